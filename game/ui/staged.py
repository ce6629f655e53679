"""What tables are staged with for pictures and tests: made-up people, and moments worth a picture."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from game.core.contract import Level, Seat
from game.ui.kit import Kit
from game.ui.table import SeatPlate
from game.ui.theme import SEAT_EMBLEMS, seat_colour

PEOPLE = (
    "Rosa", "Theo", "Mina", "Ivo", "Ada", "Juri", "Lena", "Omar",
    "Pia", "Noah", "Sita", "Karl", "Yara", "Finn", "Ebba", "Luis",
)  # fmt: skip


@dataclass(frozen=True)
class Moment:
    """A picture of a table worth keeping: how to build it, and at which text scale."""

    name: str
    build: Callable[[Kit], Any]
    text_scale: float = 1.0
    reduced: bool = False


def sitting(seats: int, humans: Sequence[Seat], level: Level = Level.STRONG) -> tuple[SeatPlate, ...]:
    """People at a table; those who are not human are bots."""
    return tuple(
        SeatPlate(
            PEOPLE[seat],
            seat % SEAT_EMBLEMS,
            "human" if seat in humans else "bot",
            seat_colour(seat),
            None if seat in humans else level,
        )
        for seat in range(seats)
    )
