"""What Deduction's players feel about what everybody sees happen."""

from __future__ import annotations

from game.core.contract import Event
from game.deduction.observation import Observation
from game.deduction.rules.state import Accepted, Challenged, Declared, HandShuffled, Looked, Peeked
from game.tablekit.moods import NO_FEELINGS, Feelings
from game.ui.characters.look import Mood


def feelings(event: Event, seen: Observation) -> Feelings:
    """Who feels what; a declaration is made with the same face whether it is true or not."""
    match event:
        case Peeked(note=note):
            return {note.seat: Mood.SLY}
        case Looked(note=note):
            return {note.seat: Mood.SLY, 1 - note.seat: Mood.SHOCKED}
        case HandShuffled(seat=seat, shuffled=shuffled):
            return {seat: Mood.SLY if shuffled else Mood.SULKING}
        case Declared(note=note):
            return {note.seat: Mood.SLY}
        case Accepted(note=note):
            return {note.seat: Mood.GLAD}
        case Challenged(payer=payer, taker=taker):
            return {payer: Mood.SHOCKED, taker: Mood.GLAD}
        case _:
            return NO_FEELINGS
