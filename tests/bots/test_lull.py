"""Whoever waits long while bots play among themselves waits less for each play, and can still follow."""

from __future__ import annotations

import itertools

import pytest

from game.bots.director import Director
from game.bots.gaps import BRISK_SHARE, CALM_GAP_MS, HUMAN_GAP_MS, LULL_AFTER, lull
from game.bots.mind import Question
from game.catalog import find
from game.core.contract import Action
from game.core.match import Done
from game.core.rng import stream
from game.core.speed import Speed
from game.literature.rules.flow import QUESTION_MS
from tests.bots.test_director import Script
from tests.playing import new_match

GAME = find("literature")
PERSON = 0


def test_a_lull_comes_slowly_and_leaves_the_gap_of_brisk_bots() -> None:
    shares = [lull(plays) for plays in range(60)]
    assert shares[: LULL_AFTER + 1] == [1.0] * (LULL_AFTER + 1)
    assert shares == sorted(shares, reverse=True) and shares[-1] == shares[30]
    assert all(before - after < 0.051 for before, after in itertools.pairwise(shares))
    assert shares[-1] >= BRISK_SHARE


def asker(seat: int) -> Script:
    rng = stream(seat, "test/asker")

    def wish(question: Question) -> Action | None:
        return rng.choice(question.legal) if question.asked else None

    return Script(wish, delay=100)


def gaps_by_run(speed: Speed, people: int, most: int = 400) -> dict[int, set[int]]:
    """How long bots left after a play, by how many plays in a row had been theirs."""
    match = new_match(GAME, GAME.rules.PRESETS["pagat"], 6)
    minds = {seat: asker(seat) for seat in range(people, 6)}
    director, rng, run = Director(match, GAME.observation, minds, speed), stream(5, "test/person"), 0
    found: dict[int, set[int]] = {}
    while match.outcome is None and len(match.log) < most:
        before, asked = len(match.log), GAME.rules.asked(match.state)
        last = match.log[-1].at if match.log else 0
        if PERSON in asked and people:
            director.submit(rng.choice(GAME.rules.legal_actions(match.state, PERSON)), last + 50)
        question = GAME.rules.gap_ms(match.state) == QUESTION_MS and GAME.rules.deadline(match.state) is None
        if director.step() is None:
            break
        entry = match.log[-1]
        if len(match.log) == before or not isinstance(entry, Done):
            continue
        if entry.action.seat < people:
            run = 0
            continue
        if question:
            found.setdefault(run, set()).add(entry.at - last)
        run = 0 if PERSON in GAME.rules.asked(match.state) and people else run + 1
    return found


@pytest.mark.parametrize(
    ("speed", "first", "least"),
    [(Speed.CALM, max(CALM_GAP_MS, 2250), 1350), (Speed.USUAL, 1500, 900), (Speed.BRISK, 900, HUMAN_GAP_MS)],
)
def test_a_long_row_of_questions_among_bots_goes_quicker_until_a_person_has_a_say(
    speed: Speed, first: int, least: int
) -> None:
    found = gaps_by_run(speed, 1)
    assert max(found) > 20, "bots must have played on among themselves"
    assert found[1] == {first}, "after a person's turn the gap is whole again"
    assert set.union(*(gaps for run, gaps in found.items() if run > 20)) == {least}


def test_bots_that_are_only_watched_keep_their_pace() -> None:
    found = gaps_by_run(Speed.USUAL, 0)
    assert max(found) > 20 and set.union(*found.values()) == {1500}
