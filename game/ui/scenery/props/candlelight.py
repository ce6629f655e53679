"""What lies on the red cloth: candles and their flames, daggers."""

from __future__ import annotations

from game.ui.scenery.pen import box, ellipse, line, moved, ring, shape
from game.ui.scenery.props.tools import BLACK, WHITE, round_shadow
from game.ui.theme import BRASS, BRASS_DARK, BRASS_LIT, CREAM, CREAM_WARM


def candle() -> str:
    """A candle in a brass dish without its flame, 84 across; its wick is in the middle."""
    parts = [
        round_shadow(39, 39, 6),
        ellipse(0, 0, 39, 39, BRASS_DARK),
        ellipse(-1, -1.5, 37, 37, BRASS),
        ellipse(0, 0, 31, 31, (150, 104, 40)),
    ]
    parts += [
        ring(0, 0, 34, BRASS_LIT, 2.4, 0.9),
        ellipse(2, 3, 22, 21, BLACK, 0.3),
        ellipse(0, 0, 20, 19, CREAM_WARM),
        ellipse(-1, -1, 17, 16, CREAM),
    ]
    parts += [
        shape("M14 8C24 12 27 22 20 27C14 26 12 16 8 14z", CREAM_WARM),
        ellipse(0, 0, 10, 9, (255, 214, 120)),
        ellipse(0, 0, 2.6, 2.6, (40, 26, 20)),
    ]
    return "".join(parts)


def flame(lean: float, high: float) -> str:
    """A flame above its wick, within 30 by 62; it leans so many pixels, `high` is 1 for its usual height."""
    tip = -50 * high
    left = f"M0 4C-15 -2 -13 -20 {lean * 0.5:.1f} {tip * 0.66:.1f}"
    top = f"C{lean * 0.8:.1f} {tip * 0.8:.1f} {lean:.1f} {tip * 0.9:.1f} {lean:.1f} {tip:.1f}"
    right = f"C{lean + 3:.1f} {tip * 0.7:.1f} 14 -22 12 -8C11 0 5 5 0 4z"
    inner = f"M0 2C-8 -2 -8 -14 {lean * 0.4:.1f} {tip * 0.6:.1f}C8 -16 8 -2 0 2z"
    parts = [shape(left + top + right, (255, 150, 40), 0.9), shape(inner, (255, 226, 130))]
    return "".join((*parts, ellipse(0, -6, 4, 6, (255, 252, 226))))


def dagger() -> str:
    """A duellist's dagger, its point up, 72 by 290."""
    blade = "M0 -140L11 -104V46H-11V-104z"
    parts = [moved(shape("M0 -140L11 -104V46H34V58H8V128H-8V58H-34V46H-11V-104z", BLACK, 0.35), 6, 8)]
    parts += [
        shape(blade, (196, 200, 210)),
        shape("M0 -140L11 -104V46H0z", (128, 132, 144)),
        line("M0 -96V40", (90, 94, 106), 3),
    ]
    parts += [
        shape(
            "M-36 40C-28 48 -12 44 0 44C12 44 28 48 36 40"
            "C38 52 30 60 22 58C10 56 -10 56 -22 58C-30 60 -38 52 -36 40z",
            BRASS,
        ),
        line("M-33 44C-22 50 -10 47 0 47C10 47 22 50 33 44", BRASS_LIT, 2.4),
    ]
    parts += [shape(box(-9, 57, 18, 60, 6), (70, 18, 26))]
    parts += [line(f"M-9 {64 + n * 10}l18 5", BRASS, 2.4) for n in range(5)]
    parts += [
        ellipse(0, 126, 14, 14, BRASS_DARK),
        ellipse(0, 125, 12, 12, BRASS),
        ellipse(0, 125, 7, 7, (190, 20, 40)),
        ellipse(-2, 122, 2.4, 2, WHITE, 0.8),
    ]
    return "".join(parts)


def candelabrum() -> str:
    """Three candles on one brass tray, without flames, 120 by 300."""
    d = box(-54, -140, 108, 280, 52)
    parts = [
        moved(shape(d, BLACK, 0.3), 8, 12),
        shape(d, BRASS_DARK),
        shape(box(-50, -136, 98, 270, 48), BRASS),
        shape(box(-41, -127, 82, 254, 40), (142, 98, 38)),
        line(box(-46, -132, 92, 264, 44), BRASS_LIT, 2.6),
    ]
    return "".join((*parts, *(moved(candle(), 0, y) for y in (-88, 0, 88))))
