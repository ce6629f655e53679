"""A question to the people at the screen: a panel with a few words and the answers under them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Generic, TypeVar

from game.scenes.frame import OVERLAY_LINES, MenuScene, centred, foot_top
from game.ui.markup import literal
from game.ui.menu import side_by_side, stack
from game.ui.plaques import PANEL, WELL, draw_plaque
from game.ui.stage import Canvas
from game.ui.theme import BRASS_LIT, CREAM, SAFE_TOP, SIZE_BODY, VIRTUAL_WIDTH
from game.ui.widgets import Button

R = TypeVar("R")

WIDTH, PAD = 1400.0, 60.0
TITLE_Y, HEAD, GAP = 74.0, 138.0, 14.0
WORDS_MOST = 250.0
"""The most room that the words take; longer ones shrink to it."""
QUOTE_MOST, QUOTE_PAD, QUOTE_GAP = 190.0, 24.0, 22.0


@dataclass(frozen=True, slots=True)
class PossibleAnswer(Generic[R]):
    """One answer: its words, the line of help under it, its icon."""

    answer: R
    words: str
    help: str
    icon: str = ""


class Asking(MenuScene[R]):
    """Ends with one of the answers; `last` is the one that Back gives.

    Nothing in `words` and `quote` is markup. The quote, which has to be read before answering, stands
    whole in a frame of its own.
    """

    def __init__(
        self, title: str, words: str, choices: Sequence[PossibleAnswer[R]], last: R, quote: str = ""
    ) -> None:
        self.title, self.words, self.quote = title, literal(words), literal(quote)
        self.choices, self._last = choices, last

    def lay(self) -> None:
        """The panel as high as its words, the answers under them."""
        kit, width = self.house.kit, WIDTH - 2 * PAD
        words = kit.type.measure(self.words, SIZE_BODY, fit=(width, WORDS_MOST), align="center")[1]
        self._words = words + 2 * GAP
        quote = (width - 2 * QUOTE_PAD, QUOTE_MOST)
        self._quote = 0.0
        if self.quote:
            self._quote = kit.type.measure(self.quote, SIZE_BODY, "body_bold", fit=quote, align="center")[1]
            self._quote += 2 * QUOTE_PAD + QUOTE_GAP
        widgets = [
            Button(choice.words, partial(self.finish, choice.answer), choice.help, choice.icon)
            for choice in self.choices
        ]
        self.menu.replace(widgets)
        left, head = VIRTUAL_WIDTH / 2 - width / 2, HEAD + self._words + self._quote + GAP
        # answers that don't fit under each other stand side by side
        room = foot_top(kit, OVERLAY_LINES) - SAFE_TOP
        fits = stack(kit, widgets, left, head, width, GAP) - GAP + PAD <= room
        place = stack if fits else side_by_side
        self._height = place(kit, widgets, left, head, width, GAP) - GAP + PAD
        self._top = centred(self.house.kit, self._height)
        place(kit, widgets, left, self._top + head, width, GAP)

    def back(self) -> None:
        """The answer of somebody who does not want to answer."""
        self.finish(self._last)

    def draw_body(self, canvas: Canvas) -> None:
        """The panel, the words, and the quote in its frame."""
        kit = self.house.kit
        x, top, width = VIRTUAL_WIDTH / 2, self._top, WIDTH - 2 * PAD
        draw_plaque(canvas, x - WIDTH / 2, top, WIDTH, self._height, PANEL, 36.0, 30.0)
        kit.type.draw(canvas, self.title, x, top + TITLE_Y, 60.0, BRASS_LIT, "display", fit=(width, 84.0))
        y = top + HEAD
        kit.type.draw(canvas, self.words, x, y + self._words / 2, SIZE_BODY, CREAM, fit=(width, WORDS_MOST))
        if not self.quote:
            return
        y += self._words
        high = self._quote - QUOTE_GAP
        draw_plaque(canvas, x - width / 2, y, width, high, WELL, 24.0, 0.0)
        kit.type.draw(
            canvas,
            self.quote,
            x,
            y + high / 2,
            SIZE_BODY,
            CREAM,
            "body_bold",
            fit=(width - 2 * QUOTE_PAD, QUOTE_MOST),
        )
