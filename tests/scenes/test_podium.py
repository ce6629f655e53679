"""Who stands on the results' panel covers nothing that is still to be read on the table behind them."""

from __future__ import annotations

import pytest

from game.core.contract import Outcome
from game.scenes.screens.podium import standings
from game.scenes.screens.results import _panel

RANKS_END = 112.0
"""Ranks in the corners of cards that lie open along the top, and a plate there, end above this."""


@pytest.mark.parametrize("coached", [False, True])
def test_heads_leave_the_ranks_of_the_row_behind_them(coached: bool) -> None:
    """They stood over plate and ranks of whoever sits opposite."""
    panel = _panel(1.0, coached)
    outcome = Outcome(frozenset({0, 2}), "")
    assert all(panel.y - each.side * 1.05 >= RANKS_END for each in standings(outcome, 4, panel))
