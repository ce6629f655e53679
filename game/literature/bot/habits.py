"""How everybody has asked, as far as it tells what they hold (LT-27): counted from what all have heard."""

from __future__ import annotations

from math import log

from game.core.contract import Seat
from game.core.memory import by_sketch
from game.literature.bot.said import Said, last_told, told_alike
from game.literature.observation import Observation
from game.literature.rules.state import AskNote, team

MEMORY = 1 << 8
"""Of how many courses of play the habits are kept, and of how many sets what they tell: a judgement looks at
few courses, through many eyes."""


class Habits:
    """What each seat has asked for, passed over and left lying."""

    def __init__(self, seen: Observation) -> None:
        self.deck = seen.deck
        self._said = Said(seen)
        self._everybody = (1 << seen.seats) - 1
        self._sides = tuple(sum(1 << seat for seat in range(side, seen.seats, 2)) for side in (0, 1))
        self._free = seen.options.convention == "off"
        """Whether everybody asks as they like: a convention may oblige somebody to leave what is sure."""
        self._located = [0] * len(seen.deck.sets)
        """For each set the seats, a mask, of which all have heard that they hold a certain card of it."""
        self.asks = [[0] * len(seen.deck.sets) for _ in range(seen.seats)]
        """By seat and set: its questions."""
        self.left = [[0] * len(seen.deck.sets) for _ in range(seen.seats)]
        """By seat and set: its questions that could miss, for other sets, while all had heard which opponent
        holds a card of this one. Who could have asked for that without risk would have."""
        self.overlooked = [0] * seen.seats
        """By seat: its questions that left such a card lying though all had heard that it is in the set."""
        self.passed_over: dict[tuple[Seat, int], float] = {}
        """By seat and card: for each question for another card of the set, how surprising that is if the seat
        lacks this one, too: the log of the chance that it then asks for one of the rest."""
        self.turns = [0] * seen.seats
        """How often each seat has begun to ask."""
        self.latest: list[int | None] = [None] * seen.seats
        """The set that each seat asked for last."""
        on_turn: Seat | None = None
        for note in seen.notes:
            if isinstance(note, AskNote):
                self._ask(note)
                self.turns[note.seat] += note.seat != on_turn
                on_turn = note.seat if note.got else None
            elif note.holders is not None:
                self._located[note.set] = 0

    def _ask(self, note: AskNote) -> None:
        deck, said, rivals = self.deck, self._said, self._sides[1 - team(note.seat)]
        asked = deck.index[note.card]
        number = deck.set_of[asked]
        if self._free and self._everybody & ~said.lack[asked] != 1 << note.target:
            self._leave(note.seat, number, rivals)
        span = deck.spans[number]
        open_bits = [bit for bit in range(span.start, span.stop) if rivals & ~said.lack[bit]]
        if asked in open_bits and len(open_bits) > 1:
            told = -log(1.0 - 1.0 / len(open_bits))
            for bit in open_bits:
                if bit != asked:
                    at = note.seat, bit
                    self.passed_over[at] = self.passed_over.get(at, 0.0) + told
        self.asks[note.seat][number] += 1
        self.latest[note.seat] = number
        said.take_in(note)
        holders = [self._everybody & ~said.lack[bit] for bit in range(span.start, span.stop)]
        self._located[number] = sum({seats for seats in holders if not seats & (seats - 1)})

    def _leave(self, seat: Seat, number: int, rivals: int) -> None:
        """A seat takes a chance in a set: what it could have won for sure in others, it leaves."""
        lying = [other for other, seats in enumerate(self._located) if other != number and seats & rivals]
        for other in lying:
            self.left[seat][other] += 1
        self.overlooked[seat] += any(self._said.spoke[other] >> seat & 1 for other in lying)


@by_sketch(MEMORY, last_told, told_alike)
def habits(seen: Observation) -> Habits:
    """Everybody's; they hang on what all have heard, and on nobody's eyes."""
    return Habits(seen)
