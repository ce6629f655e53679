"""The bots of Literature, by level."""

from __future__ import annotations

from game.literature.bot.decide import EVEN_PACE, Style, all_of_it, decide, play

__all__ = ["EVEN_PACE", "Style", "all_of_it", "decide", "play"]
