"""Who at a table lets out a sound: characters as their faces change, one at a time and not too often."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.core.contract import Seat
from game.core.names import EMBLEMS
from game.ui.characters.look import Mood
from game.ui.pieces.plate import Plate
from game.ui.sounds import VOICE

LOUDEST_FIRST: Final = (
    Mood.GRABBING,
    Mood.SHOCKED,
    Mood.GLAD,
    Mood.SLY,
    Mood.SULKING,
    Mood.THINKING,
    Mood.ASLEEP,
)
"""Of several faces that change together only the first of these is heard."""
APART_MS: Final = 700.0
PONDERS_MS: Final = 3200.0
"""Whoever thinks for so long hums, once."""
LOUD: Final = 0.6


class Voices:
    """Listens to the moods of one table, which everybody sees, so that no voice tells more than a face."""

    def __init__(self) -> None:
        self._moods: dict[Seat, Mood] = {}
        self._thinks_ms: dict[Seat, float] = {}
        self._since_ms = APART_MS

    def hush(self, plates: Mapping[Seat, Plate]) -> None:
        """Whatever the faces have changed to, nothing is heard of it."""
        self._moods = {seat: plate.look.mood for seat, plate in plates.items()}

    def heard(self, dt_ms: float, plates: Mapping[Seat, Plate]) -> tuple[Seat, Mood] | None:
        """Let time pass; whose voice is to be heard now, and in which mood."""
        self._since_ms += dt_ms
        moods = {seat: plate.look.mood for seat, plate in plates.items()}
        found = [(mood, seat) for seat, mood in moods.items() if self._begins(seat, mood, dt_ms)]
        self._moods = moods
        if not found or self._since_ms < APART_MS:
            return None
        self._since_ms = 0.0
        mood, seat = min(found, key=lambda one: (LOUDEST_FIRST.index(one[0]), one[1]))
        return seat, mood

    def _begins(self, seat: Seat, mood: Mood, dt_ms: float) -> bool:
        before = self._thinks_ms.get(seat, 0.0)
        self._thinks_ms[seat] = before + dt_ms if mood is Mood.THINKING else 0.0
        if mood is Mood.THINKING:
            return before < PONDERS_MS <= self._thinks_ms[seat]
        return mood in LOUDEST_FIRST and self._moods.get(seat, mood) is not mood


def voice(emblem: int, mood: Mood) -> str:
    """The name of the sound of a character, given by its emblem, in a mood that has one."""
    return f"{VOICE}{EMBLEMS[emblem % len(EMBLEMS)].lower()}_{mood}"
