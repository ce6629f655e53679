"""The working copy of a state while one action is carried out: cards move, windows open, events gather."""

from __future__ import annotations

from bisect import insort
from dataclasses import fields
from operator import attrgetter
from typing import TypeVar

from game.core.contract import Event, Millis, Seat
from game.logistication.rules.deck import Card, Face
from game.logistication.rules.events import (
    CounterClosed,
    Drew,
    FaceUpTaken,
    ShieldEnded,
    SnapClosed,
    Squashed,
    TurnBegan,
)
from game.logistication.rules.state import Cards, Duel, LastPlay, PickUpNote, Snap, State, in_order

T = TypeVar("T")
Change = tuple[State, tuple[Event, ...]]


_FIELDS = tuple(item.name for item in fields(State))
_values_of = attrgetter(*_FIELDS)


class Desk:
    """A state taken apart; `done` puts it together again. Its fields are those of `State`."""

    __slots__ = (*_FIELDS, "at", "events")

    def __init__(self, state: State, at: Millis) -> None:
        self.options = state.options
        self.came_with = state.came_with
        self.seats = state.seats
        self.dealer = state.dealer
        self.hands = list(state.hands)
        self.up = state.up
        self.down = state.down
        self.draw = state.draw
        self.turn: Seat = state.turn
        self.pile: Cards = state.pile
        self.starter = state.starter
        self.squashed: Cards = state.squashed
        self.known = list(state.known)
        self.direction = state.direction
        self.turn_number = state.turn_number
        self.places = state.places
        self.last: LastPlay | None = state.last
        self.duel: Duel | None = state.duel
        self.snap: Snap | None = state.snap
        self.since: Millis = state.since
        self.hesitated = state.hesitated
        self.shields = state.shields
        self.locks = state.locks
        self.vain = state.vain
        self.due: Millis | None = state.due
        self.pick_ups: tuple[PickUpNote, ...] = state.pick_ups
        self.positions = state.positions
        self.circles = state.circles
        self.result = state.result
        self.at = at
        self.events: list[Event] = []

    def done(self) -> Change:
        """The state that has come about, and what happened."""
        self.due = self._next_due()
        values = dict(zip(_FIELDS, _values_of(self), strict=True))
        values["hands"], values["known"] = tuple(self.hands), tuple(self.known)
        return State(**values), tuple(self.events)

    def tell(self, event: Event) -> None:
        """Note that something happened."""
        self.events.append(event)

    # time

    def _next_due(self) -> Millis | None:
        if self.result is not None:
            return None
        times = [time for time in (*self.shields, *self.locks) if time]
        if self.duel is not None:
            times.append(self.duel.ends)
        if self.snap is not None:
            times.append(self.snap.ends)
        if self.hesitation_runs:
            times.append(self.since + self.options.hesitation_ms)
        return min(times) if times else None

    @property
    def hesitation_runs(self) -> bool:
        """Whether the player on turn is being timed (LO-22): never while Logisticating (LO-24)."""
        return self.options.hesitation_steal and not self.hesitated and not self.shields[self.turn]

    def close_windows(self) -> None:
        """Play goes on: nothing can be countered or snapped any more (LO-19, LO-21)."""
        if self.duel is not None:
            self.tell(CounterClosed(self.duel.loser))
            self.duel = None
        if self.snap is not None:
            self.tell(SnapClosed(self.snap.seat))
            self.snap = None

    def drop_shield(self, seat: Seat) -> None:
        """The seat is not Logisticating any more (LO-24)."""
        if self.shields[seat]:
            self.shields = with_item(self.shields, seat, 0)
            self.tell(ShieldEnded(seat))

    def begin_turn(self, seat: Seat) -> None:
        """The seat is on turn from now on."""
        self.turn = seat
        self.turn_number += 1
        self.since = self.at
        self.hesitated = False
        self.tell(TurnBegan(seat, self.turn_number))

    def others(self, seat: Seat) -> tuple[Seat, ...]:
        """The other seats still in, in turn order after `seat`."""
        return in_order(seat, self.direction, self.places)

    # cards

    def from_hand(self, seat: Seat, cards: Cards, snapped: bool) -> None:
        """Take cards out of a hand, and out of what everybody knows of it.

        Of two equal cards the one that everybody knows counts as played, for all that they can tell; but
        the first of a snap is one just drawn.
        """
        hand = list(self.hands[seat])
        known = list(self.known[seat])
        for count, card in enumerate(cards):
            hand.remove(card)
            if card in known and not (snapped and count == 0):
                known.remove(card)
        self.hands[seat] = tuple(hand)
        self.known[seat] = tuple(known)

    def to_hand(self, seat: Seat, cards: Cards, open_to_all: bool) -> None:
        """Put cards into a hand."""
        self.hands[seat] = _sorted_in(self.hands[seat], cards)
        if open_to_all:
            self.known[seat] = _sorted_in(self.known[seat], cards)

    def take_pile(self, seat: Seat) -> Cards:
        """Put the discard pile into a hand, where everybody knows it to be (LO-5, LO-30)."""
        pile, self.pile, self.starter = self.pile, (), False
        self.to_hand(seat, pile, open_to_all=True)
        return pile

    def squash(self, by: Face) -> None:
        """Remove the discard pile from the game (LO-14, LO-15)."""
        self.tell(Squashed(self.pile, by))
        self.squashed += self.pile
        self.pile, self.starter = (), False
        self.positions = ()

    def draw_left(self, seat: Seat) -> int:
        """How many cards the seat may still draw: of its own half with two players (LO-4)."""
        first, second = self.draw
        if self.seats == 2:
            return len(self.draw[seat])
        return len(first) + len(second)

    def draw_cards(self, seat: Seat, count: int, forced: bool, of: Seat | None = None) -> Cards:
        """Draw `count` cards, or what there is, from the fuller pile each time (LO-2, LO-12).

        With two players from the half of `of`, by default the seat's own (LO-4).
        """
        owner = seat if of is None else of
        piles = [list(self.draw[0]), list(self.draw[1])]
        drawn: list[Card] = []
        for _ in range(min(count, self.draw_left(owner))):
            own = owner if self.seats == 2 else int(len(piles[0]) < len(piles[1]))
            drawn.append(piles[own].pop())
        cards = tuple(drawn)
        if cards:
            self.draw = (tuple(piles[0]), tuple(piles[1]))
            self.to_hand(seat, cards, open_to_all=False)
            self.positions = ()
            self.tell(Drew(seat, len(cards), cards, forced, (len(piles[0]), len(piles[1]))))
        return cards

    def take_up(self, seat: Seat) -> None:
        """Take the three face-up cards into the hand: phase 2 (LO-26)."""
        cards = self.up[seat]
        self.up = with_item(self.up, seat, ())
        self.to_hand(seat, cards, open_to_all=True)
        self.positions = ()
        self.tell(FaceUpTaken(seat, cards))

    def take_blind(self, seat: Seat, place: int) -> Card:
        """Turn up a face-down card and take it into the hand (LO-26)."""
        row = self.down[seat]
        card = row[place]
        self.down = with_item(self.down, seat, row[:place] + row[place + 1 :])
        self.to_hand(seat, (card,), open_to_all=True)
        self.positions = ()
        return card


def with_item(row: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """The row with one item changed."""
    return (*row[:place], item, *row[place + 1 :])


def _sorted_in(hand: Cards, cards: Cards) -> Cards:
    if len(cards) > len(hand):
        return tuple(sorted(hand + cards))
    held = list(hand)
    for card in cards:
        insort(held, card)
    return tuple(held)
