"""The measure of a position of Logic: from what each of the four lacks, in bits, to the chance of a team.

Fitted to positions of games between strong bots, all cards seen; docs/coach.md says how well it holds.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from game.core.contract import Seat
from game.logic.rules.state import Phase, opponents, partner, team

BIT = 0.21
"""What a bit that any opponent lacks more is worth, in log odds of winning."""
TURN_NEAR, OTHERS_NEAR = 2.6, 2.0
"""What it is worth that somebody of a team knows everything; it halves with each bit still missing."""
TEMPO = {Phase.SHOW: 0.4, Phase.GUESS: -0.1, Phase.REVEAL: -0.65}
"""What it is worth to be on turn, by the phase of the turn."""


def team_chance(seat: Seat, gaps: Sequence[float], turn: Seat, phase: Phase) -> float:
    """The chance that the team of `seat` wins; `gaps` are everybody's, `turn` says whose turn it is."""
    right, left = opponents(turn)
    ours, theirs = (gaps[turn], gaps[partner(turn)]), (gaps[right], gaps[left])
    odds = TEMPO[phase] + BIT * (sum(theirs) - sum(ours))
    odds += TURN_NEAR * 2.0 ** -min(ours) - OTHERS_NEAR * 2.0 ** -min(theirs)
    return 1.0 / (1.0 + exp(-odds if team(turn) == team(seat) else odds))
