"""How to play Logistication: its pages, the lesson of a first hand, what is told during play."""

from game.logistication.guide.book import (
    NOTE_ROOM as NOTE_ROOM,
    NOTE_ROOM_LARGE as NOTE_ROOM_LARGE,
    pages as pages,
)
from game.logistication.guide.chronicle import chronicle as chronicle
from game.logistication.guide.goal import goal as goal
from game.logistication.guide.now import now as now
from game.logistication.guide.spoken import deed_words as deed_words
from game.logistication.guide.steps import STEPS as STEPS, due as due, lesson as lesson
