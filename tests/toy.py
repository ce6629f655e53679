"""A toy game for tests of the house: seats call in turn, a call opens a window, whoever slams in it wins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from types import SimpleNamespace
from typing import Any, ClassVar, cast

from game.core.contract import Action, Event, Eyes, Observing, Outcome, Rules
from game.core.match import Match, Setting
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
class Seen:
    """What is seen of the toy: everything."""

    eyes: Eyes
    state: State


@dataclass(frozen=True, slots=True)
class Call(Action):
    """Open a window."""


@dataclass(frozen=True, slots=True)
class Slam(Action):
    """Win in the window."""


@dataclass(frozen=True, slots=True)
class VainSlam(Action):
    """A slam with nothing to do."""

    in_vain: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Happened(Event):
    """Something happened."""

    what: str


def deal(options: Any, seats: int, carry: Any, chance: Chance) -> tuple[State, tuple[Event, ...]]:
    return (carry or State()), (Happened("deal"),)


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


TOY = cast(
    Rules,
    SimpleNamespace(
        deal=deal, refusal=refusal, apply=apply, expire=expire, slam=slam, outcome=outcome,
        deadline=lambda state: state.due, asked=asked, legal_actions=legal_actions,
    ),
)  # fmt: skip
WATCHED = cast(Observing, SimpleNamespace(observe=lambda state, eyes: Seen(eyes, state)))


def toy_match(seed: int = 1, journal: Any = None, start: State | None = None) -> Match:
    """A match of the toy; `start` is the state it begins with."""
    return Match(TOY, Setting(None, SEATS, seed, start), journal)
