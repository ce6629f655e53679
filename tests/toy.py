"""A toy game for tests of the house: seats call in turn, a call opens a window, whoever slams in it wins.

This module is its rules and its observation in one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from game.core.contract import Action, Event, Eyes, Outcome
from game.core.defaults import NAMES as NAMES, gap_ms as gap_ms, goes_on as goes_on, leeway_ms as leeway_ms
from game.core.match import Journal, Match, Setting
from game.core.rng import Chance

SEATS = 4
WINDOW_MS = 1000


@dataclass(frozen=True)
class State:
    """Where the toy stands."""

    calls: int = 0
    due: int | None = None
    winner: int | None = None
    expired: tuple[int, ...] = ()
    vain: frozenset[int] = frozenset()


@dataclass(frozen=True)
class Options:
    """The toy is played in one way only."""


@dataclass(frozen=True)
class Carry:
    """A toy can begin anywhere."""

    start: State = State()

    def words(self) -> dict[str, str]:
        """No record is made of a toy."""
        return {}

    @classmethod
    def from_words(cls, words: Mapping[str, str]) -> Carry:
        """Nor read."""
        return cls()

    @property
    def opener(self) -> None:
        """Nobody."""

    @classmethod
    def opened_by(cls, opener: int | None) -> Carry:
        """As ever."""
        return cls()


@dataclass(frozen=True)
class Observation:
    """What is seen of the toy: everything."""

    eyes: Eyes
    state: State


class Call(Action):
    """Open a window."""


class Slam(Action):
    """Win in the window."""


class VainSlam(Action):
    """A slam with nothing to do."""

    in_vain: ClassVar[bool] = True


class Happened(Event):
    """Something happened."""

    what: str

    @property
    def telling(self) -> bool:
        """A call tells its caller nothing."""
        return self.what != "call"


def deal(options: Options, seats: int, carry: Carry, chance: Chance) -> tuple[State, tuple[Event, ...]]:
    return carry.start, (Happened("deal"),)


def refusal(state: State, action: Action) -> str | None:
    if state.winner is not None:
        return "It is over"
    if isinstance(action, Call):
        return None if state.due is None else "A window is open"
    return None if state.due is not None else "There is no window"


def apply(state: State, action: Action, at: int, chance: Chance) -> tuple[State, tuple[Event, ...]]:
    if isinstance(action, Call):
        return replace(state, calls=state.calls + 1, due=at + WINDOW_MS), (Happened("call"),)
    return replace(state, due=None, winner=action.seat), (Happened("slam"),)


def expire(state: State, chance: Chance) -> tuple[State, tuple[Event, ...]]:
    assert state.due is not None
    again = state.due + WINDOW_MS if len(state.expired) % 2 == 0 else None
    return replace(state, due=again, expired=(*state.expired, state.due)), (Happened("expire"),)


def slam(state: State, seat: int) -> Action | None:
    if state.due is None:
        return None
    return VainSlam(seat) if seat in state.vain else Slam(seat)


def asked(state: State) -> tuple[int, ...]:
    return () if state.winner is not None or state.due is not None else (state.calls % SEATS,)


def legal_actions(state: State, seat: int) -> Sequence[Action]:
    if state.winner is not None:
        return ()
    if state.due is None:
        return (Call(seat),) if seat in asked(state) else ()
    action = slam(state, seat)
    return () if action is None else (action,)


def outcome(state: State) -> Outcome | None:
    return None if state.winner is None else Outcome(frozenset({state.winner}), "won")


Actions = (Call, Slam, VainSlam)
PRESETS = {"toy": Options()}


def seat_counts(options: Options) -> tuple[int, ...]:
    return (SEATS,)


def sides(options: Options, seats: int) -> tuple[int, ...]:
    return tuple(range(seats))


def deadline(state: State) -> int | None:
    return state.due


def carry(state: State) -> Carry:
    return Carry()


def observe(state: State, eyes: Eyes) -> Observation:
    return Observation(eyes, state)


def redact(event: Event, eyes: Eyes) -> Event:
    return event


def toy_match(
    seed: int = 1, journal: Journal | None = None, start: State | None = None, final: bool = False
) -> Match[State]:
    """A match of the toy; `start` is the state it begins with."""
    from tests import toy

    return Match(toy, Setting(Options(), SEATS, seed, Carry(start or State())), journal, final)
