"""Counts within one set: who may hold its unseen cards, each way weighted by what all other cards allow."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import factorial, prod

from game.core.contract import Seat
from game.literature.belief.count import FIELD, ONE, Rest, SeatKind, kinds_of
from game.literature.belief.facts import bits
from game.literature.belief.reduce import SetPart


@dataclass(frozen=True, slots=True)
class Lot:
    """Cards of a set that nothing tells apart."""

    places: tuple[int, ...]
    """Their places in the part."""
    allowed: int
    """A mask of holders."""
    clauses: tuple[int, ...]
    """For each clause the holders that satisfy it."""


@dataclass(frozen=True, slots=True)
class Share:
    """One way to split a lot among holders."""

    counts: tuple[tuple[int, int], ...]
    """Pairs of a holder and the cards it gets."""
    packed: int
    """The same as fields of one number."""
    ways: int
    met: int
    """A mask of the clauses that it satisfies."""


def lots(allowed: Sequence[int], clauses: Sequence[Sequence[int]]) -> tuple[Lot, ...]:
    """A part's cards by what is known of them."""
    alike: dict[tuple[int, tuple[int, ...]], list[int]] = {}
    for place, mask in enumerate(allowed):
        alike.setdefault((mask, tuple(clause[place] for clause in clauses)), []).append(place)
    return tuple(Lot(tuple(places), mask, told) for (mask, told), places in alike.items())


def lots_of(part: SetPart, among: Sequence[SeatKind]) -> tuple[Lot, ...]:
    """A part's cards by what is known of them, their holders being kinds of seats."""
    rows = [tuple(kinds_of(mask, among) for mask in row) for row in (part.allowed, *part.clauses)]
    return lots(rows[0], rows[1:])


@lru_cache(maxsize=1 << 14)
def shares(size: int, allowed: int, clauses: tuple[int, ...]) -> tuple[Share, ...]:
    """Every way to split `size` equal cards among the allowed holders."""
    holders = [holder for holder in range(allowed.bit_length()) if allowed >> holder & 1]
    found = []
    for counts in _splits(size, len(holders)):
        told = tuple((holder, count) for holder, count in zip(holders, counts, strict=True) if count)
        having = sum(1 << holder for holder, _ in told)
        met = sum(1 << number for number, mask in enumerate(clauses) if mask & having)
        packed = sum(count << FIELD * holder for holder, count in told)
        ways = factorial(size) // prod(factorial(count) for _, count in told)
        found.append(Share(told, packed, ways, met))
    return tuple(found)


def _splits(size: int, among: int) -> Iterator[tuple[int, ...]]:
    if among == 0:
        if size == 0:
            yield ()
        return
    if among == 1:
        yield (size,)
        return
    for first in range(size + 1):
        for others in _splits(size - first, among - 1):
            yield (first, *others)


def unpacked(packed: int, holders: int) -> tuple[int, ...]:
    """The counts in a packed row."""
    return tuple(packed >> FIELD * holder & ONE for holder in range(holders))


@dataclass(frozen=True, slots=True)
class Claimable:
    """What claiming a set for a team is worth."""

    chance: float
    """The chance that the likeliest naming is right, 0 to 1."""
    team: float
    """The chance that the team holds it all, however it is split."""
    holders: tuple[Seat, ...]
    """The likeliest naming of the part's cards."""
    certain: bool
    """Whether no deal contradicts the naming."""


Rows = tuple[tuple[float, ...], ...]
"""For each card and each seat how many times likelier the seat is to hold it than by the facts alone."""
Factors = Rows | None
"""None: no likelier."""


def tilt(naming: Sequence[Seat], factors: Factors) -> float:
    """How many times likelier a naming is."""
    if factors is None:
        return 1.0
    return prod(row[seat] for row, seat in zip(factors, naming, strict=True))


Naming = tuple[int, int, tuple[Seat, ...]]
"""Counts by seat, packed; the namings with these counts; one of them."""
Weighed = tuple[float, float, tuple[Seat, ...]]
"""What some namings weigh together, what the weightiest of them does, and that one."""


