"""The pen that grounds and rims are drawn with: shapes as SVG text, in virtual pixels."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui import vector
from game.ui.theme import Color


def line(d: str, color: Color, width: float, opacity: float = 1.0) -> str:
    """A stroke with round ends along a path."""
    return (
        f'<path d="{d}" fill="none" stroke="{vector.css(color)}" stroke-width="{width:.1f}" '
        f'stroke-opacity="{opacity:.3f}" stroke-linecap="round" stroke-linejoin="round"/>'
    )


def shape(d: str, color: Color, opacity: float = 1.0) -> str:
    """A filled path; a path within another is a hole."""
    return f'<path d="{d}" fill="{vector.css(color)}" fill-opacity="{opacity:.3f}" fill-rule="evenodd"/>'


def rect(x: float, y: float, w: float, h: float, color: Color, opacity: float = 1.0) -> str:
    """A filled rectangle."""
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{w:.1f}" height="{h:.1f}" fill="{vector.css(color)}" '
        f'fill-opacity="{opacity:.3f}"/>'
    )


def ellipse(x: float, y: float, rx: float, ry: float, color: Color, opacity: float = 1.0) -> str:
    """A filled ellipse."""
    return (
        f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{rx:.1f}" ry="{ry:.1f}" fill="{vector.css(color)}" '
        f'fill-opacity="{opacity:.3f}"/>'
    )


def ring(x: float, y: float, r: float, color: Color, width: float, opacity: float = 1.0) -> str:
    """A circle's outline."""
    return (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:.1f}" fill="none" stroke="{vector.css(color)}" '
        f'stroke-width="{width:.1f}" stroke-opacity="{opacity:.3f}"/>'
    )


def moved(body: str, x: float, y: float, turn: float = 0.0, sx: float = 1.0, sy: float = 1.0) -> str:
    """Shapes drawn about their own origin, put at a point, turned by degrees clockwise."""
    return f'<g transform="translate({x:.1f} {y:.1f}) rotate({turn:.1f}) scale({sx:.3f} {sy:.3f})">{body}</g>'


def gradient(name: str, start: float, end: float, *stops: tuple[float, Color], across: bool = False) -> str:
    """A gradient in virtual pixels, downward or `across`; fill a path with it by `graded`."""
    where = f'x1="{start}" y1="0" x2="{end}" y2="0"' if across else f'x1="0" y1="{start}" x2="0" y2="{end}"'
    parts = "".join(f'<stop offset="{at}" stop-color="{vector.css(color)}"/>' for at, color in stops)
    return (
        f'<defs><linearGradient id="{name}" gradientUnits="userSpaceOnUse" {where}>{parts}'
        "</linearGradient></defs>"
    )


def graded(d: str, name: str) -> str:
    """A path filled with a gradient; a path within another is a hole."""
    return f'<path d="{d}" fill="url(#{name})" fill-rule="evenodd"/>'


def traced(d: str, name: str, width: float) -> str:
    """A path's line in a gradient."""
    return f'<path d="{d}" fill="none" stroke="url(#{name})" stroke-width="{width:.1f}"/>'


def box(x: float, y: float, w: float, h: float, corner: float = 0.0) -> str:
    """The path of a rectangle; corners are round, or with `corner` below 0 cut off straight."""
    if corner == 0.0:
        return f"M{x:.1f} {y:.1f}h{w:.1f}v{h:.1f}h{-w:.1f}z"
    c = abs(corner)
    turns = [_bend(c, side) if corner > 0.0 else _cut(c, side) for side in SIDES]
    return _round_about(x, y, w, h, c, turns)


def scooped(x: float, y: float, w: float, h: float, c: float) -> str:
    """The path of a rectangle whose corners are hollow quarter circles."""
    return _round_about(x, y, w, h, c, [f"a{c} {c} 0 0 0 {c * a:.1f} {c * b:.1f}" for (a, b), _ in SIDES])


SIDES = (((1, 1), (1, 0)), ((-1, 1), (0, 1)), ((-1, -1), (-1, 0)), ((1, -1), (0, -1)))
"""For each corner clockwise from the top right: which way it leads, and which way its first half goes."""
BEND = 0.62
"""How far the handles of a round corner reach: a little more than a circle's."""


def _round_about(x: float, y: float, w: float, h: float, c: float, turns: Sequence[str]) -> str:
    first, second, third, last = turns
    wide, high = w - 2 * c, h - 2 * c
    return f"M{x + c:.1f} {y:.1f}h{wide:.1f}{first}v{high:.1f}{second}h{-wide:.1f}{third}v{-high:.1f}{last}z"


def _cut(c: float, side: tuple[tuple[int, int], tuple[int, int]]) -> str:
    return f"l{c * side[0][0]:.1f} {c * side[0][1]:.1f}"


def _bend(c: float, side: tuple[tuple[int, int], tuple[int, int]]) -> str:
    (ex, ey), (fx, fy) = side
    gx, gy = ex - fx, ey - fy
    near = BEND * c
    return (
        f"c{near * fx:.1f} {near * fy:.1f} {ex * c - gx * near:.1f} {ey * c - gy * near:.1f} "
        f"{ex * c:.1f} {ey * c:.1f}"
    )
