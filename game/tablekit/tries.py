"""What a page of a guide lets its reader try: a position, a question, and answers that really happen.

A game that has such tries says so in `guide/tries.py`, with one function, `tries(options)`: one for each
page, by the page's title. A position is that of the game's first hand at one of its steps, or laid by hand.
An answer is done by the rules on the game's own table; what others do then is a script. Any answer is
answered, and a wrong one can be tried again.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, Generic, TypeVar

from game.core.contract import Action, Rules, Seat
from game.core.options import Options
from game.tablekit.box import Box
from game.tablekit.first import Beat, FirstHand, Standing, follow, nowhere, played_to
from game.ui.sizes import Sizes

S = TypeVar("S")
Obs = TypeVar("Obs")

MOST_ANSWERS = 3
"""So that any of them is one or two presses away: the last one is above the first."""


@dataclass(frozen=True)
class TryAnswer:
    """One thing the reader can do."""

    words: str
    """What it is, in a few words."""
    reply: str
    """What is said of it, in a sentence or two."""
    does: tuple[Action, ...] = ()
    """What happens on the table, one legal action after another; nothing for what is only said."""
    right: bool = False
    after: tuple[Beat, ...] = ()
    """What follows by itself."""


@dataclass(frozen=True)
class Try(Generic[S, Obs]):
    """What can be tried on a page."""

    asks: str
    """What is to be done, in a sentence or two."""
    answers: tuple[TryAnswer, ...]
    """Two or three, at least one of them right."""
    position: Callable[[], Standing[S]]
    """The match as it stands before."""
    options: Options
    seats: int
    seat: Seat = 0
    """The reader's."""
    where: Callable[[Obs, Sizes], tuple[Box, ...]] = nowhere
    """What is lit on the table while the question stands."""

    def __post_init__(self) -> None:
        assert 2 <= len(self.answers) <= MOST_ANSWERS, "each answer is to be one or two presses away"


# `Any`: whose options and carry these are is of no matter here.
RulesOf = Rules[S, Any, Any]


def at_step(
    rules: RulesOf[S], hand: FirstHand[S, Obs], name: str, asks: str, *answers: TryAnswer
) -> Try[S, Obs]:
    """A try where a first hand comes to the step of this name; what that lights is lit."""
    count = next(number for number, step in enumerate(hand.steps) if step.name == name)
    step = hand.steps[count]
    position = partial(_reached, rules, hand, count, step.before)
    return Try(asks, answers, position, hand.options, hand.seats, hand.seat, step.where)


def laid(hand: FirstHand[S, Obs], state: S, asks: str, *answers: TryAnswer) -> Try[S, Obs]:
    """A try at a first hand's table, in a position laid by hand."""
    return Try(asks, answers, partial(Standing, state), hand.options, hand.seats, hand.seat)


def _reached(rules: RulesOf[S], hand: FirstHand[S, Obs], count: int, beats: tuple[Beat, ...]) -> Standing[S]:
    standing = played_to(rules, hand, count)
    for beat in beats:
        standing, _ = follow(rules, standing, beat)
    return standing


def yes(words: str, reply: str, *does: Action, after: tuple[Beat, ...] = ()) -> TryAnswer:
    """A right answer."""
    return TryAnswer(words, reply, does, True, after)


def no(words: str, reply: str, *does: Action, after: tuple[Beat, ...] = ()) -> TryAnswer:
    """A wrong one."""
    return TryAnswer(words, reply, does, False, after)
