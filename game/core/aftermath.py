"""What a game may make of hands that have ended: awards, a tally and a count for people, facts for `sim`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

from game.core.awards import Award, ReplayedEntry, TallyLine
from game.core.contract import Carry, Decision, Seat
from game.core.match import Match
from game.core.options import Options

S = TypeVar("S")
S_in = TypeVar("S_in", contravariant=True)
O_in = TypeVar("O_in", bound=Options, contravariant=True)
C_in = TypeVar("C_in", bound=Carry, contravariant=True)
F = TypeVar("F")


Bet = tuple[Seat, Decision]
"""A decision by which a seat bet on what it believed, and which counted."""


class Awarding(Protocol[S, C_in]):
    """The functions of a game's awards module."""

    def awards(self, entries: Sequence[ReplayedEntry[S]], /) -> tuple[Award, ...]:
        """What is worth telling of a hand's entries, best first."""

    def tally(self, carry: C_in, /) -> tuple[TallyLine, ...]:
        """How the session stands."""


class Making(Protocol[S_in, O_in]):
    """The functions of a game's made module: what was made of the cards, where that is not only a win."""

    def unit(self, options: O_in, /) -> str:
        """What is counted, one of it: "set"."""

    def made(self, state: S_in, /) -> Sequence[int]:
        """How many of it each seat's side made in a finished match; more is better."""


class Reporting(Protocol[S, F]):
    """The functions of a game's report module: what `sim` reports beyond wins."""

    def facts(self, match: Match[S], bets: Sequence[Bet], seats: Sequence[str], /) -> F:
        """What one finished hand adds; `seats` is what sat at each seat. Plain enough for another process."""

    def summary(self, facts: Sequence[F], /) -> dict[str, object]:
        """What all hands together tell, as plain JSON data."""
