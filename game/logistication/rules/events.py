"""What happens in a round of Logistication."""

from __future__ import annotations

from game.core.cards import Place
from game.core.contract import Event, Millis, Outcome, Quiet, Seat
from game.logistication.rules.deck import Card, Face
from game.logistication.rules.state import Cards, How


class Dealt(Event):
    """The cards lie; a hand that may not be seen is None."""

    dealer: Seat
    hands: tuple[Cards | None, ...]
    up: tuple[Cards, ...]
    draw: tuple[int, int]
    """How many cards each draw pile has."""
    start: Card | None
    """The card left over from a two-player cut (LO-4)."""


class TurnBegan(Quiet):
    """A turn began; turns are numbered from 1."""

    seat: Seat
    number: int


class Played(Event):
    """Cards were laid on the discard pile."""

    seat: Seat
    cards: Cards
    how: How

    @property
    def telling(self) -> bool:
        """Whoever plays a blind card learns what it is; all others are known to whoever plays them."""
        return self.how is How.BLIND


class PickedUp(Quiet):
    """A seat took the discard pile and is Logisticating until `ends` (LO-5, LO-24)."""

    seat: Seat
    cards: Cards
    ends: Millis


class BlindFailed(Event):
    """A face-down card was turned up and does not fit: it goes to the hand with the pile (LO-26)."""

    seat: Seat
    place: Place
    card: Card


class Drew(Event):
    """A seat drew; `forced` by a Draw 3 or Draw 6, else up to three at the end of a play (LO-11)."""

    seat: Seat
    count: int
    """How many it got; fewer than were asked for if the piles ran out."""
    cards: Cards | None
    """Only the drawer knows them."""
    forced: bool
    piles: tuple[int, int]
    """How many cards the draw piles have left."""


class Skipped(Quiet):
    """A seat misses its turn by a card of this face (LO-12, LO-13)."""

    seat: Seat
    by: Face


class Reversed(Quiet):
    """The direction turned (LO-13)."""

    direction: int


class Squashed(Quiet):
    """The discard pile went to the squash pile (LO-14, LO-15)."""

    cards: Cards
    by: Face
    """Squash, or the face of which there were three."""


class FaceUpTaken(Quiet):
    """A seat entered phase 2 and took its face-up cards (LO-26)."""

    seat: Seat
    cards: Cards


class CounterOpened(Event):
    """A single Reverse may be countered by `loser` until `ends` (LO-19, LO-20).

    It is a telling one: whether a counter comes, says something of the loser's hand.
    """

    seat: Seat
    """Who has the turn by it."""
    loser: Seat
    ends: Millis


class CounterClosed(Quiet):
    """The counter window is over: the time has run out, or play went on."""

    loser: Seat


class SnapOpened(Event):
    """A seat drew at the end of its turn; nobody else is told whether it can snap (LO-21)."""

    seat: Seat
    ends: Millis


class SnapClosed(Quiet):
    """The snap window is over: the time has run out, or play went on."""

    seat: Seat


class Hesitated(Event):
    """The player on turn waited too long; `thief` may steal the turn (LO-22)."""

    seat: Seat
    thief: Seat


class Stole(Quiet):
    """A seat stole the turn of a player who hesitated (LO-22)."""

    seat: Seat
    slow: Seat


class SlammedInVain(Event):
    """A slam had nothing to do; the seat's slam is locked until `ends` (LO-23)."""

    seat: Seat
    ends: Millis


class SlamUnlocked(Quiet):
    """A seat may slam again."""

    seat: Seat


class ShieldEnded(Quiet):
    """A seat is not Logisticating any more: it has played, or had its time (LO-24)."""

    seat: Seat


class WentOut(Quiet):
    """A seat got rid of its last card (LO-27)."""

    seat: Seat
    place: int


class Circling(Quiet):
    """The whole position has come up again; the third time ends the round (LO-32)."""

    times: int


class MatchEnded(Event):
    """The round is over; cards nobody has seen stay unseen (LO-30)."""

    places: tuple[int, ...]
    circled: bool
    """Whether the referee ended it (LO-32)."""
    outcome: Outcome
