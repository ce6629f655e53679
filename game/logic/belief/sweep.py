"""The sweep over ranks: every way to lay the deck, as a lattice of how many cards each row holds.

Going up from the lowest rank, all that matters of the past is how many places of each row are filled. A
node packs those four counts, four bits each; an edge lays one rank's red and black card. A rank's pair
within one row counts one half, since its owner was free to choose the order (LG-25). A joker is a place
skipped on the way to the row's next card, so that every distinct row is counted once.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from game.logic.belief.masks import JOKER_BIT, Facts, Impossible, PerPlace, PerSeat

FIELD = 4
"""Bits of a node for one row's count; the highest stays free, so that all rows can be compared at once."""
FIELD_MASK = 7
ROW_STRIDE = 8
"""The places of a seat's row have the numbers from ROW_STRIDE * seat on."""
PLACES = 32
World = bytes
"""One way the cards may lie: the rank at each place, by its number; a joker is 0."""
MAX_RANK = 13
MAX_JOKERS = 2
BRIMS = 0x8888
JOKERS_AT = 16
"""Where a node counts skipped jokers: a field for red ones, a field for black ones."""
SPENT = 0x88 << JOKERS_AT
"""Set in a node that has skipped more jokers than there are."""
PAIR_WEIGHT = 0.5
ROWS_KEPT = 1 << 8
"""How many rows' steps are kept; more would burden the garbage collector."""

LatticeEdge = tuple[int, int, float, int, int]
"""From node, to node, weight, and the numbers of the red card's place and the black card's."""
Step = tuple[int, int]
"""Change of the node, number of the place filled."""
Steps = tuple[tuple[Step, ...], ...]
"""Per count of a row: the steps that lay one card into it."""
PairStep = tuple[int, int, int]
"""Change of the node, and the numbers of the red card's place and the black card's."""
PairSteps = tuple[tuple[PairStep, ...], ...]


class Sweep:
    """The lattice of one set of facts: edges by rank, and the sums from below and from above."""

    __slots__ = ("above", "below", "edges", "finish", "masks", "mass", "start", "total")

    def __init__(self, known: Facts) -> None:
        """Raises Impossible when nothing fits."""
        self.masks: PerSeat = known.tightened()
        self.start = _start(known)
        self.edges: list[list[LatticeEdge]] = []
        self.below: list[dict[int, float]] = [{self.start: 1.0}]
        """For each rank, the weight of all ways up to each node."""
        self.above: list[dict[int, float]] = []
        """For each rank, the weight of all ways on from each node."""
        self.mass: list[list[float]] = []
        """For each rank and place, the weight of the arrangements with that rank there."""
        self._rise(known)
        self.finish = _finishes(self.below[-1], self.masks)
        self._fall()
        self.total: float = self.above[0].get(self.start, 0.0)
        if not self.total:
            raise Impossible("no arrangement fits what is known")

    def _rise(self, known: Facts) -> None:
        rows = tuple(
            _row_steps(seat, colours, masks, known.coloured)
            for seat, (colours, masks) in enumerate(zip(known.colours, self.masks, strict=True))
        )
        for rank in range(1, known.top + 1):
            reds = [row.reds[rank] for row in rows if rank in row.reds]
            blacks = [row.blacks[rank] for row in rows if rank in row.blacks]
            pairs = [row.pairs[rank] for row in rows if rank in row.pairs]
            needed = sum(row.needed[rank] for row in rows)
            edges, reached = _lay_rank(self.below[-1], reds, blacks, pairs, needed)
            self.edges.append(edges)
            self.below.append(reached)

    def _fall(self) -> None:
        after = self.finish
        self.above.append(after)
        for edges, below in zip(reversed(self.edges), reversed(self.below[:-1]), strict=True):
            before: dict[int, float] = {}
            mass = [0.0] * PLACES
            for source, target, weight, red, black in edges:
                rest = after.get(target)
                if rest is None:
                    continue
                rest *= weight
                before[source] = before.get(source, 0.0) + rest
                rest *= below[source]
                mass[red] += rest
                mass[black] += rest
            after = before
            self.above.append(before)
            self.mass.append(mass)
        self.above.reverse()
        self.mass.reverse()


LoneSteps = tuple[int, int, Steps]
"""Seat, shift of its field, steps."""
RowPairs = tuple[int, PairSteps]
"""Shift of the row's field, steps."""


