"""A small SVG pen shared by the drawing scripts: shapes, gradients and groups as plain text."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from pathlib import Path

INK = "#171320"
NIGHT = "#221c30"
CREAM = "#f8edd3"
CREAM_SHADE = "#e6d3aa"
BRASS_LIGHT = "#fbe3a0"
BRASS = "#d9a441"
BRASS_DARK = "#8c5c1c"
RED = "#c5282f"
RED_LIGHT = "#e8534b"
RED_DARK = "#7d1420"
FELT = "#17523f"
FELT_LIGHT = "#2a7a5c"
FELT_DARK = "#0a2b24"

Point = tuple[float, float]


def num(value: float) -> str:
    """A coordinate with at most two decimals and no trailing zeros."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def attrs(style: dict[str, object]) -> str:
    """Attributes from keyword style: underscores become hyphens, numbers are shortened."""
    parts = []
    for key, value in style.items():
        if value is None:
            continue
        words = num(float(value)) if isinstance(value, (int, float)) else str(value)
        parts.append(f'{key.rstrip("_").replace("_", "-")}="{words}"')
    return " ".join(parts)


def circle(x: float, y: float, r: float, fill: str, **style: object) -> str:
    return f"<circle {attrs({'cx': x, 'cy': y, 'r': r, 'fill': fill, **style})}/>"


def ellipse(x: float, y: float, rx: float, ry: float, fill: str, **style: object) -> str:
    return f"<ellipse {attrs({'cx': x, 'cy': y, 'rx': rx, 'ry': ry, 'fill': fill, **style})}/>"


def rect(x: float, y: float, w: float, h: float, fill: str, rx: float = 0, **style: object) -> str:
    return (
        f"<rect {attrs({'x': x, 'y': y, 'width': w, 'height': h, 'rx': rx or None, 'fill': fill, **style})}/>"
    )


def poly(points: Iterable[Point], fill: str, **style: object) -> str:
    body = " ".join(f"{num(x)},{num(y)}" for x, y in points)
    return f"<polygon {attrs({'points': body, 'fill': fill, **style})}/>"


def path(d: str, fill: str = "none", **style: object) -> str:
    return f"<path {attrs({'d': d, 'fill': fill, **style})}/>"


def stroke(d: str, color: str, width: float, **style: object) -> str:
    """An open line with round ends and corners."""
    round_ends: dict[str, object] = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    return path(d, "none", stroke=color, stroke_width=width, **{**round_ends, **style})


def group(*parts: str, **style: object) -> str:
    return f"<g {attrs(style)}>{''.join(parts)}</g>"


def turned(angle: float, x: float, y: float, *parts: str) -> str:
    return group(*parts, transform=f"rotate({num(angle)} {num(x)} {num(y)})")


def placed(x: float, y: float, scale: float, *parts: str, angle: float = 0) -> str:
    """Parts drawn about their own origin, put at (x, y)."""
    turn = f" rotate({num(angle)})" if angle else ""
    return group(*parts, transform=f"translate({num(x)} {num(y)}){turn} scale({scale:.4g})")


def linear(name: str, x1: float, y1: float, x2: float, y2: float, *stops: tuple[float, str, float]) -> str:
    """A linear gradient in user units; stops are (offset, colour, opacity)."""
    where = attrs({"id": name, "x1": x1, "y1": y1, "x2": x2, "y2": y2, "gradientUnits": "userSpaceOnUse"})
    return f"<linearGradient {where}>{_stops(stops)}</linearGradient>"


def radial(name: str, x: float, y: float, r: float, *stops: tuple[float, str, float]) -> str:
    """A radial gradient in user units; stops are (offset, colour, opacity)."""
    where = attrs({"id": name, "cx": x, "cy": y, "r": r, "gradientUnits": "userSpaceOnUse"})
    return f"<radialGradient {where}>{_stops(stops)}</radialGradient>"


def _stops(stops: Sequence[tuple[float, str, float]]) -> str:
    return "".join(
        f'<stop offset="{num(at)}" stop-color="{color}" stop-opacity="{num(opacity)}"/>'
        for at, color, opacity in stops
    )


def brass(name: str, top: float, bottom: float, x: float = 0) -> str:
    """The house brass as a vertical gradient from y=top to y=bottom."""
    return linear(
        name,
        x,
        top,
        x,
        bottom,
        (0, BRASS_LIGHT, 1),
        (0.45, BRASS, 1),
        (0.62, "#b9822c", 1),
        (1, BRASS_DARK, 1),
    )


def star(x: float, y: float, outer: float, inner: float, points: int, angle: float = -90) -> list[Point]:
    corners = []
    for index in range(points * 2):
        reach = outer if index % 2 == 0 else inner
        at = math.radians(angle + index * 180 / points)
        corners.append((x + reach * math.cos(at), y + reach * math.sin(at)))
    return corners


def ngon(x: float, y: float, r: float, sides: int, angle: float = -90) -> list[Point]:
    return [
        (
            x + r * math.cos(math.radians(angle + 360 * i / sides)),
            y + r * math.sin(math.radians(angle + 360 * i / sides)),
        )
        for i in range(sides)
    ]


def rhombus(x: float, y: float, rx: float, ry: float) -> list[Point]:
    return [(x, y - ry), (x + rx, y), (x, y + ry), (x - rx, y)]


def save(folder: Path, name: str, width: float, height: float, *parts: str, defs: str = "") -> None:
    """Write one picture with the view box 0 0 width height."""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {num(width)} {num(height)}">'
    inside = (f"<defs>{defs}</defs>\n" if defs else "") + "\n".join(parts)
    (folder / f"{name}.svg").write_text(f"{head}\n{inside}\n</svg>\n", encoding="utf-8", newline="\n")
