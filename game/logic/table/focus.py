"""What a player points at and picks on Logic's table, by stick, keys or mouse, until it is an action.

Nothing here draws. Where the cursor starts and goes depends on public things alone: places, turns and
open cards.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from game.core.cards import Place, Rank
from game.core.contract import Seat
from game.logic.observation import Observation
from game.logic.rules.position import asked, may_offer, rows_to_pick_from
from game.logic.rules.state import Phase
from game.logic.table.draft import Draft
from game.logic.table.layout import Layout
from game.tablekit.cursor import Stop, StopCursor


class Task(StrEnum):
    """A seat's task: what the game asks of it."""

    NOTHING = "nothing"
    ARRANGE = "arrange"
    SHOW = "show"
    GUESS = "guess"
    ANSWER = "answer"
    REVEAL = "reveal"
    NAME = "name"
    DRAW = "draw"


class TableButton(StrEnum):
    """The buttons on the table."""

    READY = "ready"
    PASS = "pass"
    ANSWER = "answer"
    OFFER = "offer"
    ACCEPT = "accept"
    DECLINE = "decline"


@dataclass(frozen=True, slots=True, order=True)
class CardSpot:
    """A card on the table."""

    seat: Seat
    place: Place


Spot = CardSpot | TableButton

PHASE_TASKS = {
    Phase.ARRANGE: Task.ARRANGE,
    Phase.SHOW: Task.SHOW,
    Phase.GUESS: Task.GUESS,
    Phase.WINDOW: Task.ANSWER,
    Phase.REVEAL: Task.REVEAL,
    Phase.DECLARE: Task.NAME,
    Phase.OFFER: Task.DRAW,
    Phase.OVER: Task.NOTHING,
}

BUTTONS: dict[Task, tuple[TableButton, ...]] = {
    Task.ARRANGE: (TableButton.READY,),
    Task.SHOW: (TableButton.PASS,),
    Task.ANSWER: (TableButton.ANSWER,),
    Task.DRAW: (TableButton.ACCEPT, TableButton.DECLINE),
}
"""The buttons that go with each task; the one that offers a draw comes and goes, see `buttons`."""


def task_of(seen: Observation, seat: Seat) -> Task:
    """This seat's task now."""
    return PHASE_TASKS[seen.phase] if seat in asked(seen) else Task.NOTHING


def buttons(seen: Observation, seat: Seat) -> tuple[TableButton, ...]:
    """The buttons that a seat has now."""
    task = task_of(seen, seat)
    if task is Task.NAME:
        return (TableButton.OFFER,) if may_offer(seen) else ()
    return BUTTONS.get(task, ())


def cards_to_pick(seen: Observation, seat: Seat) -> tuple[CardSpot, ...]:
    """The cards that a seat can point at now."""
    if task_of(seen, seat) is Task.ARRANGE:
        return tuple(CardSpot(seat, Place(place)) for place in range(seen.size))
    rows = rows_to_pick_from(seen, seat)
    return tuple(CardSpot(row, place) for row in rows for place in seen.hidden(row))


def stops(seen: Observation, seat: Seat, layout: Layout) -> tuple[Stop[Spot], ...]:
    """Every stop that a seat's cursor can go to now."""
    cards = [Stop(spot, layout.box(spot.seat, spot.place)) for spot in cards_to_pick(seen, seat)]
    mine = buttons(seen, seat)
    pressed = [Stop(button, layout.button(seat, index, len(mine))) for index, button in enumerate(mine)]
    return (*cards, *pressed)


def first_spot(seen: Observation, seat: Seat) -> Spot | None:
    """Where the cursor starts on a task."""
    mine = buttons(seen, seat)
    match task_of(seen, seat):
        case Task.ARRANGE | Task.ANSWER:
            return mine[0]
        case Task.DRAW:
            return TableButton.DECLINE
        case Task.NOTHING:
            return None
    cards = cards_to_pick(seen, seat)
    return cards[0] if cards else None


def next_spot(seen: Observation, seat: Seat, was: Spot | None) -> Spot | None:
    """Where the cursor goes when the card under it has been turned up: on to the next one."""
    cards = cards_to_pick(seen, seat)
    if was in cards or was in buttons(seen, seat):
        return was
    if isinstance(was, CardSpot) and cards:
        same_row = [spot for spot in cards if spot.seat == was.seat]
        after = [spot for spot in same_row if spot.place > was.place]
        return (after or same_row or list(cards))[0]
    return first_spot(seen, seat)


@dataclass(frozen=True, slots=True)
class Dial:
    """The open rank dial: the card it is for and the rank it points at."""

    spot: CardSpot
    rank: Rank


@dataclass
class Cursor(StopCursor[Spot]):
    """One seat's cursor: where it stands, its open dial, the row being laid."""

    task: Task = Task.NOTHING
    dial: Dial | None = None
    draft: Draft | None = None
    hand: object = None
    """The dealt cards that the draft was made from."""
    held: bool = False
    """Whether the joker under the cursor has been picked up."""
    dragged: bool = False
    aimed: CardSpot | None = None
    """The card guessed at or named last: the next guess or naming starts there."""

    def follow(self, seen: Observation) -> None:
        """Keep up with the match: a new task moves the cursor to where it starts."""
        task = task_of(seen, self.seat)
        self._follow_hand(seen)
        if task is not self.task:
            remembered = self.aimed if task in (Task.GUESS, Task.NAME) else None
            self.task, self.dial, self.held = task, None, False
            self.at = next_spot(seen, self.seat, remembered)
            return
        self.at = next_spot(seen, self.seat, self.at)
        if self.dial is not None and self.dial.spot != self.at:
            self.dial = None

    def _follow_hand(self, seen: Observation) -> None:
        hand = seen.hands[self.seat]
        if hand is None or seen.committed[self.seat]:
            return
        if self.draft is None or self.hand != hand:
            self.hand, self.draft, self.held = hand, Draft.of(hand, seen.options.jokers), False
