"""What the sorting hall is full of: parcels, pallets, stamps."""

from __future__ import annotations

from game.ui.scenery.pen import box, ellipse, line, moved, rect, shape
from game.ui.scenery.props.tools import WHITE, round_shadow, square_shadow
from game.ui.theme import CREAM, CREAM_WARM, Color

KRAFT: Color = (186, 138, 84)


def parcel() -> str:
    """A parcel with tape and a label, 54 by 38."""
    return _parcel(50, 34, (206, 40, 44))


def crate() -> str:
    """A broad parcel with string round it, 66 by 40."""
    parts = [
        square_shadow(60, 34, 4),
        rect(-30, -17, 60, 34, (160, 112, 66)),
        rect(-30, -17, 60, 5, (204, 158, 106)),
    ]
    parts.append(line("M-30 0H30M-10 -17V17M14 -17V17", CREAM, 2.4))
    return "".join(parts)


def _parcel(w: float, h: float, sign: Color) -> str:
    x, y = -w / 2, -h / 2
    parts = [
        square_shadow(w, h, 4),
        rect(x, y, w, h, KRAFT),
        rect(x, y, w, h * 0.16, (222, 178, 120)),
        rect(x, y + h * 0.4, w, h * 0.2, (222, 190, 140), 0.9),
    ]
    parts += [
        rect(x + w * 0.52, y + h * 0.18, w * 0.36, h * 0.62, CREAM),
        rect(x + w * 0.58, y + h * 0.28, w * 0.24, h * 0.12, sign),
    ]
    parts += [
        rect(x + w * 0.58 + n * w * 0.06, y + h * 0.5, w * 0.03, h * 0.2, (30, 30, 34)) for n in range(4)
    ]
    return "".join(parts)


def stack() -> str:
    """Parcels on a pallet, 250 by 300."""
    parts = [
        square_shadow(220, 270, 12),
        *(rect(-110, -135 + n * 46, 220, 32, (142, 100, 60)) for n in range(6)),
    ]
    for x, y, w, h, turn, sign in (
        (-48, -70, 104, 116, 2, (206, 40, 44)),
        (56, -78, 88, 92, -3, (52, 104, 210)),
        (52, 24, 96, 100, 4, (240, 180, 40)),
        (-50, 64, 108, 110, -2, (40, 40, 46)),
        (54, 100, 70, 46, 9, (206, 40, 44)),
    ):
        parts.append(moved(_parcel(w, h, sign), x, y, turn))
    return "".join(parts)


def stamp() -> str:
    """A stamp with a turned handle beside its ink pad, 110 by 250."""
    parts = [
        moved(square_shadow(92, 84, 8), 0, 70),
        moved(
            shape(box(-46, -42, 92, 84, 8), (52, 58, 66))
            + shape(box(-38, -34, 76, 68, 5), (176, 24, 34))
            + rect(-38, -34, 76, 10, WHITE, 0.14),
            0,
            70,
        ),
    ]
    parts += [
        moved(square_shadow(86, 66, 10), 0, -56),
        moved(
            shape(box(-43, -33, 86, 66, 7), (84, 50, 28))
            + line(box(-40, -30, 80, 60, 6), (170, 118, 74), 2.4),
            0,
            -56,
        ),
    ]
    parts += [
        moved(
            round_shadow(27, 27, 6)
            + ellipse(0, 0, 27, 27, (120, 70, 36))
            + ellipse(-3, -4, 19, 18, (190, 124, 70))
            + ellipse(-8, -10, 6, 4, CREAM_WARM, 0.7),
            0,
            -56,
        )
    ]
    return "".join(parts)
