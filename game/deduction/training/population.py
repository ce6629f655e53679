"""Grows a population of networks of Deduction: `python -m game.deduction.training.population` (DD-15).

Method: the double oracle (McMahan and others 2003), with networks that learn in the place of exact best
responses (policy-space response oracles, Lanctot and others 2017). What every network wins from every other
is measured; the shares of the mixture that loses least follow from that table. So that it also wins from
players who only count coins, what each wins from a network that plays as the normal level does
(`imitation`) counts besides, which costs a little safety (a restricted Nash response, Johanson and others
2007). Whoever knows the mixture need not hide what they do, so some networks are also reckoned with as
players who nearly always make their likeliest choice (*unmixed*): these are met, and never drawn.

A *response* learns to win from the mixture and joins the population; so does now and then a *main agent*,
which learns to lose to nobody, by prioritised fictitious self-play (Vinyals and others 2019). By its table,
nobody in the population wins more than a little from the mixture; who plays it draws a network before each
hand (`bot.mixture`).

The population that ships (`population.npz`) goes on from where it stands. Parts of it were taught by
`selfplay` and by other ways that docs/bots.md tells of; those that `respond` kept may join, too.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from game.core.layers import packed
from game.deduction.bot.mixture import PATH, RANKS
from game.deduction.bot.network import HEAD
from game.deduction.training.imitation import imitation
from game.deduction.training.kernel import Memory, Plan, Weights, behind, meet, sizes
from game.deduction.training.selfplay import BATCH, CLIP, DECAY, EPOCHS, GAMES, arrays, between, fingerprint

FILE = Path(__file__).with_name("population.npz")
ROUNDS = 1000
"""Rounds that teach a new network."""
HEATS, RATES = (0.02, 0.005), (0.0009, 0.0001)
"""How responses learn: with less heat in the end they would win more, and be easier to win from."""
BEST = 6
"""Every other response begins as one of so many that win most."""
MAIN_HEATS, MAIN_RATES = (0.02, 0.009), (0.0008, 0.00015)
MET, FEARED = 0.6, 0.7
"""How many of a main agent's games are against others, and how many of these against whom it has to fear."""
AGAINST_NORMAL, MET_NORMAL = 0.15, 0.08
"""How much counts what a network wins from normal, beside what it wins from others; and in how many of its
games every other response meets normal."""
UNMIXED = 4.0
"""With scores so many times as sharp, a network makes its likeliest choice nearly always; what ships was
measured so."""
PAIRS = 3000
"""Pairs of games that measure what one network wins from another."""
FEWEST = 50
"""Pairs with any member of a mixture, however small its share."""
LEAST = 0.0025
"""Networks with a smaller share are left out of the mixture."""
HEAT, STEP, STEPS = 0.03, 0.5, 30_000
"""How even the shares are, and how they are reckoned. With a little heat more networks are drawn, none of
which wins or loses much; without, a few would do by the table, and what a table says is not quite so."""
SHARPNESS = {"strong": 1.2, "expert": 2.2}
"""What the scores are multiplied by, by level."""

Table = NDArray[np.float64]
Ends = tuple[float, float]
"""What holds at first, and what in the end."""


@dataclass
class Population:
    """Networks, and what they win from each other."""

    players: list[Weights]
    wins: Table
    """Games won less lost per game, by the first index from the second."""
    from_normal: Table
    """The same, from a network that plays as the normal level does (`imitation`)."""
    unmixed: NDArray[np.int64]
    """The numbers of those who are also met when they nearly always make their likeliest choice."""
    from_unmixed: Table
    """What each wins from these, by number and by place in `unmixed`."""
    critic: Weights
    """Who judged positions when the latest was taught, and goes on with the next."""


class Member(NamedTuple):
    """A network of a mixture."""

    share: float
    weights: Weights


