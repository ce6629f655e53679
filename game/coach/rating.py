"""How strong somebody plays, from results against levels whose strength is known, and how sure that is.

What is believed of a player is a normal distribution on the scale of `game.core.strength`. Each result is
weighed by Bayes' rule: the likeliest strength after it, and the width that its curvature leaves (Laplace).
Between hands the belief widens a little, since people change.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp, log, sqrt

from game.core.contract import Level, Outcome, Seat
from game.core.strength import TENFOLD

PER_POINT = log(10.0) / TENFOLD
"""Log odds of a rating point."""
START_DEVIATION = 400.0
"""How little is known of somebody who has not played yet: anything from below easy to above expert."""
DRIFT = 6.0
"""Points by which somebody's strength may change from one hand to the next, as a standard deviation."""
BAND = 0.9
"""The chance that the band holds the true strength."""
BAND_DEVIATIONS = 1.6449
"""So many standard deviations to either side hold that share."""
STEPS, CLOSE = 12, 0.01
"""At most so many steps to the likeliest strength; fewer if one is shorter than so many points."""


@dataclass(frozen=True, slots=True)
class Rating:
    """What is believed of a player's strength."""

    mean: float
    deviation: float

    @property
    def low(self) -> float:
        """The lower end of the band."""
        return self.mean - BAND_DEVIATIONS * self.deviation

    @property
    def high(self) -> float:
        """Its upper end."""
        return self.mean + BAND_DEVIATIONS * self.deviation


@dataclass(frozen=True, slots=True)
class Bout:
    """One thing that a result tells: the player's side against somebody, won or lost.

    The side is as strong as the mean of its members: `others` + `part` times the player's own strength.
    """

    others: float
    part: float
    against: float
    score: float
    """1 for won, 0 for lost, 0.5 for a draw."""


def start(levels: Mapping[Level, float]) -> Rating:
    """What is believed of somebody who has not played yet: the middle of the levels above gentle."""
    above = [strength for level, strength in levels.items() if level is not Level.GENTLE]
    return Rating(sum(above) / len(above), START_DEVIATION)


def bouts(
    sides: Sequence[int], seat: Seat, strengths: Mapping[Seat, float], outcome: Outcome, weight: float = 1.0
) -> tuple[Bout, ...]:
    """What a result tells of the player at `seat`; `strengths` are those of all the others.

    `weight` is how much of a point counts at that table.

    In a game with places each place is won from all who are not placed yet, as by Plackett and Luce.
    """
    strengths = {other: weight * strength for other, strength in strengths.items()}
    if outcome.places is not None:
        return tuple(_placed(seat, strengths, outcome.places, weight))
    own = [strengths[mate] for mate, side in enumerate(sides) if side == sides[seat] and mate != seat]
    part = 1.0 / (len(own) + 1)
    score = 0.5 if outcome.draw or not outcome.winners else float(seat in outcome.winners)
    rivals = [_mean(found) for found in _others(sides, seat, strengths)]
    return (Bout(sum(own) * part, weight * part, _together(rivals), score),)


def after(before: Rating, told: Sequence[Bout]) -> Rating:
    """What is believed after a result."""
    variance = min(before.deviation**2 + DRIFT**2, START_DEVIATION**2)
    mean, bend = before.mean, 1.0 / variance
    for _ in range(STEPS):
        slope, bend = (before.mean - mean) / variance, 1.0 / variance
        for bout in told:
            rate = PER_POINT * bout.part
            chance = won(bout, mean)
            slope += rate * (bout.score - chance)
            bend += rate**2 * chance * (1.0 - chance)
        step = slope / bend
        mean += max(-START_DEVIATION, min(START_DEVIATION, step))
        if abs(step) < CLOSE:
            break
    return Rating(mean, sqrt(1.0 / bend))


def won(bout: Bout, strength: float) -> float:
    """The chance that a player of this strength wins a bout."""
    ahead = PER_POINT * (bout.others + bout.part * strength - bout.against)
    return 1.0 / (1.0 + exp(-max(-60.0, min(60.0, ahead))))


def _placed(seat: Seat, strengths: Mapping[Seat, float], places: Sequence[int], weight: float) -> list[Bout]:
    found = []
    for place in range(1, min(places[seat], len(places) - 1) + 1):
        left = [strengths[other] for other, at in enumerate(places) if other != seat and at >= place]
        if left:
            found.append(Bout(0.0, weight, _together(left), float(places[seat] == place)))
    return found


def _others(sides: Sequence[int], seat: Seat, strengths: Mapping[Seat, float]) -> list[list[float]]:
    rivals = sorted(set(sides) - {sides[seat]})
    return [[strengths[other] for other, side in enumerate(sides) if side == rival] for rival in rivals]


def _mean(found: Sequence[float]) -> float:
    return sum(found) / len(found)


def _together(rivals: Sequence[float]) -> float:
    """The strength of one opponent who wins as often as any of these."""
    return log(sum(exp(PER_POINT * rival) for rival in rivals)) / PER_POINT
