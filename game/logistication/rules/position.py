"""What Logistication asks of the seats and lets them do, told from what a state and an observation share."""

from __future__ import annotations

from typing import Protocol

from game.core.contract import Seat
from game.logistication.rules.deck import NO_COLOUR, Card
from game.logistication.rules.state import Public


class Window(Protocol):
    """The snap window as everybody sees it."""

    @property
    def seat(self) -> Seat: ...


def asked(position: Public) -> tuple[Seat, ...]:
    """The player on turn, also while a window is open: it may play at once (LO-19, LO-21)."""
    return () if position.result is not None else (position.turn,)


def in_play(position: Public, seat: Seat) -> bool:
    """Whether the round goes on and the seat is not out yet."""
    return position.result is None and not position.places[seat]


def may_counter(position: Public, seat: Seat) -> bool:
    """Whether the counter window is open for this seat (LO-19)."""
    return position.duel is not None and position.duel.loser == seat


def may_snap(snap: Window | None, seat: Seat) -> bool:
    """Whether the snap window, if there is one, is open for this seat (LO-21)."""
    return snap is not None and snap.seat == seat


def thief(position: Public) -> Seat:
    """The next player in order, who may steal the turn of one who hesitates (LO-22)."""
    return position.others(position.turn)[0]


def jump_in_card(position: Public, seat: Seat) -> Card | None:
    """The card with which a seat that holds it may jump in: the very one on top, out of turn (LO-23).

    The shield of LO-24 is against hurry alone: a turn can be jumped into whoever has it. A card without
    colour on top can't be matched, nor can a special left over from the cut (LO-4).
    """
    if not position.options.jump_in or seat == position.turn or not position.pile:
        return None
    card = position.pile[-1]
    return card if card.colour is not NO_COLOUR and position.top.face is card.face else None
