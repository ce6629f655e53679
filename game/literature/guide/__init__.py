"""How to play Literature: its pages, the lesson of a first hand, what is told during play."""

from game.literature.guide.book import (
    NOTE_ROOM as NOTE_ROOM,
    NOTE_ROOM_LARGE as NOTE_ROOM_LARGE,
    pages as pages,
)
from game.literature.guide.chronicle import chronicle as chronicle
from game.literature.guide.goal import goal as goal
from game.literature.guide.now import now as now
from game.literature.guide.spoken import deed_words as deed_words
from game.literature.guide.steps import lesson as lesson
from game.ui.guides import due as due
