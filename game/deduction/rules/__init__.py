"""The rules of the Deduction Card Game: what the house asks of them; each part has a module of its own."""

from __future__ import annotations

from game.core.defaults import NAMES, deadline, expire, gap_ms, goes_on, sides
from game.deduction.rules.flow import (
    Actions,
    apply,
    carry,
    deal,
    legal_actions,
    outcome,
    refusal,
    seat_counts,
    slam,
)
from game.deduction.rules.options import PRESETS, Carry, Options
from game.deduction.rules.position import asked

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
