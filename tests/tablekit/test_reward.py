"""Rewards grow with how unlikely, how late and how often in a row a deed was, and hang on nothing hidden."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.core.cards import Place
from game.core.match import Match, Setting
from game.core.rng import stream
from game.deduction.table.script import Scripted as Deduction
from game.logic import observation, rules
from game.logic.rules.options import PRESETS, Carry
from game.logic.rules.state import Grab
from game.logic.table.motion import open_ranks
from game.logic.table.script import Scripted as Logic
from game.logistication.table.script import Scripted as Logistication
from game.tablekit.reward import BRILLIANT, HIGHEST, SHARP, STREAK, Feat, Rows
from tests.tablekit.test_motion import motion
from tests.tables import Silent, kit

ODDS = (1.0, 0.5, 0.25, 0.125, 0.01)
HANDS = ("R3 RR YR B9", "B3 R4 BR BR", "Y4 Y5 R6", "B4 Y6 YR BR")


def test_the_unlikelier_and_the_later_a_deed_the_more_is_made_of_it() -> None:
    assert [Feat(odds).level for odds in ODDS] == [0, 1, 2, 3, HIGHEST]
    assert [Feat(odds, late=True).level for odds in ODDS] == [1, 2, 3, 3, HIGHEST]
    for early, later in pairwise(Feat(0.5, row=row) for row in range(1, 9)):
        assert early.sparks <= later.sparks
    assert [Feat(odds).words for odds in ODDS[:4]] == ["", "", "", SHARP]
    assert [Feat(odds, late=True).words for odds in ODDS[:3]] == ["", "", BRILLIANT]
    assert Feat(1.0, row=STREAK).words == "3 in a row!"


def test_a_row_ends_with_the_first_failure_and_with_the_hand() -> None:
    rows = Rows()
    assert [rows.count(1, good) for good in (True, True, False, True)] == [1, 2, 0, 1]
    assert rows.count(2, good=True) == 1 and rows.counts == {1: 1, 2: 1}
    rows.clear()
    assert rows.count(1, good=True) == 1


@pytest.mark.parametrize("still", [False, True])
def test_rarer_deeds_have_rings_and_paper_and_rows_rise(still: bool) -> None:
    found = []
    for feat in (Feat(1.0), Feat(0.25), Feat(0.1, row=4)):
        moving = motion()
        moving.effects.particles.quiet = still
        moving.reward(0.0, feat, (500.0, 500.0), 0.0, (255, 0, 0))
        moving.timeline.update(0.0)
        assert isinstance(moving.kit.audio, Silent)
        particles = moving.effects.particles
        kinds = {speck.kind for speck in particles._alive}
        found.append((moving.kit.audio.steps, len(particles._rings), "paper" in kinds))
    assert [steps for steps, *_ in found] == [[("right", None)], [("right", None)], [("right", 3)]]
    seen = [(0, False), (1, False), (1, True)]
    assert [rest for _, *rest in found] == [[0, False] if still else list(one) for one in seen]


def test_right_guesses_in_a_row_ring_higher_and_a_wrong_one_starts_over() -> None:
    tools = kit()
    scripted = Logic(tools).lay()
    heard: list[int | None] = []
    for turn in "+---+-------+":  # only the first to guess is ever right
        scripted.rounds(turn).watch(2000.0, clock=False)
        assert isinstance(tools.audio, Silent)
        heard += [step for name, step in tools.audio.steps if name == "right"]
        tools.audio.steps.clear()
    assert heard == [None, 1, None]


@pytest.mark.parametrize("seed", range(4))
def test_how_unlikely_a_guess_was_is_told_by_what_lies_open_alone(seed: int) -> None:
    """LG-4, LG-20: one's own cards and those shown by the partner don't count."""
    match = Match(rules, Setting(next(iter(PRESETS.values())), 4, seed, Carry()))
    chance, counts = stream(seed, "test"), set()
    for _ in range(60):
        if match.outcome is not None:
            break
        seat = rules.asked(match.state)[0]
        actions = [act for act in rules.legal_actions(match.state, seat) if not isinstance(act, Grab)]
        match.play(actions[chance.below(len(actions))], match.now + 400)
        eyes = [observation.observe(match.state, frozenset(who)) for who in ((), (0,), (0, 2), (1, 2, 3))]
        for place in map(Place, range(match.state.size)):
            ranks = {open_ranks(seen, 1, place) for seen in eyes if seen.has_laid(1)}
            assert len(ranks) <= 1
            counts |= ranks
    assert len(counts) > 3


def test_challenges_won_in_a_row_are_counted() -> None:
    scripted = Deduction(kit(), turn=1).declare(1, "higher", 2).challenge().watch(9000.0)
    counts = scripted.table.motion.in_a_row.counts
    assert sorted(counts.values()) == [0, 1]


def test_who_steals_again_and_again_is_told_so_until_somebody_else_does() -> None:
    tells = Logistication(kit()).place(HANDS, "R7 R5").table.motion
    said = []
    for _ in range(STREAK):
        tells.catch(2, "STOLEN!", 0.0, 0.0, (900.0, 400.0))
        tells.timeline.update(0.0)
        said.append(tells.signs.callouts[-1].words)
    assert said == ["STOLEN!", "STOLEN!", "STOLEN! 3 IN A ROW!"]
    tells.catch(1, "SNAP!", 0.0, 0.0, (900.0, 400.0))
    assert tells.in_a_row.counts == {1: 1, 2: 0}
