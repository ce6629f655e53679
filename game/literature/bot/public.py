"""What everybody at a table of Literature can tell: where cards may be, and who is in which set (LT-25)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from game.literature.belief.convention import Statement
from game.literature.belief.facts import Facts, Impossible, bits, facts
from game.literature.belief.reduce import SetPart, reduced
from game.literature.observation import Observation
from game.literature.rules.deck import SetSystem, deck

MEMORY = 1 << 6
"""How many tables are kept in case they are asked about again."""


@dataclass(frozen=True, slots=True)
class Public:
    """What follows card by card from everything that was said and shown."""

    may: tuple[int, ...]
    """For each card a mask of the seats that may hold it; none once it has left play."""
    based: tuple[int, ...]
    """For each set a mask of the seats that surely hold a card of it."""
    by_set: tuple[tuple[int, ...], ...]
    """`may`, set by set."""


def public_of(seen: Observation, statements: Sequence[Statement] = ()) -> Public:
    """What somebody without a hand would know who trusts these statements as far as they can be true."""
    nobody = replace(seen, eyes=frozenset())
    if statements:
        try:
            return _public(facts(nobody, statements), seen.options.sets)
        except Impossible:
            pass
    return _public(facts(nobody), seen.options.sets)


@lru_cache(maxsize=MEMORY)
def _public(known: Facts, system: SetSystem) -> Public:
    cut = deck(system)
    reduced_facts = reduced(known, cut.set_of)
    may = [0] * len(cut.cards)
    based = [0] * len(cut.sets)
    for seat, hand in enumerate(reduced_facts.held):
        for bit in bits(hand):
            may[bit] = 1 << seat
            based[cut.set_of[bit]] |= 1 << seat
    for part in reduced_facts.parts:
        for bit, mask in zip(part.bits, part.allowed, strict=True):
            may[bit] = mask
        for seats in _bound(part):
            based[part.set] |= seats
    return Public(tuple(may), tuple(based), tuple(tuple(may[span]) for span in cut.spans))


def _bound(part: SetPart) -> Iterator[int]:
    """The seats, each as a mask, that hold one of several cards of the part."""
    for clause in part.clauses:
        seats = 0
        for mask in clause:
            seats |= mask
        if not seats & (seats - 1):
            yield seats
