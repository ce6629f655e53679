"""What Logistication is played for, and where that is told at the deal."""

from __future__ import annotations

from game.logistication.guide import pictures
from game.logistication.rules.options import Options
from game.logistication.table.measures import GOAL_ROOM
from game.tablekit.guidance import Goal
from game.ui.guides import GOAL_HIGH, on_its_area


def goal(options: Options) -> Goal:
    """The same at every table."""
    return Goal(
        "To win, be the first without cards: hand, face up, face down.",
        "It ends when only one still has cards.",
        on_its_area(pictures.goal, GOAL_HIGH),
        GOAL_ROOM,
    )
