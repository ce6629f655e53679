"""Reads the players for claims as all levels but expert do: how they have asked tells what they hold (LT-27).

The belief counts every deal that fits as equally likely. Players ask where they are strong, and they ask for
what they lack: who asks for a set again and again tends to hold much of it, above all those of its cards that
they have passed over. How much that tells was fitted to the hands of simulated games.
"""

from __future__ import annotations

from math import exp

from game.core.contract import Seat
from game.core.memory import by_identity
from game.literature.belief.part import Rows
from game.literature.bot.asking import MEMORY, Asking

ASKED = 0.4
"""Once a seat has asked for a set: the log of how much likelier each of its cards is in that hand."""
PASSED_OVER = 1.8
"""More for a card that it did not ask for, times how surprising that is if it lacks it."""
SHUNNED = -0.05
"""The same for each turn that a seat began without ever asking for the set."""
TURNS = 3
"""More such turns than this tell nothing more."""


@by_identity(MEMORY)
def claim_factors(asking: Asking, number: int) -> Rows:
    """For each card of a set and each seat, how many times likelier the seat is to hold it unseen."""
    seats, span = range(len(asking.turns)), asking.deck.spans[number]
    return tuple(
        tuple(exp(_log_ratio(asking, seat, number, bit)) for seat in seats)
        for bit in range(span.start, span.stop)
    )


def _log_ratio(asking: Asking, seat: Seat, number: int, bit: int) -> float:
    """The log of how many times likelier a seat is to hold an unseen card."""
    if not asking.asks[seat][number]:
        return SHUNNED * min(asking.turns[seat], TURNS)
    return ASKED + PASSED_OVER * asking.passed_over.get((seat, bit), 0.0)
