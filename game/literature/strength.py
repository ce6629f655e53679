"""How strong the levels of Literature were measured to play (docs/bots.md)."""

from __future__ import annotations

from game.core.defaults import weight as weight
from game.core.strength import ladder

LEVELS = ladder(0.537, 0.981, 0.762, 0.803)
"""From the share that each level wins from the one below."""
