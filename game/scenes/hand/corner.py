"""The corners of every table: what asks "What now?", where the mouse does, and where it pauses."""

from __future__ import annotations

from math import hypot

from game.couch.intents import MOUSE, Intent, Pointer
from game.tablekit.cursor import LEFT_BUTTON
from game.ui.kit import Kit
from game.ui.stage import Canvas
from game.ui.theme import BRASS, BRASS_DARK, INK, VIRTUAL_WIDTH

X, Y, RADIUS = 1886.0, 1046.0, 23.0
"""On the table's wooden edge, where nothing else ever lies."""
PAUSE_X = VIRTUAL_WIDTH - X
"""The corner opposite, for the mouse alone: every other device has a control that pauses."""
BAR, BAR_AWAY = (6.0, 22.0), 7.0
"""One of the two bars that mean a pause, and how far from the middle it stands."""
SIGN = 34.0
SIGN_X, SIGN_Y = X - RADIUS - 10.0, Y + 8.0
LETTER_SHARE = 1.3


def on_corner(pointer: Pointer) -> bool:
    """Whether the mouse presses on it."""
    return _presses(pointer, X)


def on_pause(pointer: Pointer) -> bool:
    """Whether the mouse presses on what pauses."""
    return _presses(pointer, PAUSE_X)


def _presses(pointer: Pointer, x: float) -> bool:
    pressed = pointer.kind == "down" and pointer.button == LEFT_BUTTON
    return pressed and hypot(pointer.x - x, pointer.y - Y) <= RADIUS


def draw_corner(canvas: Canvas, kit: Kit) -> None:
    """The question mark, and the sign of the control that asks the same; for the mouse the pause as well."""
    _draw_disc(canvas, X)
    letter = kit.type.render("?", canvas.px(RADIUS * LETTER_SHARE), INK, "display")
    canvas.blit(letter, X, Y)
    if kit.prompts.device != MOUSE:
        kit.prompts.draw_sign(canvas, Intent.INFO, SIGN_X, SIGN_Y, SIGN, anchor="midright")
        return
    _draw_disc(canvas, PAUSE_X)
    wide, high = BAR
    for away in (-BAR_AWAY, BAR_AWAY):
        canvas.fill_round(PAUSE_X + away - wide / 2, Y - high / 2, wide, high, INK, wide / 2)


def _draw_disc(canvas: Canvas, x: float) -> None:
    canvas.circle(x, Y, RADIUS, BRASS_DARK)
    canvas.circle(x, Y, RADIUS - 3.0, BRASS)


def corner_left(canvas: Canvas, kit: Kit) -> float:
    """Where the question mark with its sign begins: what stands beside it ends there."""
    if kit.prompts.device == MOUSE:
        return X - RADIUS
    return SIGN_X - kit.prompts.sign_width(canvas, Intent.INFO, SIGN, None)
