"""The moving pictures of the guides, each as a screen of its own: its game's room, a panel, the picture."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame

from game.catalog import Game
from game.scenes.screens.playable import playable
from game.ui.guides import HIGH, WIDE, Film
from game.ui.kit import Kit
from game.ui.plaques import PANEL, draw_plaque
from game.ui.stage import Canvas
from game.ui.theme import VIRTUAL_HEIGHT, VIRTUAL_WIDTH

MARGIN, PAD, ROUND = 34.0, 40.0, 34.0
"""What stays free above and below the panel, and within it; and its corners."""


class GuideFilm(NamedTuple):
    """A page's moving picture, in a game's usual options."""

    name: str
    """Such as "guide-logic-4", its pages counted from 1."""
    title: str
    game: Game
    film: Film

    @property
    def lasts_s(self) -> float:
        """How long it is until it begins anew."""
        return self.film.lasts_ms / 1000.0

    def draw(self, canvas: Canvas, kit: Kit, at_ms: float) -> None:
        """Draw a screen as it is so many milliseconds after the film's beginning."""
        kit.backdrop_of(self.game.table.ROOM).draw(canvas)
        high = VIRTUAL_HEIGHT - 2 * MARGIN
        wide = (high - 2 * PAD) * WIDE / HIGH + 2 * PAD
        panel = pygame.FRect((VIRTUAL_WIDTH - wide) / 2, MARGIN, wide, high)
        draw_plaque(canvas, panel.x, panel.y, panel.w, panel.h, PANEL, ROUND, 26.0)
        self.film.at(at_ms)(canvas, kit, panel.inflate(-2 * PAD, -2 * PAD))


def guide_films() -> Iterator[GuideFilm]:
    """Every page of every guide whose picture moves."""
    for game in playable():
        options = next(iter(game.rules.PRESETS.values()))
        for number, page in enumerate(game.guide.pages(options), 1):
            if page.film is not None:
                yield GuideFilm(f"guide-{game.name}-{number}", page.title, game, page.film)
