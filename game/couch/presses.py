"""Gathering a race: the presses that may have come first are waited for before the referee decides."""

from __future__ import annotations

from collections.abc import Callable

from game.core.presses import TIE_BAND_MS, Timed
from game.couch.intents import Interval

STEP_MS = 0.5
"""How far beyond a race's close `gather` pumps, so that it surely closes."""


class RaceGatherer:
    """Gathers slams until none that is still to come could be earlier than or tied with the first.

    The first press opens the gathering. It closes when everything up to its interval's end plus the
    tie band has been collected: a later press loses for certain, and `Match.settle` finds nothing
    left for it to do, so that it belongs on the photo finish only. A bot's press is a moment: add it
    once it is due, before asking `closed`. All times are real milliseconds; `take` shifts them to
    match time.
    """

    def __init__(self) -> None:
        self._presses: dict[int, Interval] = {}

    @property
    def open(self) -> bool:
        """Whether a press has been added and not yet taken."""
        return bool(self._presses)

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that have pressed so far, in order of their presses' arrival."""
        return tuple(self._presses)

    @property
    def closes(self) -> float:
        """When an open gathering closes: everything up to then must have been pumped."""
        return min(interval.end for interval in self._presses.values()) + TIE_BAND_MS

    def add(self, seat: int, interval: Interval) -> None:
        """A seat's press; only its first counts."""
        self._presses.setdefault(seat, interval)

    def add_moment(self, seat: int, at: float) -> None:
        """A bot's press at a moment that has passed."""
        self.add(seat, Interval(at, at))

    def closed(self, pumped: float) -> bool:
        """Whether no press after `pumped` (`Pump.last`) could be first or tied any more."""
        return self.open and pumped > self.closes

    def take(self, shift: float = 0.0) -> tuple[Timed, ...]:
        """The gathered presses in seat order, `shift` milliseconds added; the gatherer is empty again."""
        taken = tuple(
            Timed(seat, interval.begin + shift, interval.end + shift)
            for seat, interval in sorted(self._presses.items())
        )
        self._presses = {}
        return taken


def gather(
    race: RaceGatherer,
    idle: Callable[[float], None],
    pumped: Callable[[], float],
    refresh: Callable[[], None],
) -> None:
    """Pump until an open race closes: at most the tie band and one pump after its first press.

    `idle` pumps until a time, `pumped` tells up to when all has been collected, `refresh` adds the
    slams found meanwhile. So a slam is settled and shown in the very frame that takes it.
    """
    while race.open and not race.closed(pumped()):
        idle(race.closes + STEP_MS)
        refresh()
