"""The moments of a match at which somebody decided, by acting or by letting a chance go by.

What a seat does is a decision. Not to slam is one, too, but there would be one at every turn of events; so
what a seat let pass is asked once a stretch: when its slam is gone because somebody else was first or its
time was up, it is looked at where it last had the time to think. What a seat was asked for and let run out
counts as well.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.catalog import Game
from game.coach.judge import coaching
from game.core.contract import Action, HouseRules, Millis, Observation, Seat, State
from game.core.match import Done, Entry, Expired, Match, Raced, Setting


@dataclass(frozen=True, slots=True)
class Moment:
    """A seat's decision, with what it saw and could do."""

    seat: Seat
    seen: Observation
    legal: Sequence[Action]
    done: Action | None
    """None: it let the moment pass."""


@dataclass(frozen=True, slots=True)
class Step:
    """One entry of a match: how it stood before and after, and who decided."""

    number: int
    """Which entry of the log, from 0."""
    at: Millis
    before: State
    after: State
    moments: tuple[Moment, ...]


def steps(game: Game, setting: Setting, log: Sequence[Entry]) -> Iterator[Step]:
    """The steps of a match, each played when it is asked for."""
    match = Match(game.rules, setting)
    watch = _Watch(game)
    for number, entry in enumerate(log):
        before, since = match.state, match.now
        match.follow(entry)
        at = match.now
        action = _action(match, before, entry)
        watch.stood(before, at - since, setting.seats)
        moments = watch.decided(before, match.state, action, isinstance(entry, Expired), setting.seats)
        yield Step(number, at, before, match.state, tuple(moments))


def _action(match: Match[State], before: State, entry: Entry) -> Action | None:
    """What was done by an entry; of a race, what its winner did."""
    if isinstance(entry, Done):
        return entry.action
    if isinstance(entry, Raced):
        assert match.race is not None
        return match.rules.slam(before, match.race.winner)
    return None


class _Watch:
    """What each seat could have slammed since it last decided."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._time_to_think_ms = coaching(game).TIME_TO_THINK_MS
        self._missed: dict[Seat, State] = {}
        """For each seat that could have slammed, the last position in which there was time for it."""

    def stood(self, state: State, stood_ms: Millis, seats: int) -> None:
        """A position stood so long."""
        if stood_ms >= self._time_to_think_ms:
            for seat in range(seats):
                if self._slam(state, seat) is not None:
                    self._missed[seat] = state

    def decided(
        self, before: State, after: State, action: Action | None, expired: bool, seats: int
    ) -> Iterator[Moment]:
        """Who decided as one position became another."""
        for seat in range(seats):
            if action is not None and action.seat == seat:
                self._missed.pop(seat, None)
                yield self._moment(before, seat, action)
            elif seat in self._missed and self._slam(self._missed[seat], seat) != self._slam(after, seat):
                yield self._moment(self._missed.pop(seat), seat, None)
            elif expired and seat in self._rules.asked(before) and seat not in self._rules.asked(after):
                yield self._moment(before, seat, None)

    @property
    def _rules(self) -> HouseRules:
        return self._game.rules

    def _slam(self, state: State, seat: Seat) -> Action | None:
        """What a seat's slam does, if it is not in vain."""
        slam = self._rules.slam(state, seat)
        return None if slam is None or slam.in_vain else slam

    def _moment(self, state: State, seat: Seat, done: Action | None) -> Moment:
        seen = self._game.observation.observe(state, frozenset((seat,)))
        return Moment(seat, seen, self._rules.legal_actions(state, seat), done)
