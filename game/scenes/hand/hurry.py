"""Speeding up, for people who are out of a hand and only watch how it ends (LO-27)."""

from __future__ import annotations

from game.core.contract import Observation
from game.couch.intents import Intent, Press
from game.scenes.hand.clock import MatchClock
from game.tablekit.table import Table

HURRY = 4.0
"""How many times faster the match goes then."""


def hurried(table: Table[Observation], press: Press, clock: MatchClock) -> bool:
    """Whether a press was to speed up, or to return to the usual pace.

    A table lets people hurry while its `hurries` is true: nobody at the screen has anything to do any more.
    """
    confirms = press.intent is Intent.CONFIRM and press.down and not press.repeat
    if not confirms or not table.hurries:
        return False
    clock.pace = 1.0 if clock.pace > 1.0 else HURRY
    return True
