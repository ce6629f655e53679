"""How to play Literature: its pages, and the lesson of a first hand."""

from __future__ import annotations

from game.literature.guide.book import NOTE_ROOM, NOTE_ROOM_LARGE, Page, due, lesson, pages

__all__ = ["NOTE_ROOM", "NOTE_ROOM_LARGE", "Page", "due", "lesson", "pages"]
