"""Heads of the court figures: faces, hair, beards, and what they wear on them."""

from __future__ import annotations

from court_houses import EDGE, EYE_Y, JACK, KING, MIDDLE_X, QUEEN, House
from pips import pip
from svg import (
    BRASS,
    BRASS_DARK,
    BRASS_LIGHT,
    CREAM,
    INK,
    circle,
    ellipse,
    group,
    path,
    poly,
    rect,
    rhombus,
    stroke,
)

# Faces -------------------------------------------------------------------------------------------


def face(suit: str, house: House) -> str:
    lit: dict[str, str] = {
        "s": "M69 36 H111 V64 L90 90 L69 64Z",
        "h": "M90 34 C105 34 113 46 113 60 C113 76 102 88 90 88 C78 88 67 76 67 60 C67 46 75 34 90 34Z",
        "d": "M76 34 H104 L114 58 L99 88 H81 L66 58Z",
        "c": "M68 36 H112 V66 C112 80 102 89 90 89 C78 89 68 80 68 66Z",
    }
    dark: dict[str, str] = {
        "s": "M90 36 H111 V64 L90 90Z",
        "h": "M90 34 C105 34 113 46 113 60 C113 76 102 88 90 88 C97 76 97 48 90 34Z",
        "d": "M90 34 H104 L114 58 L99 88 H90Z",
        "c": "M90 36 H112 V66 C112 80 102 89 90 89Z",
    }
    return path(lit[suit], house.skin) + path(dark[suit], house.skin_shade)


def eyes(suit: str, house: House) -> str:
    left, right = MIDDLE_X - 10.5, MIDDLE_X + 10.5
    if suit == "s":
        shapes = [
            poly([(left - 7, EYE_Y - 3), (left + 6, EYE_Y), (left - 2, EYE_Y + 4)], INK),
            poly([(right + 7, EYE_Y - 3), (right - 6, EYE_Y), (right + 2, EYE_Y + 4)], INK),
        ]
    elif suit == "h":
        shapes = [
            ellipse(x, EYE_Y + 1, 5.5, 4.2, CREAM) + circle(x + 0.8, EYE_Y + 1.4, 3.3, INK)
            for x in (left, right)
        ]
        shapes += [
            stroke(f"M{x - 6} {EYE_Y} Q{x} {EYE_Y - 6.5} {x + 6} {EYE_Y}", INK, 2.2) for x in (left, right)
        ]
    elif suit == "d":
        shapes = [
            poly(rhombus(x, EYE_Y + 1, 6.5, 4.2), CREAM) + poly(rhombus(x, EYE_Y + 1, 3, 4.2), INK)
            for x in (left, right)
        ]
    else:
        shapes = [
            stroke(f"M{x - 5.5} {EYE_Y} Q{x} {EYE_Y + 6} {x + 5.5} {EYE_Y}", INK, 2.6) for x in (left, right)
        ]
    return group(*shapes)


def brow_and_nose(suit: str) -> str:
    """One line from the left brow down the nose: the deco profile inside the full face."""
    if suit in "sd":
        line = f"M74 {EYE_Y - 7} L86 {EYE_Y - 8} L87 70 L94 70 M94 {EYE_Y - 8} L106 {EYE_Y - 7}"
    else:
        line = f"M73 {EYE_Y - 6} Q80 {EYE_Y - 12} 87 {EYE_Y - 7} V69 Q88 72 94 71 M95 {EYE_Y - 8} Q101 {EYE_Y - 12} 107 {EYE_Y - 6}"
    return stroke(line, INK, 2)


def mouth(suit: str, house: House) -> str:
    if suit == "s":
        return poly([(83, 78), (90, 76), (97, 78), (90, 81.5)], house.lips)
    if suit == "h":
        return path("M83 77 Q86.5 74 90 76 Q93.5 74 97 77 Q90 84 83 77Z", house.lips)
    if suit == "d":
        return poly([(82, 77.5), (98, 77.5), (94, 81), (86, 81)], house.lips)
    return path("M82 76.5 H98 Q90 84 82 76.5Z", house.lips)


# Hair and beards ---------------------------------------------------------------------------------


def hair(suit: str, rank: int, house: House) -> str:
    length = {JACK: 82.0, QUEEN: 112.0, KING: 76.0}[rank]
    return group(*(_lock(suit, side, length, house) for side in (-1, 1)))


def _lock(suit: str, side: int, length: float, house: House) -> str:
    def x(offset: float) -> float:
        return MIDDLE_X + side * offset

    if suit == "s":
        return poly([(x(15), 32), (x(30), 36), (x(31), length), (x(17), length - 9)], house.hair)
    if suit == "h":
        curls = []
        y = 40.0
        while y < length:
            curls.append(circle(x(25 + (y % 3)), y, 9, house.hair))
            y += 11
        return group(*curls)
    if suit == "d":
        return poly(
            [(x(10), 31), (x(22), 33), (x(34), length - 22), (x(25), length), (x(18), length - 10)],
            house.hair,
        )
    steps = [rect(min(x(20), x(31)), 36, 11, length - 46, house.hair)]
    steps.append(circle(x(25.5), length - 10, 8.5, house.hair))
    return group(*steps)


