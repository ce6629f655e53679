"""The rows a hand may be laid in: ascending, pairs in either order, jokers anywhere (LG-4)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, permutations, product

from game.core.cards import JOKER, Card, Rank, Suit
from game.logic.rules.options import Jokers

_SUITS = (Suit.SPADES, Suit.HEARTS)
_TOP_RANK = {"none": 12, "free": 13, "coloured": 13}


def deck(jokers: Jokers) -> list[Card]:
    """The deck: ace to queen in two suits, with jokers ace to king and two jokers (LG-1)."""
    cards = [Card(Rank(rank), suit) for suit in _SUITS for rank in range(1, _TOP_RANK[jokers] + 1)]
    if jokers == "free":
        cards += [Card(JOKER, Suit.SPADES)] * 2
    elif jokers == "coloured":
        cards += [Card(JOKER, suit) for suit in _SUITS]
    return cards


@lru_cache(maxsize=3)
def ranks(jokers: Jokers) -> tuple[Rank, ...]:
    """The ranks that can be guessed: ascending, the joker last."""
    plain = tuple(Rank(rank) for rank in range(1, _TOP_RANK[jokers] + 1))
    return plain if jokers == "none" else (*plain, JOKER)


@lru_cache(maxsize=64)
def arrangements(hand: tuple[Card, ...], free: bool) -> tuple[tuple[Card, ...], ...]:
    """Every row this hand may be laid in, each once; `free`: jokers lie as red or black (LG-4)."""
    plain = [card for card in hand if card.rank != JOKER]
    jokers = [card for card in hand if card.rank == JOKER]
    rows = []
    for base in _ascending(plain):
        for laid in sorted(set(_laid(jokers, free))):
            rows += [_insert(base, laid, spots) for spots in combinations(range(len(hand)), len(laid))]
    return tuple(dict.fromkeys(rows))


def _ascending(cards: list[Card]) -> Iterator[tuple[Card, ...]]:
    by_rank: dict[Rank, list[Card]] = {}
    for card in sorted(cards):
        by_rank.setdefault(card.rank, []).append(card)
    for parts in product(*(permutations(same) for same in by_rank.values())):
        yield tuple(card for part in parts for card in part)


def _laid(jokers: list[Card], free: bool) -> Iterator[tuple[Card, ...]]:
    if free:
        yield from (
            tuple(Card(JOKER, suit) for suit in suits) for suits in product(_SUITS, repeat=len(jokers))
        )
    else:
        yield from permutations(jokers)


def _insert(base: tuple[Card, ...], jokers: tuple[Card, ...], spots: tuple[int, ...]) -> tuple[Card, ...]:
    row = list(base)
    for spot, joker in zip(spots, jokers, strict=True):
        row.insert(spot, joker)
    return tuple(row)
