"""The values of Logic: its state, what seats do and what happens."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from game.core.cards import Card, Place, Rank
from game.core.contract import Action, Event, Millis, Outcome, Quiet, Seat, Value
from game.core.members import quick
from game.logic.rules.options import Carry, Options

SEATS = 4
NAMES = ("South", "East", "North", "West")
"""Seats by name, counterclockwise: each sits to the right of the one before."""


def partner(seat: Seat) -> Seat:
    """The seat opposite."""
    return (seat + 2) % SEATS


def opponents(seat: Seat) -> tuple[Seat, Seat]:
    """The right-hand and the left-hand opponent."""
    return (seat + 1) % SEATS, (seat + 3) % SEATS


def team(seat: Seat) -> int:
    """0 for seats 0 and 2, 1 for seats 1 and 3."""
    return seat % 2


@quick
class Phase(StrEnum):
    """What the hand is waiting for."""

    ARRANGE = "arrange"
    SHOW = "show"
    GUESS = "guess"
    WINDOW = "window"
    """A guess stands unanswered (LG-17)."""
    REVEAL = "reveal"
    """The player on turn guessed wrong and must turn a card up (LG-12)."""
    DECLARE = "declare"
    OFFER = "offer"
    """The declarer has offered a draw (LG-18)."""
    OVER = "over"


class ShowNote(Value):
    """A card was shown to the partner: in which turn (from 1), by whom, from where."""

    turn: int
    seat: Seat
    place: Place


class GuessNote(Value):
    """A guess and its answer; None while it stands unanswered."""

    turn: int
    seat: Seat
    target: Seat
    place: Place
    rank: Rank
    right: bool | None


class TurnUpNote(Value):
    """A player turned up one of their own cards after a wrong guess."""

    turn: int
    seat: Seat
    place: Place


@lru_cache(maxsize=4096)
def _face_down(up: int, size: int) -> tuple[Place, ...]:
    return tuple([Place(place) for place in range(size) if not up >> place & 1])


@dataclass(frozen=True, kw_only=True)
class Public(ABC):
    """The part of a position that everybody sees: a state and every observation of it have it in common."""

    options: Options
    dealer: Seat
    up: tuple[int, ...] = (0,) * SEATS
    """The places face up in each row, as bits."""
    phase: Phase = Phase.ARRANGE
    turn: Seat = 0
    turn_number: int = 0
    shows: tuple[ShowNote, ...] = ()
    guesses: tuple[GuessNote, ...] = ()
    flips: tuple[TurnUpNote, ...] = ()
    declarer: Seat | None = None
    due: Millis | None = None
    """When the answer window, the draw offer or the declaration ends by itself."""
    offered: bool = False
    declined: frozenset[Seat] = frozenset()
    result: Outcome | None = None

    @abstractmethod
    def has_laid(self, seat: Seat) -> bool:
        """Whether a seat has committed its row."""

    def hidden(self, seat: Seat) -> tuple[Place, ...]:
        """The places of a row that are face down."""
        return _face_down(self.up[seat], self.options.row_size)


@dataclass(frozen=True, kw_only=True)
class State(Public):
    """A position of a hand, everything in it."""

    came_with: Carry
    hands: tuple[tuple[Card, ...], ...]
    """The cards as dealt, sorted; a free joker counts as black until it is laid."""
    rows: tuple[tuple[Card, ...], ...]
    """Each seat's row from its owner's left; empty until it is committed (LG-4)."""
    clock_left: Millis | None = None
    """What the declaration clock still had when a draw was offered."""

    @property
    def size(self) -> int:
        """Cards in a row."""
        return len(self.hands[0])

    def has_laid(self, seat: Seat) -> bool:
        return bool(self.rows[seat])


class Arrange(Action):
    """Commit a row, from the owner's left (LG-4)."""

    row: tuple[Card, ...]


class Show(Action):
    """Show one of your own cards to the partner on turn (LG-8)."""

    place: Place


class PassShow(Action):
    """Show nothing (LG-8)."""


class Guess(Action):
    """Name the rank of an opponent's card (LG-10)."""

    target: Seat
    place: Place
    rank: Rank


class Answer(Action):
    """Let the referee answer the guess at once (LG-17)."""


class Reveal(Action):
    """Turn up one of your own cards after a wrong guess (LG-12)."""

    place: Place


class Grab(Action):
    """Take the bottle and declare (LG-14)."""


class NameCard(Action):
    """Name one face-down card in a declaration (LG-15)."""

    target: Seat
    place: Place
    rank: Rank


class OfferDraw(Action):
    """Offer the opponents a draw with two cards left (LG-18)."""


class AcceptDraw(Action):
    """Take the draw that was offered."""


class DeclineDraw(Action):
    """Refuse the draw that was offered."""


class DealerDrawn(Event):
    """LG-2: the cards drawn for the first deal, a joker being drawn again."""

    drawer: Seat
    cards: tuple[Card, ...]
    dealer: Seat


class Dealt(Event):
    """Every seat got its cards; a hand that may not be seen is None."""

    dealer: Seat
    size: int
    hands: tuple[tuple[Card, ...] | None, ...]


class Arranged(Quiet):
    """A seat has committed its row."""

    seat: Seat
    row: tuple[Card, ...] | None


class ColoursShown(Event):
    """All rows are laid; `red` tells for each row which cards are red (LG-5)."""

    red: tuple[tuple[bool, ...], ...]


class TurnBegan(Quiet):
    """A turn began; turns are numbered from 1."""

    seat: Seat
    number: int


class Shown(Quiet):
    """A card was shown to the partner; only the two of them know it (LG-8)."""

    seat: Seat
    to: Seat
    place: Place
    card: Card | None


class ShowPassed(Quiet):
    """Nothing was shown; `forced`: there was nothing face down to show."""

    seat: Seat
    forced: bool


class Guessed(Quiet):
    """A guess was made; the answer window is open until `ends`."""

    seat: Seat
    target: Seat
    place: Place
    rank: Rank
    ends: Millis


class Answered(Event):
    """The guess was right or wrong; a right one turns the card up."""

    seat: Seat
    target: Seat
    place: Place
    rank: Rank
    right: bool
    early: bool
    """The guessed player did not wait for the window's end."""


class TurnedUp(Quiet):
    """A player turned up one of their own cards after a wrong guess."""

    seat: Seat
    place: Place
    card: Card


class NothingToTurn(Event):
    """A wrong guess by a player with no face-down card costs nothing (LG-12)."""

    seat: Seat


class Grabbed(Quiet):
    """A seat took the bottle; its row is turned up (LG-15)."""

    seat: Seat
    row: tuple[Card, ...]
    ends: Millis | None


class Named(Event):
    """The declarer named a card, which was turned up."""

    seat: Seat
    target: Seat
    place: Place
    rank: Rank
    card: Card
    right: bool


class DrawOffered(Quiet):
    """The declarer offers a draw until `ends`."""

    seat: Seat
    ends: Millis


class DrawAnswered(Event):
    """An opponent takes or refuses the draw; `seat` None: the time ran out."""

    seat: Seat | None
    taken: bool

    @property
    def telling(self) -> bool:
        """Whoever refuses learns nothing; that nobody took it is news to the declarer."""
        return self.seat is None


class ClockRanOut(Event):
    """The declaration clock ran out (LG-16)."""

    seat: Seat


class MatchEnded(Event):
    """The hand is over and every card lies open."""

    rows: tuple[tuple[Card, ...], ...]
    outcome: Outcome
