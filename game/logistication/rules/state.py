"""The values of Logistication: its state and what seats do."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import ClassVar, NamedTuple

from game.core.cards import Coded, Place
from game.core.contract import Action, Millis, Outcome, Seat, Value
from game.core.members import quick
from game.logistication.rules.deck import COLOUR_LETTERS, COLOURS, KINDS, NINE, NO_COLOUR, Card, Colour, Face
from game.logistication.rules.options import Carry, Options

CLOCKWISE = 1
"""The directions of play. Seat 1 sits to the left of seat 0, so clockwise counts up (LO-3)."""

LAID = 3
"""Cards face down, cards face up and cards in hand that each player starts with (LO-2)."""
AT_LEAST = 3
"""The hand is drawn up to this many (LO-11)."""
SQUASHING = 3
"""This many of one face squash the pile (LO-15)."""

Cards = tuple[Card, ...]


@Coded.register
class Top(NamedTuple):
    """What the next card is played on; nothing but a colour, or nothing at all, for `OPEN`."""

    face: Face | None
    colour: Colour

    @property
    def code(self) -> str:
        """The top card's code; a colour letter alone, "R", or "open"."""
        if self.face is None:
            return COLOUR_LETTERS[self.colour] if self.colour else "open"
        return Card(self.face, self.colour).code

    @classmethod
    def parse(cls, code: str) -> Top:
        """The value with this code; ValueError with a sentence if there is none."""
        if code == "open":
            return OPEN
        if len(code) == 1 and code in COLOUR_LETTERS[1:]:
            return cls(None, Colour(COLOUR_LETTERS.index(code)))
        return cls(*Card.parse(code))


OPEN = Top(None, NO_COLOUR)
"""Anything may be played: no discard pile ("open-open"), or an undefined Wild or Draw 6 (LO-10)."""


@quick
class PlayerPhase(StrEnum):
    """The phase that a player has reached alone (LO-26); `OUT` once it has a place."""

    HAND = "hand"
    FACE_UP = "face_up"
    BLIND = "blind"
    OUT = "out"


@quick
class How(StrEnum):
    """How cards came to be played."""

    TURN = "turn"
    BLIND = "blind"
    """A face-down card, turned up and played (LO-26)."""
    COUNTER = "counter"
    SNAP = "snap"
    JUMP_IN = "jump_in"


class Duel(Value):
    """The counter window after a single Reverse (LO-19)."""

    loser: Seat
    """Who misses a turn by that Reverse and may answer it."""
    ends: Millis


class Snap(Value):
    """The snap window after a draw at the end of a turn (LO-21)."""

    seat: Seat
    """Who drew."""
    drawn: Cards
    """The cards drawn since, those not yet played; only `seat` knows them."""
    ends: Millis


class LastPlay(Value):
    """The play that lies on top and what it does to the turn, so that a snap can add to it (LO-21)."""

    seat: Seat
    others: tuple[Seat, ...]
    """The other players still in when it was played, in the turn order of that moment."""
    direction: int
    """The direction before it was played."""
    hits: tuple[int, ...] = ()
    """In order, what the following players get: cards to draw, 0 for a Not U."""
    reverses: int = 0
    face: Face | None = None
    """The face just played, which a snap must have."""


class PickUpNote(Value):
    """A seat could not play and took the pile; everybody knows these cards (LO-30)."""

    turn: int
    """In which turn, from 1."""
    seat: Seat
    top: Top
    """What it could not play on: so none of its other cards fitted."""
    cards: Cards


@dataclass(frozen=True, kw_only=True)
class Public:
    """The part of a position that everybody sees: a state and every observation of it have it in common."""

    options: Options
    came_with: Carry
    seats: int
    dealer: Seat
    up: tuple[Cards, ...]
    turn: Seat
    pile: Cards = ()
    """The discard pile, top card last."""
    starter: bool = False
    """Whether the pile is still the one card left over from the cut (LO-4)."""
    squashed: Cards = ()
    """The squash pile, in the order in which the cards came to it."""
    known: tuple[Cards, ...]
    """For each hand the cards that everybody knows to be in it, sorted (LO-30)."""
    direction: int = CLOCKWISE
    turn_number: int = 0
    places: tuple[int, ...]
    """Each seat's place from 1; 0 while it is in."""
    last: LastPlay | None = None
    duel: Duel | None = None
    """The counter window, if it is open."""
    since: Millis = 0
    """When the player on turn could first play in peace: the hesitation counts from here (LO-22)."""
    hesitated: bool = False
    """Whether the turn may be stolen."""
    shields: tuple[Millis, ...]
    """Until when each seat is Logisticating; 0 if it is not (LO-24)."""
    locks: tuple[Millis, ...]
    """Until when each seat's slam is locked; 0 if it is not (LO-23)."""
    vain: tuple[int, ...]
    """How often each seat has slammed in vain since it last laid a card: each locks it for longer."""
    due: Millis | None = None
    """When something next happens by itself."""
    pick_ups: tuple[PickUpNote, ...] = ()
    circles: int = 0
    """How often the position now on the table has stood, once it has stood before (LO-32)."""
    result: Outcome | None = None

    @property
    def top(self) -> Top:
        """What the next card is played on."""
        return top_of(self.pile, self.starter)

    def others(self, seat: Seat) -> tuple[Seat, ...]:
        """The other seats still in, in turn order after `seat`."""
        return in_order(seat, self.direction, self.places)


