"""How to play the Deduction Card Game: its pages, and the lesson of a first hand."""

from __future__ import annotations

from game.deduction.guide.book import NOTE_ROOM, NOTE_ROOM_LARGE, STEPS, Page, Step, due, lesson, pages

__all__ = ["NOTE_ROOM", "NOTE_ROOM_LARGE", "STEPS", "Page", "Step", "due", "lesson", "pages"]
