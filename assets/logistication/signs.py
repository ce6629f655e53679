"""The signs of the special cards, large for the middle of a card and small for its corners."""

from __future__ import annotations

from stock import COLOURS
from svg import (
    BRASS,
    BRASS_DARK,
    BRASS_LIGHT,
    CREAM,
    INK,
    brass,
    circle,
    group,
    path,
    placed,
    poly,
    rect,
    star,
    stroke,
    turned,
)

SIGNS: dict[str, tuple[str, ...]] = {
    "reverse": tuple(COLOURS),
    "not_u": tuple(COLOURS),
    "draw_3": tuple(COLOURS),
    "wild": ("",),
    "squash": ("",),
    "draw_6": ("",),
}
"""Each special's colours; "" for one without."""

_ARM = "M80 18 A62 62 0 0 1 140 66 L158 60 L136 106 L102 76 L120 71 A42 42 0 0 0 80 40Z"
"""One of the two arrows that chase each other."""
_U = "M46 34 H66 V84 C66 97 72 103 80 103 C88 103 94 97 94 84 V34 H114 V86 C114 110 100 124 80 124 C60 124 46 110 46 86Z"


def sign(name: str, colour: str) -> tuple[str, str]:
    """The gradients and the body of one large sign on a 160 by 160 view."""
    return brass("brass", 10, 150), _MAKERS[name](colour)


def _reverse(colour: str) -> str:
    tone = COLOURS[colour]
    dark = path(_ARM, tone.deep) + turned(
        180, 80, 80, path(_ARM, tone.field, stroke=tone.deep, stroke_width=5)
    )
    return dark


def _not_u(colour: str) -> str:
    """A fat U, struck out."""
    tone = COLOURS[colour]
    letter = path(_U, tone.deep)
    ring = circle(80, 80, 68, "none", stroke=tone.field, stroke_width=15)
    ring += circle(80, 80, 75.5, "none", stroke=tone.deep, stroke_width=3)
    bar = stroke("M34 34 L126 126", "#fff7e2", 24) + stroke("M33 33 L127 127", tone.field, 15)
    return letter + bar + ring


def _cards(count: int, faces: tuple[str, ...], ink: str, reach: float) -> str:
    """Cards in a fan."""
    fan = []
    for place in range(count):
        turn = (place - (count - 1) / 2) * reach
        card = rect(-20, -74, 40, 56, "#fff9ea", 6, stroke=ink, stroke_width=4) + rect(
            -13, -67, 26, 42, faces[place % len(faces)], 3
        )
        fan.append(placed(80, 128, 1.22, card, angle=turn))
    return group(*fan)


def _plus(figure: str, fill: str, edge: str) -> str:
    """A plus and a figure, drawn as strokes so that they need no font."""
    shapes = {
        "3": "M84 -16 C88 -26 110 -26 110 -12 C110 -2 100 0 96 0 C102 0 112 3 112 14 C112 29 87 29 83 17",
        "6": "M108 -22 C94 -20 86 -6 86 8 C86 20 92 26 100 26 C108 26 114 20 114 12 C114 4 108 -1 100 -1 C93 -1 88 3 86 8",
    }
    line = f"M46 2 H72 M59 -11 V15 {shapes[figure]}"
    return placed(0, 122, 1, stroke(line, edge, 22), stroke(line, fill, 11))


def _draw_3(colour: str) -> str:
    tone = COLOURS[colour]
    return _cards(3, (tone.field,), tone.deep, 24) + _plus("3", "#fff9ea", tone.deep)


def _draw_6(_: str) -> str:
    faces = tuple(tone.field for tone in COLOURS.values())
    return _cards(6, faces, INK, 21) + _plus("6", BRASS_LIGHT, INK)


def _wild(_: str) -> str:
    """A star in all three colours."""
    points = star(80, 80, 72, 30, 6)
    wedges = []
    fills = [tone.field for tone in COLOURS.values()]
    for place in range(6):
        corner = [points[2 * place - 1], points[2 * place], points[(2 * place + 1) % 12], (80.0, 80.0)]
        wedges.append(poly(corner, fills[place % 3], stroke=CREAM, stroke_width=4, stroke_linejoin="round"))
    return group(*wedges) + circle(80, 80, 21, CREAM) + poly(star(80, 80, 16, 6.6, 5), INK)


def _squash(_: str) -> str:
    """A press comes down on a heap of cards."""
    plate = rect(22, 62, 116, 22, "url(#brass)", 6, stroke=INK, stroke_width=3)
    stem = rect(68, 14, 24, 50, "url(#brass)", 4, stroke=INK, stroke_width=3) + rect(
        48, 8, 64, 14, "url(#brass)", 6, stroke=INK, stroke_width=3
    )
    fills = [tone.field for tone in COLOURS.values()]
    heap = group(
        *(
            rect(
                34 + place * 2,
                124 - place * 11,
                92 - place * 4,
                10,
                fill,
                4,
                stroke="#fff9ea",
                stroke_width=2.6,
            )
            for place, fill in enumerate(fills)
        )
    )
    bursts = stroke("M20 100 L6 92 M18 116 L2 118 M140 100 L154 92 M142 116 L158 118", BRASS_LIGHT, 5)
    floor = stroke("M20 142 H140", BRASS_DARK, 6) + stroke("M24 140 H136", BRASS, 2.4)
    return group(floor, heap, stem, plate, bursts)


_MAKERS = {
    "reverse": _reverse,
    "not_u": _not_u,
    "draw_3": _draw_3,
    "wild": _wild,
    "squash": _squash,
    "draw_6": _draw_6,
}


def index_signs() -> dict[str, str]:
    """Small signs in cream with a dark edge, for the corners and for the words on the table."""
    arrow = path(
        "M6 22 H58 V6 L96 33 L58 60 V44 H6Z", CREAM, stroke=INK, stroke_width=5, stroke_linejoin="round"
    )
    arms = group(arrow, transform="translate(0 -6) scale(1 0.86)") + turned(
        180, 50, 50, group(arrow, transform="translate(0 -6) scale(1 0.86)")
    )
    letter = group(path(_U, CREAM, stroke=INK, stroke_width=9), transform="translate(-14 -14) scale(0.8)")
    bar = stroke("M14 14 L86 86", INK, 19) + stroke("M14 14 L86 86", CREAM, 10)
    wild = poly(star(50, 50, 48, 21, 6), CREAM, stroke=INK, stroke_width=5, stroke_linejoin="round")
    press = group(
        rect(42, 6, 16, 40, CREAM, 3, stroke=INK, stroke_width=4),
        rect(8, 40, 84, 20, CREAM, 5, stroke=INK, stroke_width=4),
        rect(20, 68, 60, 9, CREAM, 4, stroke=INK, stroke_width=3),
        rect(14, 81, 72, 9, CREAM, 4, stroke=INK, stroke_width=3),
    )
    return {"reverse": arms, "not_u": letter + bar, "wild": wild, "squash": press}
