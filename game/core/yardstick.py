"""Players that the levels are measured by; they sit in simulations only."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.core.contract import Action, Decision, Obs_in
from game.core.rng import Stream


class Yardstick(Protocol[Obs_in]):
    """The function of a game's greedy module and of its beginner module.

    Greedy takes whatever pays at once. The beginner is the model of somebody who plays for the first time:
    who knows the rules that the first hand teaches, remembers the last few things, sees the obvious, and
    slams late; what they do and don't see is written down in the module.
    """

    def decide(self, seen: Obs_in, legal: Sequence[Action], rng: Stream, /) -> Decision:
        """What such a player does; a None action waits."""
