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


def grown(text_scale: float) -> float:
    """How far letters have grown: 0 at the usual size, 1 at twice that."""
    return max(0.0, min(1.0, text_scale - 1.0))
