"""What a player of Logistication does, as a verb with all that goes with it."""

from __future__ import annotations

from game.core.contract import Action
from game.logistication.observation import Observation
from game.logistication.rules.state import (
    Blind,
    Counter,
    FalseSlam,
    JumpIn,
    PickUp,
    Play,
    SnapOn,
    Steal,
)
from game.logistication.table.words import cards_words
from game.ui.people import People


def deed_words(action: Action, seen: Observation, people: People) -> str:
    """The verb comes first, as in "play a red 7"."""
    match action:
        case Play(cards=cards):
            return f"play {cards_words(cards)}"
        case PickUp():
            return "pick up the pile"
        case Blind():
            return "turn up a card and play it"
        case Counter(card=card):
            return f"counter with {cards_words((card,))}"
        case SnapOn(cards=cards):
            return f"snap {cards_words(cards)}"
        case Steal():
            return "steal the turn"
        case JumpIn(card=card):
            return f"jump in with {cards_words((card,))}"
        case FalseSlam():
            return "slam in vain"
        case _:
            raise TypeError(f"{action} is no action of Logistication")
