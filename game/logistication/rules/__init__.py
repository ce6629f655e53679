"""The rules of Logistication: what the house asks of them; each part has a module of its own."""

from __future__ import annotations

from game.core.defaults import NAMES, goes_on, sides
from game.logistication.rules.flow import (
    DUEL_MS,
    SNAP_MS,
    Actions,
    apply,
    carry,
    deadline,
    deal,
    expire,
    gap_ms,
    legal_actions,
    outcome,
    seat_counts,
    slam,
)
from game.logistication.rules.options import PRESETS, Carry, Options
from game.logistication.rules.position import asked
from game.logistication.rules.refusals import refusal

__all__ = [
    "DUEL_MS",
    "NAMES",
    "PRESETS",
    "SNAP_MS",
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
