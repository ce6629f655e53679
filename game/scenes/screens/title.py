"""The title: the logo under the lamp, and everything one press away."""

from __future__ import annotations

import math
from collections.abc import Sequence
from enum import StrEnum
from functools import partial

import pygame

from game.core.contract import Level
from game.couch.intents import MOUSE, Intent, Message, Pointer, Press
from game.scenes.frame import MenuScene, Prompt, draw_prompts, help_height, help_y, prompt_y
from game.scenes.hand.left import MOST_TOLD
from game.scenes.house import House
from game.scenes.screens.behind import BEAT_MS, Behind
from game.scenes.screens.logo import Logo
from game.scenes.screens.playable import playable
from game.scenes.screens.practice import practice_game
from game.scenes.screens.visitors import Visitors
from game.scenes.swap.keeping import waiting_hands
from game.tablekit.box import Box
from game.tablekit.cursor import LEFT_BUTTON
from game.tablekit.hud import draw_button
from game.tablekit.kept import Kept
from game.ui.cards import CardFace
from game.ui.sprites import CardSprite
from game.ui.stage import Canvas
from game.ui.theme import BRASS_LIT, CREAM, SAFE_HEIGHT, SAFE_LEFT, SAFE_TOP, SIZE_BODY
from game.ui.widgets import Button, Widget


class Way(StrEnum):
    """Where the player goes from the title."""

    PRACTICE = "practice"
    RESUME = "resume"
    PLAY = "play"
    EVENING = "evening"
    DRILLS = "drills"
    GUIDE = "guide"
    STATISTICS = "statistics"
    SETTINGS = "settings"
    QUIT = "quit"


MENU_WIDTH = 620.0
MENU_X = SAFE_LEFT + 60.0
MENU_Y = 404.0
MENU_BOTTOM = SAFE_TOP + SAFE_HEIGHT - 18.0
GAP = 10.0
BUTTON_HEIGHT, BUTTON_PAD, BUTTON_SIZE = 84.0, 12.0, 34.0
FAN: tuple[tuple[int, str], ...] = ((1, "S"), (13, "H"), (12, "C"), (0, "H"), (11, "D"))
FAN_X, FAN_Y = 1330.0, 930.0
FAN_SHRINKS, FAN_RISES = 0.22, 60.0
"""How much smaller and higher the fan is at twice the text size, as the words below it need the room.

The question of the first start has the same room.
"""
QUESTION = "Play in full screen or in a window?"
QUESTION_HELP = "F11 or the settings change it at any time."
QUESTION_Y, ANSWER_Y = 808.0, 868.0
ANSWER, ANSWER_SIZE = (270.0, 62.0), 30.0
LEVEL_WIDE, LEVEL_HIGH = 340.0, 58.0
HELP_WIDTH = 900.0
FAN_REACH = 330.0
VISITORS_RISE = 30.0
"""How much higher the characters stand behind the smaller fan."""
FAN_SPREAD = 17.0
FAN_CARD = 264.0
BREATH_MS = 5200.0
REST_STEP_MS = 2 * BEAT_MS
"""While nobody presses anything the fan breathes in steps, of a pixel or two each."""
WORDS_MS = 500.0
"""How long the buttons are shown as they are while nobody presses anything."""
RISING_HZ = 20.0
"""Frames a second while a character comes or goes and nobody presses anything."""
WARM_UP_MS = 900.0
"""The worker is started once the cards have been dealt."""
AFTER_MS = 40_000.0
"""When nobody has done anything for so long, bots show the games."""
FAN_DEAL_MS = 420.0
FAN_APART_MS = 90.0


