"""How fast a table plays: the pace of its bots and that of what moves, chosen apart by the people at it.

It is no rule and stands in no record: windows and clocks stay as they are at every speed, and so do
reactions, but for slams at a person who is slow (`game.bots.gaps.leeway`).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Speed(StrEnum):
    """A speed of play."""

    CALM = "calm"
    USUAL = "usual"
    BRISK = "brisk"
    AT_ONCE = "at once"


BOT_SPEEDS = (Speed.CALM, Speed.USUAL, Speed.BRISK)
"""What bots may play at. They are never at once: everybody has 0.7 s to see a play, whatever they hold."""


@dataclass(frozen=True, slots=True)
class Speeds:
    """What a table was set to."""

    bots: Speed = Speed.USUAL
    """One of BOT_SPEEDS."""
    motion: Speed = Speed.USUAL

    @property
    def paced(self) -> Speed:
        """How fast bots really play: never brisker than what calm motion can show."""
        slow = self.motion is Speed.CALM and self.bots is Speed.BRISK
        return Speed.USUAL if slow else self.bots
