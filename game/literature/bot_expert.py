"""The expert level of Literature: weighs questions by odds that also read how everybody has asked (LT-27)."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Action, Decision
from game.core.rng import Stream
from game.literature.bot_strong import WEIGHTS, weighed
from game.literature.bot_view import View


def turn(view: View, legal: Sequence[Action], rng: Stream) -> Decision:
    """Claim, ask what is sure, or ask what is worth most."""
    return weighed(view, legal, rng, WEIGHTS)
