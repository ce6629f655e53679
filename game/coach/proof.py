"""The shortest proof of something certain: as few as possible of a seat's grounds, from which it follows."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Generic, TypeVar

from game.core.proving import Naming, Proving, Step

Obs = TypeVar("Obs")
T = TypeVar("T", bound=Hashable)
G = TypeVar("G", bound=Hashable)
L = TypeVar("L", bound=Hashable)

MOST_TRIES = 3000
"""How many sets of grounds are tried; a proof found by then is short, though maybe not the shortest."""


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


def shortest(grounds: Sequence[G], follows: Callable[[Sequence[G]], bool]) -> tuple[G, ...] | None:
    """The fewest grounds from which it still follows, in their order; None if it does not follow from all.

    Of several equally short proofs it is the one that begins with the earliest grounds. More grounds must
    never make less follow.
    """
    if not follows(grounds):
        return None
    needed = [ground for ground in grounds if not follows([other for other in grounds if other != ground])]
    bare = _bare(grounds, needed, follows)
    rest = [ground for ground in grounds if ground not in needed]
    tries = 0
    for more in range(len(bare) - len(needed) + 1):
        for some in combinations(rest, more):
            tries += 1
            if tries > MOST_TRIES:
                return bare
            kept = {*needed, *some}
            tried = tuple(ground for ground in grounds if ground in kept)
            if follows(tried):
                return tried
    return bare


def _bare(grounds: Sequence[G], needed: Sequence[G], follows: Callable[[Sequence[G]], bool]) -> tuple[G, ...]:
    """A proof of which nothing can be left out: grounds are taken away, the latest first, while it holds."""
    kept = list(grounds)
    for ground in reversed(grounds):
        if ground not in needed:
            fewer = [other for other in kept if other != ground]
            if follows(fewer):
                kept = fewer
    return tuple(kept)
