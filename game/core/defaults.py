"""What a game takes for members of the contract that it needs nothing of its own for.

A module imports them as if it had written them: `from game.core.defaults import gap_ms, goes_on`.
"""

from __future__ import annotations

from game.core.contract import Millis

NAMES: tuple[str, ...] = ()
"""Of rules: seats go by their emblems."""
EVEN_PACE = False
"""Of a bot: with nothing to choose it answers sooner."""


def gap_ms(state: object) -> Millis:
    """Of rules: the house's own gap holds between plays."""
    return 0


def goes_on(state: object) -> bool:
    """Of rules: no play goes on with what is asked next."""
    return False