@dataclass(frozen=True, kw_only=True)
class State(Public):
    """A position of a round, everything in it."""

    hands: tuple[Cards, ...]
    """Each sorted."""
    down: tuple[Cards, ...]
    draw: tuple[Cards, Cards]
    """The draw piles, top card last; with two players each owns the one of its number (LO-4)."""
    snap: Snap | None = None
    positions: tuple[tuple[object, ...], ...] = ()
    """The positions at the beginnings of turns since the last change that can't come back (LO-32)."""

    @property
    def players(self) -> list[Seat]:
        """The seats still in."""
        return [seat for seat, place in enumerate(self.places) if not place]

    @property
    def snappable(self) -> Cards:
        """Those of the cards just drawn that have the face just played (LO-21)."""
        if self.snap is None or self.last is None:
            return ()
        face = self.last.face
        return tuple(card for card in self.snap.drawn if card.face is face)

    def cards_left(self, seat: Seat) -> int:
        """How many cards the seat has to get rid of."""
        return len(self.hands[seat]) + len(self.up[seat]) + len(self.down[seat])

    def player_phase(self, seat: Seat) -> PlayerPhase:
        """The phase that the seat has reached."""
        return player_phase_of(self.places[seat], self.up[seat], len(self.down[seat]), len(self.hands[seat]))


def player_phase_of(place: int, up: Cards, down: int, in_hand: int) -> PlayerPhase:
    """The phase of a player with this place, these face-up cards, so many face down and in hand (LO-26).

    Phase 3 begins as the hand of phase 2 is empty, and stays with the hand that a failed blind card brings.
    """
    if place:
        return PlayerPhase.OUT
    if up:
        return PlayerPhase.HAND
    return PlayerPhase.FACE_UP if in_hand and down == LAID else PlayerPhase.BLIND


@lru_cache(maxsize=4096)
def in_order(seat: Seat, direction: int, places: tuple[int, ...]) -> tuple[Seat, ...]:
    """The other seats still in, from the one after `seat`; a finished one is passed over (LO-27)."""
    seats = len(places)
    order = [(seat + direction * count) % seats for count in range(1, seats)]
    return tuple(other for other in order if not places[other])


_TOPS = {card: Top(*card) for card in KINDS if card.colour is not NO_COLOUR}
_COLOUR_TOPS = {colour: Top(None, colour) for colour in COLOURS}


def top_of(pile: Cards, starter: bool) -> Top:
    """What is played on a pile.

    LO-4: a coloured special left over from the cut gives only its colour: it has no effect and its face
    can't be matched. A card without colour on top is undefined: anything goes on it (LO-10).
    """
    if not pile:
        return OPEN
    face, colour = pile[-1]
    if colour is NO_COLOUR:
        return OPEN
    return _COLOUR_TOPS[colour] if starter and face > NINE else _TOPS[pile[-1]]


class Play(Action):
    """Play cards on turn, in this order; the last is the new top (LO-9, LO-10)."""

    cards: Cards


class PickUp(Action):
    """Nothing fits: take the discard pile (LO-5)."""


class Blind(Action):
    """Turn up one of one's own face-down cards and play it (LO-26)."""

    place: Place


class Counter(Action):
    """Answer a Reverse with a Reverse (LO-19)."""

    card: Card


class SnapOn(Action):
    """Throw on a card just drawn; a Wild or Draw 6 with the cards that define it (LO-21)."""

    cards: Cards


class Steal(Action):
    """Take the turn of a player who hesitates (LO-22)."""


class JumpIn(Action):
    """Play the identical card out of turn (option `jump_in`)."""

    card: Card


class FalseSlam(Action):
    """Slam with nothing to do; it locks the seat's slam for a while (LO-23)."""

    in_vain: ClassVar[bool] = True
