"""What a spread shows of a hand of Logic: the row as it lies, and a card shown by the partner."""

from __future__ import annotations

from game.core.contract import Seat
from game.logic.observation import Observation
from game.logic.rules.state import partner
from game.logic.table.pose import being_shown, face_of
from game.ui.cards import CardFace

SpreadRows = tuple[tuple[str, tuple[CardFace | None, ...]], ...]


def spread_rows(seen: Observation, seat: Seat) -> SpreadRows:
    """The cards a seat sees, row by row, each with a heading."""
    own = tuple(None if card is None else face_of(card) for card in seen.cards[seat])
    shown = being_shown(seen)
    if shown is None or shown[0] != partner(seat):
        return (("", own),)
    card = seen.cards[shown[0]][shown[1]]
    return ("", own), ("Shown", (None if card is None else face_of(card),))
