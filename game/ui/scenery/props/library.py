"""What lies on the writing table: books, ink and quill, a watch, a letter, a lamp."""

from __future__ import annotations

import math

from game.ui.scenery.pen import box, ellipse, line, moved, rect, ring, shape
from game.ui.scenery.props.tools import BLACK, WHITE, round_shadow, square_shadow
from game.ui.theme import BRASS, BRASS_DARK, BRASS_LIT, CREAM, CREAM_DIM, Color, mix


def books() -> str:
    """Two books on each other, the upper one with gilt tooling, 190 by 170."""
    return moved(_book(150, 108, (38, 74, 58)), -6, 8, -13) + moved(_book(134, 96, (122, 30, 38)), 4, -8, 8)


def _book(w: float, h: float, color: Color) -> str:
    x, y = -w / 2, -h / 2
    parts = [
        square_shadow(w, h, 8),
        shape(box(x, y, w, h, 6), mix(color, BLACK, 0.45)),
        rect(x + 4, y + h - 9, w - 6, 6, CREAM_DIM),
    ]
    parts += [
        shape(box(x, y, w, h - 6, 6), color),
        rect(x, y, 15, h - 6, mix(color, BLACK, 0.25)),
        rect(x + 15, y, 2, h - 6, mix(color, WHITE, 0.25)),
    ]
    parts.append(
        line(box(x + 24, y + 9, w - 34, h - 24, 4), BRASS, 2.6)
        + line(box(x + 30, y + 15, w - 46, h - 36, 3), BRASS, 1.3, 0.8)
    )
    parts.append(
        moved(shape("M0 -18L13 0L0 18L-13 0z", BRASS) + ellipse(0, 0, 4, 4, color), x + 15 + (w - 15) / 2, -3)
    )
    parts += [rect(x + 2, y + at * h, 12, 3, BRASS, 0.9) for at in (0.16, 0.3, 0.64, 0.78)]
    return "".join(parts)


def inkwell() -> str:
    """An inkwell with a quill in it, 170 by 176."""
    parts = [moved(round_shadow(36, 36, 7), -36, 40), moved(_well(), -36, 40)]
    feather = "M0 0C18 -44 34 -96 78 -134C88 -92 62 -38 18 -2C12 2 4 4 0 0z"
    parts += [moved(shape(feather, BLACK, 0.3), -24, 38), moved(shape(feather, CREAM), -32, 30)]
    barbs = "".join(
        line(f"M{8 + n * 9:.0f} {-16 - n * 17:.0f}l{13 - n * 0.6:.0f} {3 - n:.0f}", CREAM_DIM, 2, 0.9)
        for n in range(7)
    )
    parts += [moved(barbs, -32, 30), moved(line("M-6 12C10 -40 36 -90 74 -128", (160, 132, 96), 3), -32, 30)]
    parts.append(
        moved(
            shape(
                "M78 -134C70 -128 60 -118 54 -110C66 -104 76 -108 82 -114C83 -122 82 -128 78 -134z",
                (60, 96, 170),
                0.75,
            ),
            -32,
            30,
        )
    )
    return "".join(parts)


def _well() -> str:
    return (
        ellipse(0, 0, 36, 36, BRASS_DARK)
        + ellipse(-1, -2, 33, 33, BRASS)
        + ellipse(-2, -4, 27, 27, BRASS_LIT, 0.55)
        + ellipse(0, 0, 19, 19, BRASS_DARK)
        + ellipse(0, 0, 15, 15, (12, 14, 34))
        + ellipse(-4, -5, 5, 3, (120, 140, 220), 0.7)
    )


def watch() -> str:
    """A pocket watch at ten past ten without its second hand, 92 by 118; its face's middle is 6 lower."""
    chain = "".join(ring(6 - n * n * 1.2, -58 + n * 3 - 4, 5.5, BRASS, 2.6) for n in range(3))
    parts = [
        moved(round_shadow(42, 42, 6), 0, 6),
        chain,
        moved(rect(-7, -46, 14, 12, BRASS_DARK) + rect(-5, -46, 4, 12, BRASS_LIT), 0, 0),
    ]
    parts += [
        ellipse(0, 6, 42, 42, BRASS_DARK),
        ellipse(-1, 5, 40, 40, BRASS),
        ring(0, 6, 37, BRASS_LIT, 3),
        ellipse(0, 6, 34, 34, CREAM),
    ]
    for number in range(12):
        at = math.tau * number / 12
        x, y, long = math.sin(at), -math.cos(at), 8 if number % 3 == 0 else 4
        parts.append(
            line(
                f"M{30 * x:.1f} {6 + 30 * y:.1f}L{(30 - long) * x:.1f} {6 + (30 - long) * y:.1f}",
                (50, 40, 40),
                3 if long > 4 else 1.8,
            )
        )
    parts += [line("M0 6L-12 -3", (40, 32, 36), 4), line("M0 6L15 -10", (40, 32, 36), 3)]
    return "".join(parts)


def letter() -> str:
    """A letter with a broken seal, 120 by 84."""
    parts = [
        square_shadow(108, 70),
        rect(-54, -35, 108, 70, CREAM),
        line("M-54 -35L0 10L54 -35", CREAM_DIM, 3),
        line(box(-54, -35, 108, 70), CREAM_DIM, 2),
    ]
    seal: Color = (168, 24, 34)
    parts += [
        ellipse(1, 9, 17, 16, mix(seal, BLACK, 0.4)),
        ellipse(0, 6, 16, 15, seal),
        ring(0, 6, 10, mix(seal, WHITE, 0.3), 2),
        ellipse(-5, 0, 4, 2.6, WHITE, 0.4),
    ]
    return "".join(parts)


def reading_lamp() -> str:
    """A reading lamp with a green glass shade, seen from above, 116 by 270; its light falls to the right."""
    shade: Color = (24, 112, 74)
    d = box(-36, -118, 76, 236, 30)
    parts = [
        moved(shape(d, BLACK, 0.3), 8, 12),
        shape(d, mix(shade, BLACK, 0.35)),
        shape(box(-30, -112, 64, 224, 26), shade),
    ]
    parts += [shape(box(6, -104, 20, 208, 10), (150, 240, 190), 0.45), line("M-18 -92V92", WHITE, 5, 0.3)]
    parts += [
        rect(-50, -10, 52, 20, BRASS_DARK),
        rect(-50, -8, 52, 6, BRASS_LIT),
        ellipse(2, 0, 14, 14, BRASS_DARK),
        ellipse(1, -1, 11, 11, BRASS),
        ellipse(-2, -4, 4, 3, BRASS_LIT),
    ]
    return "".join(parts)
