"""What the bottle does when a declaration goes wrong: it loses its cork, hiccups, or springs a leak."""

from __future__ import annotations

import math
from functools import partial

from game.logic.table.bottle import Bottle
from game.logic.table.measures import CENTRE_X
from game.tablekit.antics.cutouts import put
from game.tablekit.antics.stage import Antic, Heard
from game.ui.easing import in_cubic, out_cubic
from game.ui.kit import Kit
from game.ui.stage import Canvas
from game.ui.theme import Color

CORK_MS, HICCUPS_MS, LEAK_MS = 1750.0, 1700.0, 1750.0
CORK = "cork"
CORK_WIDE = 0.25
"""How wide a cork is, as a share of the bottle's height."""
HOPS = ((0.0, 0.24, 1.0), (0.24, 0.4, 0.42), (0.4, 0.5, 0.16))
"""When each hop of the cork begins and ends, and how high it goes, in heights of the bottle."""
ROLLS_UNTIL, CORK_REACH, CORK_TURNS = 0.86, 2.1, 900.0
"""When it stops rolling, how far it comes in heights of the bottle, and through how many degrees."""
HICCUPS = (0.04, 0.36, 0.66)
BUBBLE_LASTS, BUBBLE_RISES, BUBBLE_WIDE = 0.3, 0.75, 0.3
"""How long a bubble lives, how high it rises and how wide it gets in heights of the bottle."""
DROPS = (0.06, 0.26, 0.46, 0.62)
DROP_LASTS, DROP_WIDE, PUDDLE_WIDE = 0.2, 0.17, 1.15
LEAST = 150.0
"""For jokes it counts as no smaller."""
GREEN: Color = (74, 190, 146)
PALE: Color = (166, 240, 210)
FADES = 0.9
"""From this share on what is left of it fades."""


def of_bottle(bottle: Bottle) -> tuple[Antic, ...]:
    """The three ways, wherever the bottle is just then."""
    hops = tuple(Heard(CORK_MS * end, "tick", 0.4 - 0.1 * number) for number, (_, end, _) in enumerate(HOPS))
    return (
        Antic(CORK, partial(_cork, bottle), CORK_MS, 0.3, (Heard(0.0, "cork", 0.7), *hops)),
        Antic(
            "hiccups",
            partial(_hiccups, bottle),
            HICCUPS_MS,
            0.46,
            tuple(Heard(HICCUPS_MS * at, "hiccup", 0.5, step) for step, at in enumerate(HICCUPS)),
        ),
        Antic(
            "leak",
            partial(_leak, bottle),
            LEAK_MS,
            0.7,
            tuple(Heard(LEAK_MS * (at + DROP_LASTS), "drip", 0.5) for at in DROPS),
        ),
    )


def _inward(bottle: Bottle) -> float:
    """Towards the middle of the table, where there is room: 1 to the right, -1 to the left."""
    return -1.0 if bottle.x > CENTRE_X else 1.0


def _unit(bottle: Bottle) -> float:
    """What its jokes are measured by: its height, but for a small one."""
    return max(LEAST, bottle.tall)


def _fading(share: float) -> float:
    return min(1.0, (1.0 - share) / (1.0 - FADES))


def _cork(bottle: Bottle, canvas: Canvas, kit: Kit, share: float) -> None:
    """It pops out, bounces twice and rolls away."""
    tall, side = _unit(bottle), _inward(bottle)
    foot = bottle.y + bottle.tall * 0.42
    up = next((_arc(share, *hop) for hop in HOPS if hop[0] <= share < hop[1]), 0.0)
    first = HOPS[0][1]
    from_neck = (1.0 - min(1.0, share / first) ** 2) * 0.86
    rolled = out_cubic(min(1.0, share / ROLLS_UNTIL))
    x = bottle.x + side * CORK_REACH * tall * rolled
    y = foot - tall * (up + from_neck)
    put(canvas, "cork", x, y, tall * CORK_WIDE, -side * CORK_TURNS * rolled, alpha=_fading(share))


def _arc(share: float, begin: float, end: float, high: float) -> float:
    return high * math.sin(math.pi * (share - begin) / (end - begin))


def _hiccups(bottle: Bottle, canvas: Canvas, kit: Kit, share: float) -> None:
    """Bubbles come up, and burst."""
    tall, side = _unit(bottle), _inward(bottle)
    for number, begin in enumerate(HICCUPS):
        gone = (share - begin) / BUBBLE_LASTS
        if not 0.0 <= gone < 1.0:
            continue
        x = bottle.x + side * tall * (0.1 + 0.12 * number) * gone + 8.0 * math.sin(gone * 9.0)
        y = bottle.y - bottle.tall * 0.5 - tall * BUBBLE_RISES * out_cubic(gone)
        wide = tall * BUBBLE_WIDE * (0.4 + 0.6 * min(1.0, gone * 2.0))
        if gone < 0.86:
            put(canvas, "bubble", x, y, round(wide / 4.0) * 4.0, color=PALE)
        else:
            put(canvas, "star", x, y, tall * BUBBLE_WIDE * 0.8, alpha=1.0 - (gone - 0.86) / 0.14)


def _leak(bottle: Bottle, canvas: Canvas, kit: Kit, share: float) -> None:
    """Drops run down, and a puddle grows at its foot."""
    tall, side = _unit(bottle), _inward(bottle)
    x, foot = bottle.x + side * bottle.tall * 0.2, bottle.y + bottle.tall * 0.47
    fallen = [at for at in DROPS if share >= at + DROP_LASTS]
    if fallen:
        wide = tall * PUDDLE_WIDE * (0.4 + 0.15 * len(fallen))
        put(canvas, "puddle", x, foot, wide, color=GREEN, alpha=_fading(share))
    for at in DROPS:
        gone = (share - at) / DROP_LASTS
        if 0.0 <= gone < 1.0:
            y = bottle.y + bottle.tall * (-0.08 + 0.52 * in_cubic(gone))
            put(canvas, "drop", x, y, tall * DROP_WIDE, color=GREEN)
