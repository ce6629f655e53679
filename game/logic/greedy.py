"""A greedy player of Logic, to measure the levels by: the surest guess at once, the bottle at even odds."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Action, Decision
from game.core.rng import Stream
from game.logic.bot import Style, any_row, easy, normal, play
from game.logic.bot.view import View, exact_view
from game.logic.observation import Observation

GRAB_FROM = 0.5
"""The chance of naming every card from which it takes the bottle."""


def wants_bottle(view: View, rng: Stream) -> float | None:
    """The chance of naming every card, if a declaration is as likely to win as to lose."""
    chance = view.best().weight
    return chance if chance >= GRAB_FROM else None


STYLE = Style(
    view=exact_view,
    arrange=any_row,
    wants_bottle=wants_bottle,
    show=easy.show,
    guess=normal.guess,
    turn_up=easy.turn_up,
    answer=normal.answer,
)
"""It counts exactly and guesses what is surest, but does not weigh what it shows or gives away."""


def decide(seen: Observation, legal: Sequence[Action], rng: Stream) -> Decision:
    """What pays at once; a None action waits."""
    return play(STYLE, seen, legal, rng)
