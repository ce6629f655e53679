"""Exact inference in Literature: who holds which card, over every world that fits what happened (LT-26)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from operator import or_
from typing import Protocol

from game.core.contract import Seat
from game.core.rng import Stream, stream
from game.literature.belief.convention import Statement
from game.literature.belief.count import Ledger, Rest, kinds, rests, work
from game.literature.belief.draw import Drawer, World
from game.literature.belief.facts import Facts, Impossible, bits, facts
from game.literature.belief.part import Claimable, Factors, PartCount, likelihood
from game.literature.belief.reduce import ReducedFacts, reduced
from game.literature.belief.walk import Walk
from game.literature.observation import Observation
from game.literature.rules.deck import Deck, SetSystem, deck

MEMORY = 1 << 7
"""How many beliefs are kept in case they are asked for again."""
MOST_WORK = 2_000_000_000
"""With more bits to lay than this, a table is too large to count in a turn, and deals are drawn instead."""
DRAWN = 240
"""How many deals are drawn then."""
UNSEEN = 0.5
"""Added to the deals of every seat that may hold a card: to come up in none or in all proves nothing."""
WARM_UP, BETWEEN = 40, 4
"""Steps for each card before the first of them and between any two."""

HolderChances = dict[int, dict[Seat, float]]
"""For each card of a set that is not certain, the probability of every seat that may hold it."""


class Figures(Protocol):
    """The probabilities of reduced facts; parts go by their place in it."""

    def chances(self, place: int) -> HolderChances:
        """For each of a part's cards the probability of every seat that may hold it."""

    def claim(self, place: int, members: int, factors: Factors = None) -> Claimable:
        """The likeliest naming of a part's cards among these seats, a mask."""

    def draw(self, rng: Stream) -> World:
        """A world with its probability."""


class Counted:
    """Figures counted exactly."""

    def __init__(self, reduced_facts: ReducedFacts, ledger: Ledger) -> None:
        self._reduced = reduced_facts
        self._ledger = ledger
        self._rests: dict[int, Rest] | None = None
        self._parts: dict[int, PartCount] = {}
        self._drawer: Drawer | None = None

    def _part(self, place: int) -> PartCount:
        if self._rests is None:
            self._rests = dict(rests(self._reduced, self._ledger))
        if place not in self._parts:
            part = self._reduced.parts[place]
            rest = self._rests[place]
            found = PartCount(part, self._reduced.sizes, self._ledger.kinds, rest)
            if not found.total:
                raise Impossible("no deal of the cards fits")
            self._parts[place] = found
        return self._parts[place]

    def chances(self, place: int) -> HolderChances:
        """For each of a part's cards the probability of every seat that may hold it."""
        return self._part(place).chances()

    def claim(self, place: int, members: int, factors: Factors = None) -> Claimable:
        """The likeliest naming of a part's cards among these seats, a mask."""
        return self._part(place).claim(members, factors)

    def draw(self, rng: Stream) -> World:
        """A world with exactly its probability."""
        if self._drawer is None:
            self._drawer = Drawer(self._reduced, self._ledger)
        return self._drawer.draw(rng)


class Drawn:
    """Figures of a table too large to count, from worlds that fit; only what follows by logic is certain."""

    def __init__(self, reduced_facts: ReducedFacts) -> None:
        self._reduced = reduced_facts
        walk = Walk(reduced_facts, None, stream(0, _drawn_from(reduced_facts)))
        cards = sum(len(part.bits) for part in reduced_facts.parts)
        walk.steps(WARM_UP * cards)
        self._worlds: list[dict[int, Seat]] = []
        """For each world who holds each unseen card, by its bit number."""
        for _ in range(DRAWN):
            walk.steps(BETWEEN * cards)
            self._worlds.append(dict(walk.owners))

    def chances(self, place: int) -> HolderChances:
        """For each of a part's cards the share of worlds in which a seat holds it, never quite 0 or 1."""
        part, found = self._reduced.parts[place], {}
        for bit, allowed in zip(part.bits, part.allowed, strict=True):
            seats = Counter(world[bit] for world in self._worlds)
            able = [seat for seat, size in enumerate(self._reduced.sizes) if size and allowed >> seat & 1]
            whole = DRAWN + UNSEEN * len(able)
            found[bit] = {seat: (seats[seat] + UNSEEN) / whole for seat in able}
        return found

    def claim(self, place: int, members: int, factors: Factors = None) -> Claimable:
        """The naming that came up most often."""
        bits = self._reduced.parts[place].bits
        namings = Counter(tuple(world[bit] for bit in bits) for world in self._worlds)
        weighed = {naming: count * likelihood(naming, factors) for naming, count in namings.items()}
        ours = {naming: n for naming, n in weighed.items() if all(members >> seat & 1 for seat in naming)}
        if not ours:
            return Claimable(0.0, 0.0, (0,) * len(bits), False)
        best, whole = max(ours, key=lambda naming: (ours[naming], naming)), sum(weighed.values())
        return Claimable(ours[best] / whole * DRAWN / (DRAWN + 1), sum(ours.values()) / whole, best, False)

    def draw(self, rng: Stream) -> World:
        """One of the worlds."""
        hands = [0] * len(self._reduced.sizes)
        for bit, seat in rng.choice(self._worlds).items():
            hands[seat] |= 1 << bit
        return hands


