"""What is rehearsed is what is drawn: results made ready ahead find their pictures made and tell the same."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.scenes.gallery.pilot import Pilot
from game.scenes.hand.session import table_of
from game.scenes.screens.results import Results
from game.ui import vector


@pytest.fixture
def ended(pilot: Pilot) -> Pilot:
    """A table whose hand has just ended."""
    vector.forget_shapes()
    pilot.begin(replace(table_of("logic", seats=("uniform",) * 4, seed=12), seed=12))
    pilot.house.kit.rehearsals.finish()
    assert pilot.until(lambda: bool(pilot.house.kit.rehearsals), 600_000.0)
    return pilot


def shapes_of_first_results(pilot: Pilot) -> int:
    """How many shapes the first picture of the results has to make."""
    assert pilot.until(lambda: isinstance(pilot.top, Results))
    canvas = pilot.house.kit.stage.canvas()
    before = len(vector._SHAPES)
    pilot.top.draw(canvas)
    return len(vector._SHAPES) - before


def test_rehearsed_results_find_their_pictures_made(ended: Pilot) -> None:
    ended.house.kit.rehearsals.finish()
    assert shapes_of_first_results(ended) == 0


def test_unrehearsed_results_make_them(ended: Pilot) -> None:
    ended.house.kit.rehearsals.clear()
    assert shapes_of_first_results(ended) > 5


def test_rehearsed_results_tell_the_same(ended: Pilot) -> None:
    ended.house.kit.rehearsals.finish()
    assert ended.until(lambda: isinstance(ended.top, Results))
    results = ended.top
    fresh = Results(results.session, results.played)
    fresh.enter(ended.house)
    assert (results._awards, results.tally, results.outcome) == (fresh._awards, fresh.tally, fresh.outcome)
