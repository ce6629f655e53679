"""The bots of Logic, by level."""

from game.core.defaults import EVEN_PACE as EVEN_PACE
from game.logic.bot.decide import Style as Style, any_row as any_row, decide as decide, play as play
