"""Draws worlds with exactly their probability, set by set (LT-26)."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from itertools import accumulate

from game.core.contract import Seat
from game.core.rng import Stream
from game.literature.belief.count import FIELD, Ledger, Rest, terms_of
from game.literature.belief.part import Lot, Share, lots_of, shares
from game.literature.belief.reduce import ReducedFacts

World = dict[int, Seat]
"""A world: each unseen card's bit number and who holds it."""


@dataclass(frozen=True, slots=True)
class Split:
    """One way to split all of a part's lots among the kinds."""

    packed: int
    ways: int
    shares: tuple[Share, ...]


@dataclass(frozen=True, slots=True)
class Counts:
    """The splits that give every kind as many of a part's cards, so that all others can be dealt alike."""

    packed: int
    splits: tuple[Split, ...]
    reach: tuple[int, ...]
    """The ways of each split and of those before it."""


class Drawer:
    """Draws worlds of one set of facts."""

    def __init__(self, reduced_facts: ReducedFacts, ledger: Ledger) -> None:
        self._reduced = reduced_facts
        self._kinds = ledger.kinds
        self._lots: list[tuple[Lot, ...]] = []
        self._counts: list[list[Counts]] = []
        for part in reduced_facts.parts:
            piles = lots_of(part, ledger.kinds)
            self._lots.append(piles)
            self._counts.append(_counts(_splits(piles, len(part.clauses))))
        self._later = _later(reduced_facts, ledger)
        self._all = sum(kind.size << FIELD * number for number, kind in enumerate(ledger.kinds))
        self._last = {counts.packed: counts for counts in self._counts[-1]} if self._counts else {}
        self._choices: dict[tuple[int, int], tuple[list[Counts], list[int]]] = {}

    def draw(self, rng: Stream) -> World:
        """One world of the unseen cards."""
        dealt = 0
        by_kind: list[list[int]] = [[] for _ in self._kinds]
        for place, part in enumerate(self._reduced.parts):
            split = self._choose(place, dealt, rng)
            dealt += split.packed
            for lot, share in zip(self._lots[place], split.shares, strict=True):
                bits = [part.bits[at] for at in lot.places]
                rng.shuffle(bits)
                for kind, count in share.counts:
                    by_kind[kind] += bits[:count]
                    del bits[:count]
        return self._hand_out(by_kind, rng)

    def _hand_out(self, by_kind: list[list[int]], rng: Stream) -> World:
        owners: World = {}
        for kind, bits in zip(self._kinds, by_kind, strict=True):
            if len(kind.members) > 1:
                rng.shuffle(bits)
            start = 0
            for seat in kind.members:
                size = self._reduced.sizes[seat]
                owners.update(dict.fromkeys(bits[start : start + size], seat))
                start += size
        return owners

    def _choose(self, place: int, dealt: int, rng: Stream) -> Split:
        counts = self._choose_counts(place, dealt, rng)
        if len(counts.splits) == 1:
            return counts.splits[0]
        return counts.splits[bisect_right(counts.reach, rng.below(counts.reach[-1]))]

    def _choose_counts(self, place: int, dealt: int, rng: Stream) -> Counts:
        if place == len(self._counts) - 1:
            return self._last[self._all - dealt]
        found = self._choices.get((place, dealt))
        if found is None:
            found = self._choices[place, dealt] = self._weigh(place, dealt)
        choices, reach = found
        return choices[bisect_right(reach, int(rng.random() * reach[-1]), 0, len(reach) - 1)]

    def _weigh(self, place: int, dealt: int) -> tuple[list[Counts], list[int]]:
        ways = self._later[place].ways
        possible, reach, total = [], [], 0
        for counts in self._counts[place]:
            rest = ways(dealt + counts.packed)
            if rest:
                total += counts.reach[-1] * rest
                possible.append(counts)
                reach.append(total)
        return possible, reach


def _later(reduced_facts: ReducedFacts, ledger: Ledger) -> list[Rest]:
    """For each part, in how many ways the parts after it fill what is left."""
    found: list[Rest] = []
    ways = 1
    for part in reversed(reduced_facts.parts):
        found.append(Rest(ledger, ways))
        ways = ledger.times(ways, terms_of(part, ledger.kinds))
    return found[::-1]


def _splits(piles: tuple[Lot, ...], clauses: int) -> list[Split]:
    """Every way to split a part's lots that meets all clauses."""
    all_met = (1 << clauses) - 1
    found: list[tuple[Split, int]] = [(Split(0, 1, ()), 0)]
    for lot in piles:
        found = [
            (
                Split(split.packed + share.packed, split.ways * share.ways, (*split.shares, share)),
                met | share.met,
            )
            for split, met in found
            for share in shares(len(lot.places), lot.allowed, lot.clauses)
        ]
    return [split for split, met in found if met == all_met]


def _counts(found: list[Split]) -> list[Counts]:
    """The splits, those alike together."""
    alike: dict[int, list[Split]] = {}
    for split in found:
        alike.setdefault(split.packed, []).append(split)
    return [
        Counts(packed, tuple(splits), tuple(accumulate(split.ways for split in splits)))
        for packed, splits in alike.items()
    ]