class Title(MenuScene[Way]):
    """The first screen. It answers with where to go and is pushed anew when that has ended."""

    prompts = ((Intent.CONFIRM, "Choose"),)

    def __init__(self, deal: bool = True, at: Way | None = None) -> None:
        self._clock = 0.0
        self._still_ms = 0.0
        """How long nobody has done anything."""
        self._visitors = Visitors()
        self._logo = Logo()
        self._words = Kept(WORDS_MS)
        self._deal = deal
        self._at = at
        """The way that was gone last, from which the player comes back; None: the first is in focus."""

    def enter(self, house: House) -> None:
        """Lay the buttons; behind them the game plays that was practised last."""
        games = playable()
        self._behind = Behind(house, games, games.index(practice_game(house.settings)))
        super().enter(house)

    def leave(self) -> None:
        """Nobody plays behind it any more."""
        self._behind.close()

    def lay(self) -> None:
        """The buttons, the most wanted one first."""
        house = self.house
        buttons = self._buttons()
        ways = list(buttons)
        keep = ways.index(self._at) if self._at in buttons else None
        self._practice = buttons[Way.PRACTICE]
        self.menu.view = None
        self._place(list(buttons.values()))
        asked = self._question() if house.asks_screen and self.menu.view is None else []
        self._asks = bool(asked)
        self.menu.replace([*buttons.values(), *asked], keep)
        house.kit.audio.music("title")
        self._sprites = [self._fan_card(index) for index in range(len(FAN))]
        if not self._deal or house.settings.reduced:
            self._clock = FAN_DEAL_MS + FAN_APART_MS * len(FAN)
        self._pose()

    def _buttons(self) -> dict[Way, Button]:
        """A button for each way there is, the most wanted one first."""
        found = practice_game(self.house.settings)
        against = f"{found.title} against {self.house.settings.practice.level} bots, at once."
        told = (
            *self._continue(),
            (Way.PRACTICE, "Quick practice", "cards", against, ""),
            (Way.PLAY, "Play", "person", "Choose a game and who sits at the table.", ""),
            (Way.EVENING, "Evening", "moon", "Several people, several games, one winner.", ""),
            *self._drills(),
            (Way.GUIDE, "How to play", "guide", "The games, explained with pictures.", ""),
            (Way.STATISTICS, "Statistics", "statistics", "What has been played and won here.", ""),
            (Way.SETTINGS, "Settings", "settings", "Picture, sound, controls, accessibility.", ""),
            (Way.QUIT, "Quit", "exit", "Good night.", ""),
        )
        return {
            way: Button(words, partial(self.finish, way), help_, icon, BUTTON_SIZE, aside=aside)
            for way, words, icon, help_, aside in told
        }

    def _continue(self) -> list[tuple[Way, str, str, str, str]]:
        """What Continue says, if anything was left: the game, or how many hands there are."""
        left = waiting_hands(self.house)
        if not left:
            return []
        first, count = left[0], len(left)
        if count == 1:
            help_ = f"{first.game}: {first.told}." if first.told else "The hand that was left."
            return [(Way.RESUME, "Continue", "play", help_, first.game)]
        several = f"{count} hands" if count < MOST_TOLD else "many hands"
        return [(Way.RESUME, "Continue", "play", "Choose one of the hands that were left.", several)]

    def _drills(self) -> list[tuple[Way, str, str, str, str]]:
        if not any(game.drilled for game in playable()):
            return []
        return [(Way.DRILLS, "Drills", "trophy", "One question, one right answer, and why.", "")]

    def _question(self) -> list[Widget]:
        """The two answers to how large the game is to be, on the very first start; nobody has to answer."""
        middle = FAN_X + ANSWER[0] / 2 + GAP
        widgets: list[Widget] = []
        for words, whole in (("Full screen", True), ("Window", False)):
            button = Button(words, partial(self._answer, whole), QUESTION_HELP, size=ANSWER_SIZE)
            button.box = pygame.FRect(0, 0, *ANSWER)
            button.box.center = (middle - (ANSWER[0] + 2 * GAP) * whole, ANSWER_Y)
            widgets.append(button)
        return widgets

    def _answer(self, whole: bool) -> None:
        self.house.fill_screen(whole)
        self.lay()

    def _place(self, widgets: Sequence[Widget]) -> None:
        """All buttons between the logo and the bottom; with large letters they scroll."""
        room = MENU_BOTTOM - MENU_Y - GAP * (len(widgets) - 1)
        least = self.house.kit.type.line_height(BUTTON_SIZE, "display") + BUTTON_PAD
        height = min(BUTTON_HEIGHT, room / len(widgets))
        if height < least:
            height = least
            self.menu.view = pygame.FRect(MENU_X, MENU_Y - 14, MENU_WIDTH, MENU_BOTTOM - MENU_Y + 14)
        for place, widget in enumerate(widgets):
            widget.box = pygame.FRect(MENU_X, MENU_Y + place * (height + GAP), MENU_WIDTH, height)

    def handle(self, message: Message) -> None:
        """Left and right on Quick practice open the levels and the games."""
        self._still_ms = 0.0
        self._visitors.wake()
        if isinstance(message, Press) and message.down and self._sideways(message):
            self._choose_level()
            return
        if self._by_mouse and isinstance(message, Pointer) and message.kind == "down":
            box = self._level_box
            if message.button == LEFT_BUTTON and box.holds(message.x, message.y):
                self._choose_level()
                return
        super().handle(message)

    def _sideways(self, press: Press) -> bool:
        """While there is a question at the right, only left leads to the levels."""
        ways = (Intent.LEFT,) if self._asks else (Intent.LEFT, Intent.RIGHT)
        return press.intent in ways and self.menu.focused is self._practice

    @property
    def _by_mouse(self) -> bool:
        """Whether a button leads to the levels, as the mouse has no sideways."""
        return self.house.kit.prompts.device == MOUSE and self.menu.focused is self._practice

    @property
    def _level_box(self) -> Box:
        kit = self.house.kit
        high = max(LEVEL_HIGH, kit.type.line_height(ANSWER_SIZE, "display") + BUTTON_PAD)
        return Box(FAN_X, prompt_y(kit), LEVEL_WIDE, high)

    def _choose_level(self) -> None:
        from game.scenes.screens.against import Against

        def chosen(level: Level | None) -> None:
            if level is None:
                self._at = Way.PRACTICE
                self.lay()
                return
            self.house.settings.practice.level = level
            self.finish(Way.PRACTICE)

        self.house.sound("menu_move")
        self.house.stack.push(Against(), chosen)

    @property
    def dozing_hz(self) -> float:
        """Few, unless a character comes or goes, or the logo gleams."""
        moves = self._visitors.moving or (self._logo.moving and not self.house.settings.reduced)
        return max(RISING_HZ if moves else 0.0, self._behind.hz)

    def update(self, dt_ms: float) -> None:
        """Let the fan breathe; while nobody comes, bots show the games."""
        super().update(dt_ms)
        self._still_ms += dt_ms
        self._visitors.update(dt_ms)
        self._logo.update(dt_ms, self.house.dozes)
        self._words.update(dt_ms, not self.house.dozes)
        self._behind.update(dt_ms)
        if self._still_ms >= AFTER_MS and playable():
            self._show_games()
            return
        if self._asks and not self.house.asks_screen:
            self.lay()
        before, self._clock = self._clock, self._clock + dt_ms
        if before < WARM_UP_MS <= self._clock:
            self.house.start_worker()
        self._pose()

    def _show_games(self) -> None:
        from game.scenes.screens.attract import Attract

        def woken(meant: Message | None) -> None:
            if meant is not None:
                self.handle(meant)

        self._still_ms = 0.0
        self.house.stack.push(Attract(*self._behind.hand_over()), woken)

    def draw_ground(self, canvas: Canvas) -> None:
        """The felt, and on it out of focus the table at which bots play."""
        self._behind.draw(canvas)

    def draw_body(self, canvas: Canvas) -> None:
        """Logo and fan, and who looks over it."""
        kit, focused = self.house.kit, self.menu.focused
        shift = -VISITORS_RISE * (1.0 if self._asks else kit.type.grown)
        chosen = None if focused is None else focused.box.center
        self._visitors.draw(canvas, kit, chosen, shift, self.house.settings.reduced)
        kit.cards.draw(canvas, self._sprites)
        self._logo.draw(canvas, kit)
        if self._asks:
            fit = (HELP_WIDTH, help_height(kit))
            kit.type.draw(
                canvas, QUESTION, FAN_X, QUESTION_Y, SIZE_BODY, BRASS_LIT, fit=fit, outline=(0, 0, 0)
            )

    def draw_words(self, canvas: Canvas) -> None:
        """They stand still while nobody presses anything."""
        self._words.draw(canvas, self._asks, super().draw_words)

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
        if self._by_mouse:
            draw_button(canvas, kit, "Level, game", self._level_box, False, size=ANSWER_SIZE)
            return
        prompts: Sequence[Prompt] = self.prompts
        if self.menu.focused is self._practice:
            levels = Intent.LEFT if self._asks else Intent.RIGHT
            prompts = ((Intent.CONFIRM, "Deal"), (levels, "Level, game"))
        draw_prompts(canvas, self.house, prompts, x=FAN_X)

    def _fan_card(self, index: int) -> CardSprite:
        rank, suit = FAN[index]
        return CardSprite(face=CardFace(rank, suit), width=FAN_CARD, lift=10.0 + 3.0 * index)

    def _pose(self) -> None:
        reduced = self.house.settings.reduced
        breath = self._clock // REST_STEP_MS * REST_STEP_MS if self.house.dozes else self._clock
        sway = 0.0 if reduced else math.sin(breath / BREATH_MS * math.tau)
        middle = (len(FAN) - 1) / 2
        large = 1.0 if self._asks else self.house.kit.type.grown
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
