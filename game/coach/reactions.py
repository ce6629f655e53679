"""How fast the presses of races came, measured from when their window opened, by the record alone."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.awards import ReplayedEntry
from game.core.contract import Action, HouseRules, Millis, Seat, State
from game.core.match import Expired, Raced

LONGEST_MS = 10_000
"""A press that came later answered something else than the opening of its window."""


@dataclass(frozen=True, slots=True)
class Reaction:
    """A press of a race."""

    seat: Seat
    ms: Millis
    """From the opening of the window to the press."""


class Races:
    """Takes the entries of a finished match in their order and notes the presses of its races.

    A window is a stretch of time with a deadline in which a slam does something: a race against the others,
    or against its end. Presses that came late for one stand in no record.
    """

    def __init__(self, rules: HouseRules, seats: int) -> None:
        self._watch = _Watch(rules, seats)
        self.found: list[Reaction] = []

    def take(self, entry: ReplayedEntry[State]) -> None:
        """The next entry, the deal first."""
        watch, logged = self._watch, entry.logged
        if isinstance(logged, Raced) and watch.racing:
            for press in logged.presses:
                ms = round(press.end) - watch.since.get(press.seat, entry.at)
                if press.seat in watch.open and 0 < ms <= LONGEST_MS:
                    self.found.append(Reaction(press.seat, ms))
        watch.look(entry.state, entry.at, isinstance(logged, Expired))


class _Watch:
    """Who could slam, and since when."""

    def __init__(self, rules: HouseRules, seats: int) -> None:
        self._rules, self._seats = rules, seats
        self._deadline: Millis | None = None
        self.open: dict[Seat, Action] = {}
        self.since: dict[Seat, Millis] = {}

    @property
    def racing(self) -> bool:
        """Whether somebody could slam, and not for ever."""
        return self._deadline is not None and bool(self.open)

    def look(self, state: State, now: Millis, by_itself: bool) -> None:
        """A new position; one that came `by_itself` opens nothing for those who could slam before."""
        deadline = None if self._rules.outcome(state) is not None else self._rules.deadline(state)
        renewed = deadline is not None and deadline != self._deadline and not by_itself
        before, self.open, self._deadline = self.open, self._slams(state), deadline
        for seat, slam in self.open.items():
            if renewed or before.get(seat) != slam:
                self.since[seat] = now

    def _slams(self, state: State) -> dict[Seat, Action]:
        if self._rules.outcome(state) is not None:
            return {}
        found = ((seat, self._rules.slam(state, seat)) for seat in range(self._seats))
        return {seat: slam for seat, slam in found if slam is not None and not slam.in_vain}
