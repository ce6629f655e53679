"""Cards that rise under a cursor and sink when it leaves, the same on every table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from game.ui.theme import HOVER_MS


class Rising(Protocol):
    """A card on a table."""

    hot: bool
    """Whether a cursor is on it."""
    hover: float
    """How far it has risen, 0 to 1."""


def rise(cards: Iterable[Rising], dt_ms: float) -> None:
    """Let the cursor's cards rise and those it left sink."""
    way = dt_ms / HOVER_MS
    for card in cards:
        if card.hot:
            card.hover = min(1.0, card.hover + way)
        else:
            card.hover = max(0.0, card.hover - way)


def risen(cards: Iterable[Rising]) -> None:
    """Jump all rising and sinking to its end."""
    for card in cards:
        card.hover = 1.0 if card.hot else 0.0
