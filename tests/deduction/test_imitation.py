"""The hand-written network plays nearly as the normal level does."""

from __future__ import annotations

import pytest

from game.core.rng import Stream
from game.deduction.bot import normal
from game.deduction.bot.model import SHUFFLE, terms
from game.deduction.bot.moves import Move
from game.deduction.bot.network import Network, Taught
from game.deduction.bot.view import View
from game.deduction.rules.options import PRESETS
from game.deduction.training.duel import duel
from game.deduction.training.imitation import imitation

PAIRS = 40
LEAST = 0.95
"""Of all decisions, how many are the same at least."""


class Watched:
    """The normal level; it counts how often somebody else would have done the same."""

    def __init__(self, other: Taught) -> None:
        self.other = other
        self.same: list[float] = []

    def turn(self, view: View, rng: Stream) -> Move:
        best = {move[:4] for move in normal.best_moves(view)}
        self.same.append(sum(chance for move, chance in self.other.turns(view) if move[:4] in best))
        return normal.turn(view, rng)

    def answer(self, view: View, rng: Stream) -> Move:
        self.same.append(1.0 - abs(self.other.accepting(view) - normal.accepting(view)))
        return normal.answer(view, rng)

    def shuffle(self, view: View, rng: Stream) -> Move:
        (likeliest, chance), *_ = sorted(self.other.weighed(view, SHUFFLE), key=lambda found: -found[1])
        self.same.append(chance if likeliest == normal.shuffle(view, rng) else 0.0)
        return normal.shuffle(view, rng)


@pytest.mark.parametrize("preset", ["source", "four_ranks"])
def test_it_does_nearly_always_what_normal_does(preset: str) -> None:
    """In games against it, with either deck."""
    on = terms(PRESETS[preset])
    other = Taught(Network(on.deck.ranks, imitation(preset).tolist()))
    watched = Watched(other)
    score = duel(other, watched, on, PAIRS, seed=3)
    assert len(watched.same) > 5 * PAIRS
    assert sum(watched.same) / len(watched.same) > LEAST
    assert abs(score.mean) < 4.0 * score.error, "and neither is the better player"
