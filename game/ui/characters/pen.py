"""The pen that characters are drawn with: SVG shapes in a box of 100 by 100, outlined in ink."""

from __future__ import annotations

from game.ui import vector
from game.ui.theme import Color

INK: Color = (22, 26, 34)
PEN = 4.6
"""How thick outlines are."""


def filled(d: str, color: Color | str, edge: float = PEN) -> str:
    """A closed path with an outline of ink; a colour by name is a gradient's."""
    paint = color if isinstance(color, str) else vector.css(color)
    return (
        f'<path d="{d}" fill="{paint}" stroke="{vector.css(INK)}" stroke-width="{edge:.1f}" '
        'stroke-linejoin="round" stroke-linecap="round"/>'
    )


def patch(d: str, color: Color, opacity: float = 1.0) -> str:
    """A closed path without an outline."""
    return f'<path d="{d}" fill="{vector.css(color)}" fill-opacity="{opacity:.2f}"/>'


def stroke(d: str, color: Color | str, width: float, opacity: float = 1.0) -> str:
    """A line with round ends."""
    paint = color if isinstance(color, str) else vector.css(color)
    return (
        f'<path d="{d}" fill="none" stroke="{paint}" stroke-width="{width:.1f}" '
        f'stroke-opacity="{opacity:.2f}" stroke-linecap="round" stroke-linejoin="round"/>'
    )


def limb(d: str, color: Color | str, width: float, edge: float = PEN) -> str:
    """A line so thick that it is an arm, outlined."""
    return stroke(d, INK, width + 2 * edge - 2.0) + stroke(d, color, width)


def oval(x: float, y: float, rx: float, ry: float, color: Color, edge: float = 0.0) -> str:
    """An ellipse, outlined if `edge` is more than 0."""
    line = f' stroke="{vector.css(INK)}" stroke-width="{edge:.1f}"' if edge else ""
    return (
        f'<ellipse cx="{x:.2f}" cy="{y:.2f}" rx="{rx:.2f}" ry="{ry:.2f}" fill="{vector.css(color)}"{line}/>'
    )


def spot(x: float, y: float, rx: float, ry: float, color: Color, opacity: float) -> str:
    """An ellipse that lets what is under it through."""
    return (
        f'<ellipse cx="{x:.2f}" cy="{y:.2f}" rx="{rx:.2f}" ry="{ry:.2f}" fill="{vector.css(color)}" '
        f'fill-opacity="{opacity:.2f}"/>'
    )


def shaded(name: str, top: float, bottom: float, light: Color, dark: Color) -> str:
    """A gradient downward from `light` to `dark`; paint with it as `url(#name)`."""
    return (
        f'<defs><linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="0" y1="{top:.0f}" x2="0" '
        f'y2="{bottom:.0f}"><stop offset="0" stop-color="{vector.css(light)}"/>'
        f'<stop offset="1" stop-color="{vector.css(dark)}"/></linearGradient></defs>'
    )


def put(body: str, x: float, y: float, turn: float = 0.0, sx: float = 1.0, sy: float = 1.0) -> str:
    """Shapes turned by degrees clockwise and stretched about the foot of the box, then moved by `x`, `y`."""
    return (
        f'<g transform="translate({50 + x:.2f} {90 + y:.2f}) rotate({turn:.2f}) scale({sx:.3f} {sy:.3f}) '
        f'translate(-50 -90)">{body}</g>'
    )
