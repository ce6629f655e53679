"""What a spread of decoys shows of a hand of Literature: its cards, set by set."""

from __future__ import annotations

from game.core.contract import Seat
from game.literature.observation import Observation
from game.literature.table_pose import face_of
from game.ui.cards import CardFace

Rows = tuple[tuple[str, tuple[CardFace | None, ...]], ...]


def spread_rows(seen: Observation, seat: Seat) -> Rows:
    """The cards a seat sees, row by row with a heading."""
    return (("", tuple(face_of(card) for card in seen.hands[seat] or ())),)
