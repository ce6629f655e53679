"""The bots of Literature, by level."""

from game.core.defaults import EVEN_PACE as EVEN_PACE
from game.literature.bot.decide import Style as Style, all_of_it as all_of_it, decide as decide, play as play
