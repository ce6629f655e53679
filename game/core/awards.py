"""What the results screen may praise a seat for; a game may offer `awards.py` with `awards(history)`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from game.core.contract import Event, Millis, Rules, Seat
from game.core.match import Entry, Match, Setting

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Award:
    """One thing worth telling about a seat's hand."""

    seat: Seat
    title: str
    why: str
    """One short sentence."""
    icon: str
    """The art's name, "ui/award_eye"."""


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """One step of a finished match: what was entered, what happened and how it then stood."""

    at: Millis
    entry: Entry | None
    """None for the deal."""
    events: tuple[Event, ...]
    state: S


# Any: a setting does not say whose options and carry it holds; the caller vouches for them.


def history(rules: Rules[S, Any, Any], setting: Setting, log: Sequence[Entry]) -> tuple[Step[S], ...]:
    """Every step of a match from the deal on, played again from its log."""
    return tuple(replayed(rules, setting, log))


def replayed(rules: Rules[S, Any, Any], setting: Setting, log: Sequence[Entry]) -> Iterator[Step[S]]:
    """The same steps, each played when it is asked for."""
    match = Match(rules, setting)
    yield Step(0, None, match.dealt, match.state)
    for entry in log:
        events = match.follow(entry)
        yield Step(match.now, entry, events, match.state)


@dataclass(frozen=True, slots=True)
class TallyLine:
    """One line of a session's tally: who shares it, and how many hands they have won."""

    seats: frozenset[Seat]
    won: int
