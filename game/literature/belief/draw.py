"""Draws worlds with exactly their probability, set by set (LT-26)."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from itertools import accumulate
from typing import NamedTuple

from game.core.rng import Stream
from game.literature.belief.count import FIELD, Ledger, Rest, SeatKind, room, spares, terms_of
from game.literature.belief.reduce import ReducedFacts, SetPart
from game.literature.belief.splits import lots_of, splits_of

World = list[int]
"""A world: for each seat the unseen cards that it holds, as bits."""


class Choice(NamedTuple):
    """How many of a part's cards every kind may get, once the kinds have been dealt so many."""

    counts: list[int]
    """Each possible answer, packed."""
    reach: list[int]
    """The ways of each and of those before it."""
    last: int
    """The place of the last one that has any."""


class Stage:
    """The dealing of one part, once those before it are dealt."""

    __slots__ = ("_choices", "_lots", "_rest", "_room", "_spares", "_splits")

    def __init__(self, part: SetPart, among: tuple[SeatKind, ...], rest: Rest) -> None:
        """`rest`: in how many ways the parts after this one fill what is left."""
        lots = lots_of(part, among)
        self._lots = [[1 << part.bits[place] for place in lot.places] for lot in lots]
        """For each lot its cards, each as a bit."""
        self._splits = splits_of(lots, len(among))
        self._rest = rest
        self._room, self._spares = room(among), spares(among)
        self._choices: dict[int, Choice] = {}

    def choose(self, dealt: int, rng: Stream) -> int:
        """How many of the part's cards every kind gets, packed, if the kinds have been `dealt` so many."""
        choice = self._choices.get(dealt)
        if choice is None:
            choice = self._choices[dealt] = self._weigh(dealt)
        counts, reach, last = choice
        return counts[bisect_right(reach, int(rng.random() * reach[-1]), 0, last)]

    def _weigh(self, dealt: int) -> Choice:
        left, spares = self._room - dealt, self._spares
        counts = [packed for packed in self._splits.ways if (left - packed) & spares == spares]
        ways, rest = self._splits.ways, self._rest
        reach = list(accumulate([ways[packed] * rest[dealt + packed] for packed in counts]))
        return Choice(counts, reach, bisect_left(reach, reach[-1]))

    def share_out(self, packed: int, by_kind: list[list[int]], rng: Stream) -> None:
        """Deal the part's cards, so many to each kind."""
        splits, reach = self._splits.to(packed)
        split = splits[0] if len(splits) == 1 else splits[bisect_right(reach, rng.below(reach[-1]))]
        for lot, share in zip(self._lots, split, strict=True):
            if len(lot) == 1:
                by_kind[share.counts[0][0]] += lot
                continue
            cards = lot.copy()
            rng.shuffle(cards)
            start = 0
            for kind, count in share.counts:
                end = start + count
                by_kind[kind] += cards[start:end]
                start = end


class Drawer:
    """Draws worlds of one set of facts."""

    def __init__(self, reduced_facts: ReducedFacts, ledger: Ledger) -> None:
        self._sizes = reduced_facts.sizes
        self._kinds = ledger.kinds
        self._stages = _stages(reduced_facts, ledger) if reduced_facts.parts else []
        self._all = sum(kind.size << FIELD * number for number, kind in enumerate(ledger.kinds))

    def draw(self, rng: Stream) -> World:
        """One world of the unseen cards."""
        dealt = 0
        by_kind: list[list[int]] = [[] for _ in self._kinds]
        for stage in self._stages[:-1]:
            packed = stage.choose(dealt, rng)
            stage.share_out(packed, by_kind, rng)
            dealt += packed
        for stage in self._stages[-1:]:
            stage.share_out(self._all - dealt, by_kind, rng)
        return self._hand_out(by_kind, rng)

    def _hand_out(self, by_kind: list[list[int]], rng: Stream) -> World:
        hands = [0] * len(self._sizes)
        for kind, cards in zip(self._kinds, by_kind, strict=True):
            if len(kind.members) == 1:
                hands[kind.members[0]] = sum(cards)
                continue
            rng.shuffle(cards)
            start = 0
            for seat in kind.members:
                end = start + self._sizes[seat]
                hands[seat] = sum(cards[start:end])
                start = end
        return hands


def _stages(reduced_facts: ReducedFacts, ledger: Ledger) -> list[Stage]:
    """The dealing of each part, worked out from the last one: each needs the ways of the parts after it."""
    *before, last = reduced_facts.parts
    ways = 1
    found = [Stage(last, ledger.kinds, Rest(ledger, ways))]
    after = last
    for part in reversed(before):
        ways = ledger.times(ways, terms_of(after, ledger.kinds))
        found.append(Stage(part, ledger.kinds, Rest(ledger, ways)))
        after = part
    return found[::-1]
