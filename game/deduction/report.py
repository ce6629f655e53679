"""What `sim` reports of Deduction: declarations, bluffs and challenges, and what was believed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.core import aftermath
from game.core.match import Match
from game.core.reports import grouped, mean
from game.deduction.rules.state import Challenge, Declare, State

BLUFF = 0.5
"""A declaration that its own declarer thinks less likely true than this is a bluff."""


class Bet(NamedTuple):
    """One declaration or challenge."""

    by: str
    """What sat at the seat that made it."""
    kind: str
    believed: float
    """The chance it gave itself: to be true, or to catch a false one."""


def facts(match: Match[State], bets: Sequence[aftermath.Bet], seats: Sequence[str]) -> tuple[Bet, ...]:
    """The declarations and challenges of one game; `seats` is what sat at each seat."""
    return tuple(
        Bet(seats[seat], "declarations" if isinstance(decision.action, Declare) else "challenges", chance)
        for seat, decision in bets
        if isinstance(decision.action, Declare | Challenge) and (chance := decision.believed) is not None
    )


def summary(games: Sequence[Sequence[Bet]]) -> dict[str, object]:
    """By what sat there: declarations made, the share of bluffs, challenges, and the mean beliefs."""
    return {
        "declarations": {name: _declared(chances) for name, chances in _chances(games, "declarations")},
        "challenges": {
            name: {"made": len(chances), "believed": mean(chances)}
            for name, chances in _chances(games, "challenges")
        },
    }


def _chances(games: Sequence[Sequence[Bet]], kind: str) -> Iterator[tuple[str, list[float]]]:
    """By what sat there the chances it gave its bets of a kind."""
    bets = grouped([bet for bet in game if bet.kind == kind] for game in games)
    return ((name, [bet.believed for bet in found]) for name, found in bets.items())


def _declared(chances: Sequence[float]) -> dict[str, float | int | None]:
    bluffs = [float(chance < BLUFF) for chance in chances]
    return {"made": len(chances), "believed": mean(chances), "bluffs": mean(bluffs)}
