"""What the crowd guesses at Literature: which team wins the next set, and whether the next claim is right."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Event
from game.core.crowd import NO, YES, Call, Stake
from game.literature.observation import Observation
from game.literature.rules.state import Claimed, Phase, Verdict

QUESTION = "Who wins the next set?"
RIGHT = "Is the next claim right?"
CLAIMS = (Verdict.RIGHT, Verdict.WRONG_PLACE, Verdict.WRONG_TEAM, Verdict.OUT_OF_TURN)


def stakes(seen: Observation) -> tuple[Stake, ...]:
    """Each team by its points, which stand on the table."""
    return tuple(Stake(tuple(range(team, seen.seats, 2)), points) for team, points in enumerate(seen.points))


def call(seen: Observation) -> Call | None:
    """Whether the next claim is right, asked until it has been judged."""
    return None if seen.phase is Phase.OVER else Call(RIGHT)


def answer(call: Call, events: Sequence[Event]) -> int | None:
    """How a claim was judged (LT-8, LT-11); forced claims that nobody made and challenges are none."""
    for event in events:
        if isinstance(event, Claimed) and event.note.verdict in CLAIMS:
            return YES if event.note.verdict is Verdict.RIGHT else NO
    return None
