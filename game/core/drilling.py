"""Drills: a position of somebody's hand, a question about it, and answers of which exactly one is right.

They are never made by hand: a game finds them in what a seat saw of a match, and exact inference, or the
rules themselves, say which answer is right.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from game.core.rng import Stream

GRADES = (1, 2, 3, 4, 5)
"""How hard a drill is, by its depth."""

A_out = TypeVar("A_out", covariant=True)
Obs_in = TypeVar("Obs_in", contravariant=True)


@dataclass(frozen=True, slots=True)
class Drill(Generic[A_out]):
    """A question about what a seat sees, with its answers in the game's own terms."""

    kind: str
    """Which of the game's kinds of question it is."""
    answers: tuple[A_out, ...]
    """Two or more, in an order that tells nothing; no two are alike."""
    right: int
    """The place of the only right one."""
    depth: int
    """How many events the answer takes; where nothing need be remembered, what has to be weighed."""
    thing: A_out | None
    """What a proof of the right answer proves; None if the rules decide, or if all is open yet."""
    open_end: A_out | None = None
    """Where there is nothing to prove: what can't be known yet, with some ways in which it may be so."""

    @property
    def grade(self) -> int:
        """How hard it is, one of `GRADES`."""
        return min(max(self.depth, GRADES[0]), GRADES[-1])


class Drilling(Protocol[Obs_in]):
    """The names of a game's drills module."""

    @property
    def KINDS(self) -> Sequence[str]:
        """The kinds of question, what is learnt first first."""

    def drills(self, seen: Obs_in, kind: str, rng: Stream, /) -> Iterator[Drill[object]]:
        """Questions of a kind that one seat's observation gives, most of the time none; found when asked for.

        Nothing but the observation and the stream decides about them.
        """
