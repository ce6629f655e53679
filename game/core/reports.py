"""What the reports of `sim` are worked out with: figures by what sat there, and means."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol, TypeVar


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
