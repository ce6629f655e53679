"""The ledger of a match: what each seat's decisions gave away, and what the cards gave, to the last point.

A match begins with everybody's fair share and ends with what everybody came to. In between, each step
changes the chances, as they are for somebody who sees all cards while the players go on seeing their own.
Of that change, what decisions threw away is booked to them, and the same is given to the other sides; all
the rest is luck: the deal, what lay where, what others happened to do. So the columns add up to the result.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import fsum
from operator import add

from game.catalog import Game
from game.coach.judge import Late, coaching, in_time, judge
from game.coach.judgement import HINT, Effort, Judgement
from game.coach.moments import Moment, Step, steps
from game.core.awards import decided_by
from game.core.contract import Millis, Outcome, Seat, State
from game.core.match import Entry, Hinted, Match, TakenBack
from game.core.rng import stream

Chances = tuple[float, ...]
"""What each seat comes to, 0 to 1."""
DEAL = -1
"""Where the deal stands among the entries of a log."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A judgement of a match, and the decision it is about."""

    moment: Moment
    judgement: Judgement


@dataclass(frozen=True, slots=True)
class Booking:
    """What one step did to the chances."""

    step: int
    """Which entry of the log, from 0, or `DEAL`."""
    at: Millis
    chances: Chances
    """Each seat's after it."""
    judged: tuple[Judged, ...]
    decided: Chances
    """What decisions changed for each seat: its own and its partners' take, the other sides' give."""
    luck: Chances
    """All the rest of the change."""


@dataclass(frozen=True, slots=True)
class Ledger:
    """All bookings of a finished match."""

    sides: tuple[int, ...]
    fair: Chances
    """What each seat may expect before the deal."""
    bookings: tuple[Booking, ...]
    result: Chances

    def luck(self, seat: Seat) -> float:
        """What the cards gave a seat, or took if it is negative: 0.18 is 18 points."""
        return fsum(booking.luck[seat] for booking in self.bookings)

    def decided(self, seat: Seat) -> float:
        """What the decisions of all seats together changed for this one."""
        return fsum(booking.decided[seat] for booking in self.bookings)

    def judgements(self, seat: Seat) -> Iterator[Judgement]:
        """Everything that was judged of a seat."""
        for booking in self.bookings:
            yield from (judged.judgement for judged in booking.judged if judged.moment.seat == seat)

    def lost(self, seat: Seat) -> float:
        """What a seat's own decisions threw away."""
        return fsum(judgement.lost for judgement in self.judgements(seat))

    def share(self, seat: Seat) -> float | None:
        """The share that a seat played of what was there, 0 to 1; None if there was nothing to decide.

        What is there is how far the best beats a choice made with eyes shut, over all its decisions.
        """
        there = fsum(judgement.there for judgement in self.judgements(seat))
        return max(0.0, 1.0 - self.lost(seat) / there) if there > 0.0 else None


def book(game: Game, match: Match[State], effort: Effort) -> Ledger:
    """The ledger of a match that has ended; ValueError with one sentence without a coach or an outcome."""
    return ledger_of(game, match, bookings(game, match, effort, range(DEAL, len(match.log))))


def bookings(
    game: Game, match: Match[State], effort: Effort, part: range, late: Late = in_time
) -> tuple[Booking, ...]:
    """The bookings of some entries of a match that has ended, so that a long one can be booked in parts.

    `part` counts entries from `DEAL`. With `late`, judgements may rest on few worlds; `Weighing.cut` says
    which. ValueError as `book`.
    """
    accountant = _Accountant(game, match, effort, late)
    found = []
    if DEAL in part:
        found.append(accountant.deal())
    for step in steps(game, match.setting, match.log[: part.stop]):
        if step.number in part:
            found.append(accountant.step(step, found[-1].chances if found else None))
    return tuple(found)


def ledger_of(game: Game, match: Match[State], booked: Sequence[Booking]) -> Ledger:
    """The ledger of all its bookings, from the deal on; what was taken back is no decision in it."""
    sides, outcome = sides_of(game, match), ended(match)
    undone = _undone(match.log)
    stands = tuple(_unjudged(booking) if booking.step in undone else booking for booking in booked)
    return Ledger(sides, fair_share(sides, outcome), stands, result_of(sides, outcome))


