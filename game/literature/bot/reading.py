"""Reads the players: how they have asked tells what they hold, beyond what can be proved (LT-27).

The belief counts every deal that fits as equally likely. Players ask where they are strong, and they ask for
what they lack: who asks for a set again and again tends to hold much of it, above all those of its cards that
they have passed over. How much that tells was fitted to the hands of simulated games.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, log

from game.core.contract import Seat
from game.core.memory import by_sketch
from game.literature.belief import Belief, HolderChances
from game.literature.belief.part import Rows
from game.literature.bot.said import Said, last_told, told_alike
from game.literature.observation import Observation
from game.literature.rules.state import AskNote, team

ASKED = 0.4
"""Once a seat has asked for a set: the log of how much likelier each of its cards is in that hand."""
PASSED_OVER = 1.8
"""More for a card that it did not ask for: for each of its questions, how surprising that is if it lacks it.

That is the log of the chance that a player who lacks all that opponents may hold asks for another of them.
"""
SHUNNED = -0.05
"""The same for each turn that a seat began without ever asking for the set."""
TURNS = 3
"""More such turns than this tell nothing more."""
MEMORY = 1 << 8
"""Of how many courses of play the habits are kept: a judgement looks at few, through many eyes."""


class Reading:
    """How the questions so far tilt the odds."""

    def __init__(self, seen: Observation) -> None:
        self._seen = seen
        self._chances: dict[int, HolderChances] = {}

    def factors(self, number: int) -> Rows:
        """For each card of a set and each seat, how many times likelier the seat is to hold it unseen."""
        return _habits(self._seen).factors(number)

    def chances(self, belief: Belief, number: int) -> HolderChances:
        """The chances of a set's unseen cards, tilted."""
        if number not in self._chances:
            factors, counted = self.factors(number), belief.chances(number)
            first = self._seen.deck.spans[number].start
            self._chances[number] = {bit: _tilted(row, factors[bit - first]) for bit, row in counted.items()}
        return self._chances[number]


class _Habits:
    """What everybody has asked for, and passed over."""

    def __init__(self, seen: Observation) -> None:
        self._deck = seen.deck
        self._factors: dict[int, Rows] = {}
        self._asked: set[tuple[Seat, int]] = set()
        self._passed_over: dict[tuple[Seat, int], float] = {}
        self._turns = [0] * seen.seats
        self._sides = tuple(sum(1 << seat for seat in range(side, seen.seats, 2)) for side in (0, 1))
        said = Said(seen)
        on_turn: Seat | None = None
        for note in seen.notes:
            if isinstance(note, AskNote):
                self._ask(note, said)
                said.take_in(note)
                self._turns[note.seat] += note.seat != on_turn
                on_turn = note.seat if note.got else None

    def _ask(self, note: AskNote, said: Said) -> None:
        deck, rivals = self._deck, self._sides[1 - team(note.seat)]
        asked = deck.index[note.card]
        number = deck.set_of[asked]
        self._asked.add((note.seat, number))
        span = deck.spans[number]
        open_bits = [bit for bit in range(span.start, span.stop) if rivals & ~said.lack[bit]]
        if asked in open_bits and len(open_bits) > 1:
            told = -log(1.0 - 1.0 / len(open_bits))
            for bit in open_bits:
                if bit != asked:
                    at = note.seat, bit
                    self._passed_over[at] = self._passed_over.get(at, 0.0) + told

    def factors(self, number: int) -> Rows:
        """For each card of a set and each seat, how many times likelier the seat is to hold it unseen."""
        if number not in self._factors:
            span = self._deck.spans[number]
            self._factors[number] = tuple(self._row(number, bit) for bit in range(span.start, span.stop))
        return self._factors[number]

    def _row(self, number: int, bit: int) -> tuple[float, ...]:
        return tuple(exp(self._tilt(seat, number, bit)) for seat in range(len(self._turns)))

    def _tilt(self, seat: Seat, number: int, bit: int) -> float:
        """The log of how many times likelier a seat is to hold an unseen card."""
        if (seat, number) not in self._asked:
            return SHUNNED * min(self._turns[seat], TURNS)
        return ASKED + PASSED_OVER * self._passed_over.get((seat, bit), 0.0)


@by_sketch(MEMORY, last_told, told_alike)
def _habits(seen: Observation) -> _Habits:
    """Everybody's; they hang on what all have heard, and on nobody's eyes."""
    return _Habits(seen)


def _tilted(row: Mapping[Seat, float], factors: Sequence[float]) -> dict[Seat, float]:
    weighed = {seat: chance * factors[seat] for seat, chance in row.items()}
    whole = sum(weighed.values())
    return {seat: weight / whole for seat, weight in weighed.items()}
