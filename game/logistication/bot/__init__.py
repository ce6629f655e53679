"""The bots of Logistication, by level."""

from __future__ import annotations

from game.logistication.bot.decide import EVEN_PACE, Style, decide, play

__all__ = ["EVEN_PACE", "Style", "decide", "play"]
