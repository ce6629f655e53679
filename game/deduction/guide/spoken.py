"""What a player of Deduction does, as a verb with all that goes with it."""

from __future__ import annotations

from game.core.contract import Action
from game.deduction.observation import Observation
from game.deduction.rules.names import COMPARED, GRID_WORDS, ORDINALS
from game.deduction.rules.state import (
    Accept,
    Challenge,
    Declare,
    Keep,
    Look,
    Peek,
    Shuffle,
    Starts,
    other,
)
from game.ui.people import People


def deed_words(action: Action, seen: Observation, people: People) -> str:
    """The verb comes first, as in "peek at the upper left card"."""
    match action:
        case Starts(who=who):
            return f"say that {people.name(who)} saw a pirate last"
        case Peek(place=place):
            return f"peek at the {GRID_WORDS[place]} card"
        case Look(seat=seat, place=place):
            return f"look at {people.whose(other(seat))} {ORDINALS[place]} card"
        case Shuffle():
            return "shuffle the hand"
        case Keep():
            return "keep the hand as it is"
        case Declare(hand_place=hand_place, place=place, direction=direction):
            card = f"{ORDINALS[hand_place]} card"
            return f"declare the {card} {COMPARED[direction]} the {GRID_WORDS[place]} one"
        case Accept():
            return "believe it"
        case Challenge():
            return "challenge it"
        case _:
            raise TypeError(f"{action} is no action of Deduction")
