"""Decoys as draws of a law that changes: each stays as long as the law allows, and always fits it.

The law of a hand is what all the other people at the table know of it together. As long as every decoy is
drawn from the law that the truth itself comes from, nobody can tell them apart by looking. When something
happens the law changes, and a decoy is kept with the greatest chance that leaves it a draw of the new law.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Hashable, Mapping, Sequence
from itertools import accumulate
from math import inf
from typing import Any, Generic, Protocol, Self, TypeVar

from game.core.rng import Stream

MOST_DRAWS = 40
"""How many hands are drawn to replace one decoy; the last is taken whatever its odds.

A second is seldom needed.
"""
H = TypeVar("H", bound=Hashable)
"""What a seat sees that others do not, as its game writes it down; equal hands are equal values."""


class Law(Protocol[H]):
    """How likely each hand of a seat is to all the other people at its table together.

    A game's own derives from it. Defaults: chances always tell, hands lie in one order only, their owners
    are shown nothing, and there are always too many kinds.
    """

    def draw(self, rng: Stream, /) -> H:
        """A hand, with its chance."""

    def chance(self, hand: H, /) -> float:
        """How likely a hand is, 0 to 1."""

    def same(self, then: Self, /) -> bool:
        """Whether an earlier law of this seat says the same of every hand."""

    def comparable(self, then: Self, /) -> bool:
        """Whether chances tell how much likelier a hand has become; if not, every possible hand stays."""
        return True

    def now(self, hand: H, then: Self, rng: Stream, /) -> H | None:
        """A hand of an earlier law and what its owner was shown since; None if it can't be any more."""

    def earlier(self, hand: H, then: Self, /) -> H:
        """A hand without what its owner has been shown since an earlier law."""
        return hand

    def kinds(self, most: int, /) -> Mapping[Any, float] | None:
        """Every kind of hand and its chance; hands that differ only in their order are of one kind.

        None if there are more than `most`.
        """
        return None

    def kind(self, hand: H, /) -> Any:
        """Which kind a hand is of."""
        return hand

    def laid(self, kind: Any, rng: Stream, /) -> H:
        """A hand of a kind, each order as likely as any."""
        hand: H = kind
        return hand


class Beside(Generic[H]):
    """The law of a seat beside another's spread: nothing in it tells which of those four hands is true.

    A player's own decoys tell them something of every hand that agrees with these. Here they agree with
    all four hands of the other spread alike.
    """

    def __init__(
        self, base: Law[H], kinds: Mapping[Any, float], others: Callable[[H], Law[H]], spread: Sequence[H]
    ) -> None:
        """`base` is the law of the seat if the first of `spread` is true, and `kinds` its kinds.

        `others` is the law of the other's hand by a hand of this seat.
        """
        self.base = base
        blank = Stream(0)
        tilts = {kind: _chance_of_all(others(base.laid(kind, blank)), spread[1:]) for kind in kinds}
        whole = sum(chance * tilts[kind] for kind, chance in kinds.items())
        self._tilts = {kind: tilt / whole for kind, tilt in tilts.items() if tilt}
        self._kinds = list(self._tilts)
        self._reach = list(accumulate(kinds[kind] * self._tilts[kind] for kind in self._kinds))

    def draw(self, rng: Stream) -> H:
        """A hand, with its chance."""
        at = bisect_right(self._reach, rng.random() * self._reach[-1], 0, len(self._reach) - 1)
        return self.base.laid(self._kinds[at], rng)

    def chance(self, hand: H) -> float:
        """How likely a hand is, 0 to 1."""
        tilt = self.tilt(hand)
        return tilt * self.base.chance(hand) if tilt else 0.0

    def tilt(self, hand: H) -> float:
        """By what factor the other spread makes a hand likelier than `base`."""
        return self._tilts.get(self.base.kind(hand), 0.0)

    def same(self, then: Beside[H]) -> bool:
        """Whether an earlier law says the same of every hand."""
        return then._tilts == self._tilts and self.base.same(then.base)


def _chance_of_all(law: Law[H], hands: Sequence[H]) -> float:
    found = 1.0
    for hand in hands:
        found *= law.chance(hand)
        if not found:
            break
    return found


def carried(hand: H, then: Law[H] | Beside[H], law: Law[H] | Beside[H], rng: Stream) -> H:
    """The decoy that goes on in the place of `hand`: as often as possible the same, always a draw of `law`.

    `hand` must be a draw of `then`. Of all ways to end in the new law this one changes least: a hand that
    became rarer by some factor is kept with that probability, and what replaces it is drawn from what
    became likelier.
    """
    kept = _base(law).now(hand, _base(then), rng)
    if kept is not None and (_same(law, then) or rng.random() < _gain(kept, then, law)):
        return kept
    for _ in range(MOST_DRAWS):
        hand = law.draw(rng)
        if rng.random() * _gain(hand, then, law) >= 1.0:
            break
    return hand


def _gain(hand: H, then: Law[H] | Beside[H], law: Law[H] | Beside[H]) -> float:
    """By what factor a hand has become likelier; what its owner was shown since counts as drawn for it."""
    base = _base(law)
    tilt = law.tilt(hand) if isinstance(law, Beside) else 1.0
    if not tilt or not base.comparable(_base(then)):
        return inf if tilt else 0.0
    was = base.earlier(hand, _base(then))
    before = then.chance(was)
    return tilt * base.chance(was) / before if before else inf


def _same(law: Law[H] | Beside[H], then: Law[H] | Beside[H]) -> bool:
    if isinstance(law, Beside):
        return isinstance(then, Beside) and law.same(then)
    return not isinstance(then, Beside) and law.same(then)


def _base(law: Law[H] | Beside[H]) -> Law[H]:
    return law.base if isinstance(law, Beside) else law
