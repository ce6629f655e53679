"""What the other player may believe, over all that the other may have seen: a belief over beliefs."""

from __future__ import annotations

from typing import NamedTuple

from game.core.contract import Seat
from game.deduction.belief import Belief, believe, beside_of, others_belief
from game.deduction.belief_facts import Index
from game.deduction.observation import Observation
from game.deduction.state import MIDDLE, Direction


class Mind(NamedTuple):
    """One thing that the other player may know, and how likely it is that they know just this."""

    chance: float
    belief: Belief
    """What the other believes then."""
    middle: tuple[tuple[float, ...], ...]
    """The chance then of every rank, the highest first, to be each middle card."""

    def true(self, card: Index, place: int) -> dict[Direction, float]:
        """The chance then of each direction to be what my `card` is beside this middle card."""
        chances = dict.fromkeys(Direction, 0.0)
        for rank, chance in enumerate(self.middle[place]):
            chances[beside_of(card, rank)] += chance
        return chances

    def plausible(self, seat: Seat, hand_place: int, place: int) -> dict[Direction, float]:
        """The chance that the other gives each direction for this card of mine."""
        return self.belief.truths(seat, hand_place, place)


def minds(seen: Observation) -> list[Mind]:
    """Everything that the other player may know, as one seat sees it; the chances sum to 1."""
    mine = believe(seen)
    found: dict[Belief, tuple[list[float], list[list[float]]]] = {}
    for deal, chance in mine.grids():
        theirs = others_belief(seen, deal)
        if theirs not in found:
            found[theirs] = [0.0], [[0.0] * mine.size for _ in range(MIDDLE)]
        total, middle = found[theirs]
        total[0] += chance
        for place, rank in enumerate(deal.middle):
            middle[place][rank] += chance
    return [
        Mind(total[0], theirs, tuple(tuple(share / total[0] for share in place) for place in middle))
        for theirs, (total, middle) in found.items()
    ]
