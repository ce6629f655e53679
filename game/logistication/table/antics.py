"""What comes of a slam with nothing to slam: the hand hurts, is thrown off, or has the air let out of it."""

from __future__ import annotations

import math
from functools import partial

from game.core.contract import Seat
from game.tablekit.antics.cutouts import put
from game.tablekit.antics.stage import Antic, Heard
from game.ui.easing import in_cubic, out_cubic
from game.ui.kit import Kit
from game.ui.stage import Canvas
from game.ui.theme import Color

Point = tuple[float, float]
SORE, THROWN, FLAT = "sore", "thrown", "flat"
"""The pile steps aside, throws the hand off, or hops while the hand goes flat."""
LASTS_MS = 1150.0
GLOVE = 150.0
COMES = 0.14
"""In this share of the joke the hand comes down on the pile."""
HIT_MS = LASTS_MS * COMES
THROBS, SORE_UNTIL, LEAVES = 44.0, 0.78, 0.22
"""How fast sore fingers throb, until when, and how long the hand takes to go home."""
STARS = ((-0.9, 0.5), (0.85, 0.62), (0.1, 0.9))
"""Where stars stand round a sore hand, and how large they are."""
THROWN_HIGH, THROWN_TURNS = 190.0, 620.0
"""How high a hand is thrown that the pile throws off, and through how many degrees."""
LOOPS, LOOP_WIDE = 2.6, 170.0
"""How often a hand without air turns round, and how wide its loops are at first."""


def in_vain(pile: Point, home: Point, seat: Seat, color: Color) -> tuple[Antic, ...]:
    """The three ways for a hand that comes from `home` and hits the table where the pile lies."""
    slap, hisses = Heard(HIT_MS, "slap", 0.6), Heard(HIT_MS + 90.0, "raspberry", 0.5)
    ways = (
        (SORE, _sore, 0.4, (slap, Heard(420.0, "squeak", 0.3))),
        (THROWN, _thrown, 0.3, (Heard(HIT_MS, "boing", 0.6),)),
        (FLAT, _flat, 0.4, (slap, hisses)),
    )
    return tuple(
        Antic(f"{name} {seat}", partial(paint, pile, home, color), LASTS_MS, still, sounds)
        for name, paint, still, sounds in ways
    )


def _comes(pile: Point, home: Point, share: float) -> Point:
    gone = in_cubic(min(1.0, share / COMES))
    return home[0] + (pile[0] - home[0]) * gone, home[1] + (pile[1] - home[1]) * gone


def _leaning(pile: Point, home: Point) -> float:
    """How a hand from there is turned: its fingers point to the pile."""
    dx, dy = pile[0] - home[0], pile[1] - home[1]
    return math.degrees(math.atan2(-dx, -dy)) if dx or dy else 0.0


def _sore(pile: Point, home: Point, color: Color, canvas: Canvas, kit: Kit, share: float) -> None:
    """It hits the bare table, and shakes its fingers."""
    turn = _leaning(pile, home)
    if share < COMES:
        put(canvas, "glove", *_comes(pile, home, share), GLOVE, turn, color)
        return
    throb = math.sin(share * THROBS) * (1.0 - share)
    leaves = out_cubic(max(0.0, (share - SORE_UNTIL) / LEAVES))
    x, y = pile[0] + 16.0 * throb, pile[1] + 20.0 * leaves
    put(canvas, "sore", x, y, GLOVE, turn + 18.0 * throb, color, 1.0 - leaves)
    for aside, size in STARS:
        at = share * 6.0 + size * 7.0
        star = GLOVE * 0.3 * size * (0.7 + 0.3 * math.sin(at * 5.0))
        put(canvas, "star", x + GLOVE * aside, y - GLOVE * 0.4, round(star / 4.0) * 4.0, alpha=1.0 - leaves)


def _thrown(pile: Point, home: Point, color: Color, canvas: Canvas, kit: Kit, share: float) -> None:
    """The pile gives under it and throws it off: it goes home in an arc, head over heels."""
    turn = _leaning(pile, home)
    if share < COMES:
        put(canvas, "glove", *_comes(pile, home, share), GLOVE, turn, color)
        return
    gone = out_cubic((share - COMES) / (1.0 - COMES))
    x = pile[0] + (home[0] - pile[0]) * gone
    y = pile[1] + (home[1] - pile[1]) * gone - THROWN_HIGH * math.sin(math.pi * gone)
    put(canvas, "glove", x, y, GLOVE, turn + THROWN_TURNS * gone, color, min(1.0, (1.0 - share) / 0.15))


def _flat(pile: Point, home: Point, color: Color, canvas: Canvas, kit: Kit, share: float) -> None:
    """It springs a leak, whirls about in loops and drops."""
    turn = _leaning(pile, home)
    if share < COMES:
        put(canvas, "glove", *_comes(pile, home, share), GLOVE, turn, color)
        return
    gone = (share - COMES) / (1.0 - COMES)
    left = 1.0 - out_cubic(gone)
    angle = LOOPS * math.tau * out_cubic(gone)
    x = pile[0] + LOOP_WIDE * left * math.sin(angle)
    y = pile[1] - LOOP_WIDE * 0.6 * left * (1.0 - math.cos(angle)) + 26.0 * gone
    wide = round(GLOVE * (0.45 + 0.55 * left) / 10.0) * 10.0
    fades = min(1.0, (1.0 - share) / 0.15)
    put(canvas, "glove", x, y, wide, turn + math.degrees(angle), color, fades)
