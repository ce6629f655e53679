"""What a player points at and has picked in a hand, kept up to date with the game; nothing here draws."""

from __future__ import annotations

import math
from dataclasses import dataclass, field

from game.core.cards import Place
from game.core.contract import Seat
from game.logistication.observation import Observation
from game.logistication.rules.deck import NINE, NO_COLOUR, Card
from game.logistication.rules.legality import fits
from game.logistication.rules.picks import group_of, joins, left_of, playable_order, wants_definition
from game.logistication.rules.state import Cards
from game.logistication.table.choice import Order, Task, arranged, task_of

STILL_MS = 1500.0
"""A cursor that was moved within this time is being steered, and stays where it is as a turn begins."""


@dataclass
class Cursor:
    """One seat's cursor over its hand, or over its face-down cards."""

    seat: Seat
    order: Order = Order.COLOUR
    at: int = 0
    """Which card of the hand, in the order in which it is shown."""
    marks: list[tuple[Card, int]] = field(default_factory=list)
    """The cards picked, in the order in which they will be laid, each with its number among equal cards."""
    place: Place = Place(0)
    """Which face-down card."""
    said: str = ""
    """What has to be done next, or why the last press did nothing, for the player."""
    shown: Cards = ()
    """The hand as it is arranged now; empty while it is not seen."""
    known: bool = False
    """Whether the hand is seen on this screen."""
    steered: bool = False
    """Whether its player has moved it since the last turn of theirs began."""
    led: bool = False
    """Whether the mouse leads it: then it never moves by itself."""
    away: bool = False
    """Whether the mouse that leads it is over none of its cards: then none is pointed at."""
    sent: bool = False
    """Whether picking sent it on, to a card that has to go with the picked ones."""
    still_ms: float = math.inf
    """How long ago its player moved it."""
    robbed_ms: float = math.inf
    """How long ago its player's turn was stolen."""
    came_ms: float = math.inf
    """How long ago a turn of its player's began."""
    _turn: int = -1
    _seeks: bool = False
    """Whether it has yet to go to a card that can be played, as soon as the hand is seen."""
    _before: tuple[Order, int] | None = None
    """How the hand was sorted and where the cursor stood at the last frame."""

    @property
    def picks(self) -> list[Card]:
        """The cards picked, in the order in which they will be laid."""
        return [card for card, _ in self.marks]

    @property
    def card(self) -> Card | None:
        """The card under the cursor."""
        return self.shown[self.at] if 0 <= self.at < len(self.shown) else None

    @property
    def pointed(self) -> Card | None:
        """The card that is pointed at: none while the mouse that leads the cursor is elsewhere."""
        return None if self.away else self.card

    def follow(self, seen: Observation) -> None:
        """Keep up: the cursor stays on its card; a new turn puts it on one that can be played."""
        hand = seen.hands[self.seat]
        self.known = hand is not None
        self._keep(() if hand is None else arranged(hand, self.order))
        self.place = Place(max(0, min(self.place, seen.down[self.seat] - 1)))
        if seen.turn_number != self._turn:
            if seen.turn == self.seat and self._turn >= 0:
                self.came_ms = 0.0
            self._turn, self.said = seen.turn_number, ""
            if not self._keeps(seen):
                self.marks.clear()
            self._seeks = True
        if self._seeks and task_of(seen, self.seat) is Task.PLAY:
            self._to_fitting(seen)
            self._seeks = self.steered = False

    def _keeps(self, seen: Observation) -> bool:
        """Whether what was picked stays so in a new turn: out of turn, and as long as it can be played."""
        hand, task = seen.hands[self.seat], task_of(seen, self.seat)
        if not self.marks or task is not Task.PLAY or hand is None:
            return task is Task.WAIT
        return playable_order(self.picks, hand, seen.top, seen.options.matching) is not None

    def go_back(self, seen: Observation, at: int) -> None:
        """Stand on this card again, in the turn that it was, or near it on one that can be played."""
        self._turn, self._seeks, self.said = seen.turn_number, False, ""
        self.marks.clear()
        self._keep(arranged(seen.hands[self.seat] or (), self.order))
        self.at = at
        if task_of(seen, self.seat) is Task.PLAY:
            self._to_fitting(seen)

    def renew(self) -> None:
        """Treat the next observation as a new turn."""
        self._turn = -1
        self.marks.clear()

    def rest(self, dt_ms: float) -> None:
        """Remember how it stands at the end of a frame that took so long."""
        self._before = (self.order, self.at)
        self.still_ms += dt_ms
        self.robbed_ms += dt_ms
        self.came_ms += dt_ms

    def _keep(self, shown: Cards) -> None:
        if shown == self.shown:
            return
        before, copy = self.card, self._copy(self.at)
        self.shown = shown
        self._mark(self.picks)
        if before is not None and before in shown:
            first = shown.index(before)
            self.at = min(first + copy, first + shown.count(before) - 1)
        self.at = max(0, min(self.at, len(shown) - 1))

    def _copy(self, index: int) -> int:
        """Which of several equal cards this is, counted from 0."""
        if not 0 <= index < len(self.shown):
            return 0
        return index - self.shown.index(self.shown[index])

    def _to_fitting(self, seen: Observation) -> None:
        """Go to a card that can be played alone, unless its player has put it on one or steers it just now.

        It is the nearest of those that are missed least: a number, else a special, else one without colour.
        """
        card = self.card
        if card is not None and (self.led or self.still_ms < STILL_MS):
            return
        if self.steered and card is not None and self._fits(card, seen):
            return
        at = [index for index, found in enumerate(self.shown) if self._fits(found, seen)]
        self.at = min(at, key=lambda index: (_loss(self.shown[index]), abs(index - self.at)), default=self.at)

    def raised(self, index: int) -> int:
        """A card's number in the play being picked, from 1; 0 if it is not picked."""
        mark = (self.shown[index], self._copy(index))
        return self.marks.index(mark) + 1 if mark in self.marks else 0

    def _mark(self, cards: list[Card]) -> None:
        """Pick these; among equal cards, rather those already picked or pointed at, else the first."""
        card = self.card
        wanted = self.marks or ([] if card is None else [(card, self._copy(self.at))])
        self.marks = []
        for card in cards:
            free = [copy for copy in range(self.shown.count(card)) if (card, copy) not in self.marks]
            liked = [copy for copy in free if (card, copy) in wanted]
            if free:
                self.marks.append((card, (liked or free)[0]))

    # what presses do

    def point(self, index: int) -> bool:
        """Move to a card of the hand; returns whether it moved."""
        moved, self.at, self.steered = self.at != index, index, True
        self.still_ms, self.led, self.away = 0.0, False, False
        return moved

    def lead(self, index: int) -> bool:
        """The mouse is over a card of the hand; returns whether the cursor moved."""
        moved = self.point(index)
        self.led = True
        return moved

    def leave(self) -> None:
        """The mouse is over no card of the hand; if it led the cursor, nothing is pointed at any more."""
        self.away = self.away or self.led

    def come_back(self, seen: Observation) -> bool:
        """Something else than the mouse is used: point again; returns whether nothing was pointed at."""
        if not self.away:
            return False
        self.led, self.away, self.still_ms = False, False, math.inf
        if task_of(seen, self.seat) is Task.PLAY:
            self._to_fitting(seen)
        return True

    def step(self, way: int) -> bool:
        """Move along the hand and round its ends; returns whether it moved."""
        return len(self.shown) > 1 and self.point((self.at + way) % len(self.shown))

    def leap(self, way: int) -> bool:
        """Move to the next colour or face, whichever the hand is sorted by; returns whether it moved.

        While cards are picked, move to the next one that goes with them.
        """
        if len(self.shown) < 2:
            return False
        for count in range(1, len(self.shown)):
            index = (self.at + way * count) % len(self.shown)
            if self._is_next(index):
                return self.point(index)
        return False

    def _is_next(self, index: int) -> bool:
        card, here = self.shown[index], self.shown[self.at]
        if self.picks:
            return not self.raised(index) and joins(self.picks, card)
        return card.colour != here.colour if self.order is Order.COLOUR else card.face != here.face

    def slide(self, way: int, down: int) -> bool:
        """Move along the face-down cards and round their ends; returns whether it moved."""
        if down < 2:
            return False
        self.place = Place((self.place + way) % down)
        return True

    def toggle(self, seen: Observation) -> bool:
        """Pick the card under the cursor; if it is picked, the others of its face; if those are, put it back.

        Returns whether anything changed.
        """
        card = self.card
        if card is None:
            return False
        number = self.raised(self.at)
        if number:
            mates = self.mates
            self.marks += [(mate, self._copy(index)) for index, mate in mates]
            if not mates:
                del self.marks[number - 1]
            return True
        if not joins(self.picks, card):
            self.marks.clear()
        self.marks.append((card, self._copy(self.at)))
        return True

    def adds(self, hand: Cards) -> bool:
        """Whether a click on the card under the cursor adds it to those picked, and lays nothing yet."""
        card = self.card
        if card is None or not self.picks or self.raised(self.at) or not joins(self.picks, card):
            return False
        return card.colour is NO_COLOUR or not wants_definition(self.picks, hand)

    @property
    def apart(self) -> bool:
        """Whether the mouse points at a card that does not go with the picks: a click there lays nothing."""
        card = self.pointed
        if card is None or not (self.led and self.picks) or self.raised(self.at):
            return False
        return not joins(self.picks, card)

    def completed(self, offered: list[Card]) -> list[Card]:
        """What would be laid, with the card under the cursor added if it goes with the picks."""
        card = self.pointed
        if card is None or not self.picks or self.raised(self.at) or not joins(self.picks, card):
            return offered
        return [*offered, card]

    @property
    def mates(self) -> list[tuple[int, Card]]:
        """The cards that one more press adds to the picked one under the cursor: all others of its face."""
        card = self.card
        if card is None or not self.raised(self.at):
            return []
        alike = [(index, mate) for index, mate in enumerate(self.shown) if mate.face is card.face]
        return [(index, mate) for index, mate in alike if not self.raised(index) and joins(self.picks, mate)]

    def drop(self) -> bool:
        """Put every pick back; returns whether there were any."""
        had, self.sent = bool(self.marks), False
        self.marks.clear()
        return had

    def undo(self) -> bool:
        """Put every pick back, the cursor too if picking sent it on; returns whether there were any."""
        begun = [index for index in range(len(self.shown)) if self.sent and self.raised(index) == 1]
        self.at = next(iter(begun), self.at)
        return self.drop()

    def sort(self) -> None:
        """Sort the hand the other way."""
        self.order = Order.FACE if self.order is Order.COLOUR else Order.COLOUR
        self._keep(arranged(tuple(sorted(self.shown)), self.order))

    def find(self, face: int, seen: Observation) -> bool:
        """Go to the next card with this number; on turn, to one that can be played alone if there is one.

        A digit key may mean something else too, such as sorting: that is undone, and only the number counts.
        """
        if self._before is not None:
            (self.order, self.at), self._before = self._before, None
            self.shown = arranged(tuple(sorted(self.shown)), self.order)
        size = len(self.shown)
        places = [(self.at + count) % size for count in range(1, size + 1)]
        found = [place for place in places if self.shown[place].face == face]
        mine = task_of(seen, self.seat) is Task.PLAY and not self.picks
        fitting = [place for place in found if mine and self._fits(self.shown[place], seen)]
        self.point(next(iter(fitting or found), self.at))
        return bool(found)

    @staticmethod
    def _fits(card: Card, seen: Observation) -> bool:
        return fits(card, seen.top, seen.options.matching)

    def pick(self, cards: list[Card]) -> None:
        """Pick these, which have to be defined, and go to the card that defines them and is least missed."""
        self._mark(cards)
        self.sent = True
        found = [index for index, card in enumerate(self.shown) if self._defines(index, card)]
        if found:
            self.at = min(found, key=lambda index: (_loss(self.shown[index]), abs(index - self.at)))

    def lift(self, card: Card, seen: Observation) -> Card:
        """Pick a card that fits only together with another, and go to the nearest such one; returns that."""
        self._mark([card])
        self.sent = True
        found = [
            index
            for index, other in enumerate(self.shown)
            if not self.raised(index) and self._fits(other, seen) and group_of(other) is group_of(card)
        ]
        self.at = min(found, key=lambda index: abs(index - self.at))
        return self.shown[self.at]

    def _defines(self, index: int, card: Card) -> bool:
        return card.colour is not NO_COLOUR and not self.raised(index) and joins(self.picks, card)

    def offered(self, hand: Cards) -> list[Card]:
        """What confirming would lay: the picks, else the card under the cursor."""
        if self.picks:
            return list(self.picks)
        card = self.pointed
        return [card] if card is not None and left_of(hand, ())[card] else []


def _loss(card: Card) -> int:
    """How much a card is missed once it is played, roughly."""
    return 2 if card.colour is NO_COLOUR else int(card.face > NINE)
