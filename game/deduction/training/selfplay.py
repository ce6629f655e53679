"""Teaches a network Deduction by games against itself: `python -m game.deduction.training.selfplay`.

Method: regularised policy gradient. Both seats play the network of that moment; after some hundred games
every choice that led to more than the critic expected gets likelier, as far as a bound allows (PPO, Schulman
and others 2017), and choices are drawn towards chance by a *heat*, which falls. The heat is what makes
self-play of hidden cards come near to an equilibrium instead of going in circles (Sokota and others 2023;
Rudolph and others 2025). Later the choices of a slow mean of the weights, the *magnet*, draw them too: it
steadies learning where the heat is low. The critic sees all cards, which only makes learning quicker: it
plays no part later.

A choice is one declaration, peek, look or answer, told by exact belief and by all that was said of the cards
in question (`bot.numbers`); nothing is lumped together. Games vary in bank, looks in a row and shuffling; in
one of ten a player does anything now and then, so that strange situations are met. In the
last stage some games are against networks that had learnt to win from former ones.

The games are played by a kernel in C (`kernel`, compiled with `cc`), over a hundred thousand choices a second
on one core. With `--file` teaching goes on where it was stopped.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, NamedTuple
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from game.core.layers import packed
from game.core.rng import stream
from game.deduction.bot.model import OVER, Model, terms
from game.deduction.bot.numbers import Sight, choices, state_numbers
from game.deduction.rules.options import PRESETS
from game.deduction.training.kernel import STORED, Memory, Plan, Told, Weights, behind, sizes
from game.deduction.training.single import PATH

Mean = NDArray[np.float64]
SEED = 1
GAMES = 512
"""Games a round."""


class Stage(NamedTuple):
    """Some rounds, and how they teach; of pairs the first value holds at first, the second in the end.

    A stage goes on with the weights of the one before; all else that learning had gathered is forgotten.
    """

    rounds: int
    heats: tuple[float, float]
    rates: tuple[float, float]
    """How far a step of learning goes."""
    until: int = 0
    """Broken off after so many rounds; 0: not before the end."""
    tilted: float = 0.0
    """In how many games a player has a way of their own: moves of each kind get likelier or less likely."""
    tilt: float = 0.0
    """How far: the standard deviation of the logarithm of what its chances are multiplied by."""
    bond: float = 0.0
    """How far choices are drawn, besides, to those of a slow mean of the weights, the magnet."""
    slow: float = 0.0
    """How much of the magnet stays in it with each round."""
    met: float = 0.0
    """In how many games one of the responses is met instead; they take turns by rounds."""
    seed: int = 0
    """Added to the course's seed."""

    @property
    def played(self) -> int:
        """Rounds that are really played."""
        return self.until or self.rounds


_FIRST = Stage(6500, (0.06, 0.006), (0.0015, 0.00015), until=2000)
_SECOND = Stage(3600, (0.03, 0.015), (0.001, 0.0001), until=600)
_THIRD = Stage(2700, (0.027, 0.022), (0.0009, 0.0001), tilted=0.2, tilt=0.8)
_FOURTH = Stage(2400, (0.02, 0.015), (0.0006, 0.0002), tilted=0.2, tilt=0.8, bond=0.06, slow=0.998, seed=1)
_FIFTH = Stage(2000, (0.013, 0.009), (0.0005, 0.0001), 0, 0.2, 0.8, bond=0.05, slow=0.998, met=0.15, seed=2)
COURSES = {"strong": (_FIRST, _SECOND, _THIRD), "expert": (_FIRST, _SECOND, _THIRD, _FOURTH, _FIFTH)}
"""By level."""
RESPONSES, RESPONSES_KEPT = Path(__file__).with_name("responses.npz"), 5
"""Networks for three ranks that had learnt to win from former ones, by `respond`; they stay as they are."""
EPOCHS = 2
"""How often each choice is learnt from."""
BATCH = 1024
CLIP = 0.2
DECAY = 0.9
"""How much of what comes a choice later counts in judging a choice."""
KEPT = 0.99
"""How much of the mean of the weights so far stays in it with each round. The mean is what is written: it
plays better than the weights of any one round."""
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
    mean: Mean
    """Mean of the player's weights, later rounds counting for more."""
    rounds: int = 0
    """Of this stage."""
    stage: int = 0
    magnet: Mean | None = None
    """None in a stage without a bond."""

    @property
    def weights(self) -> Weights:
        """The player's, without what is stored behind them."""
        return self.memory.player[: sizes(self.memory.ranks).player]


