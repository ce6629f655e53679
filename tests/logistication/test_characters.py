"""The characters of Logistication: each has its way, which costs it little, and stays at its level."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

import pytest

from game.bots.minds import check_seats
from game.bots.words import joined
from game.catalog import find
from game.core.cast import NAMES
from game.core.contract import Action, Level
from game.core.match import Match, Setting
from game.core.rng import stream
from game.logistication import rules
from game.logistication.bot.characters import CAST, WAYS_OF, decide, tilted
from game.logistication.bot.decide import STYLES
from game.logistication.bot.view import SLAM_BITS, own_table
from game.logistication.bot.weights import PLAY_WEIGHTS
from game.logistication.bot.worth import Weigher, summed
from game.logistication.observation import Observation, observe
from game.logistication.rules.options import PRESETS, Carry
from tests.habits import habits
from tests.playing import steps

GAME = find("logistication")
ARCADE = PRESETS["arcade"]
HANDS = 8
POSITIONS = 60


@pytest.mark.parametrize(
    ("name", "level", "habit", "more"),
    [
        ("felix", "normal", "reverses", 0.4),
        ("wanda", "normal", "hits", 0.2),
        ("blitz", "normal", "cards_a_play", 0.02),
        ("blitz", "normal", "ms_a_play", -200),
        ("carla", "normal", "reverses", -0.08),
        ("carla", "strong", "counters", 0.2),
        ("otto", "normal", "cards_a_play", -0.1),
        ("anna", "strong", "lowest", 0.12),
        ("anna", "normal", "counters", -0.6),
        ("morel", "normal", "same_colour", 0.15),
        ("gus", "strong", "squashes", 0.04),
    ],
)
def test_its_way_can_be_counted(name: str, level: str, habit: str, more: float) -> None:
    own, plain = habits("logistication", "arcade", level, name, HANDS)
    assert (own[habit] - plain[habit]) / more > 1.0, (own[habit], plain[habit])


def test_at_a_full_table_wanda_hits_whoever_is_ahead() -> None:
    own, plain = habits("logistication", "arcade", "normal", "wanda", 4, seats=6)
    assert own["hits_leader"] > plain["hits_leader"] + 0.2
    assert own["hits"] < own["hits_leader"] + 0.1, "she hits others, too"


def positions(seed: int) -> Iterator[tuple[Observation, Sequence[Action]]]:
    """What the player on turn sees and may do, all through a round at random."""
    match = Match(rules, Setting(ARCADE, 2, seed, Carry()))
    for _ in steps(match, stream(seed, "test/positions")):
        seat = match.state.turn
        if match.state.result is None:
            yield observe(match.state, frozenset((seat,))), list(rules.legal_actions(match.state, seat))


@pytest.mark.parametrize("level", list(Level))
def test_a_tilt_stays_within_its_margin_and_passes_up_no_last_card(level: Level) -> None:
    """The worth of what is laid is that of the level's own play, give or take the margin."""
    differed, looked = 0, 0
    for seen, _ in islice(positions(3), POSITIONS):
        table = own_table(seen)
        own = STYLES[level].play(seen, table, stream(looked, "test/own")) if seen.hand else None
        if own is None:
            continue
        looked += 1
        weigher = Weigher(table)
        weights = PLAY_WEIGHTS[weigher.regime]
        for way in WAYS_OF.values():
            laid = tilted(table, own, way)
            worths = [summed(weigher.features(list(cards)), weights) for cards in (own, laid)]
            assert abs(worths[0] - worths[1]) <= way.margin
            assert laid == own or not weigher.ends(list(own))
            assert way.taste(weigher, laid) >= way.taste(weigher, own)
            differed += laid != own
    assert differed > looked / 2, "the tilts hardly change anything: this test proves nothing"


def test_how_long_blitz_takes_tells_no_card() -> None:
    found = [decide(seen, legal, Level.NORMAL, "blitz", stream(1, "test")) for seen, legal in positions(4)]
    assert {decision.bits for decision in found if decision.action is not None} == {SLAM_BITS}


def test_all_of_them_sit_down_at_every_level() -> None:
    assert len({one.word for one in CAST}) == len(CAST) == len(NAMES)
    for level in Level:
        check_seats([joined(level.value, one.word) for one in CAST], GAME, ARCADE, humans=True)
