"""What the crowd is asked, on the table's upper rim: a question, its two answers, and who has guessed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pygame

from game.couch.intents import Intent
from game.scenes.hand.guesses import Told
from game.ui.kit import Kit
from game.ui.plaques import DARK, draw_plaque
from game.ui.stage import Canvas
from game.ui.table import SeatPlate
from game.ui.theme import BRASS_LIT, CREAM, CREAM_DIM, SAFE_LEFT, SAFE_WIDTH, SIZE_SMALL
from game.ui.widgets import draw_icon

TOP, HIGH, APART_STRIPS = 3.0, 44.0, 28.0
"""The strips hang on the screen's upper edge, over the table's rim, where nothing of a game lies."""
PAD, SIDE, GAP, APART, ARROW = 18.0, 34.0, 8.0, 16.0, 24.0
SMALL = 0.7
"""How large whoever guesses is beside those they guess about."""
LARGE = 1.25
"""At larger letters than this the strips have emblems alone."""
MOST_EMBLEMS = 4
YES_NO = ("check", "cross")
Parts = list[tuple[str, float, tuple[int, int, int]]]
"""Icons with their sides and colours."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A question that can be guessed at now."""

    question: str
    sides: tuple[tuple[int, ...], tuple[int, ...]] | None
    """Whose emblems stand for the answers; None: yes and no."""
    ways: tuple[Intent, Intent]
    who: tuple[str, ...]
    """Who has guessed; which way is sealed."""
    closed: bool = False


class Strips:
    """Two strips side by side; remembers where their answers lie."""

    def __init__(self) -> None:
        self._spots: list[tuple[pygame.FRect, Intent]] = []

    def clear(self) -> None:
        """Nothing can be clicked on."""
        self._spots.clear()

    def answer_at(self, x: float, y: float) -> Intent | None:
        """Which answer lies at a virtual point."""
        return next((way for box, way in self._spots if box.collidepoint(x, y)), None)

    def draw(
        self,
        canvas: Canvas,
        kit: Kit,
        plates: Sequence[SeatPlate],
        asked: tuple[Asked | None, Asked | None],
        told: tuple[Told | None, Told | None],
        icons: Mapping[str, str],
    ) -> bool:
        """Each what is asked, or for a moment what the last one came to; returns whether any hangs there."""
        x: float = SAFE_LEFT
        for question, result in zip(asked, told, strict=True):
            strip = _Strip(canvas, kit, plates, icons, question, result)
            if strip.words is not None:
                right = SAFE_LEFT + SAFE_WIDTH
                self._spots += strip.draw(min(x, right - strip.wide))
                x += strip.wide + APART_STRIPS
        return x > SAFE_LEFT


class _Strip:
    """One strip, measured before it is drawn."""

    def __init__(
        self,
        canvas: Canvas,
        kit: Kit,
        plates: Sequence[SeatPlate],
        icons: Mapping[str, str],
        asked: Asked | None,
        told: Told | None,
    ) -> None:
        self._canvas, self._kit, self._plates, self._icons = canvas, kit, plates, icons
        self._asked, self._told = asked, told
        source = told or asked
        self.words = None if source is None else source.question
        if source is None:
            return
        if kit.type.scaled(1.0) > LARGE:
            self.words = ""
        self._sides = [self._answer(source.sides, place) for place in range(2)]
        self._sealed: Parts = []
        if told is None and asked is not None:
            self._sealed = [(icons[key], SIDE * SMALL, CREAM) for key in asked.who[:MOST_EMBLEMS]]
        wide = kit.type.measure(self.words or "", SIZE_SMALL, "body_bold", scale=canvas.scale)[0]
        self._wide = wide + (APART if self.words else 0.0)

    @property
    def wide(self) -> float:
        """How wide it is on the whole."""
        parts = [*self._sides[0], *self._sides[1], *self._sealed]
        arrows = 2 * (ARROW + GAP) if self._open else 0.0
        sealed = APART if self._sealed else 0.0
        return 2 * PAD + self._wide + sum(side + GAP for _, side, _ in parts) + arrows + APART + sealed

    @property
    def _open(self) -> bool:
        return self._told is None and self._asked is not None and not self._asked.closed

    def _answer(self, sides: tuple[tuple[int, ...], tuple[int, ...]] | None, place: int) -> Parts:
        """One answer's signs, bright unless the other is right; beside them whoever guessed it, once told."""
        told = self._told
        right = told is None or told.answer == place
        ink = BRASS_LIT if right else CREAM_DIM
        if sides is None:
            parts: Parts = [(YES_NO[place], SIDE * 0.9, ink)]
        else:
            emblems = (self._plates[seat].emblem for seat in sides[place][:MOST_EMBLEMS])
            parts = [(f"ui/emblem_{emblem}", SIDE, ink) for emblem in emblems]
        if told is None:
            return parts
        who = [key for key, guess in told.guesses.items() if guess == place][:MOST_EMBLEMS]
        guessed: Parts = [(self._icons[key], SIDE * SMALL, CREAM) for key in who]
        mark: Parts = [("check", SIDE * SMALL, BRASS_LIT)] if right and sides is not None else []
        return [*guessed, *parts, *mark] if place == 0 else [*mark, *parts, *guessed]

    def draw(self, x: float) -> list[tuple[pygame.FRect, Intent]]:
        """Draw it; returns where its answers can be clicked."""
        canvas, kit = self._canvas, self._kit
        edge = -kit.sizes.shape.above
        y = edge + TOP + HIGH / 2
        draw_plaque(canvas, x, edge + TOP, self.wide, HIGH, DARK, HIGH / 2, 8.0)
        x += PAD
        if self.words:
            kit.type.draw(canvas, self.words, x, y, SIZE_SMALL, CREAM, "body_bold", "midleft")
        x += self._wide
        spots = []
        for place, parts in enumerate(self._sides):
            begin = x
            arrow = None if self._asked is None or not self._open else self._asked.ways[place]
            if arrow is not None and place == 0:
                x = self._arrow(arrow, x, y)
            x = self._row(parts, x, y)
            if arrow is not None and place == 1:
                x = self._arrow(arrow, x, y)
            if arrow is not None:
                spots.append((pygame.FRect(begin - GAP, edge, x - begin + GAP, TOP + HIGH + GAP), arrow))
            x += APART
        self._row(self._sealed, x, y)
        return spots

    def _row(self, parts: Parts, x: float, y: float) -> float:
        for icon, side, ink in parts:
            draw_icon(self._canvas, self._kit, icon, x + side / 2, y, side, ink)
            x += side + GAP
        return x

    def _arrow(self, way: Intent, x: float, y: float) -> float:
        draw_icon(self._canvas, self._kit, str(way), x + ARROW / 2, y, ARROW, CREAM_DIM)
        return x + ARROW + GAP
