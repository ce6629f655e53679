"""What a game's table and the scene that plays it say to each other: who sits there, what a seat wants."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from game.core.contract import Action, Eyes, Level, Seat
from game.couch.glyphs import Family
from game.couch.intents import DeviceId
from game.ui.theme import Color


@dataclass(frozen=True, slots=True)
class SeatPlate:
    """Who sits at a seat, as the table shows it."""

    name: str
    emblem: int
    """Which emblem, 0 to 7."""
    kind: Literal["human", "bot", "watched"]
    """Watched: a person at a table that is only looked at, who is asked for nothing there."""
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


def nearest(plates: Sequence[SeatPlate], eyes: Eyes) -> Seat:
    """The seat at the lower edge of the screen: a lone person's, else that of whoever looks alone, else 0.

    Where nobody plays, whoever looks need not be a person, and a lone person is one who is watched.
    """
    people = [seat for seat, plate in enumerate(plates) if plate.kind == "human"]
    shown = people or [seat for seat, plate in enumerate(plates) if plate.kind == "watched"]
    if len(people) == 1:
        return people[0]
    if len(eyes) == 1 and (not people or eyes <= set(people)):
        return min(eyes)
    return shown[0] if len(shown) == 1 else 0


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
