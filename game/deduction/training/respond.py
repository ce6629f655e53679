"""Seeks a best response to a level of Deduction: `python -m game.deduction.training.respond` (DD-15).

A network learns to win from those that the level draws from, which never change, by the method of `selfplay`
with hardly any heat. It begins as a copy of the likeliest of them (`copy`) or of the one that is so likely
(`2` is the second likeliest), knowing nothing (`new`), or as another response that was kept by `--keep`:
whoever has learnt to win from one network soon wins from one like it. What it wins in games that it has not
learnt from is a lower bound of what the best response wins: games won less lost, per game, half of them
begun by each. That is measured as it has learnt, which draws its choices, and with always its likeliest
choice instead, as a best response need not hide what it does. First it says what copies that always make
their likeliest choice win, drawn as the level draws: that much the level loses by its own heat alone. Then
it says what the response wins as it begins; `--rounds 0` ends there.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator, Sequence
from itertools import chain
from pathlib import Path
from typing import NamedTuple

import numpy as np

from game.deduction.bot.mixture import RANKS, shares, weights
from game.deduction.training.kernel import Memory, behind, sizes
from game.deduction.training.population import Ends, Member, against, meeting, mixture_against, sharpened
from game.deduction.training.selfplay import arrays
from game.deduction.training.single import taught

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
    likeliest: float
    """The same, if it always makes its likeliest choice."""


class Response(NamedTuple):
    """Somebody who learns to win from others, and how."""

    memory: Memory
    heats: Ends
    rates: Ends


def begun(start: str, ranks: int, among: Sequence[Member], seed: int) -> Response:
    """A response before it learns to win from `among`, who stand by their shares.

    `start` is `copy`, a place among them from 1, `new` or the file of another response. ValueError with one
    sentence if there is no such place, or if the file can't be read or doesn't fit.
    """
    memory = Memory(ranks, seed)
    if start == NEW:
        return Response(memory, HEATS, RATES[NEW])
    if start == COPY or start.isdecimal():
        place = 1 if start == COPY else int(start)
        if not 1 <= place <= len(among):
            raise ValueError(f"there is no network {start}: the level draws from {len(among)}")
        memory.player = behind(among[place - 1].weights)
        return Response(memory, HEATS, RATES[COPY])
    size = sizes(ranks)
    kept = arrays(Path(start), {"player": size.player, "critic": size.critic})
    memory.player, memory.critic = behind(kept["player"]), behind(kept["critic"])
    return Response(memory, AGAIN_HEATS, AGAIN_RATES)


def members(level: str, ranks: int, alone: bool = False) -> list[Member]:
    """Those that a level draws from, the likeliest first; or `alone` the one taught by `selfplay`.

    ValueError with one sentence if there is none for the deck.
    """
    if alone or ranks != RANKS:
        return [Member(1.0, np.array(taught(level, ranks), np.float32))]
    total = sum(shares())
    return [
        Member(share / total, np.array(weights(level, number), np.float32))
        for number, share in enumerate(shares())
    ]


def sharp(ranks: int, among: Sequence[Member], pairs: int, seed: int) -> tuple[float, float]:
    """What copies that always make their likeliest choice win, and the standard error."""
    copies = [Member(one.share, sharpened(one.weights, SHARP)) for one in among]
    return mixture_against(ranks, copies, among, pairs, seed)


def respond(
    response: Response, among: Sequence[Member], rounds: int, games: int, pairs: int
) -> Iterator[Found]:
    """Learn, measured before it begins and now and then, each time by pairs of games of its own.

    Each round meets one of `among`, drawn.
    """
    memory, seed = response.memory, response.memory.seed.value
    lessons = meeting(memory, among, rounds, games, response.heats, response.rates)
    for number in chain((0,), lessons):
        if number % max(1, rounds // TOLD) == 0:
            player, chance = memory.player[: sizes(memory.ranks).player], seed + number - 1
            mean, error = against(memory.ranks, player, among, pairs, chance)
            surest = sharpened(player, SHARP)
            yield Found(number, mean, error, against(memory.ranks, surest, among, pairs, chance)[0])


def main() -> None:
    """Seek and print, as the command line says."""
    parser = argparse.ArgumentParser(prog="python -m game.deduction.training.respond", description=__doc__)
    parser.add_argument("name", choices=("strong", "expert"), help="the level")
    parser.add_argument("start", metavar="copy|NUMBER|new|FILE", help="what it begins as")
    parser.add_argument("--ranks", type=int, choices=(3, 4), default=3)
    parser.add_argument("--alone", action="store_true", help="against the one that `selfplay` taught")
    parser.add_argument("--rounds", type=int, default=1000)
    parser.add_argument("--games", type=int, default=512, help="games a round")
    parser.add_argument("--pairs", type=int, default=5000, help="pairs of games that measure it")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--minutes", type=float, default=20.0, help="stop after so long")
    parser.add_argument("--keep", type=Path, help="a file for what was learnt")
    asked = parser.parse_args()
    ends = time.monotonic() + 60.0 * asked.minutes
    try:
        among = members(asked.name, asked.ranks, asked.alone)
        response = begun(asked.start, asked.ranks, among, asked.seed)
    except ValueError as problem:
        parser.error(str(problem))
    mean, error = sharp(asked.ranks, among, asked.pairs, asked.seed)
    print(f"{asked.name} loses {mean:.3f} ± {error:.3f} to its likeliest choices", flush=True)
    for found in respond(response, among, asked.rounds, asked.games, asked.pairs):
        told = f"{asked.name} loses {found.mean:.3f} ± {found.error:.3f} after {found.rounds} rounds"
        print(f"{told}, {found.likeliest:.3f} to the likeliest choices", flush=True)
        if time.monotonic() > ends:
            break
    if asked.keep is not None:
        size, memory = sizes(asked.ranks), response.memory
        np.savez(asked.keep, player=memory.player[: size.player], critic=memory.critic[: size.critic])


if __name__ == "__main__":
    main()
