"""What happened in a match, as the director tells it to whoever shows or counts it."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.contract import Action, Decision, Event, Millis, Seat
from game.core.presses import Race, Timed


@dataclass(slots=True)
class Happening:
    """One thing that happened, in the order in which it counts."""

    at: Millis
    seat: Seat | None = None
    """Who did it; None for the referee."""
    events: tuple[Event, ...] = ()
    """What followed, hidden things included: redact before showing."""
    action: Action | None = None
    decision: Decision | None = None
    """What a mind decided, if a mind did it."""
    race: Race | None = None
    """The race that this slam won; if nobody acted, the one for which the `late` presses came too late."""
    late: tuple[Timed, ...] = ()
    """Presses that came after a race was won, for the photo finish only."""
    refused: str | None = None
    """Why a human's action was refused; nothing happened then."""
