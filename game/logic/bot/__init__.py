"""The bots of Logic, by level."""

from __future__ import annotations

from game.logic.bot.decide import EVEN_PACE, Style, any_row, decide, play

__all__ = ["EVEN_PACE", "Style", "any_row", "decide", "play"]
