"""How strong the levels of Logistication were measured to play (docs/bots.md)."""

from __future__ import annotations

from game.core.strength import ladder

LEVELS = ladder(0.541, 0.715, 0.714, 0.663)
"""From the share that each level wins from the one below, at two seats."""
TWO, OF_MORE = 2, 0.551
"""With more than two players more is chance: fitted to the mean places of the levels at four seats."""


def weight(seats: int) -> float:
    """A point counts whole between two, and less among more."""
    return 1.0 if seats <= TWO else OF_MORE
