"""Judges a decision by what its seat knew: the same worlds and the same chance for every choice.

Worlds are drawn from the seat's belief, each choice is played on in all of them, and what differs is the
choice alone. All chance is seeded from the observation, so equal observations get equal judgements: nothing
that the seat could not see can matter.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import cache, partial

from game.catalog import Game
from game.coach.judgement import Choice, Effort, Judgement, Weighing
from game.core.codec import plain
from game.core.contract import Action, Coaching, Level, Observation, Seat, State
from game.core.rng import LateStream, seed_of_stream, stream

CLEAR = 3.0
"""A choice this many standard errors behind the best is played on in no more worlds."""
SEEDS = 2**53
GROWTH = 2
"""By what factor the worlds grow from round to round."""
Late = Callable[[], bool]
"""Whether the time is up, for whoever can't wait for all worlds."""


def in_time() -> bool:
    """Of a judgement that nobody hurries: the time is never up."""
    return False


def coaching(game: Game) -> Coaching[State, Observation]:
    """What a game offers to be judged by; ValueError with one sentence if it has no coach."""
    if game.coach is None:
        raise ValueError(f"{game.title} has no coach")
    return game.coach


def judge(
    game: Game,
    seat: Seat,
    seen: Observation,
    legal: Sequence[Action],
    done: Action | None,
    effort: Effort,
    late: Late = in_time,
) -> Judgement | None:
    """What `seat` did, next to what else it could have done; None if there was nothing to choose.

    `done` None: it let the moment pass. ValueError if the game has no coach.
    """
    seed = cache(partial(seed_of, seen))
    offered = _offered(game, seen, legal, seed)
    if len(offered) < 2:
        return None
    if done not in offered:
        offered.append(done)
    weighing = _weigh(coaching(game), seat, seen, offered, done, seed(), effort, late)
    return Judgement(weighing, next(choice for choice in weighing.choices if choice.action == done))


def hint(
    game: Game, seat: Seat, seen: Observation, legal: Sequence[Action], effort: Effort, late: Late = in_time
) -> Weighing | None:
    """What `seat` could do now, best first; None if there is nothing to choose.

    ValueError if the game has no coach.
    """
    seed = cache(partial(seed_of, seen))
    offered = _offered(game, seen, legal, seed)
    if len(offered) < 2:
        return None
    coach = coaching(game)
    weighing = _weigh(coach, seat, seen, offered, offered[0], seed(), effort, late)
    return replace(weighing, aside=coach.aside(seen, weighing.advised.action))


def seed_of(seen: Observation) -> int:
    """The seed of all chance in a judgement: the same wherever the same is seen."""
    return stream(0, f"coach/{json.dumps(plain(seen), sort_keys=True)}").below(SEEDS)


def _offered(
    game: Game, seen: Observation, legal: Sequence[Action], seed: Callable[[], int]
) -> list[Action | None]:
    """What is compared, what the strong level would do first; less than two if there is no choice."""
    chance = LateStream(lambda: seed_of_stream(seed(), "choices"))
    found = list(dict.fromkeys(coaching(game).choices(seen, legal, chance)))
    if len(found) < 2:
        return found
    strong = game.bot.decide(seen, legal, Level.STRONG, stream(seed(), "strong")).action
    return found if strong is None and None not in found else list(dict.fromkeys((strong, *found)))


