"""How to play Logistication: its pages, and the lesson of a first hand."""

from game.logistication.guide.book import (
    NOTE_ROOM as NOTE_ROOM,
    NOTE_ROOM_LARGE as NOTE_ROOM_LARGE,
    pages as pages,
)
from game.logistication.guide.steps import STEPS as STEPS, due as due, lesson as lesson
