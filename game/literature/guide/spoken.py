"""What a player of Literature does, as a verb with all that goes with it."""

from __future__ import annotations

from game.core.contract import Action
from game.literature.notebook import card_words
from game.literature.observation import Observation
from game.literature.rules.state import (
    Ask,
    Assign,
    CallClaim,
    Challenge,
    Claim,
    PassForced,
    PassTurn,
    Ready,
    Wait,
)
from game.literature.table.told import set_words
from game.ui.people import People


def deed_words(action: Action, seen: Observation, people: People) -> str:
    """The verb comes first, as in "ask Rosa for the 7"."""
    match action:
        case Ask(target=target, card=card):
            return f"ask {people.name(target)} for the {card_words(card)}"
        case CallClaim():
            return "strike the bell and claim"
        case Claim(set=number):
            return f"claim {set_words(seen, number)}"
        case Assign(holder=holder):
            return f"say that {people.mid(holder, 'have')} {_next_card(seen)}"
        case PassTurn(to=to):
            return f"pass the turn to {people.name(to)}"
        case PassForced():
            return "pass"
        case Challenge(set=number):
            return f"challenge the others on {set_words(seen, number)}"
        case Wait():
            return "take time to think"
        case Ready():
            return "play on"
        case _:
            raise TypeError(f"{action} is no action of Literature")


def _next_card(seen: Observation) -> str:
    """The card of a claim whose holder is to be said next."""
    claiming = seen.claiming
    assert claiming is not None and claiming.set is not None
    return f"the {card_words(seen.deck.sets[claiming.set].cards[len(claiming.named)])}"
