"""What curves and bar charts are drawn with: grid, lines, a band, dashes, bars, labels that keep apart."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Sequence

import pygame

from game.ui import vector
from game.ui.stage import Canvas
from game.ui.theme import BRASS, BRASS_DARK, BRASS_LIT, Color

Points = Sequence[tuple[float, float]]
"""Virtual points from left to right."""
Dashes = tuple[float, ...]
"""How long a line is drawn and left out in turn, in virtual units; empty: without a gap."""
LINE, GRID = 5.0, 2.0
GRID_COLOUR: Color = (58, 66, 70)
DASH, DASH_GAP = 14.0, 10.0
BAND_ALPHA = 78
TRACK: Color = (38, 44, 48)
BAR_RADIUS = 8.0


def draw_grid(canvas: Canvas, plot: pygame.FRect, shares: Sequence[float]) -> None:
    """Lines across a plot at these shares of its height, 0 at the bottom."""
    for share in shares:
        y = plot.bottom - plot.h * share
        canvas.line(plot.x, y, plot.right, y, GRID_COLOUR, GRID)


def draw_curve(
    canvas: Canvas, points: Points, colour: Color, thickness: float = LINE, dashes: Dashes = ()
) -> None:
    """Straight lines from point to point, in dashes that run on round the corners."""
    for (x, y), (to_x, to_y) in _dashed(points, dashes) if dashes else itertools.pairwise(points):
        canvas.line(x, y, to_x, to_y, colour, thickness)


def _dashed(points: Points, dashes: Dashes) -> Iterator[Points]:
    """The parts of a curve that are drawn, from left to right."""
    lengths = itertools.cycle(enumerate(dashes))
    number, left = next(lengths)
    for begin, end in itertools.pairwise(points):
        length, gone = math.dist(begin, end), 0.0
        while gone < length:
            step = min(left, length - gone)
            if number % 2 == 0:
                yield _between(begin, end, gone / length), _between(begin, end, (gone + step) / length)
            gone, left = gone + step, left - step
            if left <= 0.0:
                number, left = next(lengths)


def _between(begin: tuple[float, float], end: tuple[float, float], share: float) -> tuple[float, float]:
    return begin[0] + (end[0] - begin[0]) * share, begin[1] + (end[1] - begin[1]) * share


def draw_band(canvas: Canvas, above: Points, below: Points, colour: Color) -> None:
    """The area between two curves, paler than a line, with thin edges."""
    if len(above) < 2:
        return
    area = [canvas.at(x, y) for x, y in (*above, *reversed(below))]
    left, top = min(x for x, _ in area), min(y for _, y in area)
    wide = max(x for x, _ in area) - left + 1
    high = max(y for _, y in area) - top + 1
    made = vector.blank(wide, high)
    pygame.draw.polygon(made, (*colour, BAND_ALPHA), [(x - left, y - top) for x, y in area])
    canvas.surface.blit(made, (left, top))
    for edge in (above, below):
        draw_curve(canvas, edge, colour, 1.5)


def draw_dashes(canvas: Canvas, x: float, to_x: float, y: float, colour: Color) -> None:
    """A level line in dashes, which no curve is."""
    while x < to_x:
        canvas.line(x, y, min(to_x, x + DASH), y, colour, 2.5)
        x += DASH + DASH_GAP


def draw_bar(canvas: Canvas, room: pygame.FRect, share: float) -> None:
    """A brass bar that lies, as long as its share of the dark track."""
    radius = min(BAR_RADIUS, room.h / 2)
    canvas.fill_round(room.x, room.y, room.w, room.h, TRACK, radius)
    if share > 0.0:
        long = max(2 * radius, room.w * min(1.0, share))
        canvas.fill_round(room.x, room.y, long, room.h, BRASS, radius)
        canvas.outline_round(room.x, room.y, long, room.h, BRASS_LIT, radius, 2.0)


def draw_column(canvas: Canvas, room: pygame.FRect, hollow: bool) -> None:
    """A bar that stands: solid brass, or only an outline for whoever is compared with."""
    if room.h < 1.0:
        return
    radius = min(6.0, room.w / 3, room.h / 2)
    if hollow:
        canvas.outline_round(room.x, room.y, room.w, room.h, BRASS_LIT, radius, 3.0)
        return
    canvas.fill_round(room.x, room.y, room.w, room.h, BRASS, radius)
    canvas.outline_round(room.x, room.y, room.w, room.h, BRASS_DARK, radius, 2.0)


def apart(places: Sequence[float], least: float, low: float, high: float) -> list[float]:
    """Where labels stand that want to be at `places`: in the same order, `least` apart, within the bounds."""
    order = sorted(range(len(places)), key=lambda number: places[number])
    found = [min(max(place, low), high) for place in places]
    for before, number in itertools.pairwise(order):
        found[number] = max(found[number], found[before] + least)
    limit = high
    for number in reversed(order):
        found[number] = min(found[number], limit)
        limit = found[number] - least
    return found


def thinned(count: int, most: int) -> list[int]:
    """At most so many of the places 0 to `count` - 1, the first and the last among them."""
    if count <= most:
        return list(range(count))
    return sorted({round(number * (count - 1) / (most - 1)) for number in range(most)})
