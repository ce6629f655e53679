"""What seats know of a match of Bluff: observing a state, redacting an event."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.bluff import rules
from game.bluff.rules import Dealt, Options, Phase, Round, State
from game.core.cards import Rank
from game.core.contract import Event, Eyes, Outcome, Seat

Hands = tuple[Rank | None, Rank | None]
"""Each player's card; None where it may not be seen."""


@dataclass(frozen=True, slots=True)
class Observation:
    """A match as some seats see it together."""

    eyes: Eyes
    options: Options
    hands: Hands
    speaker: Seat
    asked: tuple[Seat, ...]
    phase: Phase
    points: tuple[int, int]
    last: Round | None
    result: Outcome | None


def observe(state: State, eyes: Eyes) -> Observation:
    """What these seats know together; no eyes see what is public, all eyes see everything."""
    called = state.last is not None and state.last.ending == "called"
    return Observation(
        eyes=eyes,
        options=state.options,
        hands=state.hands if called or state.phase is Phase.OVER else _seen(state.hands, eyes),
        speaker=state.speaker,
        asked=rules.asked(state),
        phase=state.phase,
        points=state.points,
        last=state.last,
        result=state.result,
    )


def _seen(hands: Hands, eyes: Eyes) -> Hands:
    first, second = (rank if seat in eyes else None for seat, rank in enumerate(hands))
    return first, second


def redact(event: Event, eyes: Eyes) -> Event:
    """The event as these seats may see it: what they may not know is None."""
    return replace(event, hands=_seen(event.hands, eyes)) if isinstance(event, Dealt) else event
