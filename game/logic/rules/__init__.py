"""The rules of Logic: what the house asks of them; each part has a module of its own."""

from __future__ import annotations

from game.logic.rules.flow import (
    NAMES,
    PRESETS,
    Actions,
    Carry,
    Options,
    apply,
    asked,
    carry,
    deadline,
    deal,
    dealer_for,
    expire,
    gap_ms,
    goes_on,
    legal_actions,
    outcome,
    refusal,
    seat_counts,
    sides,
    slam,
)

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
