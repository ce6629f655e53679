"""Hands each of Logic's modules to its protocol, for mypy and the tests; no game reads it."""

from __future__ import annotations

from game.core.aftermath import Awarding, Reporting
from game.core.cast import Casting
from game.core.contract import (
    Believing,
    Bot,
    Coaching,
    Decoying,
    Noting,
    Observing,
    Redealing,
    Rules,
)
from game.core.crowd import Crowding
from game.core.drilling import Drilling
from game.core.proving import Proving
from game.core.strength import Strengths
from game.core.yardstick import Yardstick
from game.logic import (
    awards,
    beginner,
    belief,
    bot,
    coach,
    crowd,
    decoys,
    drills,
    greedy,
    guide,
    notebook,
    observation,
    proof,
    redeal,
    report,
    rules,
    strength,
    table,
)
from game.logic.bot import characters
from game.logic.guide import drills as drill_words, first, tries
from game.logic.observation import Observation
from game.logic.rules.options import Carry, Options
from game.logic.rules.state import State
from game.logic.table import moments
from game.tablekit.faces import (
    DrillModule,
    FirstModule,
    GuideModule,
    MomentsModule,
    SpreadModule,
    TableModule,
    TriesModule,
)

RULES: Rules[State, Options, Carry] = rules
OBSERVATION: Observing[State, Observation] = observation
BELIEF: Believing[Observation] = belief
BOT: Bot[Observation] = bot
COACH: Coaching[State, Observation] = coach
STRENGTH: Strengths = strength
PROOF: Proving[Observation, proof.Lies, proof.Clue, proof.At] = proof
DRILLS: Drilling[Observation] = drills
DRILL_WORDS: DrillModule[Observation, proof.Lies, proof.At] = drill_words
REDEAL: Redealing[State] = redeal
TABLE: TableModule[Observation, Options] = table
GUIDE: GuideModule[Observation, Options] = guide
FIRST: FirstModule[State, Observation] = first
TRIES: TriesModule[Options, State, Observation] = tries
AWARDS: Awarding[State, Carry] = awards
CROWD: Crowding[Observation] = crowd
REPORT: Reporting[State, report.Hand] = report
CHARACTERS: Casting[Observation] = characters
GREEDY: Yardstick[Observation] = greedy
BEGINNER: Yardstick[Observation] = beginner
MOMENTS: MomentsModule = moments
DECOYS: Decoying[State, Observation, decoys.Hand, decoys.Stock] = decoys
SPREAD: SpreadModule[Observation] = table
NOTEBOOK: Noting[Observation, Options, notebook.RankChances] = notebook
