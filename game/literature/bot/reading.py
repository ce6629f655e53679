"""Reads the players: a player who asks for a set again and again tends to hold much of it (LT-27).

The belief counts every deal that fits as equally likely. Players who ask where they are strong make some
deals likelier than others; how much was fitted to the hands of simulated games.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp

from game.core.contract import Seat
from game.literature.belief import Belief, HolderChances
from game.literature.observation import Observation
from game.literature.rules.state import AskNote

ASKED = (0.0, 0.96, 1.21, 2.13)
"""By the number of questions for a set: the log of how much likelier each of its cards is in that hand."""
SHUNNED = -0.15
"""The same for each turn that a seat began without ever asking for the set."""
TURNS = 3
"""More such turns than this tell nothing more."""


class Reading:
    """How the questions so far tilt the odds."""

    def __init__(self, seen: Observation) -> None:
        self._asked: dict[tuple[Seat, int], int] = {}
        self._turns = [0] * seen.seats
        self._chances: dict[int, HolderChances] = {}
        self._factors: dict[int, tuple[float, ...]] = {}
        on_turn: Seat | None = None
        for note in seen.notes:
            if isinstance(note, AskNote):
                where = note.seat, seen.deck.set_of[seen.deck.index[note.card]]
                self._asked[where] = self._asked.get(where, 0) + 1
                self._turns[note.seat] += note.seat != on_turn
                on_turn = note.seat if note.got else None

    def factors(self, number: int) -> tuple[float, ...]:
        """For each seat how many times likelier it is to hold any unseen card of a set."""
        if number not in self._factors:
            seats = range(len(self._turns))
            self._factors[number] = tuple(exp(self._tilt(seat, number)) for seat in seats)
        return self._factors[number]

    def _tilt(self, seat: Seat, number: int) -> float:
        asked = self._asked.get((seat, number), 0)
        return ASKED[min(asked, len(ASKED) - 1)] if asked else SHUNNED * min(self._turns[seat], TURNS)

    def chances(self, belief: Belief, number: int) -> HolderChances:
        """The chances of a set's unseen cards, tilted."""
        if number not in self._chances:
            factors, counted = self.factors(number), belief.chances(number)
            self._chances[number] = {bit: _tilted(row, factors) for bit, row in counted.items()}
        return self._chances[number]


def _tilted(row: Mapping[Seat, float], factors: Sequence[float]) -> dict[Seat, float]:
    weighed = {seat: chance * factors[seat] for seat, chance in row.items()}
    whole = sum(weighed.values())
    return {seat: weight / whole for seat, weight in weighed.items()}
