"""Reads which of its own cards a player chose to show, or to turn up: that tells of the others (tip 5).

A skilled player shows the card that tells the partner most, and turns up the one that tells the opponents
least beyond what it tells the partner. It can't see their cards, so it reckons with what it believes of them.
For each row that it may hold that is reckoned again: over worlds drawn from what it would then have believed.
Others reckon roughly, by what everybody could tell, or take any card. It is evidence, not proof; a trap is
possible.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import exp, log2
from operator import itemgetter
from typing import NamedTuple

from game.core.contract import Seat
from game.core.rng import stream
from game.logic.belief.inference import Belief, number_of
from game.logic.belief.masks import Impossible
from game.logic.belief.sweep import World
from game.logic.belief.then import Then
from game.logic.rules.state import opponents, partner

DRAWN, DRAWN_WITH_JOKERS = 8, 4
"""How many worlds stand for what a player believed of the others' cards; with jokers each takes longer."""
ROWS, ROWS_WITH_JOKERS = 16, 8
"""How many rows that somebody may hold are reckoned with."""
LEAST = 1e-3
"""The least chance that the table is assumed to give a card, so that a single surprise does not decide."""
NEVER = 1e-4
"""The least chance that a card is assumed to have for any one player."""

Held = tuple[int, ...]
Told = tuple[dict[int, float], ...]
"""For each hidden place of the owner's row, the bits that each rank there would tell somebody."""


class Manner(NamedTuple):
    """How one kind of choice is made; the figures were fitted to games of bots."""

    sharpness: float
    """How closely a skilled player follows the bits."""
    slip: float
    """How often it takes just any card."""
    rough: float
    """The power of the table's chance that a rough player goes by: below 0 it prefers what is unlikely."""
    again: float
    """How many times as often it takes a card that it has shown before."""
    rivals: bool
    """Whether what the opponents learn counts against a card."""


SHOWING = Manner(sharpness=6.0, slip=0.12, rough=-1.3, again=0.05, rivals=False)
TURNING_UP = Manner(sharpness=4.0, slip=0.15, rough=1.0, again=1.0, rivals=True)


class CardWays(NamedTuple):
    """A figure for each kind of player."""

    skilled: float
    rough: float
    careless: float


