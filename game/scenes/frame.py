"""What menu screens share: the felt, a heading, one menu, a help line and the prompts at the bottom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from game.couch.intents import MOUSE, DeviceId, Intent, Message, Pointer
from game.scenes.base import Scene
from game.scenes.house import House
from game.ui.kit import Kit
from game.ui.menu import Menu
from game.ui.plaques import DARK, draw_plaque
from game.ui.prompts import SIGN_HEIGHT
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
    SIZE_TITLE,
    VIRTUAL_WIDTH,
)
from game.ui.widgets import Widget

R = TypeVar("R")

Prompt = tuple[Intent, str]
PROMPT_BOTTOM = SAFE_TOP + SAFE_HEIGHT - 4.0
HELP_HEIGHT = 66.0
"""A line of help; larger letters get the height of two lines, as most then need them."""
OVERLAY_LINES = 1
"""Over a table the help has one line, as the panel needs the height."""
FOOT_GAP = 7.0
BODY_GAP = 11.0
HEADING_HEIGHT = 92.0
HEADING_ROOM = 112.0
"""The height that a heading is fitted into: its line's, with the margins for accents and the outline."""
HEADING_Y = SAFE_TOP + 44.0
RIGHT_BUTTON = 3
STRIP_WIDTH, STRIP_BOTTOM = SAFE_WIDTH - 400.0, PROMPT_BOTTOM + 6.0
"""The dark strip under an overlay's foot; large letters get the whole width."""
STRIP_PAD = 28.0
"""What stays free beside the help on the strip: its round ends."""
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
        self.draw_words(canvas)

    def draw_ground(self, canvas: Canvas) -> None:
        """What lies under everything: the felt, or for an overlay a shade over the table."""
        if self.overlay:
            canvas.shade(BEHIND_PANEL)
        else:
            self.house.kit.backdrop.draw(canvas)

    def draw_body(self, canvas: Canvas) -> None:
        """What stands behind the menu's widgets."""

    def draw_words(self, canvas: Canvas) -> None:
        """What can be chosen, and what is told of it."""
        self.draw_menu(canvas)
        self.draw_foot(canvas)

    def draw_menu(self, canvas: Canvas) -> None:
        """The widgets."""
        self.menu.draw(canvas, self.house.kit)

    def draw_foot(self, canvas: Canvas) -> None:
        """The focused widget's line of help and the prompts; over a table they stand on a dark strip."""
        room: float = SAFE_WIDTH
        if self.overlay:
            width = STRIP_WIDTH if self.house.kit.type.scaled(1.0) <= 1.0 else SAFE_WIDTH
            room = width - 2 * STRIP_PAD
            top = foot_top(self.house.kit, OVERLAY_LINES) + BODY_GAP - FOOT_GAP
            left = (VIRTUAL_WIDTH - width) / 2
            draw_plaque(canvas, left, top, width, STRIP_BOTTOM - top, DARK, 28.0, 14.0)
        focused = self.menu.focused
        if focused is not None and focused.help:
            draw_help(canvas, self.house, focused.help, OVERLAY_LINES if self.overlay else 2, room)
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


def prompt_y(kit: Kit) -> float:
    """The middle of the row of prompts, which grows upward with the text size."""
    return PROMPT_BOTTOM - max(SIGN_HEIGHT, kit.type.scaled(SIGN_HEIGHT)) / 2


def signs_top(kit: Kit) -> float:
    """The upper edge of the row of prompts."""
    return prompt_y(kit) - max(SIGN_HEIGHT, kit.type.scaled(SIGN_HEIGHT)) / 2


def help_height(kit: Kit, lines: int = 2) -> float:
    """The height of the help: that of `lines` lines, if letters are larger than usual."""
    return HELP_HEIGHT if kit.type.scaled(1.0) <= 1.0 else lines * kit.type.line_height(SIZE_BODY)


def help_y(kit: Kit, lines: int = 2) -> float:
    """The middle of the help."""
    return signs_top(kit) - FOOT_GAP - help_height(kit, lines) / 2


def foot_top(kit: Kit, lines: int = 2) -> float:
    """Above this everything else on a screen with help and prompts has to stay."""
    return help_y(kit, lines) - help_height(kit, lines) / 2 - BODY_GAP


def centred(kit: Kit, height: float) -> float:
    """The top of a panel of that height in the middle of what an overlay's foot leaves free."""
    free = foot_top(kit, OVERLAY_LINES) + BODY_GAP - FOOT_GAP - SAFE_TOP
    return SAFE_TOP + max(0.0, (free - height) / 2 - 6.0)


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
        fit=(SAFE_WIDTH * 0.8, HEADING_ROOM),
        outline=(24, 16, 10),
    )
    half = min(420.0, drawn.w / 2 + 70)
    below = HEADING_Y + HEADING_HEIGHT / 2
    canvas.line(VIRTUAL_WIDTH / 2 - half, below, VIRTUAL_WIDTH / 2 + half, below, BRASS, 3)


def draw_help(canvas: Canvas, house: House, words: str, lines: int = 2, width: float = SAFE_WIDTH) -> None:
    """What the focused thing is for, on one line; with large letters on up to `lines`."""
    kit, x = house.kit, VIRTUAL_WIDTH / 2
    room = (width, help_height(kit, lines))
    kit.type.draw(canvas, words, x, help_y(kit, lines), SIZE_BODY, CREAM, fit=room, outline=(0, 0, 0))


def draw_prompts(
    canvas: Canvas,
    house: House,
    prompts: Sequence[Prompt],
    x: float = SAFE_LEFT + SAFE_WIDTH / 2,
    y: float | None = None,
    device: DeviceId | None = None,
) -> None:
    """What the controls do here, in the signs of `device` or of the one last used."""
    if (device or house.kit.prompts.device) == MOUSE:
        prompts = tuple(prompt for prompt in prompts if prompt[0] in (Intent.CONFIRM, Intent.CANCEL))
    room = 2 * min(x - SAFE_LEFT, SAFE_LEFT + SAFE_WIDTH - x)
    y = prompt_y(house.kit) if y is None else y
    house.kit.prompts.draw_row(canvas, prompts, x, y, color=CREAM_DIM, width=room, device=device)
