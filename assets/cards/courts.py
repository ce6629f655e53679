"""The twelve court figures: one geometry per suit, one costume per rank, each the same after a half turn."""

from __future__ import annotations

from court_heads import beard, brow_and_nose, cap, crown, diadem, eyes, face, hair, moustache, mouth
from court_houses import HOUSES, JACK, KING, MIDDLE_X, MIDDLE_Y, QUEEN, WIDTH, House, seam
from court_tools import held
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


def halo(suit: str) -> str:
    """Rays behind the head, as many and as broad as the suit's shape asks for."""
    rays = {"s": 24, "h": 20, "d": 16, "c": 22}[suit]
    burst = star(MIDDLE_X, 58, 62, 47, rays, -90)
    return group(
        poly([(x, min(y, seam(x))) for x, y in burst], "#ecd398"),
        circle(MIDDLE_X, 58, 46, "#f6e3b4"),
        circle(MIDDLE_X, 58, 41, "none", stroke=BRASS, stroke_width=1.6),
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
