"""What decisions and slips of the Deduction Card Game are called in the statistics."""

from __future__ import annotations

from game.core.contract import Action
from game.deduction.observation import Observation
from game.deduction.rules.state import Accept, Challenge, Declare, Keep, Look, Peek, Shuffle

DECISIONS = {
    "Declare": "Declarations",
    "Peek": "Peeks and looks",
    "Look": "Peeks and looks",
    "Accept": "Believe or challenge",
    "Challenge": "Believe or challenge",
    "Shuffle": "Shuffling",
    "Keep": "Shuffling",
}
SLIPS = {
    "believed": "You believe what should be challenged",
    "challenged": "You challenge what should be believed",
    "declaration": "You make a declaration worth less than another",
    "blind": "You declare before you have peeked or looked",
    "slow": "You peek or look where it is time to declare",
    "sight": "You look at the wrong card",
    "shuffle": "You shuffle, or keep, at the wrong time",
}
_SIGHTS = (Peek, Look)


def slip(seen: Observation, done: Action | None, better: Action | None) -> str:
    """Which kind it was to do one thing where the other was better."""
    match done:
        case Accept():
            return "believed"
        case Challenge():
            return "challenged"
        case Declare():
            return "blind" if isinstance(better, _SIGHTS) else "declaration"
        case Peek() | Look():
            return "sight" if isinstance(better, _SIGHTS) else "slow"
        case Shuffle() | Keep():
            return "shuffle"
        case _:
            return ""
