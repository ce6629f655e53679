"""The simulation of whole evenings, on a small scale: what `python -m tests.evening` measures at length."""

from __future__ import annotations

from game.catalog import games
from game.evening.mix import usual
from tests.evening.evenings import banked, report, simulate


def test_evenings_of_eight_are_even_and_fair() -> None:
    """Nobody waits twice, meetings differ by two at most, and among people alone points add up to par."""
    bank = {
        portion: [banked((portion, seed, "uniform")) for seed in range(4)]
        for portion in usual(games().values(), 8)
    }
    found = simulate(8, 45, range(3), bank)
    assert found.idle <= 1
    assert max(max(pair) for pair in found.furthest) <= 2
    assert all(partners <= 1 and opponents <= 1 for partners, opponents, _ in found.apart)
    for points, hands in zip(found.points, found.hands, strict=True):
        assert abs(sum(points)) <= 4 * hands  # each is rounded
    assert "longest wait: 1 hand\n" in report(found)


def test_a_single_evening_can_be_told_of() -> None:
    """It has no standard error; its report divided by that."""
    mix = usual(games().values(), 3)
    bank = {portion: [banked((portion, seed, "uniform")) for seed in range(2)] for portion in mix}
    assert "furthest from the mean of all: 0.00 standard errors" in report(simulate(3, 10, range(1), bank))
