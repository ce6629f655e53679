"""What a game must offer the house, and the words all games share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, ClassVar, Protocol

from game.core.rng import Chance, Stream

Seat = int
Millis = int
Eyes = frozenset[int]
"""The seats whose knowledge may be shown together: one for a bot, none for the public."""

PUBLIC: Eyes = frozenset()


class Illegal(Exception):
    """A refused action; its text is one sentence that says why."""


@dataclass(frozen=True, slots=True)
class Action:
    """Something a seat does. Subclasses add plain fields: numbers, words, ranks, cards, tuples."""

    seat: Seat

    in_vain: ClassVar[bool] = False
    """Whether it is a slam with nothing to do; in a race it gives way to any other."""


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened. Fields that a seat may not know are None once redacted."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended."""

    winners: frozenset[Seat]
    """The seats that won, a team's all; empty if nobody did."""
    summary: str
    """One sentence for the results screen."""
    draw: bool = False
    places: tuple[int, ...] | None = None
    """Each seat's place from 1, where the game has places."""


class Level(StrEnum):
    """How well a bot plays."""

    EASY = "easy"
    NORMAL = "normal"
    STRONG = "strong"
    EXPERT = "expert"


@dataclass(frozen=True, slots=True)
class Decision:
    """What a bot wants to do now."""

    action: Action | None
    """None: wait for something to happen."""
    bits: float = 1.0
    """How many bits of choice were weighed; the reaction time grows with it."""
    believed: float | None = None
    """For a bet on its own knowledge: the chance, 0 to 1, that it gives itself."""
    told: str | None = None
    """One sentence for people if this is carried out, told once a hand: why the seat plays as it does."""


class State(Protocol):
    """A frozen position of a game; each game has its own."""


class Observation(Protocol):
    """What some seats know of a state; each game has its own."""


class Rules(Protocol):
    """The functions of a game's rules module. They trust their caller; `Match` checks first."""

    Options: type[Any]
    """A frozen dataclass made of the specs in `game.core.options`."""
    Carry: type[Any]
    """A frozen dataclass: what one hand of a session hands on to the next (tally, dealer)."""
    Actions: Any
    """The action classes of the game, as a tuple."""
    PRESETS: Mapping[str, Any]
    """Options by preset name; the first is offered first."""

    def seat_counts(self, options: Any) -> tuple[int, ...]:
        """The numbers of seats these options can be played with."""

    def sides(self, options: Any, seats: int) -> tuple[int, ...]:
        """The side each seat plays for: seats of one side win together."""

    def deal(self, options: Any, seats: int, carry: Any, chance: Chance) -> tuple[Any, tuple[Event, ...]]:
        """The first state of a match and the events of dealing it."""

    def legal_actions(self, state: Any, seat: Seat) -> Sequence[Action]:
        """Every action this seat may do now. It must not depend on what the seat can't know."""

    def refusal(self, state: Any, action: Action) -> str | None:
        """Why the action is not legal, in one sentence; None if it is."""

    def apply(self, state: Any, action: Action, at: Millis, chance: Chance) -> tuple[Any, tuple[Event, ...]]:
        """The state after a legal action at match time `at`, and what happened."""

    def asked(self, state: Any) -> tuple[Seat, ...]:
        """The seats that the game waits for; others with legal actions may interrupt."""

    def deadline(self, state: Any) -> Millis | None:
        """The match time at which something happens by itself."""

    def expire(self, state: Any, chance: Chance) -> tuple[Any, tuple[Event, ...]]:
        """The state after the deadline has passed, and what happened."""

    def slam(self, state: Any, seat: Seat) -> Action | None:
        """What the seat's slam button does now, if anything."""

    def outcome(self, state: Any) -> Outcome | None:
        """How the match ended, or None while it goes on."""

    def carry(self, state: Any) -> Any:
        """What the next hand of the session starts from; the match has ended."""


class Observing(Protocol):
    """The functions of a game's observation module."""

    Observation: type[Any]
    """What `observe` returns: a frozen dataclass whose `eyes` are the seats that see it."""

    def observe(self, state: Any, eyes: Eyes) -> Any:
        """What these seats know together."""

    def redact(self, event: Any, eyes: Eyes) -> Any:
        """The event as these seats may see it."""


class Bot(Protocol):
    """The function of a game's bot module."""

    def decide(self, seen: Any, legal: Sequence[Action], level: Level, rng: Stream) -> Decision:
        """What a bot of this level does with what it has seen."""
