"""What a mind wants to do, and when: a wish waits out its reaction time unless the table changes first."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.bots.mind import Question
from game.core.contract import Action, Decision, Millis, Seat
from game.core.presses import Race, Timed


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


def beaten(wishes: Mapping[Seat, Wish], race: Race, at: Millis, within: Millis) -> tuple[Timed, ...]:
    """The slams of bots that would have come within so many milliseconds after a race, which they missed."""
    ran = {press.seat for press in race.presses}
    return tuple(
        wish.press
        for seat, wish in wishes.items()
        if wish.slam and seat not in ran and wish.due - at <= within
    )
