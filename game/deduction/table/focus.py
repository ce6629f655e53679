"""What a player points at and picks on Deduction's table, by stick, keys or mouse, until it is an action."""

# Nothing here draws. Where the cursor starts and goes depends only on public things: places, turns, coins and
# markers. The one exception is where a direction opens for a player who looks alone: on what can be true.

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from game.core.cards import Place
from game.core.contract import Action, Seat
from game.deduction.observation import Observation
from game.deduction.rules.position import asked, declarations_left, may_look, may_peek
from game.deduction.rules.state import Declare, Direction, Peek, Phase, other
from game.deduction.table.certain import opening
from game.deduction.table.layout import Layout
from game.tablekit.box import Box
from game.tablekit.cursor import Stop, StopCursor
from game.ui.markup import either


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
NO_COIN = "You have no coin for a peek"
NO_LOOKS = either("No more looks: somebody must peek or declare first", "Peek or declare first")
SAID_ALL = "You have said all three about this card"
SAID_ALL_BRIEFLY = "You said all three here"

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

    def leads_to(self, action: Action) -> bool:
        """Whether what is picked can still become this action."""
        match action:
            case Declare(hand_place=hand, place=place):
                return self.hand in (None, hand) and self.target in (None, place)
            case Peek(place=place):
                return self.hand is None and self.target == place
            case _:
                return False

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


CHOICES = (TableButton.PEEK, TableButton.DECLARE)
"""What can be done with a middle card before a hand card has been picked."""


def spots(seen: Observation, cursor: Cursor) -> tuple[Spot, ...]:
    """Everything the cursor can stand on now."""
    if cursor.task is Task.TURN:
        return _turn_spots(seen, cursor)
    return ROWS.get(cursor.task, ())


def _turn_spots(seen: Observation, cursor: Cursor) -> tuple[Spot, ...]:
    seat = cursor.seat
    if cursor.target is not None and cursor.menu:
        return CHOICES
    if cursor.choosing:
        return tuple(Direction)
    own = tuple(HandSpot(seat, place) for place in seen.places_held(seat))
    if cursor.target is not None:
        return own
    grid = tuple(GridSpot(place) for place in seen.hidden())
    if cursor.hand is not None:
        return grid
    theirs = other(seat)
    return (*own, *grid, *(HandSpot(theirs, place) for place in seen.places_held(theirs)))


def refusal(seen: Observation, cursor: Cursor, spot: Spot | None) -> str:
    """Why nothing can be done at a spot, in a sentence; "" if something can."""
    seat = cursor.seat
    if cursor.task is not Task.TURN:
        return ""
    left = declarations_left(seen, seat)
    match spot:
        case Direction() if cursor.target is not None and spot not in left.get(cursor.target, ()):
            return either(f"You have already said {spot} about this card", f"You already said {spot} here")
        case TableButton.PEEK if not may_peek(seen, seat):
            return NO_COIN
        case TableButton.DECLARE if cursor.target is not None and cursor.target not in left:
            return either(SAID_ALL, SAID_ALL_BRIEFLY)
        case GridSpot(place=place) if place not in left:
            if cursor.hand is not None:
                return either(SAID_ALL, SAID_ALL_BRIEFLY)
            told = f"{SAID_ALL}, and you have no coin for a peek"
            return "" if may_peek(seen, seat) else either(told, SAID_ALL_BRIEFLY)
        case HandSpot(seat=owner) if owner != seat and not may_look(seen, seat):
            return NO_LOOKS
        case HandSpot(seat=owner) if owner == seat and not left:
            return either("You have said everything there is to say", "You have said everything")
        case _:
            return ""


def first_spot(seen: Observation, cursor: Cursor) -> Spot | None:
    """Where the cursor starts when something is asked, and at each step of it: where it can do something."""
    if cursor.task is Task.FIRST:
        return STARTERS[cursor.seat]
    found = spots(seen, cursor)
    able = [spot for spot in found if not refusal(seen, cursor, spot)] or list(found)
    if cursor.hand is not None and cursor.target is not None:
        free = tuple(spot for spot in able if isinstance(spot, Direction))
        return opening(seen, cursor.seat, cursor.hand, cursor.target, free)
    usual = HandSpot(cursor.seat, cursor.last)
    return usual if usual in able else next(iter(able), None)


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
                return layout.menu(cursor.target, CHOICES.index(spot), len(CHOICES))
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
