"""What the characters at a table feel and whom they look at: by what has been shown, and by the clock."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Final

from game.core.contract import Outcome, Seat
from game.ui.characters.look import AHEAD, OPEN, Gaze, Look, Mood, lids, towards
from game.ui.pieces.plate import Plate

Feelings = Mapping[Seat, Mood]
"""What some seats feel about something that everybody saw."""
NO_FEELINGS: Final[Feelings] = {}

LASTS_MS: Final[Mapping[Mood, float]] = {
    Mood.GLAD: 3200.0,
    Mood.SLY: 2800.0,
    Mood.SHOCKED: 2200.0,
    Mood.SULKING: 4200.0,
    Mood.GRABBING: 2000.0,
}
"""How long a feeling stays on a face; waiting, thinking and sleeping last as long as they are true."""
NODS_OFF_MS = 75_000.0
"""A seat to which nothing has happened for so long falls asleep."""
HOP_MS = 260.0
HOPS: Final[Mapping[Mood, float]] = {Mood.GLAD: 9.0, Mood.SHOCKED: 11.0, Mood.GRABBING: 9.0, Mood.SLY: 5.0}
"""How high a face jumps when it begins to feel something, in virtual pixels."""
NOTICES_MS, NOTICES_APART_MS = 110.0, 65.0
"""When eyes follow what has happened: one seat after another, not all in one frame."""
PONDERS_MS = 2600.0
PONDERS: Final[tuple[Gaze, ...]] = (AHEAD, (0, 1), (-1, -1), (0, 1))
"""Where somebody who thinks looks: into the air, at their cards, into the air, at their cards."""
GLANCE_EVERY_MS, GLANCE_MS = 6100.0, 850.0
"""Now and then somebody who waits looks out of the picture."""
BLINK_EVERY_MS = 3300.0
STAGGER = 733.0
"""Seats blink and glance at times of their own."""


class Moods:
    """The faces of one table. They know events that everybody saw, plates as they are shown, and time."""

    def __init__(self, reduced: Callable[[], bool]) -> None:
        self._reduced = reduced
        """Whether nothing is to move by itself."""
        self._felt: dict[Seat, tuple[Mood, float]] = {}
        """What a seat feels, and since when."""
        self._happened: dict[Seat, float] = {}
        """When anything happened to a seat last."""
        self._clock = 0.0
        self.ended: Outcome | None = None
        """How the match ended, once that has been shown."""
        self._acting: tuple[Seat | None, Seat | None] = (None, None)
        """Who acts, and who did before."""
        self._acts_since = 0.0

    def feel(self, feelings: Feelings) -> None:
        """Something has been shown about which these seats feel so."""
        for seat, mood in feelings.items():
            self._felt[seat] = mood, self._clock
            self._happened[seat] = self._clock

    def forget(self) -> None:
        """Nobody feels anything any more; blinks and glances begin anew."""
        self._felt.clear()
        self._happened.clear()
        self._clock = self._acts_since = 0.0
        self._acting = (None, None)

    def update(self, dt_ms: float, plates: Mapping[Seat, Plate]) -> None:
        """Let time pass and give every plate its look."""
        self._clock += dt_ms
        acting = next((seat for seat, plate in plates.items() if plate.turn), None)
        if acting != self._acting[0]:
            self._acting, self._acts_since = (acting, self._acting[0]), self._clock
        for seat, plate in plates.items():
            if plate.thinks:
                self._happened[seat] = self._clock
            mood = self._mood(seat, plate)
            still = self._reduced()
            gaze = AHEAD if still else self._gaze(seat, mood, plates)
            plate.look = Look(mood, gaze, OPEN if still else self._lids(seat)).plain()
            plate.hop = 0.0 if still else self._hop(seat, mood)

    def _mood(self, seat: Seat, plate: Plate) -> Mood:
        if self.ended is not None:
            return end_moods(self.ended, (seat,))[seat]
        mood, since = self._felt.get(seat, (Mood.WAITING, 0.0))
        if self._clock - since < LASTS_MS.get(mood, 0.0):
            return mood
        if plate.thinks:
            return Mood.THINKING
        nods = self._clock - self._happened.get(seat, 0.0) >= NODS_OFF_MS
        return Mood.ASLEEP if plate.out or nods else Mood.WAITING

    def _hop(self, seat: Seat, mood: Mood) -> float:
        felt, since = self._felt.get(seat, (Mood.WAITING, 0.0))
        age = self._clock - since
        if felt is not mood or age >= HOP_MS:
            return 0.0
        return HOPS.get(mood, 0.0) * math.sin(math.pi * age / HOP_MS)

    def _gaze(self, seat: Seat, mood: Mood, plates: Mapping[Seat, Plate]) -> Gaze:
        if mood is Mood.THINKING:
            return PONDERS[int((self._clock + seat * STAGGER) / PONDERS_MS) % len(PONDERS)]
        noticed = self._clock - self._acts_since >= NOTICES_MS + NOTICES_APART_MS * (seat * 3 % 8)
        acting = self._acting[0 if noticed else 1]
        if acting is None or acting == seat or acting not in plates:
            return AHEAD
        glance = (self._clock + seat * STAGGER) % (GLANCE_EVERY_MS + 410.0 * seat)
        if mood is Mood.WAITING and glance > GLANCE_EVERY_MS + 410.0 * seat - GLANCE_MS:
            return AHEAD
        return towards(plates[seat].spot, plates[acting].spot)

    def _lids(self, seat: Seat) -> int:
        every = BLINK_EVERY_MS + seat * STAGGER % 1900.0
        return lids(self._clock + seat * STAGGER, every)


def end_moods(ended: Outcome, seats: tuple[Seat, ...]) -> Mapping[Seat, Mood]:
    """How a match that is over leaves these seats: winners glad, others sulking; after a draw all think."""
    if not ended.winners:
        return dict.fromkeys(seats, Mood.THINKING)
    return {seat: Mood.GLAD if seat in ended.winners else _beaten(ended, seat) for seat in seats}


def _beaten(ended: Outcome, seat: Seat) -> Mood:
    """Where places are played for, the last one alone sulks."""
    if ended.places is None or ended.places[seat] == max(ended.places):
        return Mood.SULKING
    return Mood.SLY if ended.places[seat] == min(ended.places) + 1 else Mood.WAITING
