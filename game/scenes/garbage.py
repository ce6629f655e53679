"""Keeps memory from growing, and has garbage collected where a frame has time to spare."""

from __future__ import annotations

import ctypes
import gc
import sys
import weakref
from collections.abc import Callable
from contextlib import suppress
from time import perf_counter

from game.core.garbage import freeze_garbage

SLOWER = 1.5
"""A sweep may take this many times as long as the last one."""
FIRST_MS = 6.0
"""How long the first sweep is expected to take."""
PATIENCE = 120
"""After this many frames without enough time to spare, a sweep is made anyway."""
YOUNG, YOUNG_MS = 4000, 3.0
"""How many new objects are enough to look through in spare time, and how long that is expected to take the
first time. Without it the collector starts by itself in the middle of a frame, for ten milliseconds."""
LARGE_BLOCK = 64 * 1024
M_MMAP_THRESHOLD = -3
"""`mallopt`'s number for the size from which a block is returned to the system as soon as it is free."""


def quiet_garbage() -> None:
    """Have large pictures given back at once, and the collector leave alone what exists now."""
    _return_large_blocks()
    freeze_garbage()


def _return_large_blocks() -> None:
    """Have Linux give large pictures back once they are let go.

    Left alone, glibc raises that size to 32 MB, and the gaps that pictures of all sizes leave in its heap
    come to a third of all pictures kept.
    """
    if sys.platform == "linux":
        with suppress(AttributeError, OSError):
            ctypes.CDLL(None).mallopt(M_MMAP_THRESHOLD, LARGE_BLOCK)


def sweep() -> None:
    """Collect all garbage, and have Linux take back the memory that nothing uses any more."""
    gc.collect()
    if sys.platform == "linux":
        with suppress(AttributeError, OSError):
            ctypes.CDLL(None).malloc_trim(0)


class Sweeper:
    """Has all garbage collected once for each screen that comes up, in a frame that has time to spare.

    A hand leaves some thousand objects that hold each other: its results, its log, its states.
    """

    def __init__(
        self, collect: Callable[[], object] = sweep, clock: Callable[[], float] = perf_counter
    ) -> None:
        self._collect = collect
        self._clock = clock
        self._swept_for: Callable[[], object] = lambda: None
        self._takes_ms = FIRST_MS
        self._tried = 0

    def work(self, screen: object, spare_ms: float) -> None:
        """Sweep if this screen has come up since the last sweep and there is time enough."""
        if screen is self._swept_for():
            return
        self._tried += 1
        if spare_ms < SLOWER * self._takes_ms and self._tried < PATIENCE:
            return
        self._swept_for, self._tried = weakref.ref(screen), 0
        started = self._clock()
        self._collect()
        self._takes_ms = (self._clock() - started) * 1000.0


class Duster:
    """Has the garbage among new objects collected in a frame that has time to spare.

    A sweep takes too long while people race; this takes a few milliseconds, so it is done at tables, too.
    """

    def __init__(
        self,
        collect: Callable[[], object] = lambda: gc.collect(0),
        young: Callable[[], int] = lambda: gc.get_count()[0],
        clock: Callable[[], float] = perf_counter,
    ) -> None:
        self._collect = collect
        self._young = young
        self._clock = clock
        self._takes_ms = YOUNG_MS

    def work(self, spare_ms: float) -> None:
        """Look through the new objects if there are many and time enough."""
        if self._young() < YOUNG or spare_ms < SLOWER * self._takes_ms:
            return
        started = self._clock()
        self._collect()
        self._takes_ms = min(2.0 * YOUNG_MS, (self._clock() - started) * 1000.0)
