"""How to play Logic: its pages, the lesson of a first hand, and what is told during play."""

from __future__ import annotations

from game.logic.guide.book import NOTE_ROOM, NOTE_ROOM_LARGE, STEPS, Page, Step, due, lesson, pages
from game.logic.guide.chronicle import chronicle
from game.logic.guide.goal import goal
from game.logic.guide.now import now

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
