"""Pictures made ahead: in small steps, within the time to spare, in the order they were asked for."""

from __future__ import annotations

from collections.abc import Iterator

from game.ui.rehearsals import MARGIN_MS, Rehearsals


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
    rehearsals = Rehearsals(clock)
    rehearsals.add(job(clock, done, "a", 3))
    rehearsals.add(job(clock, done, "b", 3))
    rehearsals.work(2.0 + MARGIN_MS)
    assert done == ["a0", "a1"]
    rehearsals.work(2.0 + MARGIN_MS)
    assert done == ["a0", "a1", "a2", "b0"]
    assert rehearsals


def test_no_time_to_spare_no_work() -> None:
    clock, done = Clock(), list[str]()
    rehearsals = Rehearsals(clock)
    rehearsals.add(job(clock, done, "a", 1))
    rehearsals.work(MARGIN_MS)
    rehearsals.work(-5.0)
    assert not done


def test_all_at_once_and_nothing() -> None:
    clock, done = Clock(), list[str]()
    rehearsals = Rehearsals(clock)
    rehearsals.add(job(clock, done, "a", 2))
    rehearsals.finish()
    assert done == ["a0", "a1"] and not rehearsals
    rehearsals.add(job(clock, done, "b", 2))
    rehearsals.clear()
    rehearsals.finish()
    assert done == ["a0", "a1"]
