"""The game killed in its window, and what it thinks with killed under it: short runs of the long ones."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.catalog import games
from tests.faults.kills import Chain
from tests.faults.screen import missing, screen
from tests.faults.thinkers import kill_thinkers

pytestmark = pytest.mark.skipif(
    bool(missing), reason=f"needs {' and '.join(missing) or 'a virtual X server'}"
)
FEW, MANY = 3, 200
FEW_DEATHS, MANY_DEATHS = 3, 100
SEED = 8


def test_a_game_that_is_killed_goes_on_where_it_was(tmp_path: Path) -> None:
    with screen() as shown:
        report = Chain("logistication", tmp_path, shown.name, SEED).run(FEW)
    assert report.losses == [] and report.in_play > 0, report.words()


def test_a_hand_goes_on_while_what_thinks_is_killed(tmp_path: Path) -> None:
    with screen() as shown:
        report = kill_thinkers("logic", tmp_path, shown.name, FEW_DEATHS, SEED)
    assert report.wrong == [] and report.entries > 0, report.words()


@pytest.mark.soak
@pytest.mark.parametrize("game", sorted(games()))
def test_two_hundred_kills_of_each_game_lose_nothing(game: str, tmp_path: Path) -> None:
    with screen() as shown:
        report = Chain(game, tmp_path, shown.name, SEED).run(MANY)
    assert report.losses == [] and report.in_play > MANY / 2, report.words()


@pytest.mark.soak
@pytest.mark.parametrize("game", sorted(games()))
def test_a_hand_goes_on_while_what_thinks_is_killed_a_hundred_times(game: str, tmp_path: Path) -> None:
    with screen() as shown:
        report = kill_thinkers(game, tmp_path, shown.name, MANY_DEATHS, SEED)
    assert report.wrong == [], report.words()
