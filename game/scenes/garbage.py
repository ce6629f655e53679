"""Keeps the garbage collector from costing a frame."""

from __future__ import annotations

import gc

THRESHOLD = (20_000, 20, 100)
"""Garbage is looked for seldom."""


def quiet_garbage() -> None:
    """Never look again at what is there now, and seldom at the rest."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLD)
