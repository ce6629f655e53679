"""Pictures kept because they may be needed again: caches by key that all share one budget of bytes."""

from __future__ import annotations

import heapq
import weakref
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from time import perf_counter
from typing import Final

import pygame

Surface = pygame.Surface

SCREENS: Final = 14
"""The budget as a number of screenfuls: 111 MB at 1080p.

Measured over whole hands at the fullest tables with 16 screenfuls and with 8: with these, one and a half
to three times as much would be repainted, and frames would be late.
"""
SMALLEST_BYTES: Final = 32 * 1024 * 1024
"""What may be kept however small the window is: words and marks do not shrink in proportion."""
BYTES_PER_PIXEL: Final = 4
OVERHEAD_BYTES: Final = 600
"""What a kept picture takes besides its pixels: the surface, its key and its place in the cache."""
SHORTEST_MS: Final = 0.01
LONGEST_MS: Final = 20.0
"""The least and most time that a picture is taken to have cost: anything longer was held up by something."""


@dataclass(slots=True, eq=False)
class _Kept:
    """A picture in a cache, and what it would cost to make again."""

    surface: Surface
    bytes: int
    cost: float
    """The square of the milliseconds of making, per byte."""
    worth: float
    """The picture worth least leaves first; each use renews its worth."""
    used: int
    """How many pictures had been made when it was last used: of equals, the one unused longest leaves."""
    home: dict[Hashable, _Kept]
    key: Hashable


class NotYet(Exception):
    """A picture would have to be made, and the time for that is up; what was made until now is kept."""


class Pool:
    """One budget for many caches. What goes unused longest and is cheap to make again leaves first.

    The rule is Greedy-Dual-Size (Cao and Irani, 1997): a picture that is used is worth its cost per byte
    on top of what the last one to leave was worth. Where all costs are alike it is "least recently used".
    The cost is the time it took, squared: one picture that takes long makes a frame late, many short ones
    are made in many frames. Which pictures are kept never changes what is drawn, only how long it takes.
    """

    def __init__(self, budget: int, clock: Callable[[], float] = perf_counter) -> None:
        self.budget = budget
        self.bytes = 0
        """What the pictures kept now take."""
        self.floor = 0.0
        """What the last picture to leave was worth."""
        self.made = 0
        """How many pictures have been made."""
        self._clock = clock
        self._left_ms: float | None = None
        """How long pictures may still be made; None for as long as it takes."""
        self._within_ms = 0.0
        """How long was spent on pictures made in the middle of making another."""
        self._heap: list[tuple[float, int, int, _Kept]] = []

    def fit(self, width: int, height: int) -> None:
        """Set the budget for a screen of that many real pixels."""
        self.budget = max(SMALLEST_BYTES, SCREENS * width * height * BYTES_PER_PIXEL)
        self._make_room(None)

    @contextmanager
    def within(self, ms: float) -> Iterator[None]:
        """What is drawn in here raises `NotYet` if it needs a picture once so long was spent on others."""
        self._left_ms = ms
        try:
            yield
        finally:
            self._left_ms = None

    def make(self, home: dict[Hashable, _Kept], key: Hashable, make: Callable[[], Surface]) -> Surface:
        """Make a picture and keep it in a cache; others may have to leave for it."""
        if self._left_ms is not None and self._left_ms <= 0.0:
            raise NotYet
        before, self._within_ms = self._within_ms, 0.0
        started = self._clock()
        made = make()
        took = (self._clock() - started) * 1000.0
        if self._left_ms is not None:
            self._left_ms -= took - self._within_ms
        own_ms = max(SHORTEST_MS, min(LONGEST_MS, took - self._within_ms))
        self._within_ms = before + took
        size = size_of(made)
        cost = own_ms**2 / size
        kept = _Kept(made, size, cost, self.floor + cost, self.made, home, key)
        self.made += 1
        home[key] = kept
        self.bytes += size
        self._push(kept)
        self._make_room(kept)
        return made

    def drop(self, home: dict[Hashable, _Kept]) -> None:
        """Let every picture of a cache go."""
        if home:
            self.bytes -= sum(kept.bytes for kept in home.values())
            home.clear()
            self._heap = [entry for entry in self._heap if entry[3].home.get(entry[3].key) is entry[3]]
            heapq.heapify(self._heap)

    def _push(self, kept: _Kept) -> None:
        heapq.heappush(self._heap, (kept.worth, kept.used, id(kept), kept))

    def _make_room(self, newest: _Kept | None) -> None:
        """Have pictures leave until the budget holds; the newest stays, it is about to be drawn."""
        spared = False
        while self.bytes > self.budget and self._heap:
            worth, used, _, kept = heapq.heappop(self._heap)
            if kept is newest:
                spared = True
            elif (kept.worth, kept.used) > (worth, used):
                self._push(kept)
            elif kept.home.pop(kept.key, None) is not None:
                self.floor = worth
                self.bytes -= kept.bytes
        if spared and newest is not None:
            self._push(newest)


POOL: Final = Pool(SMALLEST_BYTES)
"""The one pool of the program: a window has one screen, whoever draws on it."""


class SurfaceCache:
    """Surfaces by key, kept as long as the pool has room for them."""

    def __init__(self, pool: Pool = POOL) -> None:
        self._pool = pool
        self._kept: dict[Hashable, _Kept] = {}
        weakref.finalize(self, pool.drop, self._kept).atexit = False

    def get(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        """The surface of that key, made now if it is not kept. It is shared: copy it before drawing on it."""
        kept = self._kept.get(key)
        if kept is None:
            return self._pool.make(self._kept, key, make)
        kept.worth = self._pool.floor + kept.cost
        kept.used = self._pool.made
        return kept.surface

    @property
    def made(self) -> int:
        """How many pictures its pool has made: where that is the same, using one again renews nothing."""
        return self._pool.made

    @property
    def bytes(self) -> int:
        """How many bytes the pictures of this cache take."""
        return sum(kept.bytes for kept in self._kept.values())

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept

    def __len__(self) -> int:
        return len(self._kept)

    def clear(self) -> None:
        """Forget all, as after a change of size."""
        self._pool.drop(self._kept)


def size_of(surface: Surface) -> int:
    """Bytes that keeping a surface takes."""
    return surface.get_pitch() * surface.get_height() + OVERHEAD_BYTES
