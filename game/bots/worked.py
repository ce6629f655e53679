"""A drill made ready for a player: the position with its question, and why its answer is right."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import cast

from game.bots.drills import Exercise, Order, look
from game.catalog import Game
from game.coach.proof import Proof, prove
from game.core.proving import Naming, Thing


@dataclass(frozen=True, slots=True)
class Worked:
    """An exercise with its proof."""

    exercise: Exercise
    proof: Proof[Hashable] | None
    """None where the answer is that something is open."""


def work_out(game: Game, order: Order, part: range, namings: Sequence[Naming]) -> Worked | None:
    """The drill nearest to what was ordered in some hands, with its proof; None if they give none.

    `namings` is how each seat would be told. ValueError with one sentence if the game has no such drills.
    """
    exercise = look(game, order, part)
    if exercise is None:
        return None
    thing = exercise.drill.thing
    if thing is None:
        return Worked(exercise, None)
    if game.proof is None:
        raise ValueError(f"{game.title} can't tell why a thing is certain")
    return Worked(exercise, prove(game.proof, exercise.seen, cast(Thing, thing), namings[exercise.seat]))