def _undone(log: Sequence[Entry]) -> frozenset[int]:
    """The entries that were taken back, by their place in the log: decisions, and what came of them."""
    stand: list[int] = []
    for number, entry in enumerate(log):
        if not isinstance(entry, TakenBack):
            stand.append(number)
            continue
        while not decided_by(log[stand.pop()], entry.seat):
            pass
    return frozenset(range(len(log))) - set(stand)


def _told(log: Sequence[Entry], number: int) -> frozenset[Seat]:
    """Who had a hint for what an entry did: it is judged in as many worlds as the hint, so they agree."""
    found: list[Seat] = []
    while number and isinstance(entry := log[number - 1], Hinted):
        found.append(entry.seat)
        number -= 1
    return frozenset(found)


def _unjudged(booking: Booking) -> Booking:
    """A booking whose whole change counts as luck; what takes it back books the same the other way."""
    change = tuple(map(add, booking.luck, booking.decided))
    return replace(booking, judged=(), decided=(0.0,) * len(change), luck=change)


def sides_of(game: Game, match: Match[State]) -> tuple[int, ...]:
    """The side that each seat plays for."""
    return game.rules.sides(match.setting.options, match.setting.seats)


def ended(match: Match[State]) -> Outcome:
    """How a match ended; ValueError with one sentence if it has not."""
    if match.outcome is None:
        raise ValueError("the match has not ended, so there is no result to account for")
    return match.outcome


def result_of(sides: Sequence[int], outcome: Outcome) -> Chances:
    """What each seat came to, 0 to 1."""
    if outcome.places is not None:
        return tuple((len(sides) - place) / (len(sides) - 1) for place in outcome.places)
    if not outcome.winners:
        return fair_share(sides, outcome)
    return tuple(float(seat in outcome.winners) for seat in range(len(sides)))


def fair_share(sides: Sequence[int], outcome: Outcome) -> Chances:
    """What each seat may expect before anything is dealt."""
    share = 0.5 if outcome.places is not None else 1.0 / len(set(sides))
    return (share,) * len(sides)


class _Accountant:
    """What all bookings of one match have in common."""

    def __init__(self, game: Game, match: Match[State], effort: Effort, late: Late) -> None:
        self.game = game
        self.effort = effort.within(coaching(game).REVIEW_WORLDS)
        self.late = late
        self.log = match.log
        self.setting = match.setting
        self.sides = sides_of(game, match)
        self.fair = fair_share(self.sides, ended(match))
        self.result = result_of(self.sides, ended(match))

    def deal(self) -> Booking:
        """The first booking: all of it is luck."""
        dealt = Match(self.game.rules, self.setting).state
        return self._booking(DEAL, 0, self.fair, self._chances(dealt), ())

    def step(self, step: Step, before: Chances | None) -> Booking:
        """The booking of a step; `before` are the chances before it, if they have been worked out."""
        judged = tuple(self._judged(step))
        then = self._chances(step.before) if before is None else before
        return self._booking(step.number, step.at, then, self._chances(step.after), judged)

    def _booking(
        self, step: int, at: Millis, before: Chances, after: Chances, judged: tuple[Judged, ...]
    ) -> Booking:
        decided = tuple(fsum(self._share(seat, entry) for entry in judged) for seat in range(len(self.sides)))
        luck = tuple(now - then - by for now, then, by in zip(after, before, decided, strict=True))
        return Booking(step, at, after, judged, decided, luck)

    def _share(self, seat: Seat, judged: Judged) -> float:
        """What a decision changed for `seat`: its side loses, the others gain the same between them."""
        own, lost = self.sides[judged.moment.seat], judged.judgement.lost
        return -lost if self.sides[seat] == own else lost / (len(set(self.sides)) - 1)

    def _judged(self, step: Step) -> Iterator[Judged]:
        told = _told(self.log, step.number)
        for moment in step.moments:
            effort = HINT if moment.seat in told else self.effort
            judgement = judge(
                self.game, moment.seat, moment.seen, moment.legal, moment.done, effort, self.late
            )
            if judgement is not None:
                yield Judged(moment, judgement)

    def _chances(self, state: State) -> Chances:
        """What each seat may expect of a position, all cards seen, everybody playing on by their own."""
        if self.game.rules.outcome(state) is not None:
            return self.result
        coach = coaching(self.game)
        outlooks = [
            coach.play_out(state, None, stream(number, "coach/outlook"))
            for number in range(self.effort.outlooks)
        ]
        return tuple(fsum(values) / len(outlooks) for values in zip(*outlooks, strict=True))
