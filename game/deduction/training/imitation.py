"""A network that plays nearly as the normal level of Deduction does, written by hand (DD-15).

The kernel plays networks alone, so what others win from the normal level is measured against this one. Of a
declaration it knows how likely the other takes it for true in the mean, not for each thing that the other may
know; and with two moves that are worth the same it takes cards that are alike for one.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import numpy as np
from numpy.typing import NDArray

from game.deduction.bot.model import TURN, terms
from game.deduction.bot.moves import MoveKind
from game.deduction.bot.network import BODY, HEAD
from game.deduction.bot.normal import ACCEPT_FROM
from game.deduction.bot.numbers import CARDS, CHANCES, KINDS, Sight, state_numbers
from game.deduction.rules.options import PRESETS

TRUE, BELIEVED = CHANCES, CHANCES + 2
"""Where the chance of a declaration stands: for the player, and for the other as the player sees them."""
SHARP, ANSWERS = 40.0, 160.0
"""How much a coin counts in the scores of moves on turn, and a chance in those of answers.

So much that only equals are left to chance."""
STEEP, NEARLY, NUDGE = 250.0, 0.01, 0.02
"""Scores have no steps: within `NEARLY` below even odds a slope of `STEEP` leads to what is believed. At even
odds themselves `NUDGE` decides for accepting."""
NEVER = 2000.0
"""Closes a unit to other kinds of moves."""


class Head:
    """The units that weigh a choice, one after another; each hears one kind of move, or several."""

    def __init__(self, size: int) -> None:
        self.choice = np.zeros((size, HEAD))
        self.shift, self.score = np.zeros(HEAD), np.zeros(HEAD)
        self._used = 0

    def unit(self, score: float, kinds: Sequence[MoveKind], shift: float, by: dict[int, float]) -> None:
        """What is above 0 of `shift` and the choice's numbers times `by` counts `score` times."""
        self.choice[[kind for kind in range(KINDS) if kind not in kinds], self._used] = -NEVER
        for number, weight in by.items():
            self.choice[number, self._used] = weight
        self.shift[self._used], self.score[self._used] = shift, score
        self._used += 1


@cache
def imitation(preset: str = "source") -> NDArray[np.float32]:
    """Its weights, in the order of `Network`, for the deck of a preset.

    A declaration is worth a coin where the other takes it for true, else twice its chance less one; a look is
    worth nothing, a peek costs a coin. What is at least as likely true as false is accepted.
    """
    on = terms(PRESETS[preset])
    hand = [rank for rank in range(on.deck.ranks) for _ in range(on.deck.copies)][on.deck.given :]
    head = Head(CARDS + 2 * on.deck.ranks)
    from_here, declare = ACCEPT_FROM - NEARLY, [MoveKind.DECLARE]
    head.unit(SHARP, [*declare, MoveKind.SHUFFLE], 1.0, {})
    head.unit(-SHARP, declare, 2.0 + STEEP * from_here, {TRUE: -2.0, BELIEVED: -STEEP})
    head.unit(SHARP, declare, STEEP * from_here, {BELIEVED: -STEEP})
    head.unit(-SHARP, [MoveKind.PEEK], 1.0, {})
    head.unit(ANSWERS, [MoveKind.ACCEPT], NUDGE, {TRUE: 2.0})
    head.unit(ANSWERS, [MoveKind.CHALLENGE], 1.0, {})
    inputs = len(state_numbers(Sight(on.view(hand), TURN)))
    parts = [np.zeros(inputs * BODY + BODY + BODY * HEAD), head.shift, head.choice.ravel(), head.score]
    return np.concatenate(parts).astype(np.float32)
