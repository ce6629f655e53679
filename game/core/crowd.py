"""What those who are out of a hand, or wait for the next, may guess: which of two sides gains next.

Beside that a game may ask about its moments, a claim or a window: that is a call.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol, TypeVar

from game.core.contract import Event, Seat

Obs_in = TypeVar("Obs_in", contravariant=True)

QUESTION = "Who wins?"
"""What is asked where a game asks nothing of its own."""
AHEAD, LEVEL, BEHIND = 1, 2, 3
"""What a right guess is worth, by how the side that gained stood when it was asked."""
CALLED = 1
"""What a right guess at a call is worth."""
YES, NO = 0, 1
"""The answers to a call that is not about two sides."""


@dataclass(frozen=True, slots=True)
class Stake:
    """How one side stands in a hand, for all to see."""

    seats: tuple[Seat, ...]
    points: int = 0
    """What it has gained; that of the two asked about which gains next is right."""
    near: int = 0
    """Of several sides the two that have most of this are asked about."""
    out: bool = False
    """Whether it has nothing more to do in this hand: it is not asked about, and its people may guess."""


@dataclass(frozen=True, slots=True)
class Call:
    """A second question, with two answers of its own; the next thing that happens to answer it says which."""

    question: str
    sides: tuple[tuple[Seat, ...], tuple[Seat, ...]] | None = None
    """Whose emblems stand for the two answers; None: the answers are yes and no."""
    closed: bool = field(default=False, compare=False)
    """Whether it is too late to guess, as a part of the answer lies on the table."""


class Crowding(Protocol[Obs_in]):
    """The members of a game's crowd module. Without one the crowd is asked who wins the hand."""

    @property
    def QUESTION(self) -> str:
        """What is asked of the two sides, in a few words: "Who wins the next set?"."""

    def stakes(self, seen: Obs_in, /) -> Sequence[Stake]:
        """How each side stands; `seen` is an observation without eyes, so that nothing hidden can be told."""

    def call(self, seen: Obs_in, /) -> Call | None:
        """What is asked beside it now, by the same eyes. Another call than before drops the guesses."""

    def answer(self, call: Call, events: Sequence[Event], /) -> int | None:
        """Which answer, 0 or 1, is right by what happened at once; None while nothing says so.

        `events` are redacted for nobody's eyes.
        """


def usual(sides: Sequence[int]) -> tuple[Stake, ...]:
    """The sides of a game that asks nothing of its own, by the side of each seat."""
    return tuple(
        Stake(tuple(seat for seat, own in enumerate(sides) if own == side)) for side in sorted(set(sides))
    )


def rivals(stakes: Sequence[Stake]) -> tuple[int, int] | None:
    """The two sides to ask about, in their order; None if fewer are left."""
    able = [side for side, stake in enumerate(stakes) if not stake.out]
    if len(able) < 2:
        return None
    first, second = sorted(sorted(able, key=lambda side: -stakes[side].near)[:2])
    return first, second


def gained(
    before: Sequence[Stake], now: Sequence[Stake], pair: tuple[int, int], winners: frozenset[Seat]
) -> tuple[int, ...]:
    """Which of two sides, 0 or 1, have gained since, or are among the winners of a hand that is over."""
    return tuple(
        place
        for place, side in enumerate(pair)
        if now[side].points > before[side].points or not winners.isdisjoint(now[side].seats)
    )


def worth(stakes: Sequence[Stake], pair: tuple[int, int], place: int) -> int:
    """What it is worth to have guessed that side, by how the two stood when it was asked."""
    own, other = stakes[pair[place]].points, stakes[pair[1 - place]].points
    return AHEAD if own > other else LEVEL if own == other else BEHIND
