"""What the Deduction Card Game is played for, and where that is told at the deal."""

from __future__ import annotations

from game.deduction.guide import pictures
from game.deduction.rules.options import Options
from game.tablekit.guidance import Goal
from game.ui.guides import GOAL_HIGH, NoteRoom, on_its_area

ROOM: NoteRoom = (102.0, 604.0, 404.0, 272.0)
"""Between the panel and one's own plate, and left of six cards."""


def goal(options: Options) -> Goal:
    """The same at every table."""
    return Goal(
        "To win, end with more coins.",
        "It ends when the middle lies open, or somebody can't pay or move.",
        on_its_area(pictures.goal, GOAL_HIGH),
        ROOM,
    )
