"""What each team of Literature made of its cards: sets, or points for them (LT-18)."""

from __future__ import annotations

from game.literature.rules.endgame import counted_in as unit
from game.literature.rules.state import State, team

__all__ = ["made", "unit"]


def made(state: State) -> tuple[int, ...]:
    """Each seat's team's points, which wrong claims may have brought below nought (LT-8)."""
    return tuple(state.points[team(seat)] for seat in range(state.seats))
