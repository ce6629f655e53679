"""What the Deduction Card Game is played for, and where that is told at the deal."""

from __future__ import annotations

from game.deduction.guide import pictures
from game.deduction.rules.options import Options
from game.tablekit.guidance import Goal
from game.ui.guides import GOAL_HIGH, NoteRoom, on_its_area

GOAL_ROOM: NoteRoom = (1396.0, 258.0, 440.0, 336.0)
"""Over the bank and the meter of looks, which tell nothing yet."""


def goal(options: Options) -> Goal:
    """The same at every table."""
    return Goal(
        "Have more coins than the other player in the end.",
        "It ends when all four middle cards lie open, or somebody can't pay or play.",
        on_its_area(pictures.goal, GOAL_HIGH),
    )
