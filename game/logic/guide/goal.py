"""What Logic is played for, and where that is told at the deal."""

from __future__ import annotations

from game.logic.guide import pictures
from game.logic.rules.options import Options
from game.tablekit.guidance import Goal
from game.ui.guides import GOAL_HIGH, NoteRoom, on_its_area

ROOM: NoteRoom = (298.0, 420.0, 330.0, 370.0)
"""Left of the bottle, beside the row on the left and above the hand: over no card."""


def goal(options: Options) -> Goal:
    """The same at every table."""
    return Goal(
        "Grab the bottle and name every hidden card.",
        "It ends with the first to grab it: one wrong name, and the other team wins.",
        on_its_area(pictures.goal, GOAL_HIGH),
        ROOM,
    )
