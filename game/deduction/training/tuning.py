"""Teaches a whole population of Deduction a little more: `python -m game.deduction.training.tuning` (DD-15).

A response that joins a population (`population`) moves the mixture by its share only; and one with a large
share is soon seen through itself. Here all that are drawn learn on instead, some at a time and for a few
rounds each: against *exploiters*, by the square of what these win from the mixture as it then is, against
the mixture itself, and now and then against normal. Meanwhile exploiters go on learning to win from the
mixture: some that never stop, and between them others, which begin as one of those drawn. So all move
together, a little at a time, away from whatever anybody wins by (compare the exploiters in the league of
Vinyals and others 2019, who learn against a few main agents).

The shares stay as they were until the exploiters that never stop join and everybody is measured against
everybody anew (`--measure`). After each pass all is kept, those exploiters beside the population as
`NAME.exploiter-1.npz` and so on: given these, it goes on after a break. Processes share the work (`--jobs`),
and change no result.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from game.deduction.bot.mixture import RANKS
from game.deduction.training.imitation import imitation
from game.deduction.training.kernel import Weights, meet, sizes
from game.deduction.training.population import (
    FILE,
    UNMIXED,
    Learner,
    Lesson,
    Member,
    Population,
    Table,
    against,
    at_levels,
    drawn,
    keep,
    kept,
    sharpened,
    taught,
)
from game.deduction.training.selfplay import GAMES, arrays

EXPLOITED, NORMAL = 0.5, 0.06
"""In how many of its rounds one that is tuned meets exploiters, and normal."""
HEATS, RATES = (0.008, 0.008), (0.0009, 0.00045)
"""How those that are drawn learn. What chance does to each evens out over all of them, so they can learn
fast: at a third of these rates the mixture moved too little to keep up with its exploiters."""
ROUNDS = 25
"""Rounds that tune a network."""
AT_ONCE = 24
"""So many are tuned while an exploiter learns; then what each exploiter wins is measured anew."""
LEARNS, LEARNS_HEATS, LEARNS_RATES = 300, (0.006, 0.003), (0.0005, 0.0002)
"""How an exploiter goes on, and for how many rounds."""
BEGINS, BEGINS_HEATS, BEGINS_RATES = 450, (0.01, 0.003), (0.0008, 0.0002)
"""How one that begins as somebody drawn learns."""
KNOWN = 14
"""How many of the latest exploiters are met."""
PAIRS, GAUGED = 1000, 1500
"""Pairs of games that measure each two in the end, and what an exploiter wins on the way."""


Each = Callable[[Callable[[Any], Any], Iterable[Any]], Iterable[Any]]
"""`map`, or that of a pool of processes."""


class Task(NamedTuple):
    """A lesson that any process can give."""

    one: Learner
    lesson: Lesson
    rounds: int
    games: int
    seed: int


def learnt(task: Task) -> Learner:
    """What a task makes of its learner."""
    return taught(*task)


class Tuning:
    """A population while it is tuned."""

    def __init__(
        self, population: Population, lineages: Sequence[Learner], games: int, seed: int, each: Each = map
    ) -> None:
        """`lineages` are the exploiters that never stop; at least one."""
        self.population, self.games = replace(population, players=list(population.players)), games
        self.drawn, self.each = drawn(population), each
        self.lineages, self.known = list(lineages), [one.player for one in lineages]
        self.critic, self.chance, self.lessons = lineages[0].critic, np.random.default_rng(seed), 0

    def mixture(self) -> list[Member]:
        """Those that are drawn, as they are now."""
        players = self.population.players
        return [Member(share, players[number]) for number, share in self.drawn.items()]

    def exploiting(self, rounds: tuple[int, int] = (LEARNS, BEGINS)) -> Task:
        """The next exploiter's lesson: two of three go to those that never stop, by turns."""
        among = at_levels(self.mixture())
        if self.lessons % 3 == 2:
            begins = self.population.players[int(self.chance.choice(list(self.drawn)))]
            lesson = Lesson(among, 1.0, BEGINS_HEATS, BEGINS_RATES)
            return self._task(Learner(begins, self.lineages[0].critic), lesson, rounds[1])
        lesson = Lesson(among, 1.0, LEARNS_HEATS, LEARNS_RATES)
        return self._task(self.lineages[self._place()], lesson, rounds[0])

    def exploits(self, one: Learner) -> None:
        """Reckon with an exploiter who has had that lesson."""
        if self.lessons % 3 != 2:
            self.lineages[self._place()] = one
        self.lessons += 1
        self.known = [*self.known, one.player][-KNOWN:]

    def _place(self) -> int:
        return (self.lessons - self.lessons // 3) % len(self.lineages)

    def feared(self, pairs: int = GAUGED) -> list[Member]:
        """The exploiters, as they are and unmixed, by the square of what they win from the mixture."""
        among = self.mixture()
        players = [version for one in self.known for version in (one, sharpened(one, UNMIXED))]
        won = list(self.each(_gauged, [(one, among, pairs, self._seed()) for one in players]))
        by = np.maximum(won, 0.0) ** 2 + 1e-6
        by /= by.sum()
        return [Member(float(share), one) for share, one in zip(by, players, strict=True)]

    def tuning(self, number: int, feared: Sequence[Member], rounds: int = ROUNDS) -> Task:
        """The lesson of one of the population."""
        others = 1.0 - EXPLOITED - NORMAL
        rivals = [Member(others * one.share, one.weights) for one in at_levels(self.mixture())]
        rivals += [Member(EXPLOITED * one.share, one.weights) for one in feared]
        rivals.append(Member(NORMAL, imitation()))
        one = Learner(self.population.players[number], self.critic)
        return self._task(one, Lesson(rivals, 1.0, HEATS, RATES), rounds)

    def run(self, rounds: int = ROUNDS) -> Iterator[Learner]:
        """Tune everybody who is drawn, in chance order; each exploiter is told when it has learnt."""
        order = [int(number) for number in self.chance.permutation(list(self.drawn))]
        for at in range(0, len(order), AT_ONCE):
            some = order[at : at + AT_ONCE]
            feared = self.feared()
            tasks = [self.exploiting(), *(self.tuning(number, feared, rounds) for number in some)]
            exploiter, *tuned = self.each(learnt, tasks)
            for number, one in zip(some, tuned, strict=True):
                self.population.players[number], self.critic = one
            self.exploits(exploiter)
            yield exploiter

    def _task(self, one: Learner, lesson: Lesson, rounds: int) -> Task:
        return Task(one, lesson, rounds, self.games, self._seed())

    def _seed(self) -> int:
        return int(self.chance.integers(1_000_000))


def _gauged(task: tuple[Weights, list[Member], int, int]) -> float:
    return against(RANKS, *task)[0]


class Row(NamedTuple):
    """One of a population, whom it meets, and how."""

    player: Weights
    others: list[Weights]
    unmixed: list[Weights]
    pairs: int
    seed: int


def _row(row: Row) -> tuple[list[float], float, list[float]]:
    """What it wins from the others, from normal and from those unmixed."""
    met = [*row.others, imitation(), *row.unmixed]
    seeds = range(row.seed * 1000, row.seed * 1000 + len(met))
    won = [meet(RANKS, row.player, one, row.pairs, seed)[0] for one, seed in zip(met, seeds, strict=True)]
    count = len(row.others)
    return won[:count], won[count], won[count + 1 :]


def measured(
    population: Population, met: Sequence[Weights], pairs: int, seed: int, each: Each = map
) -> Population:
    """The same networks and `met`, all measured against each other anew.

    `met` are met unmixed, too. Who was before is so no longer: they have changed.
    """
    players, count = [*population.players, *met], len(population.players)
    unmixed = [sharpened(one, UNMIXED) for one in met]
    rows = [Row(one, players[:at], unmixed, pairs, seed + at) for at, one in enumerate(players)]
    found = list(each(_row, rows))
    wins: Table = np.zeros((len(players), len(players)))
    for number, (won, *_) in enumerate(found):
        wins[number, :number], wins[:number, number] = won, [-one for one in won]
    from_normal, from_unmixed = np.array([one[1] for one in found]), np.array([one[2] for one in found])
    known = np.arange(count, len(players))
    return Population(players, wins, from_normal, known, from_unmixed, population.critic)


def lineage(word: str, population: Population) -> Learner:
    """An exploiter that never stops learning, by its file or by its number in the population.

    ValueError with one sentence if there is none such.
    """
    if word.isdecimal():
        if int(word) >= len(population.players):
            raise ValueError(f"there is no network {word}: the population has {len(population.players)}")
        return Learner(population.players[int(word)], population.critic)
    size = sizes(RANKS)
    found = arrays(Path(word), {"player": size.player, "critic": size.critic})
    return Learner(found["player"], found["critic"])


def main() -> None:
    """Tune, measure and keep, as the command line says."""
    parser = argparse.ArgumentParser(prog="python -m game.deduction.training.tuning", description=__doc__)
    parser.add_argument("file", type=Path, help="where the population is kept; at first the one that ships")
    parser.add_argument(
        "exploiters",
        nargs="+",
        metavar="NUMBER|FILE",
        help="those that never stop learning: numbers of the population, or files that `respond` kept",
    )
    parser.add_argument("--passes", type=int, default=1, help="how often everybody is tuned")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="rounds that tune each")
    parser.add_argument("--games", type=int, default=GAMES, help="games a round")
    parser.add_argument("--jobs", type=int, default=1, help="processes; they change no result")
    parser.add_argument("--measure", action="store_true", help="exploiters join, all are measured anew")
    parser.add_argument("--pairs", type=int, default=PAIRS, help="pairs of games that measure each two")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    path = asked.file
    try:
        population = kept(path if path.exists() else FILE)
        lineages = [lineage(word, population) for word in asked.exploiters]
    except ValueError as problem:
        parser.error(str(problem))
    with ProcessPoolExecutor(max(1, asked.jobs)) as pool:
        tuning = Tuning(population, lineages, asked.games, asked.seed, pool.map)
        for number in range(asked.passes):
            for one in tuning.run(asked.rounds):
                won, error = against(RANKS, one.player, tuning.mixture(), GAUGED, asked.seed)
                told = f"pass {number + 1}: an exploiter wins {won:.3f} ± {error:.3f}"
                print(f"{told}; {time.strftime('%H:%M')}", flush=True)
            keep(tuning.population, path)
            for place, learner in enumerate(tuning.lineages, start=1):
                there = path.with_suffix(f".exploiter-{place}.npz")
                np.savez(there, player=learner.player, critic=learner.critic)
        if asked.measure:
            met = [one.player for one in tuning.lineages]
            keep(measured(tuning.population, met, asked.pairs, asked.seed, pool.map), path)


if __name__ == "__main__":
    main()
