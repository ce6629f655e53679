"""Drills of Logistication: what fits, what squashes and who may counter, against the clock; what is gone."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.drilling import Drill
from game.core.rng import Stream
from game.logistication.drills import count, counter, fits, squash
from game.logistication.drills.answers import Answer
from game.logistication.observation import Observation

FITS, SQUASH, COUNTER, COUNT = "fits", "squash", "counter", "count"
KINDS = (FITS, SQUASH, COUNTER, COUNT)
_MAKERS = {FITS: fits.drills, SQUASH: squash.drills, COUNTER: counter.drills, COUNT: count.drills}


def drills(seen: Observation, kind: str, rng: Stream) -> Iterator[Drill[Answer]]:
    """Questions of a kind about what one seat sees."""
    return _MAKERS[kind](seen, rng)
