"""The facts that a belief about Deduction rests on: what an observer knows of hands, gifts and middle."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from math import comb
from typing import NamedTuple

from game.core.cards import Rank
from game.core.contract import Seat
from game.deduction.observation import Observation
from game.deduction.rules.state import (
    COPIES,
    SEATS,
    DeclareNote,
    LookNote,
    Note,
    PeekNote,
    ShuffleNote,
    deck_ranks,
)

GIVEN = 2
"""Cards that each stack gives to the middle (DD-1)."""


class Deck(NamedTuple):
    """What a stack is made of, and how it is split (DD-1)."""

    ranks: int
    copies: int = COPIES
    """Cards of each rank in a stack."""
    given: int = GIVEN


Counts = tuple[int, ...]
"""How many cards of each rank there are, the highest rank first."""
Index = int
"""A rank by its height: 0 for the highest of the deck."""


class Draw(NamedTuple):
    """A hand card that became known: its rank, and how many of that rank were known by then."""

    rank: Index
    before: int


@dataclass(frozen=True, slots=True)
class HandFacts:
    """What an observer knows of one hand."""

    known: tuple[Index | None, ...]
    """By place: own cards, cards looked at and not shuffled since, cards that are out."""
    held: int
    """The places that still hold a card, as bits."""
    draws: tuple[Draw, ...] = ()
    """Every card that became known, in order; after a shuffle the same card may be drawn again."""


@dataclass(frozen=True, slots=True)
class Facts:
    """Everything an observer knows that tells something about the deal (DD-14)."""

    ranks: tuple[Rank, ...]
    """The ranks in play, the highest first."""
    given: tuple[Counts | None, ...]
    """What each stack gave to the middle, where the observer owns the stack."""
    middle: tuple[Index | None, ...]
    hands: tuple[HandFacts, ...]


class World(NamedTuple):
    """A way the cards may lie now, by rank index."""

    hands: tuple[tuple[Index, ...], ...]
    middle: tuple[Index, ...]


@cache
def gifts(deck: Deck) -> dict[Counts, int]:
    """Every set of cards that a stack may give, and in how many ways (DD-1)."""
    return {
        counts: _product(comb(deck.copies, number) for number in counts)
        for counts in _counts(deck.ranks, deck.given, deck.copies)
    }


def _counts(ranks: int, cards: int, most: int) -> Iterator[Counts]:
    """Every way to take `cards` cards, no more than `most` of a rank."""
    if ranks == 0:
        if cards == 0:
            yield ()
        return
    for first in range(min(cards, most) + 1):
        for rest in _counts(ranks - 1, cards - first, most):
            yield (first, *rest)


def _product(numbers: Iterator[int]) -> int:
    result = 1
    for number in numbers:
        result *= number
    return result


def count(cards: Sequence[Index | None], ranks: int) -> Counts:
    """How many cards of each rank; unknown ones are left out."""
    return tuple(cards.count(rank) for rank in range(ranks))


def rest_of(given: Counts, copies: int = COPIES) -> Counts:
    """The hand that was dealt beside a gift to the middle, or the gift beside a hand."""
    return tuple(copies - number for number in given)


def facts(seen: Observation) -> Facts:
    """What the eyes of an observation know together."""
    ranks = deck_ranks(seen.options)
    index = {rank: number for number, rank in enumerate(ranks)}
    return Facts(
        ranks,
        tuple(
            None if given is None else count([index[rank] for rank in given], len(ranks))
            for given in seen.given
        ),
        tuple(None if rank is None else index[rank] for rank in seen.middle),
        tuple(_hand(seen, seat, index) for seat in range(SEATS)),
    )


def _hand(seen: Observation, seat: Seat, index: dict[Rank, Index]) -> HandFacts:
    if seen.given[seat] is not None:
        known = tuple(None if rank is None else index[rank] for rank in seen.hands[seat])
        return HandFacts(known, seen.held[seat])
    return outside(seen.notes, seat, seen.held[seat], len(seen.hands[seat]), index)


def outside(notes: Sequence[Note], seat: Seat, held: int, size: int, index: dict[Rank, Index]) -> HandFacts:
    """A hand as somebody else knows it: by looks, shuffles and cards turned up (DD-5, DD-8)."""
    known: list[Index | None] = [None] * size
    out = 0
    draws: list[Draw] = []
    for note in notes:
        place, rank = _turned(note, seat)
        if place is not None and rank is not None:
            if known[place] is None:
                draws.append(Draw(index[rank], known.count(index[rank])))
                known[place] = index[rank]
            if isinstance(note, DeclareNote):
                out |= 1 << place
        elif isinstance(note, ShuffleNote) and note.seat == seat and note.shuffled:
            known = [rank if out >> place & 1 else None for place, rank in enumerate(known)]
    return HandFacts(tuple(known), held, tuple(draws))


def _turned(note: Note, owner: Seat) -> tuple[int | None, Rank | None]:
    """The place and rank of the card of this hand that the note shows."""
    if isinstance(note, LookNote) and note.seat != owner:
        return note.hand_place, note.rank
    if isinstance(note, DeclareNote) and note.seat == owner:
        return note.hand_place, note.hand_rank
    return None, None


def peeked(notes: Sequence[Note], seat: Seat) -> int:
    """The middle cards that this seat has peeked at, as bits (DD-4)."""
    places = 0
    for note in notes:
        if isinstance(note, PeekNote) and note.seat == seat:
            places |= 1 << note.place
    return places
