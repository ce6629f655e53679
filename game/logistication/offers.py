"""Hands each of Logistication's modules to its protocol, for mypy and the tests; no game reads it."""

from __future__ import annotations

from game.core.aftermath import Awarding, Reporting
from game.core.cast import Casting
from game.core.contract import Believing, Bot, Coaching, Observing, Redealing, Rules
from game.core.crowd import Crowding
from game.core.drilling import Drilling
from game.core.proving import Proving
from game.core.strength import Strengths
from game.core.yardstick import Yardstick
from game.logistication import (
    awards,
    beginner,
    belief,
    bot,
    coach,
    crowd,
    drills,
    greedy,
    guide,
    observation,
    proof,
    redeal,
    report,
    rules,
    strength,
    table,
)
from game.logistication.bot import characters
from game.logistication.drills.answers import Answer
from game.logistication.guide import drills as drill_words, first, tries
from game.logistication.observation import Observation
from game.logistication.rules.options import Carry, Options
from game.logistication.rules.state import State
from game.logistication.table import moments
from game.tablekit.faces import DrillModule, FirstModule, GuideModule, MomentsModule, TableModule, TriesModule

RULES: Rules[State, Options, Carry] = rules
OBSERVATION: Observing[State, Observation] = observation
BELIEF: Believing[Observation] = belief
BOT: Bot[Observation] = bot
REDEAL: Redealing[State] = redeal
TABLE: TableModule[Observation, Options] = table
GUIDE: GuideModule[Observation, Options] = guide
FIRST: FirstModule[State, Observation] = first
TRIES: TriesModule[Options, State, Observation] = tries
AWARDS: Awarding[State, Carry] = awards
CROWD: Crowding[Observation] = crowd
REPORT: Reporting[State, report.Course] = report
CHARACTERS: Casting[Observation] = characters
GREEDY: Yardstick[Observation] = greedy
BEGINNER: Yardstick[Observation] = beginner
MOMENTS: MomentsModule = moments
COACH: Coaching[State, Observation] = coach
STRENGTH: Strengths = strength
PROOF: Proving[Observation, proof.Thing, proof.Ground, proof.Spot] = proof
DRILLS: Drilling[Observation] = drills
DRILL_WORDS: DrillModule[Observation, Answer, proof.Spot] = drill_words
