"""The garbage collector stays out of thoughts, and still collects what is left between them."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from game.core.garbage import MUCH, THRESHOLD, freeze_garbage, tidy_garbage


class Knot:
    """Something that only the collector can free: it holds itself."""

    def __init__(self) -> None:
        self.knot = self


@pytest.fixture(autouse=True)
def collector() -> Iterator[None]:
    before = gc.get_threshold()
    yield
    gc.set_threshold(*before)
    gc.unfreeze()


def test_what_exists_is_not_looked_at_again_and_the_collector_stays_on() -> None:
    freeze_garbage()
    assert gc.get_freeze_count() > 0
    assert gc.get_threshold() == THRESHOLD and gc.isenabled()


def old_knot() -> weakref.ref[Knot]:
    """Garbage that has outlived two collections."""
    knot = Knot()
    gc.collect(0)
    gc.collect(1)
    return weakref.ref(knot)


def test_much_garbage_is_collected_between_thoughts() -> None:
    freeze_garbage()
    knot = old_knot()
    for _ in range(MUCH):
        gc.collect(1)
    assert knot() is not None, "only a whole collection finds it"
    tidy_garbage()
    assert knot() is None


def test_little_garbage_is_left_where_it_is() -> None:
    freeze_garbage()
    knot = old_knot()
    tidy_garbage()
    assert knot() is not None
