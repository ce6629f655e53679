"""Exact inference in Deduction: how likely each card is in its place, over all worlds that fit (DD-15)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache
from typing import NamedTuple

from game.core.contract import Seat
from game.core.rng import Stream
from game.deduction.belief.facts import (
    GIVEN,
    Counts,
    Deck,
    Draw,
    Facts,
    Index,
    World,
    count,
    facts,
    gifts,
    rest_of,
)
from game.deduction.observation import Observation
from game.deduction.rules.state import MIDDLE, SEATS, Direction

MEMORY = 1 << 12
"""How many beliefs are kept in case they are asked for again."""


class Impossible(ValueError):
    """No deal of the cards fits."""


class Case(NamedTuple):
    """What both stacks may have given to the middle, and how likely that is."""

    given: tuple[Counts, ...]
    chance: float


class Weighted(NamedTuple):
    """A world and its probability."""

    world: World
    chance: float


class Belief:
    """What one observer may believe; every figure is exact (DD-14, DD-15).

    Once both gifts to the middle are settled, all orders of hidden hand cards and hidden middle cards are
    equally likely, and they tell nothing about each other. So the belief is a sum over at most 36 cases
    (100 with jacks). Nothing is read into what a player chose to do: worlds are counted, intentions are
    not.
    """

    def __init__(self, known: Facts) -> None:
        self.facts = known
        self.size = len(known.ranks)
        self._middle_known = count(known.middle, self.size)
        self._hands_known = [count(hand.known, self.size) for hand in known.hands]
        weighted = [(given, weight) for given, weight in self._cases() if weight]
        total = sum(weight for _, weight in weighted)
        if not total:
            raise Impossible("no deal fits what is known")
        self.cases = [Case(given, weight / total) for given, weight in weighted]
        self._truths: dict[tuple[Seat, Index | None, Index | None], dict[Direction, float]] = {}

    def _cases(self) -> Iterator[tuple[tuple[Counts, ...], int]]:
        for first, one in self._gifts(0).items():
            for second, two in self._gifts(1).items():
                both = _plus(first, second)
                yield (first, second), one * two * falling(both, self._middle_known)

    def _gifts(self, seat: Seat) -> dict[Counts, int]:
        """What a stack may have given, weighted by how likely the hand cards that were seen then are."""
        given = self.facts.given[seat]
        if given is not None:
            return {given: 1}
        draws = self.facts.hands[seat].draws
        return {gift: ways * drawn(rest_of(gift), draws) for gift, ways in gifts(Deck(self.size)).items()}

    def middle(self, place: int) -> tuple[float, ...]:
        """The chance of every rank, the highest first, to be this middle card."""
        known = self.facts.middle[place]
        return self._hidden_middle if known is None else _sure(known, self.size)

    def hand(self, seat: Seat, place: int) -> tuple[float, ...]:
        """The chance of every rank, the highest first, to be this hand card."""
        known = self.facts.hands[seat].known[place]
        return self._hidden_hands[seat] if known is None else _sure(known, self.size)

    @cached_property
    def _hidden_middle(self) -> tuple[float, ...]:
        return self._mixed([self._middle_shares(case) for case in self.cases])

    @cached_property
    def _hidden_hands(self) -> tuple[tuple[float, ...], ...]:
        return tuple(
            self._mixed([self._hand_shares(case, seat) for case in self.cases]) for seat in range(SEATS)
        )

    def _mixed(self, shares: Sequence[tuple[float, ...]]) -> tuple[float, ...]:
        return tuple(
            sum(case.chance * share[rank] for case, share in zip(self.cases, shares, strict=True))
            for rank in range(self.size)
        )

    def _middle_shares(self, case: Case) -> tuple[float, ...]:
        return _shares(_minus(_plus(*case.given), self._middle_known))

    def _hand_shares(self, case: Case, seat: Seat) -> tuple[float, ...]:
        return _shares(_minus(rest_of(case.given[seat]), self._hands_known[seat]))

    def true(self, seat: Seat, hand_place: int, place: int, direction: Direction) -> float:
        """The chance that this declaration is true (DD-6)."""
        return self.truths(seat, hand_place, place)[direction]

    def truths(self, seat: Seat, hand_place: int, place: int) -> dict[Direction, float]:
        """The chance of each direction to be true of this hand card beside this middle card."""
        which = seat, self.facts.hands[seat].known[hand_place], self.facts.middle[place]
        if which not in self._truths:
            self._truths[which] = self._compared(*which)
        return self._truths[which]

    def _compared(self, seat: Seat, hand: Index | None, middle: Index | None) -> dict[Direction, float]:
        chances = dict.fromkeys(Direction, 0.0)
        for case in self.cases:
            cards = self._hand_shares(case, seat) if hand is None else _sure(hand, self.size)
            grid = self._middle_shares(case) if middle is None else _sure(middle, self.size)
            for high, card in enumerate(cards):
                for low, beside in enumerate(grid):
                    chances[beside_of(high, low)] += case.chance * card * beside
        return chances

    def pair(self, seat: Seat, hand_place: int, place: int, cards: tuple[Index, Index]) -> float:
        """The chance that a hand card and a middle card are these two, by rank index."""
        hand, middle = self.facts.hands[seat].known[hand_place], self.facts.middle[place]
        high, low = cards
        if high != (high if hand is None else hand) or low != (low if middle is None else middle):
            return 0.0
        return sum(
            case.chance
            * (self._hand_shares(case, seat)[high] if hand is None else 1.0)
            * (self._middle_shares(case)[low] if middle is None else 1.0)
            for case in self.cases
        )

    def worlds(self) -> Iterator[Weighted]:
        """Every way the cards may lie, with its probability."""
        for case in self.cases:
            grids = self._middles(case)
            hands = [self._hands(case, seat) for seat in range(SEATS)]
            chance = case.chance / (len(grids) * len(hands[0]) * len(hands[1]))
            for grid in grids:
                for first in hands[0]:
                    for second in hands[1]:
                        yield Weighted(World((first, second), grid), chance)

    def _middles(self, case: Case) -> list[tuple[Index, ...]]:
        left = _minus(_plus(*case.given), self._middle_known)
        return _filled(self.facts.middle, left)

    def _hands(self, case: Case, seat: Seat) -> list[tuple[Index, ...]]:
        left = _minus(rest_of(case.given[seat]), self._hands_known[seat])
        return _filled(self.facts.hands[seat].known, left)

    def sample(self, rng: Stream) -> World:
        """A world drawn with exactly its probability."""
        left = rng.random()
        case = self.cases[-1]
        for candidate in self.cases:
            left -= candidate.chance
            if left < 0.0:
                case = candidate
                break
        middle = _dealt(self.facts.middle, _minus(_plus(*case.given), self._middle_known), rng)
        hands = tuple(
            _dealt(
                self.facts.hands[seat].known,
                _minus(rest_of(case.given[seat]), self._hands_known[seat]),
                rng,
            )
            for seat in range(SEATS)
        )
        return World(hands, middle)


def beside_of(hand: Index, middle: Index) -> Direction:
    """What a hand card truly is beside a middle card, by rank index (DD-6)."""
    if hand == middle:
        return Direction.EQUAL
    return Direction.HIGHER if hand < middle else Direction.LOWER


def falling(counts: Counts, taken: Counts) -> int:
    """In how many ways the cards `taken` can be drawn one by one from the cards `counts`."""
    ways = 1
    for have, take in zip(counts, taken, strict=True):
        for number in range(take):
            ways *= max(0, have - number)
    return ways


def drawn(hand: Counts, draws: Sequence[Draw]) -> int:
    """How likely these cards are to be seen in this hand, up to a factor that is the same for all hands."""
    ways = 1
    for draw in draws:
        ways *= max(0, hand[draw.rank] - draw.before)
    return ways


def _plus(first: Counts, second: Counts) -> Counts:
    return tuple(a + b for a, b in zip(first, second, strict=True))


def _minus(counts: Counts, taken: Counts) -> Counts:
    return tuple(a - b for a, b in zip(counts, taken, strict=True))


def _shares(counts: Counts) -> tuple[float, ...]:
    total = sum(counts)
    return tuple(number / total for number in counts) if total else (0.0,) * len(counts)


def _sure(rank: Index, size: int) -> tuple[float, ...]:
    return tuple(float(rank == other) for other in range(size))


def _filled(places: Sequence[Index | None], left: Counts) -> list[tuple[Index, ...]]:
    """Every way to lay the cards `left` on the places that are None."""
    if not places:
        return [()]
    first, rest = places[0], places[1:]
    if first is not None:
        return [(first, *more) for more in _filled(rest, left)]
    found = []
    for rank, number in enumerate(left):
        if number:
            fewer = tuple(have - (rank == other) for other, have in enumerate(left))
            found += [(rank, *more) for more in _filled(rest, fewer)]
    return found


def _dealt(places: Sequence[Index | None], left: Counts, rng: Stream) -> tuple[Index, ...]:
    cards = [rank for rank, number in enumerate(left) for _ in range(number)]
    rng.shuffle(cards)
    return tuple(cards.pop() if rank is None else rank for rank in places)


@lru_cache(maxsize=MEMORY)
def belief(known: Facts) -> Belief:
    """The belief that rests on these facts, cached."""
    return Belief(known)


def believe(seen: Observation) -> Belief:
    """What the eyes of an observation may believe (DD-14)."""
    return belief(facts(seen))


assert GIVEN * SEATS == MIDDLE
