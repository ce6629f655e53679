"""The gap that bots leave after a play, so that people can see it and answer it, at each speed of play."""

from __future__ import annotations

from typing import Any

from game.core.contract import Millis, Rules, State
from game.core.speed import Speed

HUMAN_GAP_MS = 700
"""With a human at the table a bot plays its turn no sooner after the play before it, at any speed.

A game whose plays take longer to take in says how long by its rules' `gap_ms`; by `goes_on` it says that
what is asked now only continues the same seat's play, without a gap.
"""
CALM_GAP_MS = 2200
"""The least gap at the calm speed: time to read what was said and to look where it happened."""
CALM_SHARE, BRISK_SHARE = 1.5, 0.6
"""What the calm and the brisk speed make of a game's own gap."""


def gap_after(played: Millis, rules: Rules[State, Any, Any], state: State, speed: Speed) -> Millis:
    """How long a bot waits after the play at match time `played`, which led to `state`.

    In a window of the rules nobody is hurried, and nobody waits until it has closed: that would bend a rule.
    """
    if rules.goes_on(state):
        return 0
    own, closes = rules.gap_ms(state), rules.deadline(state)
    usual = max(HUMAN_GAP_MS, own)
    if speed is Speed.CALM:
        calm = max(CALM_GAP_MS, round(own * CALM_SHARE))
        return calm if closes is None or played + calm < closes else usual
    if speed is Speed.BRISK and closes is None:
        return max(HUMAN_GAP_MS, round(own * BRISK_SHARE))
    return usual
