"""Hands each of Bluff's modules to its protocol, for mypy and the tests; no game reads it."""

from __future__ import annotations

from game.bluff import belief, bot, guide, observation, redeal, rules, table
from game.bluff.observation import Observation
from game.bluff.rules import Carry, Options, State
from game.bluff.table import moments
from game.core.contract import Believing, Bot, Observing, Redealing, Rules
from game.tablekit.faces import GuideModule, MomentsModule, TableModule

RULES: Rules[State, Options, Carry] = rules
OBSERVATION: Observing[State, Observation] = observation
BELIEF: Believing[Observation] = belief
BOT: Bot[Observation] = bot
REDEAL: Redealing[State] = redeal
TABLE: TableModule[Observation, Options] = table
MOMENTS: MomentsModule = moments
GUIDE: GuideModule[Observation, Options] = guide
