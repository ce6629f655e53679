"""What lies where on Logistication's table: under the mouse, and where an action is done."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterator

from game.core.contract import Action, Seat
from game.couch.intents import Pointer
from game.logistication.observation import Observation
from game.logistication.rules.state import Blind, Cards, Counter, JumpIn, PickUp, Play, SnapOn, Steal
from game.logistication.table.board import Board, Piece
from game.logistication.table.input import Under
from game.logistication.table.layout import Layout
from game.tablekit.box import Box
from game.tablekit.cursor import LEFT_BUTTON, RIGHT_BUTTON

EMBLEM = 60.0
"""The side of a box round the sign on a plate."""


def under(board: Board, layout: Layout, seat: Seat, x: float, y: float) -> Under:
    """What lies at a virtual point, for a seat's mouse."""
    hand = board.hands[seat]
    for index in reversed(range(len(hand))):
        if hand[index].sprite.contains(x, y):
            return Under(card=index)
    for index, piece in enumerate(board.downs[seat]):
        if piece.sprite.contains(x, y):
            return Under(down=index)
    return Under(pile=layout.pile_box.holds(x, y))


def slams(pointer: Pointer, seen: Observation, layout: Layout) -> bool:
    """Whether a mouse press slams: on the pile out of turn, or in turn with the right button.

    On the plate of a player who hesitates it steals their turn.
    """
    if pointer.kind != "down" or seen.result is not None:
        return False
    mine = pointer.seat is not None and pointer.seat == seen.turn
    if pointer.button == RIGHT_BUTTON:
        return layout.pile_box.holds(pointer.x, pointer.y)
    if pointer.button != LEFT_BUTTON or mine:
        return False
    slow = seen.hesitated and layout.station(seen.turn).plate.holds(pointer.x, pointer.y)
    return slow or layout.pile_box.holds(pointer.x, pointer.y)


def spots(action: Action, seen: Observation, board: Board, layout: Layout) -> tuple[Box, ...]:
    """The cards of the hand or on the table, the pile, or whose turn is stolen."""
    match action:
        case Play(seat=seat, cards=cards) | SnapOn(seat=seat, cards=cards):
            return tuple(_cards(board, seat, cards))
        case Counter(seat=seat, card=card) | JumpIn(seat=seat, card=card):
            return tuple(_cards(board, seat, (card,)))
        case Blind(seat=seat, place=place):
            downs = board.downs[seat]
            return (_round(downs[place]),) if place < len(downs) else ()
        case PickUp():
            return (layout.pile_box,)
        case Steal():
            return (Box(*layout.station(seen.turn).emblem, EMBLEM, EMBLEM),)
        case _:
            return ()


def _cards(board: Board, seat: Seat, cards: Cards) -> Iterator[Box]:
    """Round each of these cards of a hand; of equal ones any will do."""
    left = Tally(cards)
    for piece in board.hands[seat]:
        if piece.card is not None and left[piece.card]:
            left[piece.card] -= 1
            yield _round(piece)


def _round(piece: Piece) -> Box:
    sprite = piece.sprite
    return Box(sprite.x, sprite.y, *sprite.size())
