"""Teaches the network of Logistication: `python -m game.logistication.training.learn`.

Two bots who play what the fitted weights like best play round after round in their heads. What they came to
after some of their turns is noted, and afterwards who finished first. From all these the network learns how
likely the player on turn is to finish first (least cross-entropy, by Adam, Kingma and Ba 2014).

In every other round both go astray for a while: they play anything that they weigh at all now and then, and
surely so at the end of it. Only what comes afterwards is noted, when both play well again. Without that the
network would only know positions into which good players come, and not what a bad play costs.

Rounds come in lots of 1,000, each kept in a file of its own, so that teaching goes on where it was stopped.
Weights are the same from the same seed on the same machine; other processors round otherwise.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from math import log
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.core.layers import packed
from game.core.match import Match, Setting
from game.core.rng import Stream, stream
from game.logistication import rules
from game.logistication.belief import numbers, table_of
from game.logistication.belief.playout import NOBODY, REVERSE_BITS, Playout
from game.logistication.bot.network import NUMBERS_IN, PATH, UNITS, position_numbers
from game.logistication.bot.search import Candidate, liked
from game.logistication.rules.options import PRESETS

SEED = 1
ROUNDS = 60_000
LOT = 1000
HEATS = (0.0, 0.01, 0.03)
"""How far chance adds to what the weights say; one for each round."""
ASTRAY, LONGEST_ASTRAY, ANYTHING = 0.5, 100, 0.3
"""In how many rounds players go astray, for how many turns at most, and how often they play anything then."""
SPACING = (3, 12)
"""Turns from one noted position to the next: at least the first, fewer than the second."""
COUNTERING = 0.7
"""How often a Reverse is countered that can be."""
MOST_TURNS = 600
"""A round that goes on for longer is dropped."""

EPOCHS, BATCH = 12, 512
RATE, MEMORY, SQUARES, SHRINKING = 0.003, 0.9, 0.999, 1e-3
"""Adam's first step, which falls to nothing; its two memories; how far weights shrink at a step of 1."""
KEPT_BACK = 0.05
"""The share of positions that are not learnt from, to see how good it is on new ones."""

Numbers = NDArray[np.float32]


class Noted(NamedTuple):
    """Positions, a row each, and 1 where the player on turn finished first."""

    positions: Numbers
    firsts: Numbers


def dealt(seed: int) -> Playout:
    """A round for two by the first preset, just dealt."""
    options = next(iter(PRESETS.values()))
    state = Match(rules, Setting(options, 2, seed, rules.Carry())).state
    hands, down = map(numbers, state.hands), map(numbers, state.down)
    return table_of(state, list(hands), list(down), [numbers(pile) for pile in state.draw])


def played(seed: int) -> Iterator[tuple[list[float], float]]:
    """One round: some of its positions, and whether the player on turn there finished first."""
    rng = stream(seed, "teaching")
    table = dealt(seed)
    heat = rng.choice(HEATS)
    astray = rng.below(LONGEST_ASTRAY) if rng.random() < ASTRAY else -1
    noted: list[tuple[int, list[float]]] = []
    turns, due = 0, astray + 1 if astray >= 0 else rng.below(SPACING[0])
    while not table.over and turns < MOST_TURNS:
        if table.loser != NOBODY:
            held = table.masks[table.loser] & REVERSE_BITS
            if held and rng.random() < COUNTERING:
                table.counter((held & -held).bit_length() - 1)
                continue
            table.loser = NOBODY
        if turns >= due:
            noted.append((table.turn, position_numbers(table)))
            due = turns + SPACING[0] + rng.below(SPACING[1] - SPACING[0])
        if not table.sizes[table.turn]:
            table.blind()
        elif choices := liked(table):
            anything = turns == astray or (turns < astray and rng.random() < ANYTHING)
            table.play(list((rng.choice(choices) if anything else _heated(choices, heat, rng)).cards))
        else:
            table.pick_up()
        turns += 1
    if table.over:
        for seat, position in noted:
            yield position, float(table.places[seat] == 1)


def _heated(choices: list[Candidate], heat: float, rng: Stream) -> Candidate:
    """The play liked best, once chance has been added to each."""
    if not heat:
        return choices[0]
    return max(choices, key=lambda choice: choice.liking - heat * log(rng.exponential(1.0) + 1e-12))


def lot(seed: int, number: int) -> Noted:
    """What `LOT` rounds have to tell."""
    first = (seed * 1_000_000) + number * LOT
    found = [pair for place in range(LOT) for pair in played(first + place)]
    positions = np.array([position for position, _ in found], np.float32)
    return Noted(positions, np.array([won for _, won in found], np.float32))


