"""Solves reduced games of Deduction and measures how well: `python -m game.deduction.training.reduced_solve`.

Regret minimisation over the whole tree (CFR+, Tammelin 2014): in each round each player in turn raises the
regret of every choice by what it would have won beyond what was played, keeps no regret below zero, and
plays in proportion to regret. What was played on average, later rounds counting by the square of their
number, comes as near to perfect play as one likes. How near is known exactly: `exploitability` is what the
two best responses win.

With `--file` it goes on where it was when stopped; `--minutes` ends it early.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from game.deduction.training.reduced import RESULTS, Floats, Ints, Rules, Tree, tree

GOAL = 0.01
"""A game counts as solved from here on."""
ROUNDS = 2000
LOOK_AFTER = 25
"""Rounds between measurements."""
GAMES = {
    "one coin": Rules(1),
    "two coins": Rules(2),
    "one coin, looks": Rules(1, looks=1, again=False),
    "two coins, looks": Rules(2, looks=1, again=False),
}
"""Without looks, and with: then one in a row, and nobody looks or peeks at a card that they know."""


class Solver:
    """A policy for both players of a reduced game, and what is needed to better it."""

    def __init__(self, game: Tree) -> None:
        """Nothing is known yet: everything is as likely as anything else."""
        self.game = game
        self.regret = np.zeros(len(game.sets))
        self.average = np.zeros(len(game.sets))
        self.rounds = 0
        counts = np.diff(np.append(game.starts, len(game.sets)))
        self._even = 1.0 / counts[game.sets]
        self._links = [_Link(game, layer) for layer in range(len(game.layers))]
        self._deal = self._deal_chances()
        self._first = game.first[game.sets]

    def _deal_chances(self) -> Floats:
        """For each row the chance of its deal."""
        found = np.empty(self.game.rows)
        found[: len(self.game.chances)] = self.game.chances
        for link in self._links:
            found[link.ends] = found[link.rows]
        return found

    def even(self) -> Floats:
        """The policy that does anything."""
        return self._even.copy()

    def shared(self, weights: Floats) -> Floats:
        """A policy in proportion to these weights."""
        total = np.add.reduceat(weights, self.game.starts)[self.game.sets]
        return np.where(total > 0.0, weights / np.where(total > 0.0, total, 1.0), self._even)

    def policy(self) -> Floats:
        """What was played on average."""
        return self.shared(self.average)

    def reach(self, policy: Floats, first: bool) -> Floats:
        """For each row how likely a player's own choices make it."""
        found = np.ones(self.game.rows)
        for link in self._links:
            chosen = np.where(link.own == first, policy[link.choices], 1.0)
            found[link.ends] = found[link.rows] * chosen
        return found

    def values(self, policy: Floats) -> Floats:
        """What each row is worth to who began; the results stand behind."""
        found = np.empty(self.game.rows + len(RESULTS))
        found[self.game.rows :] = RESULTS
        for layer in reversed(self.game.layers):
            worth = policy[layer.choices] * found[layer.ends]
            found[layer.first : layer.first + len(layer.starts)] = np.add.reduceat(worth, layer.starts)
        return found

    def round(self) -> None:
        """One round: both players in turn."""
        self.rounds += 1
        for first in (True, False):
            policy = self.shared(self.regret)
            likely = self.reach(policy, not first) * self._deal
            won = self.gains(self.values(policy), likely, first)
            mean = np.add.reduceat(policy * won, self.game.starts)[self.game.sets]
            here = self._first == first
            self.regret[here] = np.maximum(self.regret + won - mean, 0.0)[here]
            policy = self.shared(self.regret)
            met = self.met(self.reach(policy, first))
            self.average[here] += (self.rounds**2 * met * policy)[here]

    def gains(self, values: Floats, likely: Floats, first: bool) -> Floats:
        """What each choice of a player wins, weighted by how likely chance and the other let it come up."""
        sign = 1.0 if first else -1.0
        total = np.zeros(len(self.game.sets))
        for layer in self.game.layers:
            low, high = int(layer.choices.min()), int(layer.choices.max()) + 1
            some = np.flatnonzero(layer.own == first)
            worth = sign * likely[layer.rows[some]] * values[layer.ends[some]]
            total[low:high] += np.bincount(layer.choices[some] - low, worth, high - low)
        return total

    def met(self, own: Floats) -> Floats:
        """For each choice how likely the player's own choices lead to it: the same in all its rows."""
        found = np.empty(len(self.game.sets))
        for layer in self.game.layers:
            found[layer.choices] = own[layer.rows]
        return found

    def best(self, policy: Floats, first: bool) -> float:
        """What the best response of a player wins from the other's policy: exact."""
        game, sign = self.game, 1.0 if first else -1.0
        likely = self.reach(policy, not first) * self._deal
        found = np.empty(game.rows + len(RESULTS))
        found[game.rows :] = [sign * result for result in RESULTS]
        answer = policy.copy()
        for layer in reversed(game.layers):
            some = np.flatnonzero(layer.own == first)
            if len(some):
                self._answer(layer.choices[some], likely[layer.rows[some]] * found[layer.ends[some]], answer)
            worth = answer[layer.choices] * found[layer.ends]
            found[layer.first : layer.first + len(layer.starts)] = np.add.reduceat(worth, layer.starts)
        return float(found[: len(game.chances)] @ game.chances)

    def _answer(self, choices: Ints, worth: Floats, answer: Floats) -> None:
        """In each information set take the choice that is best over all its rows."""
        low, high = int(choices.min()), int(choices.max()) + 1
        total = np.bincount(choices - low, worth, high - low)
        sets = self.game.sets[low:high]
        starts = np.flatnonzero(np.concatenate([[True], sets[1:] != sets[:-1]]))
        most = np.repeat(np.maximum.reduceat(total, starts), np.diff(np.append(starts, len(sets))))
        top = np.flatnonzero(total == most)
        top = top[np.unique(sets[top], return_index=True)[1]]
        mine = np.unique(choices)
        answer[mine] = 0.0
        chosen = top + low
        answer[chosen[np.isin(chosen, mine)]] = 1.0

    def exploitability(self, policy: Floats) -> float:
        """Games won less games lost by who knows the policy by heart and begins one game of two."""
        return (self.best(policy, True) + self.best(policy, False)) / 2.0


