"""Games of networks against each other and what they learn, in C, compiled when asked for."""

from __future__ import annotations

import ctypes
import subprocess
import tempfile
from functools import cache
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.deduction.bot.model import Terms
from game.deduction.bot.network import BODY, HEAD

HERE = Path(__file__).resolve().parent
FLAGS = ("-O3", "-march=native", "-ffast-math", "-shared", "-fPIC")
CRITIC, TOP = 96, 32
"""Units of the two layers of the critic, who sees all cards and judges positions while learning."""
STORED = 4
"""Weights, their gradient and two moments stand one behind the other."""

Weights = NDArray[np.float32]


class Plan(ctypes.Structure):
    """How an iteration learns."""

    _fields_ = [
        ("games", ctypes.c_int),
        ("epochs", ctypes.c_int),
        ("batch", ctypes.c_int),
        ("coins", ctypes.c_int),
        ("heat", ctypes.c_float),
        ("player_rate", ctypes.c_float),
        ("critic_rate", ctypes.c_float),
        ("clip", ctypes.c_float),
        ("decay", ctypes.c_float),
        ("noisy", ctypes.c_float),
        ("noise", ctypes.c_float),
        ("tilted", ctypes.c_float),
        ("tilt", ctypes.c_float),
        ("bond", ctypes.c_float),
        ("met", ctypes.c_float),
    ]


class Told(ctypes.Structure):
    """What happened in an iteration, as sums."""

    _fields_ = [
        (name, ctypes.c_float)
        for name in ("won", "decisions", "entropy", "error", "clipped", "looks", "challenges", "lies")
    ]


class Sizes(NamedTuple):
    """How many numbers say what a state is and what a choice is, and how many weights there are."""

    state: int
    choice: int
    player: int
    critic: int


@cache
def library() -> ctypes.CDLL:
    """The compiled kernel. Raises OSError where there is no C compiler called `cc`."""
    folder = Path(tempfile.mkdtemp(prefix="declare-kernel-"))
    path = folder / "selfplay.so"
    subprocess.run(["cc", *FLAGS, "-o", str(path), str(HERE / "selfplay.c"), "-lm"], check=True)
    return ctypes.CDLL(str(path))


def pointer(array: NDArray[np.float32] | NDArray[np.int8] | NDArray[np.int32]) -> ctypes.c_void_p:
    """Where an array's numbers stand."""
    assert array.flags["C_CONTIGUOUS"]
    return array.ctypes.data_as(ctypes.c_void_p)


def sizes(ranks: int) -> Sizes:
    """The sizes for a deck with this many ranks."""
    found = (ctypes.c_int * 4)()
    library().sizes(ranks, found)
    return Sizes(*found)


def untaught(ranks: int, seed: int) -> tuple[Weights, Weights]:
    """A player and a critic that know nothing, by He's rule, with what is stored behind their weights."""
    size, rng = sizes(ranks), np.random.default_rng(seed)
    full = 2 * size.state + 4
    player = [(size.state, BODY, 30), (1, BODY, 0), (BODY, HEAD, 2 * BODY), (1, HEAD, 0)]
    player += [(size.choice, HEAD, 16), (1, HEAD, 2000)]
    critic = [
        (full, CRITIC, 60),
        (1, CRITIC, 0),
        (CRITIC, TOP, CRITIC),
        (1, TOP, 0),
        (1, TOP, 200),
        (1, 1, 0),
    ]
    return _drawn(player, rng, size.player), _drawn(critic, rng, size.critic)


def _drawn(parts: list[tuple[int, int, int]], rng: np.random.Generator, size: int) -> Weights:
    """Normal weights; each part has as much variance as two over its third number, none if that is 0."""
    drawn = [
        rng.standard_normal(rows * width) * (2.0 / spread) ** 0.5 if spread else np.zeros(rows * width)
        for rows, width, spread in parts
    ]
    weights = np.concatenate(drawn).astype(np.float32)
    assert len(weights) == size
    return np.concatenate([weights, np.zeros((STORED - 1) * size, np.float32)])


def behind(weights: Weights) -> Weights:
    """Weights with nothing learnt stored behind them."""
    return np.concatenate([weights, np.zeros((STORED - 1) * len(weights), np.float32)])


class Memory:
    """What learning goes on from: both networks, the stream of chance, the steps taken."""

    def __init__(self, ranks: int, seed: int) -> None:
        self.ranks = ranks
        self.player, self.critic = untaught(ranks, seed)
        self.seed, self.steps = ctypes.c_uint64(seed), ctypes.c_int(0)

    def iterate(self, plan: Plan, rival: Weights | None = None, magnet: Weights | None = None) -> Told:
        """Play and learn, against itself; in as many games as the plan says, a rival that stays as it is.

        A `magnet` draws choices towards its own, as far as the plan's bond goes.
        """
        told = Told()
        library().iterate(
            self.ranks,
            pointer(self.player),
            pointer(self.critic),
            None if rival is None else pointer(rival),
            None if magnet is None else pointer(magnet),
            ctypes.byref(self.seed),
            ctypes.byref(self.steps),
            ctypes.byref(plan),
            ctypes.byref(told),
        )
        return told


def meet(ranks: int, one: Weights, other: Weights, pairs: int, seed: int) -> tuple[float, float]:
    """Games won less lost by the first of two networks, and the standard error: each deal played twice."""
    found = (ctypes.c_double * 2)()
    library().meet(ranks, pointer(one), pointer(other), pairs, ctypes.c_uint64(seed), found)
    mean = found[0] / pairs
    return mean, float(np.sqrt(max(0.0, found[1] / pairs - mean * mean) / pairs))


def numbers_after(
    on: Terms, middle: NDArray[np.int8], moves: NDArray[np.int32], hands: NDArray[np.int8]
) -> tuple[int, NDArray[np.float32], NDArray[np.float32], NDArray[np.int32]]:
    """For a test: phase, numbers and choices of whoever is to act; `hands` as they lie after each move."""
    ranks, size = on.deck.ranks, sizes(on.deck.ranks)
    state, choices = np.zeros(size.state, np.float32), np.zeros((96, 38), np.float32)
    open_, phase = np.zeros((96, 4), np.int32), ctypes.c_int()
    terms = (ctypes.c_int * 6)(on.bank, on.limit, int(on.always), on.coins, on.aside, on.deck.copies)
    count = library().numbers_after(
        ranks,
        pointer(middle),
        terms,
        0,
        pointer(moves),
        len(moves),
        pointer(hands),
        pointer(state),
        pointer(choices),
        pointer(open_),
        ctypes.byref(phase),
    )
    return phase.value, state, choices[:count, : size.choice], open_[:count]