def shares(wins: Table, besides: Table | None = None, heat: float = HEAT, steps: int = STEPS) -> Table:
    """The mixture of rows that loses least, as even as the heat makes it (the logit equilibrium).

    `wins` says what each row wins from each column; the columns are mixed, too, to win most. What a row is
    worth `besides` counts as if it were won. By mirror descent drawn towards even shares, which comes to rest
    (Sokota and others 2023).
    """
    scores, answers = (np.zeros(count) for count in wins.shape)
    most = float(np.abs(wins).max())
    more = np.zeros(len(wins)) if besides is None else besides
    step = min(STEP, STEP / heat, heat / most**2 if most else STEP)
    for _ in range(steps):
        won, lost = wins @ _softmax(answers), _softmax(scores) @ wins
        scores = scores + step * (won + more - heat * scores)
        answers = answers - step * (lost + heat * answers)
    return _softmax(scores)


def _softmax(scores: Table) -> Table:
    raised: Table = np.exp(scores - scores.max())
    raised /= raised.sum()
    return raised


def draws(population: Population) -> Table:
    """How often each of a population is drawn, before those with the smallest shares are left out."""
    met = np.hstack([population.wins, population.from_unmixed])
    return shares(met, AGAINST_NORMAL * population.from_normal)


def drawn(population: Population) -> dict[int, float]:
    """The shares of those that are worth drawing, by number, the likeliest first."""
    by = draws(population)
    kept = [int(number) for number in np.argsort(-by) if by[number] >= LEAST]
    total = by[kept].sum()
    return {number: float(by[number] / total) for number in kept}


def mixture(population: Population) -> list[Member]:
    """Those that are worth drawing, the likeliest first."""
    return [Member(share, population.players[number]) for number, share in drawn(population).items()]


def sharpened(weights: Weights, by: float) -> Weights:
    """The same network with its scores so many times as sharp; the weights of scores stand last."""
    sharp = weights.copy()
    sharp[-HEAD:] *= by
    return sharp


def against(
    ranks: int, player: Weights, among: Sequence[Member], pairs: int, seed: int
) -> tuple[float, float]:
    """What a network wins from a mixture per game, and the standard error; pairs go by the shares."""
    mean = square = 0.0
    for number, one in enumerate(among):
        some = max(FEWEST, round(pairs * one.share))
        won, error = meet(ranks, player, one.weights, some, seed * 1000 + number)
        mean += one.share * won
        square += (one.share * error) ** 2
    return mean, square**0.5


def mixture_against(
    ranks: int, ours: Sequence[Member], theirs: Sequence[Member], pairs: int, seed: int
) -> tuple[float, float]:
    """What one mixture wins from another per game, and the standard error; pairs go by our shares."""
    won = []
    for number, one in enumerate(ours):
        some = max(FEWEST, round(pairs * one.share))
        won.append((one.share, against(ranks, one.weights, theirs, some, seed + 7 * number)))
    mean = sum(share * mean for share, (mean, _) in won)
    return mean, sum((share * error) ** 2 for share, (_, error) in won) ** 0.5


def meeting(
    memory: Memory,
    among: Sequence[Member],
    rounds: int,
    games: int,
    heats: Ends,
    rates: Ends,
    met: float = 1.0,
) -> Iterator[int]:
    """Rounds of learning, by number; in `met` of the games of each it meets one of a mixture, drawn by share.

    In the others it meets itself.
    """
    chance, by = np.random.default_rng(memory.seed.value), [one.share for one in among]
    for number in range(rounds):
        rate, heat = between(rates, number / rounds), between(heats, number / rounds)
        plan = Plan(games, EPOCHS, BATCH, 0, heat, rate, rate, CLIP, DECAY, met=met)
        memory.iterate(plan, among[chance.choice(len(among), p=by)].weights)
        yield number + 1


def at_levels(among: Sequence[Member]) -> list[Member]:
    """The same mixture, each half of the time as sharp as at either level."""
    return [
        Member(one.share / len(SHARPNESS), sharpened(one.weights, by))
        for one in among
        for by in SHARPNESS.values()
    ]


class Lesson(NamedTuple):
    """Whom a network meets, and how it learns."""

    rivals: list[Member]
    met: float
    """In how many of its games; in the others it meets itself."""
    heats: Ends
    rates: Ends


