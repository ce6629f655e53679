"""The corners of every table: what asks "What now?", where the mouse does, and where it pauses."""

from __future__ import annotations

from math import hypot

from game.couch.intents import MOUSE, Intent, Pointer
from game.tablekit.cursor import LEFT_BUTTON
from game.ui.kit import Kit
from game.ui.sizes import Shape
from game.ui.stage import Canvas
from game.ui.theme import BRASS, BRASS_DARK, INK, VIRTUAL_WIDTH

X, Y, RADIUS = 1886.0, 1046.0, 23.0
"""On the table's wooden edge, where nothing else ever lies, on a screen of 16 to 9."""
BAR, BAR_AWAY = (6.0, 22.0), 7.0
"""One of the two bars that mean a pause, and how far from the middle it stands."""
SIGN = 34.0
SIGN_AWAY, SIGN_BELOW = RADIUS + 10.0, 8.0
"""From its middle to the sign beside it."""
LETTER_SHARE = 1.3


def on_corner(pointer: Pointer, kit: Kit) -> bool:
    """Whether the mouse presses on it."""
    return _presses(pointer, kit.sizes.shape, X)


def on_pause(pointer: Pointer, kit: Kit) -> bool:
    """Whether the mouse presses on what pauses, in the corner opposite.

    Every other device has a control for it.
    """
    return _presses(pointer, kit.sizes.shape, VIRTUAL_WIDTH - X)


def _presses(pointer: Pointer, shape: Shape, x: float) -> bool:
    pressed = pointer.kind == "down" and pointer.button == LEFT_BUTTON
    x, y = shape.outer(x, Y)
    return pressed and hypot(pointer.x - x, pointer.y - y) <= RADIUS


def draw_corner(canvas: Canvas, kit: Kit) -> None:
    """The question mark, and the sign of the control that asks the same; for the mouse the pause as well."""
    x, y = kit.sizes.shape.outer(X, Y)
    _draw_disc(canvas, x, y)
    letter = kit.type.render("?", canvas.px(RADIUS * LETTER_SHARE), INK, "display")
    canvas.blit(letter, x, y)
    if kit.prompts.device != MOUSE:
        kit.prompts.draw_sign(canvas, Intent.INFO, x - SIGN_AWAY, y + SIGN_BELOW, SIGN, anchor="midright")
        return
    x = VIRTUAL_WIDTH - x
    _draw_disc(canvas, x, y)
    wide, high = BAR
    for away in (-BAR_AWAY, BAR_AWAY):
        canvas.fill_round(x + away - wide / 2, y - high / 2, wide, high, INK, wide / 2)


def _draw_disc(canvas: Canvas, x: float, y: float) -> None:
    canvas.circle(x, y, RADIUS, BRASS_DARK)
    canvas.circle(x, y, RADIUS - 3.0, BRASS)


def corner_left(canvas: Canvas, kit: Kit) -> float:
    """Where the question mark with its sign begins: what stands beside it ends there."""
    x = X + kit.sizes.shape.beside
    if kit.prompts.device == MOUSE:
        return x - RADIUS
    return x - SIGN_AWAY - kit.prompts.sign_width(canvas, Intent.INFO, SIGN, None)
