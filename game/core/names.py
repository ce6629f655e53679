"""What seats are called in a game that has no names of its own for them."""

from __future__ import annotations

EMBLEMS = ("Fox", "Whale", "Bolt", "Cactus", "Octopus", "Anchor", "Mushroom", "Ghost")
"""The emblems that seats wear, in order; with more seats they start over."""


def seat_name(seat: int) -> str:
    """A seat called by its emblem: "Fox", and "Fox 2" for the second seat that wears it."""
    round_, which = divmod(seat, len(EMBLEMS))
    return f"{EMBLEMS[which]} {round_ + 1}" if round_ else EMBLEMS[which]
