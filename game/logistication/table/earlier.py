"""How Logistication's table stood before its latest change."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.core.contract import Event, Seat
from game.logistication.observation import Observation
from game.logistication.table.grudges import Grudges
from game.logistication.table.words import Plays


@dataclass(frozen=True, slots=True)
class Earlier:
    """How the table stood before the latest change, to go back to: a play may be taken back."""

    seen: Observation | None = None
    told: tuple[tuple[Event, ...], Grudges, Plays] = field(default_factory=lambda: ((), {}, ()))
    """What was told of the last plays, and what had been done to each seat."""
    cursors: Mapping[Seat, int] = field(default_factory=dict)
    """The card that each cursor stood on."""
