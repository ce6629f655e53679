"""What middle cards and comparisons are called in sentences."""

from __future__ import annotations

from game.deduction.rules.state import Direction

GRID_WORDS = ("upper left", "upper right", "lower left", "lower right")
COMPARED = {
    Direction.HIGHER: "higher than",
    Direction.EQUAL: "equal to",
    Direction.LOWER: "lower than",
}
