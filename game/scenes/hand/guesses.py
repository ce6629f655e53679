"""The guesses at one question: which count when it is settled, and that none does that came too late."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass
class Guesses:
    """By who guesses, which of two answers.

    What is pressed while something is still being shown is fresh: it may have been pressed by the picture of
    the very thing that settles the question, so it counts only if that did not.
    """

    standing: dict[str, int] = field(default_factory=dict)
    fresh: dict[str, int] = field(default_factory=dict)

    @property
    def who(self) -> tuple[str, ...]:
        """Everybody who has guessed, in the order in which they did."""
        return tuple({**self.standing, **self.fresh})

    def take(self, key: str, answer: int, shown: bool) -> None:
        """Somebody guesses, or thinks again; `shown`: all that has happened could be seen before."""
        (self.standing if shown else self.fresh)[key] = answer

    def ripen(self) -> None:
        """All has been shown, and it has settled nothing: guesses made meanwhile stand."""
        self.standing |= self.fresh
        self.fresh.clear()

    def drop(self) -> None:
        """The question is settled, or is asked no more."""
        self.standing, self.fresh = {}, {}


@dataclass(frozen=True, slots=True)
class Told:
    """A question that has just been settled, for all to see who was right."""

    question: str
    answer: int
    guesses: dict[str, int]
    sides: tuple[tuple[int, ...], tuple[int, ...]] | None
    until: float
    """So long it is shown, in milliseconds of the house's clock."""
