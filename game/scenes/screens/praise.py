"""What a game tells of a finished hand on the results: awards, to be kept as films, and how it stands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.catalog import Game
from game.core.awards import Award, ReplayedEntry, TallyLine, standing
from game.core.contract import Carry, State
from game.scenes.film.keeping import WORDS as FILM, FilmButton
from game.ui.kit import Kit
from game.ui.people import People
from game.ui.plaques import PANEL, WELL, draw_plaque
from game.ui.stage import Canvas
from game.ui.theme import CREAM, CREAM_DIM, SIZE_BODY
from game.ui.widgets import Widget

ICON, LEFT, INSET, GAP = 62.0, 46.0, 12.0, 10.0
WORDS = 86.0
"""Where the words begin, from the left."""
ROW_GAP, FEW = 6.0, 2
"""Of more awards than a few each has one line, and a button without a word."""


class Praise:
    """Lays and draws the awards; `film` keeps one's moment."""

    def __init__(
        self, kit: Kit, awards: Sequence[Award], people: People, match: str, film: Callable[[Award], None]
    ) -> None:
        self._kit, self.awards, self._people, self._match, self._film = kit, awards, people, match, film

    def lay(self, room: pygame.FRect) -> list[Widget]:
        """A button for each award at the right of its row."""
        step = room.h / max(1, len(self.awards))
        widgets: list[Widget] = []
        for row, award in enumerate(self.awards):
            button = FilmButton(partial(self._film, award), FILM if len(self.awards) <= FEW else "")
            wide, high = button.wanted(self._kit, step - 2 * ROW_GAP)
            middle = room.y + step * (row + 0.5)
            button.box = pygame.FRect(room.right - INSET - wide, middle - high / 2, wide, high)
            widgets.append(button)
        return widgets

    def draw(self, canvas: Canvas, room: pygame.FRect) -> None:
        """The awards, without their buttons."""
        kit, (x, y, w, h) = self._kit, room
        draw_plaque(canvas, x, y, w, h, WELL, 22.0, 0.0)
        if not self.awards:
            kit.type.draw(canvas, f"A quiet {self._match}.", x + w / 2, y + h / 2, SIZE_BODY, CREAM_DIM)
        step = h / max(1, len(self.awards))
        buttons = self.lay(room)
        for row, award in enumerate(self.awards):
            middle = y + step * (row + 0.5)
            side = canvas.px(min(ICON, step * 0.84))
            canvas.blit(kit.art.svg(award.icon, side, side), x + LEFT, middle)
            words = f"{{b}}{award.title}{{/b}} · {self._people.start(award.seat)}: {award.why}"
            kit.type.draw(
                canvas,
                words,
                x + WORDS,
                middle,
                SIZE_BODY - 2,
                CREAM,
                anchor="midleft",
                align="left",
                fit=(buttons[row].box.x - GAP - x - WORDS, step - ROW_GAP),
            )


def awards_of(game: Game, entries: Sequence[ReplayedEntry[State]]) -> tuple[Award, ...]:
    """What a game finds worth telling of a hand; nothing if it tells nothing of its own."""
    return game.awards.awards(standing(entries)) if game.awards is not None else ()


def tally_of(game: Game, carry: Carry) -> tuple[TallyLine, ...]:
    """The session's tally as the game tells it; nothing if it keeps none."""
    return game.awards.tally(carry) if game.awards is not None else ()


def draw_panel(canvas: Canvas, box: pygame.FRect) -> None:
    """What everything on the results stands on."""
    draw_plaque(canvas, box.x, box.y, box.w, box.h, PANEL, 34.0, 30.0)