def taught(told: Noted, seed: int) -> tuple[Numbers, list[float]]:
    """The weights as the network takes them, and its cross-entropy on what was kept back, epoch by epoch."""
    rng = np.random.default_rng(seed)
    known = round(len(told.firsts) * (1.0 - KEPT_BACK))
    learner = _Learner(rng)
    losses, steps = [], EPOCHS * (known // BATCH)
    for _ in range(EPOCHS):
        order = rng.permutation(known)
        for at in range(0, known - BATCH + 1, BATCH):
            some = order[at : at + BATCH]
            learner.learn(told.positions[some], told.firsts[some], RATE * (1.0 - learner.steps / steps))
        losses.append(learner.loss(told.positions[known:], told.firsts[known:]))
    return np.concatenate([part.ravel() for part in learner.parts]), losses


class _Learner:
    """The network while it learns."""

    def __init__(self, rng: np.random.Generator) -> None:
        shapes = ((NUMBERS_IN, UNITS), (UNITS,), (UNITS,), (1,))
        spreads = (NUMBERS_IN**-0.5, 0.0, UNITS**-0.5, 0.0)
        self.parts: list[Numbers] = [
            (rng.standard_normal(shape) * spread).astype(np.float32)
            for shape, spread in zip(shapes, spreads, strict=True)
        ]
        self._means = [np.zeros_like(part) for part in self.parts]
        self._squares = [np.zeros_like(part) for part in self.parts]
        self.steps = 0

    def _through(self, positions: Numbers) -> tuple[Numbers, Numbers]:
        inputs, shifts, summing, shift = self.parts
        units = np.maximum(positions @ inputs + shifts, 0.0)
        return units, 1.0 / (1.0 + np.exp(-(units @ summing + shift[0])))

    def loss(self, positions: Numbers, firsts: Numbers) -> float:
        """The mean cross-entropy."""
        chances = np.clip(self._through(positions)[1], 1e-5, 1.0 - 1e-5)
        return float(-(firsts * np.log(chances) + (1.0 - firsts) * np.log(1.0 - chances)).mean())

    def learn(self, positions: Numbers, firsts: Numbers, rate: float) -> None:
        """One step towards what these positions came to."""
        units, chances = self._through(positions)
        off = (chances - firsts) / len(firsts)
        back = np.outer(off, self.parts[2]) * (units > 0.0)
        self.steps += 1
        for place, slope in enumerate(
            (positions.T @ back, back.sum(0), units.T @ off, off.sum(keepdims=True))
        ):
            mean, square, part = self._means[place], self._squares[place], self.parts[place]
            mean += (1.0 - MEMORY) * (slope - mean)
            square += (1.0 - SQUARES) * (slope**2 - square)
            part -= rate * SHRINKING * part
            part -= (
                rate
                * (mean / (1.0 - MEMORY**self.steps))
                / (np.sqrt(square / (1.0 - SQUARES**self.steps)) + 1e-8)
            )


def write(weights: Numbers, how: dict[str, Any], path: Path = PATH) -> None:
    """Write the game's file."""
    data = {"how": how, "network": packed(weights.tolist())}
    path.write_text(json.dumps(data, separators=(",", ":")) + "\n", encoding="utf-8", newline="\n")


def gathered(seed: int, rounds: int, minutes: float, jobs: int, folder: Path) -> Noted | None:
    """All that the rounds have to tell, lots kept in the folder included; None if time runs out."""
    ends = time.monotonic() + 60.0 * minutes
    folder.mkdir(parents=True, exist_ok=True)
    paths = [folder / f"{seed}-{number}.npz" for number in range(rounds // LOT)]
    missing = [number for number, path in enumerate(paths) if not path.exists()]
    with ProcessPoolExecutor(jobs) as pool:
        while missing:
            if time.monotonic() > ends:
                print(f"{len(missing)} of {len(paths)} lots are still to be played; the same command goes on")
                return None
            some, missing = missing[:jobs], missing[jobs:]
            for number, told in zip(some, pool.map(lot, [seed] * len(some), some), strict=True):
                _keep(told, paths[number])
    return Noted(*map(np.concatenate, zip(*map(_kept, paths), strict=True)))


def _keep(told: Noted, path: Path) -> None:
    there = path.with_suffix(".new.npz")
    np.savez_compressed(there, positions=told.positions, firsts=told.firsts)
    os.replace(there, path)


def _kept(path: Path) -> Noted:
    with np.load(path) as there:
        return Noted(there["positions"], there["firsts"])


def main() -> None:
    """Teach and write, as the command line says."""
    parser = argparse.ArgumentParser(prog="python -m game.logistication.training.learn", description=__doc__)
    parser.add_argument("folder", type=Path, help="where what was played is kept, to go on with")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--minutes", type=float, default=30.0, help="stop after so long, to go on later")
    parser.add_argument("--jobs", type=int, default=1, help="processes; they change no result")
    parser.add_argument("--write", action="store_true", help="put what was taught into the game's file")
    asked = parser.parse_args()
    told = gathered(asked.seed, asked.rounds, asked.minutes, asked.jobs, asked.folder)
    if told is None:
        return
    weights, losses = taught(told, asked.seed)
    print(f"{len(told.firsts)} positions; cross-entropy on new ones {losses[-1]:.4f}, before {losses[0]:.4f}")
    if asked.write:
        how = {"rounds": asked.rounds, "seed": asked.seed, "positions": len(told.firsts)}
        write(weights, how | {"cross_entropy": round(losses[-1], 4)})


if __name__ == "__main__":
    main()
