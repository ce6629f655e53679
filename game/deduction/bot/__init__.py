"""The bots of the Deduction Card Game, by level."""

from __future__ import annotations

from game.deduction.bot.decide import EVEN_PACE, STYLES, Style, action_of, decide, play

__all__ = ["EVEN_PACE", "STYLES", "Style", "action_of", "decide", "play"]
