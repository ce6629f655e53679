"""What each seat has asked for, passed over and left lying: the facts that players are read by (LT-27)."""

from __future__ import annotations

from math import log

from game.core.contract import Seat
from game.core.memory import by_sketch
from game.literature.belief.convention import plays
from game.literature.bot.said import Said, last_told, told_alike
from game.literature.observation import Observation
from game.literature.rules.state import AskNote, team

MEMORY = 1 << 8
"""So many games are remembered, and so many sets with what was read in them: a judgement looks at few games,
through many eyes."""


class Asking:
    """How everybody has asked so far, counted from what all have heard."""

    def __init__(self, seen: Observation) -> None:
        self.deck = seen.deck
        self._said = Said(seen)
        self._everybody = (1 << seen.seats) - 1
        self._sides = tuple(sum(1 << seat for seat in range(side, seen.seats, 2)) for side in (0, 1))
        self._free = tuple(not plays(seen.options, side) for side in (0, 1))
        """By team: whether it asks as it likes; a convention may keep somebody from taking a sure card."""
        self._located = [0] * len(seen.deck.sets)
        """For each set a mask of the seats of which everybody knows a particular card of it."""
        self.asks = [[0] * len(seen.deck.sets) for _ in range(seen.seats)]
        """By seat and set: how many questions it has asked."""
        self.left = [[0] * len(seen.deck.sets) for _ in range(seen.seats)]
        """By seat and set: how often it missed in another set while everybody knew which opponent held some
        card of this one. A player with a card of this set would have asked for that one."""
        self.overlooked = [0] * seen.seats
        """By seat: how often it did so although everybody knew that it holds a card of the set."""
        self.passed_over: dict[tuple[Seat, int], float] = {}
        """By seat and card: how surprising its questions for other cards of the set are if it lacks this one,
        too: the sum of -log of the chance that it then asks for one of the others, in nats."""
        self.turns = [0] * seen.seats
        """By seat: how often it has begun to ask."""
        self.latest: list[int | None] = [None] * seen.seats
        """By seat: the set that it asked for last."""
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
        if not note.got and self._free[team(note.seat)]:
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
        """Note the other sets of which a sure card is left lying."""
        lying = [other for other, seats in enumerate(self._located) if other != number and seats & rivals]
        for other in lying:
            self.left[seat][other] += 1
        self.overlooked[seat] += any(self._said.spoke[other] >> seat & 1 for other in lying)


@by_sketch(MEMORY, last_told, told_alike)
def asking_of(seen: Observation) -> Asking:
    """How everybody has asked; the same through every eye."""
    return Asking(seen)
