"""Teaches a network Deduction by games against itself: `python -m game.deduction.training.selfplay`.

Method: regularised policy gradient. Both seats play the network of that moment; after some hundred games
every choice that led to more than the critic expected gets likelier, as far as a bound allows (PPO, Schulman
and others 2017), and choices are drawn towards chance by a *heat*, which falls. The heat is what makes
self-play of hidden cards come near to an equilibrium instead of going in circles (Sokota and others 2023;
Rudolph and others 2025). The critic sees all cards, which only makes learning quicker: it plays no part
later.

A choice is one declaration, peek, look or answer, told by exact belief and by all that was said of the cards
in question (`bot.numbers`); nothing is lumped together. Games vary in bank, looks in a row and shuffling; in
one of ten a player does anything now and then, so that strange situations are met.

The games are played by a kernel in C (`kernel`, compiled with `cc`), a few tens of thousands of choices a
second on one core. With `--file` teaching goes on where it was stopped.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import time
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from game.core.layers import packed
from game.core.rng import stream
from game.deduction.bot.model import OVER, Model, terms
from game.deduction.bot.network import PATH
from game.deduction.bot.numbers import Sight, choices, state_numbers
from game.deduction.rules.options import PRESETS
from game.deduction.training.kernel import Memory, Plan, Told, Weights, sizes

SEED = 1
GAMES = 512
"""Games a round."""


class Stage(NamedTuple):
    """Some rounds, and how they teach; of pairs the first value holds at first, the second in the end."""

    rounds: int
    heats: tuple[float, float]
    rates: tuple[float, float]
    """How far a step of learning goes."""
    epochs: int
    """How often each choice is learnt from."""


STAGES = (
    Stage(682, (0.06, 0.007), (0.0015, 0.0004), 2),
    Stage(153, (0.008, 0.004), (0.0018, 0.0004), 3),
)
"""The strong level stopped after the first, the expert one after both."""
ROUNDS = sum(stage.rounds for stage in STAGES)
BATCH = 1024
CLIP = 0.2
DECAY = 0.9
"""How much of what comes a choice later counts in judging a choice."""
NOISY, NOISE = 0.1, 0.3
"""In how many games a player does anything, and how often it does then."""
TOLD_AFTER = 25
"""Rounds between what is told."""
FINGERED, FINGERS = 6, 12
"""Games that the fingerprint is taken from, and its letters."""


@dataclass
class Lesson:
    """Where teaching stands."""

    memory: Memory
    rounds: int = 0

    @property
    def weights(self) -> Weights:
        """The player's, without what is stored behind them."""
        return self.memory.player[: sizes(self.memory.ranks).player]


def begun(ranks: int, seed: int) -> Lesson:
    """Nothing learnt yet."""
    return Lesson(Memory(ranks, seed))


def between(ends: tuple[float, float], share: float) -> float:
    """From the first to the second, by equal factors."""
    return float(ends[0] * (ends[1] / ends[0]) ** share)


def stage_of(done: int, rounds: int) -> tuple[Stage, float]:
    """The stage after so many rounds of `rounds`, and how much of it is over."""
    at = done * ROUNDS / rounds
    for stage in STAGES:
        if at < stage.rounds:
            return stage, at / stage.rounds
        at -= stage.rounds
    return STAGES[-1], 1.0


def teach(lesson: Lesson, rounds: int, games: int, coins: int = 0) -> Told:
    """One round out of `rounds`; with `coins` each in the reduced game, without in the whole one."""
    stage, share = stage_of(lesson.rounds, rounds)
    rate, heat = between(stage.rates, share), between(stage.heats, share)
    plan = Plan(games, stage.epochs, BATCH, coins, heat, rate, rate, CLIP, DECAY, NOISY, NOISE)
    told = lesson.memory.iterate(plan)
    lesson.rounds += 1
    return told


