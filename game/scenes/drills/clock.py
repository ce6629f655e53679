"""The time for an answer: how long it took, how much of it is left, and the bar that drains."""

from __future__ import annotations

import math

import pygame

from game.catalog import Game
from game.scenes.drills.paper import seconds
from game.scenes.hand.first_note import STAMP
from game.ui.kit import Kit
from game.ui.marks import mark
from game.ui.settings import Drills
from game.ui.stage import Canvas
from game.ui.theme import BRASS_DARK, CREAM, CREAM_DIM, RED

SEEN_MS = 250.0
"""So long a question stands before its time begins to run: it has been drawn, and eyes have found it."""
UNHURRIED_MS, HURRIED_MS = 1400.0, 600.0
"""So long a question stands before its answers, without a limit and with one.

A press meant for what stood there before, or an impatient one, finds nothing to answer it with.
"""
LEAST_READ_MS = 250.0
"""A press sooner than this after the buttons have changed was meant for those before."""
LATE_READ_MS = 900.0
"""The same after the time is up: a press on its way was still meant for the answers."""
BAR_HIGH, BAR_LOW, BAR_PAD = 10.0, 26.0, 30.0
"""How high the bar is, how far its upper edge is from the paper's lower one, and from the sides."""
SCARCE = 0.3
"""With less than this share left the bar turns red."""
SECOND_MS = 1000.0


def limit_ms(game: Game, kind: str, grade: int, drills: Drills) -> float | None:
    """How long there is to answer a drill; None for as long as one likes."""
    assert game.drill_words is not None
    seconds = game.drill_words.KINDS[kind].seconds
    return seconds[grade - 1] * SECOND_MS if seconds and drills.clock else None


class AnswerClock:
    """Runs while a question stands; `limit_ms` None is a clock that only counts."""

    def __init__(self, limit_ms: float | None = None) -> None:
        self.limit_ms = limit_ms
        self.ms = 0.0
        """How long the question has been thought about."""
        self._wait_ms = SEEN_MS if limit_ms is None else HURRIED_MS

    def update(self, dt_ms: float) -> None:
        """Let time pass in which the question can be seen."""
        waits = min(dt_ms, self._wait_ms)
        self._wait_ms -= waits
        self.ms += dt_ms - waits

    @property
    def alone_ms(self) -> float:
        """How long the question stands alone, without its answers."""
        return UNHURRIED_MS if self.limit_ms is None else HURRIED_MS

    @property
    def over(self) -> bool:
        """Whether the time is up."""
        return self.limit_ms is not None and self.ms >= self.limit_ms

    @property
    def left_ms(self) -> float | None:
        """How much time is left; None without a limit."""
        return None if self.limit_ms is None else max(0.0, self.limit_ms - self.ms)

    def told(self, runs: bool) -> str:
        """How long it took, or how much is left while it runs down."""
        left_ms = self.left_ms if runs else None
        return seconds(self.ms) if left_ms is None else f"{seconds(left_ms + SECOND_MS - 1.0)} left"

    def draw(self, canvas: Canvas, room: pygame.FRect, still: bool) -> None:
        """The bar along the paper's lower edge; where nothing is to move it gets shorter by whole seconds."""
        left = self.left_ms
        if left is None or self.limit_ms is None:
            return
        if still:
            left = math.ceil(left / SECOND_MS) * SECOND_MS
        share, x, y = left / self.limit_ms, room.x + BAR_PAD, room.bottom - BAR_LOW
        wide, ink = room.w - 2 * BAR_PAD, RED if share < SCARCE else BRASS_DARK
        canvas.fill_round(x, y, wide, BAR_HIGH, CREAM_DIM, BAR_HIGH / 2)
        with canvas.clip(x, y, wide * share, BAR_HIGH):  # one picture, however much of it is left
            canvas.fill_round(x, y, wide, BAR_HIGH, ink, BAR_HIGH / 2)


def draw_late(canvas: Canvas, kit: Kit, x: float, y: float) -> None:
    """The round sign of an answer that came too late: a clock, and no cross."""
    canvas.circle(x, y, STAMP, BRASS_DARK)
    canvas.ring(x, y, STAMP, CREAM, 4.0)
    canvas.blit(mark(kit.art, "clock", canvas.px(STAMP * 1.1), CREAM), x, y)
