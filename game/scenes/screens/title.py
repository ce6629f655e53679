"""The title: the logo under the lamp, and everything one press away."""

from __future__ import annotations

import math
from enum import StrEnum

import pygame

from game.core.contract import Level
from game.couch.intents import Intent, Message, Press
from game.scenes.frame import MenuScene, draw_prompts, help_height, help_y
from game.scenes.screens.practice import practice_game
from game.ui.cards import CardFace
from game.ui.sprites import CardSprite
from game.ui.stage import Canvas
from game.ui.theme import CREAM, SAFE_HEIGHT, SAFE_LEFT, SAFE_TOP, SIZE_BODY, VIRTUAL_WIDTH
from game.ui.widgets import Button, Widget


class Way(StrEnum):
    """Where the player goes from the title."""

    PRACTICE = "practice"
    RESUME = "resume"
    PLAY = "play"
    GUIDE = "guide"
    STATISTICS = "statistics"
    SETTINGS = "settings"
    QUIT = "quit"


MENU_WIDTH = 620.0
MENU_X = SAFE_LEFT + 60.0
MENU_Y = 412.0
GAP = 10.0
BUTTON_HEIGHT, BUTTON_PAD, BUTTON_SIZE = 84.0, 16.0, 34.0
LOGO = (1180.0, 330.0)
LOGO_Y = 218.0
FAN: tuple[tuple[int, str], ...] = ((1, "S"), (13, "H"), (12, "C"), (0, "H"), (11, "D"))
FAN_X, FAN_Y = 1330.0, 930.0
FAN_SHRINKS, FAN_RISES = 0.22, 60.0
"""How much smaller and higher the fan is at twice the text size, as the words below it need the room."""
HELP_WIDTH = 900.0
FAN_REACH = 330.0
FAN_SPREAD = 17.0
FAN_CARD = 264.0
BREATH_MS = 5200.0
WARM_UP_MS = 900.0
"""The worker is started once the cards have been dealt."""
FAN_DEAL_MS = 420.0
FAN_APART_MS = 90.0


