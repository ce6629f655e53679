"""What Deduction asks of the players and lets them do, told from what a state and an observation share."""

from __future__ import annotations

from game.core.cards import Place
from game.core.contract import Seat
from game.deduction.rules.state import EVERY_MIDDLE, SEATS, DeclareNote, Direction, Phase, Public, other

DIRECTIONS = tuple(Direction)


def asked(position: Public) -> tuple[Seat, ...]:
    """The seats the game waits for."""
    phase = position.phase
    if phase is Phase.TURN:
        return (position.turn,)
    if phase is Phase.FIRST:
        return tuple(range(SEATS))
    return () if phase is Phase.OVER else (other(position.turn),)


def may_peek(position: Public, seat: Seat) -> bool:
    """Whether the seat has a coin for a peek and something to peek at (DD-4)."""
    return position.coins[seat] > 0 and position.open != EVERY_MIDDLE


def looks_left(position: Public) -> int | None:
    """How many looks in a row are still allowed; None if there is no limit (DD-13)."""
    limit = position.options.stall_limit
    return None if limit is None else max(0, limit - position.looks)


def may_look(position: Public, seat: Seat) -> bool:
    """Whether the seat may look at a card of the other (DD-5, DD-13)."""
    return looks_left(position) != 0 and position.held[other(seat)] != 0


def may_act(position: Public, seat: Seat) -> bool:
    """Whether a seat on turn has anything to do at all (DD-11)."""
    return may_peek(position, seat) or may_look(position, seat) or bool(declarations_left(position, seat))


def declarations_left(position: Public, seat: Seat) -> dict[Place, tuple[Direction, ...]]:
    """By middle card that is face down, what a seat may still declare about it (DD-9), if anything."""
    if not position.held[seat]:
        return {}
    said: dict[Place, list[Direction]] = {}
    for note in position.notes:
        if type(note) is DeclareNote and note.seat == seat:
            said.setdefault(note.place, []).append(note.direction)
    left = {}
    for place in position.hidden():
        if place not in said:
            left[place] = DIRECTIONS
        elif directions := tuple([direction for direction in DIRECTIONS if direction not in said[place]]):
            left[place] = directions
    return left
