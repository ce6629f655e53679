"""How a bot of Logic decides, by level; it sees an observation and nothing else (LG-26, LG-27)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.core.contract import Action, Decision, Level
from game.core.rng import Stream
from game.logic.bot import easy, expert, gentle, normal, strong
from game.logic.bot.arrange import protected_row
from game.logic.bot.declare import answer_offer, next_name
from game.logic.bot.view import View, exact_view, reading_view, wary_view
from game.logic.observation import Observation
from game.logic.rules.state import Arrange, Grab, Phase

GRAB_BITS = 1.0
"""To grab or not is one bit, so that the hand comes down fast."""

Judge = Callable[[View, Stream], Decision]


class Style(NamedTuple):
    """One level's way to play."""

    view: Callable[[Observation, Stream], View]
    arrange: Callable[[Observation, Sequence[Arrange], Stream], Decision]
    wants_bottle: Callable[[View, Stream], float | None]
    """The chance of naming every card, when it is time to declare."""
    show: Judge
    guess: Judge
    turn_up: Judge
    answer: Judge
    believes: Callable[[View], float] = lambda view: view.best().weight
    """What it says of the chance of naming every card, where it does not choose by it."""


def any_row(seen: Observation, rows: Sequence[Arrange], rng: Stream) -> Decision:
    """Any row the hand may be laid in."""
    return Decision(rng.choice(rows), bits=1.0)


STYLES = {
    Level.GENTLE: Style(
        view=gentle.view,
        arrange=any_row,
        wants_bottle=gentle.wants_bottle,
        show=easy.show,
        guess=gentle.guess,
        turn_up=easy.turn_up,
        answer=normal.answer,
    ),
    Level.EASY: Style(
        view=lambda seen, rng: exact_view(easy.forgetful(seen), rng),
        arrange=any_row,
        wants_bottle=lambda view, rng: easy.wants_bottle(view),
        show=easy.show,
        guess=easy.guess,
        turn_up=easy.turn_up,
        answer=normal.answer,
    ),
    Level.NORMAL: Style(
        view=exact_view,
        arrange=any_row,
        wants_bottle=lambda view, rng: normal.wants_bottle(view),
        show=normal.show,
        guess=normal.guess,
        turn_up=normal.turn_up,
        answer=normal.answer,
    ),
    Level.STRONG: Style(
        view=wary_view,
        arrange=protected_row,
        wants_bottle=strong.wants_bottle,
        show=strong.show,
        guess=strong.guess,
        turn_up=strong.turn_up,
        answer=normal.answer,
        believes=strong.sobered,
    ),
    Level.EXPERT: Style(
        view=reading_view,
        arrange=protected_row,
        wants_bottle=expert.wants_bottle,
        show=expert.show,
        guess=expert.guess,
        turn_up=expert.turn_up,
        answer=expert.answer,
    ),
}


def decide(seen: Observation, legal: Sequence[Action], level: Level, rng: Stream) -> Decision:
    """What a bot of this level does now; a None action waits."""
    return play(STYLES[level], seen, legal, rng)


def play(style: Style, seen: Observation, legal: Sequence[Action], rng: Stream) -> Decision:
    """What a bot of this style does now; a None action waits."""
    if seen.phase is Phase.ARRANGE:
        return style.arrange(seen, [action for action in legal if isinstance(action, Arrange)], rng)
    if not legal:
        return Decision(None, bits=0.0)
    view = style.view(seen, rng)
    if seen.phase is Phase.DECLARE:
        return next_name(view, legal)
    if seen.phase is Phase.OFFER:
        return answer_offer(view)
    chance = style.wants_bottle(view, rng)
    if chance is not None:
        return Decision(Grab(seen.seat), GRAB_BITS, believed=chance)
    return _own_step(style, view, legal, rng)


def _own_step(style: Style, view: View, legal: Sequence[Action], rng: Stream) -> Decision:
    """The step that the game waits for, if it waits for this seat."""
    if all(isinstance(action, Grab) for action in legal):
        if view.seen.phase is Phase.GUESS and view.seen.turn == view.seat:
            return Decision(Grab(view.seat), GRAB_BITS, believed=style.believes(view))
        return Decision(None, bits=0.0)
    match view.seen.phase:
        case Phase.SHOW:
            return style.show(view, rng)
        case Phase.GUESS:
            return style.guess(view, rng)
        case Phase.REVEAL:
            return style.turn_up(view, rng)
        case _:
            return style.answer(view, rng)