def _lay_rank(
    below: dict[int, float],
    red_rows: Sequence[LoneSteps],
    black_rows: Sequence[LoneSteps],
    pair_rows: Sequence[RowPairs],
    needed: int,
) -> tuple[list[LatticeEdge], dict[int, float]]:
    """All edges that lay one rank's two cards, and the sums at the nodes they reach."""
    edges: list[LatticeEdge] = []
    reached: dict[int, float] = {}
    for node, sum_below in below.items():
        blacks = [
            (seat, change, place)
            for seat, shift, steps in black_rows
            for change, place in steps[node >> shift & FIELD_MASK]
        ]
        for red_seat, shift, steps in red_rows:
            for red_change, red_place in steps[node >> shift & FIELD_MASK]:
                halfway = node + red_change
                for black_seat, change, black_place in blacks:
                    target = halfway + change
                    if black_seat == red_seat or target & SPENT or (target | BRIMS) - needed & BRIMS != BRIMS:
                        continue
                    edges.append((node, target, 1.0, red_place, black_place))
                    reached[target] = reached.get(target, 0.0) + sum_below
        for shift, pair_steps in pair_rows:
            for change, red_place, black_place in pair_steps[node >> shift & FIELD_MASK]:
                target = node + change
                if target & SPENT or (target | BRIMS) - needed & BRIMS != BRIMS:
                    continue
                edges.append((node, target, PAIR_WEIGHT, red_place, black_place))
                reached[target] = reached.get(target, 0.0) + sum_below * PAIR_WEIGHT
    return edges, reached


def _start(known: Facts) -> int:
    """The empty node; its joker fields start so that one joker too many sets their highest bit."""
    if not known.jokers:
        return 0
    if known.coloured:
        one_each = FIELD_MASK - 1
        return (one_each | one_each << FIELD) << JOKERS_AT
    return FIELD_MASK - known.jokers << JOKERS_AT


def _finishes(nodes: dict[int, float], masks: PerSeat) -> dict[int, float]:
    """Nodes from which only jokers are left to lie."""
    finish: dict[int, float] = {}
    for node in nodes:
        counts = [node >> FIELD * seat & FIELD_MASK for seat in range(len(masks))]
        if all(mask & JOKER_BIT for row, count in zip(masks, counts, strict=True) for mask in row[count:]):
            finish[node] = 1.0
    return finish


class RowSteps(NamedTuple):
    """One row's steps, by each rank that can lie in it."""

    reds: dict[int, LoneSteps]
    blacks: dict[int, LoneSteps]
    pairs: dict[int, RowPairs]
    needed: tuple[int, ...]
    """How many places must be filled after each rank, in the row's field of a node."""


@lru_cache(maxsize=ROWS_KEPT)
def _row_steps(seat: int, colours: PerPlace, masks: PerPlace, coloured: bool) -> RowSteps:
    shift = FIELD * seat
    tables: tuple[dict[int, list[tuple[Step, ...]]], ...] = ({}, {})
    for count, place, jokers in _reaches(colours, masks, coloured):
        table = tables[colours[place]]
        step = (((place + 1 - count << shift) + jokers, ROW_STRIDE * seat + place),)
        bits = masks[place] & ~JOKER_BIT
        while bits:
            rank = bits.bit_length() - 1
            bits ^= 1 << rank
            if rank not in table:
                table[rank] = [()] * (len(masks) + 1)
            table[rank][count] += step
    reds, blacks = ({rank: tuple(steps) for rank, steps in table.items()} for table in tables)
    pairs = {rank: _pairs(reds[rank], blacks[rank]) for rank in reds if rank in blacks}
    return RowSteps(
        {rank: (seat, shift, steps) for rank, steps in reds.items()},
        {rank: (seat, shift, steps) for rank, steps in blacks.items()},
        {rank: (shift, steps) for rank, steps in pairs.items() if steps},
        _needed(masks, shift),
    )


def _reaches(colours: PerPlace, masks: PerPlace, coloured: bool) -> Iterator[tuple[int, int, int]]:
    """From each count, the places its next card may take, and the jokers that it skips."""
    for count in range(len(masks)):
        jokers = 0
        for place in range(count, min(count + MAX_JOKERS + 1, len(masks))):
            yield count, place, jokers
            if not masks[place] & JOKER_BIT:
                break
            jokers += 1 << JOKERS_AT + (FIELD * colours[place] if coloured else 0)


def _pairs(reds: Steps, blacks: Steps) -> PairSteps:
    """The steps that lay both cards of a rank into the row, in either order."""
    found: list[tuple[PairStep, ...]] = []
    for red_first, black_first in zip(reds, blacks, strict=True):
        ways: tuple[PairStep, ...] = ()
        for first, red in red_first:
            ways += tuple((first + second, red, black) for second, black in blacks[red % ROW_STRIDE + 1])
        for first, black in black_first:
            ways += tuple((first + second, red, black) for second, red in reds[black % ROW_STRIDE + 1])
        found.append(ways)
    return tuple(found) if any(found) else ()


def _needed(masks: PerPlace, shift: int) -> tuple[int, ...]:
    """By rank, how many places must be filled once it is laid: nothing later fits there."""
    needed = [0] * (MAX_RANK + 1)
    for place, mask in enumerate(masks):
        if not mask & JOKER_BIT:
            highest = mask.bit_length() - 1
            needed[highest:] = [place + 1 << shift] * (MAX_RANK + 1 - highest)
    return tuple(needed)
