"""A model of somebody who plays Logistication for the first time, to measure the gentle level by.

What they know: the rules that the first hand teaches. What they see: which of their cards fit; often
that they hold several alike. What they don't: what to keep for later, what the others hold. They lay the
first fitting card that catches their eye, be it a Squash, and mostly miss what they could slam.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Action, Decision
from game.core.rng import Stream
from game.logistication.belief.playout import COLOURED, FACE_OF, Playout
from game.logistication.bot import Style, play
from game.logistication.bot.plays import groups, weighed
from game.logistication.observation import Observation

SEES_SEVERAL = 0.5
"""How often it sees that it holds several alike, and lays them together."""
ALERT = 0.25
"""How often it sees what it could slam."""


def first_fitting(seen: Observation, table: Playout, rng: Stream) -> Sequence[int] | None:
    """The fitting card that catches their eye, with its like if they see it."""
    seat = table.turn
    counts, mask, fits = table.counts[seat], table.masks[seat], table.fitting[table.top]
    plays = weighed(counts, mask, fits)
    if not plays:
        return None
    cards = [kind for kind in range(len(counts)) for _ in range(counts[kind]) if fits >> kind & 1]
    kind = rng.choice(cards)
    if kind >= COLOURED:
        return rng.choice([cards for cards in plays if cards[0] == kind])
    together = groups(counts, FACE_OF[kind], fits)
    return rng.choice(together) if together and rng.random() < SEES_SEVERAL else [kind]


STYLE = Style(first_fitting, alert=ALERT)


def decide(seen: Observation, legal: Sequence[Action], rng: Stream) -> Decision:
    """What a beginner does; a None action waits."""
    return play(STYLE, seen, rng)
