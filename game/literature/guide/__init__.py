"""How to play Literature: its pages, and the lesson of a first hand."""

from game.literature.guide.book import (
    NOTE_ROOM as NOTE_ROOM,
    NOTE_ROOM_LARGE as NOTE_ROOM_LARGE,
    pages as pages,
)
from game.literature.guide.steps import lesson as lesson
from game.ui.guides import due as due
