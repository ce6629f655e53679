"""A rectangle on the table, as layouts measure it."""

from __future__ import annotations

import math
from dataclasses import dataclass

from game.ui.stage import ANCHORS


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle given by its centre, in virtual points."""

    x: float
    y: float
    w: float
    h: float

    @property
    def left(self) -> float:
        """Its left edge."""
        return self.x - self.w / 2

    @property
    def top(self) -> float:
        """Its upper edge."""
        return self.y - self.h / 2

    def resized(self, size: tuple[float, float], anchor: str = "center") -> Box:
        """A box of another width and height, of which the point named by `anchor` stays where it is."""
        (across, down), (wide, high) = ANCHORS[anchor], size
        x = self.x + (across - 0.5) * (self.w - wide)
        return Box(x, self.y + (down - 0.5) * (self.h - high), wide, high)

    def away(self, x: float, y: float) -> float:
        """How far outside it a point lies; 0 inside."""
        return math.hypot(max(abs(x - self.x) - self.w / 2, 0.0), max(abs(y - self.y) - self.h / 2, 0.0))

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies inside it."""
        return abs(x - self.x) <= self.w / 2 and abs(y - self.y) <= self.h / 2

    def overlaps(self, other: Box) -> bool:
        """Whether a part of another box lies inside it."""
        return (
            abs(other.x - self.x) < (self.w + other.w) / 2 and abs(other.y - self.y) < (self.h + other.h) / 2
        )
