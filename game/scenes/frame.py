"""What menu screens share: the felt, a heading, one menu, a help line and the prompts at the bottom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import pygame

from game.couch.intents import MOUSE, DeviceId, Intent, Message, Pointer
from game.scenes.base import Scene
from game.scenes.house import House
from game.ui.menu import Menu
from game.ui.plaques import DARK, draw_plaque
from game.ui.stage import Canvas
from game.ui.theme import (
    BRASS,
    BRASS_LIT,
    CREAM,
    CREAM_DIM,
    SAFE_HEIGHT,
    SAFE_LEFT,
    SAFE_TOP,
    SAFE_WIDTH,
    SIZE_BODY,
    SIZE_SMALL,
    SIZE_TITLE,
    VIRTUAL_WIDTH,
)
from game.ui.widgets import Widget

R = TypeVar("R")

Prompt = tuple[Intent, str]
PROMPT_Y = SAFE_TOP + SAFE_HEIGHT - 26.0
PROMPT_MOST = 38.0
"""Prompts grow with the text size up to this, so that their row stays one."""
HELP_Y = PROMPT_Y - 62.0
HELP_HEIGHT = 66.0
HEADING_HEIGHT = 92.0
HEADING_Y = SAFE_TOP + 44.0
RIGHT_BUTTON = 3
FOOT_STRIP = (SAFE_LEFT + 200.0, HELP_Y - 40.0, SAFE_WIDTH - 400.0, 130.0)
BEHIND_PANEL = 0.55
"""How dark it gets behind a panel that lies over a table."""


class MenuScene(Scene[R]):
    """A screen that is one menu. Subclasses fill `menu` in `enter` and answer `back`."""

    restful = True
    heading = ""
    prompts: Sequence[Prompt] = ((Intent.CONFIRM, "Choose"), (Intent.CANCEL, "Back"))
    prompt_device: DeviceId | None = None
    """Whose signs the prompts wear; None: the device last used."""

    def enter(self, house: House) -> None:
        """Make the menu."""
        super().enter(house)
        self.menu = Menu([], cancel=self.back, sound=house.sound)
        self.lay()
        self.menu.settle()

    def lay(self) -> None:
        """Fill and place the menu's widgets; called again when sizes change."""

    def back(self) -> None:
        """The player wants to leave this screen."""

    def handle(self, message: Message) -> None:
        """Everything goes to the menu; the right mouse button goes back."""
        if isinstance(message, Pointer) and message.kind == "down" and message.button == RIGHT_BUTTON:
            self.house.sound("menu_back")
            self.back()
            return
        self.menu.handle(message)

    def update(self, dt_ms: float) -> None:
        """Let the focus swell."""
        self.menu.update(dt_ms, self.house.settings.reduced)

    def draw(self, canvas: Canvas) -> None:
        """Felt, heading, menu, help, prompts."""
        self.draw_ground(canvas)
        self.house.breathe()
        if self.heading:
            draw_heading(canvas, self.house, self.heading)
        self.draw_body(canvas)
        self.menu.draw(canvas, self.house.kit)
        self.draw_foot(canvas)

    def draw_ground(self, canvas: Canvas) -> None:
        """What lies under everything: the felt, or for an overlay a shade over the table."""
        if self.overlay:
            shade(canvas)
        else:
            self.house.kit.backdrop.draw(canvas)

    def draw_body(self, canvas: Canvas) -> None:
        """What stands behind the menu's widgets."""

    def draw_foot(self, canvas: Canvas) -> None:
        """The focused widget's line of help and the prompts; over a table they stand on a dark strip."""
        if self.overlay:
            draw_plaque(canvas, *FOOT_STRIP, DARK, 28.0, 14.0)
        focused = self.menu.focused
        if focused is not None and focused.help:
            draw_help(canvas, self.house, focused.help)
        draw_prompts(canvas, self.house, self._prompted(), device=self.prompt_device)

    def _prompted(self) -> Sequence[Prompt]:
        """The prompts, without what the focused widget does not answer."""
        focused = self.menu.focused
        if focused is None:
            return self.prompts
        return [
            prompt
            for prompt in self.prompts
            if prompt[0] not in Widget.answered or prompt[0] in focused.answered
        ]


def centred(height: float) -> float:
    """The top of a panel of that height in the middle of what an overlay's foot leaves free."""
    free = FOOT_STRIP[1] - SAFE_TOP
    return SAFE_TOP + max(0.0, (free - height) / 2 - 6.0)


def shade(canvas: Canvas, depth: float = BEHIND_PANEL) -> None:
    """Darken what has been drawn so far."""
    level = round(255 * (1.0 - depth))
    canvas.surface.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)


def draw_heading(canvas: Canvas, house: House, words: str) -> None:
    """The screen's name, lit by the lamp, with a brass rule under it."""
    drawn = house.kit.type.draw(
        canvas,
        words,
        VIRTUAL_WIDTH / 2,
        HEADING_Y,
        SIZE_TITLE,
        BRASS_LIT,
        "display",
        fit=(SAFE_WIDTH * 0.8, HEADING_HEIGHT),
        outline=(24, 16, 10),
    )
    half = min(420.0, drawn.w / 2 + 70)
    below = HEADING_Y + HEADING_HEIGHT / 2
    canvas.line(VIRTUAL_WIDTH / 2 - half, below, VIRTUAL_WIDTH / 2 + half, below, BRASS, 3)


def draw_help(canvas: Canvas, house: House, words: str) -> None:
    """One line that says what the focused thing is for."""
    x, room = VIRTUAL_WIDTH / 2, (SAFE_WIDTH, HELP_HEIGHT)
    house.kit.type.draw(canvas, words, x, HELP_Y, SIZE_BODY, CREAM, fit=room, outline=(0, 0, 0))


def draw_prompts(
    canvas: Canvas,
    house: House,
    prompts: Sequence[Prompt],
    x: float = SAFE_LEFT + SAFE_WIDTH / 2,
    y: float = PROMPT_Y,
    device: DeviceId | None = None,
) -> None:
    """What the controls do here, in the signs of `device` or of the one last used."""
    if (device or house.kit.prompts.device) == MOUSE:
        prompts = tuple(prompt for prompt in prompts if prompt[0] in (Intent.CONFIRM, Intent.CANCEL))
    size = SIZE_SMALL * min(1.0, PROMPT_MOST / house.kit.type.scaled(SIZE_SMALL))
    room = 2 * min(x - SAFE_LEFT, SAFE_LEFT + SAFE_WIDTH - x)
    house.kit.prompts.draw_row(canvas, prompts, x, y, size=size, color=CREAM_DIM, width=room, device=device)
