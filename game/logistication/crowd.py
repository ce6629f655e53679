"""What the crowd guesses at Logistication: which of the two with the fewest cards is out next."""

from __future__ import annotations

from game.core.crowd import Stake
from game.logistication.observation import Observation

QUESTION = "Who is out next?"


def stakes(seen: Observation) -> tuple[Stake, ...]:
    """Each player by the cards that everybody sees they have left; whoever has a place is out (LO-27)."""
    return tuple(
        Stake((seat,), int(place > 0), -seen.cards_left(seat), place > 0)
        for seat, place in enumerate(seen.places)
    )
