"""How much larger than usual a player wants things: letters, and the cards that are played with."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Sizes:
    """What a layout is measured by."""

    text: float = 1.0
    """How large letters are, 1 to 2."""
    cards: float = 1.0
    """How large cards that are played with are where there is room for it, 1 to 1.3."""
