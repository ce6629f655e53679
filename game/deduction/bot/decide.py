"""How a bot of Deduction decides, by level; it sees an observation and nothing else (DD-15)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.core.cards import Place
from game.core.contract import Action, Decision, Level, Seat
from game.core.rng import Stream
from game.deduction.bot import easy, gentle, normal
from game.deduction.bot.mixture import DRAWN_EXPERT, DRAWN_STRONG
from game.deduction.bot.moves import Move, MoveKind
from game.deduction.bot.odds import DIRECTIONS
from game.deduction.bot.view import View, view_of
from game.deduction.observation import Observation
from game.deduction.rules.state import Accept, Challenge, Declare, Keep, Look, Peek, Phase, Shuffle

BITS = {Phase.FIRST: 1.0, Phase.TURN: 3.5, Phase.ANSWER: 1.5, Phase.SHUFFLE: 1.0}
"""Bits of choice by phase: fixed, so that the time a bot takes tells nothing about its cards."""


class Style(NamedTuple):
    """One level's way to play."""

    view: Callable[[Observation], View]
    turn: Callable[[View, Stream], Move]
    answer: Callable[[View, Stream], Move]
    shuffle: Callable[[View, Stream], Move]


STYLES = {
    Level.GENTLE: Style(gentle.view, gentle.turn, gentle.answer, gentle.shuffle),
    Level.EASY: Style(easy.forgetful, easy.turn, easy.answer, easy.shuffle),
    Level.NORMAL: Style(view_of, normal.turn, normal.answer, normal.shuffle),
    Level.STRONG: Style(view_of, DRAWN_STRONG.turn, DRAWN_STRONG.answer, DRAWN_STRONG.shuffle),
    Level.EXPERT: Style(view_of, DRAWN_EXPERT.turn, DRAWN_EXPERT.answer, DRAWN_EXPERT.shuffle),
}


def decide(seen: Observation, legal: Sequence[Action], level: Level, rng: Stream) -> Decision:
    """What a bot of this level does now; a None action waits."""
    return play(STYLES[level], seen, legal, rng)


def play(style: Style, seen: Observation, legal: Sequence[Action], rng: Stream) -> Decision:
    """What a bot of this style does now; a None action waits."""
    if not legal:
        return Decision(None, bits=0.0)
    bits = BITS[seen.phase]
    if seen.phase is Phase.FIRST:
        return Decision(rng.choice(legal), bits)
    view = style.view(seen)
    if seen.phase is Phase.TURN:
        move = style.turn(view, rng)
    elif seen.phase is Phase.ANSWER:
        move = style.answer(view, rng)
    else:
        move = style.shuffle(view, rng)
    return Decision(action_of(move, seen.seat), bits, move.believed)


def action_of(move: Move, seat: Seat) -> Action:
    """The move as an action of the rules."""
    match move.kind:
        case MoveKind.PEEK:
            return Peek(seat, Place(move.place))
        case MoveKind.LOOK:
            return Look(seat, Place(move.place))
        case MoveKind.DECLARE:
            return Declare(seat, Place(move.hand_place), Place(move.place), DIRECTIONS[move.way])
        case MoveKind.ACCEPT:
            return Accept(seat)
        case MoveKind.CHALLENGE:
            return Challenge(seat)
        case MoveKind.SHUFFLE:
            return Shuffle(seat)
        case _:
            return Keep(seat)