class OwnCardReading:
    """One choice among its own cards, read by what the owner must have reckoned if it held these."""

    __slots__ = (
        "_chosen",
        "_found",
        "_manner",
        "_others",
        "_owner",
        "_places",
        "_rough_odds",
        "_then",
        "held",
        "most_rows",
    )

    def __init__(self, owner: Seat, place: int, then: Then, manner: Manner) -> None:
        """`place` was chosen, and lay face down `then`."""
        self._owner, self._then, self._manner = owner, then, manner
        self.most_rows = ROWS_WITH_JOKERS if then.public.jokers else ROWS
        """For so many of the owner's likeliest rows it is read; in others it counts as their mean."""
        size = len(then.public.colours[owner])
        self._places = tuple(spot for spot in range(size) if not then.up[owner] >> spot & 1)
        self._chosen = self._places.index(place)
        self.held: Callable[[World], Held] = itemgetter(*(number_of(*spot) for spot in then.knew[owner]))
        """The ranks that the owner knew of in a world, its own row first: all that it could go by."""
        mate = partner(owner)
        self._others = [_Other(then, owner, mate, self._places, 1.0)]
        if manner.rivals:
            self._others += [_Other(then, owner, rival, self._places, -1.0) for rival in opponents(owner)]
        self._rough_odds = self._by_the_table()
        self._found: dict[Held, CardWays] = {}

    def ways(self, held: Held) -> CardWays:
        """How likely each kind of player was to choose so if it knew of these ranks."""
        found = self._found.get(held)
        if found is None:
            anything = 1.0 / len(self._places)
            slip = self._manner.slip
            skilled = (1.0 - slip) * self._reckoned(held) + slip * anything
            found = self._found[held] = CardWays(skilled, self._roughly(held), anything)
        return found

    def _reckoned(self, held: Held) -> float:
        """How likely a skilled player was to choose so."""
        belief = _believing(self._then, self._owner, held) if len(self._places) > 1 else None
        if belief is None:
            return 1.0 / len(self._places)
        worth = [0.0] * len(self._places)
        for world, share in _drawn(belief):
            for other in self._others:
                for index, (place, told) in enumerate(zip(self._places, other.told(world), strict=True)):
                    worth[index] += other.sign * share * told.get(held[place], -log2(NEVER))
        best = max(worth)
        pull = [exp(self._manner.sharpness * (bits - best)) for bits in worth]
        return pull[self._chosen] / sum(pull)

    def _roughly(self, held: Held) -> float:
        """How likely a rough player was to choose so."""
        odds = [
            by_rank.get(held[place], 0.0)
            for place, by_rank in zip(self._places, self._rough_odds, strict=True)
        ]
        total = sum(odds)
        return odds[self._chosen] / total if total else 1.0 / len(odds)

    def _by_the_table(self) -> tuple[dict[int, float], ...]:
        """For each hidden place how a rough player is drawn to it, by its rank."""
        manner, owner = self._manner, self._owner
        mate = partner(owner)
        shown = {place for seat, place in self._then.knew[mate] if seat == owner}
        try:
            table = Belief(self._then.public)
        except Impossible:
            return ({},) * len(self._places)
        return tuple(
            {
                rank: (manner.again if place in shown else 1.0) * max(chance, LEAST) ** manner.rough
                for rank, chance in table.ranks(owner, place).items()
            }
            for place in self._places
        )


class _Other:
    """What the owner's cards would tell somebody else."""

    __slots__ = ("_found", "_held", "_owner", "_places", "_seat", "_then", "sign")

    def __init__(self, then: Then, owner: Seat, seat: Seat, places: Sequence[int], sign: float) -> None:
        """`sign` is 1 for whom the owner wants to tell, -1 for whom not."""
        self._then, self._owner, self._seat, self._places, self.sign = then, owner, seat, places, sign
        self._held: Callable[[World], Held] = itemgetter(*(number_of(*spot) for spot in then.knew[seat]))
        self._found: dict[Held, Told] = {}

    def told(self, world: World) -> Told:
        """In bits, if this is how the cards lie."""
        held = self._held(world)
        found = self._found.get(held)
        if found is None:
            found = self._found[held] = self._worked_out(held)
        return found

    def _worked_out(self, held: Held) -> Told:
        belief = _believing(self._then, self._seat, held)
        if belief is None:
            return ({},) * len(self._places)
        return tuple(
            {rank: -log2(max(NEVER, chance)) for rank, chance in belief.ranks(self._owner, place).items()}
            for place in self._places
        )


def _believing(then: Then, seat: Seat, held: Held) -> Belief | None:
    """What a seat believed that knew of these ranks; None if that can't be."""
    for base in (then.read, then.public):
        try:
            return Belief(base.knowing(then.knew[seat], held))
        except Impossible:
            continue
    return None


def _drawn(belief: Belief) -> list[tuple[World, float]]:
    """Worlds with their shares: all of few, of many always the same draw."""
    count = DRAWN_WITH_JOKERS if belief.facts.jokers else DRAWN
    every = belief.worlds(count)
    if every is not None:
        return [(world, weight / belief.total) for world, weight in every]
    rng = stream(0, "reckoning")
    return [(belief.sample(rng), 1.0 / count) for _ in range(count)]


@lru_cache(maxsize=64)
def read_own_card(owner: Seat, place: int, then: Then, manner: Manner) -> OwnCardReading:
    """A choice among its own cards; the reading is kept, and with it what was found."""
    return OwnCardReading(owner, place, then, manner)
