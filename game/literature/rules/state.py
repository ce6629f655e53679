"""The values of Literature: its state, what seats do and what happens."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from game.core.cards import Card
from game.core.contract import Action, Event, Millis, Outcome, Quiet, Seat, Value
from game.core.members import quick
from game.literature.rules.deck import Deck, deck
from game.literature.rules.options import Carry, Options

WAITS, WAIT_MS = 3, 60_000
"""How often a seat may call Wait in a game, and how long one Wait may last (LT-23)."""


def team(seat: Seat) -> int:
    """0 for even seats, 1 for odd ones: teams alternate (LT-3)."""
    return seat % 2


@quick
class Phase(StrEnum):
    """What the game is waiting for."""

    ASK = "ask"
    """The player on turn asks or claims."""
    NAME_SET = "name_set"
    """A seat has slammed and must say which set it claims (LT-12)."""
    CLAIM = "claim"
    """A claim is being made, card by card (LT-7)."""
    PASS = "pass"
    """The player on turn has no cards; somebody says which teammate goes on (LT-15)."""
    CHOOSE = "choose"
    """A team without cards says which opponent makes the last claims (LT-16)."""
    FINAL = "final"
    """One player, or any of the team, claims all that is left (LT-16, LT-17)."""
    FORCED = "forced"
    """A team must claim in turn, or pass (LT-21)."""
    LOCATE = "locate"
    """A challenger names the places of every card of a set (LT-21)."""
    OVER = "over"


@quick
class Verdict(StrEnum):
    """How a claim ended."""

    RIGHT = "right"
    WRONG_PLACE = "wrong_place"
    """The team holds it all, but not as named."""
    WRONG_TEAM = "wrong_team"
    """An opponent holds a card of it."""
    OUT_OF_TURN = "out_of_turn"
    FORFEIT = "forfeit"
    """Nobody claimed a forced set (LT-21)."""
    LOCATED = "located"
    """A challenger named every place."""
    MISLOCATED = "mislocated"


class AskNote(Value):
    """A question and its answer (LT-5)."""

    seat: Seat
    target: Seat
    card: Card
    got: bool
    gave: bool = False
    """The asker surrendered one of their own cards (LT-6)."""


class ClaimNote(Value):
    """A claim that has ended."""

    seat: Seat
    set: int
    named: tuple[Seat, ...]
    """Who was said to hold each card, in the set's order; empty if nobody was named."""
    verdict: Verdict
    scored: int | None
    """The team that scored, or None."""
    points: int
    """What it scored; negative: what the claimer's team lost."""
    holders: tuple[Seat, ...] | None
    """Who did hold each card, shown when the cards left play (LT-9)."""


Note = AskNote | ClaimNote


class Claiming(Value):
    """A claim, a forced one or a challenge under way."""

    seat: Seat
    set: int | None = None
    named: tuple[Seat, ...] = ()
    back: Phase = Phase.ASK
    """What goes on afterwards."""


class Forcing(Value):
    """A team that must claim sets in turn or pass (LT-21)."""

    team: int
    sets: tuple[int, ...]
    seat: Seat
    """Whose chance it is."""
    passes: int = 0
    """Chances used up; those of members who have left count as used from the start (LT-20)."""
    challenger: Seat | None = None


class Waiting(Value):
    """A seat has called Wait (LT-23)."""

    seat: Seat
    until: Millis
    left: Millis | None
    """What the turn clock still had."""


@lru_cache(maxsize=1024)
def _undecided(decided: tuple[int | None, ...]) -> tuple[int, ...]:
    return tuple([number for number, by in enumerate(decided) if by is None])


@dataclass(frozen=True, kw_only=True)
class Public(ABC):
    """The part of a position that everybody sees: a state and every observation of it have it in common."""

    options: Options
    dealer: Seat
    turn: Seat
    decided: tuple[int | None, ...]
    """For each set the team that scored it, NOBODY, or None while it is in play."""
    phase: Phase = Phase.ASK
    points: tuple[int, int] = (0, 0)
    notes: tuple[Note, ...] = ()
    """Every question and claim so far."""
    dry: int = 0
    """Questions in a row that moved no card (LT-28)."""
    must_claim: bool = False
    """The stall limit has been reached (LT-28)."""
    claiming: Claiming | None = None
    forcing: Forcing | None = None
    chooser: Seat | None = None
    """Who says which player goes on (LT-15, LT-16)."""
    waiting: Waiting | None = None
    waits: tuple[int, ...] = ()
    """How often each seat has called Wait."""
    due: Millis | None = None
    result: Outcome | None = None

    @property
    def deck(self) -> Deck:
        """The deck and its sets."""
        return deck(self.options.sets)

    @property
    @abstractmethod
    def loads(self) -> tuple[int, ...]:
        """For each seat a number that is 0 if it has no cards."""

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.loads)

    def open_sets(self) -> tuple[int, ...]:
        """The sets still in play."""
        return _undecided(self.decided)

    def has_cards(self, seat: Seat) -> bool:
        """Whether a player has any cards."""
        return self.loads[seat] > 0

    @abstractmethod
    def known_hand(self, seat: Seat) -> int | None:
        """A player's cards as bits; None if they are not known."""


