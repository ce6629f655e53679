"""What the crowd guesses at Logistication: who of two with few cards is out next, and who wins a window."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Event
from game.core.crowd import NO, YES, Call, Stake
from game.logistication.observation import Observation
from game.logistication.rules.events import CounterClosed, Played
from game.logistication.rules.state import How

QUESTION = "Who is out next?"
COUNTERED = "Is the next Reverse countered?"


def stakes(seen: Observation) -> tuple[Stake, ...]:
    """Each player by the cards that everybody sees they have left; whoever has a place is out (LO-27)."""
    return tuple(
        Stake((seat,), int(place > 0), -seen.cards_left(seat), place > 0)
        for seat, place in enumerate(seen.places)
    )


def call(seen: Observation) -> Call | None:
    """Who wins the next window: whether a Reverse is countered, asked alike before it and in it (LO-20)."""
    return None if seen.result is not None else Call(COUNTERED)


def answer(call: Call, events: Sequence[Event]) -> int | None:
    """A counter closes the window as well, and so does whoever plays on."""
    if any(isinstance(event, Played) and event.how is How.COUNTER for event in events):
        return YES
    return NO if any(isinstance(event, CounterClosed) for event in events) else None
