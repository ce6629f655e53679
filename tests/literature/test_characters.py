"""The characters of Literature: each has its way at every level, which costs it little."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

import pytest

from game.bots.director import Director
from game.bots.happening import Happening
from game.bots.minds import LevelMind, check_seats
from game.bots.simulate import play_out
from game.bots.words import joined
from game.catalog import find
from game.core.cast import NAMES
from game.core.contract import Action, Level
from game.core.match import Match, Setting
from game.core.rng import stream
from game.literature import rules
from game.literature.bot import characters
from game.literature.bot.characters import CAST, WAYS_OF, Past
from game.literature.bot.claim import CLAIM_BITS
from game.literature.bot.decide import STYLES, decide
from game.literature.bot.strong import WEIGHTS
from game.literature.bot.view import Hope
from game.literature.bot.weigh import Weigher
from game.literature.observation import Observation, observe
from game.literature.rules.options import PRESETS, Carry
from game.literature.rules.state import Ask, Claim, Phase
from tests.habits import habits
from tests.playing import of_house

GAME = find("literature")
PAGAT = PRESETS["pagat"]
SEATS = 6
POSITIONS = 90
OFTEN = 0.07
"""In at least this share of turns the tilt is to be seen; easy bots hop from set to set by themselves."""
CHEAP = (Level.GENTLE, Level.EASY, Level.NORMAL, Level.STRONG)


class Position(NamedTuple):
    """Somebody is on turn."""

    seen: Observation
    legal: Sequence[Action]

    def plain(self, level: Level) -> Action | None:
        return decide(self.seen, self.legal, level, stream(7, "test")).action

    def tilted(self, level: Level, name: str) -> Action | None:
        return characters.decide(self.seen, self.legal, level, name, stream(7, "test")).action


@cache
def positions() -> tuple[Position, ...]:
    """The turns of a game among plain bots."""
    match = Match(rules, Setting(PAGAT, SEATS, 5, Carry()))
    minds = {seat: LevelMind(GAME, Level.NORMAL, 5, seat) for seat in range(SEATS)}
    found: list[Position] = []

    def heard(happening: Happening) -> None:
        state = match.state
        if state.phase is Phase.ASK and state.waiting is None and match.outcome is None:
            legal = list(rules.legal_actions(state, state.turn))
            found.append(Position(observe(state, frozenset((state.turn,))), legal))

    play_out(Director(of_house(match), GAME.observation, minds), heard)
    return tuple(found[:POSITIONS])


def liked(name: str, level: Level, position: Position, action: Action) -> float:
    """How much a question is after a character's heart."""
    way = WAYS_OF[name]
    assert way.taste is not None and isinstance(action, Ask)
    view = STYLES[level].view(position.seen)
    hope = Hope(0.0, view.deck.index[action.card], action.target)
    return way.taste(view, Past(position.seen), hope)


@pytest.mark.parametrize("level", CHEAP)
@pytest.mark.parametrize("name", [word for word, way in WAYS_OF.items() if way.taste is not None])
def test_who_asks_in_a_way_of_their_own_does_so_more_often(name: str, level: Level) -> None:
    """Never less after its heart than the plain level's question, and often more."""
    more = asked = 0
    for position in positions():
        plain = position.plain(level)
        if isinstance(plain, Ask):
            own = position.tilted(level, name)
            assert own is not None
            before, after = (liked(name, level, position, action) for action in (plain, own))
            assert after >= before
            asked += 1
            more += after > before
    assert more / asked > OFTEN, (more, asked)


@pytest.mark.parametrize("level", CHEAP)
def test_a_tilt_stays_within_its_margin_and_passes_up_no_sure_card(level: Level) -> None:
    for position in positions()[::3]:
        plain = position.plain(level)
        if not isinstance(plain, Ask):
            continue
        weigher = Weigher(STYLES[level].view(position.seen))
        hopes = {weigher.view.ask(hope): hope for hope in weigher.questions()}
        for name, way in WAYS_OF.items():
            own = position.tilted(level, name)
            if way.taste is None or own == plain:
                continue
            one, other = hopes[plain], hopes[own]  # type: ignore[index]
            assert (one.chance == 1.0) == (other.chance == 1.0)
            assert abs(weigher.score(one, WEIGHTS) - weigher.score(other, WEIGHTS)) <= way.margin


@pytest.mark.parametrize("level", [Level.NORMAL, Level.STRONG])
def test_otto_asks_where_others_claim(level: Level) -> None:
    claims = [each for each in positions() if isinstance(each.plain(level), Claim)]
    put_off = [each for each in claims if isinstance(each.tilted(level, "otto"), Ask)]
    assert len(put_off) > len(claims) / 2 > 1


def test_blitz_claims_on_odds_and_asks_without_a_thought() -> None:
    told: Any = habits("literature", "pagat", "normal", "blitz", 2, SEATS)
    own, plain = told
    assert own["claims_on_odds"] > plain["claims_on_odds"] + 0.1
    assert own["ms_a_question"] < plain["ms_a_question"] - 200
    for position in positions()[::10]:
        found = characters.decide(position.seen, position.legal, Level.EASY, "blitz", stream(1, "test"))
        assert found.bits == CLAIM_BITS, "a delay may tell something"


def test_all_of_them_sit_down_at_every_level() -> None:
    assert len({one.word for one in CAST}) == len(CAST) == len(NAMES)
    for level in Level:
        words = [joined(level.value, one.word) for one in CAST]
        for six in (words[:SEATS], words[-SEATS:]):
            check_seats(six, GAME, PAGAT, humans=True)
