"""What Literature is played for, and where that is told at the deal."""

from __future__ import annotations

from game.literature.guide import pictures
from game.literature.rules.deck import deck
from game.literature.rules.options import Options
from game.tablekit.guidance import Goal
from game.ui.guides import GOAL_HIGH, NoteRoom, on_its_area

GOAL_ROOM: NoteRoom = (60.0, 690.0, 412.0, 268.0)
"""Left of the hand, below the neighbours."""
NUMBERS = {8: "eight", 9: "nine", 12: "twelve"}
"""How many sets there are, in words."""


def goal(options: Options) -> Goal:
    """Sets or points, as they count here."""
    cut = deck(options.sets)
    doubled = any(part.major for part in cut.sets) and options.points(True) == 2
    win = "Score more points than the other team" if doubled else "Claim more sets than the other team"
    return Goal(
        f"{win}: name who holds each card of it.",
        f"It ends when all {NUMBERS[len(cut.sets)]} sets are decided.",
        on_its_area(pictures.goal, GOAL_HIGH),
    )
