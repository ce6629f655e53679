"""The logo: our own letterforms, drawn as fat round strokes with a cream face and a brass side."""

from __future__ import annotations

from collections.abc import Callable

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

WIDTH, HEIGHT = 1120.0, 360.0
PEN = 46.0
BAR = 34.0
DEPTH = 16

Letter = list[tuple[str, float]]
"""Strokes of one letter: path and pen width."""

LETTERS: list[tuple[Letter, float, float, float]] = [
    ([("M76 76 V262 H104 C172 262 206 224 206 169 C206 114 172 76 104 76Z", PEN)], -4, 140, 4),
    ([("M266 212 H366", BAR), ("M376 212 A58 58 0 1 0 356 252", PEN)], 3, 318, 10),
    ([("M528 172 A58 58 0 1 0 528 236", PEN)], -3, 482, 0),
    ([("M596 72 V232 C596 252 606 262 622 262", PEN)], 4, 606, 6),
    ([("M788 150 V262", PEN), ("M788 206 A57 57 0 1 1 787 200", PEN)], -3, 730, 4),
    ([("M864 150 V262", PEN), ("M864 206 C866 166 890 150 918 154", PEN)], 3, 890, 10),
    ([("M958 212 H1036", BAR), ("M1046 212 A56 56 0 1 0 1026 251", PEN)], -3, 990, 2),
]
"""Letter, tilt in degrees, the x it tilts about, drop in pixels."""

Painter = Callable[[float, str], str]


def _word(grow: float, color: str, dx: float = 0, dy: float = 0) -> str:
    parts = []
    for letter, tilt, about, drop in LETTERS:
        lines = [stroke(d, color, pen + grow) for d, pen in letter]
        parts.append(group(*lines, transform=f"rotate({tilt} {about} 200) translate(0 {drop})"))
    return group(*parts, transform=f"translate({dx} {dy})")


BANG = "M1094 58 C1112 52 1150 60 1160 74 L1132 206 C1128 222 1106 220 1102 204Z"


def _bang(grow: float, color: str, dy: float = 0) -> str:
    body = path(BANG, color, stroke=color, stroke_width=22 + grow, stroke_linejoin="round")
    return group(
        body, circle(1112, 262, 27 + grow / 2, color), transform=f"translate(0 {dy}) rotate(7 1120 200)"
    )


def logo(name: str) -> tuple[float, float, str, str]:
    """Size, gradients and body of the logo."""
    defs = linear("face", 0, 60, 0, 300, (0, "#fffdf6", 1), (0.5, CREAM, 1), (1, "#f3d797", 1))
    defs += linear("side", 0, 60, 0, 320, (0, BRASS_LIGHT, 1), (0.5, BRASS, 1), (1, BRASS_DARK, 1))
    defs += linear("shout", 0, 50, 0, 300, (0, "#ff8a66", 1), (0.4, "#e5403a", 1), (1, RED, 1))
    layers = []
    for drop in (DEPTH + 12, DEPTH, DEPTH // 2, 0):
        layers += [_word(34, INK, 0, drop), _bang(34, INK, drop)]
    for drop in range(DEPTH, 0, -2):
        layers += [_word(12, "#7a4d18", 0, drop), _bang(12, RED_DARK, drop)]
    layers += [_word(12, "url(#side)"), _bang(12, RED_LIGHT)]
    layers += [_word(-4, "url(#face)"), _bang(-4, "url(#shout)")]
    shine = stroke("M1104 76 Q1118 70 1134 76", "#ffd9c4", 9)
    body = group(*layers, shine, transform="translate(6 2)")
    return 1220.0, HEIGHT, defs, body
