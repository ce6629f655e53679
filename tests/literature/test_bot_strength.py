"""LT-27: each level beats the one below, and no claim that was held certain fails."""

from __future__ import annotations

from typing import Any

import pytest

from game import catalog
from game.bots.jobs import jobs_of
from game.bots.simulate import simulate
from game.literature.rules.options import PRESETS

LITERATURE = catalog.find("literature")
SEED = 0

BELOW = {"normal": "easy", "strong": "normal", "expert": "strong"}
WANTED = {"normal": 0.70, "strong": 0.60, "expert": 0.55}
DEALS = 150
ERRORS = 2.0
"""A share is held to be too low when it is this many standard errors below what is wanted."""


@pytest.mark.soak
@pytest.mark.parametrize("level", list(BELOW))
def test_lt_27_each_level_beats_the_one_below(level: str) -> None:
    """Duplicate deals; shares are of decided games."""
    seats = (level, BELOW[level]) * 3
    jobs = jobs_of(LITERATURE, PRESETS["pagat"], seats, DEALS, SEED, duplicate=True)
    totals, report, _ = simulate(LITERATURE, jobs, 1, print)
    won, lost = totals.wins[0], totals.wins[1]
    share = won / (won + lost)
    error = (share * (1.0 - share) / (won + lost)) ** 0.5
    assert totals.unfinished == 0
    assert share > WANTED[level] - ERRORS * error
    claims: Any = report["claims"]
    assert all(told["certain_failed"] == 0 for told in claims.values())
