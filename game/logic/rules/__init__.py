"""The rules of Logic: what the house asks of them; each part has a module of its own."""

from __future__ import annotations

from game.core.defaults import gap_ms, goes_on
from game.logic.rules.flow import (
    Actions,
    apply,
    carry,
    deadline,
    deal,
    dealer_for,
    expire,
    legal_actions,
    outcome,
    refusal,
    seat_counts,
    sides,
    slam,
)
from game.logic.rules.options import PRESETS, Carry, Options
from game.logic.rules.position import asked
from game.logic.rules.state import NAMES

__all__ = [
    "NAMES",
    "PRESETS",
    "Actions",
    "Carry",
    "Options",
    "apply",
    "asked",
    "carry",
    "deadline",
    "deal",
    "dealer_for",
    "expire",
    "gap_ms",
    "goes_on",
    "legal_actions",
    "outcome",
    "refusal",
    "seat_counts",
    "sides",
    "slam",
]
