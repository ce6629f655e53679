"""The points of a hand: what somebody came to, next to what their seat could expect.

A seat's expectation is that of somebody as strong as the people of this evening are on the average, with that
very partner against those very opponents: no points for good company, none lost by bad company. Strengths and
odds are those of ratings (`game.coach.rating`).
"""

from __future__ import annotations

from collections.abc import Mapping
from math import fsum

from game.catalog import find
from game.coach.rating import Bout, bouts, start, won
from game.core.contract import Level, Outcome, Seat
from game.core.strength import Strengths
from game.evening.meetings import Seating
from game.evening.mix import sides_of

PAR = 50
"""What an even hand is worth; who waits, or is away, gets that, too."""
WHOLE = 100
"""What lies between losing and winning what nobody could expect."""


def points_of(
    seating: Seating, outcome: Outcome, level: Level, ratings: Mapping[int, float]
) -> dict[int, int]:
    """The points of everybody who played; of `ratings` by person only those at this game that are known."""
    strength = find(seating.portion.game).strength
    usual = 0.0 if strength is None else start(strength.LEVELS).mean
    people = (*seating.players, *seating.waiting)
    known = {person: ratings.get(person, usual) if strength else 0.0 for person in people}
    mean = fsum(known.values()) / len(known)
    bots = 0.0 if strength is None else strength.LEVELS[level]
    strengths = {seat: bots if person is None else known[person] for seat, person in enumerate(seating.seats)}
    return {
        person: PAR + round(WHOLE * (came - could))
        for seat, person in enumerate(seating.seats)
        if person is not None
        for came, could in [_came_and_could(seating, seat, outcome, strengths, mean, strength)]
    }


def _came_and_could(
    seating: Seating,
    seat: Seat,
    outcome: Outcome,
    strengths: Mapping[Seat, float],
    own: float,
    strength: Strengths | None,
) -> tuple[float, float]:
    """What a seat came to, from 0 to 1, and what it could expect: the mean over what it was played for."""
    weight = 1.0 if strength is None else strength.weight(len(seating.seats))
    others = {other: found for other, found in strengths.items() if other != seat}
    if outcome.places is None:
        told = bouts(sides_of(seating.portion), seat, others, outcome, weight)
    else:
        told = tuple(_ahead(outcome.places, seat, other, weight, others[other]) for other in others)
    return fsum(bout.score for bout in told) / len(told), fsum(won(bout, own) for bout in told) / len(told)


def _ahead(places: tuple[int, ...], seat: Seat, other: Seat, weight: float, strength: float) -> Bout:
    """Whether a seat came in before another."""
    score = 0.5 if places[seat] == places[other] else float(places[seat] < places[other])
    return Bout(0.0, weight, weight * strength, score)
