"""The two card backs: brass lattice and D! medallion, alike after a half turn, told apart by pattern too."""

from __future__ import annotations

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


def _medallion(color: str, deep: str) -> str:
    if color == "red":
        plate = poly(rhombus(125, 175, 84, 112), "url(#edge)") + poly(rhombus(125, 175, 77, 103), deep)
        plate += poly(rhombus(125, 175, 70, 94), "none", stroke=BRASS, stroke_width=1.8)
    else:
        plate = circle(125, 175, 82, "url(#edge)") + circle(125, 175, 76, deep)
        plate += circle(125, 175, 70, "none", stroke=BRASS, stroke_width=1.8)
    upper = placed(125, 147, 1.0 if color == "black" else 0.9, monogram("url(#letters)"))
    rule = stroke("M78 175 H172", BRASS, 2.4) if color == "black" else stroke("M70 175 H180", BRASS, 2.4)
    stud = poly(rhombus(125, 175, 8, 8), BRASS_LIGHT)
    return group(plate, upper, turned(180, 125, 175, upper), rule, stud)


def back(color: str) -> tuple[str, str]:
    """The gradients and the body of one back."""
    field, deep, glow = {
        "red": ("#8f1a24", "#5e0f1a", "#c5303a"),
        "black": ("#1c1b2c", "#100e1b", "#37365a"),
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
    pattern = (
        _lattice_red() if color == "red" else group(_lattice_black(), turned(180, 125, 175, _lattice_black()))
    )
    return defs, group(paper, ground, pattern, _medallion(color, deep))
