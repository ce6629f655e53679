"""What privacy asks of Literature: what a spread shows of a hand, and whether a choice is made in secret."""

from __future__ import annotations

from dataclasses import replace

from game.core.contract import Seat
from game.literature.observation import Observation
from game.literature.rules.position import asked
from game.literature.rules.state import Phase
from game.literature.table.pose import face_of
from game.ui.cards import CardFace

SpreadRows = tuple[tuple[str, tuple[CardFace | None, ...]], ...]


def spread_rows(seen: Observation, seat: Seat) -> SpreadRows:
    """The cards a seat sees, row by row, each with a heading."""
    return (("", tuple(face_of(card) for card in seen.hands[seat] or ())),)


OWN_HAND = frozenset((Phase.NAME_SET, Phase.CLAIM, Phase.LOCATE, Phase.FORCED))
"""What is decided by looking at one's own hand, in turn and out of it."""


def secret(seen: Observation) -> bool:
    """Whether what is asked now must be decided behind the curtain: a turn's first question, or a claim.

    Whoever has just won a card goes on by heart or looks again by Peek, as the question was public.
    """
    if seen.waiting is not None and seen.waiting.seat not in asked(replace(seen, waiting=None)):
        return False  # whoever takes a time out in another's turn has no card to choose by
    return seen.phase in OWN_HAND or (seen.phase is Phase.ASK and not asks_on(seen))


def asks_on(seen: Observation) -> bool:
    """Whether the player on turn has just won a card, or claimed."""
    return bool(seen.notes) and seen.notes[-1].seat == seen.turn
