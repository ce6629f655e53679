"""The 111 cards of Logistication: faces, colours, codes and names (LO-1)."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

from game.core.cards import Coded
from game.core.quoting import quoted


class Face(IntEnum):
    """What a card shows; a number's value is its number."""

    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    REVERSE = 10
    NOT_U = 11
    DRAW_3 = 12
    WILD = 13
    SQUASH = 14
    DRAW_6 = 15

    __hash__ = int.__hash__
    """An enum's own hash is that of its name, and ten times as slow."""

    @property
    def number(self) -> bool:
        """Whether it is one of 3 to 9."""
        return self <= NINE

    @property
    def coloured(self) -> bool:
        """Whether cards of this face have a colour."""
        return self <= DRAW_3


class Colour(IntEnum):
    """A card's colour. The text gives no number of colours; nine of each face make three (LO-1)."""

    NONE = 0
    RED = 1
    YELLOW = 2
    BLUE = 3

    __hash__ = int.__hash__


# Bound once: looking a member up on its class costs ten times as much.
NINE, REVERSE, NOT_U, DRAW_3 = Face.NINE, Face.REVERSE, Face.NOT_U, Face.DRAW_3
WILD, SQUASH, DRAW_6 = Face.WILD, Face.SQUASH, Face.DRAW_6
NO_COLOUR = Colour.NONE
COLOURS = (Colour.RED, Colour.YELLOW, Colour.BLUE)
COLOURED_FACES = tuple(face for face in Face if face <= DRAW_3)

COPIES = 3
"""Copies of each coloured card."""
COLOURLESS = {WILD: 9, SQUASH: 6, DRAW_6: 6}
"""How many there are of each colourless card."""
CARDS = 111

COLOUR_LETTERS = "-RYB"
_FACE_LETTERS = {face: str(int(face)) for face in Face if face <= NINE} | {
    REVERSE: "R",
    NOT_U: "N",
    DRAW_3: "D",
}
_COLOURLESS_CODES = {WILD: "W", SQUASH: "S", DRAW_6: "D6"}
_FACE_NAMES = {
    REVERSE: "Reverse Rotation",
    NOT_U: "Not U",
    DRAW_3: "Draw 3",
    WILD: "Wild",
    SQUASH: "Squash",
    DRAW_6: "Draw 6",
}


@Coded.register
class Card(NamedTuple):
    """A card: its face and its colour, `Colour.NONE` for Wild, Squash and Draw 6."""

    face: Face
    colour: Colour

    @property
    def code(self) -> str:
        """Colour and face: "R7", "BR" a blue Reverse, "YN" Not U, "RD" Draw 3; "W", "S", "D6"."""
        return _CODES[self]

    @classmethod
    def parse(cls, code: str) -> Card:
        """The card with this code; ValueError with a sentence if there is none."""
        if code not in _BY_CODE:
            raise ValueError(f'{quoted(code)} is no card of Logistication; expected one such as "R7" or "W"')
        return _BY_CODE[code]

    def __str__(self) -> str:
        return self.code


def _code(card: Card) -> str:
    if card.colour is NO_COLOUR:
        return _COLOURLESS_CODES[card.face]
    return COLOUR_LETTERS[card.colour] + _FACE_LETTERS[card.face]


KINDS = tuple(
    [Card(face, colour) for face in COLOURED_FACES for colour in COLOURS]
    + [Card(face, NO_COLOUR) for face in COLOURLESS]
)
"""Every kind of card once, sorted."""

_CODES = {card: _code(card) for card in KINDS}
_BY_CODE = {code: card for card, code in _CODES.items()}


def deck() -> list[Card]:
    """The 111 cards, sorted (LO-1)."""
    return [card for card in KINDS for _ in range(COLOURLESS.get(card.face, COPIES))]


def face_name(face: Face) -> str:
    """The face in words: "7", "Reverse Rotation"."""
    return _FACE_NAMES.get(face) or str(int(face))


def colour_name(colour: Colour) -> str:
    """The colour in words: "red"."""
    return colour.name.lower()


def card_name(card: Card) -> str:
    """The card in words: "red 7", "blue Reverse Rotation", "Wild"."""
    if card.colour is NO_COLOUR:
        return face_name(card.face)
    return f"{colour_name(card.colour)} {face_name(card.face)}"
