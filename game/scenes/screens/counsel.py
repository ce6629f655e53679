"""How the goal of a game and what one may do now are drawn: on the panel that tells them, and at the deal."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from game.couch.intents import MOUSE, DeviceId, Intent
from game.tablekit.guidance import Deed, Goal, Now
from game.ui.guides import GOAL_HIGH, WIDE
from game.ui.kit import Kit
from game.ui.stage import Canvas
from game.ui.theme import BRASS_LIT, CREAM, CREAM_DIM, SIZE_BODY, SIZE_SMALL, Color

NOTHING_TO_DO = "There is nothing for you to do now."
SIGN, SIGN_ROOM, SIGN_GAP = 46.0, 64.0, 18.0
"""A control's sign, the least room kept for it, and what stands between it and its words."""
GAP, DEED_GAP = 6.0, 20.0
SHRINK, LEAST = 0.95, 0.3
"""What has no room is made smaller step by step, down to this share of its size."""
GOAL = "The goal"
PICTURE_WIDE, BESIDE = 0.4, 24.0
"""How much of the goal's room its picture takes, and what stands between it and the words."""
STRIP_HIGH, NAME_WIDE = 0.36, 0.4
"""In little room: how much of it the picture has above the words, and its name beside it."""


@dataclass(frozen=True)
class Words:
    """Some words of a column: how they look, and how far they stand from what is above them."""

    words: str
    size: float
    colour: Color
    font: str = "body"
    above: float = 0.0
    sign: Intent | None = None
    """The control whose sign stands left of them."""
    inset: bool = False
    """Whether they stand to the right of where signs stand."""


def draw_now(canvas: Canvas, kit: Kit, room: pygame.FRect, now: Now, device: DeviceId | None) -> None:
    """Whose turn it is and what may be done, from the top of a rectangle, in the signs of a device."""
    _draw_column(canvas, kit, room, tuple(_told(now)), device)


def _told(now: Now) -> Iterator[Words]:
    yield Words(now.turn, SIZE_BODY + 2, BRASS_LIT, "body_bold")
    if not now.deeds:
        yield Words(NOTHING_TO_DO, SIZE_BODY, CREAM, above=DEED_GAP)
    for deed in now.deeds:
        yield from _deed(deed)


def _deed(deed: Deed) -> Iterator[Words]:
    yield Words(deed.words, SIZE_BODY, CREAM, "body_bold", DEED_GAP, deed.control, inset=True)
    if deed.cost:
        yield Words(deed.cost, SIZE_SMALL, CREAM_DIM, above=GAP, inset=True)


def draw_goal(canvas: Canvas, kit: Kit, room: pygame.FRect, goal: Goal, title: str = "") -> None:
    """How one wins and how it ends, and to their left a picture."""
    head = (Words(title, SIZE_BODY + 4, BRASS_LIT, "display"),) if title else ()
    wide = min(room.w * PICTURE_WIDE, room.h * WIDE / GOAL_HIGH)
    goal.picture(canvas, kit, pygame.FRect(room.x, room.y, wide, room.h))
    beside = pygame.FRect(room.x + wide + BESIDE, room.y, room.w - wide - BESIDE, room.h)
    _draw_column(canvas, kit, beside, (*head, *_goal_words(goal, SIZE_BODY)), None, middle=True)


def draw_goal_card(canvas: Canvas, kit: Kit, room: pygame.FRect, goal: Goal) -> None:
    """The same in little room: its name, a picture as large as the words leave room for, and the words."""
    words = _goal_words(goal, SIZE_SMALL + 2)
    title = kit.type.line_height(SIZE_BODY, "display")
    high = sum(_heights(canvas, kit, room, words, 1.0, None)) + GAP
    strip = max(room.h * STRIP_HIGH, room.h - high)
    stacked = strip - title >= room.h * STRIP_HIGH
    name = pygame.FRect(
        room.x, room.y, room.w if stacked else room.w * NAME_WIDE, title if stacked else strip
    )
    fit = (name.w if stacked else name.w - BESIDE, name.h)
    kit.type.draw(canvas, GOAL, name.x, name.centery, SIZE_BODY, BRASS_LIT, "display", "midleft", fit=fit)
    picture = pygame.FRect(room.x, name.bottom, room.w, strip - title)
    beside = pygame.FRect(name.right, room.y, room.w - name.w, strip)
    goal.picture(canvas, kit, picture if stacked else beside)
    below = pygame.FRect(room.x, room.y + strip + GAP, room.w, room.h - strip - GAP)
    _draw_column(canvas, kit, below, words, None)


def _goal_words(goal: Goal, size: float) -> tuple[Words, ...]:
    end = max(SIZE_SMALL, size - 4.0)
    return Words(goal.win, size, CREAM, "body_bold"), Words(goal.end, end, CREAM, above=GAP)


def _draw_column(
    canvas: Canvas,
    kit: Kit,
    room: pygame.FRect,
    column: tuple[Words, ...],
    device: DeviceId | None,
    middle: bool = False,
) -> None:
    share = _share(canvas, kit, room, column, device)
    left = _inset(canvas, kit, column, share, device)
    high = sum(_heights(canvas, kit, room, column, share, device))
    y = room.y + (max(0.0, room.h - high) / 2 if middle else 0.0)
    for words in column:
        y += words.above * share
        inset = left if words.inset else 0.0
        drawn = kit.type.draw(
            canvas,
            words.words,
            room.x + inset,
            y,
            words.size * share,
            words.colour,
            words.font,
            "topleft",
            width=room.w - inset,
            align="left",
            device=device,
        )
        if words.sign is not None:
            line = kit.type.line_height(words.size * share, words.font)
            sign = kit.type.scaled(SIGN * share)
            control = _control(kit, words.sign, device)
            kit.prompts.draw_sign(canvas, control, room.x, y + line / 2, sign, device, "midleft")
        y = drawn.bottom


def _control(kit: Kit, control: Intent, device: DeviceId | None) -> Intent:
    """What does it on the device: the mouse clicks the table's button where others have a control."""
    clicked = control is Intent.EXTRA and (device or kit.prompts.device) == MOUSE
    return Intent.CONFIRM if clicked else control


def _share(
    canvas: Canvas, kit: Kit, room: pygame.FRect, column: tuple[Words, ...], device: DeviceId | None
) -> float:
    """How large the words can be for all of them to have room: 1 for their full size."""
    share = 1.0
    while share > LEAST and sum(_heights(canvas, kit, room, column, share, device)) > room.h:
        share *= SHRINK
    return share


def _heights(
    canvas: Canvas,
    kit: Kit,
    room: pygame.FRect,
    column: tuple[Words, ...],
    share: float,
    device: DeviceId | None,
) -> Iterator[float]:
    left = _inset(canvas, kit, column, share, device)
    for words in column:
        width = room.w - (left if words.inset else 0.0)
        measured = kit.type.measure(
            words.words, words.size * share, words.font, width=width, scale=canvas.scale
        )
        yield measured[1] + words.above * share


def _inset(
    canvas: Canvas, kit: Kit, column: tuple[Words, ...], share: float, device: DeviceId | None
) -> float:
    """How far words stand from the left for the widest sign to have room beside them."""
    signs = {words.sign for words in column if words.sign is not None}
    high = kit.type.scaled(SIGN * share)
    wide = (kit.prompts.sign_width(canvas, sign, high, device) for sign in signs)
    return max(kit.type.scaled(SIGN_ROOM * share), *wide, 0.0) + kit.type.scaled(SIGN_GAP * share)
