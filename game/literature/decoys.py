"""Believable hands of Literature: drawn from what all the other people at the table know together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import factorial, prod

from game.core import forging
from game.core.contract import Seat
from game.core.rng import Stream
from game.literature.belief import WARM_UP, Impossible
from game.literature.belief.count import Ledger, Rest, kinds, terms_of, work
from game.literature.belief.draw import Drawer
from game.literature.belief.facts import Facts, facts, origins
from game.literature.belief.reduce import ReducedFacts, reduced
from game.literature.belief.walk import Walk
from game.literature.observation import Observation
from game.literature.rules.state import ClaimNote, State

Hand = int
"""The cards that a seat was dealt, as bits; what has become of them is known to all (LT-25)."""
Stock = int
"""The cards that the four hands of one seat are made of, as bits: its own and its share of the bots'."""

MOST_WORK = 300_000_000
"""With more bits to lay than this, deals are found by a walk and not counted."""


def laying(public: Observation) -> bool:
    """No hand has to be laid before it can be looked at."""
    return False


def offered(seats: int, people: int) -> bool:
    """Whether hands can hide: for every two people there must be a bot whose cards they hide among."""
    return 3 * people <= 2 * seats


def stocks(dealt: State, people: Sequence[Seat], rng: Stream) -> dict[Seat, Stock]:
    """Each person's own cards and an equal share of the bots', as they were dealt."""
    bots = [bit for bit in range(len(dealt.deck.cards)) if dealt.holder(bit) not in people]
    rng.shuffle(bots)
    return {
        seat: dealt.hands[seat] | sum(1 << bit for bit in bots[at :: len(people)])
        for at, seat in enumerate(people)
    }


class Law(forging.Law[Hand]):
    """How likely each hand of a seat is to the eyes of an observation, who know its stock as well.

    Exact as long as the deals can be counted; at the largest tables all possible hands count the same.
    """

    def __init__(self, joint: Observation, seat: Seat, stock: Stock | None = None) -> None:
        """`stock` None: any card that the eyes do not hold."""
        self._joint = joint
        self._seat = seat
        self._facts = _within(facts(joint), seat, stock)
        self._unseen = sum(1 << bit for bit, _ in self._facts.allowed)
        self._from_here = sum(1 << bit for bit, origin in enumerate(origins(joint)) if origin == seat)
        self._reduced = reduced(self._facts, joint.deck.set_of)
        self._ledger = Ledger(kinds(self._reduced))
        self.exact = work(self._reduced, self._ledger) <= MOST_WORK
        """Whether hands are drawn and weighed by counting."""
        self._drawer: Drawer | None = None
        self._ways: int | None = None
        self._chances: dict[Hand, float] = {}

    def draw(self, rng: Stream) -> Hand:
        if not self.exact:
            owners = self._walked(self._reduced, rng)
            loose = sum(1 << bit for bit, owner in owners.items() if owner == self._seat)
        else:
            self._drawer = self._drawer or Drawer(self._reduced, self._ledger)
            loose = self._drawer.draw(rng)[self._seat]
        return self._from_here | self._reduced.held[self._seat] & self._unseen | loose

    def chance(self, hand: Hand) -> float:
        """The chance of a hand, 0 to 1; where deals are not counted, 1 if nothing contradicts it."""
        if hand not in self._chances:
            self._chances[hand] = self._chance(hand)
        return self._chances[hand]

    def same(self, then: Law) -> bool:
        """Whether an earlier law says the same."""
        return then._facts == self._facts

    def now(self, hand: Hand, then: Law, rng: Stream) -> Hand | None:
        """The same hand; None if it can't be any more."""
        return hand if self.same(then) or self.chance(hand) else None

    def comparable(self, then: Law) -> bool:
        """Whether deals are counted now and were then."""
        return self.exact and then.exact

    def _chance(self, hand: Hand) -> float:
        loose = hand & self._unseen
        if hand & ~self._unseen != self._from_here or loose.bit_count() != self._facts.sizes[self._seat]:
            return 0.0
        mine = 1 << self._seat
        allowed = tuple(
            (bit, mask & mine if loose >> bit & 1 else mask & ~mine) for bit, mask in self._facts.allowed
        )
        try:
            reduced_facts = reduced(replace(self._facts, allowed=allowed), self._joint.deck.set_of)
        except Impossible:
            return 0.0
        ledger = Ledger(kinds(reduced_facts))
        if not self.exact:
            return float(work(reduced_facts, ledger) > MOST_WORK or ways(reduced_facts, ledger) > 0)
        if self._ways is None:
            self._ways = ways(self._reduced, self._ledger)
        return ways(reduced_facts, ledger) / self._ways

    def _walked(self, reduced_facts: ReducedFacts, rng: Stream) -> dict[int, Seat]:
        walk = Walk(reduced_facts, None, rng)
        walk.steps(WARM_UP * sum(len(part.bits) for part in reduced_facts.parts))
        return walk.owners


def law(joint: Observation, seat: Seat, stock: Stock | None) -> Law:
    """How likely each hand of a seat is to the eyes of an observation."""
    return Law(joint, seat, stock)


def observation(joint: Observation, seat: Seat, hand: Hand) -> Observation:
    """What the seat sees if this is what it was dealt; `joint` is what others see together."""
    cards = joint.deck.held(_now(joint, seat, hand))
    most = 1 if joint.options.counts_shown == "has_any" else len(joint.deck.cards)
    return replace(
        joint,
        eyes=frozenset({seat}),
        hands=tuple(cards if owner == seat else None for owner in range(joint.seats)),
        counts=tuple(len(cards) if owner == seat else min(n, most) for owner, n in enumerate(joint.counts)),
    )


def truth(joint: Observation, seat: Seat, seen: Observation) -> Hand:
    """What a seat that sees `seen` was dealt."""
    return sum(1 << bit for bit, origin in enumerate(origins(seen)) if origin == seat)


def ways(reduced_facts: ReducedFacts, ledger: Ledger) -> int:
    """In how many ways the cards that are not sure can have been dealt."""
    if not reduced_facts.parts:
        return 1
    laid = 1
    for part in reduced_facts.parts:
        laid = ledger.times(laid, terms_of(part, ledger.kinds))
    among = prod(
        factorial(kind.size) // prod(factorial(reduced_facts.sizes[seat]) for seat in kind.members)
        for kind in ledger.kinds
    )
    return Rest(ledger, laid)[0] * among


def _within(known: Facts, seat: Seat, stock: Stock | None) -> Facts:
    """What is known, and that a hand is made of its stock."""
    if stock is None:
        return known
    others = ~(1 << seat)
    allowed = tuple((bit, mask if stock >> bit & 1 else mask & others) for bit, mask in known.allowed)
    return replace(known, allowed=allowed)


def _now(seen: Observation, seat: Seat, hand: Hand) -> int:
    """What a seat holds that was dealt this hand: cards move in public only."""
    index = seen.deck.index
    for note in seen.notes:
        if isinstance(note, ClaimNote):
            hand &= ~(seen.deck.masks[note.set] if note.holders is not None else 0)
        elif note.got or note.gave:
            taker = note.seat if note.got else note.target
            bit = 1 << index[note.card]
            if seat in (note.seat, note.target):
                hand = hand | bit if taker == seat else hand & ~bit
    return hand