def _weigh(
    coach: Coaching[State, Observation],
    seat: Seat,
    seen: Observation,
    offered: Sequence[Action | None],
    kept: Action | None,
    seed: int,
    effort: Effort,
    late: Late,
) -> Weighing:
    """Play the choices on in more and more worlds; those clearly behind drop out, `kept` stays."""
    worlds = iter(coach.worlds(seen, effort.most, stream(seed, "worlds")))
    mixed, apart = frozenset(coach.mixed(seen, offered)), frozenset(coach.apart(seen, offered))
    values: dict[Action | None, list[float]] = {action: [] for action in offered}
    reach, played, cut = effort.first, 0, False
    while played < effort.most and not cut:
        alive = _alive(values, kept, mixed, apart) if played else list(offered)
        for number in range(played, min(reach, effort.most)):
            if cut := number >= 2 and late():
                break
            world, chance = next(worlds), cache(partial(seed_of_stream, seed, str(number)))
            for action in alive:
                values[action].append(coach.play_out(world, (seat, action), LateStream(chance))[seat])
            played += 1
        reach *= GROWTH
        if len(_alive(values, kept, mixed, apart)) < 2:
            break
    choices = ranked(values, mixed, apart)
    among = _yardsticks(offered, mixed, apart)
    level = {choice.action: choice for choice in choices if choice.level and choice.action in among}
    return Weighing(seat, choices, next(level[action] for action in offered if action in level), cut)


def _alive(
    values: dict[Action | None, list[float]],
    kept: Action | None,
    mixed: frozenset[Action | None],
    apart: frozenset[Action | None],
) -> list[Action | None]:
    """The choices that may still be the best; `kept` too, as long as it is in doubt how far behind it is.

    Where a good player mixes, what it mixes is measured by its own best alone, as in `ranked`.
    """
    most = max(map(len, values.values()))
    running = {action: found for action, found in values.items() if len(found) == most}
    among = _yardsticks(running, mixed, apart)
    best = max(among, key=lambda action: _mean(running[action]))
    rivals = [action for action in running if not _clearly_behind(running[action], running[best])]
    return rivals if kept in rivals or kept not in running or len(rivals) == 1 else [*rivals, kept]


def _yardsticks(
    actions: Iterable[Action | None], mixed: frozenset[Action | None], apart: frozenset[Action | None]
) -> list[Action | None]:
    """What the best may be looked for among."""
    found = list(actions)
    good = [action for action in found if action in mixed]
    return good or [action for action in found if action not in apart] or found


def _clearly_behind(one: Sequence[float], best: Sequence[float]) -> bool:
    behind, error = _difference(best, one)
    return behind > CLEAR * error and behind > 0.0


def ranked(
    values: dict[Action | None, list[float]],
    mixed: frozenset[Action | None] = frozenset(),
    apart: frozenset[Action | None] = frozenset(),
) -> tuple[Choice, ...]:
    """Choices by their values in world after world, best first.

    Where a good player mixes, the best of what it mixes is the yardstick: to be worth more than that
    against one way of playing on is no merit. What stands apart is no yardstick either.
    """
    among = _yardsticks(values, mixed, apart)
    longest = max(len(values[action]) for action in among)
    yardstick = max((a for a in among if len(values[a]) == longest), key=lambda a: _mean(values[a]))
    found = [_choice(action, values[action], values[yardstick], action in mixed) for action in values]
    first = found.pop(list(values).index(yardstick))
    return (first, *sorted(found, key=lambda choice: (choice.behind, -choice.value)))


def _choice(action: Action | None, own: Sequence[float], best: Sequence[float], mixed: bool) -> Choice:
    behind, behind_error = _difference(best, own)
    # What dropped out early has seen few worlds: what is known of it is its distance to the best.
    value = min(1.0, max(0.0, _mean(best) - behind))
    return Choice(action, value, _error(own), max(0.0, behind), behind_error, len(own), mixed)


def _difference(best: Sequence[float], own: Sequence[float]) -> tuple[float, float]:
    """By how much the one beats the other in the worlds that both were played on in, and the error of it."""
    pairs = [above - below for above, below in zip(best, own, strict=False)]
    return _mean(pairs), _error(pairs)


def _mean(values: Sequence[float]) -> float:
    return math.fsum(values) / len(values)


def _error(values: Sequence[float]) -> float:
    """The standard error of the mean."""
    if len(values) < 2:
        return 0.0
    mean = _mean(values)
    return math.sqrt(math.fsum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values))
