"""What lies where on Logistication's table: under the mouse, and where an action is done."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterator

from game.core.contract import Action, Seat
from game.couch.intents import Message, Pointer
from game.logistication.observation import Observation
from game.logistication.rules.state import Blind, Cards, Counter, JumpIn, PickUp, Play, SnapOn, Steal
from game.logistication.table.board import Board, Piece
from game.logistication.table.choice import Task, openings, task_of
from game.logistication.table.input import Under
from game.logistication.table.layout import Layout
from game.tablekit.box import Box
from game.tablekit.cursor import LEFT_BUTTON, RIGHT_BUTTON, is_down

EMBLEM = 60.0
"""The side of a box round the sign on a plate."""
CLICK_MS = 350.0
"""Held for less long, a press is a click: shorter than what begins to hurry."""


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


class Clicks:
    """Tells a click that slams from a press on the pile that is held to hurry.

    A press slams at once where a slam does something, always by the right button, and on the plate of a
    player who hesitates. On the pile out of turn, where a slam would be in vain, only a click is one (LO-23),
    as it is let go: whoever keeps the mouse down there hurries the bots, as anywhere else.
    """

    def __init__(self) -> None:
        self._pressed: float | None = None
        """When the mouse went down on the pile without a slam, on the clock of devices."""

    def hear(self, message: Message, seen: Observation, seat: Seat, layout: Layout) -> None:
        """Remember a press on the pile out of turn that the table heard, until something else goes down."""
        if not is_down(message):
            return
        self._pressed = None
        if isinstance(message, Pointer) and message.button == LEFT_BUTTON and _on_pile(message, layout):
            waits = task_of(seen, seat) is Task.WAIT
            self._pressed = message.interval.begin if waits else None

    def forget(self) -> None:
        """A slam has come of it."""
        self._pressed = None

    def slams(self, pointer: Pointer, seen: Observation, layout: Layout) -> bool:
        """Whether what the mouse does is a slam."""
        seat = pointer.seat
        if seat is None or seen.result is not None:
            return False
        if pointer.kind == "down":
            return _slams_at_once(pointer, seat, seen, layout)
        if pointer.kind != "up" or pointer.button != LEFT_BUTTON or self._pressed is None:
            return False
        clicked = pointer.interval.begin - self._pressed < CLICK_MS and _on_pile(pointer, layout)
        return clicked and task_of(seen, seat) is Task.WAIT and not openings(seen, seat)


def _slams_at_once(pointer: Pointer, seat: Seat, seen: Observation, layout: Layout) -> bool:
    on_pile = _on_pile(pointer, layout)
    if pointer.button == RIGHT_BUTTON:
        return on_pile
    if pointer.button != LEFT_BUTTON or seat == seen.turn:
        return False
    slow = seen.hesitated and layout.station(seen.turn).plate.holds(pointer.x, pointer.y)
    return slow or (on_pile and bool(openings(seen, seat)))


def _on_pile(pointer: Pointer, layout: Layout) -> bool:
    return layout.pile_box.holds(pointer.x, pointer.y)


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
