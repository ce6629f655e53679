"""How likely declarations are to be true, in tables kept for next time: the bots' fast arithmetic."""

from __future__ import annotations

from functools import cache, lru_cache
from math import gcd

from game.deduction.belief import beside_of, falling
from game.deduction.belief.facts import Counts, Deck, Index, gifts, rest_of
from game.deduction.rules.state import Direction

DIRECTIONS = tuple(Direction)
UNKNOWN = -1
"""A card's rank where it is not known."""
MEMORY = 1 << 14
MOST_BITS = 512
"""Weights beyond this are cut, as far too many looks would make them too large to reckon with."""

Truths = tuple[float, float, float]
"""The chance of higher, equal and lower."""
ONLY: tuple[Truths, ...] = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))
"""Truths where one direction is sure, by its number."""
Weights = tuple[int, ...]
"""How likely each gift of a stack is, in the order of `gifts`, up to a common factor."""


@cache
def truth(hand: Index, middle: Index) -> int:
    """The number of the direction that is true."""
    return DIRECTIONS.index(beside_of(hand, middle))


@cache
def even(deck: Deck) -> Weights:
    """Nothing has been seen yet: every gift weighs the same, apart from its number of ways."""
    return (1,) * len(gifts(deck))


@cache
def hands(deck: Deck) -> tuple[Counts, ...]:
    """The hand that goes with every gift, in the order of `gifts`."""
    return tuple(rest_of(gift, deck.copies) for gift in gifts(deck))


@lru_cache(maxsize=MEMORY)
def reweighed(deck: Deck, weights: Weights, rank: Index, before: int) -> Weights:
    """The weights of gifts once a hand card has been seen, with `before` of its rank known already."""
    new = [weight * max(0, hand[rank] - before) for weight, hand in zip(weights, hands(deck), strict=True)]
    common = gcd(*new) or 1
    beyond = max(0, max(new).bit_length() - MOST_BITS)
    return tuple(weight // common >> beyond for weight in new)


class Odds:
    """What somebody may expect about cards they don't know."""

    __slots__ = ("against", "both", "gifts", "hand", "middle", "versus")

    def __init__(
        self,
        middle: list[float],
        hand: list[float],
        joint: list[list[float]],
        shares: dict[Counts, float],
    ) -> None:
        size = len(middle)
        self.gifts = shares
        """The chance of each gift of the other's stack."""
        self.middle = tuple(middle)
        """The chance of each rank for a hidden middle card."""
        self.hand = tuple(hand)
        """The chance of each rank for a hidden hand card of the other."""
        self.against = tuple(_truths([(rank, m, middle[m]) for m in range(size)]) for rank in range(size))
        """A known hand card beside a hidden middle card, by its rank."""
        self.versus = tuple(_truths([(h, rank, hand[h]) for h in range(size)]) for rank in range(size))
        """A hidden hand card of the other beside a known middle card, by its rank."""
        self.both = _truths([(h, m, joint[h][m]) for h in range(size) for m in range(size)])
        """A hidden hand card of the other beside a hidden middle card."""


def _truths(cases: list[tuple[Index, Index, float]]) -> Truths:
    chances = [0.0, 0.0, 0.0]
    for hand, middle, chance in cases:
        chances[truth(hand, middle)] += chance
    return chances[0], chances[1], chances[2]


@lru_cache(maxsize=MEMORY)
def odds(deck: Deck, own: Counts | None, middle_known: Counts, weights: Weights, hand_known: Counts) -> Odds:
    """The odds of an observer whose own gift is `own`, None for somebody outside.

    `middle_known` and `hand_known` count the middle cards and the other's hand cards that the observer
    knows; `weights` are the other's gifts by what looks have shown.
    """
    size = deck.ranks
    middle, hand = [0.0] * size, [0.0] * size
    joint = [[0.0] * size for _ in range(size)]
    shares: dict[Counts, int] = {}
    owns = gifts(deck) if own is None else {own: 1}
    for mine, ways in owns.items():
        for gift, rest, weight in zip(gifts(deck), hands(deck), weights, strict=True):
            grid = tuple(a + b for a, b in zip(mine, gift, strict=True))
            weight *= ways * gifts(deck)[gift] * falling(grid, middle_known)
            if weight:
                shares[gift] = shares.get(gift, 0) + weight
                left = [a - b for a, b in zip(grid, middle_known, strict=True)]
                cards = [a - b for a, b in zip(rest, hand_known, strict=True)]
                _add(middle, hand, joint, left, cards, weight)
    total = sum(shares.values())
    return Odds(
        [x / total for x in middle],
        [x / total for x in hand],
        [[x / total for x in row] for row in joint],
        {gift: share / total for gift, share in shares.items()},
    )


def _add(
    middle: list[float],
    hand: list[float],
    joint: list[list[float]],
    left: list[int],
    cards: list[int],
    weight: int,
) -> None:
    places, held = sum(left) or 1, sum(cards) or 1
    for m, number in enumerate(left):
        middle[m] += weight * number / places
        for h, held_number in enumerate(cards):
            joint[h][m] += weight * number * held_number / (places * held)
    for h, held_number in enumerate(cards):
        hand[h] += weight * held_number / held
