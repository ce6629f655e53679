"""The shortest proof of something certain: as few as possible of a seat's grounds, from which it follows."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from game.catalog import Game
from game.core.contract import Action, Observation
from game.core.proving import Naming, Proving, Step, shortest

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


def why(game: Game, seen: Observation, actions: Sequence[Action], naming: Naming) -> Proof[Hashable] | None:
    """What was certain to the eyes of an observation and speaks for or against the first of some actions.

    None if nothing was, or if the game can't say.
    """
    if game.proof is None:
        return None
    certain = game.proof.certain(seen)
    for action in actions:
        for thing in certain:
            if game.proof.bears_on(seen, thing, action):
                return prove(game.proof, seen, thing, naming)
    return None


def prove(proving: Proving[Obs, T, G, L], seen: Obs, thing: T, naming: Naming) -> Proof[L]:
    """Why a thing is certain to the eyes of an observation; ValueError if it is not."""
    found = shortest(proving.grounds(seen), lambda grounds: proving.follows(seen, grounds, thing))
    if found is None:
        raise ValueError(f"{thing} is not certain")
    steps = tuple(proving.step(seen, ground, thing, naming) for ground in found)
    return Proof(steps, proving.conclusion(seen, thing, naming))
