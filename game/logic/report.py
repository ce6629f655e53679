"""What `sim` reports of Logic's hands: declarations, what they believed and whether they were right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core.aftermath import Bet
from game.core.match import Match
from game.core.reports import grouped, mean
from game.logic.rules.state import Grab, State

DRAWN = 0.5
"""What a drawn declaration counts among those that were right."""


class Declaration(NamedTuple):
    """One declaration."""

    by: str
    """What sat at the declarer's seat."""
    believed: float | None
    """The chance it gave itself when it grabbed the bottle."""
    right: bool | None
    """Whether every card was named; None for a hand that was drawn in its midst."""


def facts(match: Match[State], bets: Sequence[Bet], seats: Sequence[str]) -> tuple[Declaration, ...]:
    """The declarations of one hand; `seats` is what sat at each seat."""
    outcome = match.outcome
    assert outcome is not None, "only a hand that has ended is told of"
    return tuple(
        Declaration(seats[seat], decision.believed, None if outcome.draw else seat in outcome.winners)
        for seat, decision in bets
        if isinstance(decision.action, Grab)
    )


def summary(hands: Sequence[Sequence[Declaration]]) -> dict[str, object]:
    """By what sat there: declarations made and drawn, mean belief and share right.

    A draw is taken with two cards left at even odds, so it counts as half right; leaving draws out would
    leave out declarations that had gone well so far.
    """
    return {"declarations": {name: _figures(found) for name, found in grouped(hands).items()}}


def _figures(found: Sequence[Declaration]) -> dict[str, float | int | None]:
    beliefs = [declaration.believed for declaration in found if declaration.believed is not None]
    rights = [DRAWN if declaration.right is None else float(declaration.right) for declaration in found]
    return {
        "made": len(found),
        "drawn": sum(declaration.right is None for declaration in found),
        "believed": mean(beliefs),
        "right": mean(rights),
    }
