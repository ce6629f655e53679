"""The ways to cut a deck into sets (LT-1): which cards, which sets, what they are called and worth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import accumulate
from typing import Literal

from game.core.cards import JOKER, Card, Rank, Suit

SetSystem = Literal[
    "low_high_no_8", "low_high_no_2", "low_high_no_7", "nine_with_jokers", "seven_card_majors", "fours"
]

_SUIT_NAMES = {Suit.SPADES: "spades", Suit.HEARTS: "hearts", Suit.DIAMONDS: "diamonds", Suit.CLUBS: "clubs"}
_ACE_LOW = (1, 2, 3, 4, 5, 6)
_HIGH = (9, 10, 11, 12, 13, 1)
_HALVES: dict[str, tuple[tuple[int, ...], tuple[int, ...]]] = {
    "low_high_no_8": ((2, 3, 4, 5, 6, 7), _HIGH),
    "low_high_no_2": ((3, 4, 5, 6, 7, 8), _HIGH),
    "low_high_no_7": (_ACE_LOW, (8, 9, 10, 11, 12, 13)),
    "nine_with_jokers": ((2, 3, 4, 5, 6, 7), _HIGH),
    "seven_card_majors": ((2, 3, 4, 5, 6, 7), (8, *_HIGH)),
}
_RANKS_IN_WORDS = {
    1: "aces", 3: "threes", 4: "fours", 5: "fives", 6: "sixes", 7: "sevens", 8: "eights",
    9: "nines", 10: "tens", 11: "jacks", 12: "queens", 13: "kings",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class CardSet:
    """A set to collect."""

    name: str
    """For people: "low hearts", "eights and jokers", "queens"."""
    cards: tuple[Card, ...]
    """In the order a claim names them."""
    major: bool
    """Whether it is a high half-suit."""


@dataclass(frozen=True)
class Deck:
    """A deck cut into sets; a hand is a bit mask over `cards`."""

    sets: tuple[CardSet, ...]

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """Every card, set by set; a card's bit is its place here."""
        return tuple(card for part in self.sets for card in part.cards)

    @cached_property
    def index(self) -> dict[Card, int]:
        """Each card's bit."""
        return {card: bit for bit, card in enumerate(self.cards)}

    @cached_property
    def set_of(self) -> tuple[int, ...]:
        """The set that each bit's card belongs to."""
        return tuple(number for number, part in enumerate(self.sets) for _ in part.cards)

    @cached_property
    def masks(self) -> tuple[int, ...]:
        """Each set's cards as bits."""
        return tuple(self.mask(part.cards) for part in self.sets)

    @cached_property
    def spans(self) -> tuple[slice, ...]:
        """Where each set's cards stand among all."""
        ends = accumulate(len(part.cards) for part in self.sets)
        return tuple(slice(end - len(part.cards), end) for end, part in zip(ends, self.sets, strict=True))

    @cached_property
    def firsts(self) -> tuple[int, ...]:
        """The bit of each set's first card."""
        return tuple(span.start for span in self.spans)

    def mask(self, cards: Sequence[Card]) -> int:
        """Cards as bits."""
        return sum(1 << self.index[card] for card in cards)

    def held(self, mask: int) -> tuple[Card, ...]:
        """The cards of a mask, set by set."""
        cards, found = self.cards, []
        while mask:
            lowest = mask & -mask
            found.append(cards[lowest.bit_length() - 1])
            mask ^= lowest
        return tuple(found)

    def sizes(self, seats: int) -> tuple[int, ...]:
        """Hand sizes; where the deck does not divide the first seats get a card more (LT-2)."""
        each, over = divmod(len(self.cards), seats)
        return tuple(each + (seat < over) for seat in range(seats))


@cache
def deck(system: SetSystem) -> Deck:
    """The deck of a set system (LT-1)."""
    if system == "fours":
        return Deck(tuple(_four(rank) for rank in _RANKS_IN_WORDS))
    return Deck(tuple(_half_suits(*_HALVES[system])) + ((_EIGHTS,) if system == "nine_with_jokers" else ()))


def _half_suits(low: tuple[int, ...], high: tuple[int, ...]) -> Iterator[CardSet]:
    for suit, name in _SUIT_NAMES.items():
        yield CardSet(f"low {name}", tuple(Card(Rank(rank), suit) for rank in low), False)
        yield CardSet(f"high {name}", tuple(Card(Rank(rank), suit) for rank in high), True)


def _four(rank: int) -> CardSet:
    return CardSet(_RANKS_IN_WORDS[rank], tuple(Card(Rank(rank), suit) for suit in Suit), False)


_EIGHTS = CardSet(
    "eights and jokers",
    (
        *(Card(Rank(8), suit) for suit in Suit),
        Card(JOKER, Suit.SPADES),
        Card(JOKER, Suit.HEARTS),
    ),
    False,
)
