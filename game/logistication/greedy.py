"""A greedy player of Logistication, to measure the levels by: most cards at once, and every slam it can."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Action, Decision
from game.core.rng import Stream
from game.logistication.belief.playout import Playout
from game.logistication.bot import Style, play
from game.logistication.bot.plays import weighed
from game.logistication.observation import Observation


def most(seen: Observation, table: Playout, rng: Stream) -> Sequence[int] | None:
    """The play that sheds the most cards, the lowest of several; None if nothing fits."""
    seat = table.turn
    found = weighed(table.counts[seat], table.masks[seat], table.fitting[table.top])
    return min(found, key=lambda cards: (-len(cards), *cards), default=None)


STYLE = Style(most)
"""It slams whenever it can, whatever that costs later."""


def decide(seen: Observation, legal: Sequence[Action], rng: Stream) -> Decision:
    """What pays at once; a None action waits."""
    return play(STYLE, seen, rng)
