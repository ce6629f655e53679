"""Deals the hidden cards of Literature anew, so that some seats can't tell: it proves that nothing leaks."""

from __future__ import annotations

from dataclasses import replace

from game.core.contract import Eyes
from game.core.rng import Stream
from game.literature.belief.facts import facts
from game.literature.belief.reduce import reduced
from game.literature.belief.walk import Walk
from game.literature.observation import observe
from game.literature.rules.state import State

STEPS = 24
"""Steps of the walk for each hidden card."""


def redeal(state: State, eyes: Eyes, rng: Stream) -> State:
    """A state that these eyes can't tell from `state`: any such, if the walk is long enough (LT-25)."""
    reduced_facts = reduced(facts(observe(state, eyes)), state.deck.set_of)
    hidden = [bit for part in reduced_facts.parts for bit in part.bits]
    walk = Walk(reduced_facts, {bit: state.holder(bit) for bit in hidden}, rng)
    walk.steps(STEPS * len(hidden))
    hands = list(reduced_facts.held)
    for bit, seat in walk.owners.items():
        hands[seat] |= 1 << bit
    return replace(state, hands=tuple(hands))
