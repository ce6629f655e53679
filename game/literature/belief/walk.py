"""Deals that fit, reached by swapping cards: for tables too large to count, and to redeal hidden cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.core.contract import Seat
from game.core.rng import Stream
from game.literature.belief.facts import Impossible
from game.literature.belief.reduce import ReducedFacts

REPAIRS = 4000
"""How many swaps are tried to repair a first deal before it is dealt afresh."""
FRESH_STARTS = 12
THREES = 0.25
"""How often three cards are rotated instead of two swapped: some deals can't be reached by swaps alone."""


class Walk:
    """A deal of the unseen cards that always fits, changed step by step.

    A step is as likely as its reverse, so in the long run every deal comes up equally often.
    """

    def __init__(self, reduced_facts: ReducedFacts, owners: dict[int, Seat] | None, rng: Stream) -> None:
        """Begin with `owners`, or with any deal that fits; Impossible if none is found."""
        self._rng = rng
        self._bits = [bit for part in reduced_facts.parts for bit in part.bits]
        self._allowed = dict(
            pair for part in reduced_facts.parts for pair in zip(part.bits, part.allowed, strict=True)
        )
        self._clauses: list[list[tuple[int, int]]] = []
        """For each clause its cards, each with a mask of the seats that satisfy it."""
        self._about: dict[int, set[int]] = {bit: set() for bit in self._bits}
        """For each card the clauses that name it, by their numbers."""
        for part in reduced_facts.parts:
            for clause in part.clauses:
                pairs = [(bit, mask) for bit, mask in zip(part.bits, clause, strict=True) if mask]
                for bit, _ in pairs:
                    self._about[bit].add(len(self._clauses))
                self._clauses.append(pairs)
        self.owners: dict[int, Seat] = dict(owners) if owners is not None else self._any(reduced_facts.sizes)

    def steps(self, count: int) -> None:
        """Try `count` changes: two cards change places, or three in a ring."""
        bits, below, random = self._bits, self._rng.below, self._rng.random
        among = len(bits)
        for _ in range(count if among > 1 else 0):
            picked = [bits[below(among)], bits[below(among)]]
            if random() < THREES:
                picked.append(bits[below(among)])
                if picked[2] in picked[:2]:
                    continue
            if picked[0] != picked[1]:
                self._rotate(picked)

    def _rotate(self, picked: Sequence[int]) -> None:
        """Each picked card goes to the next one's owner, unless that breaks more clauses than before."""
        owners, allowed = self.owners, self._allowed
        before = [owners[bit] for bit in picked]
        after = [*before[1:], before[0]]
        about: set[int] = set()
        for bit, seat in zip(picked, after, strict=True):
            if not allowed[bit] >> seat & 1:
                return
            about |= self._about[bit]
        broken_before = self._broken(about)
        owners.update(zip(picked, after, strict=True))
        if about and self._broken(about) > broken_before:
            owners.update(zip(picked, before, strict=True))

    def _broken(self, clauses: Iterable[int]) -> int:
        """How many of these clauses do not hold."""
        owners, broken = self.owners, 0
        for number in clauses:
            for bit, mask in self._clauses[number]:
                if mask >> owners[bit] & 1:
                    break
            else:
                broken += 1
        return broken

    def _any(self, sizes: Sequence[int]) -> dict[int, Seat]:
        for _ in range(FRESH_STARTS):
            self.owners = self._dealt(list(sizes))
            for _ in range(REPAIRS):
                if not self._broken(range(len(self._clauses))):
                    return self.owners
                self.steps(len(self._bits))
        raise Impossible("no deal was found that fits")

    def _dealt(self, room: list[int]) -> dict[int, Seat]:
        """A deal that fits the sizes and who lacks what: card by card, others making room along a chain."""
        order = list(self._bits)
        self._rng.shuffle(order)
        order.sort(key=lambda bit: self._allowed[bit].bit_count())
        owners: dict[int, Seat] = {}
        for bit in order:
            if not self._place(bit, owners, room, set()):
                raise Impossible("the hands can't be filled")
        return owners

    def _place(self, bit: int, owners: dict[int, Seat], room: list[int], tried: set[Seat]) -> bool:
        seats = [seat for seat in range(len(room)) if self._allowed[bit] >> seat & 1 and seat not in tried]
        self._rng.shuffle(seats)
        for seat in sorted(seats, key=lambda seat: room[seat] <= 0):
            tried.add(seat)
            if room[seat] > 0:
                owners[bit] = seat
                room[seat] -= 1
                return True
            for other in [card for card, owner in owners.items() if owner == seat]:
                room[seat] += 1
                del owners[other]
                if self._place(other, owners, room, tried):
                    owners[bit] = seat
                    room[seat] -= 1
                    return True
                owners[other] = seat
                room[seat] -= 1
        return False
