"""The twelve court figures: one geometry per suit, one costume per rank, each the same after a half turn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pips import pip
from svg import (
    BRASS,
    BRASS_DARK,
    BRASS_LIGHT,
    CREAM,
    INK,
    Point,
    brass,
    circle,
    ellipse,
    group,
    linear,
    ngon,
    path,
    placed,
    poly,
    rect,
    rhombus,
    star,
    stroke,
    turned,
)

WIDTH, HEIGHT = 180.0, 280.0
MIDDLE_X, MIDDLE_Y = WIDTH / 2, HEIGHT / 2
SLOPE = 0.16
EYE_Y = 57.0
JACK, QUEEN, KING = 11, 12, 13
EDGE: dict[str, object] = {"stroke": "#6b4413", "stroke_width": 1.2}


@dataclass(frozen=True)
class House:
    """The colours of one suit's court."""

    dark: str
    main: str
    light: str
    hair: str
    skin: str = "#f6dcb4"
    skin_shade: str = "#dfb685"
    lips: str = "#b3202c"


HOUSES: dict[str, House] = {
    "s": House("#1b2342", "#31477f", "#7f9bd1", "#171320"),
    "h": House("#7d1420", "#c5282f", "#f08a78", "#6b2a1a", "#fae3c2", "#eebd92"),
    "d": House("#8a3210", "#dd6a1f", "#f7bd55", "#c98a2b", "#eccb9c", "#cf9f69", "#9c2f1f"),
    "c": House("#123b30", "#24705a", "#83bf8f", "#3b2a20", "#d9ac7c", "#b98555", "#8c2a2a"),
}


def seam(x: float) -> float:
    """The height of the slanted line on which the two halves meet."""
    return MIDDLE_Y - SLOPE * (x - MIDDLE_X)


