"""Pictures made ahead: in small steps, within the time to spare, and the very ones that are drawn later."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game.scenes.pilot import Pilot
from game.scenes.results import Results
from game.scenes.session import table_of
from game.ui import vector
from game.ui.warmer import MARGIN_MS, Warmer


class Clock:
    """Seconds that pass only when work is done."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def job(clock: Clock, done: list[str], name: str, steps: int) -> Iterator[None]:
    for step in range(steps):
        clock.now += 0.001
        done.append(f"{name}{step}")
        yield


def test_work_stops_when_the_time_is_spent() -> None:
    clock, done = Clock(), list[str]()
    warmer = Warmer(clock)
    warmer.add(job(clock, done, "a", 3))
    warmer.add(job(clock, done, "b", 3))
    warmer.work(2.0 + MARGIN_MS)
    assert done == ["a0", "a1"]
    warmer.work(2.0 + MARGIN_MS)
    assert done == ["a0", "a1", "a2", "b0"]
    assert warmer


def test_no_time_to_spare_no_work() -> None:
    clock, done = Clock(), list[str]()
    warmer = Warmer(clock)
    warmer.add(job(clock, done, "a", 1))
    warmer.work(MARGIN_MS)
    warmer.work(-5.0)
    assert not done


def test_all_at_once_and_nothing() -> None:
    clock, done = Clock(), list[str]()
    warmer = Warmer(clock)
    warmer.add(job(clock, done, "a", 2))
    warmer.finish()
    assert done == ["a0", "a1"] and not warmer
    warmer.add(job(clock, done, "b", 2))
    warmer.clear()
    warmer.finish()
    assert done == ["a0", "a1"]


@pytest.fixture
def ended(tmp_path: Path) -> Iterator[Pilot]:
    """A table whose hand has just ended."""
    vector.forget_shapes()
    pilot = Pilot(tmp_path, (1280, 720))
    pilot.begin(replace(table_of("logic", seats=("uniform",) * 4, seed=12), seed=12))
    pilot.house.kit.warmer.finish()
    assert pilot.until(lambda: bool(pilot.house.kit.warmer), 600_000.0)
    yield pilot
    pilot.close()


def shapes_of_first_results(pilot: Pilot) -> int:
    """How many shapes the first picture of the results has to make."""
    assert pilot.until(lambda: isinstance(pilot.top, Results))
    canvas = pilot.house.kit.stage.canvas()
    before = len(vector._SHAPES)
    pilot.top.draw(canvas)
    return len(vector._SHAPES) - before


def test_rehearsed_results_find_their_pictures_made(ended: Pilot) -> None:
    ended.house.kit.warmer.finish()
    assert shapes_of_first_results(ended) == 0


def test_unrehearsed_results_make_them(ended: Pilot) -> None:
    ended.house.kit.warmer.clear()
    assert shapes_of_first_results(ended) > 5


def test_rehearsed_results_tell_the_same(ended: Pilot, tmp_path: Path) -> None:
    ended.house.kit.warmer.finish()
    assert ended.until(lambda: isinstance(ended.top, Results))
    results = ended.top
    fresh = Results(results.session, results.hand)
    fresh.enter(ended.house)
    assert (results.awards, results.tally, results.outcome) == (fresh.awards, fresh.tally, fresh.outcome)
