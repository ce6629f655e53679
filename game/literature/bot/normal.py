"""The normal level of Literature, the fixed yardstick: the likeliest card, and claims that are certain."""

from __future__ import annotations

from collections.abc import Sequence
from math import log2

from game.core.contract import Action, Decision
from game.core.rng import Stream
from game.literature.bot import circle, claim
from game.literature.bot.public import public_of
from game.literature.bot.view import Hope, View
from game.literature.rules.state import Ask, Claim, PassTurn

CLOSE = 1e-12
"""Chances that differ by less count as equal."""


def turn(view: View, legal: Sequence[Action], rng: Stream) -> Decision:
    """Claim what is certain, else ask for the likeliest card; a coin decides ties."""
    found = claim.plain(view)
    if found is not None:
        return claim.claimed(view, *found)
    hopes = view.sure()
    if not hopes:
        found = claim.provable(view)
        if found is not None:
            return claim.claimed(view, *found)
        hopes = view.hopes()
    if not hopes:
        return idle(view, legal, rng)
    best = max(hope.chance for hope in hopes)
    likeliest = [hope for hope in hopes if hope.chance >= best - CLOSE]
    return asked(view, rng.choice(likeliest), len(hopes))


def asked(view: View, hope: Hope, weighed: int) -> Decision:
    """A question picked among so many."""
    return Decision(view.ask(hope), bits=log2(weighed + 1))


def idle(view: View, legal: Sequence[Action], rng: Stream) -> Decision:
    """When no question can win a card: any that gives none away, or a claim if play goes in a circle."""
    asks = [action for action in legal if isinstance(action, Ask)]
    index = view.deck.index
    harmless = [action for action in asks if not view.hand >> index[action.card] & 1] or asks
    hopes = [Hope(0.0, index[action.card], action.target) for action in harmless]
    left = circle.ways_on(view, public_of(view.seen, view.statements), hopes)
    if not left and any(isinstance(action, Claim) for action in legal):
        return claim.must_claim(view, legal)
    return Decision(view.ask(rng.choice(left or hopes)), bits=log2(len(asks) + 1))


def passed(view: View, legal: Sequence[Action], rng: Stream) -> Decision:
    """Any player that may go on."""
    return Decision(rng.choice([action for action in legal if isinstance(action, PassTurn)]))
