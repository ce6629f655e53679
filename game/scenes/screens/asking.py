"""A question to the people at the screen: a panel with a few words and the answers under them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Generic, TypeVar

import pygame

from game.scenes.frame import MenuScene, foot_top
from game.ui.markup import literal
from game.ui.menu import side_by_side, stack
from game.ui.plaques import PANEL, WELL, draw_plaque
from game.ui.stage import Canvas
from game.ui.theme import BRASS_LIT, CREAM, SAFE_TOP, SIZE_BODY, VIRTUAL_WIDTH
from game.ui.widgets import Button

R = TypeVar("R")

WIDTH, LARGE_WIDTH, PAD = 1400.0, 1680.0, 60.0
"""The panel's width, and that at twice the text size."""
TITLE_Y, HEAD, GAP = 74.0, 138.0, 14.0
WORDS_MOST = 250.0
"""The most room that the words take; longer ones shrink to it."""
LEAST, LESS = 0.5, 0.1
"""Where all of it has no room, words and quote get less and less of theirs."""
SHORT_PAD, MOST_BESIDE = 30.0, 3
QUOTE_MOST, QUOTE_PAD, QUOTE_GAP = 190.0, 24.0, 22.0


@dataclass(frozen=True, slots=True)
class PossibleAnswer(Generic[R]):
    """One answer: its words, the line of help under it, its icon, what stands at its right."""

    answer: R
    words: str
    help: str
    icon: str = ""
    aside: str = ""


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
        kit = self.house.kit
        self._width = WIDTH + (LARGE_WIDTH - WIDTH) * kit.type.grown
        width = self._width - 2 * PAD
        widgets = [
            Button(
                choice.words,
                partial(self.finish, choice.answer),
                choice.help,
                choice.icon,
                aside=choice.aside,
            )
            for choice in self.choices
        ]
        self.menu.replace(widgets)
        left, room = VIRTUAL_WIDTH / 2 - width / 2, foot_top(kit) - SAFE_TOP
        head = self._measured(1.0)
        # a few answers that don't fit under each other stand side by side, many scroll
        fits = stack(kit, widgets, left, head, width, GAP) - GAP + PAD <= room
        scrolls = not fits and len(widgets) > MOST_BESIDE
        place = stack if fits or scrolls else side_by_side
        high = place(kit, widgets, left, 0.0, width, GAP) - GAP + SHORT_PAD
        share = 1.0
        while not scrolls and head + high > room and share > LEAST:
            share -= LESS
            head = self._measured(share)
        self._height = min(room, head + high)
        self._top = SAFE_TOP + (room - self._height) / 2
        place(kit, widgets, left, self._top + head, width, GAP)
        view = pygame.FRect(left, self._top + head, width, self._height - head - SHORT_PAD)
        self.menu.view = view if scrolls else None

    def _measured(self, share: float) -> float:
        """Give words and quote a share of their most room; returns where the answers begin, in the panel."""
        kit, width = self.house.kit, self._width - 2 * PAD
        self._words_fit = (width, WORDS_MOST * share)
        self._quote_fit = (width - 2 * QUOTE_PAD, QUOTE_MOST * share)
        self._words = (
            kit.type.measure(self.words, SIZE_BODY, fit=self._words_fit, align="center")[1] + 2 * GAP
        )
        self._quote = 0.0
        if self.quote:
            high = kit.type.measure(self.quote, SIZE_BODY, "body_bold", fit=self._quote_fit, align="center")[
                1
            ]
            self._quote = high + 2 * QUOTE_PAD + QUOTE_GAP
        return HEAD + self._words + self._quote + GAP

    def back(self) -> None:
        """The answer of somebody who does not want to answer."""
        self.finish(self._last)

    def draw_body(self, canvas: Canvas) -> None:
        """The panel, the words, and the quote in its frame."""
        kit = self.house.kit
        x, top, width = VIRTUAL_WIDTH / 2, self._top, self._width - 2 * PAD
        draw_plaque(canvas, x - self._width / 2, top, self._width, self._height, PANEL, 36.0, 30.0)
        kit.type.draw(canvas, self.title, x, top + TITLE_Y, 60.0, BRASS_LIT, "display", fit=(width, 84.0))
        y = top + HEAD
        kit.type.draw(canvas, self.words, x, y + self._words / 2, SIZE_BODY, CREAM, fit=self._words_fit)
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
            fit=self._quote_fit,
        )
