"""What slips a person's mind: drawn from what the player has seen and nothing else (law 4)."""

from __future__ import annotations

from functools import lru_cache

from game.core.rng import stream


@lru_cache(maxsize=1 << 14)
def stays(mean: float, what: str) -> float:
    """For how many events or turns something stays in mind, `mean` of them on average, few of them long.

    It is the same whenever it is asked, so that what is forgotten stays forgotten. `what` tells this memory
    from others, out of the player's own observation.
    """
    return stream(0, f"slip/{what}").exponential(mean)
