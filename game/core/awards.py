"""What the results screen may praise a seat for, and what awards of all games are worked out with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from game.core.contract import Action, Event, Millis, Rules, Seat
from game.core.match import Done, Entry, Hinted, Match, Raced, Setting, TakenBack

S = TypeVar("S")
MOST = 3
"""Awards shown for one match."""
MS_PER_S = 1000
LONG_THOUGHT_S = 20
"""From when on a thought is long."""


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
class ReplayedEntry(Generic[S]):
    """One entry of a finished match: what was entered, what happened and how it then stood."""

    at: Millis
    logged: Entry | None
    """None for the deal."""
    events: tuple[Event, ...]
    state: S


# Any: a setting does not say whose options and carry it holds; the caller vouches for them.


def replayed(rules: Rules[S, Any, Any], setting: Setting, log: Sequence[Entry]) -> Iterator[ReplayedEntry[S]]:
    """The same entries, each played when it is asked for."""
    match = Match(rules, setting)
    yield ReplayedEntry(0, None, match.dealt, match.state)
    for entry in log:
        events = match.follow(entry)
        yield ReplayedEntry(match.now, entry, events, match.state)


def standing(entries: Iterable[ReplayedEntry[S]]) -> tuple[ReplayedEntry[S], ...]:
    """The entries without those that were taken back, without the taking back, and without hints."""
    kept: list[ReplayedEntry[S]] = []
    for entry in entries:
        if isinstance(entry.logged, TakenBack):
            while not decided_by(kept.pop().logged, entry.logged.seat):
                pass  # a deadline that has passed since the decision goes with it
        elif not isinstance(entry.logged, Hinted):
            kept.append(entry)
    return tuple(kept)


def decided_by(logged: Entry | None, seat: Seat) -> bool:
    """Whether an entry is a seat's decision; a race that can be taken back had one runner."""
    if isinstance(logged, Raced):
        return logged.presses[0].seat == seat
    return isinstance(logged, Done) and logged.action.seat == seat


@dataclass(frozen=True, slots=True)
class TallyLine:
    """One line of a session's tally: who shares it, and how many hands they have won."""

    seats: frozenset[Seat]
    won: int


def team_tally(wins: Sequence[int], seats: int) -> tuple[TallyLine, ...]:
    """A tally where every other seat plays for the same team."""
    teams = len(wins)
    return tuple(TallyLine(frozenset(range(team, seats, teams)), won) for team, won in enumerate(wins))


def earned_at(
    awards: Callable[[Sequence[ReplayedEntry[S]]], Sequence[Award]],
    award: Award,
    entries: Sequence[ReplayedEntry[S]],
) -> int:
    """The step from which a game would have given an award that it gives in the end."""
    before, since = -1, len(entries) - 1
    while since - before > 1:
        middle = (before + since) // 2
        if award in awards(standing(entries[: middle + 1])):
            since = middle
        else:
            before = middle
    return since


# what awards are worked out with

Maker = Callable[[Sequence[ReplayedEntry[S]]], Award | None]


def first_awards(makers: Sequence[Maker[S]], entries: Sequence[ReplayedEntry[S]]) -> tuple[Award, ...]:
    """What these makers find worth telling, in their order, as many as are shown."""
    return tuple([award for maker in makers if (award := maker(entries)) is not None][:MOST])


def events_of(entries: Sequence[ReplayedEntry[S]]) -> Iterator[Event]:
    """Everything that happened, in order."""
    return (event for entry in entries for event in entry.events)


def single_best(counts: Counter[Seat], least: int | None = None) -> Seat | None:
    """Who alone has most, if that is at least so much."""
    ranked = counts.most_common(2)
    if not ranked or (least is not None and ranked[0][1] < least):
        return None
    return None if len(ranked) == 2 and ranked[0][1] == ranked[1][1] else ranked[0][0]


def longest_thought(
    entries: Sequence[ReplayedEntry[S]],
    over: tuple[type[Action], ...],
    title: str,
    what: str,
    since: tuple[type[Event], ...] = (),
    least_s: int = LONG_THOUGHT_S,
) -> Award | None:
    """Who thought longest before one of these actions, if that was `least_s` seconds or more.

    A thought begins with the latest event of a type in `since`; with none there, with whatever was entered
    before it.
    """
    longest: tuple[Millis, Seat] = (0, 0)
    began: Millis = 0
    for entry in entries:
        if isinstance(entry.logged, Done) and isinstance(entry.logged.action, over):
            longest = max(longest, (entry.at - began, entry.logged.action.seat))
        if not since or any(isinstance(event, since) for event in entry.events):
            began = entry.at
    seconds, seat = longest[0] // MS_PER_S, longest[1]
    if seconds < least_s:
        return None
    return Award(seat, title, f"{seconds} seconds over one {what}", "ui/award_clock")
