"""The two jokers: one harlequin, red and grinning or black and scheming, the same after a half turn."""

from __future__ import annotations

from svg import (
    BRASS,
    BRASS_DARK,
    BRASS_LIGHT,
    CREAM,
    INK,
    brass,
    circle,
    group,
    linear,
    path,
    placed,
    poly,
    rect,
    rhombus,
    star,
    stroke,
    turned,
)

SKIN, SHADE = "#fae3c2", "#eebd92"


def joker(color: str) -> tuple[str, str]:
    """The gradients and the body of one joker."""
    dark, main, light = {
        "red": ("#7d1420", "#c5282f", "#f2b544"),
        "black": ("#171320", "#2f2a4a", "#8f86c4"),
    }[color]
    figure = _half(color, dark, main, light)
    defs = brass("brass", 0, 140) + linear(
        "sash", 0, 0, 180, 0, (0, BRASS, 1), (0.5, BRASS_LIGHT, 1), (1, BRASS, 1)
    )
    return defs, figure + turned(180, 90, 140, figure) + _middle(dark, main)


def _half(color: str, dark: str, main: str, light: str) -> str:
    burst = poly([(x, min(y, 138)) for x, y in star(90, 66, 70, 44, 14)], "#ecd398") + circle(
        90, 66, 44, "#f6e3b4"
    )
    return group(
        burst, _body(dark, main, light), _ruff(light), _hat(dark, main, light), _face(color, dark, main)
    )


def _body(dark: str, main: str, light: str) -> str:
    left = poly([(22, 140), (26, 116), (58, 98), (90, 98), (90, 140)], main)
    right = poly([(158, 140), (154, 116), (122, 98), (90, 98), (90, 140)], dark)
    checks = [poly(rhombus(x, y, 8, 11), light) for x, y in ((40, 127), (58, 116), (74, 128))]
    checks += [poly(rhombus(x, y, 8, 11), main) for x, y in ((140, 127), (122, 116), (106, 128))]
    return group(left, right, *checks)


def _ruff(light: str) -> str:
    points = [
        (52.0, 98.0),
        (58.0, 112.0),
        (68.0, 102.0),
        (76.0, 118.0),
        (84.0, 104.0),
        (90.0, 120.0),
        (96.0, 104.0),
        (104.0, 118.0),
        (112.0, 102.0),
        (122.0, 112.0),
        (128.0, 98.0),
        (90.0, 86.0),
    ]
    bells = [
        circle(x, y + 2, 3.6, "url(#brass)")
        for x, y in ((58, 112), (76, 118), (90, 120), (104, 118), (122, 112))
    ]
    return group(poly(points, CREAM, stroke="#d8c193", stroke_width=1.4), *bells)


def _hat(dark: str, main: str, light: str) -> str:
    left = path(
        "M90 46 C84 22 62 8 40 18 C28 24 22 40 26 56 C34 44 44 40 52 44 C58 47 62 54 64 62 L90 50Z", main
    )
    right = path(
        "M90 46 C96 22 118 8 140 18 C152 24 158 40 154 56 C146 44 136 40 128 44 C122 47 118 54 116 62 L90 50Z",
        dark,
    )
    middle = path("M70 54 C72 30 80 16 90 6 C100 16 108 30 110 54 Q90 42 70 54Z", light)
    stripes = stroke("M44 22 C36 28 32 36 32 44 M58 20 C50 26 46 32 44 40", light, 3) + stroke(
        "M136 22 C144 28 148 36 148 44 M122 20 C130 26 134 32 136 40", main, 3
    )
    bells = [
        circle(x, y, 6.5, "url(#brass)") + stroke(f"M{x - 4} {y + 1} H{x + 4}", BRASS_DARK, 1.4)
        for x, y in ((26, 60), (90, 8), (154, 60))
    ]
    return group(left, right, stripes, middle, *bells)


def _face(color: str, dark: str, main: str) -> str:
    head = path("M66 52 Q90 40 114 52 V70 C114 86 102 98 90 98 C78 98 66 86 66 70Z", SKIN) + path(
        "M90 45 Q104 45 114 52 V70 C114 86 102 98 90 98Z", SHADE
    )
    band = stroke("M65 53 Q90 41 115 53", BRASS, 5) + stroke("M65 52 Q90 40 115 52", BRASS_LIGHT, 1.6)
    if color == "red":
        eyes = stroke("M73 66 Q79 58 85 66 M95 66 Q101 58 107 66", INK, 3)
        smile = path("M72 76 Q90 84 108 76 Q104 94 90 94 Q76 94 72 76Z", dark) + path(
            "M76 79.5 Q90 85 104 79.5 Q102 85 90 86 Q78 85 76 79.5Z", CREAM
        )
        cheeks = circle(71, 74, 4.5, "#f08a78") + circle(109, 74, 4.5, "#e5705f")
    else:
        mask = path("M64 58 Q90 50 116 58 Q116 74 104 73 Q95 72 90 66 Q85 72 76 73 Q64 74 64 58Z", INK)
        eyes = (
            mask + poly([(72, 62), (84, 66), (74, 68)], CREAM) + poly([(108, 62), (96, 66), (106, 68)], CREAM)
        )
        smile = stroke("M78 84 Q92 90 104 78", "#8c2a2a", 3.4)
        cheeks = poly([(106, 80), (110, 76), (108, 84)], "#c98a63")
    nose = stroke("M90 62 V73 Q91 76 95 75", INK, 2)
    return group(head, cheeks, eyes, nose, smile, band)


def _middle(dark: str, main: str) -> str:
    ribbon = rect(14, 134, 152, 12, "url(#sash)", 4) + stroke("M16 134 H164 M16 146 H164", INK, 1.4)
    badge = (
        circle(90, 140, 15, INK) + circle(90, 140, 12.6, "url(#sash)") + poly(star(90, 140, 10, 4.2, 5), INK)
    )
    return group(
        ribbon,
        badge,
        placed(40, 140, 1, poly(rhombus(0, 0, 5, 4), main)),
        placed(140, 140, 1, poly(rhombus(0, 0, 5, 4), main)),
    )
