"""Remapping: the rows that show what every control does, and the question for a new one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.couch.bindings import LAYOUTS, Taken, layout_title, pad_layout
from game.couch.glyphs import Family, Glyph, key_glyph, pad_glyph
from game.couch.intents import Captured, DeviceId, Intent
from game.scenes.frame import BEHIND_PANEL
from game.scenes.house import House
from game.ui import glyphs
from game.ui.kit import Kit
from game.ui.plaques import PANEL, draw_plaque
from game.ui.stage import Canvas
from game.ui.theme import BRASS_LIT, CREAM, CREAM_DIM, SIZE_BODY, VIRTUAL_HEIGHT, VIRTUAL_WIDTH
from game.ui.widgets import Button, Choice, Row, Widget

WAIT_MS = 6000.0
"""How long a remapping waits for a control before it gives up."""
SIGN = 52.0
WIDTH, HEIGHT = 1240.0, 300.0

WORDS = {
    Intent.UP: "Up",
    Intent.DOWN: "Down",
    Intent.LEFT: "Left",
    Intent.RIGHT: "Right",
    Intent.CONFIRM: "Choose",
    Intent.CANCEL: "Back",
    Intent.SLAM: "Slam: grab, counter",
    Intent.PEEK: "Peek, take back",
    Intent.PAUSE: "Pause",
    Intent.PREV: "Previous page",
    Intent.NEXT: "Next page",
    Intent.EXTRA: "Notebook, sort",
    Intent.INFO: "What now?",
}


class ControlRow(Row):
    """An intent and the sign of the control that makes it; confirm asks for another."""

    answered = frozenset((Intent.CONFIRM,))

    def __init__(self, intent: Intent, sign: Glyph, ask: Callable[[], None], help_: str) -> None:
        super().__init__(WORDS[intent], help_)
        self._sign, self._ask = sign, ask

    def handle(self, intent: Intent) -> bool:
        """Confirm asks."""
        if intent is not Intent.CONFIRM:
            return False
        self._ask()
        return True

    def draw_value(self, canvas: Canvas, kit: Kit, area: pygame.FRect, focused: bool) -> None:
        image = glyphs.draw(kit.type, self._sign, canvas.px(SIGN))
        canvas.blit(image, area.right, area.centery, "midright")


def control_rows(
    house: House,
    layout: str,
    show: Callable[[str], None],
    ask: Callable[[Intent], None],
    reset: Callable[[], None],
) -> tuple[list[Widget], str]:
    """The rows of a layout, or of the device last used if none is named; and the layout's name."""
    layout = layout or layout_of(house, house.last_device)
    rows: list[Widget] = [
        Choice(
            "For",
            [(name, layout_title(name).capitalize()) for name in LAYOUTS],
            layout,
            show,
            "Which keys or pads these rows are for.",
        )
    ]
    for intent in Intent:
        controls = house.couch.bindings.controls(layout, intent)
        if controls:
            sign = sign_of(house, layout, controls[0])
            told = "Choose it, then press the new control."
            rows.append(ControlRow(intent, sign, partial(ask, intent), told))
    rows.append(Button("Restore the defaults", reset, "Forget what was changed here.", "counterclockwise"))
    return rows, layout


def layout_of(house: House, device: DeviceId) -> str:
    """The layout of a device; the arrow keys' for the mouse."""
    return "keys/2" if device == "mouse" else house.couch.layout_of(device)


def sign_of(house: House, layout: str, control: str) -> Glyph:
    """The sign of a control in a layout."""
    if layout.startswith("keys"):
        return key_glyph(control, house.couch.devices.printed(control))
    family = next(family for family in Family if pad_layout(family) == layout)
    return pad_glyph(family, control)


class Remapping:
    """Waits for the new control of an intent."""

    def __init__(self, house: House, layout: str, intent: Intent) -> None:
        self._house, self._layout, self._intent = house, layout, intent
        self._left = WAIT_MS
        house.couch.listen("keys" if layout.startswith("keys") else "pad")

    def take(self, captured: Captured) -> None:
        """A control was pressed: it is bound, unless it belongs to another keyboard zone."""
        couch = self._house.couch
        if not self._layout.startswith("keys") and couch.layout_of(captured.device) != self._layout:
            self._house.toasts.say(
                f"That is not one of the {layout_title(self._layout)}; nothing was changed."
            )
            return
        try:
            swapped = couch.bindings.bind(self._layout, self._intent, captured.control)
        except Taken as problem:
            self._house.toasts.say(f"{problem}.")
            return
        self._house.sound("menu_confirm")
        if swapped is not None:
            self._house.toasts.say(f"{WORDS[self._intent]} and {WORDS[swapped]} have changed places.")

    def update(self, dt_ms: float) -> bool:
        """Let time pass; returns whether it gave up."""
        self._left -= dt_ms
        if self._left <= 0.0:
            self._house.couch.stop_listening()
        return self._left <= 0.0

    def draw(self, canvas: Canvas) -> None:
        """The question."""
        kit = self._house.kit
        canvas.shade(BEHIND_PANEL)
        x, y = VIRTUAL_WIDTH / 2, VIRTUAL_HEIGHT / 2
        draw_plaque(canvas, x - WIDTH / 2, y - HEIGHT / 2, WIDTH, HEIGHT, PANEL, 30.0, 26.0)
        kit.type.draw(
            canvas,
            f"Press the control for {WORDS[self._intent]}",
            x,
            y - 60,
            52.0,
            BRASS_LIT,
            "display",
            fit=(WIDTH - 80, 90.0),
        )
        whose = layout_title(self._layout)
        kit.type.draw(canvas, f"for {whose}", x, y + 14, SIZE_BODY, CREAM, fit=WIDTH - 80)
        seconds = max(1, round(self._left / 1000))
        kit.type.draw(
            canvas, f"Nothing changes in {seconds} s.", x, y + 84, SIZE_BODY, CREAM_DIM, fit=WIDTH - 80
        )
