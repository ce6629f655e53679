"""How to play Logic: its pages, and the lesson of a first hand."""

from game.logic.guide.book import STEPS as STEPS, lesson as lesson, pages as pages
from game.ui.guides import NOTE_ROOM as NOTE_ROOM, NOTE_ROOM_LARGE as NOTE_ROOM_LARGE, due as due
