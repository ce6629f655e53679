"""Measures simulation, bots and inference: actions a second, thinking time, belief."""

from __future__ import annotations

import math
import subprocess
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from game.bots.director import Director
from game.bots.jobs import Job, jobs_of
from game.bots.mind import Mind, Question
from game.bots.minds import LevelMind
from game.bots.simulate import Hall
from game.bots.words import UNIFORM
from game.catalog import Game, games
from game.core.contract import Decision, Level, Millis, Noting, Observation, State
from game.core.garbage import ready_for_a_hand
from game.core.launch import this_program
from game.core.match import Match, Setting
from game.core.options import Options, neighbours
from game.core.rng import stream

ACTIONS_FOR_S = 2.0
THINK_FOR_S = 3.5
"""How long each level plays each game when everything is measured; measured alone it plays all `HANDS`."""
FULL_FOR_S = 1.0
"""How long at the fullest table."""
HELP_RUNS = 5
HANDS = {Level.GENTLE: 24, Level.EASY: 24, Level.NORMAL: 24, Level.STRONG: 12, Level.EXPERT: 6}
"""Hands played per level: enough decisions for a p99, few enough to wait for."""
FULL_HANDS = 4
"""Hands per level at the fullest table, where they are longer."""
BELIEF_DEALS = 200
SLOW_BELIEF_DEALS = 40
SLOW_MS = 5.0
WINDOW_MOST_MS = 11_000
"""A deadline nearer than this is a window in which people react."""


def actions_per_s(game: Game, thorough: bool = False) -> int:
    """Applied actions a second of one core's time, uniform seats, first preset, caches warm."""
    options = next(iter(game.rules.PRESETS.values()))
    seats = (UNIFORM,) * _seats(game, options)
    hall = Hall(reporting=False)
    for job in jobs_of(game, options, seats, 20, seed=0, duplicate=False):
        hall.play(job)
    actions, begun, seed = 0, time.process_time(), 1000
    while time.process_time() - begun < ACTIONS_FOR_S:
        actions += hall.play(Job(0, game.name, options, seed, seats, 0)).actions
        seed += 1
    return round(actions / (time.process_time() - begun))


def _seats(game: Game, options: Options) -> int:
    counts = game.rules.seat_counts(options)
    return 4 if 4 in counts else counts[0]


class TimedMind(LevelMind):
    """A bot that notes how long it thinks, with windows counted separately."""

    def __init__(self, game: Game, level: Level, seed: int, seat: int, match: Match[State]) -> None:
        super().__init__(game, level, seed, seat)
        self._match = match
        self.times: list[float] = []
        self.window_times: list[float] = []

    def ask(self, question: Question) -> Decision | None:
        """Decide against the clock; the observation is part of it."""
        begun = time.perf_counter()
        decision = super().ask(question)
        took = (time.perf_counter() - begun) * 1000.0
        self.times.append(took)
        if self._in_window(question):
            self.window_times.append(took)
        return decision

    def _in_window(self, question: Question) -> bool:
        due = self._match.rules.deadline(self._match.state)
        slams = question.slam is not None and not question.slam.in_vain
        return slams and due is not None and due - question.at < WINDOW_MOST_MS


@dataclass(frozen=True, slots=True)
class Sitting:
    """Hands in which thinking is timed: so many at each table, in at most so long."""

    tables: tuple[tuple[Options, int], ...]
    """Options, and how many bots sit there."""
    hands: int
    for_s: float


_thinking: dict[tuple[str, Level, bool], tuple[float, float]] = {}
"""The p99 of all decisions and of those in windows, kept so that both parts measure only once."""


def bot_ms_p99(game: Game, thorough: bool = False) -> dict[str, float]:
    """Milliseconds that 99 of 100 decisions take, by level."""
    return {str(level): _usually(game, level, thorough)[0] for level in Level}


def bot_window_ms_p99(game: Game, thorough: bool = False) -> dict[str, float]:
    """The same for decisions while a window is open."""
    return {str(level): _usually(game, level, thorough)[1] for level in Level}


def bot_full_ms_p99(game: Game, thorough: bool = False) -> dict[str, float]:
    """Milliseconds that 99 of 100 decisions take at the game's fullest table, by level."""
    sitting = Sitting((_fullest(game),), FULL_HANDS, math.inf if thorough else FULL_FOR_S)
    return {str(level): _thought(game, level, sitting)[0] for level in Level}