def halo(suit: str) -> str:
    """Rays behind the head, as many and as broad as the suit's shape asks for."""
    rays = {"s": 24, "h": 20, "d": 16, "c": 22}[suit]
    burst = star(MIDDLE_X, 58, 62, 47, rays, -90)
    return group(
        poly([(x, min(y, seam(x))) for x, y in burst], "#ecd398"),
        circle(MIDDLE_X, 58, 46, "#f6e3b4"),
        circle(MIDDLE_X, 58, 41, "none", stroke=BRASS, stroke_width=1.6),
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


# Costume -----------------------------------------------------------------------------------------


def robe(suit: str, rank: int, house: House) -> str:
    """Shoulders down to the seam, half dark and half bright, with the suit's own ornament."""
    top = {
        "s": [(16.0, 122.0), (46.0, 98.0)],
        "h": [(13.0, 124.0), (20.0, 108.0), (36.0, 99.0), (56.0, 96.0)],
        "d": [(14.0, 112.0), (52.0, 96.0)],
        "c": [(14.0, 128.0), (17.0, 112.0), (28.0, 102.0), (44.0, 97.0)],
    }[suit]
    left: list[Point] = [(top[0][0], seam(top[0][0])), *top, (90, 96), (90, seam(90))]
    mirrored = [(WIDTH - x, y) for x, y in top]
    right: list[Point] = [(WIDTH - top[0][0], seam(WIDTH - top[0][0])), *mirrored, (90, 96), (90, seam(90))]
    return group(
        poly(left, house.main),
        poly(right, house.dark),
        _ornament(suit, house),
        _placket(suit, rank, house),
    )


def _ornament(suit: str, house: House) -> str:
    if suit == "s":
        left = [
            stroke(f"M{x} {seam(x) - 2} L{x + 18} {seam(x) - 20}", house.light, 3.2) for x in (24, 38, 52)
        ]
        right = [
            stroke(f"M{x} {seam(x) - 3} L{x - 14} {seam(x) - 17}", house.main, 3.2) for x in (156, 142, 128)
        ]
        return group(*left, *right)
    if suit == "h":
        left = [circle(x, y, 5, house.light) for x, y in ((32, 116), (47, 128), (50, 109), (29, 134))]
        right = [circle(x, y, 5, house.main) for x, y in ((148, 112), (133, 122), (130, 106))]
        return group(*left, *right)
    if suit == "d":
        left = [poly(rhombus(x, y, 7, 10), house.light) for x, y in ((30, 124), (48, 118), (48, 136))]
        right = [poly(rhombus(x, y, 7, 10), house.main) for x, y in ((150, 114), (132, 112))]
        return group(*left, *right)
    left = [stroke(f"M{x - 9} 126 a9 9 0 0 1 18 0", house.light, 2.6) for x in (30, 50)]
    left += [stroke(f"M{x - 9} 142 a9 9 0 0 1 18 0", house.light, 2.6) for x in (30, 50)]
    right = [stroke(f"M{x - 8} 119 a8 8 0 0 1 16 0", house.main, 2.6) for x in (132, 150)]
    return group(*left, *right)


def _placket(suit: str, rank: int, house: House) -> str:
    """The strip down the front: brass for a king, cream for a queen, bright for a jack."""
    color = {JACK: house.light, QUEEN: CREAM, KING: "url(#brass)"}[rank]
    edge = [(80.0, 96.0), (100.0, 96.0), (98.0, seam(98)), (82.0, seam(82))]
    marks = [pip(suit, 90, y, 11, house.dark) for y in (112, 127)]
    return group(poly(edge, color), *marks)


def collar(suit: str, rank: int, house: House) -> str:
    if rank == KING:
        fur = path("M52 99 Q90 122 128 99 L122 92 Q90 110 58 92Z", CREAM)
        spots = [
            pip(suit, x, y, 6, house.dark)
            for x, y in ((66, 102), (78, 107), (90, 109), (102, 107), (114, 102))
        ]
        return group(fur, *spots)
    if rank == QUEEN:
        if suit in "sd":
            fan: list[Point] = [
                (58, 104),
                (52, 88),
                (68, 96),
                (76, 88),
                (90, 104),
                (104, 88),
                (112, 96),
                (128, 88),
                (122, 104),
                (90, 114),
            ]
            return poly(fan, CREAM) + stroke("M60 102 L90 112 L120 102", BRASS_DARK, 1.6)
        beads = [
            circle(90 + dx, 100 + 8 * (1 - (dx / 28) ** 2), 4.6, CREAM)
            for dx in (-28, -19, -9.5, 0, 9.5, 19, 28)
        ]
        return group(*beads, circle(90, 112, 5, "url(#brass)"))
    if suit in "sd":
        return poly([(68, 92), (90, 112), (112, 92), (118, 102), (90, 122), (62, 102)], CREAM)
    return path("M64 95 Q90 116 116 95 L118 105 Q90 128 62 105Z", CREAM)


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


# What they hold ----------------------------------------------------------------------------------

STAFF_X = 150.0


def held(suit: str, rank: int, house: House) -> str:
    """A staff, blade or flower on the right, and the hand that holds it."""
    tools: dict[tuple[str, int], Callable[[House], str]] = {
        ("s", KING): _sword,
        ("h", KING): _sceptre("h"),
        ("d", KING): _axe,
        ("c", KING): _sceptre("c"),
        ("s", JACK): _halberd,
        ("h", JACK): _arrow,
        ("d", JACK): _kite,
        ("c", JACK): _drumstick,
    }
    thing = tools[suit, rank](house) if (suit, rank) in tools else _flower(suit, house)
    sleeve = poly([(134, seam(134)), (139, 108), (161, 108), (168, seam(168))], house.light)
    fist = rect(141, 97, 18, 13, house.skin, 5)
    fingers = stroke("M146 99 V107 M150 99 V107 M154 99 V107", house.skin_shade, 1.6)
    cuff = rect(138, 107, 24, 6, "url(#brass)", 2)
    return group(thing, sleeve, fist, fingers, cuff)


def _pole(color: str, top: float) -> str:
    return rect(STAFF_X - 2.5, top, 5, 116 - top, color, 2)


def _sword(house: House) -> str:
    blade = poly([(145, 84), (145, 24), (150, 10), (150, 84)], "#eef1f7") + poly(
        [(155, 84), (155, 24), (150, 10), (150, 84)], "#9fabc4"
    )
    return blade + rect(134, 83, 32, 6, "url(#brass)", 3) + rect(147, 88, 6, 22, house.dark)


def _sceptre(suit: str) -> Callable[[House], str]:
    def draw(house: House) -> str:
        return (
            _pole("url(#brass)", 50)
            + circle(150, 40, 14, "url(#brass)")
            + pip(suit, 150, 40, 19, house.dark)
            + rect(142, 54, 16, 4, BRASS_DARK, 2)
        )

    return draw


def _axe(house: House) -> str:
    head = path("M150 26 H158 L170 14 V58 L158 46 H150Z", "#ccd6e6") + path(
        "M164 20 L170 14 V58 L164 52Z", "#7d8aa6"
    )
    return _pole(BRASS_DARK, 14) + head + rect(145, 24, 10, 24, "url(#brass)", 2)


def _halberd(house: House) -> str:
    head = poly([(150, 4), (158, 26), (150, 34), (142, 26)], "#ccd6e6") + poly(
        [(150, 4), (158, 26), (150, 34)], "#7d8aa6"
    )
    wing = path("M152 36 H168 Q160 46 168 58 H152Z", "#a9b6cd")
    return _pole(BRASS_DARK, 30) + wing + head + rect(145, 33, 10, 5, "url(#brass)")


def _arrow(house: House) -> str:
    return (
        _pole(BRASS_DARK, 34)
        + pip("h", 150, 24, 26, house.main)
        + stroke("M150 60 l-9 -7 M150 67 l-9 -7 M150 60 l9 -7 M150 67 l9 -7", CREAM, 3)
    )


def _kite(house: House) -> str:
    kite = poly(rhombus(150, 34, 18, 26), house.light) + poly([(150, 8), (168, 34), (150, 60)], house.main)
    return _pole(BRASS_DARK, 54) + kite + stroke("M150 8 V60 M132 34 H168", CREAM, 1.8)


def _drumstick(house: House) -> str:
    knob = ellipse(150, 28, 12, 17, house.hair) + ellipse(146, 23, 4, 8, "#7a5a44")
    return path("M146 40 L148 112 H152 L154 40Z", house.hair) + knob + rect(144, 44, 12, 4, "url(#brass)")


def _flower(suit: str, house: House) -> str:
    stem = stroke("M150 110 V46", "#3d6b42", 3.4) + path("M150 84 q-14 -2 -16 -16 q14 2 16 16Z", "#4f8a52")
    if suit == "s":
        bloom = path("M150 52 L136 40 L138 18 L145 30 L150 10 L155 30 L162 18 L164 40Z", house.light) + poly(
            [(150, 52), (143, 38), (150, 22), (157, 38)], house.main
        )
    elif suit == "h":
        bloom = circle(150, 34, 17, house.main) + stroke(
            "M150 34 m-9 2 a9 9 0 1 1 9 8 M145 35 a5 5 0 1 1 6 4", house.light, 2.6
        )
    elif suit == "d":
        bloom = group(
            *(
                turned(a, 150, 34, poly(rhombus(150, 23, 6, 12), house.light if a % 120 else house.main))
                for a in range(0, 360, 60)
            )
        )
        bloom += circle(150, 34, 6, "url(#brass)")
    else:
        bloom = group(
            *(circle(150 + dx, 34 + dy, 10, house.light) for dx, dy in ((0, -11), (-10, 6), (10, 6)))
        ) + circle(150, 34, 5, "url(#brass)")
    return stem + bloom


# Putting it together -----------------------------------------------------------------------------


def half(suit: str, rank: int) -> str:
    house = HOUSES[suit]
    parts = [halo(suit), hair(suit, rank, house), robe(suit, rank, house)]
    parts += [rect(81, 80, 18, 22, house.skin_shade), collar(suit, rank, house), face(suit, house)]
    if rank == KING:
        parts.append(beard(suit, house))
    parts += [eyes(suit, house), brow_and_nose(suit), mouth(suit, house)]
    if rank == KING:
        parts.append(moustache(suit, house))
    parts.append({JACK: cap, QUEEN: diadem, KING: crown}[rank](suit, house))
    parts.append(held(suit, rank, house))
    return group(*parts)


def sash(suit: str) -> str:
    """The brass ribbon over the seam, which hides where the halves meet."""
    ends = (10.0, 170.0)
    ribbon: list[Point] = [
        (ends[0], seam(ends[0]) - 5),
        (ends[1], seam(ends[1]) - 5),
        (ends[1], seam(ends[1]) + 5),
        (ends[0], seam(ends[0]) + 5),
    ]
    edges = stroke(
        f"M{ends[0]} {seam(ends[0]) - 5} L{ends[1]} {seam(ends[1]) - 5} M{ends[0]} {seam(ends[0]) + 5} L{ends[1]} {seam(ends[1]) + 5}",
        INK,
        1.4,
    )
    beads = [circle(x, seam(x), 2.2, INK) for x in (26, 42, 58, 122, 138, 154)]
    medal = circle(90, 140, 12, INK) + circle(90, 140, 10, "url(#sash)")
    mark = pip(suit, 90, 140, 13, INK) if suit == "d" else placed(90, 140, 1, poly(ngon(0, 0, 6, 4, 0), INK))
    return group(poly(ribbon, "url(#sash)"), edges, *beads, medal, mark)


def court(suit: str, rank: int) -> tuple[str, str]:
    """The gradients and the body of one court figure."""
    figure = half(suit, rank)
    defs = (
        brass("brass", 0, 120)
        + brass("crown", -6, 56)
        + linear("sash", 0, 0, 180, 0, (0, BRASS, 1), (0.5, BRASS_LIGHT, 1), (1, BRASS, 1))
    )
    return defs, figure + turned(180, MIDDLE_X, MIDDLE_Y, figure) + sash(suit)
