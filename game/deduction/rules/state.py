"""The values of the Deduction Card Game: its state, what seats do and what happens."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from game.core.cards import ACE, JACK, KING, QUEEN, Place, Rank
from game.core.contract import Action, Event, Outcome, Quiet, Seat, Value
from game.core.members import quick
from game.deduction.rules.options import Carry, Options

SEATS = 2
MIDDLE = 4
"""Cards in the middle, in a 2 by 2 grid (DD-2)."""
EVERY_MIDDLE = (1 << MIDDLE) - 1
"""All of them, as bits."""
COINS = 3
"""Coins each player begins with (DD-3)."""
COPIES = 2
"""Copies of each rank in a stack (DD-1)."""


@quick
class Direction(StrEnum):
    """What a declaration says the hand card is, beside the middle card."""

    HIGHER = "higher"
    EQUAL = "equal"
    LOWER = "lower"


def other(seat: Seat) -> Seat:
    """The other player."""
    return 1 - seat


def deck_ranks(options: Options) -> tuple[Rank, ...]:
    """The ranks in play, the highest first (DD-6)."""
    return (ACE, KING, QUEEN) if options.ranks == "3" else (ACE, KING, QUEEN, JACK)


def height(rank: Rank) -> int:
    """How high a rank is: the ace above all (DD-6)."""
    return 14 if rank == ACE else rank


def compare(hand: Rank, middle: Rank) -> Direction:
    """What a hand card truly is beside a middle card (DD-6)."""
    if height(hand) == height(middle):
        return Direction.EQUAL
    return Direction.HIGHER if height(hand) > height(middle) else Direction.LOWER


@quick
class Phase(StrEnum):
    """What the game is waiting for."""

    FIRST = "first"
    """Who saw a pirate last?"""
    TURN = "turn"
    SHUFFLE = "shuffle"
    """The player whose hand was looked at may shuffle it (DD-5)."""
    ANSWER = "answer"
    """A declaration waits to be accepted or challenged (DD-7, DD-8)."""
    OVER = "over"


class PeekNote(Value):
    """A middle card was peeked at (DD-4); the rank is known to the peeker alone."""

    seat: Seat
    place: Place
    rank: Rank | None


class LookNote(Value):
    """A card of the other's hand was looked at (DD-5); both players know its rank."""

    seat: Seat
    hand_place: Place
    rank: Rank | None


class ShuffleNote(Value):
    """After a look a player shuffled the hand, or did not (DD-5)."""

    seat: Seat
    shuffled: bool


class DeclareNote(Value):
    """A declaration (DD-6) and its answer; None while it waits."""

    seat: Seat
    hand_place: Place
    place: Place
    direction: Direction
    accepted: bool | None = None
    hand_rank: Rank | None = None
    """The hand card once a challenge has turned it up."""
    middle_rank: Rank | None = None

    @property
    def true(self) -> bool | None:
        """Whether it was true, once that is known to all."""
        if self.hand_rank is None or self.middle_rank is None:
            return None
        return compare(self.hand_rank, self.middle_rank) is self.direction


Note = PeekNote | LookNote | ShuffleNote | DeclareNote


@cache
def places_in(bits: int) -> tuple[Place, ...]:
    """The places whose bits are set."""
    return tuple([Place(place) for place in range(bits.bit_length()) if bits >> place & 1])


@dataclass(frozen=True, kw_only=True)
class Public:
    """The part of a position that everybody sees: a state and every observation of it have it in common.

    Of the notes, a state has them whole, and an observation as its eyes may read them.
    """

    options: Options
    held: tuple[int, int]
    """The places still in each hand, as bits."""
    open: int
    """The middle cards turned up, as bits."""
    turn: Seat
    phase: Phase
    coins: tuple[int, int] = (COINS, COINS)
    bank: int | None = None
    """None: as many coins as are needed."""
    notes: tuple[Note, ...] = ()
    looks: int = 0
    """Looks in a row with nothing else between (DD-13)."""
    result: Outcome | None = None

    def places_held(self, seat: Seat) -> tuple[Place, ...]:
        """The places of a hand that still hold a card."""
        return places_in(self.held[seat])

    def hidden(self) -> tuple[Place, ...]:
        """The middle cards that are face down."""
        return places_in(EVERY_MIDDLE & ~self.open)


@dataclass(frozen=True, kw_only=True)
class State(Public):
    """A position of a game, everything in it."""

    came_with: Carry
    hands: tuple[tuple[Rank, ...], ...]
    """Each hand by place; a card that is out keeps its place here, not in `held`."""
    middle: tuple[Rank, ...]


class Starts(Action):
    """Say which player saw a pirate last and so begins."""

    who: Seat


class Peek(Action):
    """Pay a coin to look at a middle card (DD-4)."""

    place: Place


class Look(Action):
    """Look at a card of the other's hand (DD-5)."""

    place: Place


class Shuffle(Action):
    """Shuffle one's own hand after a look (DD-5)."""


class Keep(Action):
    """Leave one's own hand as it is after a look (DD-5)."""


class Declare(Action):
    """Say how a hand card compares with a middle card (DD-6)."""

    hand_place: Place
    place: Place
    direction: Direction


class Accept(Action):
    """Take the declaration as true (DD-7)."""


class Challenge(Action):
    """Say that the declaration is false (DD-8)."""


class Dealt(Event):
    """Hands and middle lie; a hand that may not be seen is None."""

    hands: tuple[tuple[Rank, ...] | None, ...]
    bank: int | None


class TurnBegan(Quiet):
    """The turn is a seat's now."""

    seat: Seat


class Peeked(Event):
    """A middle card was peeked at (DD-4)."""

    note: PeekNote


class Looked(Event):
    """A hand card was looked at (DD-5)."""

    note: LookNote


class HandShuffled(Quiet):
    """A hand was shuffled, or left; its owner alone sees the new order."""

    seat: Seat
    shuffled: bool
    hand: tuple[Rank, ...] | None


class Declared(Quiet):
    """A declaration was made."""

    note: DeclareNote


class Accepted(Quiet):
    """The declaration was taken as true; `paid`: the bank had a coin for it."""

    note: DeclareNote
    paid: bool


class Challenged(Event):
    """Both cards were turned up; a coin goes from `payer` to `taker`, if there is one."""

    note: DeclareNote
    payer: Seat
    taker: Seat
    paid: bool


class LooksSpent(Quiet):
    """Looking has stopped until someone peeks or declares (DD-13)."""


class MatchEnded(Event):
    """The game is over and every card lies open."""

    hands: tuple[tuple[Rank, ...], ...]
    middle: tuple[Rank, ...]
    outcome: Outcome
