"""What every game's table offers the scene that plays it: poses, animated events, intents made actions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, Protocol

from game.core.contract import Action, Event, Eyes, Level, Observation
from game.couch.glyphs import Family
from game.couch.intents import DeviceId, Message
from game.ui.kit import Kit
from game.ui.stage import Canvas
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


Wish = Action | tuple[Action, ...] | None
"""What a seat wants submitted: an action, or several in a row, such as the words of a claim."""


@dataclass(frozen=True, slots=True)
class Reply:
    """What a message led to on a table: an action to submit and a sound to make."""

    action: Action | None = None
    cue: str = ""


def actions_of(wish: Wish) -> tuple[Action, ...]:
    """The actions of a wish, in their order."""
    if wish is None:
        return ()
    return wish if isinstance(wish, tuple) else (wish,)


class TableView(Protocol):
    """A game's table. It draws what its eyes may know and never sees a state."""

    def __init__(self, kit: Kit, options: Any, plates: tuple[SeatPlate, ...], eyes: Eyes) -> None: ...

    @property
    def busy(self) -> bool:
        """Whether something is shown for which the match clock stands still, such as the deal."""

    def show(self, seen: Observation) -> None:
        """Jump to the pose of an observation."""

    def play(self, event: Event, seen: Observation) -> None:
        """Begin to animate a redacted event; `seen` is what is known after it."""

    def handle(self, message: Message, seen: Observation, seat: int) -> Wish:
        """What a seat's message asks for; None while choosing goes on."""

    def update(self, dt_ms: float, clock_ms: int) -> None:
        """Let `dt_ms` pass on screen; `clock_ms` is the match clock."""

    def draw(self, canvas: Canvas) -> None:
        """Draw one frame."""

    def skip(self) -> None:
        """Jump every animation to its end."""

    def set_eyes(self, eyes: Eyes, seen: Observation) -> None:
        """Show from now on what these seats know, and nothing else."""
