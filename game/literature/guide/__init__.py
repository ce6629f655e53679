"""How to play Literature: its pages, the lesson of a first hand, what is told during play."""

from __future__ import annotations

from game.literature.guide.book import NOTE_ROOM, NOTE_ROOM_LARGE, Page, due, lesson, pages
from game.literature.guide.chronicle import chronicle
from game.literature.guide.goal import goal
from game.literature.guide.now import now

__all__ = [
    "NOTE_ROOM",
    "NOTE_ROOM_LARGE",
    "Page",
    "chronicle",
    "due",
    "goal",
    "lesson",
    "now",
    "pages",
]