def begun(ranks: int, seed: int) -> Lesson:
    """Nothing learnt yet."""
    memory = Memory(ranks, seed)
    return Lesson(memory, memory.player[: sizes(ranks).player].astype(np.float64))


def gone_on(lesson: Lesson, stage: Stage, seed: int) -> Lesson:
    """The beginning of the next stage."""
    size, memory = sizes(lesson.memory.ranks), Memory(lesson.memory.ranks, seed + stage.seed)
    memory.player = behind(lesson.weights)
    memory.critic = behind(lesson.memory.critic[: size.critic])
    begins = lesson.weights.astype(np.float64)
    return Lesson(memory, begins, 0, lesson.stage + 1, begins if stage.bond else None)


def between(ends: tuple[float, float], share: float) -> float:
    """From the first to the second, by equal factors."""
    return float(ends[0] * (ends[1] / ends[0]) ** share)


def responses(ranks: int) -> Sequence[Weights]:
    """Whom the player may meet; nobody with a deck that none was taught for.

    ValueError with one sentence if their file can't be read.
    """
    if ranks != 3:
        return ()
    size = sizes(ranks).player
    found = arrays(RESPONSES, {"players": RESPONSES_KEPT * size})["players"]
    return list(found.reshape(RESPONSES_KEPT, size))


def teach(lesson: Lesson, stage: Stage, games: int, coins: int = 0, met: Sequence[Weights] = ()) -> Told:
    """One round; with `coins` each in the reduced game, without in the whole one; `met` are the responses."""
    share = lesson.rounds / stage.rounds
    rate, heat = between(stage.rates, share), between(stage.heats, share)
    ways = stage.tilted, stage.tilt, stage.bond, stage.met
    plan = Plan(games, EPOCHS, BATCH, coins, heat, rate, rate, CLIP, DECAY, NOISY, NOISE, *ways)
    magnet = None if lesson.magnet is None else lesson.magnet.astype(np.float32)
    rival = met[lesson.rounds % len(met)] if stage.met and met else None
    told = lesson.memory.iterate(plan, rival, magnet)
    lesson.mean = _moved(lesson.mean, lesson, KEPT)
    if lesson.magnet is not None:
        lesson.magnet = _moved(lesson.magnet, lesson, stage.slow)
    lesson.rounds += 1
    return told


def _moved(mean: Mean, lesson: Lesson, kept: float) -> Mean:
    """A mean with the weights of one more round, which count for more while there are few."""
    stays = min(kept, 1.0 - 1.0 / (lesson.rounds + 2))
    return stays * mean + (1.0 - stays) * lesson.weights


def keep(lesson: Lesson, path: Path) -> None:
    """Write where teaching stands, all at once."""
    memory, there = lesson.memory, path.with_suffix(".new.npz")
    np.savez(
        there,
        player=memory.player,
        critic=memory.critic,
        mean=lesson.mean,
        magnet=lesson.mean if lesson.magnet is None else lesson.magnet,
        seed=memory.seed.value,
        steps=memory.steps.value,
        rounds=lesson.rounds,
        stage=lesson.stage,
    )
    os.replace(there, path)


