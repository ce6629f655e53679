"""What Deduction asks of the players and lets them do, told from what a state and an observation share."""

from __future__ import annotations

from typing import Protocol

from game.core.cards import Place
from game.core.contract import Seat
from game.deduction.rules.options import Options
from game.deduction.rules.state import SEATS, DeclareNote, Direction, Note, Phase, other

DIRECTIONS = tuple(Direction)


class Position(Protocol):
    """The public part of a game."""

    @property
    def options(self) -> Options: ...
    @property
    def phase(self) -> Phase: ...
    @property
    def turn(self) -> Seat: ...
    @property
    def coins(self) -> tuple[int, int]: ...
    @property
    def notes(self) -> tuple[Note, ...]: ...
    @property
    def looks(self) -> int: ...
    def places_held(self, seat: Seat) -> list[Place]: ...
    def hidden(self) -> list[Place]: ...


def asked(position: Position) -> tuple[Seat, ...]:
    """The seats the game waits for."""
    match position.phase:
        case Phase.FIRST:
            return tuple(range(SEATS))
        case Phase.TURN:
            return (position.turn,)
        case Phase.SHUFFLE | Phase.ANSWER:
            return (other(position.turn),)
        case Phase.OVER:
            return ()


def may_peek(position: Position, seat: Seat) -> bool:
    """Whether the seat has a coin for a peek and something to peek at (DD-4)."""
    return position.coins[seat] > 0 and bool(position.hidden())


def looks_left(position: Position) -> int | None:
    """How many looks in a row are still allowed; None if there is no limit (DD-13)."""
    limit = position.options.stall_limit
    return None if limit is None else max(0, limit - position.looks)


def may_look(position: Position, seat: Seat) -> bool:
    """Whether the seat may look at a card of the other (DD-5, DD-13)."""
    return looks_left(position) != 0 and bool(position.places_held(other(seat)))


def declarations_left(position: Position, seat: Seat) -> dict[Place, tuple[Direction, ...]]:
    """By middle card that is face down, what a seat may still declare about it (DD-9), if anything."""
    if not position.places_held(seat):
        return {}
    said = {
        (note.place, note.direction)
        for note in position.notes
        if isinstance(note, DeclareNote) and note.seat == seat
    }
    left = {}
    for place in position.hidden():
        directions = tuple([direction for direction in DIRECTIONS if (place, direction) not in said])
        if directions:
            left[place] = directions
    return left
