"""What comes of a bluff that is caught, and of a true word that was doubted: on whoever pays for it."""

from __future__ import annotations

import math
from functools import partial
from typing import NamedTuple

from game.core.contract import Seat
from game.deduction.table.layout import Layout
from game.tablekit.antics.cutouts import THINGS, put
from game.tablekit.antics.stage import Antic, Heard
from game.ui.easing import in_cubic, out_back, out_cubic, out_elastic
from game.ui.kit import Kit
from game.ui.pieces.plate import EMBLEM_SIDE, PLATE_HEIGHT, Plate
from game.ui.stage import Canvas
from game.ui.theme import CREAM, CREAM_DIM, Color

LASTS_MS = 1150.0
MASK, MASK_FALLS, SLIPS = 108.0, 74.0, 0.2
"""How wide a mask is, how far it falls, and when it slips."""
NOSE_STEPS, NOSE_EACH, NOSE_HOLDS, NOSE_THICK = (60.0, 104.0, 168.0), 0.14, 0.66, 30.0
"""How long a nose gets in turn, how long each spurt takes, until when it stays, and how thick it is."""
NOSE_SIZE = 8.0
"""It is drawn in steps of so many points."""
CROWN, CROWN_DROPS, CROWN_SINKS, LANDS, SINKS = 104.0, 150.0, 40.0, 0.2, 0.4
"""How wide a crown is, from how high it drops, how far it slips over the eyes, and when it does either."""
ASIDE, INWARD = 84.0, 136.0
"""Where things stand beside a face: to the right, and towards the middle of the table."""
CRACKER, DAGGER, GAUNTLET = 128.0, 156.0, 140.0
BURNS = 0.36
"""How long a fuse burns."""
SMOKE = ((0.4, -0.5), (0.46, 0.45), (0.54, 0.0))
RISES, BENDS, DROOPS = 0.16, 0.4, 0.52
"""When a dagger stands, bends, and hangs."""
WAGS, FLOPS = 0.45, 0.6
"""Until when a gauntlet threatens, and when it lies flat."""


class Loser(NamedTuple):
    """Whoever pays, as they are seen on the table."""

    seat: Seat
    plate: Plate
    at: tuple[float, float]
    """The middle of the face on the plate while it does not hop."""
    inward: float
    """1 if the middle of the table lies below the plate, -1 if it lies above it."""

    @property
    def face(self) -> tuple[float, float]:
        """Where the face is now."""
        return self.at[0], self.at[1] - self.plate.hop

    @property
    def beside(self) -> tuple[float, float]:
        """Where there is room for a thing beside it."""
        return self.at[0] + ASIDE, self.at[1] + self.inward * INWARD


def loser(seat: Seat, plate: Plate, layout: Layout) -> Loser:
    """Whoever sits there, about to be made fun of."""
    box = layout.plate(seat)
    return Loser(seat, plate, (box.left + PLATE_HEIGHT / 2, box.y), layout.inward(seat))


def of_bluff(who: Loser) -> tuple[Antic, ...]:
    """What gives away whoever was caught."""
    spurts = tuple(Heard(NOSE_EACH * step * LASTS_MS, "squeak", 0.4, 2 * step) for step in range(3))
    nose = (*spurts, Heard(NOSE_HOLDS * LASTS_MS, "boing", 0.5))
    mask = (Heard(SLIPS * LASTS_MS, "twang", 0.6),)
    crown = (Heard(LANDS * LASTS_MS, "tick", 0.6), Heard(SINKS * LASTS_MS, "squeak", 0.5))
    return (
        Antic(f"mask {who.seat}", partial(_mask, who), LASTS_MS, 0.6, mask),
        Antic(f"nose {who.seat}", partial(_nose, who), LASTS_MS, 0.5, nose),
        Antic(f"crown {who.seat}", partial(_crown, who), LASTS_MS, 0.6, crown),
    )


def of_doubt(who: Loser) -> tuple[Antic, ...]:
    """What becomes of a challenge to a true word."""
    dagger = (Heard(0.0, "whoosh", 0.3), Heard(BENDS * LASTS_MS, "twang", 0.6))
    gauntlet = (Heard(WAGS * LASTS_MS, "squeak", 0.3), Heard(FLOPS * LASTS_MS, "slap", 0.5))
    return (
        Antic(f"cracker {who.seat}", partial(_cracker, who), LASTS_MS, 0.2, (Heard(0.0, "fizzle", 0.6),)),
        Antic(f"dagger {who.seat}", partial(_dagger, who), LASTS_MS, 0.7, dagger),
        Antic(f"gauntlet {who.seat}", partial(_gauntlet, who), LASTS_MS, 0.3, gauntlet),
    )


def _ends(share: float, last: float = 0.12) -> float:
    return min(1.0, (1.0 - share) / last)


