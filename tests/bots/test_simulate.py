"""Simulations: duplicates swap sides, wins belong to the entry, nothing but the words counts."""

from __future__ import annotations

import uuid
from pathlib import Path
from typing import Any

import pytest

from game.bots.jobs import Job, at_seats, jobs_of, rotations
from game.bots.simulate import Hall, played, simulate
from game.catalog import games
from game.core.contract import Outcome
from game.core.match import Match
from tests.bots.programs import FIRST_LEGAL, running, until, written

NAME, GAME = next(iter(games().items()))
OPTIONS = next(iter(GAME.rules.PRESETS.values()))
SEATS = ("easy", "uniform", "easy", "uniform")


def test_a_handicap_goes_round_with_its_entry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each rotation has it at the seat where the entry sits, and only there."""
    seen: list[tuple[int, ...]] = []

    def noted(rules: Any, setting: Any, **more: Any) -> Match[Any]:
        seen.append(setting.handicaps_ms)
        return Match(rules, setting, **more)

    monkeypatch.setattr("game.bots.simulate.Match", noted)
    jobs = jobs_of(GAME, OPTIONS, ("uniform",) * 4, 1, 3, True, (400, 0, 200, 0))
    for job in jobs:
        Hall(reporting=False).play(job)
    assert seen == [(400, 0, 200, 0), (0, 400, 0, 200)]


@pytest.mark.parametrize(
    ("sides", "turns"),
    [
        ((0, 1, 0, 1), [0, 1]),
        ((0, 1, 0, 1, 0, 1), [0, 1]),
        ((0, 1, 2), [0, 1, 2]),
        ((0, 0, 1, 1), [0, 1, 2, 3]),
        ((0,), [0]),
    ],
)
def test_rotations_seat_the_sides_in_every_way_once(sides: tuple[int, ...], turns: list[int]) -> None:
    assert rotations(sides) == turns


def test_a_duplicate_plays_each_deal_with_the_sides_swapped() -> None:
    jobs = jobs_of(GAME, OPTIONS, SEATS, 3, seed=10, duplicate=True)
    assert [(job.seed, at_seats(job)) for job in jobs[:3]] == [
        (10, ("easy", "uniform", "easy", "uniform")),
        (10, ("uniform", "easy", "uniform", "easy")),
        (11, ("easy", "uniform", "easy", "uniform")),
    ]
    assert len(jobs) == 6


def test_wins_belong_to_the_entry_wherever_it_sat() -> None:
    jobs = jobs_of(GAME, OPTIONS, SEATS, 10, seed=1, duplicate=True)
    totals, report, _ = simulate(GAME, jobs, 1, print)
    assert totals.games == 20 and totals.unfinished == 0
    assert totals.wins[0] == totals.wins[2] and totals.wins[1] == totals.wins[3]
    assert sum(totals.wins) + 2 * totals.draws == 40
    # A bot that knows its own row beats one that plays at random, from either side of the table.
    assert totals.wins[0] >= 14
    declarations: Any = report["declarations"]
    assert set(declarations) <= {"easy", "uniform"}


def test_places_are_counted_for_the_entry() -> None:
    from game.bots.jobs import Played
    from game.bots.totals import Totals

    totals = Totals([0] * 3, [0] * 3)
    for rotation, places in ((0, (1, 2, 3)), (1, (3, 1, 2)), (2, (2, 3, 1))):
        job = Job(0, NAME, OPTIONS, 1, ("a", "b", "c"), rotation)
        winner = places.index(1)
        totals.add(Played(job, Outcome(frozenset({winner}), "won", places=places), 5))
    assert totals.wins == [3, 0, 0]
    assert totals.mean_places == [1.0, 2.0, 3.0]


def test_the_number_of_processes_changes_no_result() -> None:
    jobs = jobs_of(GAME, OPTIONS, ("uniform",) * 4, 12, seed=5, duplicate=False)
    assert list(played(jobs, 1)) == list(played(jobs, 2))


def test_a_hand_is_the_same_every_time() -> None:
    job = Job(0, NAME, OPTIONS, 8, SEATS, 0)
    assert Hall().play(job) == Hall().play(job)


NONSENSE = """
import sys
for line in sys.stdin: print("nonsense", flush=True)
"""


def test_bad_answers_of_a_program_are_told_once_a_hand(tmp_path: Path) -> None:
    hall = Hall()
    seats = (f"cmd:{written(tmp_path, NONSENSE)}", "uniform", "uniform", "uniform")
    hands = [hall.play(Job(number, NAME, OPTIONS, number, seats, 0)) for number in range(2)]
    hall.close()
    for hand in hands:
        assert len(hand.notices) == 1 and "that line is not JSON" in hand.notices[0]


def test_a_program_plays_on_from_hand_to_hand_and_another_word_is_another_program(tmp_path: Path) -> None:
    word, other = uuid.uuid4().hex, uuid.uuid4().hex
    hall = Hall()
    for name in (word, word, other):
        seats = (f"cmd:{written(tmp_path, FIRST_LEGAL, name)}", "uniform", "uniform", "uniform")
        hall.play(Job(0, NAME, OPTIONS, 1, seats, 0))
        (tmp_path / "player0.py").unlink()
        assert running(name)
    hall.close()
    assert until(lambda: not running(word) and not running(other))


def test_programs_in_the_processes_of_a_pool_end_with_it(tmp_path: Path) -> None:
    word = uuid.uuid4().hex
    seats = (f"cmd:{written(tmp_path, FIRST_LEGAL, word)}", "uniform", "uniform", "uniform")
    jobs = jobs_of(GAME, OPTIONS, seats, 4, seed=5, duplicate=False)
    assert list(played(jobs, 2)) == list(played(jobs, 1))
    assert until(lambda: not running(word), 3.0)
