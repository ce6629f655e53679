"""LG-26: each level beats the one below, and its declarations succeed as often as it believes."""

from __future__ import annotations

from typing import Any

import pytest

from game import catalog
from game.bots.jobs import jobs_of
from game.bots.simulate import simulate
from game.logic.rules.options import PRESETS

LOGIC = catalog.find("logic")
SEED = 700

BELOW = {"normal": "easy", "strong": "normal", "expert": "strong"}
WANTED = {"normal": 0.70, "strong": 0.60, "expert": 0.55}
DEALS = {"normal": 300, "strong": 150, "expert": 300}
ERRORS = 2.0
"""A share is held to be too low when it is this many standard errors below what is wanted."""
CALIBRATION = 0.03


@pytest.mark.soak
@pytest.mark.parametrize("level", list(BELOW))
def test_lg_26_each_level_beats_the_one_below(level: str) -> None:
    """Duplicate deals; shares are of decided hands."""
    jobs = jobs_of(LOGIC, PRESETS["pagat"], (level, BELOW[level]) * 2, DEALS[level], SEED, duplicate=True)
    totals, report, _ = simulate(LOGIC, jobs, 1, print)
    won, lost = totals.wins[0], totals.wins[1]
    share = won / (won + lost)
    error = (share * (1.0 - share) / (won + lost)) ** 0.5
    assert totals.unfinished == 0
    assert share > WANTED[level] - ERRORS * error
    declarations: Any = report["declarations"]
    told = declarations[level]
    slack = CALIBRATION + ERRORS * (0.25 / told["made"]) ** 0.5
    assert told["right"] == pytest.approx(told["believed"], abs=slack)


@pytest.mark.soak
@pytest.mark.parametrize("level", ["normal", "strong", "expert"])
def test_players_who_guess_at_random_are_not_believed(level: str) -> None:
    """Who reads everything as sincere loses eight hands and more of a hundred to them."""
    jobs = jobs_of(LOGIC, PRESETS["pagat"], (level, "uniform") * 2, 60, SEED, duplicate=True)
    totals, _, _ = simulate(LOGIC, jobs, 1, print)
    assert totals.shares[0].share > 0.96
