"""What privacy asks of Literature: what a spread shows of a hand, and whether a choice is made in secret."""

from __future__ import annotations

from game.core.contract import Seat
from game.literature.observation import Observation
from game.literature.table.pose import face_of
from game.ui.cards import CardFace

SpreadRows = tuple[tuple[str, tuple[CardFace | None, ...]], ...]


def spread_rows(seen: Observation, seat: Seat) -> SpreadRows:
    """The cards a seat sees, row by row, each with a heading."""
    return (("", tuple(face_of(card) for card in seen.hands[seat] or ())),)


def secret(seen: Observation) -> bool:
    """Whether what is asked now must be decided behind the curtain.

    Nothing has to be: whoever wants to look at their hand, or to ask, holds Peek. Being called behind the
    curtain forty times a game would be no fun.
    """
    return False
