"""What the crowd guesses at Logic: which team names the next card."""

from __future__ import annotations

from game.core.crowd import Stake
from game.logic.observation import Observation

QUESTION = "Who names the next card?"


def stakes(seen: Observation) -> tuple[Stake, ...]:
    """Each team by the guesses that were right, which everybody heard."""
    right = [note.seat % 2 for note in seen.guesses if note.right]
    return tuple(Stake((team, team + 2), right.count(team)) for team in range(2))
