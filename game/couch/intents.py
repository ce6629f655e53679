"""The words of the couch: what people can wish for, and the messages that carry it to a scene.

All times are milliseconds of the house's clock, as floats; all places are virtual 1920 x 1080 pixels.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

DeviceId = str
"""Which device: "pad:7" (SDL instance id), "keys:0" to "keys:3" (keyboard zones) or "mouse"."""

MOUSE: DeviceId = "mouse"
_ZONE = "keys:"


def zone_device(zone: int) -> DeviceId:
    """The device id of a keyboard zone, 0 to 3."""
    return f"{_ZONE}{zone}"


def zone_of(device: DeviceId) -> int | None:
    """Which keyboard zone a device is, 0 to 3; None for pads and the mouse."""
    return int(device.removeprefix(_ZONE)) if device.startswith(_ZONE) else None


class Intent(StrEnum):
    """A wish, the same on every device and in every game."""

    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"
    CONFIRM = "confirm"
    CANCEL = "cancel"
    SLAM = "slam"
    PEEK = "peek"
    PAUSE = "pause"
    PREV = "prev"
    NEXT = "next"
    EXTRA = "extra"
    INFO = "info"


DIRECTIONS = (Intent.UP, Intent.RIGHT, Intent.DOWN, Intent.LEFT)
"""The four directions, clockwise from above."""


@dataclass(frozen=True, slots=True)
class Interval:
    """When something happened: after `begin` and not after `end`, in milliseconds."""

    begin: float
    end: float

    def before(self, other: Interval) -> bool:
        """Whether this surely happened before `other`."""
        return self.end <= other.begin and self != other


@dataclass(frozen=True, slots=True)
class Press:
    """An intent begins (`down`) or ends.

    `seat` is None while the device has no seat. `repeat` marks a held direction's auto-repeat, `axis` one
    made with a stick (which also sends `Aim`) or trigger. `pauses` is set on PAUSE and on Escape, whose
    intent is CANCEL: in menus it goes back; at a table with nothing to cancel it pauses. `digit` is set on
    a digit key, which may be meant as a number: it doesn't tell which keys somebody plays with.
    """

    seat: int | None
    device: DeviceId
    intent: Intent
    down: bool
    interval: Interval
    repeat: bool = False
    axis: bool = False
    pauses: bool = False
    digit: bool = False


@dataclass(frozen=True, slots=True)
class Aim:
    """The left stick moved; `x` right and `y` down, -1 to 1, (0, 0) within the dead zone."""

    seat: int | None
    device: DeviceId
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Pointer:
    """The mouse moved, a button changed or the wheel turned.

    `x`, `y` in virtual pixels; `dy` is wheel steps, up positive; `button` is 1 left, 2 middle,
    3 right. `seat` is the only human's, None in company or before anybody sat down.
    """

    kind: Literal["move", "down", "up", "scroll"]
    x: float
    y: float
    dy: float = 0.0
    button: int = 0
    seat: int | None = None
    interval: Interval = Interval(0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Typed:
    """A digit key of the keyboard's only player, sent after what the key is bound to: "0" to "9"."""

    seat: int
    text: str


@dataclass(frozen=True, slots=True)
class Written:
    """What the keyboard writes while `Couch.write` is in force: one letter or more, in any script."""

    text: str


@dataclass(frozen=True, slots=True)
class DeviceLost:
    """A device went away; `seat` is the seat that it leaves without one, if any: the game pauses."""

    device: DeviceId
    seat: int | None


@dataclass(frozen=True, slots=True)
class DeviceFound:
    """A device came; it joins only when somebody presses on it."""

    device: DeviceId


@dataclass(frozen=True, slots=True)
class Captured:
    """The control pressed while `Couch.listen` waited for one, for remapping."""

    device: DeviceId
    control: str


@dataclass(frozen=True, slots=True)
class Notice:
    """One sentence about a device, for people."""

    text: str


@dataclass(frozen=True, slots=True)
class Focus:
    """The window gained or lost the keyboard's attention; on loss everything held was let go."""

    gained: bool


@dataclass(frozen=True, slots=True)
class Resized:
    """The window's size in real pixels changed."""


@dataclass(frozen=True, slots=True)
class Fullscreen:
    """F11 or Alt and Enter: fill the screen, or go back to a window."""


@dataclass(frozen=True, slots=True)
class Snapshot:
    """F12 or Print: keep a picture of the screen."""


@dataclass(frozen=True, slots=True)
class Quit:
    """The window is to close."""


Message = (
    Press
    | Aim
    | Pointer
    | Typed
    | Written
    | DeviceLost
    | DeviceFound
    | Captured
    | Notice
    | Focus
    | Resized
    | Fullscreen
    | Snapshot
    | Quit
)
