"""What lies in the cellar: corks and what draws them, keys, bottles, barrels."""

from __future__ import annotations

import math

from game.ui.scenery.pen import box, ellipse, line, moved, rect, ring, shape
from game.ui.scenery.props.tools import BLACK, WHITE, round_shadow, square_shadow
from game.ui.theme import BRASS, BRASS_DARK, BRASS_LIT, CREAM_WARM, Color

STEEL: Color = (168, 174, 184)


def corkscrew() -> str:
    """A corkscrew with a turned handle, upright, 62 by 178."""
    parts = [
        moved(square_shadow(54, 20), 0, -66),
        shape(
            "M-30 -80C-34 -60 -30 -56 -26 -54C-12 -60 12 -60 26 -54"
            "C30 -56 34 -60 30 -80C14 -74 -14 -74 -30 -80z",
            (124, 72, 38),
        ),
    ]
    parts += [line("M-26 -75C-12 -70 12 -70 26 -75", (198, 138, 84), 3, 0.8), rect(-6, -58, 12, 34, STEEL)]
    parts.append(rect(-9, -32, 18, 9, BRASS) + rect(-9, -32, 18, 3, BRASS_LIT))
    coil = (
        "M0 -24"
        + "".join(
            f"C{24 if n % 2 else -24} {-14 + n * 22} {24 if n % 2 else -24} {-4 + n * 22} 0 {n * 22}"
            for n in range(4)
        )
        + "L3 88"
    )
    parts += [
        moved(line(coil, BLACK, 7, 0.35), 3, 4),
        line(coil, (86, 90, 98), 7),
        line(coil, (206, 212, 222), 2.6),
    ]
    return "".join(parts)


def keys() -> str:
    """The cellar's keys on an iron ring, hanging down, 70 by 180."""
    iron: Color = (96, 98, 106)
    lit: Color = (170, 174, 184)
    key = (
        line("M0 22V104", iron, 9)
        + line("M-2 26V100", lit, 2, 0.7)
        + ring(0, 10, 13, iron, 7)
        + shape("M2 78H22V86H14V92H22V102H2z", iron)
    )
    parts = [
        moved(ring(0, -52, 25, BLACK, 8, 0.4), 3, 5),
        ring(0, -52, 25, iron, 7),
        ring(-1, -53, 26, lit, 1.8, 0.6),
    ]
    shade = moved(line("M0 22V104", BLACK, 11, 0.35), 4, 5)
    parts += [moved(shade + key, -10, -32, 9), moved(shade + moved(key, 0, 0, 0, -0.9, 0.86), 8, -32, -8)]
    return "".join(parts)


def cork() -> str:
    """A drawn cork, its end red with wine, 46 by 26."""
    parts = [square_shadow(38, 18, 4), shape(box(-20, -11, 40, 22, 5), (196, 150, 100))]
    parts += [
        shape(box(-20, -11, 40, 8, 4), (226, 186, 138), 0.7),
        shape(box(9, -11, 11, 22, 5), (112, 26, 44)),
    ]
    parts += [
        ellipse(x, y, 1.8, 1.3, (110, 74, 42), 0.8) for x, y in ((-13, 3), (-4, -4), (1, 6), (-9, -6), (5, 1))
    ]
    return "".join(parts)


def flask() -> str:
    """A green bottle lying on its side, its neck up, 84 by 300."""
    left = "M-38 140C-40 60 -42 0 -34 -30C-28 -54 -14 -66 -13 -90V-140"
    d = left + "H13V-90C14 -66 28 -54 34 -30C42 0 40 60 38 140C20 150 -20 150 -38 140z"
    parts = [moved(shape(d, BLACK, 0.3), 8, 10), shape(d, (18, 66, 44)), line(d, (8, 30, 22), 4)]
    parts += [
        shape(
            "M-26 128C-28 60 -30 6 -22 -22C-18 -34 -14 -40 -12 -46C-18 0 -18 70 -14 130z",
            (120, 220, 160),
            0.45,
        )
    ]
    parts += [
        rect(-36, 20, 72, 84, CREAM_WARM),
        rect(-36, 26, 72, 3, BRASS_DARK),
        rect(-36, 95, 72, 3, BRASS_DARK),
    ]
    parts += [shape("M0 36L18 62L0 88L-18 62z", (138, 26, 36)), rect(-15, -146, 30, 40, (120, 22, 32))]
    parts.append(line("M24 120C26 60 26 10 20 -16", WHITE, 4, 0.16))
    return "".join(parts)


def barrel() -> str:
    """A barrel standing, seen from above with its tap, 250 across."""
    oak: Color = (120, 78, 46)
    parts = [round_shadow(118, 118, 12), ellipse(0, 0, 118, 118, (52, 32, 20)), ellipse(0, 0, 100, 100, oak)]
    for x in (-66, -33, 0, 33, 66):
        reach = math.sqrt(100 * 100 - x * x) - 2
        parts.append(
            line(f"M{x} {-reach:.0f}V{reach:.0f}", (52, 30, 16), 4)
            + line(f"M{x + 3} {8 - reach:.0f}V{reach - 8:.0f}", (186, 132, 84), 1.6, 0.5)
        )
    parts += [
        ring(0, 0, 109, (70, 72, 80), 16),
        ring(0, 0, 114, (150, 154, 164), 3),
        ring(0, 0, 101, (30, 30, 34), 3),
    ]
    parts += [
        ellipse(0, 0, 17, 17, (60, 36, 20)),
        ellipse(-1, -2, 13, 13, (196, 150, 100)),
        ellipse(-4, -5, 4, 3, CREAM_WARM, 0.6),
    ]
    return "".join(parts)
