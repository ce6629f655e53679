"""A greedy player of Literature, to measure the levels by: the likeliest card, and sets at even odds."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Action, Decision
from game.core.rng import Stream
from game.literature.bot import Style, all_of_it, claim as bot_claim, normal, play
from game.literature.bot.view import View
from game.literature.observation import Observation

CLAIM_FROM = 0.5
"""The chance from which it claims a set."""


def turn(view: View, legal: Sequence[Action], rng: Stream) -> Decision:
    """Claim what is at least as likely right as wrong, else ask for the likeliest card."""
    sets = list(view.seen.open_sets())
    number, claim = bot_claim.best_claim(view, sets)
    if claim.chance >= CLAIM_FROM:
        return bot_claim.claimed(view, number, claim)
    return normal.turn(view, legal, rng)


STYLE = Style(all_of_it, turn, normal.passed)
"""It counts exactly, and does not wait to be surer."""


def decide(seen: Observation, legal: Sequence[Action], rng: Stream) -> Decision:
    """What pays at once; a None action waits."""
    return play(STYLE, seen, legal, rng)
