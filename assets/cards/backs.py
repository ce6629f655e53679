"""The card backs: brass pattern and D! medallion, alike after a half turn, told apart by pattern too.

Red and black belong to one pack; `library` and `candle` are the backs of two rooms. Decks of people's own
(`decks.py`) keep ground and medallion and have patterns of theirs.
"""

from __future__ import annotations

import math

from decks import DECKS
from svg import (
    BRASS,
    BRASS_DARK,
    BRASS_LIGHT,
    circle,
    group,
    linear,
    path,
    placed,
    poly,
    radial,
    rect,
    rhombus,
    star,
    stroke,
    turned,
)

WIDTH, HEIGHT, CORNER = 250.0, 350.0, 20.0
FRAME = (17.0, 17.0, 216.0, 316.0)


def monogram(fill: str) -> str:
    """D! about its own origin, some 70 wide and 44 high."""
    letter = path(
        "M-34 -22 H-14 C2 -22 10 -12 10 0 C10 12 2 22 -14 22 H-34Z M-22 -11 V11 H-14 C-6 11 -3 6 -3 0 C-3 -6 -6 -11 -14 -11Z",
        fill,
        fill_rule="evenodd",
    )
    mark = path("M18 -22 H33 L29.5 6 H21.5Z", fill) + circle(25.5, 16, 6.4, fill)
    return letter + mark


def _lattice_red() -> str:
    """A diagonal lattice with a rhombus on each crossing."""
    step = 27.0
    parts = []
    left, top, width, height = FRAME
    columns, rows = int(width / step), int(height / (step * 1.3))
    dx, dy = width / columns, height / rows
    for row in range(rows):
        for column in range(columns):
            x, y = left + dx * (column + 0.5), top + dy * (row + 0.5)
            parts.append(poly(rhombus(x, y, dx / 2, dy / 2), "none", stroke=BRASS, stroke_width=1.7))
            parts.append(poly(rhombus(x, y, 4, 6), BRASS_LIGHT, fill_opacity=0.9))
    return group(*parts)


def _lattice_black() -> str:
    """Overlapping fans, upright above the middle and turned below it."""
    rows, columns = 5, 6
    left, top, width, _ = FRAME
    dx = width / columns
    parts = []
    for row in range(rows):
        y = top + (row + 1) * 31.6
        shift = 0.5 if row % 2 else 0.0
        for column in range(columns + (0 if row % 2 else 1)):
            x = left + dx * (column + shift)
            for radius in (0.48, 0.32, 0.16):
                parts.append(_fan(x, y, dx * radius, left, left + width))
    return group(*parts)


def _fan(x: float, y: float, r: float, low: float, high: float) -> str:
    start, end = max(low, x - r), min(high, x + r)
    if end - start < r * 1.5:
        rising = f"M{start:.1f} {y:.1f}" if start > x - r else ""
        if rising:
            return stroke(f"M{x:.1f} {y - r:.1f} A{r:.1f} {r:.1f} 0 0 1 {x + r:.1f} {y:.1f}", BRASS, 1.6)
        return stroke(f"M{x - r:.1f} {y:.1f} A{r:.1f} {r:.1f} 0 0 1 {x:.1f} {y - r:.1f}", BRASS, 1.6)
    return stroke(f"M{x - r:.1f} {y:.1f} A{r:.1f} {r:.1f} 0 0 1 {x + r:.1f} {y:.1f}", BRASS, 1.6)


def _binding() -> str:
    """A book's binding: raised bands, gilt fillets between them, a lily in each field."""
    left, top, width, height = FRAME
    lily = path("M0 -17C7 -8 8 -2 3 6H-3C-8 -2 -7 -8 0 -17Z", BRASS_LIGHT) + stroke(
        "M-3 8C-16 8 -18 -4 -11 -9M3 8C16 8 18 -4 11 -9M-8 12H8", BRASS, 3
    )
    parts = []
    for row in range(5):
        y = top + height * row / 5
        if row:
            parts.append(rect(left, y - 7, width, 14, "#3c0d10", fill_opacity=0.7))
            parts.append(stroke(f"M{left} {y - 7:.1f} h{width} M{left} {y + 7:.1f} h{width}", BRASS, 2))
        if row in (0, 4):
            half = 1 if row < 2 else -1
            for x in (left + width * 0.2, left + width * 0.5, left + width * 0.8):
                parts.append(placed(x, y + height / 10 + 2 * half, 1.0, lily, angle=0 if half > 0 else 180))
    return group(*parts)