def beard(suit: str, house: House) -> str:
    if suit == "s":
        hairs = poly([(68, 66), (80, 74), (100, 74), (112, 66), (104, 92), (90, 112), (76, 92)], house.hair)
    elif suit == "h":
        hairs = group(
            *(
                circle(x, y, r, house.hair)
                for x, y, r in (
                    (70, 74, 8),
                    (110, 74, 8),
                    (76, 86, 9),
                    (104, 86, 9),
                    (84, 95, 9),
                    (96, 95, 9),
                    (90, 88, 11),
                )
            )
        )
    elif suit == "d":
        hairs = poly(
            [(66, 64), (79, 73), (101, 73), (114, 64), (106, 98), (97, 93), (90, 108), (83, 93), (74, 98)],
            house.hair,
        )
    else:
        hairs = path("M68 66 Q79 74 90 73 Q101 74 112 66 V86 Q112 106 90 106 Q68 106 68 86Z", house.hair)
    lines = {
        "s": stroke("M84 92 L90 104 L96 92", house.light, 1.6),
        "h": stroke("M82 93 Q90 86 98 93", house.skin_shade, 1.6),
        "d": stroke("M83 84 V91 M90 84 V100 M97 84 V91", CREAM, 1.4),
        "c": stroke("M76 92 Q90 100 104 92 M79 86 Q90 93 101 86", house.skin_shade, 1.6),
    }
    return group(hairs, lines[suit])


def moustache(suit: str, house: House) -> str:
    if suit in "sd":
        return poly([(90, 73), (72, 78), (84, 79), (90, 77), (96, 79), (108, 78)], house.hair)
    return path(
        "M90 73 C84 72 78 78 72 75 C76 82 86 81 90 77 C94 81 104 82 108 75 C102 78 96 72 90 73Z", house.hair
    )


# Heads' wear -------------------------------------------------------------------------------------


def crown(suit: str, house: House) -> str:
    """A king's crown: a broad band and three tall tips that end in the suit's shape."""
    if suit == "s":
        body = path("M62 42 L56 12 L74 27 L90 4 L106 27 L124 12 L118 42Z", "url(#crown)", **EDGE)
    elif suit == "h":
        body = path(
            "M62 42 C58 30 54 22 60 14 C64 24 72 24 76 16 C82 22 86 14 90 6 C94 14 98 22 104 16 C108 24 116 24 120 14 C126 22 122 30 118 42Z",
            "url(#crown)",
            **EDGE,
        )
    elif suit == "d":
        body = path(
            "M62 42 L58 22 L66 10 L74 24 L82 20 L90 2 L98 20 L106 24 L114 10 L122 22 L118 42Z",
            "url(#crown)",
            **EDGE,
        )
    else:
        body = path("M62 42 V16 H72 V26 H84 V8 H96 V26 H108 V16 H118 V42Z", "url(#crown)", **EDGE)
        body += circle(67, 14, 6, BRASS) + circle(90, 7, 6.5, BRASS_LIGHT) + circle(113, 14, 6, BRASS)
    band = (
        rect(61, 33, 58, 10, house.main, 2)
        + rect(61, 33, 58, 2.4, BRASS_LIGHT)
        + rect(61, 41, 58, 2.4, BRASS_DARK)
    )
    gems = [pip(suit, x, 38.2, 7.5, CREAM) for x in (72, 90, 108)]
    return group(body, band, *gems)


def diadem(suit: str, house: House) -> str:
    """A queen's crown: a fan over a veil, its edge set with the suit's beads."""
    veil = {
        "s": path("M62 44 L58 30 L90 12 L122 30 L118 44Z", house.dark),
        "h": path("M60 46 C52 18 128 18 120 46 Q90 30 60 46Z", house.dark),
        "d": path("M62 46 L66 24 L90 14 L114 24 L118 46 L90 36Z", house.dark),
        "c": path("M61 46 V34 A29 24 0 0 1 119 34 V46 Q90 34 61 46Z", house.dark),
    }[suit]
    band = stroke("M62 42 Q90 28 118 42", BRASS, 6) + stroke("M62 40.5 Q90 26.5 118 40.5", BRASS_LIGHT, 1.6)
    tips = ((66.0, 26.0, 5.0), (77.0, 17.0, 5.5), (90.0, 12.0, 7.5), (103.0, 17.0, 5.5), (114.0, 26.0, 5.0))
    beads = [_bead(suit, x, y, r) for x, y, r in tips]
    return group(veil, band, *beads, pip(suit, 90, 34.5, 9, CREAM))


def _bead(suit: str, x: float, y: float, r: float) -> str:
    if suit == "s":
        return poly([(x, y - r * 1.6), (x + r, y + r * 0.8), (x - r, y + r * 0.8)], "url(#crown)", **EDGE)
    if suit == "h":
        return circle(x, y, r, "url(#crown)", **EDGE)
    if suit == "d":
        return poly(rhombus(x, y, r, r * 1.5), "url(#crown)", **EDGE)
    return group(
        *(
            circle(x + dx * r * 0.62, y + dy * r * 0.62, r * 0.62, BRASS)
            for dx, dy in ((0, -1), (-0.95, 0.5), (0.95, 0.5))
        )
    )


def cap(suit: str, house: House) -> str:
    """A jack's cap, tilted, with a plume."""
    plume = stroke("M112 34 C128 26 134 12 126 2", house.light, 9) + stroke(
        "M112 34 C126 26 131 14 127 5", house.dark, 2
    )
    if suit == "s":
        felt = poly([(58, 42), (66, 20), (114, 14), (122, 40)], house.main)
    elif suit == "h":
        felt = path("M58 42 C54 12 118 6 122 40 Q90 30 58 42Z", house.main)
    elif suit == "d":
        felt = poly([(56, 42), (72, 14), (104, 22), (124, 40)], house.main)
    else:
        felt = path("M60 42 V30 A30 20 0 0 1 120 30 V42Z", house.main)
    brim = stroke("M57 43 Q90 31 123 42", house.dark, 7) + stroke("M57 41 Q90 29 123 40", house.light, 1.8)
    return group(plume, felt, brim, circle(112, 34, 6, "url(#brass)"), pip(suit, 112, 34, 7, house.dark))
