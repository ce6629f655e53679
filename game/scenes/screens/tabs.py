"""A row of tabs: the shoulder buttons or the mouse turn them over."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.couch.intents import Intent, Message, Pointer, Press
from game.scenes.house import House
from game.ui.plaques import BRASS_PLATE, DARK, draw_plaque
from game.ui.stage import Canvas
from game.ui.theme import CREAM, INK, SAFE_LEFT, SAFE_WIDTH, SIZE_BODY

HEIGHT = 68.0
GAP = 12.0
SIGN_ROOM = 110.0


class Tabs:
    """Names side by side, one of them on top."""

    def __init__(self, house: House, names: Sequence[str], y: float, at: int = 0) -> None:
        self._house = house
        self.names = tuple(names)
        self.y = y
        self.at = at

    def handle(self, message: Message) -> bool:
        """Turn to another tab; returns whether one was."""
        if isinstance(message, Press) and message.down and message.intent in (Intent.PREV, Intent.NEXT):
            return self._turn(self.at + (1 if message.intent is Intent.NEXT else -1))
        if isinstance(message, Pointer) and message.kind == "down" and message.button == 1:
            for place in range(len(self.names)):
                if self._box(place).collidepoint(message.x, message.y):
                    return self._turn(place)
        return False

    def draw(self, canvas: Canvas) -> None:
        """The names, and the signs that turn them."""
        kit = self._house.kit
        for place, name in enumerate(self.names):
            box = self._box(place)
            on_top = place == self.at
            draw_plaque(canvas, box.x, box.y, box.w, box.h, BRASS_PLATE if on_top else DARK, 18.0, 10.0)
            kit.type.draw(
                canvas,
                name,
                *box.center,
                SIZE_BODY,
                INK if on_top else CREAM,
                "display",
                fit=(box.w - 24, box.h - 8),
            )
        if kit.prompts.device != "mouse" and len(self.names) > 1:
            kit.prompts.draw_sign(canvas, Intent.PREV, SAFE_LEFT + SIGN_ROOM / 2, self.y + HEIGHT / 2, 50.0)
            right = SAFE_LEFT + SAFE_WIDTH - SIGN_ROOM / 2
            kit.prompts.draw_sign(canvas, Intent.NEXT, right, self.y + HEIGHT / 2, 50.0)

    def _turn(self, place: int) -> bool:
        place %= len(self.names)
        if place == self.at:
            return False
        self.at = place
        self._house.sound("menu_move")
        return True

    def _box(self, place: int) -> pygame.FRect:
        room = SAFE_WIDTH - 2 * SIGN_ROOM
        width = (room - GAP * (len(self.names) - 1)) / len(self.names)
        return pygame.FRect(SAFE_LEFT + SIGN_ROOM + place * (width + GAP), self.y, width, HEIGHT)
