"""What every game's guide is made of: pages with pictures, and the steps of a first hand's lesson."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Generic, TypeVar

import pygame

from game.core.codec import write_action
from game.core.contract import Action, Seat
from game.ui.easing import out_cubic
from game.ui.kit import Kit
from game.ui.people import People
from game.ui.stage import Canvas
from game.ui.theme import CREAM, SIZE_BODY

Picture = Callable[[Canvas, Kit, pygame.FRect], None]
"""Draws itself into a virtual rectangle."""
NoteRoom = tuple[float, float, float, float]
"""Where a lesson's notes stand: left, top, width and the most height they may take."""
Paint = Callable[[Canvas, Kit], None]
"""Draws on an area of its own, WIDE by HIGH."""
PaintAt = Callable[[Canvas, Kit, float], None]
"""Draws on the area as it is a number of milliseconds after a film's beginning."""

WIDE, HIGH = 800.0, 560.0
"""Pictures are made on an area of this size and fitted into the rectangle they are given."""
GOAL_HIGH = 360.0
"""The picture of a game's goal is made on an area that is only so high."""

CAPTION_EDGE = (10, 24, 20)

NOTE_ROOM = NOTE_ROOM_LARGE = (440.0, 496.0, 436.0, 206.0)
"""For a guide that needs no place of its own for notes, nor another one for large text."""

Obs = TypeVar("Obs")


@dataclass(frozen=True)
class Page:
    """One page: a title, a few short paragraphs (with markup for signs), a picture, which may move."""

    title: str
    paragraphs: tuple[str, ...]
    picture: Picture
    """What is seen where nothing is to move."""
    film: Film | None = None

    def picture_at(self, age_ms: float) -> Picture:
        """The picture so many milliseconds after the page was opened."""
        return self.picture if self.film is None else self.film.at(age_ms)


@dataclass(frozen=True)
class Film:
    """A picture that moves, over and over."""

    paint: PaintAt
    lasts_ms: float
    still_ms: float
    """The moment that shows most, for whoever wants nothing to move."""

    def at(self, age_ms: float) -> Picture:
        """The picture at an age, begun anew whenever it is over."""
        return on_its_area(partial(self._painted, age_ms % self.lasts_ms))

    def _painted(self, at_ms: float, canvas: Canvas, kit: Kit) -> None:
        self.paint(canvas, kit, at_ms)

    def page(self, title: str, *paragraphs: str) -> Page:
        """A page with this picture."""
        return Page(title, paragraphs, self.at(self.still_ms), self)


def moving(lasts_ms: float, still_ms: float) -> Callable[[PaintAt], Film]:
    """What is painted at a moment, as a film of this length with this still."""
    return lambda paint: Film(paint, lasts_ms, still_ms)


def on_its_area(paint: Paint, high: float = HIGH) -> Picture:
    """A picture from what is painted on the area, or on one that is only so high."""

    def picture(canvas: Canvas, kit: Kit, rect: pygame.FRect) -> None:
        grow = min(rect.w / WIDE, rect.h / high)
        left = rect.x + (rect.w - WIDE * grow) / 2
        top = rect.y + (rect.h - high * grow) / 2
        scale = canvas.scale
        fitted = Canvas(canvas.surface, scale * grow, canvas.ox + left * scale, canvas.oy + top * scale)
        paint(fitted, kit)

    return picture


GLIDE_MS = 500.0
"""How long something in a film takes from one place to another, unless it is told."""


def so_far(at_ms: float, begin_ms: float, lasts_ms: float = GLIDE_MS) -> float:
    """How much of a motion in a film is done, 0 to 1."""
    return out_cubic(max(0.0, min(1.0, (at_ms - begin_ms) / lasts_ms)))


def between(start: float, end: float, share: float) -> float:
    """So far on the way from one number to another."""
    return start + (end - start) * share


def caption(
    canvas: Canvas,
    kit: Kit,
    words: str,
    x: float,
    y: float,
    size: float = SIZE_BODY,
    fit: tuple[float, float] = (WIDE - 20.0, 90.0),
) -> None:
    """A few words within a picture."""
    kit.type.draw(canvas, words, x, y, size, CREAM, "body_bold", fit=fit, outline=CAPTION_EDGE)


def spaced(count: int, pitch: float, middle: float = WIDE / 2) -> list[float]:
    """The places of `count` things in a row, `pitch` apart, centred on `middle`."""
    return [middle + (index - (count - 1) / 2) * pitch for index in range(count)]


@dataclass(frozen=True)
class DrillKind:
    """What a kind of drill is called in menus, and one line that says what is asked."""

    name: str
    help: str
    seconds: tuple[float, ...] = ()
    """How long there is to answer, by grade from 1; nothing: as long as one likes.

    Whatever is asked against the clock lies open on the table, so that nothing has to be looked up.
    """


def log(seen: object, drill: object, people: People) -> None:
    """For a game's drills: what happened is told by the grounds that its proofs are made of."""


def topic(seen: object, drill: object, people: People) -> None:
    """For a game's drills: what happened can't be narrowed to what is asked about."""


@dataclass(frozen=True)
class LessonWords:
    """What one of a game's first drills says before it asks, and after the answer."""

    rule: str
    """The one rule that it needs, in a sentence or two."""
    after: str
    """What follows from it here, in a sentence."""


@dataclass(frozen=True)
class Step(Generic[Obs]):
    """One thing to learn in a first hand: due when `now` holds for the learner, learnt by `done`."""

    name: str
    words: str
    now: Callable[[Obs, Seat], bool]
    done: tuple[type[Action], ...]
    """The learner's actions that complete it; none: reading it is enough."""
    room: NoteRoom | None = None
    """Where its note stands; None for where the guide's notes stand."""
    tip: bool = False
    """Whether it tells what beginners lose most by: once in all, holding no clock, gone with its moment."""
    taught: str = ""
    """The step of the first hand that has taught it: whoever has done that one is not told again."""
    click: bool = False
    """Whether it tells of a click at the table out of turn: such a click puts it away, and counts."""


def deed_words(action: Action, seen: object, people: People) -> str:
    """The first word that a record spells an action with."""
    return write_action(action).split()[0].replace("_", " ")


def due(steps: tuple[Step[Obs], ...], learnt: frozenset[str], seen: Obs, seat: Seat) -> Step[Obs] | None:
    """The step to show now to the learner at `seat`, if any."""
    return next((step for step in steps if step.name not in learnt and step.now(seen, seat)), None)
