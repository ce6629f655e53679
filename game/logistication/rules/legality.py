"""What may be played on what, and why not: one play checked card by card (LO-5 to LO-10)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.logistication.rules.deck import (
    COLOURED_FACES,
    COLOURS,
    DRAW_3,
    DRAW_6,
    NINE,
    NO_COLOUR,
    WILD,
    Card,
    card_name,
    colour_name,
    face_name,
)
from game.logistication.rules.options import Matching
from game.logistication.rules.state import OPEN, Cards, Top

ANY_COLOUR = 0b1110
"""Every colour as bits: colour 1 is bit 1."""


def fits(card: Card, top: Top, matching: Matching) -> bool:
    """Whether this card may be the first of a play (LO-6 to LO-8)."""
    face, colour = card
    if colour is NO_COLOUR or top is OPEN or top == OPEN:
        return True
    if colour is top.colour:
        return face > NINE or top.face is None or top.face > NINE or face >= top.face
    return face is top.face and matching == "any_colour"


@lru_cache(maxsize=256)
def fitting_colours(top: Top, matching: Matching) -> tuple[int, ...]:
    """By coloured face from 3 on, the colours in which it may be the first of a play, as bits."""
    return tuple(
        sum(1 << colour for colour in COLOURS if fits(Card(face, colour), top, matching))
        for face in COLOURED_FACES
    )


def can_play(hand: Cards, top: Top, matching: Matching) -> bool:
    """Whether any play is possible: so whether the pile must not be picked up (LO-5).

    One card that fits is always enough: a coloured one goes alone, a Wild or Draw 6 can be defined by any
    coloured card of the hand or else played undefined.
    """
    return any(fits(card, top, matching) for card in hand)


def draw_cards(cards: Sequence[Card]) -> int:
    """How many Draw 3 and Draw 6 a play begins with; they go together as if of one face (LO-9)."""
    for count, card in enumerate(cards):
        if card.face is not DRAW_3 and card.face is not DRAW_6:
            return count
    return len(cards)


def head_length(cards: Sequence[Card]) -> int:
    """How many cards of a play need to be defined by the rest (LO-10); 0 if it needs no definition.

    A Draw 6 under a Draw 3 is defined by it, as is a Wild by any coloured group.
    """
    face = cards[0].face
    if face is WILD:
        return next((count for count, card in enumerate(cards) if card.face is not WILD), len(cards))
    if face is DRAW_3 or face is DRAW_6:
        count = draw_cards(cards)
        return count if cards[count - 1].face is DRAW_6 else 0
    return 0


def play_refusal(cards: Cards, hand: Cards, top: Top, matching: Matching) -> str | None:
    """Why these cards can't be played from this hand in this order; None if they can.

    The sentence starts after the player's name: "can't play the red 5 on the blue 7: ...".
    """
    if not cards:
        return "can't play nothing: a play takes at least one card"
    for card in cards:
        if cards.count(card) > hand.count(card):
            return f"can't play the {card_name(card)}: it is not in the hand"
    return _shape_refusal(cards, hand) or _fit_refusal(cards, top, matching)


def _shape_refusal(cards: Cards, hand: Cards) -> str | None:
    if len(cards) == 1 and cards[0].face <= DRAW_3:
        return None
    length = head_length(cards)
    if not length:
        run = draw_cards(cards)
        return _stray_refusal(cards, cards[run:] if run else _others(cards))
    tail = cards[length:]
    if not tail:
        return _undefined_refusal(cards[-1], hand)
    if any(card.colour is NO_COLOUR for card in tail):
        return f"can't define a {face_name(cards[length - 1].face)} with a card without colour"
    return _stray_refusal(tail, _others(tail))


def _others(cards: Cards) -> Cards:
    """The cards that don't have the first one's face."""
    return tuple(card for card in cards if card.face is not cards[0].face)


def _stray_refusal(cards: Cards, strays: Cards) -> str | None:
    if not strays:
        return None
    return f"can't play the {card_name(strays[0])} with the {card_name(cards[0])}: they are not of one face"


def _undefined_refusal(card: Card, hand: Cards) -> str | None:
    if any(held.colour is not NO_COLOUR for held in hand):
        return f"can't leave the {face_name(card.face)} undefined: there is a coloured card in the hand"
    return None


def laid(cards: Cards, top: Top, matching: Matching) -> Cards:
    """The cards of a play as the referee lays them: one that fits first, the last one and what cards do kept.

    A group may be played in any order if the first may be played (LO-9). So that nobody has to sort what
    changes nothing, a play names its last card and the order of its effects; of the cards below, one that
    fits changes places with the first if need be.
    """
    if fits(cards[0], top, matching):
        return cards
    place = next(place for place in _firsts(cards) if fits(cards[place], top, matching))
    return (cards[place], *cards[1:place], cards[0], *cards[place + 1 :])


def _firsts(cards: Cards) -> list[int]:
    """Where the cards are that may be laid first: of the first one's face, but not the last of the play."""
    face = cards[0].face
    last = len(cards) - 1
    return [place for place, card in enumerate(cards) if card.face is face and (place < last or not last)]


def _fit_refusal(cards: Cards, top: Top, matching: Matching) -> str | None:
    card = cards[0]
    if fits(card, top, matching) or any(fits(cards[place], top, matching) for place in _firsts(cards)):
        return None
    wanted = colour_name(top.colour)
    if top.face is None:
        return f"can't play the {card_name(card)}: the pile asks for {wanted}"
    on = card_name(Card(top.face, top.colour))
    if card.colour is top.colour:
        return f"can't play the {card_name(card)} on the {on}: its number is lower"
    also = f" or another {face_name(top.face)}" if matching == "any_colour" else ""
    return f"can't play the {card_name(card)} on the {on}: it takes {wanted}{also}"
