"""Exact inference of Literature: what follows from an observation."""

from __future__ import annotations

from game.literature.belief.inference import (
    WARM_UP,
    Belief,
    Claimable,
    Counted,
    Drawn,
    HolderChances,
    Impossible,
    believe,
)

__all__ = ["WARM_UP", "Belief", "Claimable", "Counted", "Drawn", "HolderChances", "Impossible", "believe"]
