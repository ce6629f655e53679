"""How to play the Deduction Card Game: its pages, and the lesson of a first hand."""

from game.deduction.guide.book import (
    STEPS as STEPS,
    lesson as lesson,
    pages as pages,
)
from game.deduction.table.layout import (
    NOTE_ROOM as NOTE_ROOM,
    NOTE_ROOM_LARGE as NOTE_ROOM_LARGE,
)
from game.ui.guides import due as due
