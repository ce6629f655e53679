"""Looks ahead: what a question leads to, played on over sampled deals (LT-27)."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.rng import Stream
from game.literature.bot.playout import Playout
from game.literature.bot.public import Public
from game.literature.bot.view import Hope, View

Deal = tuple[int, ...]
"""Everybody's hand, as bits."""

DRAWN = 96
"""Deals drawn from the exact belief."""
DEALS = 24
"""How many of them are kept, each as often as everybody's questions make it likely."""
MISSES, QUESTIONS = 3, 16
"""How far a deal is played on: until this many questions have missed, or have been asked."""


class Ahead:
    """What looking ahead shares within one decision: the deals, the same for every question."""

    def __init__(self, view: View, public: Public, rng: Stream) -> None:
        self.deals = sampled(view, rng)
        self._view = view
        self._public = public
        self._sets = view.seen.open_sets()
        self._points = [view.worth(number) for number in range(len(view.deck.sets))]

    def worth(self, hope: Hope) -> float:
        """What a question leads to on average, in points for the bot's team from here on."""
        return sum(self._played_on(deal, hope) for deal in self.deals) / len(self.deals)

    def _played_on(self, deal: Deal, hope: Hope) -> float:
        view, public = self._view, self._public
        table = Playout(view.deck, deal, public.may, public.based, self._sets, self._points, view.seat)
        missed = not table.ask(hope.target, hope.bit)
        table.play_on(MISSES - missed, QUESTIONS)
        return table.value(view.side)


def sampled(view: View, rng: Stream) -> list[Deal]:
    """Deals that fit, each as likely as everybody's questions make it."""
    deals = [view.mind.draw(rng) for _ in range(DRAWN)]
    return picked(deals, [likelihood(view, deal) for deal in deals], rng)


def likelihood(view: View, deal: Deal) -> float:
    """How many times likelier a deal is than by the exact belief; 1 for levels that go by the facts alone."""
    if view.reading is None:
        return 1.0
    weight = 1.0
    for number in view.seen.open_sets():
        mask, factors = view.deck.masks[number], view.reading.factors(number)
        for hand, held, factor in zip(deal, view.mind.held, factors, strict=True):
            weight *= factor ** (hand & mask & ~held).bit_count()
    return weight


def picked(deals: Sequence[Deal], weights: Sequence[float], rng: Stream) -> list[Deal]:
    """A choice of the deals by their weights, at even steps from a single random number."""
    step = sum(weights) / DEALS
    at, place = rng.random() * step, 0
    reach = weights[0]
    kept = []
    for _ in range(DEALS):
        while reach < at and place < len(deals) - 1:
            place += 1
            reach += weights[place]
        kept.append(deals[place])
        at += step
    return kept
