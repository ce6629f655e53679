"""What the crowd guesses at Literature: which team wins the next set."""

from __future__ import annotations

from game.core.crowd import Stake
from game.literature.observation import Observation

QUESTION = "Who wins the next set?"


def stakes(seen: Observation) -> tuple[Stake, ...]:
    """Each team by its points, which stand on the table."""
    return tuple(Stake(tuple(range(team, seen.seats, 2)), points) for team, points in enumerate(seen.points))
