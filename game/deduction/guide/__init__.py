"""How to play the Deduction Card Game: its pages, the lesson of a first hand, what is told during play."""

from game.deduction.guide.book import (
    STEPS as STEPS,
    lesson as lesson,
    pages as pages,
)
from game.deduction.guide.chronicle import chronicle as chronicle
from game.deduction.guide.goal import goal as goal
from game.deduction.guide.now import now as now
from game.deduction.guide.spoken import deed_words as deed_words
from game.deduction.table.layout import (
    NOTE_ROOM as NOTE_ROOM,
    NOTE_ROOM_LARGE as NOTE_ROOM_LARGE,
)
from game.ui.guides import due as due