def response(population: Population, seed: int) -> tuple[int, Lesson]:
    """Whom to begin as, by number, and how to learn to win from the mixture.

    It begins as one of those that win most from the mixture, or as one of the mixture, by turns; and every
    other one meets normal, too.
    """
    chance, by = np.random.default_rng(seed), draws(population)
    best = np.argsort(-(population.wins @ by))[:BEST]
    begins = chance.choice(best) if seed % 2 else chance.choice(len(by), p=by)
    rivals = at_levels(mixture(population))
    if seed // 2 % 2:
        rivals = [Member((1.0 - MET_NORMAL) * one.share, one.weights) for one in rivals]
        rivals.append(Member(MET_NORMAL, imitation()))
    return int(begins), Lesson(rivals, 1.0, HEATS, RATES)


def main_agent(population: Population, seed: int) -> tuple[int, Lesson]:
    """Whom to begin as, by number, and how to learn to lose to nobody.

    Not to oneself, to the mixture, or to those who win from it.

    It begins as one of the mixture, and meets others by the square of what they win from that one
    (prioritised fictitious self-play).
    """
    by = draws(population)
    begins = int(np.random.default_rng(seed).choice(len(by), p=by))
    feared = np.maximum(population.wins[:, begins], 0.0) ** 2
    by = (1.0 - FEARED) * by + FEARED * feared / max(feared.sum(), 1e-9)
    by /= by.sum()
    rivals = [Member(float(by[one]), player) for one, player in enumerate(population.players)]
    return begins, Lesson(at_levels(rivals), MET, MAIN_HEATS, MAIN_RATES)


class Learner(NamedTuple):
    """A network, and the critic who sees it learn."""

    player: Weights
    critic: Weights


def taught(one: Learner, lesson: Lesson, rounds: int, games: int, seed: int) -> Learner:
    """What a lesson makes of a network and of its critic, both of whom stay as they are."""
    memory, size = Memory(RANKS, seed), sizes(RANKS)
    memory.player, memory.critic = behind(one.player), behind(one.critic)
    for _ in meeting(memory, lesson.rivals, rounds, games, lesson.heats, lesson.rates, lesson.met):
        pass
    return Learner(memory.player[: size.player].copy(), memory.critic[: size.critic].copy())


def joined(population: Population, player: Weights, pairs: int, seed: int, unmixed: bool) -> Population:
    """With one more network, measured against all others; `unmixed`: it is also met unmixed from now on."""
    players, count = [*population.players, player], len(population.players)
    wins = np.zeros((count + 1, count + 1))
    wins[:count, :count] = population.wins
    for number, other in enumerate(population.players):
        wins[count, number] = meet(RANKS, player, other, pairs, seed * 1000 + number)[0]
        wins[number, count] = -wins[count, number]
    won = meet(RANKS, player, imitation(), pairs, seed * 1000 + count)[0]
    from_normal = np.append(population.from_normal, won)
    met = [sharpened(players[number], UNMIXED) for number in population.unmixed]
    row = [meet(RANKS, player, one, pairs, seed * 1000 + 500 + place)[0] for place, one in enumerate(met)]
    known, from_unmixed = population.unmixed, np.vstack([population.from_unmixed, row])
    if unmixed:
        by_it = sharpened(player, UNMIXED)
        column = [meet(RANKS, one, by_it, pairs, seed * 1000 + at)[0] for at, one in enumerate(players)]
        known, from_unmixed = np.append(known, count), np.column_stack([from_unmixed, column])
    return Population(players, wins, from_normal, known, from_unmixed, population.critic)


def kept(path: Path) -> Population:
    """A population as it was kept; ValueError with one sentence if it can't be read or doesn't fit."""
    try:
        found = np.load(path)
        players, wins, critic = found["players"], found["wins"], found["critic"]
        from_normal, unmixed = found["from_normal"], found["unmixed"]
        from_unmixed = found["from_unmixed"]
    except (OSError, ValueError, EOFError, LookupError, BadZipFile):
        raise ValueError(f"{path} is no file of a population, or can't be read") from None
    count, size = len(wins) if wins.ndim else 0, sizes(RANKS)
    fits = wins.shape == (count, count) and players.shape == (count, size.player)
    fits = fits and count > 0 and critic.shape == (size.critic,) and from_normal.shape == (count,)
    fits = fits and unmixed.ndim == 1 and unmixed.dtype.kind == "i" and set(unmixed) <= set(range(count))
    fits = fits and from_unmixed.shape == (count, len(unmixed))
    figures = players, wins, from_normal, from_unmixed, critic
    if not (fits and {one.dtype.kind for one in figures} == {"f"}):
        raise ValueError(f"{path} was made for another deck, or by another version")
    if not all(np.isfinite(one).all() for one in figures):
        raise ValueError(f"{path} holds something that is no number")
    return Population(
        list(players.astype(np.float32)),
        wins.astype(np.float64),
        from_normal.astype(np.float64),
        unmixed.astype(np.int64),
        from_unmixed.astype(np.float64),
        critic.astype(np.float32),
    )


