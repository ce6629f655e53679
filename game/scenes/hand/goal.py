"""The goal of a game, told at the deal of every hand until somebody at this screen has won one."""

from __future__ import annotations

import pygame

from game.core.contract import Outcome
from game.couch.intents import Intent, Message, Pointer, Press
from game.scenes.frame import BEHIND_PANEL
from game.scenes.hand.seating import present
from game.scenes.hand.session import PlayedMatch, Session
from game.scenes.house import House
from game.scenes.screens.counsel import draw_goal_card
from game.ui.easing import out_back
from game.ui.plaques import PANEL, draw_plaque
from game.ui.stage import Canvas
from game.ui.theme import VIRTUAL_WIDTH

STAY_MS = 6000.0
"""How long it stays once the deal is over: as long as it takes to read it."""
POP_MS = 240.0
PAD = 18.0
LARGE = 1.25
"""For larger words than these no note has room beside any table: they stand in its middle."""
BESIDE = 1.0
"""A goal does with larger words than these: what is asked reaches further out from the middle, too."""
LARGE_ROOM, LARGE_PAD, LARGE_Y = (560.0, 270.0), 44.0, 460.0
"""How wide and high the card is then, before the text scale, its margin, and where its middle is."""
PUT_AWAY = frozenset((Intent.CONFIRM, Intent.CANCEL, Intent.UP, Intent.DOWN, Intent.LEFT, Intent.RIGHT))
"""What does nothing else than put the card away while it stands in the middle."""


class GoalCard:
    """Stands while the hand is dealt and for a moment after, beside what is decided on; a press puts it away.

    In large letters it stands in the middle of the table, and the match waits for it.
    """

    def __init__(self, house: House, session: Session, played: PlayedMatch) -> None:
        self._house, self._game = house, session.game
        self._goal = session.game.guide.goal(played.match.setting.options)
        news = session.game.name not in house.settings.won
        fresh = not played.match.log and played.match.outcome is None
        self._left = STAY_MS if news and fresh and present(house) else 0.0
        self._age = 0.0

    @property
    def stands(self) -> bool:
        """Whether it can be read now."""
        return self._left > 0.0

    @property
    def covers(self) -> bool:
        """Whether it lies over what is played."""
        return self.stands and self._large

    @property
    def _large(self) -> bool:
        return self._house.settings.accessibility.text_scale > BESIDE

    @property
    def _room(self) -> pygame.FRect:
        if not self._large:
            return pygame.FRect(self._house.kit.sizes.shape.room(*self._goal.room))
        wide, high = (side * self._house.settings.accessibility.text_scale for side in LARGE_ROOM)
        return pygame.FRect(VIRTUAL_WIDTH / 2 - wide / 2, LARGE_Y - high / 2, wide, high)

    def takes(self, message: Message) -> bool:
        """Any press puts it away; whether it did nothing else, as the card covered what it was for."""
        pressed = isinstance(message, Press) and message.down
        if not pressed and not (isinstance(message, Pointer) and message.kind == "down"):
            return False
        covered, self._left = self.covers, 0.0
        return covered and (not isinstance(message, Press) or message.intent in PUT_AWAY)

    def update(self, dt_ms: float, dealing: bool) -> None:
        """Let time pass; while the deal is shown it only comes."""
        self._age += dt_ms
        if not dealing:
            self._left = max(0.0, self._left - dt_ms)

    def ended(self, outcome: Outcome | None) -> None:
        """The hand is over: if somebody here has won it, the settings remember that."""
        settings = self._house.settings
        won = outcome is not None and outcome.winners.intersection(present(self._house))
        if won and self._game.name not in settings.won:
            settings.won.append(self._game.name)
            self._house.save_settings()

    def draw(self, canvas: Canvas) -> None:
        """The card, where the game has room for it."""
        if not self.stands:
            return
        kit, room = self._house.kit, self._room
        if self._large:
            canvas.shade(BEHIND_PANEL)
        grow = 1.0 if kit.settings.reduced else 0.9 + 0.1 * out_back(min(1.0, self._age / POP_MS))
        w, h = room.w * grow, room.h * grow
        draw_plaque(canvas, room.centerx - w / 2, room.centery - h / 2, w, h, PANEL, 24.0, 22.0)
        pad = LARGE_PAD if self._large else PAD
        draw_goal_card(canvas, kit, room.inflate(-2 * pad, -2 * pad), self._goal)
