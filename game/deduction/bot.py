"""How a bot of Deduction decides, by level; it sees an observation and nothing else (DD-15)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.core.contract import Action, Decision, Level
from game.core.rng import Stream
from game.deduction import bot_easy, bot_normal, bot_strong
from game.deduction.observation import Observation
from game.deduction.state import Phase

FIRST_BITS = 1.0


class Style(NamedTuple):
    """One level's way to play."""

    turn: Callable[[Observation, Sequence[Action], Stream], Decision]
    answer: Callable[[Observation, Stream], Decision]
    shuffle: Callable[[Observation, Stream], Decision]


STYLES = {
    Level.EASY: Style(bot_easy.turn, bot_easy.answer, bot_easy.shuffle),
    Level.NORMAL: Style(bot_normal.turn, bot_normal.answer, bot_normal.shuffle),
    Level.STRONG: Style(bot_strong.turn, bot_strong.answer, bot_strong.shuffle),
    Level.EXPERT: Style(bot_strong.turn, bot_strong.answer, bot_strong.shuffle),
}


def decide(seen: Observation, legal: Sequence[Action], level: Level, rng: Stream) -> Decision:
    """What a bot of this level does now; a None action waits."""
    if not legal:
        return Decision(None, bits=0.0)
    style = STYLES[level]
    match seen.phase:
        case Phase.FIRST:
            return Decision(rng.choice(legal), FIRST_BITS)
        case Phase.TURN:
            return style.turn(seen, legal, rng)
        case Phase.ANSWER:
            return style.answer(seen, rng)
        case _:
            return style.shuffle(seen, rng)
