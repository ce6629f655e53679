"""Which drills come one after another: the course, today's, the endless ones of a kind or of all kinds."""

from __future__ import annotations

from datetime import date

from game.bots.drills import COURSE, Order, drilling, of_all_kinds, of_the_course, of_the_day
from game.catalog import Game
from game.scenes.drills.progress import tally
from game.ui.guides import LessonWords
from game.ui.settings import Drills

ALL_KINDS = ""
"""In place of a kind: the kinds take turns."""


class DrillRow:
    """The orders of a row; a day's drill and a course come first, and then all kinds."""

    def __init__(
        self, game: Game, drills: Drills, kind: str, grade: int, day: date | None, lesson: int | None
    ) -> None:
        self._game, self._kind, self._grade, self._day, self._lesson = game, kind, grade, day, lesson
        self._done = {each: tally(drills, game, each).done for each in drilling(game).KINDS}

    def following(self) -> Order:
        """The next drill that is wanted."""
        game = self._game
        if self._day is not None:
            day, self._day = self._day, None
            return of_the_day(game, day)
        if self._lesson is not None and self._lesson < len(drilling(game).COURSE):
            self._lesson += 1
            return of_the_course(game, self._lesson - 1)
        order = (
            of_all_kinds(game, self._grade, self._done.__getitem__)
            if self._kind == ALL_KINDS
            else Order(self._kind, self._grade, self._done[self._kind])
        )
        self._done[order.kind] += 1
        return order


def place_of(order: Order) -> int | None:
    """Which drill of the course it is, from 0; None if it is none."""
    return COURSE - order.number if order.number <= COURSE else None


def lesson_of(game: Game, order: Order) -> LessonWords | None:
    """What a drill of the course says beside its question; None if it is none."""
    place = place_of(order)
    return None if place is None or game.drill_words is None else game.drill_words.COURSE[place]


def name_of(game: Game, order: Order, today: bool, grade: int) -> str:
    """What a drill is called beside its kind: its place in the course, today's, or its grade."""
    place = place_of(order)
    if place is not None:
        return f"First drills: {place + 1} of {len(drilling(game).COURSE)}"
    return "Today's drill" if today else f"Grade {grade}"
