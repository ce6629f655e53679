"""Forges the decoys of a table: four hands for everybody who looks, through a hand, entry by entry."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.core.contract import Hand, HouseDecoying, Observation, Observing, Seat, State, Stock
from game.core.forging import Beside, Law, carried
from game.core.rng import Stream, stream

DECOYS = 3
"""False hands beside a true one."""
MOST_KINDS = 400
"""Kinds of hands beyond which a spread is not fitted to all four hands of another."""


AnyLaw = Law[Hand] | Beside[Hand]
Observed = Observing[State, Observation]


@dataclass(frozen=True, slots=True)
class Spread:
    """The four hands of a seat at one entry of a match."""

    law: AnyLaw
    truth: Hand
    decoys: tuple[Hand, ...]

    @property
    def hands(self) -> tuple[Hand, ...]:
        """All four, the true one first."""
        return (self.truth, *self.decoys)


@dataclass(frozen=True, slots=True)
class Standing:
    """Where the forging of a hand has come to."""

    people: tuple[Seat, ...]
    """Everybody who looks or has looked, in the order of their seats."""
    entry: int
    """How many entries the match had by then."""
    state: State
    decoys: Mapping[Seat, tuple[Hand, ...]]


@dataclass(frozen=True, slots=True)
class Order:
    """What is to be forged: plain enough to be done in another process, and to be done again."""

    seed: int
    dealt: State
    """The first state in which all hands lie."""
    people: tuple[Seat, ...]
    before: Standing | None
    ahead: tuple[tuple[int, State], ...]
    """The states since then, each with the number of entries that led to it; at least one."""


class Forge:
    """The decoys of all people at a table: the same for the same seed, deal and entries."""

    def __init__(
        self,
        decoys: HouseDecoying,
        observation: Observing[State, Observation],
        seed: int,
        dealt: State,
        people: Sequence[Seat],
    ) -> None:
        """`dealt` is the first state in which all hands lie; `people` are two seats or more."""
        self._decoys, self._observe, self._seed = decoys, observation.observe, seed
        self._people = frozenset(people)
        order = sorted(people)
        stream(seed, "decoys/order").shuffle(order)
        self._order = tuple(order)
        made = decoys.stocks(dealt, self._order, stream(seed, "decoys/stocks"))
        self.stocks: Mapping[Seat, Stock | None] = made
        self.spreads: dict[Seat, Spread] = {}
        self.fitted = len(order) == 2
        """Whether the second spread is fitted to all four hands of the first."""

    def follow(self, state: State, entry: int) -> None:
        """Bring all decoys to a state of the match, which so many entries have led to."""
        still = True
        for seat in self._order:
            before = self.spreads.get(seat)
            law = self._law(seat, state, before.law if still and before else None)
            rngs = [self._stream(seat, entry, number) for number in range(DECOYS)]
            if before is None:
                decoys = tuple(law.draw(rng) for rng in rngs)
            else:
                pairs = zip(before.decoys, rngs, strict=True)
                decoys = tuple(carried(hand, before.law, law, rng) for hand, rng in pairs)
            self.spreads[seat] = Spread(law, self._truth(seat, state), decoys)
            still = still and before == self.spreads[seat]

    def take_up(self, standing: Standing) -> None:
        for seat in self._order:
            if seat in standing.decoys:
                law, truth = self._law(seat, standing.state), self._truth(seat, standing.state)
                self.spreads[seat] = Spread(law, truth, standing.decoys[seat])

    def _stream(self, seat: Seat, entry: int, number: int) -> Stream:
        return stream(self._seed, f"decoys/{len(self._order)}/{seat}/{entry}/{number}")

    def _joint(self, seat: Seat, state: State) -> Observation:
        return self._observe(state, self._people - {seat})

    def _truth(self, seat: Seat, state: State) -> Hand:
        return self._decoys.truth(self._joint(seat, state), seat, self._observe(state, frozenset({seat})))

    def _law(self, seat: Seat, state: State, before: AnyLaw | None = None) -> AnyLaw:
        """The law by what all others know; with two people, the second's also by all four hands of the first.

        `before` is the law until now, if nothing has changed for the seats before this one.
        """
        joint, first = self._joint(seat, state), self._order[0]
        plain = self._decoys.law(joint, seat, self.stocks[seat])
        if before is not None and plain.same(before.base if isinstance(before, Beside) else before):
            return before
        kinds = plain.kinds(MOST_KINDS) if self.fitted and seat != first else None
        if kinds is None:
            return plain

        def others(hand: Hand) -> Law[Hand]:
            return self._decoys.law(self._decoys.observation(joint, seat, hand), first, self.stocks[first])

        return Beside(plain, kinds, others, self.spreads[first].hands)


class Smith:
    """Carries out orders one after another, and remembers where the last one ended."""

    def __init__(self, decoys: HouseDecoying, observation: Observed) -> None:
        self._decoys, self._observation = decoys, observation
        self._forge: Forge | None = None
        self._done: Standing | None = None

    def carry_out(self, order: Order) -> Standing:
        """Forge decoys for every state of an order, one after another."""
        forge = self._forge_for(order)
        for entry, state in order.ahead:
            forge.follow(state, entry)
        decoys = {seat: forge.spreads[seat].decoys for seat in order.people}
        self._forge, self._done = forge, Standing(order.people, *order.ahead[-1], decoys)
        return self._done

    def _forge_for(self, order: Order) -> Forge:
        before = order.before
        if before is None:
            return self._new(order, order.people)
        forge = self._forge
        if forge is None or before != self._done:
            forge = self._new(order, before.people)
            forge.take_up(before)
        if before.people == order.people:
            return forge
        larger = self._new(order, order.people)
        larger.spreads = dict(forge.spreads)
        return larger

    def _new(self, order: Order, people: Sequence[Seat]) -> Forge:
        return Forge(self._decoys, self._observation, order.seed, order.dealt, people)