class Title(MenuScene[Way]):
    """The first screen. It answers with where to go and is pushed anew when that has ended."""

    prompts = ((Intent.CONFIRM, "Choose"),)
    practice_prompts = ((Intent.CONFIRM, "Deal"), (Intent.RIGHT, "Level, game"))

    def __init__(self, deal: bool = True) -> None:
        self._clock = 0.0
        self._deal = deal

    def lay(self) -> None:
        """The buttons, the most wanted one first."""
        house = self.house
        widgets: list[Widget] = []
        if next(house.shelf.waiting(), None) is not None:
            widgets.append(self._button("Continue", Way.RESUME, "play", "Take up the hand that was left."))
        found = practice_game(house.settings)
        help_ = f"{found.title} against {house.settings.practice.level} bots, at once."
        self._practice = self._button("Quick practice", Way.PRACTICE, "cards", help_)
        widgets += [
            self._practice,
            self._button("Play", Way.PLAY, "person", "Choose a game and who sits at the table."),
            self._button("How to play", Way.GUIDE, "guide", "The games, explained with pictures."),
            self._button("Statistics", Way.STATISTICS, "statistics", "What has been played and won here."),
            self._button("Settings", Way.SETTINGS, "settings", "Picture, sound, controls, accessibility."),
            self._button("Quit", Way.QUIT, "exit", "Good night."),
        ]
        self.menu.replace(widgets)
        self._place(widgets)
        house.kit.audio.music("menu")
        self._sprites = [self._fan_card(index) for index in range(len(FAN))]
        if not self._deal or house.settings.reduced:
            self._clock = FAN_DEAL_MS + FAN_APART_MS * len(FAN)
        self._pose()

    def _place(self, widgets: list[Widget]) -> None:
        """All buttons between the logo and the bottom; with large letters they scroll."""
        room = SAFE_TOP + SAFE_HEIGHT - MENU_Y - GAP * (len(widgets) - 1)
        least = self.house.kit.type.line_height(BUTTON_SIZE, "display") + BUTTON_PAD
        height = min(BUTTON_HEIGHT, room / len(widgets))
        if height < least:
            height = least
            self.menu.view = pygame.FRect(
                MENU_X, MENU_Y - 14, MENU_WIDTH, SAFE_TOP + SAFE_HEIGHT - MENU_Y + 14
            )
        for place, widget in enumerate(widgets):
            widget.box = pygame.FRect(MENU_X, MENU_Y + place * (height + GAP), MENU_WIDTH, height)

    def handle(self, message: Message) -> None:
        """Left and right on Quick practice open the levels and the games."""
        if isinstance(message, Press) and message.down and self._sideways(message):
            self._choose_level()
            return
        super().handle(message)

    def _sideways(self, press: Press) -> bool:
        return press.intent in (Intent.LEFT, Intent.RIGHT) and self.menu.focused is self._practice

    def _choose_level(self) -> None:
        from game.scenes.screens.against import Against

        def chosen(level: Level | None) -> None:
            if level is None:
                self.lay()
                return
            self.house.settings.practice.level = level
            self.finish(Way.PRACTICE)

        self.house.sound("menu_move")
        self.house.stack.push(Against(), chosen)

    def update(self, dt_ms: float) -> None:
        """Let the fan breathe."""
        super().update(dt_ms)
        before, self._clock = self._clock, self._clock + dt_ms
        if before < WARM_UP_MS <= self._clock:
            self.house.start_worker()
        self._pose()

    def draw_body(self, canvas: Canvas) -> None:
        """Logo and fan."""
        kit = self.house.kit
        kit.cards.draw(canvas, self._sprites)
        logo = kit.art.svg("ui/logo", canvas.px(LOGO[0]), canvas.px(LOGO[1]))
        canvas.blit(logo, VIRTUAL_WIDTH / 2, LOGO_Y)

    def draw_foot(self, canvas: Canvas) -> None:
        """The help stands under the fan, the prompt beside it."""
        kit = self.house.kit
        if self.menu.focused is not None:
            kit.type.draw(
                canvas,
                self.menu.focused.help,
                FAN_X,
                help_y(kit),
                SIZE_BODY,
                CREAM,
                fit=(HELP_WIDTH, help_height(kit)),
                outline=(0, 0, 0),
            )
        practice = self.menu.focused is self._practice
        draw_prompts(canvas, self.house, self.practice_prompts if practice else self.prompts, x=FAN_X)

    def _button(self, words: str, way: Way, icon: str, help_: str) -> Button:
        return Button(words, lambda: self.finish(way), help_, icon, BUTTON_SIZE)

    def _fan_card(self, index: int) -> CardSprite:
        rank, suit = FAN[index]
        return CardSprite(face=CardFace(rank, suit), width=FAN_CARD, lift=10.0 + 3.0 * index)

    def _pose(self) -> None:
        reduced = self.house.settings.reduced
        sway = 0.0 if reduced else math.sin(self._clock / BREATH_MS * math.tau)
        middle = (len(FAN) - 1) / 2
        large = max(0.0, self.house.kit.type.scaled(1.0) - 1.0)
        for index, sprite in enumerate(self._sprites):
            share = (self._clock - index * FAN_APART_MS) / FAN_DEAL_MS
            share = max(0.0, min(1.0, share))
            eased = 1.0 - (1.0 - share) ** 3
            turn = -(index - middle) * (FAN_SPREAD + sway) * eased
            rad = math.radians(turn)
            sprite.width = FAN_CARD * (1.0 - FAN_SHRINKS * large)
            sprite.x = FAN_X - math.sin(rad) * FAN_REACH * 1.25
            sprite.y = FAN_Y - FAN_RISES * large - math.cos(rad) * FAN_REACH + (1.0 - eased) * 500.0
            sprite.angle = turn
            sprite.flip = 1.0 if share > 0.4 else 0.0
