"""What layouts are measured by: how large a player wants things, and how far the screen reaches."""

from __future__ import annotations

from dataclasses import dataclass

AT_SIDE, AT_EDGE = 128.0, 150.0
"""So near a side, or the upper or lower edge, a room is at it."""
Edges = tuple[float, float, float, float]
"""Left, top, right and bottom; of a room left, top, width and height."""
MIDDLE = (960.0, 540.0)
"""Of every screen, in virtual units."""
WIDEST, HIGHEST = 320, 180
"""How far a table grows on each side, from 16 to 9 up to 21 to 9 and to 4 to 3; beyond lies only its room."""
STEP = 4
"""A shape is told in steps of so many units, so that a pixel more or less lays no table anew."""


@dataclass(frozen=True, slots=True)
class Shape:
    """How much further than 16 to 9 a screen reaches, in virtual units; of the two one is 0.

    The middle of every screen is the same point. The left edge is at `-beside`, the upper one at `-above`.
    """

    beside: float = 0.0
    """On the left, and as much on the right."""
    above: float = 0.0
    """At the top, and as much at the bottom."""

    @classmethod
    def of(cls, beside: float, above: float) -> Shape:
        """The shape of a screen with that much room outside 16 to 9, as far as tables use it."""
        return cls(_stepped(beside, WIDEST), _stepped(above, HIGHEST))

    def outer(self, x: float, y: float) -> tuple[float, float]:
        """A point at an edge of a screen of 16 to 9, at that edge of this one."""
        beside = self.beside if x > MIDDLE[0] else -self.beside
        return x + beside, y + (self.above if y > MIDDLE[1] else -self.above)

    def inside(self, left: float, top: float, right: float, bottom: float) -> Edges:
        """What a screen of 16 to 9 has between these edges, and this one has more of."""
        return left - self.beside, top - self.above, right + self.beside, bottom + self.above

    def room(self, left: float, top: float, wide: float, high: float) -> Edges:
        """A room for words (left, top, width, height): one at an edge of 16 to 9 is at that edge here."""
        right, bottom = left + wide, top + high
        x = self.beside * ((right >= 2 * MIDDLE[0] - AT_SIDE) - (left <= AT_SIDE))
        y = self.above * ((bottom >= 2 * MIDDLE[1] - AT_EDGE) - (top <= AT_EDGE))
        return left + x, top + y, wide, high

    def down(self, y: float) -> float:
        """A height between the edges of a screen of 16 to 9, as far between those of this one."""
        return y + (y - MIDDLE[1]) / MIDDLE[1] * self.above

    @property
    def wide(self) -> float:
        """How wide it is: 0 for 16 to 9, 1 for 21 to 9."""
        return self.beside / WIDEST

    @property
    def high(self) -> float:
        """How high it is: 0 for 16 to 9, 1 for 4 to 3."""
        return self.above / HIGHEST


def _stepped(length: float, most: int) -> float:
    return float(min(most, int(length) // STEP * STEP)) if length > 0 else 0.0


PLAIN = Shape()
"""16 to 9, and whatever lies within a screen."""


@dataclass(frozen=True, slots=True)
class Sizes:
    """What a layout is measured by."""

    text: float = 1.0
    """How large letters are, 1 to 2."""
    cards: float = 1.0
    """How large cards that are played with are where there is room for it, 1 to 1.3."""
    shape: Shape = PLAIN
    """The screen that it lies on."""


def grown(text_scale: float) -> float:
    """How far letters have grown: 0 at the usual size, 1 at twice that."""
    return max(0.0, min(1.0, text_scale - 1.0))