class _Link:
    """The moves of a layer after which the game goes on."""

    def __init__(self, game: Tree, number: int) -> None:
        layer = game.layers[number]
        on = np.flatnonzero(layer.ends < game.rows)
        self.rows: Ints = layer.rows[on]
        self.ends: Ints = layer.ends[on]
        self.choices: Ints = layer.choices[on]
        self.own: NDArray[np.bool_] = layer.own[on]


def solved(name: str, until: float, rounds: int, folder: Path | None, minutes: float) -> Solver:
    """A reduced game solved, or as far as there is time; what stands in the folder is gone on with."""
    solver, ends = Solver(tree(GAMES[name])), time.monotonic() + 60.0 * minutes
    path = None if folder is None else folder / f"{name.replace(', ', '-').replace(' ', '-')}.npz"
    if path is not None and path.exists():
        kept = np.load(path)
        solver.regret, solver.average, solver.rounds = kept["regret"], kept["average"], int(kept["rounds"])
    left = solver.exploitability(solver.policy())
    while left > until and solver.rounds < rounds and time.monotonic() < ends:
        solver.round()
        if solver.rounds % LOOK_AFTER == 0 or time.monotonic() >= ends:
            left = solver.exploitability(solver.policy())
            print(f"{name}: {left:.4f} after {solver.rounds} rounds", flush=True)
            if path is not None:
                path.parent.mkdir(parents=True, exist_ok=True)
                np.savez(path, regret=solver.regret, average=solver.average, rounds=solver.rounds)
    return solver


def main() -> None:
    """Solve and print, as the command line says."""
    parser = argparse.ArgumentParser(
        prog="python -m game.deduction.training.reduced_solve", description=__doc__
    )
    parser.add_argument("games", nargs="*", default=list(GAMES), help=f"of {', '.join(GAMES)}")
    parser.add_argument("--until", type=float, default=GOAL, help="exploitability that is enough")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--minutes", type=float, default=10.0, help="minutes for each game at most")
    parser.add_argument("--file", type=Path, help="a folder to keep what was reached, to go on later")
    asked = parser.parse_args()
    for name in asked.games:
        if name not in GAMES:
            parser.error(f"no reduced game {name!r}; there are {', '.join(GAMES)}")
        solver = solved(name, asked.until, asked.rounds, asked.file, asked.minutes)
        print(described(name, solver), flush=True)


def described(name: str, solver: Solver) -> str:
    """How well a game is solved, in a line."""
    game, policy = solver.game, solver.policy()
    worth = float(solver.values(policy)[: len(game.chances)] @ game.chances)
    return (
        f"{name}: {game.histories} histories, {len(game.starts)} information sets; exploitability "
        f"{solver.exploitability(policy):.5f} after {solver.rounds} rounds, doing anything "
        f"{solver.exploitability(solver.even()):.3f}; who begins wins {worth:.4f}"
    )


if __name__ == "__main__":
    main()
