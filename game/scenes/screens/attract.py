"""What stands on the screen while nobody comes to the title: bots play every game, one after the other."""

from __future__ import annotations

from math import hypot

import pygame

from game.couch.intents import Aim, Message, Pointer, Press, Typed
from game.scenes.base import Scene
from game.scenes.house import House
from game.scenes.screens.bots_table import BotsTable
from game.scenes.screens.making import SEED, InTheMaking
from game.scenes.screens.miniature import SmallTable
from game.scenes.screens.playable import playable
from game.scenes.screens.sign import draw_sign
from game.ui.easing import out_cubic
from game.ui.stage import Canvas
from game.ui.theme import (
    BRASS,
    BRASS_DARK,
    BRASS_LIT,
    CREAM,
    SAFE_HEIGHT,
    SAFE_TOP,
    VIRTUAL_HEIGHT,
    VIRTUAL_WIDTH,
)

SHOWN_MS = 15_000.0
"""Each game."""
AHEAD_MS = 9_000.0
"""So long before the next game's turn its hand is begun."""
DARK_MS, FADE_MS = 400.0, 450.0
"""How long it is dark, while pictures are made, before a table comes up, and how long that takes."""
MEANT_MS = 800.0
"""A press so soon after it has come was meant for the title, on which somebody was about to choose."""
NUDGE = 24.0
"""A mouse that has moved this far was meant to; a knock at the table moves it less."""
STICK = 0.5
HIGH, HIGH_LARGE = 776.0, 680.0
"""The picture's height, and that at twice the text size."""
EDGE = 9.0
GAP, SIGN = 26.0, 132.0
TITLE_SIZE, TAG_SIZE, ASK_SIZE = 72.0, 44.0, 36.0
ASK = "Press anything for the menu"
ASK_WIDE = 520.0
WORDS_X = 270.0
"""The words reach at least this far to the left, and as far to the right."""


class Attract(Scene[Message | None]):
    """Ends at the first press or movement of any device; answers with one that was meant for the title."""

    restful = True
    lively = True

    def __init__(self, at: int = 0, met: BotsTable | None = None) -> None:
        self.at = at
        """The place of the game that is shown."""
        self._table = met
        """Its table, such as the one that was to be seen behind the title; None before it is ready."""
        self._round = 0
        self._clock = self._stood_ms = 0.0
        self._mouse: tuple[float, float] | None = None

    def enter(self, house: House) -> None:
        """Lay the first game's table."""
        super().enter(house)
        self.games = playable()
        self._next = InTheMaking(house, self.games[self.at], SEED)
        if self._table is not None:
            self._lay(self._table)

    def leave(self) -> None:
        """Nobody plays any more."""
        self._next.close()
        if self._table is not None:
            self._table.close()

    def _lay(self, table: BotsTable) -> None:
        self._table, self._clock, self._small = table, 0.0, SmallTable()
        table.kit.moves = True
        after = (self.at + 1) % len(self.games)
        self._round += after == 0
        self._next = InTheMaking(self.house, self.games[after], SEED + self._round)
        kit = self.house.kit
        room = table.kit.backdrop_of(table.room)
        kit.rehearsals.add(self._small.rehearse(kit.stage.canvas(), self._box, room, table.table.draw))

    def handle(self, message: Message) -> None:
        """Anything that somebody does."""
        if self._wakes(message):
            if self._stood_ms < MEANT_MS:
                self.finish(message)
                return
            self.house.sound("menu_back")
            self.finish(None)

    def _wakes(self, message: Message) -> bool:
        match message:
            case Press(down=down):
                return down
            case Aim(x=x, y=y):
                return hypot(x, y) > STICK
            case Pointer(kind="move", x=x, y=y):
                if self._mouse is None:
                    self._mouse = x, y
                return hypot(x - self._mouse[0], y - self._mouse[1]) > NUDGE
            case Pointer(kind=kind):
                return kind != "up"
            case _:
                return isinstance(message, Typed)

    def update(self, dt_ms: float) -> None:
        """Bots play on; after a while at the next game's table."""
        self._stood_ms += dt_ms
        if self._table is not None:
            self._table.update(dt_ms)
            self._clock += dt_ms
            if self._table.over:
                self._clock = max(self._clock, SHOWN_MS - FADE_MS)
        if self._table is None or self._clock >= SHOWN_MS - AHEAD_MS:
            self._next.step()
        table = self._next.table
        if table is not None and (self._table is None or self._clock >= SHOWN_MS):
            if self._table is not None:
                self._table.close()
                self.at = (self.at + 1) % len(self.games)
            self._lay(table)

    @property
    def _box(self) -> pygame.FRect:
        high = HIGH + (HIGH_LARGE - HIGH) * self.house.kit.type.grown
        wide = high * VIRTUAL_WIDTH / VIRTUAL_HEIGHT
        return pygame.FRect((VIRTUAL_WIDTH - wide) / 2, SAFE_TOP, wide, high)

    def draw(self, canvas: Canvas) -> None:
        """The table as a picture in a frame, and under it the game and what it promises."""
        house, box = self.house, self._box
        house.kit.backdrop.draw(canvas)
        for color, edge in ((BRASS_DARK, EDGE + 3.0), (BRASS, EDGE), (BRASS_DARK, 2.0)):
            canvas.fill_round(box.x - edge, box.y - edge, box.w + 2 * edge, box.h + 2 * edge, color, edge)
        house.breathe()
        dark = 0.0 if house.settings.reduced else 1.0 - self._share
        if self._table is None or (dark > 0.0 and self._clock < DARK_MS):
            dark = 1.0
        else:
            self._small.draw(canvas, box, self._table.table.draw)
        house.breathe()
        if dark > 0.0:
            canvas.fill_round(box.x, box.y, box.w, box.h, (0, 0, 0), 0.0, round(255 * dark))
        left = min(box.x, WORDS_X)
        self._draw_words(canvas, pygame.FRect(left, box.bottom + GAP, VIRTUAL_WIDTH - 2 * left, 0.0))

    @property
    def _share(self) -> float:
        """How much of the picture is seen: it comes up out of the dark and goes down into it."""
        return out_cubic(
            max(0.0, min(1.0, (self._clock - DARK_MS) / FADE_MS, (SHOWN_MS - self._clock) / FADE_MS))
        )

    def _draw_words(self, canvas: Canvas, room: pygame.FRect) -> None:
        kit, game = self.house.kit, self.games[self.at]
        room.h = SAFE_TOP + SAFE_HEIGHT - room.y
        draw_sign(canvas, kit, game, room.x + SIGN / 2, room.centery, SIGN, BRASS_LIT)
        left = room.x + SIGN + GAP
        wide = room.right - ASK_WIDE - GAP - left
        share = room.h * 0.46
        kit.type.draw(
            canvas, game.title, left, room.y + share / 2, TITLE_SIZE, BRASS_LIT, "display", "midleft",
            fit=(wide, share), align="left", outline=(0, 0, 0),
        )  # fmt: skip
        y = (room.y + share + room.bottom) / 2
        kit.type.draw(
            canvas, game.tagline, left, y, TAG_SIZE, CREAM, "body", "midleft",
            fit=(room.right - left, room.h - share), align="left", outline=(0, 0, 0),
        )  # fmt: skip
        kit.type.draw(
            canvas, ASK, room.right, room.y + share / 2, ASK_SIZE, BRASS_LIT, "body_bold", "midright",
            fit=(ASK_WIDE, share), align="right", outline=(0, 0, 0),
        )  # fmt: skip
