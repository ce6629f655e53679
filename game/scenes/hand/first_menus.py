"""The panels of a first hand: whether to play one, its pause, and what comes after it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from enum import StrEnum

from game.catalog import Game
from game.core.options import Options
from game.couch.intents import Intent, Message, Press
from game.scenes.base import R
from game.scenes.frame import MenuScene, centred
from game.ui.menu import stack
from game.ui.plaques import PANEL, draw_plaque
from game.ui.stage import Canvas
from game.ui.theme import BRASS_LIT, CREAM, SIZE_BODY, VIRTUAL_WIDTH
from game.ui.widgets import Button

WIDTH, PAD, GAP = 900.0, 64.0, 14.0
TITLE_Y, WORDS_Y = 66.0, 112.0
LEAST_SEEN_MS = 500.0
"""How long the panel of the end stands before it takes a press."""
TITLE_ROOM, WORDS_ROOM = (WIDTH - PAD, 88.0), (WIDTH - 2 * PAD, 190.0)


class Panel(MenuScene[R], ABC):
    """A title, a sentence or two and some buttons, on a panel over whatever was there."""

    overlay = True
    title = ""
    words = ""

    @abstractmethod
    def buttons(self) -> list[Button]:
        """The buttons, the most wanted one first."""

    def lay(self) -> None:
        """Everything beneath each other in the middle of the screen."""
        kit, widgets = self.house.kit, self.buttons()
        keep = self.menu.widgets.index(self.menu.focused) if self.menu.focused in self.menu.widgets else None
        self.menu.replace(list(widgets), keep)
        told = kit.type.measure(self.words, SIZE_BODY, fit=WORDS_ROOM, align="center")[1]
        head = WORDS_Y + told + 34.0
        left, width = VIRTUAL_WIDTH / 2 - WIDTH / 2 + PAD, WIDTH - 2 * PAD
        self._height = stack(kit, list(widgets), left, head, width, GAP) - GAP + PAD
        self._top = centred(kit, self._height)
        self._words_y = self._top + WORDS_Y + told / 2
        stack(kit, list(widgets), left, self._top + head, width, GAP)

    def draw_body(self, canvas: Canvas) -> None:
        """The panel with its words."""
        type_, x = self.house.kit.type, VIRTUAL_WIDTH / 2
        draw_plaque(canvas, x - WIDTH / 2, self._top, WIDTH, self._height, PANEL, 36.0, 30.0)
        type_.draw(canvas, self.title, x, self._top + TITLE_Y, 60.0, BRASS_LIT, "display", fit=TITLE_ROOM)
        type_.draw(canvas, self.words, x, self._words_y, SIZE_BODY, CREAM, fit=WORDS_ROOM)


class Offered(StrEnum):
    """What somebody chooses who plays a game alone for the first time."""

    FIRST = "first"
    REAL = "real"
    BACK = "back"


class FirstOffer(Panel[Offered]):
    """Asks whoever is new to a game whether to play its first hand."""

    prompts = ((Intent.CONFIRM, "Choose"), (Intent.CANCEL, "Back"))

    def __init__(self, game: Game, begun: int, steps: int) -> None:
        self.title = f"New to {game.title}?"
        self._match = game.match_word
        self.words = f"Play a first {self._match}: it teaches you all you need, one step at a time."
        self._first = f"First {self._match}"
        if begun:
            self.title = game.title
            self.words = f"Your first {self._match} waits at step {begun + 1} of {steps}."
            self._first = "Go on with it"

    def buttons(self) -> list[Button]:
        """The first hand, or a real one."""
        return [
            Button(
                self._first,
                lambda: self.finish(Offered.FIRST),
                "About four minutes; you can leave at any time.",
                "guide",
                main=True,
            ),
            Button(
                f"A real {self._match}",
                lambda: self.finish(Offered.REAL),
                f"How to play has the first {self._match}, should you want it later.",
                "cards",
            ),
        ]

    def back(self) -> None:
        """Neither."""
        self.finish(Offered.BACK)


class PauseAnswer(StrEnum):
    """How the pause of a first hand ends."""

    RESUME = "resume"
    AGAIN = "again"
    LEAVE = "leave"


class FirstPause(Panel[PauseAnswer]):
    """Lies over the table."""

    title = "Paused"
    prompts = ((Intent.CONFIRM, "Choose"), (Intent.CANCEL, "Go on"))

    def __init__(self, game: Game, options: Options, words: str) -> None:
        self._game, self._options, self.words = game, options, words

    def buttons(self) -> list[Button]:
        """Back to the table, or elsewhere."""
        return [
            Button("Go on", self.back, "Back to the table.", "play"),
            Button("Start again", lambda: self.finish(PauseAnswer.AGAIN), "From the first step.", "cards"),
            Button("How to play", self._guide, "The rules, with pictures.", "guide"),
            Button("Settings", self._settings, "Picture, sound, controls, accessibility.", "settings"),
            Button(
                "Leave", lambda: self.finish(PauseAnswer.LEAVE), "It will go on where you left it.", "exit"
            ),
        ]

    def back(self) -> None:
        """Go on."""
        self.finish(PauseAnswer.RESUME)

    def handle(self, message: Message) -> None:
        """The pause button goes on, too."""
        if isinstance(message, Press) and message.down and message.intent is Intent.PAUSE:
            self.back()
            return
        super().handle(message)

    def _guide(self) -> None:
        from game.scenes.screens.guide import Guide

        self.house.stack.push(Guide(self._game, self._options))

    def _settings(self) -> None:
        from game.scenes.screens.settings import SettingsScene

        self.house.stack.push(SettingsScene(), lambda _: self._relay())

    def _relay(self) -> None:
        self.lay()
        self.menu.settle()


class FirstLeft(StrEnum):
    """How a first hand ends."""

    AWAY = "away"
    """It was left, or played to its end; its place is kept."""
    REAL = "real"
    """The learner wants a real hand now."""


class FirstEnd(Panel[FirstLeft]):
    """The first hand is won; a real one is next."""

    title = "Yours!"
    prompts = ((Intent.CONFIRM, "Choose"), (Intent.CANCEL, "Back to the menu"))

    def __init__(self, words: str, match: str) -> None:
        self.words, self._match = words, match
        self._age_ms = 0.0

    def update(self, dt_ms: float) -> None:
        super().update(dt_ms)
        self._age_ms += dt_ms

    def handle(self, message: Message) -> None:
        """What was pressed to see the end sooner chooses nothing here."""
        if self._age_ms >= LEAST_SEEN_MS:
            super().handle(message)

    def buttons(self) -> list[Button]:
        """A real hand, or the menu."""
        return [
            Button(
                "Now a real one",
                lambda: self.finish(FirstLeft.REAL),
                "Against bots, with a note here and there.",
                "cards",
                main=True,
            ),
            Button(
                "Back to the menu", self.back, f"The next quick practice is a real {self._match}.", "exit"
            ),
        ]

    def back(self) -> None:
        """To the menu."""
        self.finish(FirstLeft.AWAY)
