"""Suits, ranks and cards of a French deck, with their short codes."""

from __future__ import annotations

from abc import ABC, abstractmethod
from enum import StrEnum
from functools import cache
from typing import NamedTuple, NewType, Self

from game.core.quoting import quoted

Rank = NewType("Rank", int)
Place = NewType("Place", int)
"""A card's place in a row, 0 at its owner's left; people and records count from 1 (LG-6)."""

JOKER = Rank(0)
ACE = Rank(1)
JACK = Rank(11)
QUEEN = Rank(12)
KING = Rank(13)

_RANK_CODES = "XA23456789TJQK"
_RANK_NAMES = (
    "joker", "ace", "two", "three", "four", "five", "six", "seven",
    "eight", "nine", "ten", "jack", "queen", "king",
)  # fmt: skip


class Suit(StrEnum):
    """A suit's letter; jokers take the suit they are laid as."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"

    @property
    def red(self) -> bool:
        """Whether the suit is red."""
        return self is _HEARTS or self is _DIAMONDS


class Coded(ABC):
    """A card of a game's own, written as its code. A named tuple becomes one by `@Coded.register`."""

    @property
    @abstractmethod
    def code(self) -> str:
        """What it is written as; it holds no blank and no comma."""

    @classmethod
    @abstractmethod
    def parse(cls, code: str) -> Self:
        """The card with this code; ValueError with a sentence if there is none."""


# Bound once: looking a member up on its class costs ten times as much.
_HEARTS, _DIAMONDS = Suit.HEARTS, Suit.DIAMONDS


class Card(NamedTuple):
    """A card: its rank, 1 (ace) to 13 (king) or 0 for a joker, and its suit."""

    rank: Rank
    suit: Suit

    @property
    def code(self) -> str:
        """Two characters, rank first: "AS", "TH", "XH" for a joker laid as red."""
        return _RANK_CODES[self.rank] + self.suit

    @property
    def red(self) -> bool:
        """Whether the card looks red from its back (LG-4)."""
        return self.suit.red

    def __str__(self) -> str:
        return self.code


def rank_code(rank: Rank) -> str:
    """One letter or digit for a rank: A 2..9 T J Q K, X for a joker."""
    return _RANK_CODES[rank]


def rank_name(rank: Rank) -> str:
    """The rank in words, "seven" or "joker"."""
    return _RANK_NAMES[rank]


def a_rank(rank: Rank) -> str:
    """A rank with its article: "a seven", "an ace"."""
    name = rank_name(rank)
    return f"{'an' if name[0] in 'ae' else 'a'} {name}"


def parse_rank(code: str) -> Rank:
    """The rank with this code; ValueError with a sentence if there is none."""
    if len(code) != 1 or code not in _RANK_CODES:
        raise ValueError(f"{quoted(code)} is no rank; expected one of {' '.join(_RANK_CODES)}")
    return Rank(_RANK_CODES.index(code))


@cache
def parse_card(code: str) -> Card:
    """The card with this code; ValueError with a sentence if there is none."""
    if len(code) != 2 or code[1] not in "SHDC":
        raise ValueError(f'{quoted(code)} is no card; expected a rank and a suit, such as "7H" or "XS"')
    return Card(parse_rank(code[0]), Suit(code[1]))
