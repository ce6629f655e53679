"""Paints the faces of Logistication's cards: bold fields with patterns and letters, signs for specials."""

from __future__ import annotations

from functools import cache

import pygame

from game.logistication.rules.deck import KINDS, NO_COLOUR, Card, Colour, Face
from game.ui import vector
from game.ui.cards import CardPainter, twice
from game.ui.theme import CREAM, Color

ART = "logistication"
BACK = f"{ART}/back"
BLACK = "black"
COLOUR_ART = {Colour.NONE: BLACK, Colour.RED: "red", Colour.YELLOW: "yellow", Colour.BLUE: "blue"}
FIELD: dict[Colour, Color] = {
    Colour.NONE: (58, 51, 71),
    Colour.RED: (207, 53, 47),
    Colour.YELLOW: (239, 185, 46),
    Colour.BLUE: (36, 95, 180),
}
"""The colours themselves, for words and sparks."""
DEEP: dict[Colour, Color] = {
    Colour.NONE: (18, 15, 25),
    Colour.RED: (140, 20, 31),
    Colour.YELLOW: (94, 56, 2),
    Colour.BLUE: (12, 43, 99),
}
"""The ink of each colour's figures, dark enough for its cream plate."""
LETTERS = {Colour.RED: "R", Colour.YELLOW: "Y", Colour.BLUE: "B"}
SIGNS = {
    Face.REVERSE: "reverse",
    Face.NOT_U: "not_u",
    Face.DRAW_3: "draw_3",
    Face.WILD: "wild",
    Face.SQUASH: "squash",
    Face.DRAW_6: "draw_6",
}


def sign_art(face: Face) -> str:
    """The picture of a special card's sign; a coloured one's is the red one."""
    return f"{ART}/sign_{SIGNS[face]}" + ("_red" if face.coloured else "")


DRAWS = {Face.DRAW_3: "+3", Face.DRAW_6: "+6"}
NIGHT: Color = (18, 14, 24)

FIGURE = 0.86
"""Font size of the large figure as a share of the card's width."""
SIGN = 0.68
INDEX = 0.33
INDEX_WIDEST = 0.27
INDEX_X, INDEX_Y = 0.195, 0.2
INDEX_SIGN = 0.26
BADGE = 0.18
BADGE_Y = 0.44
NAME = 0.105
NAME_X, NAME_Y = 0.4, 0.905
NAME_LEAST_WIDTH = 90
"""Narrower cards carry no name: it could not be read."""
CARD_NAMES = {
    Face.REVERSE: "REVERSE",
    Face.NOT_U: "NOT U",
    Face.DRAW_3: "DRAW 3",
    Face.WILD: "WILD",
    Face.SQUASH: "SQUASH",
    Face.DRAW_6: "DRAW 6",
}


class PrintedFace:
    """What is printed on one kind of card. There is one object for each kind, so that it is quick to find."""

    __slots__ = ("card",)

    def __init__(self, card: Card) -> None:
        self.card = card

    def __repr__(self) -> str:
        return f"PrintedFace({self.card.code})"

    def paint(self, painter: CardPainter, width: int) -> pygame.Surface:
        """The face, `width` real pixels wide."""
        face, colour = self.card
        made = painter.back(f"{ART}/base_{COLOUR_ART[colour]}", width).copy()
        if face.number:
            _figure(painter, made, str(int(face)), colour)
        else:
            _sign(painter, made, face, colour)
        twice(made, lambda layer: _corner(painter, layer, self.card))
        return made


@cache
def printed(card: Card) -> PrintedFace:
    """The face of this kind of card."""
    return PrintedFace(card)


FACES = tuple(printed(card) for card in KINDS)


def _tight(image: pygame.Surface) -> pygame.Surface:
    return image.subsurface(image.get_bounding_rect())


