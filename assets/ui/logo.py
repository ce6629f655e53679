"""The logo: our own letterforms, drawn as fat round strokes with a cream face and a brass side."""

from __future__ import annotations

from svg import (
    BRASS,
    BRASS_DARK,
    BRASS_LIGHT,
    CREAM,
    INK,
    RED,
    RED_DARK,
    RED_LIGHT,
    circle,
    group,
    linear,
    path,
    stroke,
)

WIDTH, HEIGHT = 1340.0, 350.0
PEN = 42.0
BAR = 27.0
DEPTH = 16

Letter = list[tuple[str, float]]
"""Strokes of one letter: path and pen width."""

LETTERS: list[tuple[Letter, float, float, float]] = [
    ([("M66 74 V262 H96 C170 262 206 224 206 168 C206 112 170 74 96 74Z", PEN)], -4, 136, 2),
    ([("M276 205 H384", BAR), ("M390 205 A60 60 0 1 0 370 249", PEN)], 3, 330, 8),
    ([("M566 166 A60 60 0 1 0 566 244", PEN)], -3, 520, -2),
    ([("M642 70 V228 C642 252 652 262 670 262", PEN)], 3, 650, 4),
    ([("M844 147 V262", PEN), ("M844 205 A59 59 0 1 1 843 199", PEN)], -3, 784, 2),
    ([("M922 147 V262", PEN), ("M922 206 C924 164 950 146 982 152", PEN)], 3, 940, 8),
    ([("M1028 205 H1136", BAR), ("M1142 205 A60 60 0 1 0 1122 249", PEN)], -3, 1080, 0),
]
"""Letter, tilt in degrees, the x it tilts about, drop in pixels."""


def _word(grow: float, color: str, dx: float = 0, dy: float = 0) -> str:
    parts = []
    for letter, tilt, about, drop in LETTERS:
        lines = [stroke(d, color, pen + grow) for d, pen in letter]
        parts.append(group(*lines, transform=f"rotate({tilt} {about} 200) translate(0 {drop})"))
    return group(*parts, transform=f"translate({dx} {dy})")


BANG = "M1208 58 C1226 52 1264 60 1274 74 L1249 184 C1246 198 1222 197 1217 182Z"


def _bang(grow: float, color: str, dy: float = 0) -> str:
    body = path(BANG, color, stroke=color, stroke_width=22 + grow, stroke_linejoin="round")
    return group(
        body, circle(1230, 264, 26 + grow / 2, color), transform=f"translate(0 {dy}) rotate(6 1234 200)"
    )


def logo(name: str) -> tuple[float, float, str, str]:
    """Size, gradients and body of the logo."""
    defs = linear("face", 0, 60, 0, 300, (0, "#fffdf6", 1), (0.5, CREAM, 1), (1, "#f3d797", 1))
    defs += linear("side", 0, 60, 0, 320, (0, BRASS_LIGHT, 1), (0.5, BRASS, 1), (1, BRASS_DARK, 1))
    defs += linear("shout", 0, 50, 0, 300, (0, "#ff8a66", 1), (0.4, "#e5403a", 1), (1, RED, 1))
    layers = []
    for drop in (DEPTH + 12, DEPTH, DEPTH // 2, 0):
        layers += [_word(32, INK, 0, drop), _bang(32, INK, drop)]
    for drop in range(DEPTH, 0, -2):
        layers += [_word(12, "#7a4d18", 0, drop), _bang(12, RED_DARK, drop)]
    layers += [_word(12, "url(#side)"), _bang(12, RED_LIGHT)]
    layers += [_word(-4, "url(#face)"), _bang(-4, "url(#shout)")]
    shine = stroke("M1218 76 Q1232 70 1248 76", "#ffd9c4", 9)
    body = group(*layers, shine, transform="translate(2 -2)")
    return WIDTH, HEIGHT, defs, body
