"""The goal of a game, told at the deal of every hand until somebody at this screen has won one."""

from __future__ import annotations

import pygame

from game.core.contract import Outcome
from game.couch.intents import Message, Pointer, Press
from game.scenes.hand.seating import present
from game.scenes.hand.session import PlayedMatch, Session
from game.scenes.house import House
from game.scenes.screens.counsel import draw_goal_card
from game.ui.easing import out_back
from game.ui.plaques import PANEL, draw_plaque
from game.ui.stage import Canvas

STAY_MS = 6000.0
"""How long it stays once the deal is over: as long as it takes to read it."""
POP_MS = 240.0
PAD = 18.0
LARGE = 1.25
"""Larger words than this take all the room; their picture is on the panel that says what now."""


class GoalCard:
    """Stands while the hand is dealt and for a moment after. Any press puts it away, and counts as ever."""

    def __init__(self, house: House, session: Session, played: PlayedMatch) -> None:
        self._house, self._game = house, session.game
        self._goal = session.game.guide.goal(played.match.setting.options)
        self._room = pygame.FRect(self._goal.room)
        news = session.game.name not in house.settings.won
        fresh = not played.match.log and played.match.outcome is None
        self._left = STAY_MS if news and fresh and present(house) else 0.0
        self._age = 0.0

    @property
    def stands(self) -> bool:
        """Whether it can be read now."""
        return self._left > 0.0

    def heed(self, message: Message) -> None:
        """Any press puts it away."""
        pressed = isinstance(message, Press) and message.down
        if pressed or (isinstance(message, Pointer) and message.kind == "down"):
            self._left = 0.0

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
        grow = 1.0 if kit.settings.reduced else 0.9 + 0.1 * out_back(min(1.0, self._age / POP_MS))
        w, h = room.w * grow, room.h * grow
        draw_plaque(canvas, room.centerx - w / 2, room.centery - h / 2, w, h, PANEL, 24.0, 22.0)
        large = kit.settings.accessibility.text_scale > LARGE
        draw_goal_card(canvas, kit, room.inflate(-2 * PAD, -2 * PAD), self._goal, pictured=not large)
