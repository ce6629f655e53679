"""What cards, their places and their comparisons are called in sentences."""

from __future__ import annotations

from game.deduction.rules.state import Direction

ORDINALS = ("1st", "2nd", "3rd", "4th", "5th", "6th")
GRID_WORDS = ("upper left", "upper right", "lower left", "lower right")
COMPARED = {
    Direction.HIGHER: "higher than",
    Direction.EQUAL: "equal to",
    Direction.LOWER: "lower than",
}
