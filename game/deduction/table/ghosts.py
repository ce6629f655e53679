"""What something that was not done in Deduction would look like on the table."""

from __future__ import annotations

from functools import partial

import pygame

from game.core.cards import Rank
from game.core.contract import Action, Seat
from game.deduction.observation import Observation
from game.deduction.rules.state import (
    Accept,
    Challenge,
    Declare,
    Direction,
    Keep,
    Look,
    Peek,
    Shuffle,
    Starts,
    other,
)
from game.deduction.table.layout import CHOICE_RADIUS, Layout
from game.deduction.table.pose import BACK, face_of, pending
from game.deduction.table.signs import token
from game.tablekit.ghosts import Card, Ghost, Sign, marked
from game.ui.kit import Kit
from game.ui.stage import Canvas
from game.ui.theme import Color

EYE = 88.0
SAID = {
    Accept: "I believe it",
    Challenge: "Challenge!",
    Shuffle: "Shuffle",
    Keep: "Keep",
    Starts: "Begin",
}
WAIT = "Wait"


def ghosts(
    seat: Seat, action: Action | None, seen: Observation, layout: Layout, colour: Color
) -> tuple[Ghost, ...]:
    """The hand card beside the middle card it is declared about, an eye on what is looked at, or words.

    `colour` is that of the seat's markers.
    """
    match action:
        case Declare(hand_place=hand_place, place=place, direction=direction):
            beside, slot = layout.beside(place), layout.slot(seat, hand_place)
            card = _card(seen, layout, seen.hands[seat][hand_place])
            sign = Sign(2 * CHOICE_RADIUS, partial(_token, seat, direction, colour))
            return Ghost(beside, card, slot), Ghost(layout.seam(place), sign)
        case Peek(place=place):
            return (_eye(layout, seat, layout.middle(place)),)
        case Look(place=place):
            return (_eye(layout, seat, layout.slot(other(seat), place)),)
        case Accept() | Challenge() if (note := pending(seen)) is not None:
            return (Ghost(layout.seam(note.place), SAID[type(action)]),)
        case _:
            words = WAIT if action is None else SAID.get(type(action), WAIT)
            return (Ghost(layout.hand(seat), words),)


def _card(seen: Observation, layout: Layout, rank: Rank | None) -> Card:
    return Card(layout.grid_width, None if rank is None else face_of(seen, rank), BACK)


def _eye(layout: Layout, seat: Seat, at: tuple[float, float]) -> Ghost:
    return Ghost(at, marked("eye", EYE), layout.hand(seat))


def _token(seat: Seat, direction: Direction, colour: Color, canvas: Canvas, kit: Kit) -> pygame.Surface:
    return token(canvas, seat, direction, CHOICE_RADIUS, colour)
