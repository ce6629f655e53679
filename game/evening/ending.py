"""When an evening ends: after so many hands, or by the clock as far as that can be told."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import erf, sqrt

SPREAD = 0.4
"""By how much hands of a game differ in length: the standard deviation as a share of the mean."""


@dataclass(frozen=True, slots=True)
class Ending:
    """What is known of it before a hand."""

    hands: int = 0
    """So many are still to come, this one among them; 0: the clock says."""
    seconds: float = 0.0
    """How long it is still until no further hand begins; 0 with no hands either: nobody knows."""
    each: Mapping[str, float] = field(default_factory=dict)
    """By game how many seconds a hand takes, with what lies between two."""

    def goes_on(self, hands: int, seconds: float, squares: float) -> float:
        """The chance that another hand begins after so many more hands.

        They take so long together; `squares` is the sum of the squares of what each takes.
        """
        if self.hands:
            return float(hands < self.hands)
        if not self.seconds:
            return 1.0
        return (1.0 + erf((self.seconds - seconds) / (SPREAD * sqrt(2.0 * squares)))) / 2.0


OPEN = Ending()
"""Nobody knows when."""
