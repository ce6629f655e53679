"""What Literature is played for, and where that is told at the deal."""

from __future__ import annotations

from collections.abc import Mapping

from game.literature.guide import pictures
from game.literature.rules.deck import deck
from game.literature.rules.options import Options
from game.tablekit.guidance import Goal
from game.ui.guides import GOAL_HIGH, NoteRoom, on_its_area

ROOM: NoteRoom = (74.0, 690.0, 398.0, 268.0)
"""Left of the hand, below the neighbours."""
ROOMS: Mapping[str, NoteRoom] = {"4": (96.0, 76.0, 640.0, 240.0), "16": (74.0, 742.0, 398.0, 216.0)}
"""For four players, whose hands are wide, above the neighbour; for sixteen, lower down."""


def goal(options: Options) -> Goal:
    """Sets or points, as they count here."""
    doubled = any(part.major for part in deck(options.sets).sets) and options.points(True) == 2
    return Goal(
        f"{'Score more points' if doubled else 'Claim more sets'} than the other team.",
        "It ends when no set is left.",
        on_its_area(pictures.goal, GOAL_HIGH),
        ROOMS.get(options.players, ROOM),
    )
