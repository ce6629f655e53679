"""How to play Logic: its pages, the lesson of a first hand, and what is told during play."""

from game.logic.guide.book import STEPS as STEPS, lesson as lesson, pages as pages
from game.logic.guide.chronicle import chronicle as chronicle
from game.logic.guide.goal import goal as goal
from game.logic.guide.now import now as now
from game.logic.guide.spoken import deed_words as deed_words
from game.logic.table.measures import NOTE_ROOM as NOTE_ROOM
from game.ui.guides import NOTE_ROOM_LARGE as NOTE_ROOM_LARGE, due as due
