"""What Logistication asks of the seats and lets them do, told from what a state and an observation share."""

from __future__ import annotations

from typing import Protocol

from game.core.contract import Millis, Outcome, Seat
from game.logistication.rules.deck import NO_COLOUR, Card
from game.logistication.rules.options import Options
from game.logistication.rules.state import Cards, Duel, Top


class Window(Protocol):
    """The snap window as everybody sees it."""

    @property
    def seat(self) -> Seat: ...


class Position(Protocol):
    """The public part of a round, and of the cards just drawn those that are known."""

    @property
    def options(self) -> Options: ...
    @property
    def turn(self) -> Seat: ...
    @property
    def pile(self) -> Cards: ...
    @property
    def top(self) -> Top: ...
    @property
    def duel(self) -> Duel | None: ...
    @property
    def snap(self) -> Window | None: ...
    @property
    def snappable(self) -> Cards: ...
    @property
    def places(self) -> tuple[int, ...]: ...
    @property
    def locks(self) -> tuple[Millis, ...]: ...
    @property
    def result(self) -> Outcome | None: ...


def asked(position: Position) -> tuple[Seat, ...]:
    """The player on turn, also while a window is open: it may play at once (LO-19, LO-21)."""
    return () if position.result is not None else (position.turn,)


def in_play(position: Position, seat: Seat) -> bool:
    """Whether the round goes on and the seat is not out yet."""
    return position.result is None and not position.places[seat]


def may_counter(position: Position, seat: Seat) -> bool:
    """Whether the counter window is open for this seat (LO-19)."""
    return position.duel is not None and position.duel.loser == seat


def may_snap(position: Position, seat: Seat) -> bool:
    """Whether the snap window is open for this seat (LO-21)."""
    return position.snap is not None and position.snap.seat == seat


def jump_in_card(position: Position, seat: Seat) -> Card | None:
    """The card with which a seat that holds it may jump in: the very one on top, out of turn (LO-23).

    The shield of LO-24 is against hurry alone: a turn can be jumped into whoever has it. A card without
    colour on top can't be matched, nor can a special left over from the cut (LO-4).
    """
    if not position.options.jump_in or seat == position.turn or not position.pile:
        return None
    card = position.pile[-1]
    return card if card.colour is not NO_COLOUR and position.top.face is card.face else None