def _mask(who: Loser, canvas: Canvas, kit: Kit, share: float) -> None:
    """It slips off and hangs by its ribbon, swinging."""
    x, y = who.face
    fell = out_elastic(max(0.0, min(1.0, (share - SLIPS) / 0.6)))
    swing = 26.0 * math.sin(share * 16.0) * max(0.0, 1.0 - share) * (share > SLIPS)
    at = x + swing * 1.4, y - 6.0 + MASK_FALLS * fell
    if share > SLIPS:
        canvas.line(x + EMBLEM_SIDE * 0.3, y - 20.0, at[0] + MASK * 0.4, at[1] - 8.0, CREAM, 4.0)
    put(canvas, "mask", *at, MASK * min(1.0, share / 0.06), swing, alpha=_ends(share))


def _nose(who: Loser, canvas: Canvas, kit: Kit, share: float) -> None:
    """It grows in spurts, and snaps back."""
    x, y = who.face
    if share > NOSE_HOLDS:
        wide = NOSE_STEPS[-1] * (1.0 - in_cubic(min(1.0, (share - NOSE_HOLDS) / 0.1)))
    else:
        step = min(len(NOSE_STEPS) - 1, int(share / NOSE_EACH))
        before = NOSE_STEPS[step - 1] if step else 0.0
        grown = out_back(min(1.0, (share - step * NOSE_EACH) / (NOSE_EACH * 0.7)))
        wide = before + (NOSE_STEPS[step] - before) * grown
    wide = round(wide / NOSE_SIZE) * NOSE_SIZE
    if wide > 0.0:
        view = THINGS["nose"].view
        put(canvas, "nose", x + wide / 2 + 4.0, y + 4.0, wide, high=NOSE_THICK * view[0] / (wide * view[1]))


def _crown(who: Loser, canvas: Canvas, kit: Kit, share: float) -> None:
    """It drops onto the head, and slips over the eyes."""
    x, y = who.face
    dropped = in_cubic(min(1.0, share / LANDS))
    sunk = out_back(max(0.0, min(1.0, (share - SINKS) / 0.14)))
    side = canvas.px(CROWN)
    image = kit.art.svg("ui/crown", side, side)
    at = y - EMBLEM_SIDE * 0.66 - CROWN_DROPS * (1.0 - dropped) + CROWN_SINKS * sunk
    canvas.blit_faded(image, x + 4.0 * sunk, at, alpha=round(255 * _ends(share)))


def _cracker(who: Loser, canvas: Canvas, kit: Kit, share: float) -> None:
    """Its fuse burns down, and nothing comes of it but smoke."""
    x, y = who.beside
    over = out_cubic(max(0.0, min(1.0, (share - BURNS) / 0.2)))
    hop = 46.0 * math.sin(math.pi * over)
    put(canvas, "cracker", x, y - hop, CRACKER * min(1.0, share / 0.06), -90.0 * over, alpha=_ends(share))
    if share < BURNS:
        burnt = share / BURNS
        spark = 34.0 + 8.0 * math.sin(share * 90.0)
        put(canvas, "star", x + 10.0 * (1.0 - burnt), y - 62.0 + 16.0 * burnt, round(spark / 6.0) * 6.0)
    for begin, aside in SMOKE:
        gone = (share - begin) / 0.4
        if 0.0 < gone < 1.0:
            at = x + 70.0 * aside * gone, y - 30.0 - 90.0 * out_cubic(gone)
            wide = round((40.0 + 50.0 * gone) / 8.0) * 8.0
            put(canvas, "puff", *at, wide, color=CREAM_DIM, alpha=0.8 * (1.0 - gone))


def _dagger(who: Loser, canvas: Canvas, kit: Kit, share: float) -> None:
    """It is drawn, and turns out to be of rubber."""
    x, y = who.beside
    up = out_back(min(1.0, share / RISES))
    name = "dagger" if share < BENDS else "dagger_bends" if share < DROOPS else "dagger_droops"
    sway = 10.0 * math.sin(share * 44.0) * max(0.0, 1.0 - abs(share - DROOPS) / 0.2)
    put(canvas, name, x, y + 60.0 * (1.0 - up), DAGGER * min(1.0, share / 0.06), sway, alpha=_ends(share))


def _gauntlet(who: Loser, canvas: Canvas, kit: Kit, share: float) -> None:
    """It threatens, loses heart and falls flat."""
    x, y = who.beside
    colour: Color = who.plate.plate.colour
    if share < WAGS:
        turn = 18.0 * math.sin(share * 36.0)
        put(canvas, "glove", x, y, GAUNTLET * out_back(min(1.0, share / 0.12)), turn, colour)
        return
    fell = in_cubic(min(1.0, (share - WAGS) / (FLOPS - WAGS)))
    flat = 1.0 - 0.45 * fell
    put(canvas, "glove", x + 46.0 * fell, y + 44.0 * fell, GAUNTLET, -90.0 * fell, colour, _ends(share), flat)
