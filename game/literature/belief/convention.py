"""Ali Salahuddin's convention: what a question says besides its card, and what partners are owed (LT-27).

When a partner's question has won nothing, one's next question answers it: another card of that set says "I
hold the one you asked for", the same card "I don't, but I am in the set", any other set "I am not in it".
A question for a card that everybody can place says nothing and may come first. Everybody is told which
teams use it.
"""

from __future__ import annotations

from typing import NamedTuple

from game.core.contract import Seat
from game.literature.observation import Observation
from game.literature.rules.options import Options
from game.literature.rules.state import AskNote, ClaimNote, team


class Statement(NamedTuple):
    """What a question has said about unseen cards."""

    seat: Seat
    cards: int
    """The cards meant, as bits."""
    holds: bool
    """Whether the seat holds them; if not, it holds none of them."""


class Debt(NamedTuple):
    """A partner's question that the next free one of a seat must answer."""

    bit: int
    """The card that was asked for."""
    mask: int
    """Its set."""
    hand: int
    """The own cards."""
    known: tuple[int, ...]
    """For each card the seat, as a mask, where everybody knows it to be; else 0."""

    def allows(self, bit: int, target: Seat) -> bool:
        """Whether the convention lets this question be asked now."""
        if self.known[bit] == 1 << target:
            return True
        same_set = bool(self.mask >> bit & 1)
        if self.hand >> self.bit & 1:
            return same_set and bit != self.bit
        return bit == self.bit if self.hand & self.mask else not same_set


def plays(options: Options, side: int) -> bool:
    """Whether a team's bots use the convention; where bluffs are allowed it would say nothing."""
    teams = {"off": (), "first_team": (0,), "second_team": (1,), "both": (0, 1)}[options.convention]
    return side in teams and options.ask_own_card == "illegal"


class Talk:
    """Follows the notes of a game: what has been said, and who owes whom an answer."""

    def __init__(self, seen: Observation) -> None:
        self._deck = seen.deck
        self._seats = seen.seats
        self._speaks = [plays(seen.options, team(seat)) for seat in range(seen.seats)]
        everybody = (1 << seen.seats) - 1
        self._may = [everybody] * len(seen.deck.cards)
        self._owed: dict[Seat, int] = {}
        self.statements: list[Statement] = []
        for note in seen.notes:
            if isinstance(note, AskNote):
                self._ask(note)
            else:
                self._claim(note)

    def debt(self, seat: Seat, hand: int) -> Debt | None:
        """What this seat's next free question must answer, if anything."""
        bit = self._due(seat)
        if bit is None:
            return None
        known = tuple(seats if not seats & (seats - 1) else 0 for seats in self._may)
        return Debt(bit, self._deck.masks[self._deck.set_of[bit]], hand, known)

    def _due(self, seat: Seat) -> int | None:
        """The card that a seat is to speak of: as far as the others know, it may hold it."""
        bit = self._owed.get(seat)
        open_question = (
            bit is not None and self._may[bit] >> seat & 1 and self._may[bit] & (self._may[bit] - 1)
        )
        return bit if open_question else None

    def _ask(self, note: AskNote) -> None:
        bit = self._deck.index[note.card]
        if self._may[bit] != 1 << note.target and self._speaks[note.seat]:
            self._read(note.seat, bit)
        if note.got:
            self._may[bit] = 1 << note.seat
            return
        self._rule_out(bit, 1 << note.seat | 1 << note.target)
        if self._speaks[note.seat]:
            for mate in range(team(note.seat), self._seats, 2):
                if mate != note.seat:
                    self._owed[mate] = bit

    def _read(self, seat: Seat, asked: int) -> None:
        """What a free question says."""
        bit = self._due(seat)
        self._owed.pop(seat, None)
        if bit is None or bit == asked:
            return
        mask = self._deck.masks[self._deck.set_of[bit]]
        if mask >> asked & 1:
            self.statements.append(Statement(seat, 1 << bit, True))
            self._may[bit] = 1 << seat
            return
        unseen = sum(
            1 << other for other, seats in enumerate(self._may) if mask >> other & 1 and seats != 1 << seat
        )
        self.statements.append(Statement(seat, unseen, False))
        for other in range(len(self._may)):
            if unseen >> other & 1:
                self._rule_out(other, 1 << seat)

    def _rule_out(self, bit: int, seats: int) -> None:
        """These seats lack a card; a false statement must not leave it without a place."""
        self._may[bit] = self._may[bit] & ~seats or self._may[bit]

    def _claim(self, note: ClaimNote) -> None:
        if note.holders is not None:
            for bit in range(len(self._may)):
                if self._deck.masks[note.set] >> bit & 1:
                    self._may[bit] = 0
