"""The ring of letters: which ones its pages have, where each stands, which one a direction leads to."""

from __future__ import annotations

import math
from bisect import bisect_left
from functools import lru_cache
from itertools import accumulate, pairwise

from game.couch.intents import Intent
from game.ui.steering import STEER

SPACE, DONE = " ", "✓"
"""The gap between two words, and what ends the name: no letter, but on the ring as well."""
PAGES = (
    ("ABC", "ABCDEFGHIJKLMNOPQRSTUVWXYZ-" + SPACE + DONE),
    ("ÄÉÑ", "ÀÁÂÃÄÅÆÇÈÉÊËÍÎÏÑÓÔÕÖØŒßÚÛÜÝ" + DONE),
    ("ŁŠŽ", "ĄĆČĎĐĘĚĞİŁŃŇŐŘŚŠŞŤŮŰŹŻŽ" + DONE),
    ("0–9", "0123456789.'&+!?-" + SPACE + DONE),
)
"""The pages of the ring by name; each begins at the top and goes round clockwise."""
WIDE = 1.5
"""How much wider than high the ring is."""
FINE = 1440
"""In how many steps the ring is measured."""
LEAST_AIM = 0.55
"""How far a stick is pushed, 0 to 1, before it points at a letter."""
FALLS = 0.12
"""A stick that is so much nearer to its middle than at the last look is let go of, and points at nothing."""
ALONG = 0.3
"""A step along the ring goes a direction's way if this share of it does."""


class Ring:
    """One page of letters in a circle, one of them lit or none."""

    def __init__(self) -> None:
        self.page = 0
        self.lit: int | None = None
        """Which letter is pointed at, counted clockwise from the top."""
        self._pushed = 0.0
        """How far the stick was pushed at the last look, 0 to 1."""

    @property
    def letters(self) -> str:
        """Those of the page that lies open."""
        return PAGES[self.page][1]

    @property
    def letter(self) -> str:
        """The letter pointed at; empty for none."""
        return "" if self.lit is None else self.letters[self.lit]

    def turn(self, page: int) -> None:
        """Open a page, counted round; nothing is pointed at then."""
        self.page, self.lit = page % len(PAGES), None

    def place(self, at: int) -> tuple[float, float]:
        """Where a letter stands from the middle, x right and y down; the top is 1 from there."""
        return _places(len(self.letters))[at]

    def aim(self, x: float, y: float) -> bool:
        """Where a stick stands, -1 to 1 each way, once a frame; returns whether another letter is lit now.

        What it passes on its way back to the middle is not pointed at: the letter stays.
        """
        before, self._pushed = self._pushed, min(1.0, math.hypot(x, y))
        if self._pushed < max(LEAST_AIM, before - FALLS):
            return False
        return self._point(x, y)

    def _point(self, x: float, y: float) -> bool:
        before = self.lit
        self.lit = max(range(len(self.letters)), key=lambda at: _along(self.place(at), (x, y)))
        return self.lit != before

    def step(self, way: Intent) -> None:
        """Go one letter along the ring as far as that leads the way; straight across where it doesn't.

        The first press only lights the letter at the end of the ring that it points to.
        """
        dx, dy = STEER[way]
        count = len(self.letters)
        if self.lit is None:
            self._point(dx, dy)
            return
        here = self.place(self.lit)
        stride = math.dist(here, self.place((self.lit + 1) % count))

        def gain(at: int) -> float:
            x, y = self.place(at)
            return (x - here[0]) * dx + (y - here[1]) * dy

        best = max(((self.lit + turn) % count for turn in (1, -1)), key=gain)
        if gain(best) > ALONG * stride:
            self.lit = best
        elif here[0] * dx + here[1] * dy < 0.0:
            self._point(*((-here[0], here[1]) if dx else (here[0], -here[1])))


@lru_cache(maxsize=len(PAGES))
def _places(count: int) -> tuple[tuple[float, float], ...]:
    """Places on the ring from the top round clockwise, equally far apart along it."""
    angles = [math.tau * step / FINE for step in range(FINE + 1)]
    points = [(WIDE * math.sin(angle), -math.cos(angle)) for angle in angles]
    ways = [0.0, *accumulate(math.dist(one, other) for one, other in pairwise(points))]
    return tuple(points[bisect_left(ways, ways[-1] * at / count)] for at in range(count))


def _along(one: tuple[float, float], other: tuple[float, float]) -> float:
    """How much two directions agree: the cosine between them."""
    return (one[0] * other[0] + one[1] * other[1]) / (math.hypot(*one) * math.hypot(*other))
