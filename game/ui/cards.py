"""Composes card faces and backs from the art: big corner index, pips laid out, courts, jokers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

import pygame

from game.ui import vector
from game.ui.assets import Art
from game.ui.marks import mark
from game.ui.pictures import SurfaceCache
from game.ui.text import Type
from game.ui.theme import CARD_ASPECT, CARD_CORNER, INK, RED, Color

RANK_WORDS = ("", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
RED_SUITS = ("H", "D")

INDEX_SIZE = 0.33
"""Font size of the corner rank as a share of the card's width."""
INDEX_WIDTH = 0.245
INDEX_X, INDEX_Y = 0.165, 0.165
"""Middle of the corner rank as shares of the card's width."""
SUIT_SIDE = 0.19
SUIT_Y = 0.39
PIP_SIDE = 0.185
COURT_HEIGHT = 0.8
ACE_HEIGHT = 0.62
LEFT, MIDDLE, RIGHT = 0.395, 0.5, 0.605

_COLUMNS: dict[int, tuple[tuple[float, float], ...]] = {
    2: ((MIDDLE, 0.2), (MIDDLE, 0.8)),
    3: ((MIDDLE, 0.2), (MIDDLE, 0.5), (MIDDLE, 0.8)),
    4: ((LEFT, 0.22), (RIGHT, 0.22), (LEFT, 0.78), (RIGHT, 0.78)),
}
_PAIR_ROWS = {4: (0.22, 0.78), 5: (0.22, 0.78), 6: (0.2, 0.5, 0.8), 7: (0.2, 0.5, 0.8), 8: (0.2, 0.5, 0.8)}
_FOUR_ROWS = (0.17, 0.39, 0.61, 0.83)
_SINGLES = {5: (0.5,), 7: (0.35,), 8: (0.35, 0.65), 9: (0.5,), 10: (0.28, 0.72)}


def pip_places(rank: int) -> tuple[tuple[float, float], ...]:
    """Where the pips of a rank 2 to 10 stand, as shares of the card's width and height."""
    if rank in _COLUMNS:
        return _COLUMNS[rank]
    rows = _PAIR_ROWS.get(rank, _FOUR_ROWS)
    pairs = tuple((x, y) for y in rows for x in (LEFT, RIGHT))
    return pairs + tuple((MIDDLE, y) for y in _SINGLES.get(rank, ()))


class Face(Protocol):
    """Something printed on a card; equal faces look equal."""

    def __hash__(self) -> int: ...

    def paint(self, painter: CardPainter, width: int) -> pygame.Surface:
        """The face as a picture `width` real pixels wide and `width` times 1.4 high."""


@dataclass(frozen=True, slots=True)
class CardFace:
    """A playing card's face: rank 1 (ace) to 13 (king) or 0 for a joker; suit S, H, D or C.

    A joker's suit says as which colour it lies: H or D red, S or C black.
    """

    rank: int
    suit: str

    def paint(self, painter: CardPainter, width: int) -> pygame.Surface:
        """The printed face."""
        made = painter.blank(width)
        if self.rank == 0:
            _paint_joker(painter, made, self.suit in RED_SUITS)
        else:
            _paint_centre(painter, made, self.rank, self.suit)
            _paint_index(painter, made, self.rank, self.suit)
        return made


HOUSE_DECK = "house"


