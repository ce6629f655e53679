"""Charts of the statistics: a curve with its band, bars that lie under their words, columns that stand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

import pygame

from game.ui.kit import Kit
from game.ui.plaques import WELL, draw_plaque
from game.ui.plot import (
    Points,
    apart,
    draw_band,
    draw_bar,
    draw_column,
    draw_curve,
    draw_dashes,
    draw_grid,
    thinned,
)
from game.ui.stage import Canvas
from game.ui.theme import BRASS, BRASS_LIT, CREAM, CREAM_DIM, SIZE_BODY, SIZE_SMALL

PAD = 22.0
MOST_POINTS = 300
DOT = 8.0
ROW_GAP, BAR_HEIGHT, ROW_PAD = 8.0, 20.0, 16.0
MOST_SPARE = 26.0
"""How much higher rows may stand where few leave room."""
COLUMN_SHARE = 0.72
LEVEL_GAP = 14.0


@dataclass(frozen=True)
class Line:
    """A curve over hands. `span` is what lies at the bottom and at the top."""

    values: tuple[float, ...]
    span: tuple[float, float]
    axis: tuple[tuple[float, str], ...]
    """What is written at the left, and at which value."""
    ends: tuple[str, str]
    """What is written under the first and the last value."""
    band: tuple[tuple[float, float], ...] = ()
    """For each value, the lower and the upper end of its band."""
    levels: tuple[tuple[float, str], ...] = ()
    """Values that are compared with, as dashed lines with their words at the right."""

    def draw(self, canvas: Canvas, kit: Kit, room: pygame.FRect) -> None:
        """Draw it within a virtual rectangle."""
        still = pygame.FRect(0.0, 0.0, room.w, room.h)
        picture = kit.composed(canvas, self, room.w, room.h, lambda own: self._paint(own, kit, still))
        canvas.blit(picture, room.x, room.y, "topleft")

    def _paint(self, canvas: Canvas, kit: Kit, room: pygame.FRect) -> None:
        draw_plaque(canvas, room.x, room.y, room.w, room.h, WELL, 22.0, 0.0)
        plot = self._plot(kit, room)
        self._draw_axis(canvas, kit, plot)
        self._draw_levels(canvas, kit, plot)
        places = thinned(len(self.values), MOST_POINTS)
        if self.band:
            above, below = (self._points(plot, places, [ends[way] for ends in self.band]) for way in (1, 0))
            draw_band(canvas, above, below, BRASS)
        points = self._points(plot, places, self.values)
        draw_curve(canvas, points, CREAM)
        x, y = points[-1]
        canvas.circle(x, y, DOT + 3.0, (14, 18, 21))
        canvas.circle(x, y, DOT, BRASS_LIT)

    def _plot(self, kit: Kit, room: pygame.FRect) -> pygame.FRect:
        """Where the curve runs: what is written at its sides decides."""
        measure, line = kit.type.measure, kit.type.line_height(SIZE_SMALL)
        left = max((measure(words, SIZE_SMALL)[0] for _, words in self.axis), default=0.0) + 16.0
        right = max((measure(words, SIZE_SMALL, "body_bold")[0] for _, words in self.levels), default=0.0)
        right = right + LEVEL_GAP if self.levels else DOT
        top = PAD + line / 2
        plot = pygame.FRect(room.x + PAD + left, room.y + top, room.w - 2 * PAD - left - right, 0.0)
        plot.h = room.h - top - PAD / 2 - line * (1.5 if any(self.ends) else 0.5)
        return plot

    def _y(self, plot: pygame.FRect, value: float) -> float:
        low, high = self.span
        return plot.bottom - plot.h * (min(max(value, low), high) - low) / (high - low)

    def _points(self, plot: pygame.FRect, places: Sequence[int], values: Sequence[float]) -> Points:
        last = max(1, len(values) - 1)
        return [(plot.x + plot.w * place / last, self._y(plot, values[place])) for place in places]

    def _draw_axis(self, canvas: Canvas, kit: Kit, plot: pygame.FRect) -> None:
        low, high = self.span
        draw_grid(canvas, plot, [(value - low) / (high - low) for value, _ in self.axis])
        for value, words in self.axis:
            y = self._y(plot, value)
            kit.type.draw(canvas, words, plot.x - 16.0, y, SIZE_SMALL, CREAM_DIM, anchor="midright")
        for words, anchor in zip(self.ends, ("midleft", "midright"), strict=True):
            x = plot.x if anchor == "midleft" else plot.right
            y = plot.bottom + kit.type.line_height(SIZE_SMALL)
            kit.type.draw(canvas, words, x, y, SIZE_SMALL, CREAM_DIM, anchor=anchor, fit=plot.w / 2 - 8.0)

    def _draw_levels(self, canvas: Canvas, kit: Kit, plot: pygame.FRect) -> None:
        high = kit.type.line_height(SIZE_SMALL) * 0.8
        wanted = [self._y(plot, value) for value, _ in self.levels]
        for y, own, (_, words) in zip(
            apart(wanted, high, plot.top, plot.bottom), wanted, self.levels, strict=True
        ):
            draw_dashes(canvas, plot.x, plot.right, own, BRASS_LIT)
            x = plot.right + LEVEL_GAP
            kit.type.draw(canvas, words, x, y, SIZE_SMALL, BRASS_LIT, "body_bold", "midleft")


@dataclass(frozen=True)
class Bar:
    """Words, what is said at their right, and a bar below; None draws none."""

    words: str
    note: str
    share: float | None
    brief: str = ""
    """What is said at the right where the words leave no room for the note."""


def row_height(kit: Kit) -> float:
    """The height of a bar with its words."""
    return kit.type.line_height(SIZE_BODY) + ROW_GAP + BAR_HEIGHT + ROW_PAD


def rows_in(kit: Kit, room: pygame.FRect) -> int:
    """How many bars fit under each other."""
    return max(1, int((room.h - PAD) / row_height(kit)))


@dataclass(frozen=True)
class Bars:
    """Bars under each other, as many as `rows_in` says."""

    rows: tuple[Bar, ...]

    def draw(self, canvas: Canvas, kit: Kit, room: pygame.FRect) -> None:
        """Draw them within a virtual rectangle, from its top."""
        still = pygame.FRect(0.0, 0.0, room.w, room.h)
        picture = kit.composed(canvas, self, room.w, room.h, lambda own: self._paint(own, kit, still))
        canvas.blit(picture, room.x, room.y, "topleft")

    def _paint(self, canvas: Canvas, kit: Kit, room: pygame.FRect) -> None:
        draw_plaque(canvas, room.x, room.y, room.w, room.h, WELL, 22.0, 0.0)
        line = kit.type.line_height(SIZE_BODY)
        spare = (room.h - PAD) / len(self.rows) - row_height(kit)
        high = row_height(kit) + max(0.0, min(MOST_SPARE, spare))
        left, wide = room.x + PAD, room.w - 2 * PAD
        for number, row in enumerate(self.rows):
            top = room.y + PAD / 2 + number * high + ROW_PAD / 4
            measure = kit.type.measure
            words, told = measure(row.words, SIZE_BODY)[0], measure(row.note, SIZE_SMALL, "body_bold")[0]
            short = row.brief if row.brief and words + told + PAD > wide else row.note
            note = kit.type.draw(
                canvas, short, left + wide, top + line / 2, SIZE_SMALL, BRASS_LIT, "body_bold", "midright"
            )
            fit = wide - note.w - PAD
            kit.type.draw(
                canvas, row.words, left, top + line / 2, SIZE_BODY, CREAM, "body", "midleft", fit=fit
            )
            if row.share is not None:
                bar = pygame.FRect(left, top + line + ROW_GAP, wide, BAR_HEIGHT)
                draw_bar(canvas, bar, row.share)


@dataclass(frozen=True)
class Columns:
    """Two series of bars over the same scale: solid for `mine`, hollow for `others`; shares, 0 to 1."""

    mine: tuple[float, ...]
    others: tuple[float, ...]
    names: tuple[str, str]
    marks: tuple[tuple[int, str], ...]
    """What is written under which bar."""

    def draw(self, canvas: Canvas, kit: Kit, room: pygame.FRect) -> None:
        """Draw them within a virtual rectangle."""
        still = pygame.FRect(0.0, 0.0, room.w, room.h)
        picture = kit.composed(canvas, self, room.w, room.h, lambda own: self._paint(own, kit, still))
        canvas.blit(picture, room.x, room.y, "topleft")

    def _paint(self, canvas: Canvas, kit: Kit, room: pygame.FRect) -> None:
        draw_plaque(canvas, room.x, room.y, room.w, room.h, WELL, 22.0, 0.0)
        line = kit.type.line_height(SIZE_SMALL)
        plot = pygame.FRect(room.x + 2 * PAD, room.y + PAD + line * 1.3, room.w - 4 * PAD, 0.0)
        plot.h = room.h - PAD * 1.5 - line * 2.5
        self._draw_names(canvas, kit, plot.x, room.y + PAD / 2 + line * 0.7, line)
        canvas.line(plot.x, plot.bottom, plot.right, plot.bottom, CREAM_DIM, 3.0)
        count = max(len(self.mine), len(self.others))
        most = max((*self.mine, *self.others), default=0.0) or 1.0
        step = plot.w / max(1, count)
        for number in range(count):
            for shares, hollow in ((self.mine, False), (self.others, True)):
                share = shares[number] / most if number < len(shares) else 0.0
                wide = step * COLUMN_SHARE
                left = plot.x + step * number + (step - wide) / 2
                column = pygame.FRect(left, plot.bottom - plot.h * share, wide, plot.h * share)
                draw_column(canvas, column, hollow)
        widest = max((kit.type.measure(words, SIZE_SMALL)[0] for _, words in self.marks), default=0.0)
        apart_by = step * (self.marks[1][0] - self.marks[0][0]) if len(self.marks) > 1 else plot.w
        every = max(1, ceil((widest + PAD) / apart_by))
        for number, words in self.marks[::every]:
            x, y = plot.x + step * number, plot.bottom + line * 0.7
            canvas.line(x, plot.bottom, x, plot.bottom + 10.0, CREAM_DIM, 3.0)
            kit.type.draw(canvas, words, x, y, SIZE_SMALL, CREAM_DIM)

    def _draw_names(self, canvas: Canvas, kit: Kit, x: float, y: float, line: float) -> None:
        side = line * 0.55
        for words, hollow in zip(self.names, (False, True), strict=True):
            draw_column(canvas, pygame.FRect(x, y - side / 2, side, side), hollow)
            drawn = kit.type.draw(canvas, words, x + side + 12.0, y, SIZE_SMALL, CREAM, anchor="midleft")
            x = drawn.right + 40.0
