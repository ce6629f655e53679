"""A greedy player of Deduction, to measure the levels by: each turn it bets on what is most likely true."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Action, Decision
from game.core.rng import Stream
from game.deduction.bot import Style, normal, play
from game.deduction.bot.moves import KEEP, Move, believing, declaring, looks, peeks
from game.deduction.bot.view import View, view_of
from game.deduction.observation import Observation

TIE = 1e-9


def turn(view: View, rng: Stream) -> Move:
    """The declaration most likely to be true, ties broken by a coin; a look or a peek if there is none."""
    declarations = [believing(view, move) for move in declaring(view)]
    if not declarations:
        return rng.choice(looks(view) or peeks(view))
    best = max(move.believed or 0.0 for move in declarations)
    return rng.choice([move for move in declarations if (move.believed or 0.0) > best - TIE])


def keep(view: View, rng: Stream) -> Move:
    """Shuffling wins no coin."""
    return KEEP


STYLE = Style(view_of, turn, normal.answer, keep)
"""It counts exactly, and never pays to learn anything."""


def decide(seen: Observation, legal: Sequence[Action], rng: Stream) -> Decision:
    """What pays at once; a None action waits."""
    return play(STYLE, seen, legal, rng)
