"""Worlds for the coach of Logistication: the hidden cards dealt in any way that fits, all equally likely."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.rng import Stream
from game.logistication.belief import believe
from game.logistication.observation import Observation
from game.logistication.rules.state import State


def worlds(seen: Observation, count: int, rng: Stream) -> Iterator[State]:
    """Whole states that the seat can't tell from the true one (LO-30)."""
    belief = believe(seen)
    return (belief.state(belief.sample(rng)) for _ in range(count))
