"""Exact inference of Bluff: which cards the two players may hold, all ways equally likely."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import permutations

from game.bluff.observation import Observation
from game.bluff.rules import DECK, SEATS, other
from game.core.cards import Rank
from game.core.contract import Seat


@dataclass(frozen=True, slots=True)
class Belief:
    """Every pair of hands that fits an observation; none is likelier than another."""

    worlds: tuple[tuple[Rank, ...], ...]

    def higher(self, seat: Seat) -> float:
        """The chance that this player's card is the higher one."""
        return sum(hands[seat] > hands[other(seat)] for hands in self.worlds) / len(self.worlds)


def believe(seen: Observation) -> Belief:
    """What follows from an observation; ValueError if no deal explains it."""
    fitting = tuple(
        hands
        for hands in permutations(DECK, SEATS)
        if all(known in (None, rank) for known, rank in zip(seen.hands, hands, strict=True))
    )
    if not fitting:
        raise ValueError("no deal explains what was seen")
    return Belief(fitting)
