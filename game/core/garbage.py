"""Keeps the garbage collector from costing a frame or a thought.

Left alone, it goes through everything there is in the midst of a thought, for 30 milliseconds and more.
"""

from __future__ import annotations

import gc
from functools import cache

THRESHOLD = (20_000, 20, 100)
"""Garbage is collected seldom by itself, and never all of it: that costs too much amid a race."""
MUCH = 5
"""After so many collections of the middle generation it is worth while to collect everything."""


def freeze_garbage() -> None:
    """Never look at what exists now again, and seldom at the rest."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLD)


def tidy_garbage() -> None:
    """Collect all garbage if there may be much of it: for a moment in which nobody waits."""
    if gc.get_count()[2] >= MUCH:
        gc.collect()


@cache
def _freeze_once() -> None:
    freeze_garbage()


def ready_for_a_hand() -> None:
    """Before a hand is simulated: freeze what was loaded for the first one, and tidy up after the last."""
    _freeze_once()
    tidy_garbage()
