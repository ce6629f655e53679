"""Looks for drills ahead and writes down where they were found: `python -m game.bots.spotting GAME`.

Hand after hand is played and looked through for each kind of question, until there are enough of every grade
or the time is up. The next run goes on where this one ended.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import replace

from game.bots.drills import LOOKS, Order, drill_at, drilling, fits, opened, setting_of, states_of
from game.bots.spots import path_of, spots, written
from game.catalog import Game, find
from game.core.contract import Observation, State
from game.core.drilling import GRADES, Lesson, Spot
from game.core.match import Setting
from game.core.rng import stream

ENOUGH = 520
"""Of a grade, all kinds together."""
MOST_OF_A_HAND = 3
"""Of a kind and grade, about different things."""
SAVED_EVERY_S = 60.0
Found = dict[str, dict[int, list[Spot]]]


def main() -> None:
    """Fill a game's table for a while."""
    parser = argparse.ArgumentParser(prog="python -m game.bots.spotting", description=__doc__)
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--kind", metavar="K", help="look for this kind alone")
    parser.add_argument("--each", metavar="N", type=int, help="of a kind and grade at most; an equal share")
    parser.add_argument("--looks", metavar="N", type=int, default=LOOKS, help=f"moments of a hand ({LOOKS})")
    parser.add_argument("--minutes", metavar="M", type=float, default=60.0, help="at most (60)")
    parser.add_argument("--check", action="store_true", help="leave out first what no longer holds")
    parser.add_argument("--course", action="store_true", help="choose the first drills instead")
    arguments = parser.parse_args()
    game = find(arguments.game)
    if arguments.course:
        _course(game, time.monotonic() + 60.0 * arguments.minutes)
        return
    kinds = list(drilling(game).KINDS)
    each = arguments.each or -(-ENOUGH // len(kinds))
    if arguments.check:
        _check(game, kinds)
    _fill(
        game,
        kinds if arguments.kind is None else [arguments.kind],
        each,
        arguments.looks,
        time.monotonic() + 60.0 * arguments.minutes,
    )


def _fill(game: Game, kinds: list[str], each: int, looks: int, end: float) -> None:
    """Look through hand after hand, from where the last run ended."""
    table = _table(game)
    last = max((spot.seed for kind in kinds for found in table[kind].values() for spot in found), default=0)
    seed, saved = last, time.monotonic()
    while time.monotonic() < end and any(_wanted(table, kind, each) for kind in kinds):
        seed += 1
        _look_through(game, seed, looks, table, {kind: _wanted(table, kind, each) for kind in kinds})
        if time.monotonic() - saved > SAVED_EVERY_S:
            saved = time.monotonic()
            _save(game, table, seed - last)
    _save(game, table, seed - last)


def _wanted(table: Found, kind: str, each: int) -> dict[int, int]:
    """The grades of which there are too few, and how many more of each may come from the next hand."""
    found = {}
    for grade in GRADES:
        missing = min(
            each - len(table[kind][grade]), ENOUGH - sum(len(grades[grade]) for grades in table.values())
        )
        if missing > 0:
            found[grade] = min(missing, MOST_OF_A_HAND)
    return found


def _look_through(game: Game, seed: int, looks: int, into: Found, wanted: dict[str, dict[int, int]]) -> None:
    """Take what is wanted from one hand, no two of a kind about the same.

    A moment is looked at for all kinds at once, as they ask the same belief.
    """
    setting, taken = setting_of(game, seed), set[object]()
    states = states_of(game, setting)
    moments = [(number, seat) for number in range(len(states)) for seat in range(setting.seats)]
    stream(seed, "drill/looks").shuffle(moments)
    for number, seat in moments[:looks]:
        for kind, grades in wanted.items():
            lacking = [grade for grade, missing in grades.items() if missing]
            if not lacking:
                continue
            order, spot = Order(kind, min(lacking), 0), Spot(seed, number - 1, seat)
            exercise = drill_at(game, order, setting, spot, states[number], min(lacking))
            if exercise is None or exercise.drill.grade not in lacking:
                continue
            about = kind, exercise.drill.thing or exercise.drill.answers
            if about not in taken:
                taken.add(about)
                into[kind][exercise.drill.grade].append(spot)
                grades[exercise.drill.grade] -= 1


def _course(game: Game, end: float) -> None:
    """Of all positions that suit a lesson, and no other has, take the one with the least to look at."""
    lessons, best, seed = drilling(game).COURSE, dict[int, tuple[int, Spot]](), 0
    while time.monotonic() < end:
        seed += 1
        setting = setting_of(game, seed)
        for step, state in enumerate(states_of(game, setting), -1):
            for seat in range(setting.seats):
                clutter = drilling(game).clutter(game.observation.observe(state, frozenset((seat,))))
                for place, lesson in enumerate(lessons):
                    spot = Spot(seed, step, seat)
                    others = (best[other][1] for other in best if other != place)
                    if any((other.seed, other.step) == (seed, step) for other in others):
                        continue
                    if (clutter, spot) < best.get(place, (clutter + 1, spot)) and _suits(
                        game, lesson, setting, spot, state
                    ):
                        best[place] = clutter, spot
    print(f"{game.title}: {seed} hands, least to look at {sorted(best.items())}")
    if len(best) < len(lessons):
        raise SystemExit("some lessons have no position yet: give it more minutes")
    course = tuple(best[place][1] for place in range(len(lessons)))
    path_of(game.name).write_text(written(replace(spots(game.name), course=course)), encoding="utf-8")


def _suits(game: Game, lesson: Lesson[Observation], setting: Setting, spot: Spot, state: State) -> bool:
    exercise = drill_at(game, Order(lesson.kind, 1, 0), setting, spot, state)
    return exercise is not None and lesson.suits(exercise.seen, exercise.drill)


def _check(game: Game, kinds: list[str]) -> None:
    """Leave out the spots whose hand gives another drill by now."""
    table = _table(game)
    for kind in kinds:
        for grade, known in table[kind].items():
            made = [(spot, opened(game, Order(kind, grade, 0), spot)) for spot in known]
            table[kind][grade] = [spot for spot, exercise in made if exercise is not None and fits(exercise)]
    _save(game, table, 0)
    spots.cache_clear()


def _table(game: Game) -> Found:
    known = spots(game.name)
    return {kind: {grade: list(known.of(kind, grade)) for grade in GRADES} for kind in drilling(game).KINDS}


def _save(game: Game, table: Found, hands: int) -> None:
    path = path_of(game.name)
    path.parent.mkdir(parents=True, exist_ok=True)
    by_kind = {
        kind: {grade: _in_order(found) for grade, found in grades.items()} for kind, grades in table.items()
    }
    ready = replace(spots(game.name), by_kind=by_kind)
    path.write_text(written(ready), encoding="utf-8")
    counts = {kind: [len(found) for found in grades.values()] for kind, grades in table.items()}
    print(f"{game.title}: {hands} more hands, by kind and grade {counts}", flush=True)


def _in_order(found: list[Spot]) -> tuple[Spot, ...]:
    """One from each hand, then a second from each: no two of a hand in a row."""
    times = dict[int, int]()
    keyed = []
    for spot in found:
        times[spot.seed] = times.get(spot.seed, 0) + 1
        keyed.append((times[spot.seed], spot.seed, spot))
    return tuple(spot for _, _, spot in sorted(keyed))


if __name__ == "__main__":
    main()
