"""The working copy of a state while one action is carried out: cards move, windows open, events gather."""

from __future__ import annotations

from bisect import insort
from typing import TypeVar

from game.core.contract import Event, Millis, Outcome, Seat
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
from game.logistication.rules.options import Options
from game.logistication.rules.state import Cards, Duel, LastPlay, PickUpNote, Snap, State, in_order

T = TypeVar("T")
Change = tuple[State, tuple[Event, ...]]


class Desk:
    """A state taken apart; `done` puts it together again. Its fields are those of `State`."""

    options: Options
    seats: int
    dealer: Seat
    up: tuple[Cards, ...]
    down: tuple[Cards, ...]
    draw: tuple[Cards, Cards]
    turn: Seat
    pile: Cards
    starter: bool
    squashed: Cards
    direction: int
    turn_number: int
    places: tuple[int, ...]
    last: LastPlay | None
    duel: Duel | None
    snap: Snap | None
    since: Millis
    hesitated: bool
    shields: tuple[Millis, ...]
    locks: tuple[Millis, ...]
    vain: tuple[int, ...]
    due: Millis | None
    pick_ups: tuple[PickUpNote, ...]
    positions: tuple[tuple[object, ...], ...]
    circles: int
    result: Outcome | None

    def __init__(self, state: State, at: Millis) -> None:
        self.__dict__ = state.__dict__.copy()
        self.hands = list(state.hands)
        self.known = list(state.known)
        self.at = at
        self.events: list[Event] = []

    def done(self) -> Change:
        """The state that has come about, and what happened; the desk is empty then."""
        self.due = self._next_due()
        values, self.__dict__ = self.__dict__, {}
        events = tuple(values.pop("events"))
        del values["at"]
        values["hands"], values["known"] = tuple(values["hands"]), tuple(values["known"])
        state = object.__new__(State)
        object.__setattr__(state, "__dict__", values)
        return state, events

    def tell(self, event: Event) -> None:
        """Note that something happened."""
        self.events.append(event)

    # time

    def _next_due(self) -> Millis | None:
        if self.result is not None:
            return None
        times = list(filter(None, self.shields + self.locks))
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
        for card in cards:
            hand.remove(card)
        self.hands[seat] = tuple(hand)
        if self.known[seat]:
            known = list(self.known[seat])
            for card in cards[1:] if snapped else cards:
                if card in known:
                    known.remove(card)
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
        left = [len(self.draw[0]), len(self.draw[1])]
        drawn: list[Card] = []
        for _ in range(min(count, self.draw_left(owner))):
            own = owner if self.seats == 2 else int(left[0] < left[1])
            left[own] -= 1
            drawn.append(self.draw[own][left[own]])
        cards = tuple(drawn)
        if cards:
            self.draw = (self.draw[0][: left[0]], self.draw[1][: left[1]])
            self.to_hand(seat, cards, open_to_all=False)
            self.positions = ()
            self.tell(Drew(seat, len(cards), cards, forced, (left[0], left[1])))
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
