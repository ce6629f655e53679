"""Deals the hidden cards of Bluff anew, so that some seats can't tell: what proves that nothing leaks."""

from __future__ import annotations

from dataclasses import replace

from game.bluff.belief import believe
from game.bluff.observation import observe
from game.bluff.rules import State
from game.core.contract import Eyes
from game.core.rng import Stream


def redeal(state: State, eyes: Eyes, rng: Stream) -> State:
    """Another state that looks the same to these eyes; `state` itself if there is none."""
    others = [hands for hands in believe(observe(state, eyes)).worlds if hands != state.hands]
    if not others:
        return state
    first, second = rng.choice(others)
    return replace(state, hands=(first, second))
