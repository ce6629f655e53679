"""What a player points at and picks on Logic's table, by stick, keys or mouse, until it is an action.

Nothing here draws. Where the cursor starts and goes depends on public things alone: places, turns and
open cards. Only a declarer whom nobody looks over the shoulder starts on what they are certain of.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from game.core.cards import Place, Rank
from game.core.contract import Action, Seat
from game.couch.intents import Intent
from game.logic.notebook import RankChances
from game.logic.observation import Observation
from game.logic.rules.position import asked, may_offer, rows_to_pick_from
from game.logic.rules.state import Guess, NameCard, Phase
from game.logic.table.button_places import answer_box, button_box, pass_box
from game.logic.table.draft import Draft
from game.logic.table.known import certain, chances_of, least_secret, opening, usual_rank
from game.logic.table.layout import Layout
from game.logic.table.pose import remembered
from game.tablekit.cursor import Stop, StopCursor
from game.ui.settings import NotebookAid


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
    CERTAIN = "certain"
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
"""The buttons that go with each task; those of a declarer come and go, see `buttons`."""
PLACES = {TableButton.READY: answer_box, TableButton.ANSWER: answer_box, TableButton.PASS: pass_box}
"""Where buttons stand that follow each other: *Pass* comes after both the others."""


def task_of(seen: Observation, seat: Seat) -> Task:
    """This seat's task now."""
    return PHASE_TASKS[seen.phase] if seat in asked(seen) else Task.NOTHING


def buttons(seen: Observation, seat: Seat, unaided: bool = False) -> tuple[TableButton, ...]:
    """The buttons that a seat has now; `unaided`, none that names what is certain."""
    task = task_of(seen, seat)
    if task is Task.NAME:
        sure = (TableButton.CERTAIN,) if not unaided and certain(seen, seat) else ()
        return (*sure, TableButton.OFFER) if may_offer(seen) else sure
    return BUTTONS.get(task, ())


def cards_to_pick(seen: Observation, seat: Seat) -> tuple[CardSpot, ...]:
    """The cards that a seat can point at now."""
    if task_of(seen, seat) is Task.ARRANGE:
        return tuple(CardSpot(seat, Place(place)) for place in range(seen.size))
    rows = rows_to_pick_from(seen, seat)
    return tuple(CardSpot(row, place) for row in rows for place in seen.hidden(row))


def stops(seen: Observation, seat: Seat, layout: Layout, unaided: bool = False) -> tuple[Stop[Spot], ...]:
    """Every stop that a seat's cursor can go to now."""
    cards = [Stop(spot, layout.box(spot.seat, spot.place, up=False)) for spot in cards_to_pick(seen, seat)]
    return (*cards, *button_stops(seen, seat, layout, unaided))


def button_stops(
    seen: Observation, seat: Seat, layout: Layout, unaided: bool = False
) -> tuple[Stop[TableButton], ...]:
    """A seat's buttons and where they are; one that says a lot needs them wide."""
    mine = buttons(seen, seat, unaided)
    wide = TableButton.CERTAIN in mine
    return tuple(
        Stop(
            button,
            PLACES[button](layout, seat)
            if button in PLACES
            else button_box(layout, seat, index, len(mine), wide),
        )
        for index, button in enumerate(mine)
    )


def first_spot(seen: Observation, seat: Seat, unaided: bool = False) -> Spot | None:
    """Where the cursor starts on a task: where a press does most good, or least harm."""
    mine = buttons(seen, seat, unaided)
    match task_of(seen, seat):
        case Task.ARRANGE | Task.ANSWER:
            return mine[0]
        case Task.DRAW:
            return TableButton.DECLINE
        case Task.NAME if TableButton.CERTAIN in mine:
            return TableButton.CERTAIN
        case Task.REVEAL:
            return CardSpot(seat, least_secret(seen, seat))
        case Task.NOTHING:
            return None
    cards = cards_to_pick(seen, seat)
    shown = {(note.seat, note.place) for note in seen.shows}
    fresh = [spot for spot in cards if (spot.seat, spot.place) not in shown]
    new = fresh if seen.phase is Phase.SHOW else []
    return next(iter(new or cards), None)


def next_spot(seen: Observation, seat: Seat, was: Spot | None, unaided: bool = False) -> Spot | None:
    """Where the cursor goes when the card under it has been turned up: on to the next one."""
    cards = cards_to_pick(seen, seat)
    mine = buttons(seen, seat, unaided)
    if was in cards or was in mine:
        return was
    if isinstance(was, CardSpot) and cards and TableButton.CERTAIN not in mine:
        same_row = [spot for spot in cards if spot.seat == was.seat]
        after = [spot for spot in same_row if spot.place > was.place]
        return (after or same_row or list(cards))[0]
    return first_spot(seen, seat, unaided)


@dataclass(frozen=True, slots=True)
class Dial:
    """The open rank dial: the card it is for and the rank it points at."""

    spot: CardSpot
    rank: Rank
    going: tuple[Intent, int] | None = None
    """The arrow that turned it last, and which way round: 1 is clockwise. Pressed again it goes on so."""


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
    unaided: bool = False
    """Whether its player is to work everything out."""
    page: RankChances = ()
    """What the notebook says to this seat alone; empty where others look on, too."""
    aid: NotebookAid = "off"
    """How much of it this seat is shown."""
    clicked: CardSpot | None = None
    """The card that has just been clicked, if it can't be picked now."""
    sure: bool = False
    """Whether what is certain can be named by one press."""
    aimed: CardSpot | None = None
    """The card guessed at or named last: the next guess starts there."""

    def follow(self, seen: Observation) -> None:
        """Keep up with the match: a new task moves the cursor to where it starts."""
        task, was_sure = task_of(seen, self.seat), self.sure
        self.sure = TableButton.CERTAIN in buttons(seen, self.seat, self.unaided)
        self._follow_hand(seen)
        if task is not self.task:
            remembered = self.aimed if task is Task.GUESS else None
            self.task, self.dial, self.held = task, None, False
            self.at = next_spot(seen, self.seat, remembered, self.unaided)
            return
        found = self.sure and not was_sure
        self.at = TableButton.CERTAIN if found else next_spot(seen, self.seat, self.at, self.unaided)
        if self.dial is not None and self.dial.spot != self.at:
            self.dial = None

    def open_dial(self, seen: Observation, spot: CardSpot) -> None:
        """Open the dial for a card."""
        chances = chances_of(self.page, spot.seat, spot.place, self.aid)
        rank = opening(seen, self.seat, spot.seat, spot.place, chances, self.aid == "odds")
        if self.unaided:
            card = remembered(seen, spot.seat, spot.place)
            rank = card.rank if card else usual_rank(seen, spot.seat, spot.place)
        self.dial = Dial(spot, rank)

    def leads_to(self, action: Action) -> bool:
        """Whether the open dial can still become this action."""
        if self.dial is None or not isinstance(action, Guess | NameCard):
            return False
        return self.dial.spot == CardSpot(action.target, action.place)

    def _follow_hand(self, seen: Observation) -> None:
        hand = seen.hands[self.seat]
        if hand is None or seen.committed[self.seat]:
            return
        if self.draft is None or self.hand != hand:
            self.hand, self.draft, self.held = hand, Draft.of(hand, seen.options.jokers), False
