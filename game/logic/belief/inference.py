"""Exact inference in Logic: how likely a rank is at a hidden place, by counting the rows that fit."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from game.core.rng import Stream
from game.logic.belief.facts import facts
from game.logic.belief.masks import JOKER, Facts
from game.logic.belief.sweep import PLACES, ROW_STRIDE, LatticeEdge, Sweep, World
from game.logic.observation import Observation
from game.logic.rules.state import SEATS

MEMORY = 1 << 8
"""How many beliefs are kept in case they are asked for again, here and by other seats."""


class Weighted(NamedTuple):
    """A world and its weight: one, halved for every pair within one row (LG-25)."""

    world: World
    weight: float


def number_of(seat: int, place: int) -> int:
    """The number that a world knows a place by; places count from 0 at their owner's left."""
    return ROW_STRIDE * seat + place


def weight_of(world: World) -> float:
    """The weight of a world: halved for every pair within a row (LG-25)."""
    pairs = sum(
        low == high and low != JOKER
        for seat in range(SEATS)
        for low, high in _neighbours(world[number_of(seat, 0) : number_of(seat + 1, 0)])
    )
    return 0.5**pairs


def _neighbours(row: bytes) -> list[tuple[int, int]]:
    ranks = [rank for rank in row if rank != JOKER]
    return list(pairwise(ranks))


class Belief:
    """What one observer may believe; every figure is exact (LG-25).

    Raises Impossible when no arrangement fits the facts.
    """

    __slots__ = ("_best", "_onward", "_sweep", "facts", "total")

    def __init__(self, known: Facts) -> None:
        self.facts = known
        self._sweep = Sweep(known)
        self.total: float = self._sweep.total
        """Arrangements that fit, weighted."""
        self._onward: list[dict[int, list[LatticeEdge]]] | None = None
        self._best: Weighted | None = None

    def chance(self, seat: int, place: int, rank: int) -> float:
        """The probability, 0 to 1, of a rank at a place."""
        if rank == JOKER:
            return self.joker_chance(seat, place)
        return self._sweep.mass[rank - 1][number_of(seat, place)] / self.total

    def joker_chance(self, seat: int, place: int) -> float:
        """The probability of a joker: what the ranks leave."""
        if not self.facts.jokers:
            return 0.0
        number = number_of(seat, place)
        return max(0.0, (self.total - sum(mass[number] for mass in self._sweep.mass)) / self.total)

    def ranks(self, seat: int, place: int) -> dict[int, float]:
        """The probability of every rank still possible at a place."""
        number = number_of(seat, place)
        found = {
            rank: mass[number] / self.total for rank, mass in enumerate(self._sweep.mass, 1) if mass[number]
        }
        joker = self.joker_chance(seat, place)
        return {JOKER: joker, **found} if joker else found

    def unsure(self) -> list[tuple[int, int]]:
        """Places (seat, place) where more than one rank is still possible."""
        return [
            (seat, place)
            for seat, row in enumerate(self._sweep.masks)
            for place, mask in enumerate(row)
            if mask & (mask - 1) and max(self.ranks(seat, place).values()) < 1.0
        ]

    def best(self) -> Weighted:
        """The most likely world, and its probability: what declaring now would be worth (LG-16)."""
        if self._best is None:
            self._best = self._likeliest()
        return self._best

    def _likeliest(self) -> Weighted:
        sweep = self._sweep
        after = sweep.finish
        choices: list[dict[int, LatticeEdge]] = []
        for edges in reversed(sweep.edges):
            before: dict[int, float] = {}
            choice: dict[int, LatticeEdge] = {}
            for edge in edges:
                rest = after.get(edge[1])
                if rest is None:
                    continue
                rest *= edge[2]
                if rest > before.get(edge[0], 0.0):
                    before[edge[0]] = rest
                    choice[edge[0]] = edge
            after = before
            choices.append(choice)
        node = sweep.start
        world = bytearray(PLACES)
        for rank, choice in enumerate(reversed(choices), 1):
            _, node, _, red, black = choice[node]
            world[red] = world[black] = rank
        return Weighted(bytes(world), after[sweep.start] / self.total)

    def sample(self, rng: Stream) -> World:
        """A world drawn with exactly its probability."""
        onward, above = self._paths(), self._sweep.above
        node = self._sweep.start
        world = bytearray(PLACES)
        for rank, edges_from in enumerate(onward, 1):
            edges = edges_from[node]
            left = rng.random() * above[rank - 1][node]
            for edge in edges:
                left -= edge[2] * above[rank][edge[1]]
                if left < 0.0:
                    break
            _, node, _, red, black = edge
            world[red] = world[black] = rank
        return bytes(world)

    def worlds(self, limit: int) -> list[Weighted] | None:
        """Every world with its weight (they sum to `total`), or None if there are more than `limit`."""
        onward = self._paths()
        found: list[Weighted] = []
        world = bytearray(PLACES)

        def lay(index: int, node: int, weight: float) -> bool:
            if index == len(onward):
                found.append(Weighted(bytes(world), weight))
                return len(found) <= limit
            rank = index + 1
            for _, target, factor, red, black in onward[index][node]:
                world[red] = world[black] = rank
                fits = lay(rank, target, weight * factor)
                world[red] = world[black] = JOKER
                if not fits:
                    return False
            return True

        return found if lay(0, self._sweep.start, 1.0) else None

    def _paths(self) -> list[dict[int, list[LatticeEdge]]]:
        """Per rank, the edges out of each node that lead to the end."""
        if self._onward is None:
            self._onward = []
            for edges, above in zip(self._sweep.edges, self._sweep.above[1:], strict=True):
                onward: dict[int, list[LatticeEdge]] = {}
                for edge in edges:
                    if edge[1] in above:
                        onward.setdefault(edge[0], []).append(edge)
                self._onward.append(onward)
        return self._onward


@lru_cache(maxsize=MEMORY)
def belief(known: Facts) -> Belief:
    """The belief that follows from these facts, cached; raises Impossible."""
    return Belief(known)


def believe(seen: Observation) -> Belief:
    """What the eyes of an observation may believe, once all rows are laid (LG-25)."""
    return belief(facts(seen))
