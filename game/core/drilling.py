"""Drills: a position of somebody's hand, a question about it, and answers of which exactly one is right.

They are never made by hand: a game finds them in what a seat saw of a match, and exact inference, or the
rules themselves, say which answer is right.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from game.core.contract import Seat
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


class Spot(NamedTuple):
    """Where a drill was found: in a hand of bots that anybody can play again."""

    seed: int
    step: int
    """After which of the hand's entries, from 0; -1 is the deal."""
    seat: Seat


@dataclass(frozen=True)
class Lesson(Generic[Obs_in]):
    """One of a game's first drills, which teach its rules from nothing: what its position must be like."""

    kind: str
    suits: Callable[[Obs_in, Drill[Any]], bool]
    """Whether a drill found in what a seat sees needs the rule that is to be learnt, and little else."""


class Drilling(Protocol[Obs_in]):
    """The names of a game's drills module."""

    @property
    def KINDS(self) -> Sequence[str]:
        """The kinds of question, what is learnt first first."""

    @property
    def COURSE(self) -> Sequence[Lesson[Any]]:
        """The first drills, in their order; nothing for a game that has none to begin with."""

    def clutter(self, seen: Obs_in, /) -> int:
        """How much there is to look at in what a seat sees; the course takes positions with little."""

    def drills(self, seen: Obs_in, kind: str, rng: Stream, least: int, /) -> Iterator[Drill[object]]:
        """Questions of a kind that one seat's observation gives, most of the time none; found when asked for.

        Nothing but the observation and the stream decides about them. Whoever wants none that is less deep
        than `least` may get nothing where the first would be, so that its proof need not be the shortest.
        """
