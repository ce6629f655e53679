"""What Logic is played for, and where that is told at the deal."""

from __future__ import annotations

from game.logic.guide import pictures
from game.logic.rules.options import Options
from game.tablekit.guidance import Goal
from game.ui.guides import GOAL_HIGH, NoteRoom, on_its_area

GOAL_ROOM: NoteRoom = (112.0, 178.0, 652.0, 236.0)
"""Left of the player opposite, above the row on the left."""


def goal(options: Options) -> Goal:
    """The same at every table."""
    return Goal(
        "Grab the bottle and name every hidden card: then your team wins.",
        "The first to grab it ends the hand. One wrong name, and the other team wins.",
        on_its_area(pictures.goal, GOAL_HIGH),
    )
