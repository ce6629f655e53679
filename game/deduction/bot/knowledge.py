"""All that the other player may know, and what they would make of my declarations: a belief over beliefs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.deduction.belief.facts import Counts, Index
from game.deduction.bot.odds import ONLY, UNKNOWN, Odds, Truths, odds, truth
from game.deduction.bot.view import ME, THEM, View, one_more


class Knowledge(NamedTuple):
    """One thing that the other may know, and how likely it is that they know just this."""

    chance: float
    gift: Counts
    """What their stack gave then."""
    odds: Odds
    """What they then expect about the cards they don't know."""
    middle: tuple[Index, ...]
    """The ranks of the middle cards that they or I then know; UNKNOWN for the rest."""
    sight: int
    """The middle cards that they know, as bits."""
    left: tuple[float, ...]
    """The chance then of each rank for a middle card that neither of us knows."""

    def plausible(self, rank: Index, shown: bool, place: int) -> Truths:
        """The chance they give each direction for a card of mine; `shown`: whether they know its rank."""
        if not self.sight >> place & 1:
            return self.odds.against[rank] if shown else self.odds.both
        middle = self.middle[place]
        return ONLY[truth(rank, middle)] if shown else self.odds.versus[middle]

    def true(self, rank: Index, place: int) -> Truths:
        """The chance then of each direction to be true of a card of mine."""
        middle = self.middle[place]
        if middle != UNKNOWN:
            return ONLY[truth(rank, middle)]
        chances = [0.0, 0.0, 0.0]
        for other, chance in enumerate(self.left):
            chances[truth(rank, other)] += chance
        return chances[0], chances[1], chances[2]


def may_know(view: View) -> list[Knowledge]:
    """Everything that the other may know, as the player sees it; the chances sum to 1 (DD-15)."""
    sight = view.peeked[THEM] | view.open
    unseen = [place for place in range(len(view.middle)) if sight & ~view.seen & ~view.open & 1 << place]
    known: Counts = (0,) * view.deck.ranks
    for place, rank in enumerate(view.middle):
        if sight >> place & 1 and rank != UNKNOWN:
            known = one_more(known, rank)
    found = []
    for gift, share in view.odds().gifts.items():
        left = [a + b - c for a, b, c in zip(view.gift, gift, view.middle_known, strict=True)]
        for chance, ranks, rest in _drawn(left, len(unseen)):
            seen, middle = known, list(view.middle)
            for place, rank in zip(unseen, ranks, strict=True):
                seen = one_more(seen, rank)
                middle[place] = rank
            theirs = odds(view.deck, gift, seen, view.weights[ME], view.gone[ME])
            total = sum(rest) or 1
            shares = tuple(number / total for number in rest)
            found.append(Knowledge(share * chance, gift, theirs, tuple(middle), sight, shares))
    return found


def _drawn(left: list[int], cards: int) -> Iterator[tuple[float, tuple[Index, ...], list[int]]]:
    """Every way to draw some cards one by one: its chance, the ranks, and what is left."""
    if not cards:
        yield 1.0, (), left
        return
    total = sum(left)
    for rank, number in enumerate(left):
        if number:
            rest = left.copy()
            rest[rank] -= 1
            for chance, ranks, after in _drawn(rest, cards - 1):
                yield chance * number / total, (rank, *ranks), after
