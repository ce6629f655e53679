"""How to play Logistication: its pages, the lesson of a first hand, what is told during play."""

from __future__ import annotations

from game.logistication.guide.book import NOTE_ROOM, NOTE_ROOM_LARGE, STEPS, Page, Step, due, lesson, pages
from game.logistication.guide.chronicle import chronicle
from game.logistication.guide.goal import goal
from game.logistication.guide.now import now

__all__ = [
    "NOTE_ROOM",
    "NOTE_ROOM_LARGE",
    "STEPS",
    "Page",
    "Step",
    "chronicle",
    "due",
    "goal",
    "lesson",
    "now",
    "pages",
]
