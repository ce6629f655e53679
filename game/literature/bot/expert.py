"""The expert level of Literature: reads how everybody has asked and plays its questions on (LT-27)."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Action, Decision
from game.core.rng import Stream
from game.literature.bot.ahead import Ahead
from game.literature.bot.strong import WEIGHTS, weighed
from game.literature.bot.view import Hope, View
from game.literature.bot.weigh import Weigher

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
