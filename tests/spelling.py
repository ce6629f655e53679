"""Any action that a record can spell: often likely, often absurd."""

from __future__ import annotations

import typing
from dataclasses import fields
from typing import Any

from game.core.cards import Card, Place, Rank, Suit
from game.core.codec import MOST_ITEMS, verb
from game.core.contract import Action
from game.core.rng import Stream
from game.logistication.rules.deck import KINDS

NUMBERS = ("-999999999", "-2", "-1", "0", "1", "2", "3", "5", "7", "12", "63", "64", "999999999")
PLACES = ("1", "2", "4", "6", "7", "12", "13", "64", "999999999")
CARDS = tuple(Card(Rank(rank), suit).code for rank in range(14) for suit in Suit)
OWN_CARDS = tuple(card.code for card in KINDS)
LENGTHS = (1, 1, 2, 3, 6, 7, MOST_ITEMS)


def word(hint: Any, rng: Stream) -> str:
    """A word for a field of this type."""
    arguments = typing.get_args(hint)
    if typing.get_origin(hint) is tuple:
        items = [word(arguments[0], rng) for _ in range(rng.choice(LENGTHS))]
        return ",".join(items) if rng.random() < 0.9 else "."
    if type(None) in arguments:
        return "-" if rng.random() < 0.3 else word(next(a for a in arguments if a is not type(None)), rng)
    if hint is Place:
        return rng.choice(PLACES)
    if hint is Rank:
        return rng.choice("XA23456789TJQK")
    if hint is Card:
        return rng.choice(CARDS)
    if hint is int:
        return rng.choice(NUMBERS)
    if hint is bool:
        return rng.choice(("yes", "no"))
    known = [str(item.value) for item in hint] if hasattr(hint, "__members__") else OWN_CARDS
    return rng.choice(known)


def any_words(kinds: tuple[type[Action], ...], rng: Stream) -> str:
    """An action as words, its seat left out."""
    kind = rng.choice(kinds)
    hints = typing.get_type_hints(kind)
    words = [word(hints[field.name], rng) for field in fields(kind) if field.name != "seat"]
    return " ".join([verb(kind), *words])
