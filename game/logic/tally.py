"""What `sim` reports of Logic's hands: declarations, what they believed and whether they were right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from game.core.contract import Decision, Outcome, Seat
from game.logic.state import Grab


class Declaration(NamedTuple):
    """One declaration."""

    by: str
    """What sat at the declarer's seat."""
    believed: float | None
    """The chance it gave itself when it grabbed the bottle."""
    right: bool | None
    """Whether every card was named; None for a hand that was drawn in its midst."""


def facts(
    outcome: Outcome, bets: Sequence[tuple[Seat, Decision]], seats: Sequence[str]
) -> tuple[Declaration, ...]:
    """The declarations of one hand; `seats` is what sat at each seat."""
    return tuple(
        Declaration(seats[seat], decision.believed, None if outcome.draw else seat in outcome.winners)
        for seat, decision in bets
        if isinstance(decision.action, Grab)
    )


def report(hands: Sequence[Sequence[Declaration]]) -> dict[str, Any]:
    """By what sat there: declarations made and drawn; of those decided, mean belief and share right."""
    by_name: dict[str, list[Declaration]] = {}
    for declaration in (declaration for hand in hands for declaration in hand):
        by_name.setdefault(declaration.by, []).append(declaration)
    return {"declarations": {name: _figures(found) for name, found in sorted(by_name.items())}}


def _figures(found: Sequence[Declaration]) -> dict[str, float | int | None]:
    decided = [declaration for declaration in found if declaration.right is not None]
    beliefs = [declaration.believed for declaration in decided if declaration.believed is not None]
    rights = [float(declaration.right or False) for declaration in decided]
    return {
        "made": len(found),
        "drawn": len(found) - len(decided),
        "believed": _mean(beliefs),
        "right": _mean(rights),
    }


def _mean(values: Sequence[float]) -> float | None:
    return round(sum(values) / len(values), 4) if values else None
