"""The bots of Logistication, by level."""

from game.logistication.bot.decide import (
    EVEN_PACE as EVEN_PACE,
    Style as Style,
    decide as decide,
    play as play,
)
