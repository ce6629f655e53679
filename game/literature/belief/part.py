"""Counts within one set: who may hold its unseen cards, each way weighted by what all other cards allow."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import factorial, prod

from game.core.contract import Seat
from game.literature.belief.count import FIELD, Rest, SeatKind
from game.literature.belief.facts import bits
from game.literature.belief.reduce import SetPart
from game.literature.belief.splits import Lot, Share, Split, lots, lots_of, shares, splits_of


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


def likelihood(naming: Sequence[Seat], factors: Factors) -> float:
    """How many times likelier a naming is."""
    if factors is None:
        return 1.0
    return prod(row[seat] for row, seat in zip(factors, naming, strict=True))


Weighed = tuple[float, float, tuple[Seat, ...]]
"""What some namings weigh together, what the weightiest of them does, and that one."""


class PartCount:
    """The joint distribution of one set's unseen cards."""

    __slots__ = (
        "_kind_of", "_kinds", "_lots", "_part", "_plain", "_rest", "_seats", "_shares", "_ways", "total",
    )  # fmt: skip

    def __init__(self, part: SetPart, sizes: Sequence[int], among: tuple[SeatKind, ...], rest: Rest) -> None:
        self._part = part
        self._seats = sizes
        self._kinds = among
        self._rest = rest
        self._kind_of = {seat: number for number, kind in enumerate(among) for seat in kind.members}
        self._lots = lots_of(part, among)
        self._shares, self.total = self._count()
        self._plain: dict[int, Claimable] = {}
        """What claims by these seats are worth by the facts alone."""
        self._ways: dict[int, int] = {}
        """How many deals of all other cards there are by what the seats get of this part, packed."""

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
            splits = [(share, share.packed, share.met << top) for share in shares(lot.pile)]
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
        return {key: self._rest[key & low] for key in layer if key >> top == all_met}

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
        plain = self._plain.get(members)
        if plain is None:
            plain = self._plain[members] = self._claim(members)
        return plain if factors is None else self._reweighed(plain, members, factors)

    def _claim(self, members: int) -> Claimable:
        scale = prod(
            factorial(kind.size) // prod(factorial(self._seats[seat]) for seat in kind.members)
            for kind in self._kinds
        )
        piles = lots([mask & members for mask in self._part.allowed], self._part.clauses)
        splits = splits_of(piles, len(self._seats))
        best, held, likeliest = 0, 0, 0
        for counts, ways in splits.ways.items():
            one = self._ways_of(counts)
            held += ways * one
            if one > best:
                best, likeliest = one, counts
        naming = self._named(piles, splits.to(likeliest)[0][0]) if best else (0,) * len(self._part.bits)
        whole = self.total * scale
        return Claimable(best / whole, held / whole, naming, best == whole)

    def _named(self, piles: Sequence[Lot], split: Split) -> tuple[Seat, ...]:
        """A naming of the part's cards that splits the lots like this."""
        naming = [0] * len(self._part.bits)
        for lot, share in zip(piles, split, strict=True):
            given = [seat for seat, count in share.counts for _ in range(count)]
            for place, seat in zip(lot.places, given, strict=True):
                naming[place] = seat
        return tuple(naming)

    def _reweighed(self, plain: Claimable, members: int, factors: Rows) -> Claimable:
        """The same with each naming weighted by the factors; the team's chance stays as counted."""
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

    def _ways_of(self, counts: int) -> int:
        """How many deals of all other cards there are if the seats get these counts."""
        ways = self._ways.get(counts)
        if ways is None:
            ways = self._ways[counts] = self._deals(counts)
        return ways

    def _deals(self, counts: int) -> int:
        by_kind, by_seat = 0, counts.to_bytes(len(self._seats), "little")
        for seat, count in enumerate(by_seat):
            if count:
                if count > self._seats[seat]:
                    return 0
                by_kind += count << FIELD * self._kind_of[seat]
        ways = self._rest[by_kind]
        if not ways:
            return 0
        for kind, taken in zip(self._kinds, by_kind.to_bytes(len(self._kinds), "little"), strict=True):
            if len(kind.members) > 1:
                ways *= factorial(kind.size - taken)
                for seat in kind.members:
                    ways //= factorial(self._seats[seat] - by_seat[seat])
        return ways
