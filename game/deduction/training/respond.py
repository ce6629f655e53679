"""Seeks a best response to a network of Deduction: `python -m game.deduction.training.respond` (DD-15).

A network learns to win from one that never changes, by the method of `selfplay` with hardly any heat. It
begins as a copy of the other (`copy`), or knowing nothing (`new`). What it wins in games that it has not
learnt from is a lower bound of what the best response wins: games won less lost, per game, half of them
begun by each.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from game.core.layers import unpacked
from game.deduction.bot.network import contents
from game.deduction.training.kernel import Memory, Plan, Weights, behind, meet
from game.deduction.training.selfplay import BATCH, CLIP, DECAY, between

HEATS = (0.03, 0.001)
RATES = {"copy": (0.001, 0.0001), "new": (0.002, 0.0002)}
EPOCHS = 2
TOLD = 8
"""How often it is measured on the way."""
SEED = 99


class Found(NamedTuple):
    """What a response wins after some rounds."""

    rounds: int
    mean: float
    error: float


def respond(
    ranks: int, target: Weights, start: str, rounds: int, games: int, pairs: int, seed: int = SEED
) -> Iterator[Found]:
    """A response that learns, measured now and then by pairs of games of its own."""
    memory = Memory(ranks, seed)
    if start == "copy":
        memory.player = behind(target)
    for number in range(rounds):
        share = number / rounds
        rate = between(RATES[start], share)
        plan = Plan(games, EPOCHS, BATCH, 0, between(HEATS, share), rate, rate, CLIP, DECAY, 0.0, 0.0)
        memory.iterate(plan, target)
        if (number + 1) % max(1, rounds // TOLD) == 0:
            yield Found(number + 1, *meet(ranks, memory.player, target, pairs, seed + number))


def main() -> None:
    """Seek and print, as the command line says."""
    parser = argparse.ArgumentParser(prog="python -m game.deduction.training.respond", description=__doc__)
    parser.add_argument("name", help="a network of the file")
    parser.add_argument("start", choices=list(RATES))
    parser.add_argument("--ranks", type=int, choices=(3, 4), default=3)
    parser.add_argument("--rounds", type=int, default=400)
    parser.add_argument("--games", type=int, default=512, help="games a round")
    parser.add_argument("--pairs", type=int, default=5000, help="pairs of games that measure it")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--minutes", type=float, default=10.0, help="stop after so long")
    asked = parser.parse_args()
    text = contents()["networks"][asked.name][str(asked.ranks)]
    target, ends = np.array(unpacked(text), np.float32), time.monotonic() + 60.0 * asked.minutes
    for found in respond(
        asked.ranks, target, asked.start, asked.rounds, asked.games, asked.pairs, asked.seed
    ):
        print(
            f"{asked.name} loses {found.mean:.3f} ± {found.error:.3f} after {found.rounds} rounds", flush=True
        )
        if time.monotonic() > ends:
            break


if __name__ == "__main__":
    main()
