"""The shortest proof of something certain: as few as possible of a seat's grounds, from which it follows.

A set of grounds that proves nothing is filled up as long as it still proves nothing; what is left out then
is a set of which every proof needs at least one. So the fewest grounds that take one of each such set are
looked for: if they are a proof, none is shorter, and if not, they lead to another such set.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Generic, TypeVar

from game.core.proving import Naming, Proving, Step

Obs = TypeVar("Obs")
T = TypeVar("T", bound=Hashable)
G = TypeVar("G", bound=Hashable)
L = TypeVar("L", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Proof(Generic[L]):
    """Why something is certain."""

    steps: tuple[Step[L], ...]
    """What the seat knows, in the order in which it is told; nothing can be left out."""
    conclusion: Step[L]
    """What follows from all of it."""


def prove(proving: Proving[Obs, T, G, L], seen: Obs, thing: T, naming: Naming) -> Proof[L]:
    """Why a thing is certain to the eyes of an observation; ValueError if it is not."""
    found = shortest(proving.grounds(seen), lambda grounds: proving.follows(seen, grounds, thing))
    if found is None:
        raise ValueError(f"{thing} is not certain")
    steps = tuple(proving.step(seen, ground, thing, naming) for ground in found)
    return Proof(steps, proving.conclusion(seen, thing, naming))


Numbers = frozenset[int]
"""Some grounds, by where they stand among all."""


def shortest(grounds: Sequence[G], follows: Callable[[Sequence[G]], bool]) -> tuple[G, ...] | None:
    """The fewest grounds from which it still follows, in their order; None if it does not follow from all.

    Of several equally short proofs it is always the same one. More grounds must never make less follow.
    """

    def proves(numbers: Numbers) -> bool:
        return follows([ground for number, ground in enumerate(grounds) if number in numbers])

    everything = frozenset(range(len(grounds)))
    if not proves(everything):
        return None
    wanted: list[Numbers] = []
    while True:
        tried = _fewest(wanted)
        if proves(tried):
            return tuple(ground for number, ground in enumerate(grounds) if number in tried)
        wanted.append(_one_of_these(tried, everything, proves))


def _one_of_these(tried: Numbers, everything: Numbers, proves: Callable[[Numbers], bool]) -> Numbers:
    """Grounds beyond those tried of which every proof needs one, and none of which could be spared."""
    without = tried
    for number in sorted(everything - tried):
        if not proves(without | {number}):
            without |= {number}
    return everything - without


def _fewest(wanted: Sequence[Numbers]) -> Numbers:
    """The fewest numbers that have one of each set; none of the sets is empty."""
    for most in count():
        found = _within(most, frozenset(), wanted)
        if found is not None:
            return found
    raise AssertionError("one of each is enough")


def _within(most: int, taken: Numbers, wanted: Sequence[Numbers]) -> Numbers | None:
    """`taken`, and at most so many more, that have one of each set; None if there are none."""
    missed = [numbers for numbers in wanted if not numbers & taken]
    if not missed:
        return taken
    if _apart(missed) > most:
        return None
    narrowest = min(missed, key=_size)
    for number in sorted(narrowest):
        found = _within(most - 1, taken | {number}, missed)
        if found is not None:
            return found
    return None


def _size(numbers: Numbers) -> int:
    return len(numbers)


def _apart(missed: Sequence[Numbers]) -> int:
    """How many of the sets have nothing in common with each other, at least: each needs one of its own."""
    met: Numbers = frozenset()
    apart = 0
    for numbers in sorted(missed, key=_size):
        if not numbers & met:
            met |= numbers
            apart += 1
    return apart
