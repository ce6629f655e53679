"""A drill in the words of its game: what is asked, what can be answered, why one answer is right."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from functools import cached_property

from game.bots.worked import Worked
from game.core.contract import Observation
from game.core.proving import Step
from game.scenes.drills.paper import seconds
from game.tablekit.box import Box
from game.tablekit.faces import DrillModule
from game.tablekit.guidance import Line
from game.ui.people import People
from game.ui.sizes import Sizes

STUCK = "This drill could not be made."
MAKING = "Playing hands until one has a good question…"


@dataclass(frozen=True)
class Told:
    """What is said of one drill to the seat that solves it, "you" in `people`."""

    words: DrillModule[Observation, object, Hashable]
    worked: Worked
    people: People

    @property
    def question(self) -> str:
        """What is asked."""
        exercise = self.worked.exercise
        return self.words.question(exercise.seen, exercise.drill, self.people)

    @property
    def answers(self) -> tuple[str, ...]:
        """The answers, in the drill's order."""
        exercise = self.worked.exercise
        return self.words.answers(exercise.seen, exercise.drill, self.people)

    @property
    def right(self) -> str:
        """The right answer."""
        return self.answers[self.worked.exercise.drill.right]

    def verdict(self, right: bool, late: bool, ms: float) -> str:
        """How the answer was, and what would have been right."""
        if late:
            return f"Time is up: it is “{self.right}”."
        return f"Right: “{self.right}”, in {seconds(ms)}." if right else f"Wrong: it is “{self.right}”."

    @property
    def log(self) -> tuple[Line, ...] | None:
        """What the game itself lists of what happened; None if its proofs' grounds are the list."""
        exercise = self.worked.exercise
        return self.words.log(exercise.seen, exercise.drill, self.people)

    @property
    def topic(self) -> tuple[str, frozenset[Hashable]] | None:
        """What the question is about and its cards, if what happened can be narrowed to that."""
        exercise = self.worked.exercise
        return self.words.topic(exercise.seen, exercise.drill, self.people)

    @cached_property
    def steps(self) -> tuple[Step[Hashable], ...]:
        """Why it is right, step by step; the last one says what follows."""
        exercise, proof = self.worked.exercise, self.worked.proof
        if proof is None:
            return self.words.reasons(exercise.seen, exercise.drill, self.people)
        return (*proof.steps, proof.conclusion)

    def lights(self, step: int | None, sizes: Sizes) -> tuple[Box, ...]:
        """What is lit for a step of the proof, or with None for the question."""
        exercise = self.worked.exercise
        if step is None:
            asked = Step("", None, (), self.words.about(exercise.seen, exercise.drill))
            return self.words.lit(exercise.seen, asked, sizes)
        return self.words.lit(exercise.seen, self.steps[step], sizes)
