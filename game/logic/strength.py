"""How strong the levels of Logic were measured to play (docs/bots.md)."""

from __future__ import annotations

from game.core.defaults import weight as weight
from game.core.strength import ladder

LEVELS = ladder(0.719, 0.721, 0.894, 0.583)
"""From the share that each level wins from the one below."""
