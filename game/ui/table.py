"""What a game's table and the scene that plays it say to each other: who sits there, what a seat wants."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.core.contract import Action, Level
from game.couch.glyphs import Family
from game.couch.intents import DeviceId
from game.ui.theme import Color


@dataclass(frozen=True, slots=True)
class SeatPlate:
    """Who sits at a seat, as the table shows it."""

    name: str
    emblem: int
    """Which emblem, 0 to 7."""
    kind: Literal["human", "bot"]
    colour: Color
    level: Level | None = None
    """A bot's level."""
    device_family: Family | None = None
    device: DeviceId | None = None
    keys: str = ""
    """Which keys these are, where several people share the keyboard."""
    slam: str = "slam"
    """The sound of their slams."""
    handicap_ms: int = 0
    """By how much their slams count later."""


Wish = Action | tuple[Action, ...] | None
"""What a seat wants submitted: an action, or several in a row, such as the words of a claim."""


@dataclass(frozen=True, slots=True)
class Response:
    """What a message led to on a table: what the seat wants submitted, and a sound to make, or why not."""

    wish: Wish = None
    cue: str = ""
    why: str = ""
    """Why the press can do nothing, in one sentence that tells no more than the screen does."""


NOTHING = Response()
"""The message meant nothing here."""


def actions_of(wish: Wish) -> tuple[Action, ...]:
    """The actions of a wish, in their order."""
    if wish is None:
        return ()
    return wish if isinstance(wish, tuple) else (wish,)
