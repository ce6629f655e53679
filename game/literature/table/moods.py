"""What Literature's players feel about what everybody sees happen."""

from __future__ import annotations

from game.core.contract import Event
from game.literature.observation import Observation
from game.literature.rules.state import (
    Asked,
    Challenged,
    ClaimBegan,
    ClaimCalled,
    Claimed,
    ClockRanOut,
    ForcedPassed,
    StallReached,
    WaitCalled,
    team,
)
from game.tablekit.moods import NO_FEELINGS, Feelings
from game.ui.characters.look import Mood


def feelings(event: Event, seen: Observation) -> Feelings:
    """Who feels what: whoever asked and was asked, whoever strikes the bell, both teams at a claim."""
    match event:
        case Asked(note=note):
            if note.got:
                return {note.seat: Mood.GLAD, note.target: Mood.SULKING}
            return {note.seat: Mood.SHOCKED, note.target: Mood.SLY}
        case ClaimCalled(seat=seat) | Challenged(seat=seat) | WaitCalled(seat=seat):
            return {seat: Mood.GRABBING}
        case ClaimBegan(seat=seat):
            return {seat: Mood.SLY}
        case Claimed(note=note):
            return {
                seat: Mood.SHOCKED if note.scored is None else _of_claim(seat, note.seat, note.scored)
                for seat in range(len(seen.counts))
            }
        case ForcedPassed(seat=seat):
            return {seat: Mood.SULKING}
        case StallReached(seat=seat) | ClockRanOut(seat=seat):
            return {seat: Mood.SHOCKED}
        case _:
            return NO_FEELINGS


def _of_claim(seat: int, claimer: int, scored: int) -> Mood:
    """A team's joy at a set; the one that lost it sulks if the claim was its own, else it is struck."""
    if team(seat) == scored:
        return Mood.GLAD
    return Mood.SULKING if team(claimer) != scored else Mood.SHOCKED
