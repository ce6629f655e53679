"""Asking for a film of a moment: its button, and what pressing it does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.core.contract import State
from game.core.match import Match
from game.scenes.film.shot import Shot
from game.scenes.hand.seating import plates
from game.scenes.hand.session import Session, Setup
from game.scenes.house import House
from game.ui.kit import Kit
from game.ui.stage import Canvas
from game.ui.table import SeatPlate
from game.ui.theme import SIZE_SMALL
from game.ui.widgets import Button, draw_face, draw_icon, ink_of

HELP = "Keep this moment as a film, a file to send to friends."
BUSY = "A film is still being made."
WORDS, ICON = "Film", "film"
SIDE, PAD, GAP, HIGH = 32.0, 14.0, 10.0, 60.0


class FilmButton(Button):
    """A small plate with a strip of film that keeps a moment."""

    def __init__(self, act: Callable[[], None], words: str = WORDS) -> None:
        super().__init__(words, act, HELP, ICON, SIZE_SMALL)

    def wanted(self, kit: Kit, most: float) -> tuple[float, float]:
        """Its width, and its height in a row of so much."""
        words = GAP + kit.type.measure(self.words, SIZE_SMALL, "body_bold")[0] if self.words else 0.0
        return words + kit.type.scaled(SIDE) + 2 * PAD, min(most, kit.type.scaled(HIGH))

    def draw(self, canvas: Canvas, kit: Kit, focused: bool) -> None:
        """The strip and the word."""
        box, colour = self.grown(), ink_of(focused)
        draw_face(canvas, box, self.hot if focused else 0.0)
        side = min(kit.type.scaled(SIDE), box.h - 12.0)
        draw_icon(canvas, kit, ICON, box.x + PAD + side / 2, box.centery, side, colour)
        left = box.x + PAD + side + GAP
        room = (box.right - PAD - left, box.h)
        kit.type.draw(
            canvas, self.words, left, box.centery, SIZE_SMALL, colour, "body_bold", "midleft", fit=room
        )


def keep_film(house: House, session: Session, match: Match[State], at: int) -> None:
    """Begin a film of a step of a match that is looked at; one at a time."""
    if house.films.busy:
        house.refuse(BUSY)
        return
    house.sound("peek")
    shot = Shot(house.kit, session.game, match, watched(house, session.setup), at)
    house.films.keep(shot, house.shelf.today())


def watched(house: House, setup: Setup) -> tuple[SeatPlate, ...]:
    """The plates of a table that is only looked at: nobody is asked for anything there."""
    return tuple(
        replace(plate, kind="watched", device=None) if plate.kind == "human" else plate
        for plate in plates(house, setup)
    )
