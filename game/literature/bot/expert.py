"""The expert level of Literature: reads how everybody has asked and plays its choices on (LT-27)."""

from __future__ import annotations

from collections.abc import Sequence
from math import log2

from game.core.contract import Action, Decision
from game.core.rng import Stream
from game.literature.bot import passing
from game.literature.bot.ahead import Ahead
from game.literature.bot.public import public_of
from game.literature.bot.strong import WEIGHTS, weighed
from game.literature.bot.view import Hope, View
from game.literature.bot.weigh import Weigher
from game.literature.rules.state import PassTurn, Phase

WORTHY = 6
"""How many questions are looked into: those that weigh most."""
AHEAD = 2.0
"""How much a point that a question leads to counts, next to what it weighs."""


def turn(view: View, legal: Sequence[Action], rng: Stream) -> Decision:
    """Claim, ask what is sure, or ask what leads furthest."""
    return weighed(view, legal, rng, furthest)


def furthest(weigher: Weigher, hopes: Sequence[Hope], rng: Stream) -> Hope:
    """The question that weighs most together with what it leads to."""
    weighs = [weigher.score(hope, WEIGHTS) for hope in hopes]
    places = sorted(range(len(hopes)), key=lambda place: (-weighs[place], place))[:WORTHY]
    if len(places) == 1:
        return hopes[places[0]]
    ahead = Ahead(weigher.view, weigher.public, rng)
    return hopes[max(places, key=lambda place: weighs[place] + AHEAD * ahead.worth(hopes[place]))]


def passed(view: View, legal: Sequence[Action], rng: Stream) -> Decision:
    """Say which partner goes on: the one with whom it leads furthest (LT-15)."""
    choices = [action for action in legal if isinstance(action, PassTurn)]
    if view.seen.phase is Phase.CHOOSE or len(choices) == 1:
        return passing.passed(view, legal, rng)
    ahead = Ahead(view, public_of(view.seen, view.statements), rng)
    best = max(choices, key=lambda action: ahead.handed(action.to))
    return Decision(best, bits=log2(len(choices) + 1))
