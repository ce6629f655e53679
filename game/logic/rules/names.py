"""What places in a row are called in sentences."""

from __future__ import annotations

from game.core.cards import Place

ORDINALS = ("1st", "2nd", "3rd", "4th", "5th", "6th", "7th")


def ordinal(place: Place) -> str:
    """A place as people count it: "4th" (LG-6)."""
    return ORDINALS[place]