def _drawn_from(known: ReducedFacts) -> str:
    """What the draws depend on, as text; it keeps its spelling so that the same seeds give the same games."""
    parts = ", ".join(
        f"Part(set={part.set}, bits={part.bits}, allowed={part.allowed}, clauses={part.clauses})"
        for part in known.parts
    )
    if len(known.parts) == 1:
        parts += ","
    return f"Puzzle(held={known.held}, sizes={known.sizes}, parts=({parts}))"


class Belief:
    """What the eyes of an observation may believe about the cards in play.

    Raises Impossible if no world fits.
    """

    __slots__ = ("_chances", "_claims", "_deck", "_figures", "_members", "_places", "exact", "reduced")

    def __init__(self, known: Facts, cut: Deck) -> None:
        self._deck = cut
        self.reduced = reduced(known, cut.set_of)
        ledger = Ledger(kinds(self.reduced))
        self.exact = work(self.reduced, ledger) <= MOST_WORK
        """Whether the figures are counted; for twelve and sixteen players they may have to be drawn."""
        self._figures: Figures = Counted(self.reduced, ledger) if self.exact else Drawn(self.reduced)
        self._places = {part.set: place for place, part in enumerate(self.reduced.parts)}
        seats = len(known.sizes)
        self._members = tuple(sum(1 << seat for seat in range(side, seats, 2)) for side in (0, 1))
        self._chances: dict[int, HolderChances] = {}
        self._claims: dict[tuple[int, int, Factors], Claimable] = {}

    @property
    def held(self) -> tuple[int, ...]:
        """The cards sure to be in each hand, as bits."""
        return self.reduced.held

    @property
    def sizes(self) -> tuple[int, ...]:
        """Cards in each hand that are not sure."""
        return self.reduced.sizes

    def chances(self, number: int) -> HolderChances:
        """For each card of a set that is not certain, the probability of every seat that may hold it."""
        if number not in self._chances:
            place = self._places.get(number)
            self._chances[number] = {} if place is None else self._figures.chances(place)
        return self._chances[number]

    def chance(self, bit: int, seat: Seat) -> float:
        """The probability, 0 to 1, that a seat holds a card."""
        if self.held[seat] >> bit & 1:
            return 1.0
        return self.chances(self._deck.set_of[bit]).get(bit, {}).get(seat, 0.0)

    def claim(self, number: int, side: int, factors: Factors = None) -> Claimable:
        """What claiming a set in play is worth to a team; holders in the set's order.

        `factors` say for each card of the set and each seat how many times likelier the seat is to hold it
        than by the facts alone; without them the figures are exact.
        """
        key = number, side, factors
        if key not in self._claims:
            self._claims[key] = self._claim(number, side, factors)
        return self._claims[key]

    def may_be_whole(self, number: int, side: int) -> bool:
        """Whether a team may hold a whole set, as far as can be told without counting."""
        members, mask = self._members[side], self._deck.masks[number]
        if any(hand & mask and not members >> seat & 1 for seat, hand in enumerate(self.held)):
            return False
        place = self._places.get(number)
        return place is None or all(allowed & members for allowed in self.reduced.parts[place].allowed)

    def _claim(self, number: int, side: int, factors: Factors) -> Claimable:
        mask = self._deck.masks[number]
        sure = {}
        for seat, hand in enumerate(self.held):
            for bit in bits(hand & mask):
                sure[bit] = seat
        place = self._places.get(number)
        open_bits = () if place is None else self.reduced.parts[place].bits
        if not self.may_be_whole(number, side):
            return Claimable(0.0, 0.0, tuple(sure.get(bit, side) for bit in bits(mask)), False)
        if place is None:
            return Claimable(1.0, 1.0, tuple(sure[bit] for bit in bits(mask)), True)
        first = self._deck.spans[number].start
        rows = None if factors is None else tuple(factors[bit - first] for bit in open_bits)
        found = self._figures.claim(place, self._members[side], rows)
        sure.update(zip(open_bits, found.holders, strict=True))
        return Claimable(found.chance, found.team, tuple(sure[bit] for bit in bits(mask)), found.certain)

    def check(self) -> None:
        """Raises Impossible if no world fits, which may show only once they are counted."""
        for part in self.reduced.parts[:1]:
            self.chances(part.set)

    def draw(self, rng: Stream) -> tuple[int, ...]:
        """Everybody's hand in a world drawn with its probability."""
        return tuple(map(or_, self.held, self._figures.draw(rng)))


@lru_cache(maxsize=MEMORY)
def belief(known: Facts, system: SetSystem) -> Belief:
    """The belief that follows from these facts, cached; raises Impossible."""
    return Belief(known, deck(system))


def believe(seen: Observation, statements: Sequence[Statement] = ()) -> Belief:
    """What the eyes of an observation may believe; `statements` as in `facts`, unless they can't be true."""
    if statements:
        try:
            mind = belief(facts(seen, statements), seen.options.sets)
            mind.check()
            return mind
        except Impossible:
            pass
    return belief(facts(seen), seen.options.sets)
