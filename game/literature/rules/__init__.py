"""The rules of Literature: what the house asks of them; each part has a module of its own."""

from __future__ import annotations

from game.core.defaults import NAMES
from game.literature.rules.flow import (
    QUESTION_MS,
    Actions,
    apply,
    carry,
    deadline,
    deal,
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
from game.literature.rules.options import PRESETS, Carry, Options
from game.literature.rules.position import asked
from game.literature.rules.state import Wait

__all__ = [
    "NAMES",
    "PRESETS",
    "QUESTION_MS",
    "Actions",
    "Carry",
    "Options",
    "Wait",
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
