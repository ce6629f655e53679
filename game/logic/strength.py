"""How strong the levels of Logic were measured to play (docs/bots.md)."""

from __future__ import annotations

from game.core.defaults import weight as weight
from game.core.strength import ladder

LEVELS = ladder(0.700, 0.723, 0.898, 0.702)
"""From the share that each level wins from the one below."""
