"""How to play the Deduction Card Game: its pages, the lesson of a first hand, what is told during play."""

from __future__ import annotations

from game.deduction.guide.book import NOTE_ROOM, NOTE_ROOM_LARGE, STEPS, Page, Step, due, lesson, pages
from game.deduction.guide.chronicle import chronicle
from game.deduction.guide.goal import goal
from game.deduction.guide.now import now

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
