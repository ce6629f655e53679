"""Counts deals exactly: for each set, in how many ways all other cards fill the hands (LT-26).

A polynomial with one variable for each seat is kept as one long integer: each digit counts the ways to
deal certain numbers of cards to the seats. To lay a card is to shift and add; a mask drops hands that
would be too large. Seats that nothing tells apart share one variable; the last variable needs no digits,
as the cards dealt so far must be somewhere.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import factorial, prod
from operator import mul

from game.core.contract import Seat
from game.literature.belief.reduce import ReducedFacts, SetPart

FIELD = 8
"""Bits for one count in a packed row of counts: each is a byte."""
SPARE = 1 << FIELD - 1
"""The highest bit of a count: none needs it, so it is lent where too much is taken from a count."""
SPARE_BITS = 5
"""Room in a digit for the sum over all variables, before hands that are too large are masked out."""


@dataclass(frozen=True, slots=True)
class SeatKind:
    """Seats that nothing tells apart yet."""

    members: tuple[Seat, ...]
    size: int
    """How many cards they still get together."""


def kinds(reduced_facts: ReducedFacts) -> tuple[SeatKind, ...]:
    """The seats that get cards, equal ones together; the kind with most cards last."""
    alike: dict[tuple[int, ...], list[Seat]] = {}
    columns = [row for part in reduced_facts.parts for row in (part.allowed, *part.clauses)]
    for seat, size in enumerate(reduced_facts.sizes):
        if size:
            told = tuple(
                sum((mask >> seat & 1) << place for place, mask in enumerate(row)) for row in columns
            )
            alike.setdefault(told, []).append(seat)
    found = [
        SeatKind(tuple(seats), sum(reduced_facts.sizes[seat] for seat in seats)) for seats in alike.values()
    ]
    return tuple(sorted(found, key=lambda kind: kind.size))


@dataclass(frozen=True, slots=True)
class Term:
    """A product of sums of variables: each card of a part may go to these kinds."""

    factor: int
    cards: tuple[int, ...]
    """A mask of kinds for every card."""


Terms = tuple[Term, ...]


def terms_of(part: SetPart, among: Sequence[SeatKind]) -> Terms:
    """A part as a sum of products; each clause counts as all deals less those that break it."""
    places = sorted(range(len(part.bits)), key=lambda place: _touched(part, place))
    found: dict[tuple[int, ...], int] = {}

    def add(row: tuple[int, ...], clause: int, factor: int) -> None:
        if not all(row):
            return
        if clause == len(part.clauses):
            cards = tuple(kinds_of(row[place], among) for place in places)
            found[cards] = found.get(cards, 0) + factor
            return
        add(row, clause + 1, factor)
        broken = zip(row, part.clauses[clause], strict=True)
        add(tuple(mask & ~out for mask, out in broken), clause + 1, -factor)

    add(part.allowed, 0, 1)
    return tuple(Term(factor, cards) for cards, factor in sorted(found.items()) if factor)


def _touched(part: SetPart, place: int) -> tuple[int, int]:
    return sum(bool(clause[place]) for clause in part.clauses), -part.allowed[place].bit_count()


def kinds_of(mask: int, among: Sequence[SeatKind]) -> int:
    """A mask of seats as one of kinds, each of which is in it whole or not at all."""
    return sum(1 << number for number, kind in enumerate(among) if mask >> kind.members[0] & 1)


@lru_cache(maxsize=256)
def _mask(sizes: tuple[int, ...], width: int) -> int:
    """The digits of all hands that are not too large."""
    mask, stride = (1 << width) - 1, width
    for size in sizes:
        mask = sum(mask << stride * count for count in range(size + 1))
        stride *= size + 2
    return mask


class Ledger:
    """The digits' layout for one set of facts, and the arithmetic on them."""

    __slots__ = ("_keep", "_shifts", "_sizes", "_steps", "kinds", "width")

    def __init__(self, among: tuple[SeatKind, ...]) -> None:
        self.kinds = among
        sizes = tuple(kind.size for kind in among[:-1])
        ways = factorial(sum(kind.size for kind in among)) // prod(factorial(kind.size) for kind in among)
        self.width = -(-(ways.bit_length() + SPARE_BITS) // 8) * 8
        strides = [1]
        for size in sizes:
            strides.append(strides[-1] * (size + 2))
        self._shifts = [stride * self.width for stride in strides[:-1]]
        self._steps = strides[:-1]
        self._sizes = sizes
        self._keep: int | None = None

    @property
    def digits(self) -> int:
        """Digits in a number."""
        return prod(kind.size + 2 for kind in self.kinds[:-1])

    def lay(self, ways: int, kinds_mask: int) -> int:
        """The ways after one more card that may go to these kinds."""
        if self._keep is None:
            self._keep = _mask(self._sizes, self.width)
        last = len(self._shifts)
        total = ways if kinds_mask >> last & 1 else 0
        for number, shift in enumerate(self._shifts):
            if kinds_mask >> number & 1:
                total += ways << shift
        return total & self._keep

    def times(self, ways: int, terms: Terms) -> int:
        """The ways after all cards of a part; beginnings that terms share are laid once."""
        total = 0
        laid: list[int] = [ways]
        before: tuple[int, ...] = ()
        for term in terms:
            same = _shared(before, term.cards)
            del laid[same + 1 :]
            for mask in term.cards[same:]:
                laid.append(self.lay(laid[-1], mask))
            before = term.cards
            total += laid[-1] if term.factor == 1 else term.factor * laid[-1]
        return total

    @property
    def strides(self) -> list[int]:
        """For each kind how many digits further one card leads; none for the last, whose count follows."""
        return [*self._steps, 0]


def spares(among: Sequence[SeatKind]) -> int:
    """The spare bits of a packed row of counts by kind."""
    return sum(SPARE << FIELD * number for number in range(len(among)))


def room(among: Sequence[SeatKind]) -> int:
    """How many cards each kind gets, packed, with all spare bits set.

    If any spare bit is gone once counts are subtracted from it, a kind would get too many.
    """
    return spares(among) + sum(kind.size << FIELD * number for number, kind in enumerate(among))


def _shared(one: Sequence[int], other: Sequence[int]) -> int:
    count = 0
    for mask, same in zip(one, other, strict=False):
        if mask != same:
            break
        count += 1
    return count


class Rest(dict[int, int]):
    """In how many ways all other cards can be dealt once a part's have been: ways by what the part took.

    A key has the numbers of the part's cards that went to the kinds, as fields of one number. What is not
    there yet is read from the digits when it is asked for.
    """

    __slots__ = ("_digits", "_kinds", "_last", "_room", "_size", "_spares", "_strides")

    def __init__(self, ledger: Ledger, ways: int) -> None:
        super().__init__()
        self._size = ledger.width // 8
        self._digits = ways.to_bytes((ledger.digits + 1) * self._size, "little")
        self._kinds, self._strides = len(ledger.kinds), ledger.strides
        self._last = sum(
            kind.size * stride for kind, stride in zip(ledger.kinds, ledger.strides, strict=True)
        )
        """The place of the digit for all cards that there are."""
        self._room, self._spares = room(ledger.kinds), spares(ledger.kinds)

    def __missing__(self, packed: int) -> int:
        found = 0
        if (self._room - packed) & self._spares == self._spares:
            counts = packed.to_bytes(self._kinds, "little")
            at = (self._last - sum(map(mul, counts, self._strides))) * self._size
            found = int.from_bytes(self._digits[at : at + self._size], "little")
        self[packed] = found
        return found


def rests(reduced_facts: ReducedFacts, ledger: Ledger) -> Iterator[tuple[int, Rest]]:
    """For each part its place in the facts and what all the others can do; equal parts share the work."""
    places: dict[Terms, list[int]] = {}
    for place, part in enumerate(reduced_facts.parts):
        places.setdefault(terms_of(part, ledger.kinds), []).append(place)
    for terms, ways in _without_each(ledger, 1, [(terms, len(found)) for terms, found in places.items()]):
        rest = Rest(ledger, ways)
        for place in places[terms]:
            yield place, rest


Batch = list[tuple[Terms, int]]


def _without_each(ledger: Ledger, ways: int, batch: Batch) -> Iterator[tuple[Terms, int]]:
    """For each of these polynomials, the product of all the others, found by halving."""
    if len(batch) == 1:
        terms, often = batch[0]
        yield terms, _times_all(ledger, ways, [(terms, often - 1)])
        return
    if not batch:
        return
    half = len(batch) // 2
    left, right = batch[:half], batch[half:]
    yield from _without_each(ledger, _times_all(ledger, ways, right), left)
    yield from _without_each(ledger, _times_all(ledger, ways, left), right)


def _times_all(ledger: Ledger, ways: int, batch: Batch) -> int:
    for terms, often in batch:
        for _ in range(often):
            ways = ledger.times(ways, terms)
    return ways


def work(reduced_facts: ReducedFacts, ledger: Ledger) -> int:
    """About how many bits it takes to lay every part once."""
    cards = sum(len(part.bits) << len(part.clauses) for part in reduced_facts.parts)
    return ledger.digits * ledger.width * cards * len(ledger.kinds)
