"""Teaches a whole population of Deduction a little more: `python -m game.deduction.training.tuning` (DD-15).

A response that joins a population (`population`) moves the mixture by its share only; and one with a large
share is soon seen through itself. Here all that are drawn learn on instead, one after another, for a few
rounds each: against *exploiters*, by the square of what these win from the mixture as it then is, against
the mixture itself, and now and then against normal. Meanwhile exploiters go on learning to win from the
mixture: some that never stop, and between them others, which begin as one of those drawn. So all move
together, a little at a time, away from whatever anybody wins by (compare the exploiters in the league of
Vinyals and others 2019, who learn against a few main agents).

The shares stay as they were until the exploiters that never stop join and everybody is measured against
everybody anew (`--measure`). After each pass all is kept, those exploiters beside the population as
`NAME.exploiter-1.npz` and so on: given these, it goes on after a break.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

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
    against,
    at_levels,
    drawn,
    joined,
    keep,
    kept,
    sharpened,
    taught,
)
from game.deduction.training.selfplay import GAMES, arrays

EXPLOITED, NORMAL = 0.5, 0.06
"""In how many of its rounds one that is tuned meets exploiters, and normal."""
HEATS, RATES = (0.008, 0.008), (0.0003, 0.00015)
ROUNDS = 30
"""Rounds that tune a network."""
AT_ONCE = 16
"""After so many are tuned, an exploiter learns, and what each wins is measured anew."""
LEARNS, LEARNS_HEATS, LEARNS_RATES = 400, (0.006, 0.003), (0.0005, 0.0002)
"""How an exploiter goes on, and for how many rounds."""
BEGINS, BEGINS_HEATS, BEGINS_RATES = 700, (0.01, 0.003), (0.0008, 0.0002)
"""How one that begins as somebody drawn learns."""
KNOWN = 14
"""How many of the latest exploiters are met."""
PAIRS, GAUGED = 1000, 1500
"""Pairs of games that measure each two in the end, and what an exploiter wins on the way."""


class Tuning:
    """A population while it is tuned."""

    def __init__(self, population: Population, lineages: Sequence[Learner], games: int, seed: int) -> None:
        """`lineages` are the exploiters that never stop; at least one."""
        self.population, self.games = replace(population, players=list(population.players)), games
        self.drawn = drawn(population)
        self.lineages, self.known = list(lineages), [one.player for one in lineages]
        self.critic, self.chance, self.lessons = lineages[0].critic, np.random.default_rng(seed), 0

    def mixture(self) -> list[Member]:
        """Those that are drawn, as they are now."""
        players = self.population.players
        return [Member(share, players[number]) for number, share in self.drawn.items()]

    def exploit(self, rounds: tuple[int, int] = (LEARNS, BEGINS)) -> Learner:
        """The next exploiter: two lessons of three go to those that never stop, by turns."""
        number, self.lessons = self.lessons, self.lessons + 1
        among = at_levels(self.mixture())
        if number % 3 == 2:
            begins = self.population.players[int(self.chance.choice(list(self.drawn)))]
            lesson = Lesson(among, 1.0, BEGINS_HEATS, BEGINS_RATES)
            one = self._taught(Learner(begins, self.lineages[0].critic), lesson, rounds[1])
        else:
            place = (number - number // 3) % len(self.lineages)
            lesson = Lesson(among, 1.0, LEARNS_HEATS, LEARNS_RATES)
            one = self.lineages[place] = self._taught(self.lineages[place], lesson, rounds[0])
        self.known = [*self.known, one.player][-KNOWN:]
        return one

    def feared(self, pairs: int = GAUGED) -> list[Member]:
        """The exploiters, as they are and unmixed, by the square of what they win from the mixture."""
        among = self.mixture()
        players = [version for one in self.known for version in (one, sharpened(one, UNMIXED))]
        won = [against(RANKS, one, among, pairs, self._seed())[0] for one in players]
        by = np.maximum(won, 0.0) ** 2 + 1e-6
        by /= by.sum()
        return [Member(float(share), one) for share, one in zip(by, players, strict=True)]

    def tune(self, number: int, feared: Sequence[Member], rounds: int = ROUNDS) -> None:
        """Let one of the population learn on."""
        others = 1.0 - EXPLOITED - NORMAL
        rivals = [Member(others * one.share, one.weights) for one in at_levels(self.mixture())]
        rivals += [Member(EXPLOITED * one.share, one.weights) for one in feared]
        rivals.append(Member(NORMAL, imitation()))
        one = Learner(self.population.players[number], self.critic)
        one = self._taught(one, Lesson(rivals, 1.0, HEATS, RATES), rounds)
        self.population.players[number], self.critic = one

    def run(self, rounds: int = ROUNDS) -> Iterator[Learner]:
        """Tune everybody who is drawn, in chance order; each exploiter is told as soon as it has learnt."""
        for place, number in enumerate(self.chance.permutation(list(self.drawn))):
            if place % AT_ONCE == 0:
                yield self.exploit()
                feared = self.feared()
            self.tune(int(number), feared, rounds)

    def _taught(self, one: Learner, lesson: Lesson, rounds: int) -> Learner:
        return taught(one, lesson, rounds, self.games, self._seed())

    def _seed(self) -> int:
        return int(self.chance.integers(1_000_000))


def measured(population: Population, met: Sequence[Weights], pairs: int, seed: int) -> Population:
    """The same networks and `met`, all measured against each other anew.

    `met` are met unmixed, too. Who was before is so no longer: they have changed.
    """
    (first, *others), critic = population.players, population.critic
    from_normal = np.array([meet(RANKS, first, imitation(), pairs, seed)[0]])
    nobody = np.zeros(0, np.int64), np.zeros((1, 0))
    found = Population([first], np.zeros((1, 1)), from_normal, *nobody, critic)
    for number, player in enumerate([*others, *met]):
        found = joined(found, player, pairs, seed + number, unmixed=number >= len(others))
    return found


def main() -> None:
    """Tune, measure and keep, as the command line says."""
    parser = argparse.ArgumentParser(prog="python -m game.deduction.training.tuning", description=__doc__)
    parser.add_argument("file", type=Path, help="where the population is kept; at first the one that ships")
    parser.add_argument(
        "exploiters", type=Path, nargs="+", help="files of those that never stop, as `respond` keeps them"
    )
    parser.add_argument("--passes", type=int, default=1, help="how often everybody is tuned")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="rounds that tune each")
    parser.add_argument("--games", type=int, default=GAMES, help="games a round")
    parser.add_argument("--measure", action="store_true", help="exploiters join, all are measured anew")
    parser.add_argument("--pairs", type=int, default=PAIRS, help="pairs of games that measure each two")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    size, path = sizes(RANKS), asked.file
    try:
        population = kept(path if path.exists() else FILE)
        read = [arrays(one, {"player": size.player, "critic": size.critic}) for one in asked.exploiters]
    except ValueError as problem:
        parser.error(str(problem))
    lineages = [Learner(one["player"], one["critic"]) for one in read]
    tuning = Tuning(population, lineages, asked.games, asked.seed)
    for number in range(asked.passes):
        for one in tuning.run(asked.rounds):
            won, error = against(RANKS, one.player, tuning.mixture(), GAUGED, asked.seed)
            told = f"pass {number + 1}: an exploiter wins {won:.3f} ± {error:.3f}"
            print(f"{told}; {time.process_time():.0f} s", flush=True)
        keep(tuning.population, path)
        for place, learner in enumerate(tuning.lineages, start=1):
            there = path.with_suffix(f".exploiter-{place}.npz")
            np.savez(there, player=learner.player, critic=learner.critic)
    if asked.measure:
        met = [one.player for one in tuning.lineages]
        keep(measured(tuning.population, met, asked.pairs, asked.seed), path)


if __name__ == "__main__":
    main()
