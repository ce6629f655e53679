"""Reaction times: a floor, a bound, slower with more choice and at lower levels (LG-27)."""

from __future__ import annotations

from statistics import mean

import pytest

from game.bots.reaction import DISPLAY_MS, FLOOR_MS, MOST_BITS, PACES, reaction, slowest
from game.core.contract import Level
from game.core.rng import stream

DRAWS = 4000


def drawn(level: Level, bits: float) -> list[int]:
    rng = stream(1, f"{level}/{bits}")
    return [reaction(level, bits, rng) for _ in range(DRAWS)]


@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("bits", [-1.0, 0.0, 1.0, 6.2, 100.0])
def test_within_floor_and_bound(level: Level, bits: float) -> None:
    times = drawn(level, bits)
    assert min(times) >= FLOOR_MS + DISPLAY_MS
    assert max(times) <= slowest(PACES[level], bits)


def test_the_best_level_reacts_in_a_quarter_second_and_pays_for_choice() -> None:
    simple = mean(drawn(Level.EXPERT, 0.0)) - DISPLAY_MS
    assert simple == pytest.approx(250, abs=12)
    assert mean(drawn(Level.EXPERT, 3.0)) - DISPLAY_MS - simple == pytest.approx(450, abs=15)


def test_lower_levels_are_slower_and_the_tail_is_on_the_right() -> None:
    means = [mean(drawn(level, 1.0)) for level in (Level.EXPERT, Level.STRONG, Level.NORMAL, Level.EASY)]
    assert means == sorted(means)
    times = sorted(drawn(Level.NORMAL, 2.0))
    middle = times[DRAWS // 2]
    assert times[DRAWS * 95 // 100] - middle > middle - times[DRAWS * 5 // 100]


def test_beyond_the_most_bits_nobody_gets_slower() -> None:
    assert slowest(PACES[Level.EASY], MOST_BITS) == slowest(PACES[Level.EASY], MOST_BITS + 5)
