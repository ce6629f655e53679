"""What Logic's players feel about what everybody sees happen."""

from __future__ import annotations

from game.core.contract import Event
from game.logic.observation import Observation
from game.logic.rules.state import (
    SEATS,
    Answered,
    ClockRanOut,
    DrawAnswered,
    DrawOffered,
    Grabbed,
    Guessed,
    Named,
    NothingToTurn,
    Shown,
    TurnedUp,
)
from game.tablekit.moods import NO_FEELINGS, Feelings
from game.ui.characters.look import Mood


def feelings(event: Event, seen: Observation) -> Feelings:
    """Who feels what; a card that is shown to a partner is so whatever it is."""
    match event:
        case Shown(seat=seat, to=to):
            return {seat: Mood.SLY, to: Mood.GLAD}
        case Guessed(seat=seat) | DrawOffered(seat=seat):
            return {seat: Mood.SLY}
        case Answered(seat=seat, target=target, right=right):
            return {seat: Mood.GLAD if right else Mood.SULKING, target: Mood.SHOCKED if right else Mood.SLY}
        case TurnedUp(seat=seat):
            return {seat: Mood.SULKING}
        case NothingToTurn(seat=seat):
            return {seat: Mood.GLAD}
        case Grabbed(seat=seat):
            return {**dict.fromkeys(range(SEATS), Mood.SHOCKED), seat: Mood.GRABBING}
        case Named(seat=seat, target=target, right=right):
            return {target: Mood.SHOCKED if right else Mood.GLAD, seat: Mood.GLAD if right else Mood.SHOCKED}
        case DrawAnswered(seat=int(seat), taken=False):
            return {seat: Mood.SLY}
        case ClockRanOut(seat=seat):
            return {seat: Mood.SHOCKED}
        case _:
            return NO_FEELINGS
