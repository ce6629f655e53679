"""Looks ahead: what a question leads to, played on over sampled worlds (LT-27)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.core.contract import Seat
from game.core.memory import by_identity
from game.core.rng import Stream
from game.literature.bot.playout import Playout, counting
from game.literature.bot.public import Public
from game.literature.bot.view import Hope, View

World = tuple[int, ...]
"""Everybody's hand, as bits."""

WORLDS = 256
"""So many worlds are drawn from the belief, and of them as many kept, each as often as everybody's questions
make it likely."""
MISSES, QUESTIONS = 3, 16
"""How far a world is played on: until this many questions have missed, or have been asked."""


class Ahead:
    """What looking ahead shares within one decision: the worlds, the same for every choice."""

    def __init__(self, view: View, public: Public, rng: Stream) -> None:
        self.worlds = Counter(sampled(view, rng))
        """How often each is kept."""
        self._view = view
        self._public = public
        self._sets = view.seen.open_sets()
        self._counting = counting(view.seen.options)

    def worth(self, hope: Hope) -> float:
        """What a question leads to on average, in points for the bot's team from here on."""
        return self._mean(self._view.seat, hope)

    def handed(self, seat: Seat) -> float:
        """What it leads to on average if a seat goes on, in the same points."""
        return self._mean(seat, None)

    def _mean(self, turn: Seat, hope: Hope | None) -> float:
        view, total = self._view, 0.0
        for world, times in self.worlds.items():
            table = Playout(view.deck, self._counting, world, self._public, self._sets, turn)
            missed = hope is not None and not table.ask(hope.target, hope.bit)
            table.play_on(MISSES - missed, QUESTIONS)
            total += times * table.value(view.side)
        return total / self.worlds.total()


def sampled(view: View, rng: Stream) -> list[World]:
    """Worlds that fit, each as likely as everybody's questions make it."""
    worlds = [view.belief.draw(rng) for _ in range(WORLDS)]
    return picked(worlds, [likelihood(view, world) for world in worlds], WORLDS, rng)


def likelihood(view: View, world: World) -> float:
    """How many times likelier a world is than by the facts alone; 1 for those who go by them."""
    weight = 1.0
    for seat, mask, factors in _ratios(view):
        cards = world[seat] & mask
        while cards:
            lowest = cards & -cards
            weight *= factors[lowest]
            cards ^= lowest
    return weight


@by_identity(1)
def _ratios(view: View) -> list[tuple[Seat, int, dict[int, float]]]:
    """By seat: the cards that it may hold unseen, as bits, and how much likelier each of them is there."""
    if view.reading is None:
        return []
    likelier: list[dict[int, float]] = [{} for _ in range(view.seen.seats)]
    for number in view.seen.open_sets():
        rows = enumerate(view.reading.ratios(number), view.deck.spans[number].start)
        for bit, row in rows:
            for seat, factor in enumerate(row):
                if factor != 1.0:
                    likelier[seat][1 << bit] = factor
    return [
        (seat, sum(factors) & ~view.belief.held[seat], factors)
        for seat, factors in enumerate(likelier)
        if seat != view.seat
    ]


def picked(worlds: Sequence[World], weights: Sequence[float], count: int, rng: Stream) -> list[World]:
    """`count` of the worlds by their weights: systematic resampling, from a single random number."""
    step = sum(weights) / count
    at, place = rng.random() * step, 0
    reach = weights[0]
    kept = []
    for _ in range(count):
        while reach < at and place < len(worlds) - 1:
            place += 1
            reach += weights[place]
        kept.append(worlds[place])
        at += step
    return kept
