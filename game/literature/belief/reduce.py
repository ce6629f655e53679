"""Draws the plain conclusions from facts, so that counting has less to do (LT-26)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.contract import Seat
from game.literature.belief.facts import Facts, Impossible


@dataclass(frozen=True, slots=True)
class SetPart:
    """The unseen cards of one set."""

    set: int
    bits: tuple[int, ...]
    """Their bit numbers."""
    allowed: tuple[int, ...]
    """For each card the mask of seats that may hold it; always two or more."""
    clauses: tuple[tuple[int, ...], ...]
    """For each clause and card the mask of seats that would satisfy it."""


@dataclass(frozen=True, slots=True)
class ReducedFacts:
    """What is left to count once the plain conclusions are drawn."""

    held: tuple[int, ...]
    """The cards known to be in each hand, as bits."""
    sizes: tuple[int, ...]
    """Cards in each hand whose identity is still open."""
    parts: tuple[SetPart, ...]


MasksByCard = dict[int, int]
"""For each card, by its bit number, a mask of seats."""


def reduced(known: Facts, set_of: Sequence[int]) -> ReducedFacts:
    """The facts, with everything settled that follows card by card, seat by seat or clause by clause.

    Raises Impossible if that already shows a contradiction.
    """
    work = _Reduction(known)
    work.run()
    return work.facts(set_of)


class _Reduction:
    def __init__(self, known: Facts) -> None:
        self.held = list(known.held)
        self.sizes = list(known.sizes)
        self.allowed: MasksByCard = dict(known.allowed)
        self.clauses: list[MasksByCard] = [dict(clause.owners) for clause in known.clauses]

    def run(self) -> None:
        changed = True
        while changed:
            changed = self._lone_cards() or self._full_seats() or self._clauses()

    def _settle(self, bit: int, seat: Seat) -> None:
        del self.allowed[bit]
        self.held[seat] |= 1 << bit
        self.sizes[seat] -= 1
        if self.sizes[seat] < 0:
            raise Impossible(f"player {seat + 1} would hold too many cards")
        kept = []
        for clause in self.clauses:
            if not clause.pop(bit, 0) >> seat & 1:
                kept.append(clause)
        self.clauses = kept

    def _lone_cards(self) -> bool:
        """Cards that only one seat may hold."""
        open_seats = sum(1 << seat for seat, size in enumerate(self.sizes) if size)
        lone = []
        for bit, mask in self.allowed.items():
            mask &= open_seats
            self.allowed[bit] = mask
            if not mask:
                raise Impossible("nobody can hold one of the cards")
            if not mask & (mask - 1):
                lone.append((bit, mask))
        for bit, mask in lone:
            self._settle(bit, mask.bit_length() - 1)
        return bool(lone)

    def _full_seats(self) -> bool:
        """Seats that must hold every card they may hold."""
        for seat, size in enumerate(self.sizes):
            if size:
                bits = [bit for bit, mask in self.allowed.items() if mask >> seat & 1]
                if len(bits) < size:
                    raise Impossible(f"player {seat + 1} would hold too few cards")
                if len(bits) == size:
                    for bit in bits:
                        self._settle(bit, seat)
                    return True
        return False

    def _clauses(self) -> bool:
        """Clauses without what is impossible; true ones are dropped, those with one card left settle it."""
        kept: list[MasksByCard] = []
        bound = False
        for clause in self.clauses:
            if any(not self.allowed[bit] & ~mask for bit, mask in clause.items()):
                continue
            row = {bit: mask & self.allowed[bit] for bit, mask in clause.items() if mask & self.allowed[bit]}
            if not row:
                raise Impossible("a question or claim could not have happened")
            if len(row) == 1:
                ((bit, mask),) = row.items()
                self.allowed[bit] = mask
                bound = True
            else:
                kept.append(row)
        self.clauses = _needed(kept)
        return bound

    def facts(self, set_of: Sequence[int]) -> ReducedFacts:
        """What is left, set by set."""
        by_set: dict[int, list[int]] = {}
        for bit in sorted(self.allowed):
            by_set.setdefault(set_of[bit], []).append(bit)
        rows: dict[int, list[MasksByCard]] = {}
        for clause in self.clauses:
            rows.setdefault(set_of[next(iter(clause))], []).append(clause)
        parts = tuple(
            SetPart(
                number,
                tuple(bits),
                tuple(self.allowed[bit] for bit in bits),
                tuple(tuple(row.get(bit, 0) for bit in bits) for row in rows.get(number, ())),
            )
            for number, bits in by_set.items()
        )
        return ReducedFacts(tuple(self.held), tuple(self.sizes), parts)


def _needed(rows: list[MasksByCard]) -> list[MasksByCard]:
    """Clauses without those that follow from another one."""
    kept: list[MasksByCard] = []
    for row in sorted(rows, key=len):
        if not any(all(row.get(bit, 0) & mask == mask for bit, mask in other.items()) for other in kept):
            kept.append(row)
    return kept
