"""What the reports of `sim` are worked out with: figures by what sat there, means, and rates of habits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol, TypeVar

from game.core.contract import Seat


class ByPlayer(Protocol):
    """Something that whoever sat at a seat did."""

    @property
    def by(self) -> str:
        """What sat there: a level, or a program."""


B = TypeVar("B", bound=ByPlayer)


def grouped(matches: Iterable[Iterable[B]]) -> dict[str, list[B]]:
    """What was done in all matches, by what sat there, in the order of the names."""
    found: dict[str, list[B]] = {}
    for one in (one for match in matches for one in match):
        found.setdefault(one.by, []).append(one)
    return dict(sorted(found.items()))


def mean(values: Sequence[float]) -> float | None:
    """The mean of figures as `sim` prints it, None of none."""
    return round(sum(values) / len(values), 4) if values else None


Habits = Mapping[str, Counter[str]]
"""By what sat there, how often it did something and how often it could have."""


class Counting:
    """Counts what everybody did in one match, and could have done."""

    def __init__(self, seats: Sequence[str]) -> None:
        self.counts: dict[str, Counter[str]] = {name: Counter() for name in seats}
        self._seats = seats

    def add(self, seat: Seat, **counts: int) -> None:
        """Count for whoever sits at a seat."""
        own = self.counts[self._seats[seat]]
        for what, count in counts.items():
            own[what] += count


def rates(
    matches: Iterable[Habits], habits: Mapping[str, tuple[str, str]]
) -> dict[str, dict[str, float | None]]:
    """By what sat there each habit as a rate: the count of the first thing over that of the second."""
    whole: dict[str, Counter[str]] = {}
    for match in matches:
        for name, counts in match.items():
            whole.setdefault(name, Counter()).update(counts)
    return {
        name: {
            habit: round(counts[done] / counts[could], 3) if counts[could] else None
            for habit, (done, could) in habits.items()
        }
        for name, counts in sorted(whole.items())
    }
