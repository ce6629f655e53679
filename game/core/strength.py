"""The scale that players are rated on: how many points lie between two of whom one wins so often."""

from __future__ import annotations

from collections.abc import Mapping
from math import log10
from typing import Protocol

from game.core.contract import Level

EASY = 1000.0
"""The easy level's rating, in every game."""
TENFOLD = 400.0
"""So many points more, and somebody wins ten times as often as they lose."""


def apart(share: float) -> float:
    """How many points lie between two sides of which the stronger wins this share, over 0 and under 1."""
    return TENFOLD * log10(share / (1.0 - share))


def ladder(easy: float, normal: float, strong: float, expert: float) -> Mapping[Level, float]:
    """Ratings of the levels from the share that each wins from the level below, as measured."""
    ratings = {Level.GENTLE: EASY - apart(easy), Level.EASY: EASY}
    for level, share in ((Level.NORMAL, normal), (Level.STRONG, strong), (Level.EXPERT, expert)):
        ratings[level] = ratings[next(reversed(ratings))] + apart(share)
    return ratings


class Strengths(Protocol):
    """The names of a game's strength module: how strong its levels were measured to play."""

    @property
    def LEVELS(self) -> Mapping[Level, float]:
        """The rating of every level, on the scale of `game.core.strength`."""

    def weight(self, seats: int, /) -> float:
        """How much of a rating point counts at a table of so many: 1, less where chance decides more.

        Default: 1.
        """
