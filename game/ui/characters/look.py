"""What can be seen in a character's face: its mood, where it looks, how far its eyes are shut."""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

Gaze = tuple[int, int]
"""Where eyes are turned: -1, 0 or 1 to the right and down."""
AHEAD: Final[Gaze] = (0, 0)
OPEN, HALF, SHUT = 0, 1, 2
"""How far eyes are shut."""


class Mood(StrEnum):
    """What a character feels, as everybody at the table may see."""

    WAITING = "waiting"
    THINKING = "thinking"
    GLAD = "glad"
    SLY = "sly"
    SHOCKED = "shocked"
    SULKING = "sulking"
    ASLEEP = "asleep"
    GRABBING = "grabbing"


LOOKS_ABOUT: Final = frozenset({Mood.WAITING, Mood.THINKING, Mood.SLY, Mood.GRABBING})
"""The moods in which eyes follow what goes on."""
BLINKS: Final = LOOKS_ABOUT | {Mood.SULKING}


@dataclass(frozen=True, slots=True)
class Look:
    """How a character looks at one moment: everything that its picture depends on."""

    mood: Mood = Mood.WAITING
    gaze: Gaze = AHEAD
    lids: int = OPEN

    def plain(self) -> Look:
        """The same without what can't be seen in this mood: so pictures are not made twice."""
        return Look(
            self.mood,
            self.gaze if self.mood in LOOKS_ABOUT else AHEAD,
            self.lids if self.mood in BLINKS else OPEN,
        )


HALF_MS, SHUT_MS = 45.0, 75.0
"""How long lids are half shut on either side of a blink, and how long they are shut."""


def lids(clock_ms: float, every_ms: float) -> int:
    """How far eyes are shut that blink once in so many milliseconds."""
    left = every_ms - clock_ms % every_ms
    if left > 2 * HALF_MS + SHUT_MS:
        return OPEN
    return SHUT if HALF_MS < left <= HALF_MS + SHUT_MS else HALF


GAZES: Final[tuple[Gaze, ...]] = tuple((x, y) for y in (-1, 0, 1) for x in (-1, 0, 1) if (x, y) != AHEAD)
USUAL_LOOKS: Final = (
    *(Look(mood) for mood in Mood),
    *(Look(gaze=gaze) for gaze in GAZES),
    *(Look(lids=lids) for lids in (HALF, SHUT)),
    *(Look(Mood.THINKING, gaze) for gaze in ((0, 1), (-1, -1))),
)
"""The looks that a table is likely to need, which are made ahead."""


def towards(start: tuple[float, float], end: tuple[float, float]) -> Gaze:
    """The gaze from one virtual point to another, one of eight ways; ahead if they are the same."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    far = math.hypot(dx, dy)
    if far < 1.0:
        return AHEAD
    return _third(dx / far), _third(dy / far)


def _third(share: float) -> int:
    """Which of three ways a share of -1 to 1 points: an eighth of a circle each."""
    return (share > math.sin(math.pi / 8)) - (share < -math.sin(math.pi / 8))
