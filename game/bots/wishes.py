"""What a mind wants to do, and when: a wish waits out its reaction time unless the table changes first."""

from __future__ import annotations

from dataclasses import dataclass

from game.bots.mind import Question
from game.core.contract import Action, Decision, Millis
from game.core.presses import Timed


@dataclass(slots=True)
class Wish:
    """What a mind wants to do, and when."""

    question: Question
    decision: Decision
    action: Action
    due: Millis
    slam: bool

    @property
    def press(self) -> Timed:
        """The slam as a press; a bot's is a single moment."""
        return Timed(self.action.seat, float(self.due), float(self.due))


def same_task(before: Wish, question: Question, slam: bool) -> bool:
    """Whether the seat is still at the task it was at, and only chose otherwise."""
    return not slam and not before.slam and question.repeats(before.question)
