"""Decks of one's own: two patterns each, so that the red back and the others stay apart without colour."""

from __future__ import annotations

import math
from collections.abc import Callable

from svg import BRASS, BRASS_LIGHT, circle, group, ngon, path, placed, poly, rhombus, star, stroke, turned

LEFT, TOP, WIDE, HIGH = 17.0, 17.0, 216.0, 316.0
MIDDLE = (125.0, 175.0)


def _both_halves(upper: str) -> str:
    """A pattern of the upper half, and the same turned round below."""
    return group(upper, turned(180, *MIDDLE, upper))


def _chevrons() -> str:
    """Zigzags in close rows, every third one bright."""
    step, rows = WIDE / 8, 8
    parts = []
    for row in range(rows):
        y = TOP + 12 + row * 19.6
        line = f"M{LEFT} {y:.1f}" + "".join(f" l{step / 2} -9 l{step / 2} 9" for _ in range(8))
        parts.append(stroke(line, BRASS_LIGHT if row % 3 == 0 else BRASS, 3.2 if row % 3 == 0 else 1.8))
    return _both_halves(group(*parts))


def _swell() -> str:
    """Long waves, each with foam on its crests."""
    parts = []
    for row in range(5):
        y, crests = TOP + 30 + row * 29.0, 4 if row % 2 else 3
        start = LEFT + WIDE / 2 - crests * 26.0
        line = f"M{start} {y:.1f}" + " q26 -26 52 0" * crests
        parts.append(stroke(line, BRASS, 2.6))
        for crest in range(crests):
            x = start + 26 + crest * 52
            parts += [circle(x + at, y - 19 + abs(at) * 0.2, 2.6, BRASS_LIGHT) for at in (-9, 0, 9)]
    return _both_halves(group(*parts))


def _staggered(
    rows: int, most: int, top: float, down: float, across: float
) -> list[tuple[float, float, int]]:
    """Places in rows of `most` and one fewer by turns, each with its row."""
    return [
        (LEFT + WIDE / 2 + (column - (most - 1 - row % 2) / 2) * across, TOP + top + row * down, row)
        for row in range(rows)
        for column in range(most - row % 2)
    ]


def _night() -> str:
    """Large stars by rows of four and three, a small one under each."""
    parts = []
    for x, y, row in _staggered(4, 4, 24, 39, 52):
        parts.append(poly(star(x, y, 15, 5.5, 5), BRASS if row % 2 else BRASS_LIGHT))
        parts.append(circle(x, y + 22, 2.4, BRASS_LIGHT))
    return _both_halves(group(*parts))


def _moons() -> str:
    """Crescents in staggered rows that look one way and the other, a dot in the arms of each."""
    crescent = path("M3 -15A15 15 0 1 0 3 15A17 17 0 0 1 3 -15Z", BRASS) + circle(6, 0, 3.4, BRASS_LIGHT)
    places = _staggered(4, 5, 24, 39, 44)
    return _both_halves(
        group(*(placed(x, y, 1.0, crescent, angle=155 if row % 2 else -25) for x, y, row in places))
    )


def _leaf(length: float) -> str:
    half = length / 2
    blade = f"M0 {-half} C{half * 0.7} {-half * 0.3} {half * 0.6} {half * 0.5} 0 {half} C{-half * 0.6} {half * 0.5} {-half * 0.7} {-half * 0.3} 0 {-half}Z"
    return path(blade, BRASS) + stroke(f"M0 {-half * 0.6} V{half * 1.2}", BRASS_LIGHT, 1.6)


def _foliage() -> str:
    """Single leaves, slanting one way and the other by rows."""
    parts = []
    for row in range(4):
        for column in range(6):
            x = LEFT + 18 + column * (WIDE - 36) / 5
            parts.append(placed(x, TOP + 24 + row * 40.0, 1.0, _leaf(30), angle=38 if row % 2 else -38))
    return _both_halves(group(*parts))


def _vines() -> str:
    """Stems from the edge to the middle with leaves on both sides."""
    parts = []
    for stem in range(4):
        x = LEFT + 27 + stem * (WIDE - 54) / 3
        parts.append(
            stroke(f"M{x} {TOP + 4} C{x - 14} {TOP + 50} {x + 14} {TOP + 100} {x} {TOP + 150}", BRASS, 2.4)
        )
        for pair in range(4):
            y = TOP + 22 + pair * 36.0
            for side in (-1, 1):
                parts.append(placed(x + side * 12, y, 0.62, _leaf(30), angle=side * 62))
    return _both_halves(group(*parts))


def _honeycomb() -> str:
    """Six-sided tiles, every other one filled."""
    radius = 17.0
    across, down = radius * math.sqrt(3), radius * 1.5
    parts = []
    for row in range(7):
        for column in range(9):
            x = LEFT + across * (column + (0.5 if row % 2 else 0.0))
            y = TOP + 12 + row * down
            if LEFT + radius < x < LEFT + WIDE - radius and y < MIDDLE[1]:
                parts.append(poly(ngon(x, y, radius - 2.4, 6), "none", stroke=BRASS, stroke_width=2.2))
                if (row + column) % 3 == 0:
                    parts.append(poly(ngon(x, y, radius - 7, 6), BRASS_LIGHT, fill_opacity=0.85))
    return _both_halves(group(*parts))


def _rings() -> str:
    """Rings that overlap, a small rhombus in each."""
    step, parts = WIDE / 6, []
    for row in range(6):
        for column in range(6):
            x, y = LEFT + step * (column + 0.5), TOP + 20 + row * 26.0
            parts.append(circle(x, y, step / 2 - 1.4, "none", stroke=BRASS, stroke_width=2.2))
            parts.append(poly(rhombus(x, y, 4, 6), BRASS_LIGHT))
    return _both_halves(group(*parts))


DECKS: dict[str, tuple[Callable[[], str], Callable[[], str]]] = {
    "waves": (_chevrons, _swell),
    "stars": (_night, _moons),
    "leaves": (_foliage, _vines),
    "tiles": (_honeycomb, _rings),
}
"""Of each deck the pattern of its red back and that of the others."""
