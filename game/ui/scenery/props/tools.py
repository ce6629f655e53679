"""What all things on a table have: the shadow that they throw."""

from __future__ import annotations

from game.ui.scenery.pen import box, ellipse, shape
from game.ui.theme import Color

BLACK: Color = (0, 0, 0)
WHITE: Color = (255, 255, 255)


def round_shadow(rx: float, ry: float, fall: float = 5.0) -> str:
    """The soft shadow of something round that lies in the middle; it falls so far to the lower right."""
    return "".join(ellipse(fall * 0.6, fall, rx + grow, ry + grow, BLACK, 0.16) for grow in (7, 4, 1))


def square_shadow(w: float, h: float, fall: float = 6.0) -> str:
    """The soft shadow of something with corners."""
    return "".join(
        shape(
            box(-w / 2 - grow + fall * 0.6, -h / 2 - grow + fall, w + 2 * grow, h + 2 * grow, 9), BLACK, 0.15
        )
        for grow in (7.0, 4.0, 1.0)
    )
