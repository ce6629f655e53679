"""How near each of the four is to knowing every card, and what that is worth: the strong bots' judgement.

A seat's gap is the number of bits between what it believes and how the cards lie: the binary logarithm of the
arrangements it can't tell apart, each weighted. Turning a card up narrows a seat's gap by exactly the bits
that the card was worth to it, so one look at each seat's belief prices every show, guess and turning up.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log2

from game.core.contract import Seat
from game.core.rng import Stream
from game.logic.belief import Belief, number_of, weight_of
from game.logic.belief.sweep import World
from game.logic.bot.view import View
from game.logic.rules.state import SEATS

MANY_WORLDS = 4000.0
"""From this many arrangements on, only half as many worlds are looked at: beliefs are slow to work out."""
NEVER = 1e-4
"""The least chance that a card is assumed to have, so that a surprise stays finite."""


@dataclass(frozen=True, slots=True)
class BelievedWorld:
    """One world that may be true, and what each seat would then believe."""

    ranks: World
    beliefs: tuple[Belief, ...]
    gaps: tuple[float, ...]
    share: float
    """Its probability; those of all worlds drawn sum to one."""

    def bits(self, seat: Seat, owner: Seat, place: int) -> float:
        """What seeing a card of this world would be worth to a seat."""
        return -log2(max(NEVER, self.beliefs[seat].chance(owner, place, self.ranks[number_of(owner, place)])))

    def denial_bits(self, seat: Seat, owner: Seat, place: int, rank: int) -> float:
        """What learning that a card is not of this rank would be worth to a seat."""
        return -log2(max(NEVER, 1.0 - self.beliefs[seat].chance(owner, place, rank)))


def believed_worlds(view: View, count: int, rng: Stream) -> list[BelievedWorld]:
    """Worlds drawn from the seat's belief, and everybody's belief in each."""
    if view.mine.total > MANY_WORLDS:
        count //= 2
    return [believed_world(view, world, share) for world, share in view.draw(count, rng)]


def believed_world(view: View, world: World, share: float) -> BelievedWorld:
    """Everybody's belief if `world` is true."""
    beliefs = tuple(view.mine if seat == view.seat else view.belief_of(seat, world) for seat in range(SEATS))
    weight = weight_of(world)
    gaps = tuple(
        view.gap(world) if seat == view.seat else max(0.0, log2(theirs.total / weight))
        for seat, theirs in enumerate(beliefs)
    )
    return BelievedWorld(world, beliefs, gaps, share)
