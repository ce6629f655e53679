"""A row of tabs: the shoulder buttons or the mouse turn them over."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.couch.intents import Intent, Message, Pointer, Press
from game.scenes.house import House
from game.ui.plaques import BRASS_PLATE, DARK, draw_plaque
from game.ui.stage import Canvas
from game.ui.theme import CREAM, INK, SAFE_LEFT, SAFE_WIDTH, SIZE_BODY, Color

HEIGHT = 68.0
GAP = 12.0
SIGN_ROOM = 110.0
PAD = 24.0
"""Room beside a name on its tab, both sides together."""


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
        for place in range(len(self.names)):
            box = self._box(place)
            on_top = place == self.at
            draw_plaque(canvas, box.x, box.y, box.w, box.h, BRASS_PLATE if on_top else DARK, 18.0, 10.0)
            self.draw_name(canvas, place, box, INK if on_top else CREAM)
        if kit.prompts.device != "mouse" and len(self.names) > 1:
            kit.prompts.draw_sign(
                canvas, Intent.PREV, SAFE_LEFT + SIGN_ROOM / 2, self.y + self.height / 2, 50.0
            )
            right = SAFE_LEFT + SAFE_WIDTH - SIGN_ROOM / 2
            kit.prompts.draw_sign(canvas, Intent.NEXT, right, self.y + self.height / 2, 50.0)

    def draw_name(self, canvas: Canvas, place: int, box: pygame.FRect, color: Color) -> None:
        """What stands on a tab: its name."""
        fit = (box.w - PAD, box.h)
        kit = self._house.kit
        kit.type.draw(canvas, self.names[place], *box.center, SIZE_BODY, color, "display", fit=fit)

    def _turn(self, place: int) -> bool:
        place %= len(self.names)
        if place == self.at:
            return False
        self.at = place
        self._house.sound("menu_move")
        return True

    @property
    def height(self) -> float:
        """How high a tab is: large letters need more."""
        return max(HEIGHT, self._house.kit.type.line_height(SIZE_BODY, "display"))

    def width(self, place: int) -> float:
        """How wide a tab is: all are equal, or have equal margins if a name needs more than that."""
        room = self.row - GAP * (len(self.names) - 1)
        needed = [self._needed(name) for name in self.names]
        if max(needed) * len(needed) <= room:
            return room / len(needed)
        return needed[place] + (room - sum(needed)) / len(needed)

    def _needed(self, name: str) -> float:
        return self._house.kit.type.measure(name, SIZE_BODY, "display")[0] + PAD

    @property
    def row(self) -> float:
        """The width of all tabs and the gaps between them."""
        return SAFE_WIDTH - 2 * SIGN_ROOM

    def _box(self, place: int) -> pygame.FRect:
        left = SAFE_LEFT + SIGN_ROOM + sum(self.width(before) + GAP for before in range(place))
        return pygame.FRect(left, self.y, self.width(place), self.height)
