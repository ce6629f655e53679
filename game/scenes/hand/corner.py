"""The question mark in the corner of every table: what asks "What now?", and where the mouse does."""

from __future__ import annotations

from math import hypot

from game.couch.intents import MOUSE, Intent, Pointer
from game.tablekit.cursor import LEFT_BUTTON
from game.ui.kit import Kit
from game.ui.stage import Canvas
from game.ui.theme import BRASS, BRASS_DARK, INK

X, Y, RADIUS = 1886.0, 1046.0, 23.0
"""On the table's wooden edge, where nothing else ever lies."""
SIGN = 34.0
SIGN_X, SIGN_Y = X - RADIUS - 10.0, Y + 8.0
LETTER_SHARE = 1.3


def on_corner(pointer: Pointer) -> bool:
    """Whether the mouse presses on it."""
    pressed = pointer.kind == "down" and pointer.button == LEFT_BUTTON
    return pressed and hypot(pointer.x - X, pointer.y - Y) <= RADIUS


def draw_corner(canvas: Canvas, kit: Kit) -> None:
    """The question mark, and the sign of the control that asks the same."""
    canvas.circle(X, Y, RADIUS, BRASS_DARK)
    canvas.circle(X, Y, RADIUS - 3.0, BRASS)
    letter = kit.type.render("?", canvas.px(RADIUS * LETTER_SHARE), INK, "display")
    canvas.blit(letter, X, Y)
    if kit.prompts.device != MOUSE:
        kit.prompts.draw_sign(canvas, Intent.INFO, SIGN_X, SIGN_Y, SIGN, anchor="midright")


def corner_left(canvas: Canvas, kit: Kit) -> float:
    """Where the question mark with its sign begins: what stands beside it ends there."""
    if kit.prompts.device == MOUSE:
        return X - RADIUS
    return SIGN_X - kit.prompts.sign_width(canvas, Intent.INFO, SIGN, None)