def arrays(
    path: Path, lengths: Mapping[str, int], numbers: Sequence[str] = (), precise: Sequence[str] = ()
) -> dict[str, Any]:
    """Weights by name, each as long as said, and whole numbers; ValueError with one sentence otherwise.

    Weights are of single precision, but for those that are `precise`.
    """
    try:
        found = np.load(path)
        read = {name: found[name] for name in (*lengths, *numbers)}
    except (OSError, ValueError, EOFError, LookupError, BadZipFile):
        raise ValueError(f"{path} is no file of this course, or can't be read") from None
    fits = all(read[name].shape == (long,) and read[name].dtype.kind == "f" for name, long in lengths.items())
    if not fits or any(read[name].shape != () or read[name].dtype.kind not in "iu" for name in numbers):
        raise ValueError(f"{path} was taught for another deck, or by another version")
    return read | {name: read[name].astype(np.float32) for name in lengths if name not in precise}


def kept(path: Path, ranks: int, course: Sequence[Stage]) -> Lesson:
    """A lesson as it was kept; ValueError with one sentence if it can't be, or if the course is shorter."""
    size, lesson = sizes(ranks), begun(ranks, SEED)
    lengths = {"player": STORED * size.player, "critic": STORED * size.critic}
    lengths |= {"mean": size.player, "magnet": size.player}
    found = arrays(path, lengths, ("seed", "steps", "rounds", "stage"), ("mean", "magnet"))
    at = found["stage"]
    if not (0 <= at < len(course) and 0 <= found["rounds"] <= course[at].played):
        raise ValueError(f"{path} is further than this course goes")
    lesson.memory.player, lesson.memory.critic = found["player"], found["critic"]
    lesson.memory.seed.value, lesson.memory.steps.value = int(found["seed"]), int(found["steps"])
    lesson.mean, lesson.rounds, lesson.stage = found["mean"], int(found["rounds"]), int(found["stage"])
    lesson.magnet = found["magnet"] if course[lesson.stage].bond else None
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
    parser.add_argument("name", choices=list(COURSES), help="which of the two networks")
    parser.add_argument("--ranks", type=int, choices=(3, 4), default=3)
    parser.add_argument("--games", type=int, default=GAMES, help="games a round")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--minutes", type=float, default=10.0, help="stop after so long, to go on later")
    parser.add_argument("--file", type=Path, help="where teaching stands, to go on with")
    parser.add_argument("--write", action="store_true", help="put it into `single.json` when it is taught")
    asked = parser.parse_args()
    there = asked.file is not None and asked.file.exists()
    course = COURSES[asked.name]
    try:
        lesson = kept(asked.file, asked.ranks, course) if there else begun(asked.ranks, asked.seed)
        met = responses(asked.ranks)
    except ValueError as problem:
        parser.error(str(problem))
    ends = time.monotonic() + 60.0 * asked.minutes
    while not over(lesson, course) and time.monotonic() < ends:
        if lesson.rounds == course[lesson.stage].played:
            lesson = gone_on(lesson, course[lesson.stage + 1], asked.seed)
        told = teach(lesson, course[lesson.stage], asked.games, met=met)
        if lesson.rounds % TOLD_AFTER == 0:
            print(
                f"stage {lesson.stage + 1}, round {lesson.rounds}: "
                f"{told.decisions / asked.games:.1f} choices a game, "
                f"{told.challenges / asked.games:.2f} challenges, {told.lies / asked.games:.2f} lies",
                flush=True,
            )
    if asked.file is not None:
        keep(lesson, asked.file)
    if asked.write and over(lesson, course):
        how: dict[str, Any] = {"rounds": sum(stage.played for stage in course), "games": asked.games}
        how |= {"seed": asked.seed, "numbers": fingerprint(asked.ranks)}
        write(asked.name, asked.ranks, lesson.mean.astype(np.float32), how)


def over(lesson: Lesson, course: Sequence[Stage]) -> bool:
    """Whether all stages have been gone through."""
    return lesson.stage + 1 == len(course) and lesson.rounds >= course[-1].played


if __name__ == "__main__":
    main()
