"""How long minds think in simulations: times by their size, so that millions take no room."""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeVar

from game.bots.mind import LateDecision, Mind, Question
from game.core.contract import Decision, Millis, Outcome

T = TypeVar("T")

STEP = 1.05
"""Times are told apart by this factor."""
LEAST_MS = 0.001


@dataclass(slots=True)
class Times:
    """Thinking times in milliseconds, of one entry of the seats."""

    count: int = 0
    total_ms: float = 0.0
    most_ms: float = 0.0
    sizes: Counter[int] = field(default_factory=Counter)

    def add(self, took_ms: float) -> None:
        """Count one decision."""
        self.count += 1
        self.total_ms += took_ms
        self.most_ms = max(self.most_ms, took_ms)
        self.sizes[math.ceil(math.log(max(took_ms, LEAST_MS) / LEAST_MS, STEP))] += 1

    def take_in(self, other: Times) -> None:
        """Count the decisions of another hand."""
        self.count += other.count
        self.total_ms += other.total_ms
        self.most_ms = max(self.most_ms, other.most_ms)
        self.sizes.update(other.sizes)

    def within(self, share: float) -> float:
        """In how many milliseconds this share of the decisions came, 5 % too much at most; 0 of none."""
        counted = 0
        for size in sorted(self.sizes):
            counted += self.sizes[size]
            if counted >= share * self.count:
                return min(self.most_ms, LEAST_MS * STEP**size)
        return 0.0

    def figures(self) -> dict[str, float]:
        """For people and programs: how many, the mean, and what 99 of 100 and all came within."""
        mean = self.total_ms / self.count if self.count else 0.0
        told = {"mean": mean, "p99": self.within(0.99), "most": self.most_ms}
        return {"decisions": self.count, **{name: round(value, 3) for name, value in told.items()}}


class Timed:
    """A mind against the clock; what it waits for itself, as a program's reply, counts too."""

    def __init__(self, mind: Mind) -> None:
        self.name = mind.name
        self.times = Times()
        self._mind = mind
        self._begun_ms = 0.0

    def wants(self, asked: bool) -> bool:
        """As the mind does."""
        return self._mind.wants(asked)

    def ask(self, question: Question) -> Decision | None:
        """The mind's decision; what is looked at belongs to it."""
        self._begun_ms = 0.0
        decision = self._clocked(lambda: self._mind.ask(question))
        if decision is not None:
            self.times.add(self._begun_ms)
        return decision

    def late_decision(self, wait: bool) -> LateDecision | None:
        """The mind's decision, once it is there."""
        late = self._clocked(lambda: self._mind.late_decision(wait))
        if late is not None:
            self.times.add(self._begun_ms)
        return late

    def _clocked(self, think: Callable[[], T]) -> T:
        begun = time.perf_counter()
        try:
            return think()
        finally:
            self._begun_ms += (time.perf_counter() - begun) * 1000.0

    def delay(self, question: Question, decision: Decision) -> Millis:
        """As the mind takes."""
        return self._mind.delay(question, decision)

    def over(self, outcome: Outcome) -> None:
        """Passed on."""
        self._mind.over(outcome)

    def cancel(self) -> None:
        """Passed on."""
        self._mind.cancel()

    def close(self) -> None:
        """Passed on."""
        self._mind.close()

    def notices(self) -> list[str]:
        """The mind's."""
        return self._mind.notices()
