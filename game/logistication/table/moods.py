"""What Logistication's players feel about what everybody sees happen."""

from __future__ import annotations

from game.core.contract import Event
from game.logistication.observation import Observation
from game.logistication.rules.deck import Face
from game.logistication.rules.events import (
    BlindFailed,
    CounterOpened,
    Drew,
    FaceUpTaken,
    PickedUp,
    Played,
    Skipped,
    SlammedInVain,
    Stole,
    WentOut,
)
from game.logistication.rules.state import How
from game.tablekit.moods import NO_FEELINGS, Feelings
from game.ui.characters.look import Mood

SNATCHED = (How.COUNTER, How.SNAP, How.JUMP_IN)
"""Plays that were slammed."""


def feelings(event: Event, seen: Observation) -> Feelings:
    """Who feels what: specials are played slyly, slams are grabbed, piles sulked over."""
    match event:
        case Played(seat=seat, how=how) if how in SNATCHED:
            return {seat: Mood.GRABBING}
        case Played(seat=seat, cards=cards) if cards[0].face >= Face.REVERSE:
            return {seat: Mood.SLY}
        case PickedUp(seat=seat):
            return {seat: Mood.SULKING}
        case Drew(seat=seat, forced=True) | BlindFailed(seat=seat) | Skipped(seat=seat):
            return {seat: Mood.SHOCKED}
        case CounterOpened(seat=seat, loser=loser):
            return {seat: Mood.SLY, loser: Mood.SHOCKED}
        case Stole(seat=seat, slow=slow):
            return {seat: Mood.GRABBING, slow: Mood.SHOCKED}
        case SlammedInVain(seat=seat):
            return {seat: Mood.SULKING}
        case FaceUpTaken(seat=seat) | WentOut(seat=seat):
            return {seat: Mood.GLAD}
        case _:
            return NO_FEELINGS
