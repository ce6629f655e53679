"""What something that was not done in Logic would look like on the table."""

from __future__ import annotations

from functools import partial

import pygame

from game.core.cards import Place, Rank
from game.core.contract import Action, Seat
from game.logic.observation import Observation
from game.logic.rules.state import (
    AcceptDraw,
    Answer,
    DeclineDraw,
    Grab,
    Guess,
    NameCard,
    OfferDraw,
    PassShow,
    Reveal,
    Show,
)
from game.logic.table.bottle import HEIGHT
from game.logic.table.layout import Layout
from game.logic.table.measures import CENTRE_X, CENTRE_Y
from game.logic.table.pose import face_of, lies_red, outline
from game.tablekit.ghosts import Card, Ghost, Sign
from game.ui.cards import CardFace
from game.ui.kit import Kit
from game.ui.stage import Canvas
from game.ui.theme import CARD_ASPECT

BESIDE, RAISED = 14.0, 70.0
"""From a card to the rank that is said of it, and how far a card is held out."""
SAID = {
    Answer: "Answer",
    PassShow: "Show nothing",
    OfferDraw: "Offer a draw",
    AcceptDraw: "Take the draw",
    DeclineDraw: "Play on",
}
WAIT = "Wait"


def ghosts(seat: Seat, action: Action | None, seen: Observation, layout: Layout) -> tuple[Ghost, ...]:
    """The card with its rank beside the one it is said of, the card held out, the bottle, or words."""
    match action:
        case Guess(target=target, place=place, rank=rank) | NameCard(target=target, place=place, rank=rank):
            return (_said(seen, layout, seat, target, place, rank),)
        case Show(place=place) | Reveal(place=place):
            return (_held_out(seen, layout, seat, place),)
        case Grab():
            bottle = Sign(HEIGHT * layout.bottle_scale, partial(_bottle, layout.bottle_scale))
            return (Ghost(layout.hand(seat), bottle, (CENTRE_X, CENTRE_Y)),)
        case _:
            return (Ghost(layout.middle(seat), WAIT if action is None else SAID.get(type(action), WAIT)),)


def _said(seen: Observation, layout: Layout, seat: Seat, target: Seat, place: Place, rank: Rank) -> Ghost:
    """A card of the rank, come from whoever says it to beside the card it is said of."""
    lies, width = outline(seen, layout, target, place), layout.width(target)
    dx, dy = layout.inward(target)
    reach = BESIDE + (lies.w + width) / 2 if dx else BESIDE + (lies.h + width * CARD_ASPECT) / 2
    face = CardFace(rank, "H" if lies_red(seen, target, place) else "S")
    return Ghost((lies.x + dx * reach, lies.y + dy * reach), Card(width, face), layout.hand(seat))


def _held_out(seen: Observation, layout: Layout, seat: Seat, place: Place) -> Ghost:
    lies, card = outline(seen, layout, seat, place), seen.cards[seat][place]
    dx, dy = layout.inward(seat)
    at = lies.x + dx * RAISED, lies.y + dy * RAISED
    return Ghost(at, Card(layout.width(seat), None if card is None else face_of(card)), (lies.x, lies.y))


def _bottle(scale: float, canvas: Canvas, kit: Kit) -> pygame.Surface:
    high = canvas.px(HEIGHT * scale)
    return kit.art.svg("ui/bottle", high * 2, high)
