"""Makes drills from hands of bots: the same order gives the same drill on every machine.

The first of every kind and grade stand in a table of where they were found (`game.bots.spots`), so that they
are there at once; each is made again from its hand when it is opened. After them hands are looked through.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from datetime import date
from functools import lru_cache

from game.bots.director import Director
from game.bots.mind import Mind
from game.bots.minds import LevelMind
from game.bots.simulate import play_out
from game.bots.spots import spots
from game.catalog import Game
from game.core.awards import replayed
from game.core.contract import Level, Observation, Seat, State
from game.core.drilling import GRADES, Drill, Drilling, Spot
from game.core.match import Match, Setting
from game.core.options import Options
from game.core.rng import stream

PLAYERS = (Level.NORMAL, Level.EASY)
"""Who plays the hands, each seat one or the other: well enough for sense, and not too well for loose ends."""
MOST_HANDS = 60
"""After so many hands without the drill that is wanted, the nearest grade that came up is taken."""
PARTS = tuple(range(first, first + 6) for first in range(0, MOST_HANDS, 6))
"""The hands in the order in which they are looked through, in parts so that somebody can see it go on."""
LOOKS = 60
"""At how many moments of a hand, each as one seat saw it, drills are looked for."""
SEEDS = 2**31
COURSE = -1
"""The number of the first drill of a course."""
EVERY_DAY = 3
"""The grade of the drill of the day."""


@dataclass(frozen=True, slots=True)
class Order:
    """Which drill is wanted; if its kind hardly exists in the grade, the nearest one will do."""

    kind: str
    grade: int
    number: int
    """Any number from 0; each gives another hand. Below 0 is the course, from `COURSE` down."""


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


def of_the_course(game: Game, place: int) -> Order:
    """One of a game's first drills, from 0; ValueError with one sentence if there are not so many."""
    lessons = drilling(game).COURSE
    if not 0 <= place < len(lessons):
        raise ValueError(f"the course of {game.title} has {len(lessons)} drills")
    return Order(lessons[place].kind, GRADES[0], COURSE - place)


def of_all_kinds(game: Game, grade: int, done: Callable[[str], int]) -> Order:
    """The next drill of a grade, of the kind that was done least; `done` says how many of each were."""
    table = spots(game.name)
    kinds = [kind for kind in drilling(game).KINDS if grade in table.grades(kind)]
    kind = min(kinds, key=lambda kind: (done(kind), kinds.index(kind)))
    return Order(kind, grade, done(kind))


def of_the_day(game: Game, day: date) -> Order:
    """The drill that everybody gets on a day."""
    kinds = drilling(game).KINDS
    turn, place = divmod(day.toordinal(), len(kinds))
    return Order(kinds[place], EVERY_DAY, SEEDS + turn)


def make(game: Game, order: Order) -> Exercise:
    """The drill that was ordered; ValueError with one sentence if no hand gives any of its kind."""
    check(game, order)
    nearest: Exercise | None = None
    for part in PARTS:
        nearest = nearer(order, nearest, look(game, order, part))
        if nearest is not None and fits(nearest):
            return nearest
    if nearest is None:
        raise ValueError(f'no hand of {game.title} gave a drill "{order.kind}"')
    return nearest


def look(game: Game, order: Order, part: range) -> Exercise | None:
    """The drill nearest to what was ordered in some of its hands; the first of the right grade ends it.

    What the table has for the order comes before the first hand.
    """
    check(game, order)
    order = _possible(game, order)
    spot = _tabled(game, order) if part.start == 0 else None
    if spot is not None:
        exercise = opened(game, order, spot)
        if exercise is not None and fits(exercise):
            return exercise
    rng = stream(order.number, f"drill/{game.name}/{order.kind}/{order.grade}")
    seeds = [rng.below(SEEDS) for _ in range(part.stop)]
    nearest: Exercise | None = None
    for seed in seeds[part.start :]:
        for exercise in found(game, order, seed):
            nearest = nearer(order, nearest, exercise)
            if fits(exercise):
                return exercise
    return nearest