@dataclass(frozen=True, kw_only=True)
class State(Public):
    """A position of a game, everything in it."""

    came_with: Carry
    hands: tuple[int, ...]
    """Each seat's cards as bits over the deck."""
    last_asker: tuple[Seat | None, ...] = ()
    """For each seat the opponent who asked it last."""
    last_turn: tuple[Seat, Seat] = (0, 1)
    """For each team its member whose turn it last was (LT-21)."""
    wrong: tuple[int, ...] = ()
    """For each set the wrong claims that left it in play (LT-19)."""

    @property
    def loads(self) -> tuple[int, ...]:
        return self.hands

    def members(self, side: int) -> tuple[Seat, ...]:
        """A team's seats."""
        return tuple(range(side, self.seats, 2))

    def known_hand(self, seat: Seat) -> int:
        return self.hands[seat]

    def holder(self, bit: int) -> Seat:
        """Who holds a card that is in play."""
        for seat, hand in enumerate(self.hands):
            if hand >> bit & 1:
                return seat
        raise LookupError(f"nobody holds card {bit}")


NOBODY = 2
"""In `decided`: the set left play unscored."""


class Ask(Action):
    """Ask an opponent for a card (LT-4)."""

    target: Seat
    card: Card


class CallClaim(Action):
    """Stop play in order to claim (LT-12)."""


class Claim(Action):
    """Say which set is claimed (LT-7)."""

    set: int


class Assign(Action):
    """Say who holds the next card of the claimed set (LT-7)."""

    holder: Seat


class PassTurn(Action):
    """Say which player goes on (LT-15, LT-16)."""

    to: Seat


class PassForced(Action):
    """Let a forced claim go by (LT-21)."""


class Challenge(Action):
    """Challenge the opponents on a set (LT-21)."""

    set: int


class Wait(Action):
    """Stop play for a moment (LT-23)."""


class Ready(Action):
    """Go on after a Wait (LT-23)."""


class Dealt(Event):
    """Every seat got its cards; a hand that may not be seen is None."""

    dealer: Seat
    sizes: tuple[int, ...]
    hands: tuple[tuple[Card, ...] | None, ...]


class TurnBegan(Quiet):
    """The turn is a seat's now."""

    seat: Seat


class Asked(Event):
    """A question was asked and answered (LT-5, LT-6)."""

    note: AskNote


class ClaimCalled(Quiet):
    """A seat stopped play in order to claim."""

    seat: Seat


class ClaimBegan(Quiet):
    """A seat claims a set, or a challenger names its places."""

    seat: Seat
    set: int


class Assigned(Quiet):
    """The claimer said who holds a card."""

    seat: Seat
    card: Card
    holder: Seat


class Claimed(Event):
    """A claim ended (LT-8, LT-9)."""

    note: ClaimNote


class RanOut(Event):
    """A player has no cards left; `left`: and takes no further part (LT-20)."""

    seat: Seat
    left: bool


class PassNeeded(Event):
    """`chooser` must say which player goes on."""

    chooser: Seat
    among: tuple[Seat, ...]


class EndgameBegan(Event):
    """One team is out of cards: no more questions (LT-16)."""

    team: int
    """The team that must claim what is left."""


class StallReached(Event):
    """The player on turn must claim (LT-28)."""

    seat: Seat


class Challenged(Quiet):
    """A set was challenged (LT-21)."""

    seat: Seat
    set: int


class ForcedPassed(Quiet):
    """A seat let a forced claim go by (LT-21)."""

    seat: Seat
    left: int
    """Chances the team still has."""


class WaitCalled(Quiet):
    """A seat stopped play until `until` at the latest (LT-23)."""

    seat: Seat
    until: Millis


class WaitEnded(Quiet):
    """Play goes on (LT-23)."""

    seat: Seat


class ClockRanOut(Event):
    """A decision took longer than the turn clock allows."""

    seat: Seat


class MatchEnded(Event):
    """Every set is decided (LT-18)."""

    points: tuple[int, int]
    outcome: Outcome


Change = tuple[State, tuple[Event, ...]]
"""A state, and what happened on the way to it."""
