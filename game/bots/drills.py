"""Makes drills from hands of bots: the same order gives the same drill on every machine."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from game.bots.director import Director
from game.bots.minds import LevelMind
from game.bots.simulate import play_out
from game.catalog import Game
from game.core.awards import replayed
from game.core.contract import Level, Observation, Seat, State
from game.core.drilling import GRADES, Drill, Drilling
from game.core.match import Match, Setting
from game.core.options import Options
from game.core.rng import stream

PLAYERS = Level.NORMAL
"""Who plays the hands: well enough for sense, and not too well for loose ends."""
MOST_HANDS = 60
"""After so many hands without the drill that is wanted, the nearest grade that came up is taken."""
PARTS = tuple(range(first, first + 6) for first in range(0, MOST_HANDS, 6))
"""The hands in the order in which they are looked through, in parts so that somebody can see it go on."""
LOOKS = 60
"""At how many moments of a hand, each as one seat saw it, drills are looked for."""
SEEDS = 2**31
EVERY_DAY = 3
"""The grade of the drill of the day."""


@dataclass(frozen=True, slots=True)
class Order:
    """Which drill is wanted."""

    kind: str
    grade: int
    number: int
    """Any number from 0; each gives another hand."""


@dataclass(frozen=True, slots=True)
class Exercise:
    """A drill with the position that it is about; plain enough to come from another process."""

    order: Order
    options: Options
    seed: int
    """Of the hand that it was found in."""
    step: int
    """After which of its entries, from 0; -1 is the deal."""
    seat: Seat
    seen: Observation
    drill: Drill[object]


def drilling(game: Game) -> Drilling[Observation]:
    """What a game offers to be drilled in; ValueError with one sentence if it has no drills."""
    if game.drills is None:
        raise ValueError(f"{game.title} has no drills")
    return game.drills


def of_the_day(game: Game, day: date) -> Order:
    """The drill that everybody gets on a day."""
    kinds = drilling(game).KINDS
    number = day.toordinal()
    return Order(kinds[number % len(kinds)], EVERY_DAY, SEEDS + number)


def make(game: Game, order: Order) -> Exercise:
    """The drill that was ordered; ValueError with one sentence if no hand gives any of its kind."""
    check(game, order)
    nearest: Exercise | None = None
    for part in PARTS:
        nearest = nearer(order, nearest, look(game, order, part))
        if nearest is not None and nearest.drill.grade == order.grade:
            return nearest
    if nearest is None:
        raise ValueError(f'no hand of {game.title} gave a drill "{order.kind}"')
    return nearest


def look(game: Game, order: Order, part: range) -> Exercise | None:
    """The drill nearest to what was ordered in some of its hands; the first of the right grade ends it."""
    check(game, order)
    rng = stream(order.number, f"drill/{game.name}/{order.kind}/{order.grade}")
    seeds = [rng.below(SEEDS) for _ in range(part.stop)]
    nearest: Exercise | None = None
    for seed in seeds[part.start :]:
        for exercise in _found(game, order, seed):
            nearest = nearer(order, nearest, exercise)
            if exercise.drill.grade == order.grade:
                return exercise
    return nearest


def nearer(order: Order, first: Exercise | None, second: Exercise | None) -> Exercise | None:
    """The one whose grade is nearer to the one wanted; of equals the first."""
    found = [exercise for exercise in (first, second) if exercise is not None]
    return min(found, key=lambda exercise: abs(exercise.drill.grade - order.grade), default=None)


def check(game: Game, order: Order) -> None:
    """ValueError with one sentence unless the game has drills of this kind and grade."""
    kinds = drilling(game).KINDS
    if order.kind not in kinds:
        raise ValueError(f'no drill "{order.kind}" in {game.title}; there is {", ".join(kinds)}')
    if order.grade not in GRADES:
        raise ValueError(f"no grade {order.grade}; there is {GRADES[0]} to {GRADES[-1]}")


def _found(game: Game, order: Order, seed: int) -> Iterator[Exercise]:
    """The drills of one hand, its moments in an order of their own; whoever has one may stop asking."""
    setting = _setting(game, seed)
    states = [entry.state for entry in replayed(game.rules, setting, _played(game, setting).log)]
    rng = stream(seed, f"drill/{order.kind}")
    moments = [(number, seat) for number in range(len(states)) for seat in range(setting.seats)]
    rng.shuffle(moments)
    for number, seat in moments[:LOOKS]:
        seen = game.observation.observe(states[number], frozenset((seat,)))
        for drill in drilling(game).drills(seen, order.kind, rng):
            yield Exercise(order, setting.options, seed, number - 1, seat, seen, drill)


def _setting(game: Game, seed: int) -> Setting:
    """The game's first preset with as many seats as its drills have."""
    options = next(iter(game.rules.PRESETS.values()))
    return Setting(options, game.drill_seats, seed, game.rules.Carry())


def _played(game: Game, setting: Setting) -> Match[State]:
    match = Match(game.rules, setting)
    minds = {seat: LevelMind(game, PLAYERS, setting.seed, seat, None) for seat in range(setting.seats)}
    play_out(Director(match, game.observation, minds))
    return match
