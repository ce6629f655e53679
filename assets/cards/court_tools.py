"""What the court figures hold: staffs, blades, flowers, and the hand round them."""

from __future__ import annotations

from collections.abc import Callable

from court_houses import JACK, KING, House, seam
from pips import pip
from svg import BRASS_DARK, CREAM, circle, ellipse, group, path, poly, rect, rhombus, stroke, turned

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
