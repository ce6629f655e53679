"""How strong the levels of the Deduction Card Game were measured to play (docs/bots.md)."""

from __future__ import annotations

from game.core.defaults import weight as weight
from game.core.strength import ladder

LEVELS = ladder(0.576, 0.691, 0.636, 0.506)
"""From the share that each level wins from the one below."""
