"""What cards, their places and their comparisons are called in sentences."""

from __future__ import annotations

from game.core.cards import Rank, rank_name
from game.deduction.rules.state import Direction

ORDINALS = ("1st", "2nd", "3rd", "4th", "5th", "6th")
GRID_WORDS = ("upper left", "upper right", "lower left", "lower right")
COMPARED = {
    Direction.HIGHER: "higher than",
    Direction.EQUAL: "equal to",
    Direction.LOWER: "lower than",
}


def a_rank(rank: Rank) -> str:
    """A rank with its article: "an ace"."""
    name = rank_name(rank)
    return f"{'an' if name[0] == 'a' else 'a'} {name}"