class PartCount:
    """The joint distribution of one set's unseen cards."""

    __slots__ = ("_kind_of", "_kinds", "_lots", "_part", "_rest", "_seats", "_shares", "total")

    def __init__(self, part: SetPart, sizes: Sequence[int], among: tuple[SeatKind, ...], rest: Rest) -> None:
        self._part = part
        self._seats = sizes
        self._kinds = among
        self._rest = rest
        self._kind_of = {seat: number for number, kind in enumerate(among) for seat in kind.members}
        self._lots = lots_of(part, among)
        self._shares, self.total = self._count()

    def _count(self) -> tuple[list[dict[int, int]], int]:
        """For each lot and kind, the ways weighted by how many of its cards the kind gets; and all ways."""
        layers, steps = self._forward()
        after = self._ends(layers[-1])
        found: list[dict[int, int]] = []
        for layer, step in zip(reversed(layers[:-1]), reversed(steps), strict=True):
            before: dict[int, int] = {}
            weighed: dict[int, int] = {}
            for key, ways in layer.items():
                onward = 0
                for share, target in step[key]:
                    rest = after.get(target)
                    if rest:
                        rest *= share.ways
                        onward += rest
                        rest *= ways
                        for kind, count in share.counts:
                            weighed[kind] = weighed.get(kind, 0) + rest * count
                if onward:
                    before[key] = onward
            after = before
            found.append(weighed)
        return found[::-1], after.get(0, 0)

    def _forward(self) -> tuple[list[dict[int, int]], list[dict[int, list[tuple[Share, int]]]]]:
        top = FIELD * len(self._kinds)
        layers: list[dict[int, int]] = [{0: 1}]
        steps = []
        for lot in self._lots:
            layer: dict[int, int] = {}
            step: dict[int, list[tuple[Share, int]]] = {}
            splits = [
                (share, share.packed, share.met << top)
                for share in shares(len(lot.places), lot.allowed, lot.clauses)
            ]
            for key, ways in layers[-1].items():
                edges = step[key] = []
                for share, packed, met in splits:
                    target = (key + packed) | met
                    layer[target] = layer.get(target, 0) + ways * share.ways
                    edges.append((share, target))
            layers.append(layer)
            steps.append(step)
        return layers, steps

    def _ends(self, layer: dict[int, int]) -> dict[int, int]:
        top = FIELD * len(self._kinds)
        all_met = (1 << len(self._part.clauses)) - 1
        low = (1 << top) - 1
        return {key: self._rest.ways(key & low) for key in layer if key >> top == all_met}

    def chances(self) -> dict[int, dict[Seat, float]]:
        """For each unseen card the probability of every seat that may hold it; they sum to one."""
        found: dict[int, dict[Seat, float]] = {}
        for lot, weighed in zip(self._lots, self._shares, strict=True):
            whole = self.total * len(lot.places)
            row = {
                seat: weight * self._seats[seat] / (whole * kind.size)
                for kind, weight in ((self._kinds[number], weight) for number, weight in weighed.items())
                for seat in kind.members
            }
            for place in lot.places:
                found[self._part.bits[place]] = row
        return found

    def claim(self, members: int, factors: Factors = None) -> Claimable:
        """The likeliest naming among these seats, a mask; the factors are those of the part's cards."""
        if factors is not None:
            return self._tilted(members, factors)
        scale = prod(
            factorial(kind.size) // prod(factorial(self._seats[seat]) for seat in kind.members)
            for kind in self._kinds
        )
        best, held, naming = 0, 0, (0,) * len(self._part.bits)
        for counts, ways, holders in self._namings(members):
            one = self._ways_of(counts)
            held += ways * one
            if one > best:
                best, naming = one, holders
        whole = self.total * scale
        return Claimable(best / whole, held / whole, naming, best == whole)

    def _tilted(self, members: int, factors: Rows) -> Claimable:
        """The same with each naming weighted by the factors; the team's chance stays as counted."""
        plain = self.claim(members)
        best, held, naming = 0.0, 0.0, plain.holders
        for counts, (whole, most, holders) in self._weighed(members, factors).items():
            one = self._ways_of(counts) / self.total
            held += whole * one
            if most * one > best:
                best, naming = most * one, holders
        chance = best / held * plain.team if held else 0.0
        return Claimable(chance, plain.team, naming, plain.certain)

    def _weighed(self, members: int, factors: Rows) -> dict[int, Weighed]:
        """By the seats' counts, packed: what the namings that meet all clauses weigh, and the best one."""
        part, top = self._part, FIELD * len(self._seats)
        found: dict[int, Weighed] = {0: (1.0, 1.0, ())}
        for place, mask in enumerate(part.allowed):
            steps = []
            for seat in bits(mask & members):
                met = sum(1 << top + at for at, row in enumerate(part.clauses) if row[place] >> seat & 1)
                steps.append((seat, 1 << FIELD * seat, met, factors[place][seat]))
            before, found = found, {}
            for key, (whole, most, naming) in before.items():
                for seat, one, met, factor in steps:
                    target = key + one | met
                    others, best, held = found.get(target, (0.0, -1.0, ()))
                    if most * factor > best:
                        best, held = most * factor, (*naming, seat)
                    found[target] = others + whole * factor, best, held
        low, all_met = (1 << top) - 1, (1 << len(part.clauses)) - 1
        return {key & low: weighed for key, weighed in found.items() if key >> top == all_met}

    def _namings(self, members: int) -> Iterator[Naming]:
        """Every split among these seats that meets all clauses: counts, ways and one naming of it."""
        part = self._part
        piles = lots([mask & members for mask in part.allowed], part.clauses)
        if not all(lot.allowed for lot in piles):
            return
        all_met = (1 << len(part.clauses)) - 1
        naming = [0] * len(part.bits)

        def deal(number: int, counts: int, ways: int, met: int) -> Iterator[Naming]:
            if number == len(piles):
                if met == all_met:
                    yield counts, ways, tuple(naming)
                return
            lot = piles[number]
            for share in shares(len(lot.places), lot.allowed, lot.clauses):
                given = [seat for seat, count in share.counts for _ in range(count)]
                for place, seat in zip(lot.places, given, strict=True):
                    naming[place] = seat
                yield from deal(number + 1, counts + share.packed, ways * share.ways, met | share.met)

        yield from deal(0, 0, 1, 0)

    def _ways_of(self, counts: int) -> int:
        """How many deals of all other cards there are if the seats get these counts."""
        by_kind = 0
        for seat, count in enumerate(unpacked(counts, len(self._seats))):
            if count:
                if count > self._seats[seat]:
                    return 0
                by_kind += count << FIELD * self._kind_of[seat]
        ways = self._rest.ways(by_kind)
        if not ways:
            return 0
        for number, kind in enumerate(self._kinds):
            if len(kind.members) > 1:
                left = kind.size - (by_kind >> FIELD * number & ONE)
                ways *= factorial(left)
                for seat in kind.members:
                    ways //= factorial(self._seats[seat] - (counts >> FIELD * seat & ONE))
        return ways
