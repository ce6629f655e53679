"""What a player of Logic does, as a verb with all that goes with it."""

from __future__ import annotations

from game.core.cards import Card, a_rank, rank_name
from game.core.contract import Action
from game.logic.observation import Observation
from game.logic.rules.names import ordinal
from game.logic.rules.state import (
    AcceptDraw,
    Answer,
    Arrange,
    DeclineDraw,
    Grab,
    Guess,
    NameCard,
    OfferDraw,
    PassShow,
    Reveal,
    Show,
)
from game.ui.people import People


def deed_words(action: Action, seen: Observation, people: People) -> str:
    """The verb comes first, as in "guess East's 4th card: a seven"."""
    match action:
        case Arrange(row=row):
            return f"lay the row {', '.join(map(_card, row))}"
        case Show(place=place):
            return f"show the {ordinal(place)} card"
        case PassShow():
            return "show nothing"
        case Guess(target=target, place=place, rank=rank):
            return f"guess {people.whose(target)} {ordinal(place)} card: {a_rank(rank)}"
        case NameCard(target=target, place=place, rank=rank):
            return f"name {people.whose(target)} {ordinal(place)} card: {a_rank(rank)}"
        case Answer():
            return "answer the guess at once"
        case Reveal(place=place):
            return f"turn up the {ordinal(place)} card"
        case Grab():
            return "grab the bottle"
        case OfferDraw():
            return "offer a draw"
        case AcceptDraw():
            return "take the draw"
        case DeclineDraw():
            return "play on"
        case _:
            raise TypeError(f"{action} is no action of Logic")


def _card(card: Card) -> str:
    """The rank, and its colour, which is all that counts of its suit."""
    return f"{'red' if card.suit.red else 'black'} {rank_name(card.rank)}"
