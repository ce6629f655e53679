"""What the director asks a mind and what it gets back: one interface for every kind of player but a human."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol

from game.core.contract import Action, Decision, Millis, Observation, Outcome, Seat


class Question:
    """One seat's chance to act in one position of a match."""

    __slots__ = ("_alone", "_see", "asked", "at", "legal", "seat", "slam", "step")

    def __init__(
        self,
        seat: Seat,
        step: int,
        at: Millis,
        legal: Sequence[Action],
        asked: bool,
        slam: Action | None,
        see: Callable[[Seat], Observation],
        alone: Callable[[Seat], bool],
    ) -> None:
        self.seat = seat
        self.step = step
        """The position's number in its match; a reply to an earlier one is out of date."""
        self.at = at
        """The match time at which the position arose."""
        self.legal = legal
        self.asked = asked
        """Whether the game waits for this seat; else it may only interrupt."""
        self.slam = slam
        """What of `legal` the slam button does."""
        self._see = see
        self._alone = alone

    @property
    def seen(self) -> Observation:
        """The seat's observation, made when first asked for, as some minds need none."""
        return self._see(self.seat)

    @property
    def alone(self) -> bool:
        """Whether nothing can happen before this seat acts: nobody else may do anything, no deadline runs."""
        return self._alone(self.seat)

    @property
    def forced(self) -> bool:
        """Whether only one thing but the slam is left to do."""
        return len(self.legal) - (self.slam is not None) <= 1

    def repeats(self, before: Question) -> bool:
        """Whether the seat is asked for what it was asked for already."""
        return before.asked and self.asked and before.legal == self.legal


class LateDecision(NamedTuple):
    """A decision that did not come at once."""

    step: int
    decision: Decision


class Mind(Protocol):
    """A seat's mind. It answers at once or by `late_decision`; a new question cancels the one before."""

    name: str
    """How the command line spells it: a level, `uniform` or `cmd:PROGRAM`."""

    def wants(self, asked: bool) -> bool:
        """Whether it wants to be asked at all in a position; `asked`: the game waits for it."""

    def ask(self, question: Question) -> Decision | None:
        """The decision, or None if it comes later by `late_decision`. Its action is in `question.legal`."""

    def late_decision(self, wait: bool) -> LateDecision | None:
        """A decision that has come in; `wait` blocks until there is one (simulations only)."""

    def delay(self, question: Question, decision: Decision) -> Millis:
        """Milliseconds from the change on the table to the press, for this decision."""

    def cancel(self) -> None:
        """Forget the open question."""

    def over(self, outcome: Outcome) -> None:
        """The match has ended; nothing more is asked."""

    def close(self) -> None:
        """This mind has nothing more to do with the match."""

    def notices(self) -> list[str]:
        """Sentences for people about trouble with this mind, each given once."""


class Thought(Protocol):
    """What came of a thought that was handed on: a value, or one sentence of trouble."""

    # Any: its type depends on the kind of job, which the asker knows.
    @property
    def value(self) -> Any: ...

    @property
    def error(self) -> str | None: ...


class Hired(Protocol):
    """Whoever thinks for minds elsewhere, such as the worker process."""

    def submit(self, kind: str, game: str, arguments: tuple[object, ...]) -> int:
        """Queue a job; the ticket is for `take` and `cancel`."""

    def cancel(self, ticket: int) -> None:
        """Forget a job."""

    def take(self, ticket: int, wait: bool = False) -> Thought | None:
        """What came of a job, once; None while there is nothing yet."""

    def notices(self) -> list[str]:
        """Sentences for people about its troubles, each given once."""
