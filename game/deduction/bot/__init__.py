"""The bots of the Deduction Card Game, by level."""

from game.core.defaults import EVEN_PACE as EVEN_PACE
from game.deduction.bot.decide import (
    STYLES as STYLES,
    Style as Style,
    action_of as action_of,
    decide as decide,
    play as play,
)
