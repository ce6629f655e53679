"""Weighs questions: what one wins, what it tells, and whom it gives the turn if it misses (LT-27)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import prod
from typing import NamedTuple

from game.core.contract import Seat
from game.literature.belief.facts import bits
from game.literature.bot.public import Public, public_of
from game.literature.bot.view import Hope, View


class Weights(NamedTuple):
    """How much each side of a question counts, next to the chance of winning its card."""

    own: float
    """For the share of its set in the asker's own hand."""
    own_squared: float
    mates: float
    """For the share that partners are expected to hold."""
    finish: float
    """For the chance of winning, times the whole team's share."""
    void: float
    """For the chance of winning and leaving the one asked without a card of the set."""
    base: float
    """Against a miss, times the chance that the one asked can then ask for the set in turn."""
    threat: float
    """Against a miss, times what the one asked is then sure to win."""
    reach: float
    """Against a miss, times what the one asked may then ask for."""
    news: float
    """Against telling for the first time that one holds a card of a set."""
    tells: float
    """Against a miss, times how much it tells opponents about partners' cards."""
    vain: float
    """For a question that can't win, which only hands the turn on."""


class Weigher:
    """What weighing the questions of one decision has in common."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.public: Public = public_of(view.seen, view.statements)
        self._ours = sum(1 << seat for seat in range(view.side, view.seen.seats, 2))
        self._rivals = view.rivals()
        self._own: dict[int, float] = {}
        self._mates: dict[int, float] = {}
        self._void: dict[tuple[int, Seat], float] = {}
        for number in view.seen.open_sets():
            self._look_at(number)
        self._threat = {rival: self._sum(rival, self._exposed) for rival in self._rivals}
        self._reach = {rival: self._sum(rival, self.share) for rival in self._rivals}

    def _look_at(self, number: int) -> None:
        """Who holds how much of a set."""
        view = self.view
        mask, rows = view.deck.masks[number], self.view.chances(number)
        held = view.belief.held
        partners = sum((held[mate] & mask).bit_count() for mate in view.mates())
        expected = sum(row.get(mate, 0.0) for row in rows.values() for mate in view.mates())
        self._own[number] = (view.hand & mask).bit_count() / mask.bit_count()
        self._mates[number] = (partners + expected) / mask.bit_count()
        for rival in self._rivals:
            lacks = prod(1.0 - row.get(rival, 0.0) for row in rows.values())
            self._void[number, rival] = 0.0 if held[rival] & mask else lacks

    def _sum(self, rival: Seat, stake: Callable[[int], float]) -> float:
        """What a rival can ask for, each set weighted by the chance that the rival holds a card of it."""
        return sum(
            self.view.worth(number) * self.based(number, rival) * stake(number) for number in self._own
        )

    def _exposed(self, number: int) -> float:
        """The share of a set whose holders on the team everybody knows."""
        mask = self.view.deck.masks[number]
        told = (self.public.may[bit] for bit in bits(mask))
        known = sum(1 for seats in told if seats & self._ours and not seats & (seats - 1))
        return known / mask.bit_count()

    def share(self, number: int) -> float:
        """The share of a set that the team is expected to hold."""
        return self._own[number] + self._mates[number]

    def based(self, number: int, rival: Seat) -> float:
        """The chance that a rival holds a card of a set."""
        return 1.0 - self._void[number, rival]

    def threat(self, rival: Seat) -> float:
        """What a rival with the turn is sure to win, in sets."""
        return self._threat[rival]

    def chance(self, bit: int, rival: Seat) -> float:
        """The chance that a rival holds a card."""
        if self.view.belief.held[rival] >> bit & 1:
            return 1.0
        return self.view.chances(self.view.deck.set_of[bit]).get(bit, {}).get(rival, 0.0)

    def questions(self) -> list[Hope]:
        """Every legal question for a card that the seat does not hold itself, with its chance."""
        view = self.view
        return [
            Hope(self.chance(bit, rival), bit, rival)
            for number in view.bases()
            for bit in bits(view.deck.masks[number] & ~view.hand)
            for rival in self._rivals
            if view.may_ask(bit, rival)
        ]

    def score(self, hope: Hope, weights: Weights) -> float:
        """What a question is worth."""
        number = self.view.deck.set_of[hope.bit]
        chance, own = hope.chance, self._own[number]
        won = chance * (1.0 + weights.finish * self.share(number))
        if 0.0 < chance < 1.0:
            won += weights.void * chance * self._void[number, hope.target] / (1.0 - chance)
        like = weights.own * own + weights.own_squared * own * own + weights.mates * self._mates[number]
        if chance == 0.0:
            like = weights.vain
        lost = (1.0 - chance) * self._miss(hope, number, weights)
        new = not self.public.based[number] >> self.view.seat & 1
        return won + like - lost - weights.news * new

    def _miss(self, hope: Hope, number: int, weights: Weights) -> float:
        left = self.public.may[hope.bit] & ~(1 << self.view.seat) & ~(1 << hope.target)
        told = 1.0 / left.bit_count() if left & self._ours else 0.0
        return (
            weights.base * self.based(number, hope.target)
            + weights.threat * self._threat[hope.target]
            + weights.reach * self._reach[hope.target]
            + weights.tells * told
        )


def best(weigher: Weigher, hopes: Sequence[Hope], weights: Weights) -> list[Hope]:
    """The questions worth most; several if nothing tells them apart."""
    scores = [weigher.score(hope, weights) for hope in hopes]
    top = max(scores)
    return [hope for hope, score in zip(hopes, scores, strict=True) if score > top - CLOSE]


CLOSE = 1e-9
"""Scores that differ by less are equal."""