class CardPainter:
    """Makes and keeps the pictures of cards at real sizes."""

    def __init__(self, art: Art, type_: Type) -> None:
        self.art = art
        self.type = type_
        self._kept = SurfaceCache()
        self.deck = HOUSE_DECK
        """What is laid out: whose patterns the backs have, the house's or those of somebody's deck."""

    def face(self, face: Face, width: int) -> pygame.Surface:
        """A card's face, `width` real pixels wide, on see-through ground."""
        return self._kept.get(("face", face, width), lambda: face.paint(self, max(8, width)))

    def back(self, name: str, width: int, deck: str = "") -> pygame.Surface:
        """A card's back by its art name or its ground, such as `black` or `red`.

        `deck` is whose pattern it has: that of the deck which is laid out, unless it says so.
        """
        art = name if "/" in name else f"cards/back_{name}"
        deck = deck or self.deck
        if deck != HOUSE_DECK and (art != name or name.endswith("/back")):
            ground = name if art != name else "black"
            art = f"cards/back_{ground}_{deck}"
        return self._kept.get(("back", art, width), lambda: self._whole(art, max(8, width)))

    def blank(self, width: int) -> pygame.Surface:
        """A fresh cream card to print on."""
        return self._whole("cards/blank", width)

    def clear(self) -> None:
        """Forget every picture, as after a change of the window's size."""
        self._kept.clear()

    def put(self, made: pygame.Surface, name: str, x: float, y: float, height: float) -> None:
        """Print art with its middle at shares `x`, `y` of the card, `height` a share of the card's height."""
        image = self.art.svg(name, made.get_width(), round(height * made.get_height()))
        made.blit(image, _middle(made, image, x, y))

    def _whole(self, art: str, width: int) -> pygame.Surface:
        height = round(width * CARD_ASPECT)
        image = self.art.svg(art, width, height)
        made = vector.blank(width, height)
        made.blit(image, ((width - image.get_width()) // 2, (height - image.get_height()) // 2))
        return made


def card_size(width: int) -> tuple[int, int]:
    """Real width and height of a card that is `width` pixels wide."""
    return width, round(width * CARD_ASPECT)


def corner_radius(width: float) -> float:
    """Corner radius of a card of that width, in the same unit."""
    return width * CARD_CORNER


def _middle(made: pygame.Surface, image: pygame.Surface, x: float, y: float) -> tuple[int, int]:
    return (
        round(made.get_width() * x - image.get_width() / 2),
        round(made.get_height() * y - image.get_height() / 2),
    )


def twice(made: pygame.Surface, paint: Callable[[pygame.Surface], None]) -> None:
    """Print something at the top left and, turned by half, at the bottom right."""
    layer = vector.blank(*made.get_size())
    paint(layer)
    made.blit(layer, (0, 0))
    made.blit(pygame.transform.rotate(layer, 180), (0, 0))


def index(painter: CardPainter, made: pygame.Surface, words: str, color: Color, sign: pygame.Surface) -> None:
    """Print a corner index, words over a sign, in two corners."""
    width = made.get_width()

    def paint(layer: pygame.Surface) -> None:
        letters = painter.type.render(words, round(width * INDEX_SIZE), color, "display")
        letters = letters.subsurface(letters.get_bounding_rect())
        widest = round(width * INDEX_WIDTH)
        if letters.get_width() > widest:
            letters = pygame.transform.smoothscale(letters, (widest, letters.get_height()))
        x, y = round(width * INDEX_X), round(width * INDEX_Y)
        layer.blit(letters, letters.get_rect(center=(x, y)))
        layer.blit(sign, sign.get_rect(center=(x, round(width * SUIT_Y))))

    twice(made, paint)


def _paint_index(painter: CardPainter, made: pygame.Surface, rank: int, suit: str) -> None:
    side = round(made.get_width() * SUIT_SIDE)
    color = RED if suit in RED_SUITS else INK
    index(painter, made, RANK_WORDS[rank], color, mark(painter.art, suit, side, color))


def _paint_centre(painter: CardPainter, made: pygame.Surface, rank: int, suit: str) -> None:
    if rank == 1:
        painter.put(made, f"cards/ace_{suit.lower()}", 0.5, 0.5, ACE_HEIGHT)
        return
    if rank > 10:
        painter.put(made, f"cards/court_{suit.lower()}_{rank}", 0.5, 0.5, COURT_HEIGHT)
        return
    side = round(made.get_width() * PIP_SIDE)
    pip = mark(painter.art, suit, side, RED if suit in RED_SUITS else INK)
    turned = pygame.transform.rotate(pip, 180)
    for x, y in pip_places(rank):
        image = turned if y > 0.5 else pip
        made.blit(image, _middle(made, image, x, y))


def _paint_joker(painter: CardPainter, made: pygame.Surface, red: bool) -> None:
    painter.put(made, f"cards/joker_{'red' if red else 'black'}", 0.5, 0.5, COURT_HEIGHT)
    width = made.get_width()
    color = RED if red else INK
    star = mark(painter.art, "joker", round(width * 0.24), color)

    def paint(layer: pygame.Surface) -> None:
        layer.blit(star, star.get_rect(center=(round(width * INDEX_X), round(width * INDEX_Y))))
        for row, letter in enumerate("JOKER"):
            image = painter.type.render(letter, round(width * 0.115), color, "display")
            place = (round(width * 0.115), round(width * (0.36 + 0.11 * row)))
            layer.blit(image, image.get_rect(center=place))

    twice(made, paint)
