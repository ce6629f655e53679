"""Pictures made ahead of their moment, in the time that a frame has to spare."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from time import perf_counter

MOST_MS = 6.0
"""No frame's spare time is used for longer than this."""
MARGIN_MS = 2.5
"""This much of a frame's spare time is left unused: a step may take a little longer than hoped."""


class Rehearsals:
    """Work that is done bit by bit: each step of an iterator is one small piece of it."""

    def __init__(self, clock: Callable[[], float] = perf_counter) -> None:
        self._clock = clock
        self._jobs: deque[Iterator[object]] = deque()

    def add(self, steps: Iterable[object]) -> None:
        """Take these steps, after all that was added before, when there is time."""
        self._jobs.append(iter(steps))

    def __bool__(self) -> bool:
        return bool(self._jobs)

    def work(self, spare_ms: float) -> None:
        """Take steps until about this many milliseconds are spent."""
        began = self._clock()
        most = min(MOST_MS, spare_ms - MARGIN_MS)
        while self._jobs and (self._clock() - began) * 1000.0 < most:
            if next(self._jobs[0], self) is self:
                self._jobs.popleft()

    def finish(self) -> None:
        """Take every step now."""
        while self._jobs:
            for _ in self._jobs.popleft():
                pass

    def clear(self) -> None:
        """Forget what has not been done."""
        self._jobs.clear()