def _fullest(game: Game) -> tuple[Options, int]:
    """Options near the first preset's that seat most players, and how many."""
    usual = next(iter(game.rules.PRESETS.values()))
    tables = [(options, max(game.rules.seat_counts(options))) for options in neighbours(usual)]
    return max(tables, key=lambda table: table[1])


def _usually(game: Game, level: Level, thorough: bool) -> tuple[float, float]:
    key = (game.name, level, thorough)
    if key not in _thinking:
        tables = tuple((options, _seats(game, options)) for options in game.rules.PRESETS.values())
        for_s = math.inf if thorough else THINK_FOR_S
        sitting = Sitting(tables, -(-HANDS[level] // len(tables)), for_s)
        _thinking[key] = _thought(game, level, sitting)
    return _thinking[key]


def _thought(game: Game, level: Level, sitting: Sitting) -> tuple[float, float]:
    """The p99 of all decisions and of those in windows."""
    ready_for_a_hand()
    until = time.perf_counter() + sitting.for_s
    times: list[float] = []
    window_times: list[float] = []
    for seed in range(sitting.hands):
        for options, seats in sitting.tables:
            if time.perf_counter() < until:
                for mind in _hand(game, options, seats, level, seed, until):
                    times += mind.times
                    window_times += mind.window_times
    return percentile(times, 99), percentile(window_times, 99)


def _hand(game: Game, options: Options, seats: int, level: Level, seed: int, until: float) -> list[TimedMind]:
    """The minds of a hand that was played to its end, or broken off when its time was up."""
    match = Match(game.rules, Setting(options, seats, seed, game.rules.Carry()))
    minds = [TimedMind(game, level, seed, seat, match) for seat in range(seats)]
    seated: Mapping[Millis, Mind] = dict(enumerate(minds))
    director = Director(match, game.observation, seated)
    while match.outcome is None and time.perf_counter() < until and director.step() is not None:
        pass
    return minds


def belief_ms(thorough: bool = False) -> dict[str, float]:
    """Median milliseconds for every figure a seat can know at the start of a hand, per kind of deck.

    A game's notebook module may name its kinds of deck: `BENCH`, options by variant, "" for the plain game.
    """
    found = {}
    for name, game in games().items():
        noting = game.notebook
        if noting is not None:
            for variant, options in noting.BENCH.items():
                found[f"{name}_{variant}" if variant else name] = _belief(game, noting, options)
    return found


def _belief(game: Game, noting: Noting[Observation, Options, object], options: Options) -> float:
    times: list[float] = []
    for seed in range(BELIEF_DEALS):
        seen = _opening(game, options, seed)
        begun = time.perf_counter()
        noting.notebook(seen)
        times.append((time.perf_counter() - begun) * 1000.0)
        if seed >= SLOW_BELIEF_DEALS and percentile(times, 50) > SLOW_MS:
            break
    return percentile(times, 50)


def _opening(game: Game, options: Options, seed: int) -> Observation:
    """What seat 0 knows once everybody has done what comes before play begins."""
    match = Match(game.rules, Setting(options, _seats(game, options), seed, game.rules.Carry()))
    chance = stream(seed, "opening")
    together = game.rules.asked(match.state)
    for seat in together if len(together) > 1 else ():
        legal = game.rules.legal_actions(match.state, seat)
        match.play(legal[chance.below(len(legal))], match.now)
    return game.observation.observe(match.state, frozenset((0,)))


def sim_help_s(thorough: bool = False) -> float:
    """Seconds that `sim --help` takes as a process, the median of a few."""
    command = [*this_program(), "sim", "--help"]
    return percentile(list(_seconds(command)), 50)


def _seconds(command: list[str]) -> Iterator[float]:
    for _ in range(HELP_RUNS):
        begun = time.perf_counter()
        subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
        yield time.perf_counter() - begun


def percentile(values: list[float], share: int) -> float:
    """The value that `share` per cent do not exceed; 0 if there are no values."""
    if not values:
        return 0.0
    ordered = sorted(values)
    return round(ordered[min(len(ordered) - 1, len(ordered) * share // 100)], 4)
