"""What a cursor can stand on, how it moves from one stop to the next, and how that sounds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from game.core.contract import Seat
from game.couch.intents import Intent, Message, Pointer, Press
from game.tablekit.box import Box
from game.ui.steering import ANY_SLANT, nearest
from game.ui.table import NOTHING, Response

LEFT_BUTTON, SLAM_BUTTON, RIGHT_BUTTON = 1, 2, 3
REACH = 30.0
"""How far beside a card, in virtual points, the mouse still means it where none is nearer."""
MOVE, OPEN, BACK, PICK = "menu_move", "whoosh", "menu_back", "menu_confirm"
"""A cursor's sounds: going to another stop, into something, out of it again, and making a choice."""

S = TypeVar("S")
S_co = TypeVar("S_co", covariant=True)


def begins(message: Press | Pointer) -> bool:
    """Whether a control of any device goes down."""
    return message.down if isinstance(message, Press) else message.kind == "down"


def slams(pointer: Pointer) -> bool:
    """Whether the mouse's own slam goes down: its wheel pressed, wherever it points."""
    return pointer.kind == "down" and pointer.button == SLAM_BUTTON


@dataclass(frozen=True, slots=True)
class Stop(Generic[S_co]):
    """Somewhere a cursor can rest: what is there in the game, and where that is on the screen."""

    spot: S_co
    box: Box


@dataclass
class StopCursor(Generic[S]):
    """One seat's cursor, which goes from stop to stop; a game's own adds what has been picked so far."""

    seat: Seat
    at: S | None = None
    """The spot it stands on, if any."""
    away: bool = False
    """Whether the mouse points elsewhere, so that nothing glows; a control brings it back."""

    def move(self, spot: S | None) -> Response:
        """Move to another spot; nothing happens if that is where it stands already, or None."""
        if spot is None or spot == self.at:
            return NOTHING
        self.at = spot
        return Response(cue=MOVE)

    def steer(
        self, intent: Intent, found: Sequence[Stop[S]], most_aside: tuple[float, float] = ANY_SLANT
    ) -> Response:
        """Go to the nearest stop in a direction, if there is one (`most_aside`: see `game.ui.steering`)."""
        here = next((stop.box for stop in found if stop.spot == self.at), None)
        if here is None or self.at is None:
            return NOTHING
        return self.move(
            nearest(here, ((stop.spot, stop.box) for stop in found), intent, self.at, most_aside)
        )


def under(found: Iterable[Stop[S]], x: float, y: float) -> S | None:
    """The spot at a point on the screen; where stops overlap, the last one."""
    spot = None
    for stop in found:
        if stop.box.holds(x, y):
            spot = stop.spot
    return spot


def meant(found: Sequence[Stop[S]], x: float, y: float) -> S | None:
    """The spot at a point on the screen, or the nearest one within REACH of it."""
    spot = under(found, x, y)
    if spot is not None or not found:
        return spot
    nearest_stop = min(found, key=lambda stop: stop.box.away(x, y))
    return nearest_stop.spot if nearest_stop.box.away(x, y) <= REACH else None


def asks_for_something(message: Message) -> bool:
    """Whether a message is a press that wants something done, not one that only points or looks."""
    if not isinstance(message, Press) or not message.down or message.repeat:
        return False
    return message.intent in (Intent.CONFIRM, Intent.CANCEL, Intent.EXTRA)


def is_down(message: Message) -> bool:
    """Whether a message is a button, key or mouse button going down."""
    if isinstance(message, Press):
        return message.down
    return isinstance(message, Pointer) and message.kind == "down"
