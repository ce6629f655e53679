"""Who stands on the results' panel covers nothing that is still to be read on the table behind them."""

from __future__ import annotations

import pytest

from game.core.contract import Outcome
from game.scenes.screens.podium import COUNT_EACH_MS, COUNTS_FROM_MS, COUNTS_MS, POP_MS, Podium, standings
from game.scenes.screens.results import _panel
from tests.tables import kit

RANKS_END = 112.0
"""Ranks in the corners of cards that lie open along the top, and a plate there, end above this."""


@pytest.mark.parametrize("coached", [False, True])
def test_heads_leave_the_ranks_of_the_row_behind_them(coached: bool) -> None:
    """They stood over plate and ranks of whoever sits opposite."""
    panel = _panel(1.0, coached)
    outcome = Outcome(frozenset({0, 2}), "")
    assert all(panel.y - each.side * 1.05 >= RANKS_END for each in standings(outcome, 4, panel))


def test_a_score_runs_up_hand_by_hand_swells_and_stands() -> None:
    tools, podium = kit(), Podium()
    seen: list[tuple[int, float]] = []
    while podium._clock < COUNTS_FROM_MS + 4 * COUNT_EACH_MS + POP_MS + 20.0:
        seen.append(podium.counted(tools, 4))
        podium.update(10.0)
    numbers = [number for number, _ in seen]
    assert numbers == sorted(numbers) and set(numbers) == {0, 1, 2, 3, 4}
    assert max(size for _, size in seen) > 1.2 and all(size == 1.0 for number, size in seen if number < 4)
    assert podium.counted(tools, 4) == (4, 1.0)


def test_a_long_score_takes_no_longer_than_the_longest() -> None:
    podium = Podium()
    podium.update(COUNTS_FROM_MS + COUNTS_MS + POP_MS)
    assert podium.counted(kit(), 250) == (250, 1.0)


def test_any_press_counts_the_score_and_under_reduced_motion_it_stands_there_at_once() -> None:
    podium = Podium()
    assert podium.counted(kit(), 7) == (0, 1.0)
    assert podium.counted(kit(motion="reduced"), 7) == (7, 1.0)
    podium.hurry()
    assert podium.counted(kit(), 7) == (7, 1.0)
    assert podium.counted(kit(), 0) == (0, 1.0)
