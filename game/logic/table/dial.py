"""The dial that ranks are picked from: they stand like the hours of a clock, the joker at the top."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.core.cards import Rank

DIAL_RADIUS = 186.0
"""From the dial's middle to the ranks."""
DIAL_INNER, DIAL_OUTER = 96.0, 252.0
"""Between these distances the mouse picks a rank; nearer the middle, the rank stays as it is."""
AIM_FIRM = 0.5
"""A stick pushed less than this picks nothing."""


def turn_of(rank: Rank, count: int) -> float:
    """Where a rank stands on a dial of `count` ranks, in degrees clockwise from the top.

    The twelve ranks of the plain deck are the hours: the seven at seven o'clock, the queen at twelve.
    With jokers there are fourteen ranks, and the joker is at the top.
    """
    return 360.0 * rank / count % 360.0


def point_of(rank: Rank, count: int, radius: float = DIAL_RADIUS) -> tuple[float, float]:
    """Where a rank stands, measured from the dial's middle."""
    turn = math.radians(turn_of(rank, count))
    return radius * math.sin(turn), -radius * math.cos(turn)


def rank_towards(dx: float, dy: float, ranks: Sequence[Rank]) -> Rank:
    """The rank that lies in a direction from the dial's middle."""
    turn = math.degrees(math.atan2(dx, -dy)) % 360.0

    def away(rank: Rank) -> float:
        apart = abs(turn_of(rank, len(ranks)) - turn)
        return min(apart, 360.0 - apart)

    return min(ranks, key=away)


def stepped(rank: Rank, step: int, ranks: Sequence[Rank]) -> Rank:
    """The rank `step` places further clockwise."""
    clockwise = sorted(ranks, key=lambda each: turn_of(each, len(ranks)))
    return clockwise[(clockwise.index(rank) + step) % len(clockwise)]


def nudged(rank: Rank, way: tuple[float, float], ranks: Sequence[Rank]) -> Rank:
    """The neighbour that lies further in a direction (x right, y down), or the rank itself if none does.

    Both do alike where the direction points straight across the dial: then it is the next one clockwise.
    """

    def reach(each: Rank) -> float:
        x, y = point_of(each, len(ranks))
        return round(x * way[0] + y * way[1], 6)

    return max((rank, stepped(rank, 1, ranks), stepped(rank, -1, ranks)), key=reach)
