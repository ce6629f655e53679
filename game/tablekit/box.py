"""A rectangle on the table, as layouts measure it."""

from __future__ import annotations

from dataclasses import dataclass


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

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies inside it."""
        return abs(x - self.x) <= self.w / 2 and abs(y - self.y) <= self.h / 2
