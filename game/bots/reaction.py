"""How long a player takes to act: an ex-Gaussian reaction time that grows with the bits of choice (LG-27)."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.contract import Level, Millis
from game.core.rng import Stream

FLOOR_MS = 150
"""Nobody reacts sooner than this."""
DISPLAY_MS = 25
"""How long a screen takes to show what is reacted to; people pay for it too."""
MOST_BITS = 8.0
"""More choice than this costs no more time: people stop weighing."""
TAIL_DEVIATIONS = 3.0
TAIL_MEANS = 4.0


@dataclass(frozen=True, slots=True)
class Pace:
    """The parameters of a level, in milliseconds."""

    simple: float
    """The mean reaction when there is nothing to choose."""
    per_bit: float
    """What each bit of choice adds."""
    deviation: float
    """The Gaussian part's standard deviation."""
    tail: float
    """The exponential part's mean, counted within `simple`."""


BEGINNER = Pace(650.0, 300.0, 90.0, 240.0)
"""Somebody who plays for the first time and has to look for the button."""
PACES = {
    Level.GENTLE: Pace(520.0, 270.0, 60.0, 150.0),
    Level.EASY: Pace(420.0, 230.0, 45.0, 110.0),
    Level.NORMAL: Pace(330.0, 185.0, 35.0, 80.0),
    Level.STRONG: Pace(280.0, 160.0, 28.0, 60.0),
    Level.EXPERT: Pace(250.0, 150.0, 25.0, 50.0),
}


def reaction(level: Level, bits: float, rng: Stream) -> Millis:
    """Milliseconds from a change on the table to this level's press, after `bits` of choice.

    Never under the floor plus the display's delay, never beyond `slowest`.
    """
    return at_pace(PACES[level], bits, rng)


def at_pace(pace: Pace, bits: float, rng: Stream) -> Millis:
    """The same for any pace."""
    drawn = _centre(pace, bits) + rng.normal(0.0, pace.deviation) + rng.exponential(pace.tail)
    return min(DISPLAY_MS + round(max(drawn, FLOOR_MS)), slowest(pace, bits))


def slowest(pace: Pace, bits: float) -> Millis:
    """The longest reaction at this pace."""
    bound = _centre(pace, bits) + TAIL_DEVIATIONS * pace.deviation + TAIL_MEANS * pace.tail
    return DISPLAY_MS + round(bound)


def _centre(pace: Pace, bits: float) -> float:
    return pace.simple - pace.tail + pace.per_bit * min(max(bits, 0.0), MOST_BITS)
