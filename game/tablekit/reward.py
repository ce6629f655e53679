"""How much is made of a good deed: the more, the unlikelier and the later it was, and the more in a row."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from game.core.contract import Seat

UNLIKELY: Final = (0.5, 0.25, 0.125)
"""From these odds down a deed is one level higher each."""
HIGHEST: Final = 3
STREAK: Final = 3
"""From so many in a row on they are counted aloud."""
SPARKS: Final = (12, 26, 40, 56)
"""How many sparks fly at each level."""
MORE_SPARKS: Final = 5
"""How many more for each further one in a row."""
MOST_SPARKS: Final = 76
RINGS: Final = (0.0, 0.0, 240.0, 340.0)
"""How far a ring runs out at each level; none at 0."""
CONFETTI: Final = 46
"""How much paper flies at the highest level."""
SHARP: Final = "Sharp!"
"""What is shouted at the highest level."""
BRILLIANT: Final = "Brilliant!"
"""The same for a late deed."""
PRAISED: Final = 0.5
"""How large praise is, as a share of the largest words."""


class Feat(NamedTuple):
    """A good deed as everybody saw it; nothing in it may depend on a hidden card."""

    odds: float
    """How likely it was to succeed for somebody who knows only what lies open, 0 to 1."""
    late: bool = False
    """Whether the hand was nearly decided by then."""
    row: int = 1
    """How many its doer has had in a row, this one included."""

    @property
    def level(self) -> int:
        """0 to 3."""
        return min(HIGHEST, sum(self.odds <= limit for limit in UNLIKELY) + self.late)

    @property
    def sparks(self) -> int:
        """How many fly."""
        return min(MOST_SPARKS, SPARKS[self.level] + MORE_SPARKS * (self.row - 1))

    @property
    def words(self) -> str:
        """What is shouted, nothing for what is usual: a row that goes on is worth more than one deed."""
        if self.row >= STREAK:
            return f"{self.row} in a row!"
        if self.level < HIGHEST:
            return ""
        return BRILLIANT if self.late else SHARP


class Rows:
    """How many good deeds each seat has had in a row, as far as they have been shown."""

    def __init__(self) -> None:
        self._rows: dict[Seat, int] = {}

    @property
    def counts(self) -> Mapping[Seat, int]:
        """By seat; who has none is missing."""
        return self._rows

    def count(self, seat: Seat, good: bool) -> int:
        """A deed of this seat has been shown; how many good ones it has had in a row now."""
        self._rows[seat] = self._rows.get(seat, 0) + 1 if good else 0
        return self._rows[seat]

    def clear(self) -> None:
        """A new hand, or one that is shown from the middle on."""
        self._rows.clear()
