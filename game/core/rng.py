"""Named random streams of one seed, equal on every platform and Python version."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Callable, MutableSequence, Sequence
from random import Random
from typing import TypeVar

from game.core.quoting import quoted

T = TypeVar("T")

MOST_SEED_DIGITS = 18
"""Seeds are whole numbers of up to this many digits."""


class Stream:
    """Chance by one name.

    Everything is built on `Random.random`, the one method whose sequence Python promises to keep.
    """

    __slots__ = ("named", "random", "seed")

    def __init__(self, seed: int, named: tuple[int, str] | None = None) -> None:
        self.seed = seed
        """What it began with: another stream of this seed is the same from its beginning."""
        self.named = named
        """The match's seed and the name that `seed` was made of; None if it was not."""
        self.random = Random(seed).random
        """A float in [0, 1)."""

    def wider(self) -> Stream:
        """The stream one name up, from its beginning: of "bot/2/17" that of "bot/2", the same all hand long.

        A stream without a name has one of its own.
        """
        if self.named is None:
            return stream(self.seed, "wider")
        seed, name = self.named
        return stream(seed, name.rpartition("/")[0])

    def below(self, bound: int) -> int:
        """An integer in [0, bound); `bound` is at least 1."""
        return int(self.random() * bound)

    def choice(self, items: Sequence[T]) -> T:
        """One of `items`, which must not be empty."""
        return items[int(self.random() * len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Put `items` in random order, in place (Fisher and Yates)."""
        random = self.random
        for last in range(len(items) - 1, 0, -1):
            other = int(random() * (last + 1))
            items[last], items[other] = items[other], items[last]

    def normal(self, mean: float, deviation: float) -> float:
        """A normally distributed float (Box and Muller)."""
        radius = math.sqrt(-2.0 * math.log(1.0 - self.random()))
        return mean + deviation * radius * math.cos(2.0 * math.pi * self.random())

    def exponential(self, mean: float) -> float:
        """An exponentially distributed float, zero or more."""
        return -mean * math.log(1.0 - self.random())


class LateStream(Stream):
    """A stream that asks for its seed when it is first used, for chance that is seldom taken."""

    __slots__ = ("_seeding",)

    def __init__(self, seeding: Callable[[], int]) -> None:
        self.named = None
        self._seeding = seeding

    def __getattr__(self, name: str) -> object:
        """Asked for `seed` and `random` alone, and once."""
        if name == "seed":
            self.seed = self._seeding()
        elif name == "random":
            self.random = Random(self.seed).random
        else:
            raise AttributeError(name)
        return getattr(self, name)


def parse_seed(word: str) -> int:
    """The seed written as `word`; ValueError with one sentence if it is none."""
    digits = word[1:] if word[:1] in ("+", "-") else word
    if not (digits.isascii() and digits.isdecimal() and len(digits) <= MOST_SEED_DIGITS):
        raise ValueError(
            f"{quoted(word)} is no seed; a seed is a whole number of up to {MOST_SEED_DIGITS} digits"
        )
    return int(word)


def stream(seed: int, name: str) -> Stream:
    """The stream called `name` ("deal", "coin", "bot/2") of a match's seed."""
    return Stream(seed_of_stream(seed, name), (seed, name))


def seed_of_stream(seed: int, name: str) -> int:
    """What the stream called `name` of a match's seed begins with."""
    digest = hashlib.sha256(f"{seed}/{name}".encode()).digest()
    return int.from_bytes(digest[:16], "big")


class Chance:
    """The chance that one step of a match may use: streams named after the step's number."""

    __slots__ = ("_seed", "_step")

    def __init__(self, seed: int, step: int) -> None:
        self._seed = seed
        self._step = step

    def stream(self, name: str) -> Stream:
        """The stream `name` of this step."""
        return stream(self._seed, f"{name}/{self._step}")
