"""The card stock of Logistication: three colours told apart by pattern and plate, the black one, the back."""

from __future__ import annotations

from typing import NamedTuple

from svg import (
    BRASS,
    BRASS_DARK,
    BRASS_LIGHT,
    CREAM,
    Point,
    circle,
    group,
    linear,
    path,
    poly,
    radial,
    rect,
    rhombus,
    stroke,
    turned,
)

CARD = (250.0, 350.0)
CORNER = 20.0
INNER = (13.0, 13.0, 224.0, 324.0)
MIDDLE = (125.0, 175.0)


class Tone(NamedTuple):
    """The tones of one colour: the field and its light, the pattern on it, the ink on its plate."""

    field: str
    light: str
    pattern: str
    deep: str


COLOURS = {
    "red": Tone("#cf352f", "#ea5f4f", "#a81f26", "#8c141f"),
    "yellow": Tone("#efb92e", "#ffdb6e", "#d18f0e", "#6e4203"),
    "blue": Tone("#245fb4", "#4787d6", "#123f86", "#0c2b63"),
}


def _clipped(points: list[Point], box: tuple[float, float, float, float]) -> list[Point]:
    """A convex shape cut to a rectangle."""
    x, y, w, h = box
    for axis, limit, keep_less in ((0, x, False), (0, x + w, True), (1, y, False), (1, y + h, True)):
        cut: list[Point] = []
        for place, point in enumerate(points):
            before = points[place - 1]
            inside = (point[axis] <= limit) == keep_less or point[axis] == limit
            was = (before[axis] <= limit) == keep_less or before[axis] == limit
            if inside != was:
                share = (limit - before[axis]) / (point[axis] - before[axis])
                cut.append(
                    (
                        before[0] + (point[0] - before[0]) * share,
                        before[1] + (point[1] - before[1]) * share,
                    )
                )
            if inside:
                cut.append(point)
        points = cut
        if not points:
            return []
    return points


def _stripes(color: str) -> str:
    """Broad slanting bars: red."""
    x, y, _, h = INNER
    bars = []
    for step in range(-10, 12):
        left = x + step * 40.0
        bar = _clipped([(left, y + h), (left + 18, y + h), (left + 18 + h, y), (left + h, y)], INNER)
        if len(bar) > 2:
            bars.append(poly(bar, color))
    return group(*bars)


def _dots(color: str) -> str:
    """Round dots in staggered rows: yellow."""
    x, y, w, h = INNER
    dots = []
    for row in range(15):
        for column in range(11):
            cx = x + (column + (0.5 if row % 2 else 0.0)) * 23.0 - 4
            cy = y + row * 23.5 - 2
            if cx < x + w + 4 and cy < y + h + 4:
                dots.append(circle(cx, cy, 6.4, color))
    return group(*dots)


def _waves(color: str) -> str:
    """Level waves: blue."""
    x, y, w, _ = INNER
    waves = []
    for row in range(15):
        level = y + 8 + row * 22.5
        step = w / 8
        line = f"M{x:.0f} {level:.1f}" + "".join(
            f" q{step / 2:.1f} {-11 if part % 2 else 11} {step:.1f} 0" for part in range(8)
        )
        waves.append(stroke(line, color, 7.5, stroke_linecap="butt"))
    return group(*waves)


PATTERNS = {"red": _stripes, "yellow": _dots, "blue": _waves}


def plate(colour: str, grow: float = 0.0) -> str:
    """The outline of a colour's plate as a path: a rhombus, a round, a square with cut corners."""
    x, y = MIDDLE
    if colour == "red":
        rx, ry = 92 + grow, 128 + grow * 1.25
        return f"M{x} {y - ry} L{x + rx} {y} L{x} {y + ry} L{x - rx} {y}Z"
    if colour == "yellow":
        r = 89 + grow
        return f"M{x - r} {y} A{r} {r} 0 1 1 {x + r} {y} A{r} {r} 0 1 1 {x - r} {y}Z"
    r, cut = 80 + grow, 24 + grow * 0.4
    return (
        f"M{x - r + cut} {y - r} H{x + r - cut} L{x + r} {y - r + cut} V{y + r - cut} "
        f"L{x + r - cut} {y + r} H{x - r + cut} L{x - r} {y + r - cut} V{y - r + cut}Z"
    )


def _frame() -> str:
    """The cream edge with its inner line, laid over the pattern's ends."""
    x, y, w, h = INNER
    r = 13.0
    hole = (
        f"M{x + r} {y} H{x + w - r} A{r} {r} 0 0 1 {x + w} {y + r} V{y + h - r} A{r} {r} 0 0 1 {x + w - r} "
        f"{y + h} H{x + r} A{r} {r} 0 0 1 {x} {y + h - r} V{y + r} A{r} {r} 0 0 1 {x + r} {y}Z"
    )
    c = CORNER
    outer = (
        f"M{c} 0.75 H{250 - c} A{c} {c} 0 0 1 249.25 {c} V{350 - c} A{c} {c} 0 0 1 {250 - c} 349.25 "
        f"H{c} A{c} {c} 0 0 1 0.75 {350 - c} V{c} A{c} {c} 0 0 1 {c} 0.75Z"
    )
    return path(f"{outer} {hole}", "url(#paper)", fill_rule="evenodd") + path(
        outer, "none", stroke="#b89c6a", stroke_width=1.5
    )


