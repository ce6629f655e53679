"""Whom to practise against: each direction and the middle is a level, dealt at once; games can change."""

from __future__ import annotations

from functools import partial

import pygame

from game.core.contract import Level
from game.couch.intents import MOUSE, Intent, Message, Pointer, Press
from game.scenes.frame import MenuScene, centred
from game.scenes.screens.playable import playable
from game.scenes.screens.practice import practice_game
from game.scenes.screens.sign import draw_sign
from game.tablekit.box import Box
from game.tablekit.cursor import LEFT_BUTTON
from game.tablekit.hud import draw_button
from game.ui.plaques import PANEL, draw_plaque
from game.ui.stage import Canvas
from game.ui.theme import BRASS_LIT, CREAM_DIM, SIZE_SMALL, VIRTUAL_WIDTH
from game.ui.widgets import Button

WIDTH, HEIGHT = 1240.0, 640.0
MIDDLE_X = VIRTUAL_WIDTH / 2
BUTTON = (340.0, 92.0)
REACH_X, REACH_Y = 400.0, 134.0
SIGN, SIGN_X, SIGN_Y = 110.0, 520.0, 236.0
CROSS_Y = 396.0
TITLE_SIZE = 54.0
TITLE_Y, HINT_Y = 52.0, 128.0
"""Measured from the panel's top."""
GAMES = (("Previous game", -1), ("Next game", 1))
"""What the mouse, which has no page buttons, changes the game by."""
GAME_WIDE, GAME_HIGH, GAME_SIZE, GAMES_APART, GAME_PAD = 310.0, 58.0, 28.0, 168.0, 12.0

MIDDLE = "They forget, overlook things and take their time: for first hands."
"""What to expect of the gentle level, which lies in the middle."""
SIDES = {
    Intent.LEFT: (Level.EASY, -1, 0, "They look at their own cards and forget."),
    Intent.UP: (Level.NORMAL, 0, -1, "They count every card."),
    Intent.RIGHT: (Level.STRONG, 1, 0, "They weigh what every move tells and costs."),
    Intent.DOWN: (Level.EXPERT, 0, 1, "They reason over what you know."),
}
"""Where each level lies, and what to expect of it."""


class Against(MenuScene[Level | None]):
    """It lies over the title. Its answer is the level to play against at once, None to go back."""

    overlay = True
    prompts = (
        (Intent.CONFIRM, "Choose"),
        (Intent.PREV, "Previous game"),
        (Intent.NEXT, "Next game"),
        (Intent.CANCEL, "Back"),
    )

    def lay(self) -> None:
        """A button in the middle, lit, and one in every direction."""
        widgets = []
        self._top = centred(self.house.kit, HEIGHT)
        for level, right, down, told in ((Level.GENTLE, 0, 0, MIDDLE), *SIDES.values()):
            button = Button(str(level).capitalize(), partial(self.finish, level), told, "bot")
            button.box = pygame.FRect(0, 0, *BUTTON)
            button.box.center = (MIDDLE_X + right * REACH_X, self._top + CROSS_Y + down * REACH_Y)
            widgets.append(button)
        self.menu.replace(widgets)

    def back(self) -> None:
        """To the title."""
        self.finish(None)

    def handle(self, message: Message) -> None:
        """A direction plays at once, the page buttons change the game."""
        if isinstance(message, Press) and message.down and not message.repeat:
            if message.intent in SIDES:
                self.house.sound("menu_confirm")
                self.finish(SIDES[message.intent][0])
                return
            if message.intent in (Intent.PREV, Intent.NEXT):
                self.house.sound("menu_move")
                self._step(1 if message.intent is Intent.NEXT else -1)
                return
        if isinstance(message, Pointer) and message.kind == "down" and message.button == LEFT_BUTTON:
            for _, by, box in self.games:
                if box.holds(message.x, message.y):
                    self.house.sound("menu_move")
                    self._step(by)
                    return
        super().handle(message)

    @property
    def games(self) -> list[tuple[str, int, Box]]:
        """The buttons that change the game, while the mouse is used: words, by how many games, where."""
        kit = self.house.kit
        if kit.prompts.device != MOUSE:
            return []
        high = max(GAME_HIGH, kit.type.line_height(GAME_SIZE, "display") + GAME_PAD)
        y = self._top + HINT_Y
        return [(words, by, Box(MIDDLE_X + by * GAMES_APART, y, GAME_WIDE, high)) for words, by in GAMES]

    def _step(self, by: int) -> None:
        """Take another game, with its first preset."""
        found = playable()
        now = found.index(practice_game(self.house.settings))
        practice = self.house.settings.practice
        practice.game, practice.preset = found[(now + by) % len(found)].name, ""

    def draw_body(self, canvas: Canvas) -> None:
        """The panel with the game's sign in its corners."""
        kit, game = self.house.kit, practice_game(self.house.settings)
        left, top = MIDDLE_X - WIDTH / 2, self._top
        draw_plaque(canvas, left, top, WIDTH, HEIGHT, PANEL, 36.0, 30.0)
        room = (WIDTH - 120.0, 92.0)
        words = f"{game.title}: against whom?"
        kit.type.draw(canvas, words, MIDDLE_X, top + TITLE_Y, TITLE_SIZE, BRASS_LIT, "display", fit=room)
        for said, _, box in self.games:
            draw_button(canvas, kit, said, box, False, size=GAME_SIZE)
        if not self.games:
            hint = "Up, down, left, right or the middle deals at once."
            kit.type.draw(canvas, hint, MIDDLE_X, top + HINT_Y, SIZE_SMALL, CREAM_DIM, fit=WIDTH - 120.0)
        for side in (-1.0, 1.0):
            draw_sign(canvas, kit, game, MIDDLE_X + side * SIGN_X, top + SIGN_Y, SIGN, BRASS_LIT)
