"""Seeks a best response to a network of Deduction: `python -m game.deduction.training.respond` (DD-15).

A network learns to win from one that never changes, by the method of `selfplay` with hardly any heat. It
begins as a copy of the other (`copy`), knowing nothing (`new`), or as another response that was kept by
`--keep`: whoever has learnt to win from one network soon wins from one like it. What it wins in games that
it has not learnt from is a lower bound of what the best response wins: games won less lost, per game, half
of them begun by each. Before learning begins it says what a copy that always makes its likeliest choice
wins: that much the other loses by its own heat alone.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import numpy as np

from game.core.layers import unpacked
from game.deduction.bot.network import HEAD, contents
from game.deduction.training.kernel import Memory, Plan, Weights, behind, meet, sizes
from game.deduction.training.selfplay import BATCH, CLIP, DECAY, EPOCHS, arrays, between

HEATS = (0.03, 0.001)
COPY, NEW = "copy", "new"
RATES = {COPY: (0.001, 0.0001), NEW: (0.002, 0.0002)}
AGAIN_HEATS, AGAIN_RATES = (0.01, 0.003), (0.0007, 0.0002)
"""For who goes on from another response."""
TOLD = 8
"""How often it is measured on the way."""
SEED = 99
SHARP = 50.0
"""Scores multiplied by this leave next to no chance to any choice but the likeliest."""


class Found(NamedTuple):
    """What a response wins after some rounds."""

    rounds: int
    mean: float
    error: float


class Response(NamedTuple):
    """Somebody who learns to win from one network, and how."""

    memory: Memory
    heats: tuple[float, float]
    rates: tuple[float, float]


def begun(start: str, ranks: int, target: Weights, seed: int) -> Response:
    """A response before it learns; `start` is `copy`, `new` or the file of another one.

    ValueError with one sentence if that can't be read or doesn't fit.
    """
    memory = Memory(ranks, seed)
    if start in RATES:
        if start == COPY:
            memory.player = behind(target)
        return Response(memory, HEATS, RATES[start])
    size = sizes(ranks)
    kept = arrays(Path(start), {"player": size.player, "critic": size.critic})
    memory.player, memory.critic = behind(kept["player"]), behind(kept["critic"])
    return Response(memory, AGAIN_HEATS, AGAIN_RATES)


def sharpened(weights: Weights) -> Weights:
    """The same network, nearly always making its likeliest choice; the weights of scores stand last."""
    sharp = weights.copy()
    sharp[-HEAD:] *= SHARP
    return sharp


def respond(response: Response, target: Weights, rounds: int, games: int, pairs: int) -> Iterator[Found]:
    """Learn, measured now and then by pairs of games of its own."""
    memory, seed = response.memory, response.memory.seed.value
    for number in range(rounds):
        share = number / rounds
        rate, heat = between(response.rates, share), between(response.heats, share)
        memory.iterate(Plan(games, EPOCHS, BATCH, 0, heat, rate, rate, CLIP, DECAY, met=1.0), target)
        if (number + 1) % max(1, rounds // TOLD) == 0:
            yield Found(number + 1, *meet(memory.ranks, memory.player, target, pairs, seed + number))


def main() -> None:
    """Seek and print, as the command line says."""
    parser = argparse.ArgumentParser(prog="python -m game.deduction.training.respond", description=__doc__)
    parser.add_argument("name", help="a network of the file")
    parser.add_argument("start", metavar="copy|new|FILE", help="what it begins as")
    parser.add_argument("--ranks", type=int, choices=(3, 4), default=3)
    parser.add_argument("--rounds", type=int, default=1000)
    parser.add_argument("--games", type=int, default=512, help="games a round")
    parser.add_argument("--pairs", type=int, default=5000, help="pairs of games that measure it")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--minutes", type=float, default=20.0, help="stop after so long")
    parser.add_argument("--keep", type=Path, help="a file for what was learnt")
    asked = parser.parse_args()
    text = contents()["networks"][asked.name][str(asked.ranks)]
    target, ends = np.array(unpacked(text), np.float32), time.monotonic() + 60.0 * asked.minutes
    try:
        response = begun(asked.start, asked.ranks, target, asked.seed)
    except ValueError as problem:
        parser.error(str(problem))
    mean, error = meet(asked.ranks, sharpened(target), target, asked.pairs, asked.seed)
    print(f"{asked.name} loses {mean:.3f} ± {error:.3f} to its own likeliest choices", flush=True)
    for found in respond(response, target, asked.rounds, asked.games, asked.pairs):
        print(
            f"{asked.name} loses {found.mean:.3f} ± {found.error:.3f} after {found.rounds} rounds", flush=True
        )
        if time.monotonic() > ends:
            break
    if asked.keep is not None:
        size, memory = sizes(asked.ranks), response.memory
        np.savez(asked.keep, player=memory.player[: size.player], critic=memory.critic[: size.critic])


if __name__ == "__main__":
    main()