def fits(exercise: Exercise) -> bool:
    """Whether a drill is what was ordered; in the course its grade doesn't matter."""
    return exercise.drill.grade == exercise.order.grade or exercise.order.number <= COURSE


def _possible(game: Game, order: Order) -> Order:
    """The same order in the nearest grade of which its kind has more than a few."""
    grades = spots(game.name).grades(order.kind)
    return replace(order, grade=min(grades, key=lambda grade: (abs(grade - order.grade), grade)))


def _tabled(game: Game, order: Order) -> Spot | None:
    """Where an order's drill was found; None if the table has none. Days begin at its end."""
    if order.number <= COURSE:
        course = spots(game.name).course
        return course[COURSE - order.number] if COURSE - order.number < len(course) else None
    table = spots(game.name).of(order.kind, order.grade)
    if order.number < SEEDS:
        return table[order.number] if order.number < len(table) else None
    return table[-1 - (order.number - SEEDS) % len(table)] if table else None


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


def opened(game: Game, order: Order, spot: Spot) -> Exercise | None:
    """The drill of a position that was found before; None if it no longer gives any."""
    setting = setting_of(game, spot.seed)
    match = Match(game.rules, setting)
    director = Director(match, game.observation, _minds(game, setting))
    entries = spot.step + 1
    while len(match.log) < entries and match.outcome is None:
        if director.step() is None:
            return None
    if len(match.log) < entries or spot.seat >= setting.seats:
        return None
    *_, last = replayed(game.rules, setting, match.log[:entries])
    return drill_at(game, order, setting, spot, last.state)


def found(game: Game, order: Order, seed: int, looks: int = LOOKS) -> Iterator[Exercise]:
    """The drills of one hand, its moments in an order of their own; whoever has one may stop asking."""
    setting = setting_of(game, seed)
    states = states_of(game, setting)
    moments = [(number, seat) for number in range(len(states)) for seat in range(setting.seats)]
    stream(seed, f"drill/{order.kind}").shuffle(moments)
    for number, seat in moments[:looks]:
        exercise = drill_at(game, order, setting, Spot(seed, number - 1, seat), states[number])
        if exercise is not None:
            yield exercise


def drill_at(
    game: Game, order: Order, setting: Setting, spot: Spot, state: State, least: int = GRADES[0]
) -> Exercise | None:
    """The first drill that one seat's observation of a position gives, if any; `least` as in `Drilling`."""
    seen = game.observation.observe(state, frozenset((spot.seat,)))
    rng = stream(spot.seed, f"drill/{order.kind}/{spot.step}/{spot.seat}")
    drill = next(iter(drilling(game).drills(seen, order.kind, rng, least)), None)
    if drill is None:
        return None
    return Exercise(order, setting.options, spot.seed, spot.step, spot.seat, seen, drill)


def setting_of(game: Game, seed: int) -> Setting:
    """How a hand is set up: the game's first preset with as many seats as its drills have."""
    options = next(iter(game.rules.PRESETS.values()))
    return Setting(options, game.drill_seats, seed, game.rules.Carry())


def _minds(game: Game, setting: Setting) -> dict[Seat, Mind]:
    rng = stream(setting.seed, "drill/players")
    levels = [rng.choice(PLAYERS) for _ in range(setting.seats)]
    return {seat: LevelMind(game, level, setting.seed, seat, None) for seat, level in enumerate(levels)}


@lru_cache(maxsize=1)
def states_of(game: Game, setting: Setting) -> list[State]:
    """Every position of a hand that drills are looked for in, from the deal on."""
    match = Match(game.rules, setting)
    play_out(Director(match, game.observation, _minds(game, setting)))
    return [entry.state for entry in replayed(game.rules, setting, match.log)]