def keep(population: Population, path: Path) -> None:
    """Write a population, all at once; weights as they ship, two bytes each."""
    there = path.with_suffix(".new.npz")
    np.savez_compressed(
        there,
        players=np.array(population.players).astype(np.float16),
        wins=population.wins.astype(np.float32),
        from_normal=population.from_normal.astype(np.float32),
        unmixed=population.unmixed.astype(np.int32),
        from_unmixed=population.from_unmixed.astype(np.float32),
        critic=population.critic.astype(np.float16),
    )
    os.replace(there, path)


def write(among: Sequence[Member], path: Path = PATH) -> None:
    """Put a mixture into the game's file."""
    data: dict[str, Any] = {"numbers": fingerprint(RANKS), "sharpness": SHARPNESS}
    data |= {"shares": [round(one.share, 4) for one in among]}
    data |= {"networks": [packed(one.weights.tolist()) for one in among]}
    path.write_text(json.dumps(data, separators=(",", ":")) + "\n", encoding="utf-8", newline="\n")


def grown(population: Population, asked: argparse.Namespace) -> Population:
    """With one more network, which the command line describes; what it wins is told."""
    seed = asked.seed + len(population.players)
    begins, lesson = (main_agent if asked.mains else response)(population, seed)
    begun = Learner(population.players[begins], population.critic)
    player, critic = taught(begun, lesson, asked.rounds, asked.games, seed)
    among = mixture(population)
    mean, error = against(RANKS, player, among, asked.pairs, seed)
    print(f"{len(population.players) + 1}: wins {mean:.3f} ± {error:.3f} from {len(among)}", flush=True)
    found = joined(population, player, asked.pairs, seed, unmixed=False)
    found.critic = critic
    return found


def main() -> None:
    """Grow and write, as the command line says."""
    parser = argparse.ArgumentParser(prog="python -m game.deduction.training.population", description=__doc__)
    parser.add_argument("--file", type=Path, help="where the population stands; without, the one that ships")
    parser.add_argument(
        "--join",
        type=Path,
        nargs="*",
        default=[],
        help="networks that `respond` kept; they are met unmixed, too",
    )
    parser.add_argument("--new", type=int, default=0, help="how many networks are to join")
    parser.add_argument("--mains", action="store_true", help="they are main agents, not responses")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="rounds that teach each")
    parser.add_argument("--games", type=int, default=GAMES, help="games a round")
    parser.add_argument("--pairs", type=int, default=PAIRS, help="pairs of games that measure each two")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=20.0, help="begin no other after so long")
    parser.add_argument("--write", action="store_true", help="put the mixture into the game's file")
    asked = parser.parse_args()
    ends, path = time.monotonic() + 60.0 * asked.minutes, asked.file or FILE
    try:
        population = kept(path if path.exists() else FILE)
        for one in asked.join:
            player = arrays(one, {"player": sizes(RANKS).player})["player"]
            seed = asked.seed + len(population.players)
            population = joined(population, player, asked.pairs, seed, unmixed=True)
    except ValueError as problem:
        parser.error(str(problem))
    if asked.join:
        keep(population, path)
    for _ in range(asked.new):
        if time.monotonic() > ends:
            break
        population = grown(population, asked)
        keep(population, path)
    among = mixture(population)
    print("shares " + " ".join(f"{one.share:.3f}" for one in among), flush=True)
    if asked.write:
        write(among)


if __name__ == "__main__":
    main()
