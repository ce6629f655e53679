"""What a card does that was named wrong or turned up in vain: it sticks out its tongue, stares, or yawns."""

from __future__ import annotations

import math
from functools import partial

from game.core.contract import Seat
from game.tablekit.antics.cutouts import put
from game.tablekit.antics.stage import Antic, Heard
from game.ui.easing import in_out, out_back
from game.ui.kit import Kit
from game.ui.sprites import LIFT_RISES, CardSprite
from game.ui.stage import Canvas
from game.ui.theme import CREAM_DIM, Color

LASTS_MS = 1050.0
EYES, EYES_RISE = 0.7, 0.22
"""Eyes on a card: how wide as a share of its width, and how far above its middle as a share of its height."""
TONGUE, WAGS = 0.46, 13.0
"""A tongue's width as a share of the card's; how often it wags in all, in radians of a sine."""
YAWN = 0.52
LIDS: Color = (176, 168, 150)
PUFFS = ((0.1, -0.5), (0.2, 0.35), (0.3, -0.05))
"""When each puff of dust leaves, and how far aside it drifts."""
PUFF_WIDE, PUFF_FALLS, PUFF_LASTS = 0.5, 0.85, 0.38
GLANCES = (
    (0.06, "eyes_ahead"),
    (0.24, "eyes_left"),
    (0.44, "eyes_right"),
    (0.64, "eyes_ahead"),
    (0.8, "eyes_half"),
    (1.0, "eyes_shut"),
)
"""Until when a card that stares looks where."""


def on_card(sprite: CardSprite, seat: Seat) -> tuple[Antic, ...]:
    """The three ways, on a card where it is just then; `seat` tells the cards of a table apart."""
    return (
        Antic(f"tongue {seat}", partial(_tongue, sprite), LASTS_MS, 0.3, (Heard(60.0, "raspberry", 0.55),)),
        Antic(
            f"stare {seat}",
            partial(_stare, sprite),
            LASTS_MS,
            0.5,
            (Heard(20.0, "pop", 0.4), Heard(260.0, "squeak", 0.4), Heard(470.0, "squeak", 0.4)),
        ),
        Antic(f"yawn {seat}", partial(_yawn, sprite), LASTS_MS, 0.4, (Heard(80.0, "yawn", 0.5),)),
    )


def _place(sprite: CardSprite) -> tuple[float, float, float, float]:
    """The middle of a card as it lies, and how wide and high it is, whichever way it is turned."""
    wide, high = sprite.size()
    lies = abs(math.sin(math.radians(sprite.turn)))
    return (
        sprite.x,
        sprite.y - sprite.lift * LIFT_RISES,
        wide + (high - wide) * lies,
        high + (wide - high) * lies,
    )


def _out(share: float, begin: float, end: float, quick: float = 0.14) -> float:
    """From 0 to 1 as it comes out, with a swing, and back to 0 at its end."""
    if share <= begin or share >= end:
        return 0.0
    return max(0.0, min(out_back(min(1.0, (share - begin) / quick)), (end - share) / quick))


def _tongue(sprite: CardSprite, canvas: Canvas, kit: Kit, share: float) -> None:
    x, y, wide, high = _place(sprite)
    small = min(wide, high)
    out = _out(share, 0.04, 0.92)
    put(canvas, "eyes_half", x, y - high * EYES_RISE, small * EYES * min(1.0, out), color=LIDS)
    if out > 0.0:
        tongue = small * TONGUE
        tall = tongue * 1.4 * out * (1.0 + 0.12 * math.sin(share * WAGS * math.tau))
        put(canvas, "tongue", x, y + high / 2 + tall / 2 - 5.0, tongue, high=tall / (tongue * 1.4))
    _puffs(canvas, share, x, y + high * 0.62, small)


def _puffs(canvas: Canvas, share: float, x: float, y: float, small: float) -> None:
    """Dust that is blown down and aside."""
    for begin, aside in PUFFS:
        gone = (share - begin) / PUFF_LASTS
        if 0.0 < gone < 1.0:
            grown = small * PUFF_WIDE * (0.4 + 0.6 * gone)
            put(
                canvas,
                "puff",
                x + small * aside * gone,
                y + small * PUFF_FALLS * in_out(gone),
                round(grown / 6.0) * 6.0,
                color=CREAM_DIM,
                alpha=0.8 * (1.0 - gone),
            )


def _stare(sprite: CardSprite, canvas: Canvas, kit: Kit, share: float) -> None:
    x, y, wide, high = _place(sprite)
    small = min(wide, high)
    glance = next(name for until, name in GLANCES if share <= until)
    out = _out(share, 0.0, 1.0, 0.08)
    put(canvas, glance, x, y - high * EYES_RISE, small * EYES * 1.15 * min(1.15, out), color=LIDS)


def _yawn(sprite: CardSprite, canvas: Canvas, kit: Kit, share: float) -> None:
    x, y, wide, high = _place(sprite)
    small = min(wide, high)
    out = _out(share, 0.04, 0.8, 0.26)
    if share < 0.92:
        put(canvas, "eyes_shut", x, y - high * EYES_RISE, small * EYES, color=LIDS)
    mouth = small * YAWN
    put(canvas, "yawn", x, y + high * 0.2, mouth * (0.7 + 0.3 * out), high=max(0.0, min(1.1, out)))
    if share > 0.6:
        _puffs(canvas, share - 0.55, x, y + high * 0.3, small)
