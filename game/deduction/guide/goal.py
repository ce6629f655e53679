"""What the Deduction Card Game is played for, and where that is told at the deal."""

from __future__ import annotations

from game.deduction.guide import pictures
from game.deduction.rules.options import Options
from game.tablekit.guidance import Goal
from game.ui.guides import GOAL_HIGH, NoteRoom, on_its_area

ROOM: NoteRoom = (1396.0, 258.0, 440.0, 336.0)
"""Over the bank and the meter of looks, which tell nothing yet."""


def goal(options: Options) -> Goal:
    """The same at every table."""
    return Goal(
        "To win, have more coins in the end.",
        "It ends when the middle lies open, or somebody can't pay or move.",
        on_its_area(pictures.goal, GOAL_HIGH),
        ROOM,
    )
