"""What Deduction asks of the players and lets them do, told from what a state and an observation share."""

from __future__ import annotations

from game.core.cards import Place
from game.core.contract import Seat
from game.deduction.rules.state import SEATS, DeclareNote, Direction, Phase, Public, other

DIRECTIONS = tuple(Direction)


def asked(position: Public) -> tuple[Seat, ...]:
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


def may_peek(position: Public, seat: Seat) -> bool:
    """Whether the seat has a coin for a peek and something to peek at (DD-4)."""
    return position.coins[seat] > 0 and bool(position.hidden())


def looks_left(position: Public) -> int | None:
    """How many looks in a row are still allowed; None if there is no limit (DD-13)."""
    limit = position.options.stall_limit
    return None if limit is None else max(0, limit - position.looks)


def may_look(position: Public, seat: Seat) -> bool:
    """Whether the seat may look at a card of the other (DD-5, DD-13)."""
    return looks_left(position) != 0 and bool(position.places_held(other(seat)))


def declarations_left(position: Public, seat: Seat) -> dict[Place, tuple[Direction, ...]]:
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
