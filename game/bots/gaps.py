"""The time that bots leave people at each speed of play: after a play, and where somebody is slow."""

from __future__ import annotations

from typing import Any

from game.core.contract import Action, Millis, Rules, State
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
LEEWAY_SHARE = {Speed.CALM: 1.0, Speed.USUAL: 0.5, Speed.BRISK: 0.0}
"""How much each speed gives of the leeway that a game's rules name for people who are slow."""

LULL_AFTER, LULL_STEP, LULL_LEAST = 6, 0.05, 0.6
"""After so many plays in a row among bots each gap is shorter by such a share, down to the least."""


def lull(plays: int) -> float:
    """The share of a gap that is left after so many plays in a row in which no person had a say.

    Whoever waits long for a turn waits less for each play, and yet no less than among brisk bots.
    """
    return max(LULL_LEAST, 1.0 - LULL_STEP * max(0, plays - LULL_AFTER))


def leeway(rules: Rules[State, Any, Any], state: State, slam: Action, speed: Speed) -> Millis:
    """How much longer than its reaction a bot waits with a slam that only a person's slowness opened.

    The rules stay as they are: the chance is open to everybody from its moment on, and people may take it.
    """
    return round(LEEWAY_SHARE[speed] * rules.leeway_ms(state, slam))


def gap_after(
    played: Millis, rules: Rules[State, Any, Any], state: State, speed: Speed, plays: int = 0
) -> Millis:
    """How long a bot waits after the play at match time `played`, which led to `state`.

    `plays`: so many in a row, that one included, were bots'. In a window of the rules nobody is hurried, and
    nobody waits until it has closed: that would bend a rule.
    """
    if rules.goes_on(state):
        return 0
    own, closes = rules.gap_ms(state), rules.deadline(state)
    usual = max(HUMAN_GAP_MS, own)
    gap = {
        Speed.CALM: max(CALM_GAP_MS, round(own * CALM_SHARE)),
        Speed.BRISK: max(HUMAN_GAP_MS, round(own * BRISK_SHARE)),
    }.get(speed, usual)
    if closes is not None:
        return gap if speed is Speed.CALM and played + gap < closes else usual
    return max(HUMAN_GAP_MS, round(gap * lull(plays)))