def keep(lesson: Lesson, path: Path) -> None:
    """Write where teaching stands, all at once."""
    memory, there = lesson.memory, path.with_suffix(".new.npz")
    np.savez(
        there,
        player=memory.player,
        critic=memory.critic,
        seed=memory.seed.value,
        steps=memory.steps.value,
        rounds=lesson.rounds,
    )
    os.replace(there, path)


def kept(path: Path, ranks: int) -> Lesson:
    """A lesson as it was kept."""
    found, lesson = np.load(path), begun(ranks, SEED)
    lesson.memory.player, lesson.memory.critic = found["player"], found["critic"]
    lesson.memory.seed.value, lesson.memory.steps.value = int(found["seed"]), int(found["steps"])
    lesson.rounds = int(found["rounds"])
    return lesson


def fingerprint(ranks: int) -> str:
    """A word that stands for what the numbers mean: it changes when those of some fixed games do."""
    met, on = hashlib.sha256(), terms(replace(PRESETS["source"], ranks=str(ranks)))  # type: ignore[arg-type]
    for number in range(FINGERED):
        rng = stream(number, "fingerprint")
        model = Model.dealt(on, rng)
        while model.phase != OVER:
            sight = Sight(model.views[model.mover], model.phase)
            among = choices(sight)
            for numbers in (state_numbers(sight), *(choice.numbers for choice in among)):
                met.update(" ".join(f"{value:.3f}" for value in numbers).encode())
            model.do(rng.choice(among).move, rng)
    return met.hexdigest()[:FINGERS]


def write(name: str, ranks: int, weights: Weights, how: Mapping[str, Any], path: Path = PATH) -> None:
    """Put a network into the file; the others stay as they are."""
    data: dict[str, Any] = {"how": {}, "networks": {}}
    if path.exists():
        data = json.loads(path.read_text(encoding="utf-8"))
    data["how"].setdefault(name, {})[str(ranks)] = dict(how)
    data["networks"].setdefault(name, {})[str(ranks)] = packed(weights.tolist())
    path.write_text(json.dumps(data, separators=(",", ":")) + "\n", encoding="utf-8", newline="\n")


def main() -> None:
    """Teach and write, as the command line says."""
    parser = argparse.ArgumentParser(prog="python -m game.deduction.training.selfplay", description=__doc__)
    parser.add_argument("--ranks", type=int, choices=(3, 4), default=3)
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="rounds in all stages")
    parser.add_argument("--until", type=int, help="stop after so many of them")
    parser.add_argument("--games", type=int, default=GAMES, help="games a round")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--minutes", type=float, default=10.0, help="stop after so long, to go on later")
    parser.add_argument("--file", type=Path, help="where teaching stands, to go on with")
    parser.add_argument(
        "--write", metavar="NAME", help="put what was taught into the game's file by this name"
    )
    asked = parser.parse_args()
    there = asked.file is not None and asked.file.exists()
    lesson = kept(asked.file, asked.ranks) if there else begun(asked.ranks, asked.seed)
    ends = time.monotonic() + 60.0 * asked.minutes
    until = min(asked.rounds, asked.until or asked.rounds)
    while lesson.rounds < until and time.monotonic() < ends:
        told = teach(lesson, asked.rounds, asked.games)
        if lesson.rounds % TOLD_AFTER == 0:
            print(
                f"round {lesson.rounds}: {told.decisions / asked.games:.1f} choices a game, "
                f"{told.challenges / asked.games:.2f} challenges, {told.lies / asked.games:.2f} lies",
                flush=True,
            )
    if asked.file is not None:
        keep(lesson, asked.file)
    if asked.write:
        how: dict[str, Any] = {"rounds": lesson.rounds, "games": asked.games}
        how |= {"seed": asked.seed, "numbers": fingerprint(asked.ranks)}
        write(asked.write, asked.ranks, lesson.weights, how)


if __name__ == "__main__":
    main()