PAPER = linear("paper", 0, 0, 250, 350, (0, "#fffaf0", 1), (0.55, CREAM, 1), (1, "#eedcb6", 1))


def base(name: str) -> tuple[str, str]:
    """The gradients and the body of a blank card of a colour, or of the black cards."""
    if name == "black":
        return _black()
    tone = COLOURS[name]
    defs = PAPER + radial(
        "field", 125, 120, 240, (0, tone.light, 1), (0.65, tone.field, 1), (1, tone.field, 1)
    )
    defs += radial("plate", 125, 150, 130, (0, "#fffdf4", 1), (1, "#f3e2bb", 1))
    x, y, w, h = INNER
    field = rect(x - 4, y - 4, w + 8, h + 8, "url(#field)", 12)
    rim = path(plate(name, 9), tone.deep) + path(plate(name, 4), tone.light)
    body = field + PATTERNS[name](tone.pattern) + _frame() + rim + path(plate(name), "url(#plate)")
    return defs, body


def _black() -> tuple[str, str]:
    """Night with a burst in all three colours under a brass ring."""
    x, y, w, h = INNER
    defs = PAPER + radial("field", 125, 150, 230, (0, "#3a3347", 1), (0.7, "#1b1724", 1), (1, "#120f19", 1))
    defs += linear("brass", 0, 80, 0, 270, (0, BRASS_LIGHT, 1), (0.5, BRASS, 1), (1, BRASS_DARK, 1))
    defs += radial("plate", 125, 150, 110, (0, "#4a4158", 1), (1, "#1a1523", 1))
    field = rect(x - 4, y - 4, w + 8, h + 8, "url(#field)", 12)
    rays = []
    for step in range(18):
        tone = tuple(COLOURS.values())[step % 3]
        ray = [(125.0, 175.0), (97.0, -160.0), (125.0 + 28, -160.0)]
        turned_points = [_spun(point, step * 20.0) for point in ray]
        cut = _clipped(turned_points, INNER)
        if len(cut) > 2:
            rays.append(poly(cut, tone.field, fill_opacity=0.85))
    ring = (
        circle(125, 175, 93, "#0d0a12")
        + circle(125, 175, 88, "url(#brass)")
        + circle(125, 175, 82, "url(#plate)")
    )
    return defs, field + group(*rays) + _frame() + ring


def _spun(point: Point, degrees: float) -> Point:
    from math import cos, radians, sin

    turn = radians(degrees)
    dx, dy = point[0] - MIDDLE[0], point[1] - MIDDLE[1]
    return MIDDLE[0] + dx * cos(turn) - dy * sin(turn), MIDDLE[1] + dx * sin(turn) + dy * cos(turn)


def back() -> tuple[str, str]:
    """The back: chevrons chase each other round a swirl of arrows; alike after a half turn."""
    x, y, w, h = INNER
    defs = PAPER + radial("field", 125, 175, 210, (0, "#2f8f86", 1), (0.7, "#14564f", 1), (1, "#0b3531", 1))
    defs += linear("brass", 0, 90, 0, 260, (0, BRASS_LIGHT, 1), (0.5, BRASS, 1), (1, BRASS_DARK, 1))
    rows = []
    for row in range(8):
        for column in range(7):
            cx, cy = x + 16 + column * 32.0, y + 14 + row * 21.5
            points = [(cx - 13, cy + 7), (cx, cy - 6), (cx + 13, cy + 7)]
            line = "M" + " L".join(f"{px:.0f} {py:.0f}" for px, py in points)
            rows.append(stroke(line, BRASS, 3.4, stroke_opacity=0.75))
    half = group(*rows)
    field = rect(x - 4, y - 4, w + 8, h + 8, "url(#field)", 12)
    disc = (
        circle(125, 175, 76, "#082622")
        + circle(125, 175, 71, "url(#brass)")
        + circle(125, 175, 65, "#0f3f3a")
    )
    arm = path(
        "M125 122 A53 53 0 0 1 176 160 L190 156 L172 190 L146 169 L160 165 A37 37 0 0 0 125 138Z",
        "url(#brass)",
    )
    stud = poly(rhombus(125, 175, 13, 13), BRASS_LIGHT)
    body = (
        field + half + turned(180, *MIDDLE, half) + _frame() + disc + arm + turned(180, *MIDDLE, arm) + stud
    )
    return defs, body


def chevron() -> str:
    """One arrowhead of the ring on the felt that shows the direction, pointing right."""
    return path("M22 12 H50 L84 50 L50 88 H22 L54 50Z", "#ffffff")
