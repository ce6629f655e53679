"""What the crowd guesses at the Deduction Card Game: who gets the next coin."""

from __future__ import annotations

from game.core.crowd import Stake
from game.deduction.observation import Observation

QUESTION = "Who gets the next coin?"


def stakes(seen: Observation) -> tuple[Stake, ...]:
    """Both players by their coins, which lie on the table."""
    return tuple(Stake((seat,), coins) for seat, coins in enumerate(seen.coins))
