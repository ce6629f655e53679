"""The mix of music and room: which layers are wanted, how loud each is now, and when they change."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.ui.rooms import LAYERS, ROOMS, RoomName

ENTERS: Final = dict(zip(LAYERS, (0.0, 0.2, 0.55, 0.85), strict=True))
"""How tense it has to be for a layer to come in."""
COMES_MS, GOES_MS, AIR_MS = 250.0, 1600.0, 2500.0
"""How long a layer takes to be there, to be gone, and the room's air to rise."""
DUCKED: Final = 0.3
DUCK_ATTACK_MS: Final = 60.0
DUCK_RELEASE_MS: Final = 700.0


@dataclass(slots=True)
class Fader:
    """A level from 0 to 1 that moves to its goal at an even pace."""

    level: float
    goal: float

    def move(self, dt_ms: float, full_ms: float) -> None:
        """Let time pass; `full_ms` is how long it takes from 0 to 1."""
        step = dt_ms / full_ms
        self.level += max(-step, min(step, self.goal - self.level))


class Mix:
    """How loud each layer of the piece that plays is, and its room. It knows time only as it is told."""

    def __init__(self) -> None:
        self.tension = 0.0
        """How tense it is, 0 to 1; layers follow on the next bar."""
        self._bar_ms = 1.0
        self._at_ms = 0.0
        self._bar = 0
        self._layers = [Fader(1.0, 1.0)]
        self._air = Fader(0.0, 1.0)
        self._duck = Fader(1.0, 1.0)
        self._duck_left = 0.0

    def begin(self, room: RoomName) -> None:
        """A room's piece starts with its first bar, calm, out of silence."""
        self._bar_ms, self._at_ms, self._bar = ROOMS[room].bar_ms, 0.0, 0
        self._layers = [Fader(float(not place), float(not place)) for place in range(len(ROOMS[room].layers))]
        self._air = Fader(0.0, 1.0)
        self._duck.level = 0.0

    def push(self, ms: float) -> None:
        """Something louder is heard for so long: the music steps back."""
        self._duck.goal, self._duck_left = DUCKED, max(self._duck_left, ms)

    def move(self, dt_ms: float) -> None:
        """Let time pass. Layers are told to come or go only as a bar begins."""
        self._at_ms += dt_ms
        if (bar := int(self._at_ms / self._bar_ms)) != self._bar:
            self._bar = bar
            for fader, layer in zip(self._layers, LAYERS, strict=False):
                fader.goal = float(self.tension >= ENTERS[layer])
        for fader in self._layers:
            fader.move(dt_ms, COMES_MS if fader.goal > fader.level else GOES_MS)
        self._air.move(dt_ms, AIR_MS)
        self._duck_left = max(0.0, self._duck_left - dt_ms)
        if self._duck_left == 0.0:
            self._duck.goal = 1.0
        self._duck.move(dt_ms, DUCK_ATTACK_MS if self._duck.goal < self._duck.level else DUCK_RELEASE_MS)

    @property
    def layers(self) -> tuple[float, ...]:
        """How loud each layer is now, 0 to 1, in the order of `LAYERS`."""
        return tuple(fader.level * self._duck.level for fader in self._layers)

    @property
    def air(self) -> float:
        """How loud the room itself is now, 0 to 1."""
        return self._air.level * self._duck.level
