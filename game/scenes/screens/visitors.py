"""Characters who come and go behind the title's fan of cards, look at what is chosen, and doze off."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.ui.characters.look import AHEAD, OPEN, Gaze, Look, Mood, lids, towards
from game.ui.easing import out_back
from game.ui.kit import Kit
from game.ui.stage import Canvas

SEATS: Final = ((968.0, 452.0), (1180.0, 412.0), (1594.0, 404.0), (1752.0, 500.0))
"""Where they stand, in virtual pixels: behind the cards, whose upper edge hides the rest of them."""
CAST: Final = ((0, 4), (6, 1), (2, 5), (7, 3))
"""Who takes turns at each place, by emblem."""
SIDE: Final = 176.0
SINKS: Final = 190.0
"""How far below its place somebody is who is gone."""
STAY_MS: Final = 11_000.0
"""From one coming to the next at a place."""
COME_MS, GO_MS, GONE_MS = 520.0, 380.0, 1600.0
STAGGER_MS: Final = 1700.0
ORDER: Final = (1, 3, 0, 2)
"""Places change one after another, in this order."""
FIRST_MS: Final = 900.0
"""Nobody comes before the fan has been dealt."""
PARTING_MS: Final = 1500.0
"""So long before they go they show what they feel."""
PARTING: Final = (Mood.GLAD, Mood.SLY, Mood.GLAD, Mood.SHOCKED)
DOZE_MS: Final = 24_000.0
"""If nobody has pressed anything for so long, they fall asleep one after another."""
WOKEN_MS: Final = 900.0
SOON_MS: Final = 100.0
BLINK_EVERY_MS, BLINKS_APART_MS = 3700.0, 811.0


def turn(place: int, clock_ms: float) -> tuple[int, float]:
    """Whose turn it is at a place, by emblem, and for how many milliseconds it has been."""
    since = clock_ms - FIRST_MS - ORDER[place] * STAGGER_MS
    round_, into = divmod(max(0.0, since), STAY_MS)
    cast = CAST[place]
    return cast[int(round_) % len(cast)], into if since > 0.0 else -1.0


def up(into_ms: float) -> float:
    """How far somebody has come up, 0 to a little over 1 and 1."""
    if into_ms < 0.0:
        return 0.0
    if into_ms < COME_MS:
        return out_back(into_ms / COME_MS)
    left = STAY_MS - GONE_MS - into_ms
    return max(0.0, min(1.0, left / GO_MS))


def _changes(into_ms: float) -> bool:
    """Whether somebody is neither there nor gone."""
    return up(into_ms) > 0.0 and not COME_MS <= into_ms <= STAY_MS - GONE_MS - GO_MS


class Visitors:
    """They know the clock, what is chosen, and when anything was pressed last."""

    def __init__(self) -> None:
        self._clock = 0.0
        self._still_ms = 0.0
        self._slept = False

    def update(self, dt_ms: float) -> None:
        """Let time pass."""
        self._clock += dt_ms
        self._still_ms += dt_ms
        self._slept = self._slept or self._still_ms >= DOZE_MS

    @property
    def moving(self) -> bool:
        """Whether anybody comes or goes, or will within the next frame of few."""
        return any(_changes(into) or _changes(into + SOON_MS) for into in self._turns())

    def _turns(self) -> Iterator[float]:
        return (turn(place, self._clock)[1] for place in range(len(SEATS)))

    def wake(self) -> None:
        """Somebody has pressed something."""
        if self._still_ms >= WOKEN_MS:
            self._slept = self._still_ms >= DOZE_MS
        self._still_ms = 0.0

    def draw(
        self, canvas: Canvas, kit: Kit, chosen: tuple[float, float] | None, shift: float, reduced: bool
    ) -> None:
        """Draw whoever is there, so far lower; they look at the virtual point that is `chosen`."""
        for place, (x, y) in enumerate(SEATS):
            emblem, into = (CAST[place][0], STAY_MS / 3) if reduced else turn(place, self._clock)
            share = up(into)
            if share <= 0.0:
                continue
            gaze = AHEAD if chosen is None else towards((x, y), chosen)
            look = self._look(place, into, gaze, reduced)
            kit.characters.draw(canvas, emblem, look, x, y + shift + SINKS * (1.0 - share), SIDE, token=False)

    def _look(self, place: int, into: float, gaze: Gaze, reduced: bool) -> Look:
        if self._still_ms >= DOZE_MS + place * 1100.0:
            return Look(Mood.ASLEEP)
        if self._slept and self._still_ms < WOKEN_MS:
            return Look(Mood.SHOCKED, gaze)
        if into > STAY_MS - GONE_MS - PARTING_MS:
            return Look(PARTING[place], gaze)
        shut = OPEN if reduced else lids(self._clock + place * BLINKS_APART_MS, BLINK_EVERY_MS)
        return Look(Mood.WAITING, gaze, shut)
