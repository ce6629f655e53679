"""How a cursor goes from stop to stop by direction: to the nearest one ahead, as little aside as possible."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Protocol, TypeVar

from game.couch.intents import Intent

STEER = {
    Intent.UP: (0.0, -1.0),
    Intent.DOWN: (0.0, 1.0),
    Intent.LEFT: (-1.0, 0.0),
    Intent.RIGHT: (1.0, 0.0),
}
ASIDE_COST = 2.2
"""How much a step aside counts against a step ahead."""
LEAST_AHEAD = 12.0
ANY_SLANT = (math.inf, math.inf)

S = TypeVar("S")


class Middle(Protocol):
    """Where a stop lies on the table."""

    @property
    def x(self) -> float: ...

    @property
    def y(self) -> float: ...


def nearest(
    here: Middle,
    found: Iterable[tuple[S, Middle]],
    intent: Intent,
    at: S,
    most_aside: tuple[float, float] = ANY_SLANT,
) -> S:
    """The nearest of the stops found that lie in a direction from `here`; `at` if there is none.

    `most_aside`: how far aside a stop may lie for each step ahead, going up or down and going along.
    """
    dx, dy = STEER[intent]
    best, least = at, math.inf
    for stop, box in found:
        across, down = box.x - here.x, box.y - here.y
        ahead, aside = across * dx + down * dy, abs(across * dy) + abs(down * dx)
        price = ahead + ASIDE_COST * aside
        if ahead > LEAST_AHEAD and aside <= most_aside[dx != 0.0] * ahead and price < least:
            best, least = stop, price
    return best
