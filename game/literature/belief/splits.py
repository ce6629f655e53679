"""How the unseen cards of one set can be split among holders, be they seats or kinds of seats (LT-26)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate, combinations, pairwise
from math import factorial, prod
from typing import NamedTuple

from game.literature.belief.count import FIELD, SeatKind, kinds_of
from game.literature.belief.reduce import SetPart

MEMORY = 1 << 6
"""How many `Splits` are kept: from question to question most sets stay as they are, and some are alike."""


class Pile(NamedTuple):
    """So many cards of a set that nothing tells apart, whichever they are."""

    size: int
    allowed: int
    """A mask of holders."""
    clauses: tuple[int, ...]
    """For each clause the holders that satisfy it."""


class Lot(NamedTuple):
    """Cards of a set that nothing tells apart."""

    places: tuple[int, ...]
    """Their places in the part."""
    pile: Pile


@dataclass(frozen=True, slots=True)
class Share:
    """One way to split a pile among holders."""

    counts: tuple[tuple[int, int], ...]
    """Pairs of a holder and the cards it gets."""
    packed: int
    """The same as fields of one number."""
    ways: int
    met: int
    """A mask of the clauses that it satisfies."""


Split = tuple[Share, ...]
"""One way to split all piles of a set."""


def lots(allowed: Sequence[int], clauses: Sequence[Sequence[int]]) -> tuple[Lot, ...]:
    """A part's cards by what is known of them."""
    alike: dict[tuple[int, tuple[int, ...]], list[int]] = {}
    for place, mask in enumerate(allowed):
        alike.setdefault((mask, tuple(clause[place] for clause in clauses)), []).append(place)
    return tuple(Lot(tuple(places), Pile(len(places), mask, told)) for (mask, told), places in alike.items())


def lots_of(part: SetPart, among: Sequence[SeatKind]) -> tuple[Lot, ...]:
    """A part's cards by what is known of them, their holders being kinds of seats."""
    rows = [tuple(kinds_of(mask, among) for mask in row) for row in (part.allowed, *part.clauses)]
    return lots(rows[0], rows[1:])


@lru_cache(maxsize=1 << 14)
def shares(pile: Pile) -> tuple[Share, ...]:
    """Every way to split a pile among the allowed holders."""
    holders = [holder for holder in range(pile.allowed.bit_length()) if pile.allowed >> holder & 1]
    found = []
    for counts in _sums(pile.size, len(holders)):
        told = tuple((holder, count) for holder, count in zip(holders, counts, strict=True) if count)
        having = sum(1 << holder for holder, _ in told)
        met = sum(1 << number for number, mask in enumerate(pile.clauses) if mask & having)
        packed = sum(count << FIELD * holder for holder, count in told)
        ways = factorial(pile.size) // prod(factorial(count) for _, count in told)
        found.append(Share(told, packed, ways, met))
    return tuple(found)


def _sums(whole: int, among: int) -> Iterator[tuple[int, ...]]:
    """Every way to write a number as a sum of so many, zeros among them; small first numbers come first.

    So many ones and one bar less than numbers stand in a row: each number is what stands between two bars.
    """
    if among == 0:
        return
    end = whole + among - 1
    for bars in combinations(range(end), among - 1):
        yield tuple([after - before - 1 for before, after in pairwise((-1, *bars, end))])


class Splits:
    """The ways to split all piles of a set that meet all clauses."""

    def __init__(self, piles: Sequence[Pile], holders: int) -> None:
        self._shares = [shares(pile) for pile in piles]
        self._all_met = (1 << len(piles[0].clauses)) - 1
        self._found: dict[int, tuple[list[Split], list[int]]] = {}
        top = FIELD * holders
        low = (1 << top) - 1
        layers = _layers(self._shares, top)
        self._within = [{key & low for key in layer} for layer in layers]
        """For each pile what it and those after it can come to: the cards that each holder gets, packed."""
        self.ways = {key & low: each for key, each in layers[0].items() if key >> top == self._all_met}
        """Every choice of how many cards each holder gets, packed, and in how many ways it can be had."""

    def to(self, packed: int) -> tuple[list[Split], list[int]]:
        """The splits that give the holders these counts; the ways of each and of those before it."""
        found = self._found.get(packed)
        if found is None:
            splits = self._find(packed)
            reach = list(accumulate(prod(share.ways for share in split) for split in splits))
            found = self._found[packed] = splits, reach
        return found

    def _find(self, packed: int) -> list[Split]:
        found: list[tuple[Split, int, int]] = [((), packed, 0)]
        for pile, within in zip(self._shares, self._within[1:], strict=True):
            found = [
                ((*split, share), left, met | share.met)
                for split, before, met in found
                for share in pile
                if (left := before - share.packed) in within
            ]
        return [split for split, _, met in found if met == self._all_met]


def _layers(piles: Sequence[Sequence[Share]], top: int) -> list[dict[int, int]]:
    """For each pile what it and those after it can come to, and in how many ways: counts and clauses met.

    Both are fields of one number, the clauses from bit `top` on. What comes up first when all splits are
    gone through, share by share, stands first.
    """
    layers = [{0: 1}]
    for pile in reversed(piles):
        layer: dict[int, int] = {}
        for share in pile:
            packed, met, ways = share.packed, share.met << top, share.ways
            for key, others in layers[-1].items():
                target = (key + packed) | met
                layer[target] = layer.get(target, 0) + ways * others
        layers.append(layer)
    return layers[::-1]


def splits_of(parted: Sequence[Lot], holders: int) -> Splits:
    """The splits of a part's lots among so many holders, cached."""
    return _splits_of(tuple([lot.pile for lot in parted]), holders)


@lru_cache(maxsize=MEMORY)
def _splits_of(piles: tuple[Pile, ...], holders: int) -> Splits:
    return Splits(piles, holders)
