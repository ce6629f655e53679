"""What of a game's drills has been done, as rows of signs: the course and the latest days."""

from __future__ import annotations

from datetime import date

import pygame

from game.catalog import Game
from game.scenes.drills.progress import row_of_days
from game.scenes.hand.first_note import STAMPS, Tone
from game.ui.kit import Kit
from game.ui.marks import mark
from game.ui.settings import Drills
from game.ui.stage import Canvas
from game.ui.theme import BRASS_DARK, CREAM, INK, INK_SOFT, SIZE_SMALL

RADIUS, EDGE, ABOVE = 20.0, 3.0, 6.0
WEEKDAYS = "MTWTFSS"


def draw_days(canvas: Canvas, kit: Kit, drills: Drills, game: Game, last: date, room: pygame.FRect) -> None:
    """The latest days: a letter over a ring, or over the sign of how the day's drill went."""
    days = list(row_of_days(drills, game, last))
    pitch, letters = room.w / len(days), kit.type.line_height(SIZE_SMALL, "body_bold")
    for place, (day, right) in enumerate(days):
        x, y = room.x + pitch * (place + 0.5), room.y + ABOVE + letters / 2
        ink = INK if day == last else INK_SOFT
        kit.type.draw(canvas, WEEKDAYS[day.weekday()], x, y, SIZE_SMALL, ink, "body_bold")
        _draw_done(canvas, kit, x, y + letters / 2 + RADIUS + 2.0, right)


def draw_lessons(canvas: Canvas, kit: Kit, done: int, count: int, room: pygame.FRect) -> None:
    """A number for each drill of the course over a ring, or over a tick once it was answered."""
    pitch, letters = room.w / count, kit.type.line_height(SIZE_SMALL, "body_bold")
    for place in range(count):
        x, y = room.x + pitch * (place + 0.5), room.y + ABOVE + letters / 2
        ink = INK if place == done else INK_SOFT
        kit.type.draw(canvas, str(place + 1), x, y, SIZE_SMALL, ink, "body_bold")
        _draw_done(canvas, kit, x, y + letters / 2 + RADIUS + 2.0, True if place < done else None)


def _draw_done(canvas: Canvas, kit: Kit, x: float, y: float, right: bool | None) -> None:
    if right is None:
        canvas.ring(x, y, RADIUS, BRASS_DARK, EDGE)
        return
    sign, colour = STAMPS[Tone.RIGHT if right else Tone.WRONG]
    canvas.circle(x, y, RADIUS, colour)
    canvas.blit(mark(kit.art, sign, canvas.px(RADIUS * 1.1), CREAM), x, y)
