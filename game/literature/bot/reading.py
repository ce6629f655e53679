"""Reads the players: how they have asked tells what they hold, beyond what can be proved (LT-27).

The belief counts every deal that fits as equally likely. Players ask where they are strong, and they ask for
what they lack: who asks for a set again and again tends to hold much of it, above all those of its cards that
they have passed over. How much that tells was fitted to the hands of simulated games.
"""

from __future__ import annotations

from math import exp

from game.core.contract import Seat
from game.core.memory import by_identity
from game.literature.belief.part import Rows
from game.literature.bot.habits import MEMORY, Habits, habits
from game.literature.observation import Observation

ASKED = 0.4
"""Once a seat has asked for a set: the log of how much likelier each of its cards is in that hand."""
PASSED_OVER = 1.8
"""More for a card that it did not ask for, times how surprising that is if it lacks it."""
SHUNNED = -0.05
"""The same for each turn that a seat began without ever asking for the set."""
TURNS = 3
"""More such turns than this tell nothing more."""


class Reading:
    """How the questions so far tilt the odds of a claim, set by set."""

    def __init__(self, seen: Observation) -> None:
        self._seen = seen

    def factors(self, number: int) -> Rows:
        """For each card of a set and each seat, how many times likelier the seat is to hold it unseen."""
        return _factors(habits(self._seen), number)


@by_identity(MEMORY)
def _factors(shown: Habits, number: int) -> Rows:
    seats, span = range(len(shown.turns)), shown.deck.spans[number]
    return tuple(
        tuple(exp(_tilt(shown, seat, number, bit)) for seat in seats) for bit in range(span.start, span.stop)
    )


def _tilt(shown: Habits, seat: Seat, number: int, bit: int) -> float:
    """The log of how many times likelier a seat is to hold an unseen card."""
    if not shown.asks[seat][number]:
        return SHUNNED * min(shown.turns[seat], TURNS)
    return ASKED + PASSED_OVER * shown.passed_over.get((seat, bit), 0.0)
