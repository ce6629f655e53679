"""What a judgement says: the value of every choice, what was thrown away, and how sure that is."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from game.core.contract import Action, Seat

TIE = 0.005
"""Choices closer than this are equal, however exactly they are known: nobody plays by half a point."""
SURE = 2.0
"""Choices are equal if they differ by less than this many standard errors of their difference."""


FEW_WORLDS, ROUGH = 8, 0.06
"""A value from fewer worlds than this, or with a larger standard error, is too rough for a figure."""


class Quality(StrEnum):
    """How good what was done is, by the chance to win that it threw away."""

    BEST = "best"
    """Equal to the best."""
    GOOD = "good"
    SLIP = "slip"
    MISTAKE = "mistake"
    BLUNDER = "blunder"
    THROWN_AWAY = "thrown_away"


LEAST_LOST = {
    Quality.THROWN_AWAY: 0.20,
    Quality.BLUNDER: 0.10,
    Quality.MISTAKE: 0.05,
    Quality.SLIP: 0.02,
}
"""From which chance thrown away on a decision is called so, worst first."""


def quality_of(lost: float) -> Quality:
    """What a decision is called that surely threw this much away."""
    return next((quality for quality, least in LEAST_LOST.items() if lost >= least), Quality.GOOD)


IN_WORDS = {
    Quality.BEST: "the best",
    Quality.GOOD: "good",
    Quality.SLIP: "a slip",
    Quality.MISTAKE: "a mistake",
    Quality.BLUNDER: "a blunder",
    Quality.THROWN_AWAY: "thrown away",
}
POINTS = 100
"""A chance of one is a hundred points."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How much a judgement may cost: bounds on worlds, so that it comes out the same on every machine."""

    first: int = 16
    """Worlds in which every choice is played on."""
    most: int = 128
    """Worlds for the choices that may still be the best, and for what was done."""
    outlooks: int = 8
    """How often a position of a finished match is played on, to tell its chances."""

    def __post_init__(self) -> None:
        assert 2 <= self.first <= self.most and self.outlooks >= 1

    def within(self, worlds: int) -> Effort:
        """The same with at most so many worlds, a quarter of them at first; 2 or more."""
        return replace(self, first=min(self.first, max(2, worlds // 4)), most=min(self.most, worlds))


HINT = Effort()
"""For one decision that somebody waits for."""
REVIEW = Effort(12, 48, 4)
"""For each decision of a whole match."""
GLANCE = Effort(3, 6, 2)
"""For a whole match where there is no process to judge it in: few worlds, so that it takes a second."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing that could be done, and what came of it in the worlds it was played on in."""

    action: Action | None
    """None lets the moment pass."""
    value: float
    """The chance to win, 0 to 1; in a game with places, how far up one comes: first is 1, last is 0."""
    error: float
    """Its standard error."""
    behind: float
    """How much less it is worth than the best, 0 or more, in the same worlds and with the same chance."""
    behind_error: float
    """The standard error of that difference."""
    worlds: int
    """In how many worlds it was played on."""
    mixed: bool = False
    """Whether a good player does now this, now that here, so that it is as good as the best."""

    @property
    def level(self) -> bool:
        """Whether it is worth as much as the best, as far as can be told."""
        return self.behind < max(TIE, SURE * self.behind_error)

    @property
    def equal(self) -> bool:
        """Whether it is as good as the best: worth as much, or something that a good player does as well."""
        return self.mixed or self.level

    @property
    def lost(self) -> float:
        """The chance that it throws away; nothing if it equals the best."""
        return 0.0 if self.equal else self.behind

    @property
    def rough(self) -> bool:
        """Whether the value is known too roughly to be told as a figure."""
        return self.worlds < FEW_WORLDS or self.error > ROUGH


@dataclass(frozen=True, slots=True)
class Weighing:
    """What a seat can do at a moment, best first, seen only from what it knows."""

    seat: Seat
    choices: tuple[Choice, ...]
    """At least two."""
    advised: Choice
    """What the coach would do: the best, or what the strong level would do if that is as good."""
    cut: bool = False
    """Whether the clock ended it before its worlds were used up."""
    aside: str = ""
    """What has to be said with what is advised, a sentence without its full stop."""

    @property
    def best(self) -> Choice:
        """The choice worth most."""
        return self.choices[0]

    @property
    def blind(self) -> float:
        """What a choice made with eyes shut is worth: the mean of all."""
        return sum(choice.value for choice in self.choices) / len(self.choices)


@dataclass(frozen=True, slots=True)
class Judgement:
    """A weighing, and what was really done."""

    weighing: Weighing
    done: Choice

    @property
    def lost(self) -> float:
        """The chance that was thrown away."""
        return self.done.lost

    @property
    def quality(self) -> Quality:
        """What the decision is called."""
        return Quality.BEST if self.done.equal else quality_of(self.lost)

    @property
    def there(self) -> float:
        """How much there was to be had here: by how much the best beats a choice made with eyes shut."""
        return max(0.0, self.weighing.best.value - self.weighing.blind)
