"""What a player points at and picks on Deduction's table, by stick, keys or mouse, until it is an action."""

# Nothing here draws. Where the cursor starts and goes depends only on public things: places, turns, coins
# and markers.

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from game.core.cards import Place
from game.core.contract import Seat
from game.deduction.observation import Observation
from game.deduction.rules.position import asked, declarations_left, may_look, may_peek
from game.deduction.rules.state import Direction, Phase, other
from game.deduction.table.layout import Layout
from game.tablekit.box import Box
from game.tablekit.cursor import Stop, StopCursor


class Task(StrEnum):
    """What the game asks of a seat."""

    NOTHING = "nothing"
    FIRST = "first"
    TURN = "turn"
    SHUFFLE = "shuffle"
    ANSWER = "answer"


class TableButton(StrEnum):
    """The buttons on the table."""

    LOOK = "look"
    PEEK = "peek"
    DECLARE = "declare"
    ACCEPT = "accept"
    CHALLENGE = "challenge"
    SHUFFLE = "shuffle"
    KEEP = "keep"
    FIRST_0 = "first_0"
    FIRST_1 = "first_1"


@dataclass(frozen=True, slots=True, order=True)
class HandSpot:
    """A hand card."""

    seat: Seat
    place: Place


@dataclass(frozen=True, slots=True, order=True)
class GridSpot:
    """A middle card."""

    place: Place


Spot = HandSpot | GridSpot | TableButton | Direction

PHASE_TASKS = {
    Phase.FIRST: Task.FIRST,
    Phase.TURN: Task.TURN,
    Phase.SHUFFLE: Task.SHUFFLE,
    Phase.ANSWER: Task.ANSWER,
    Phase.OVER: Task.NOTHING,
}
ROWS: dict[Task, tuple[TableButton, ...]] = {
    Task.FIRST: (TableButton.FIRST_0, TableButton.FIRST_1),
    Task.TURN: (TableButton.LOOK, TableButton.PEEK, TableButton.DECLARE),
    Task.SHUFFLE: (TableButton.SHUFFLE, TableButton.KEEP),
    Task.ANSWER: (TableButton.ACCEPT, TableButton.CHALLENGE),
}
"""The rows of the panel, for each thing that may be asked."""
STARTERS = (TableButton.FIRST_0, TableButton.FIRST_1)

MOST_ASIDE = (1.25, 0.5)
"""How far aside the cursor may go for each step ahead: from row to row, and along a row."""


def task_of(seen: Observation, seat: Seat) -> Task:
    """What is asked of this seat now."""
    return PHASE_TASKS[seen.phase] if seat in asked(seen) else Task.NOTHING


@dataclass
class Cursor(StopCursor[Spot]):
    """One seat's cursor: where it stands, and a declaration or peek in the making."""

    task: Task = Task.NOTHING
    hand: Place | None = None
    """The hand card picked for a declaration."""
    target: Place | None = None
    """The middle card picked."""
    menu: bool = False
    """Whether the choices at the picked middle card are offered."""
    hand_first: bool = True
    """Whether the hand card was picked before the middle card."""
    last: Place = Place(0)
    """The hand card that was under the cursor last: the next turn starts there."""

    @property
    def choosing(self) -> bool:
        """Whether a direction is being chosen."""
        return self.hand is not None and self.target is not None

    @property
    def building(self) -> bool:
        """Whether something is picked that a cancelling press would put back."""
        return self.hand is not None or self.target is not None

    def drop(self) -> None:
        """Put back whatever is picked."""
        self.hand = self.target = None
        self.menu = False

    def follow(self, seen: Observation) -> None:
        """Keep up with the game: when something new is asked, the cursor goes to where that starts."""
        task = task_of(seen, self.seat)
        if task is not self.task:
            self.task = task
            self.drop()
            self.at = first_spot(seen, self)
        elif task is not Task.NOTHING and self.at not in spots(seen, self):
            self.at = first_spot(seen, self)
        if isinstance(self.at, HandSpot) and self.at.seat == self.seat:
            self.last = self.at.place


def choices_at(seen: Observation, seat: Seat, place: Place) -> tuple[TableButton, ...]:
    """What a seat can do with a middle card before it has picked a hand card."""
    choices = []
    if may_peek(seen, seat):
        choices.append(TableButton.PEEK)
    if place in declarations_left(seen, seat):
        choices.append(TableButton.DECLARE)
    return tuple(choices)


def spots(seen: Observation, cursor: Cursor) -> tuple[Spot, ...]:
    """Everything the cursor can stand on now."""
    if cursor.task is Task.TURN:
        return _turn_spots(seen, cursor)
    return ROWS.get(cursor.task, ())


def _turn_spots(seen: Observation, cursor: Cursor) -> tuple[Spot, ...]:
    seat = cursor.seat
    if cursor.target is not None and cursor.menu:
        return choices_at(seen, seat, cursor.target)
    if cursor.target is not None and cursor.hand is not None:
        return declarations_left(seen, seat).get(cursor.target, ())
    own = tuple(HandSpot(seat, place) for place in seen.places_held(seat))
    if cursor.target is not None:
        return own
    if cursor.hand is not None:
        return tuple(GridSpot(place) for place in declarations_left(seen, seat))
    grid = tuple(GridSpot(place) for place in seen.hidden() if choices_at(seen, seat, place))
    theirs = other(seat)
    looks = tuple(HandSpot(theirs, place) for place in seen.places_held(theirs))
    return (*(own if declarations_left(seen, seat) else ()), *grid, *(looks if may_look(seen, seat) else ()))


def first_spot(seen: Observation, cursor: Cursor) -> Spot | None:
    """Where the cursor starts when something is asked, and at each step of it."""
    found = spots(seen, cursor)
    if not found:
        return None
    if cursor.task is Task.FIRST:
        return STARTERS[cursor.seat]
    if cursor.choosing and Direction.EQUAL in found:
        return Direction.EQUAL
    usual = HandSpot(cursor.seat, cursor.last)
    return usual if usual in found else found[0]


def stops(seen: Observation, cursor: Cursor, layout: Layout) -> tuple[Stop[Spot], ...]:
    """Everything the cursor can stand on now, and where that is."""
    return tuple(Stop(spot, _box_of(spot, cursor, seen, layout)) for spot in spots(seen, cursor))


def _box_of(spot: Spot, cursor: Cursor, seen: Observation, layout: Layout) -> Box:
    match spot:
        case HandSpot(seat=seat, place=place):
            return layout.hand_box(seat, place)
        case GridSpot(place=place):
            return layout.middle_box(place)
        case Direction():
            assert cursor.target is not None
            return layout.choice(cursor.target, spot)
        case TableButton():
            if cursor.menu and cursor.target is not None:
                choices = choices_at(seen, cursor.seat, cursor.target)
                return layout.menu(cursor.target, choices.index(spot), len(choices))
            rows = ROWS[cursor.task]
            return layout.row(rows.index(spot), len(rows))


def region(spot: Spot | None, cursor: Cursor) -> TableButton | None:
    """Which of a turn's choices a spot belongs to."""
    if cursor.task is not Task.TURN or spot is None:
        return None
    if isinstance(spot, TableButton):
        return spot
    if cursor.building or isinstance(spot, Direction):
        return TableButton.DECLARE
    if isinstance(spot, HandSpot):
        return TableButton.DECLARE if spot.seat == cursor.seat else TableButton.LOOK
    return TableButton.PEEK