def _rays() -> str:
    """Light that falls from the middle in straight and wavy rays, as from a flame."""
    width, height = FRAME[2:]
    parts = []
    for number in range(40):
        at = math.tau * number / 40
        x, y = math.cos(at), math.sin(at)
        reach = min(width / 2 / max(1e-6, abs(x)), height / 2 / max(1e-6, abs(y)))
        long = reach - (6 if number % 2 else 22)
        ray = f"M{125 + 84 * x:.1f} {175 + 84 * y:.1f} L{125 + long * x:.1f} {175 + long * y:.1f}"
        if long > 90:
            parts.append(stroke(ray, BRASS if number % 2 else "#c8402c", 2.2 if number % 2 else 4.2))
        if number % 2 == 0 and long > 100:
            tip = placed(125 + (long + 6) * x, 175 + (long + 6) * y, 1.0, circle(0, 0, 4.4, BRASS_LIGHT))
            parts.append(tip)
    return group(*parts)


def _pattern(name: str, deck: str) -> str:
    if deck:
        return DECKS[deck][0 if name == "red" else 1]()
    if name == "red":
        return _lattice_red()
    if name == "black":
        return group(_lattice_black(), turned(180, 125, 175, _lattice_black()))
    return _binding() if name == "library" else _rays()


def _medallion(color: str, deep: str) -> str:
    if color == "red":
        plate = poly(rhombus(125, 175, 84, 112), "url(#edge)") + poly(rhombus(125, 175, 77, 103), deep)
        plate += poly(rhombus(125, 175, 70, 94), "none", stroke=BRASS, stroke_width=1.8)
    elif color == "library":
        plate = rect(43, 103, 164, 144, "url(#edge)", 22) + rect(49, 109, 152, 132, deep, 17)
        plate += rect(56, 116, 138, 118, "none", 12, stroke=BRASS, stroke_width=1.8)
    elif color == "candle":
        plate = poly(star(125, 175, 102, 84, 16), "url(#edge)") + poly(star(125, 175, 93, 78, 16), deep)
        plate += circle(125, 175, 70, "none", stroke=BRASS, stroke_width=1.8)
    else:
        plate = circle(125, 175, 82, "url(#edge)") + circle(125, 175, 76, deep)
        plate += circle(125, 175, 70, "none", stroke=BRASS, stroke_width=1.8)
    upper = placed(125, 147, 0.9 if color == "red" else 1.0, monogram("url(#letters)"))
    rule = stroke("M70 175 H180" if color == "red" else "M78 175 H172", BRASS, 2.4)
    stud = poly(rhombus(125, 175, 8, 8), BRASS_LIGHT)
    return group(plate, upper, turned(180, 125, 175, upper), rule, stud)


def back(color: str, deck: str = "") -> tuple[str, str]:
    """The gradients and the body of one back; an empty `deck` is the house's."""
    field, deep, glow = {
        "red": ("#8f1a24", "#5e0f1a", "#c5303a"),
        "black": ("#1c1b2c", "#100e1b", "#37365a"),
        "library": ("#5c1a1c", "#3c0d10", "#8a3028"),
        "candle": ("#1b1114", "#120a0c", "#4a1e1c"),
    }[color]
    defs = radial("field", 125, 175, 200, (0, glow, 1), (1, field, 1)) + linear(
        "edge",
        0,
        60,
        0,
        290,
        (0, BRASS_LIGHT, 1),
        (0.25, BRASS, 1),
        (0.5, BRASS_DARK, 1),
        (0.75, BRASS, 1),
        (1, BRASS_LIGHT, 1),
    )
    defs += linear("letters", 0, -24, 0, 24, (0, BRASS_LIGHT, 1), (1, BRASS, 1))
    defs += linear("paper", 0, 0, 250, 350, (0, "#f1e1be", 1), (0.5, "#fffaf0", 1), (1, "#f1e1be", 1))
    left, top, width, height = FRAME
    paper = rect(0.75, 0.75, 248.5, 348.5, "url(#paper)", CORNER, stroke="#b89c6a", stroke_width=1.5)
    ground = rect(left - 4, top - 4, width + 8, height + 8, BRASS_DARK, 11) + rect(
        left - 2.6, top - 2.6, width + 5.2, height + 5.2, "url(#field)", 10
    )
    return defs, group(paper, ground, _pattern(color, deck), _medallion(color, deep))
