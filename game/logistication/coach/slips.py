"""What decisions and slips of Logistication are called in the statistics."""

from __future__ import annotations

from game.core.contract import Action
from game.logistication.observation import Observation
from game.logistication.rules.state import Blind, Counter, JumpIn, PickUp, Play, SnapOn, Steal

DECISIONS = {
    "Play": "Plays",
    "PickUp": "Plays",
    "Blind": "Plays",
    "Counter": "Counters",
    "SnapOn": "Snaps",
    "Steal": "Steals",
    "JumpIn": "Jumping in",
}
SLIPS = {
    "counter": "You let a counter pass",
    "snap": "You let a snap pass",
    "steal": "You let a turn go that could be stolen",
    "jump": "You let a jump-in pass",
    "rash": "You slam where waiting is better",
    "play": "You play where other cards get you further",
}
_LET_PASS: dict[type[Action], str] = {Counter: "counter", SnapOn: "snap", Steal: "steal", JumpIn: "jump"}


def slip(seen: Observation, done: Action | None, better: Action | None) -> str:
    """Which kind it was to do one thing where the other was better."""
    if isinstance(done, tuple(_LET_PASS)):
        return "rash"
    if better is not None and type(better) in _LET_PASS:
        return _LET_PASS[type(better)]
    return "play" if isinstance(done, Play | PickUp | Blind) else ""
