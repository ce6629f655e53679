"""What `sim` reports of Logistication's rounds: how long they take, and what happens in them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from game.core.aftermath import Bet
from game.core.contract import Event
from game.core.match import Match
from game.logistication.rules.events import (
    Circling,
    MatchEnded,
    PickedUp,
    Played,
    SlammedInVain,
    Squashed,
    Stole,
    TurnBegan,
)
from game.logistication.rules.state import How, State

MS_PER_MINUTE = 60_000
COUNTED = {
    TurnBegan: "turns",
    Squashed: "squashes",
    PickedUp: "pick_ups",
    Stole: "steals",
    SlammedInVain: "slams_in_vain",
    Circling: "circles_announced",
}
HOWS = {How.COUNTER: "counters", How.SNAP: "snaps", How.JUMP_IN: "jump_ins", How.BLIND: "blind_plays"}


class Course(NamedTuple):
    """One round."""

    counts: dict[str, int]
    minutes: float
    """At the pace of those who played, without pauses."""


def facts(match: Match[State], bets: Sequence[Bet], seats: Sequence[str]) -> Course:
    """What happened in a round, from its log played again."""
    again = Match(match.rules, match.setting)
    counts: Counter[str] = Counter()
    for events in (again.dealt, *(again.follow(entry) for entry in match.log)):
        counts.update(name for event in events if (name := _name(event)))
    return Course(dict(counts), match.now / MS_PER_MINUTE)


def _name(event: Event) -> str | None:
    match event:
        case Played(how=how):
            return HOWS.get(how)
        case MatchEnded(circled=True):
            return "circled"
        case _:
            return COUNTED.get(type(event))


def summary(rounds: Sequence[Course]) -> dict[str, object]:
    """The median and the longest round, in turns and minutes, and means of everything else a round."""
    if not rounds:
        return {}
    turns = sorted(course.counts.get("turns", 0) for course in rounds)
    minutes = sorted(course.minutes for course in rounds)
    names = [*COUNTED.values(), *HOWS.values(), "circled"]
    return {
        "rounds": {
            "turns_median": turns[len(turns) // 2],
            "turns_longest": turns[-1],
            "minutes_median": round(minutes[len(minutes) // 2], 2),
            "minutes_longest": round(minutes[-1], 2),
            "mean": {name: round(_mean(rounds, name), 3) for name in names},
        }
    }


def _mean(rounds: Sequence[Course], name: str) -> float:
    return sum(course.counts.get(name, 0) for course in rounds) / len(rounds)