def _figure(painter: CardPainter, made: pygame.Surface, words: str, colour: Colour) -> None:
    width, height = made.get_size()
    letters = _tight(painter.type.render(words, round(width * FIGURE), DEEP[colour], "display"))
    made.blit(letters, letters.get_rect(center=(width // 2, height // 2)))
    if words in "69":
        line = max(2, round(width * 0.035))
        bar = pygame.Rect(0, 0, letters.get_width() * 3 // 4, line)
        bar.midtop = (width // 2, height // 2 + letters.get_height() // 2 + line)
        pygame.draw.rect(made, DEEP[colour], bar, border_radius=line)


def _sign(painter: CardPainter, made: pygame.Surface, face: Face, colour: Colour) -> None:
    width, height = made.get_size()
    name = f"{ART}/sign_{SIGNS[face]}"
    if colour is not NO_COLOUR:
        name += f"_{COLOUR_ART[colour]}"
    side = round(width * SIGN)
    image = painter.art.svg(name, side, side)
    made.blit(image, image.get_rect(center=(width // 2, height // 2)))
    if width >= NAME_LEAST_WIDTH:
        words = outlined(painter, CARD_NAMES[face], round(width * NAME), CREAM, NIGHT)
        made.blit(words, words.get_rect(center=(round(width * NAME_X), round(height * NAME_Y))))


def _corner(painter: CardPainter, layer: pygame.Surface, card: Card) -> None:
    width = layer.get_width()
    x, y = round(width * INDEX_X), round(width * INDEX_Y)
    colour = card.colour
    image = index_sign(painter, card, width)
    layer.blit(image, image.get_rect(center=(x, y)))
    if colour is not NO_COLOUR:
        badge = colour_badge(painter, colour, round(width * BADGE))
        layer.blit(badge, badge.get_rect(center=(x, round(width * BADGE_Y))))


def index_sign(painter: CardPainter, card: Card, width: int) -> pygame.Surface:
    """The figure or small sign in the corner of a card of this width."""
    face, colour = card
    words = str(int(face)) if face.number else DRAWS.get(face)
    if words is None:
        side = round(width * INDEX_SIGN)
        return painter.art.svg(f"{ART}/index_{SIGNS[face]}", side, side)
    size = round(width * (INDEX if face.number else INDEX * 0.82))
    edge = DEEP[colour] if colour is not NO_COLOUR else NIGHT
    made = outlined(painter, words, size, CREAM, edge)
    widest = round(width * INDEX_WIDEST)
    if made.get_width() > widest:
        made = pygame.transform.smoothscale(made, (widest, made.get_height()))
    return made


def colour_badge(painter: CardPainter, colour: Colour, side: int) -> pygame.Surface:
    """A colour's letter on its shape: diamond, circle or square, so that nobody has to tell colours apart."""

    def make() -> pygame.Surface:
        shape = {
            Colour.RED: '<polygon points="50,0 100,50 50,100 0,50" fill="{f}"/>',
            Colour.YELLOW: '<circle cx="50" cy="50" r="46" fill="{f}"/>',
            Colour.BLUE: '<rect x="7" y="7" width="86" height="86" rx="12" fill="{f}"/>',
        }[colour]
        grown = round(side * (1.25 if colour is Colour.RED else 1.05))
        made = vector.raster(shape.replace("{f}", vector.css((255, 246, 224))), (100, 100), (grown, grown))
        letter = _tight(
            painter.type.render(LETTERS[colour], max(5, round(side * 0.78)), DEEP[colour], "body_bold")
        )
        made.blit(letter, letter.get_rect(center=(grown // 2, grown // 2)))
        return made

    return vector.shape(("colour badge", colour, side), make)


def outlined(painter: CardPainter, words: str, size: int, color: Color, edge: Color) -> pygame.Surface:
    """Words in the display font with an edge all round."""

    def make() -> pygame.Surface:
        thick = max(1, round(size * 0.09))
        letters = _tight(painter.type.render(words, size, color, "display"))
        dark = _tight(painter.type.render(words, size, edge, "display"))
        made = vector.blank(letters.get_width() + 2 * thick, letters.get_height() + 2 * thick)
        diagonal = round(thick * 0.7)
        for dx, dy in ((0, thick), (0, -thick), (thick, 0), (-thick, 0)):
            made.blit(dark, (thick + dx, thick + dy))
        for dx in (diagonal, -diagonal):
            for dy in (diagonal, -diagonal):
                made.blit(dark, (thick + dx, thick + dy))
        made.blit(letters, (thick, thick))
        return made

    return vector.shape(("outlined", words, size, color, edge), make)
