"""Pads and keyboard as SDL reports them, turned into named controls: the one file with SDL's controllers.

Pads are known by SDL's instance id. Buttons are named by position through SDL's controller mapping
(the JOY* twin of every controller event is ignored), keys by their place on the keyboard.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import pygame
from pygame._sdl2 import controller as sdl

from game.core.quoting import shown
from game.couch.environment import refuse_mappings
from game.couch.glyphs import Family, family
from game.couch.intents import MOUSE, DeviceId, Interval

KEYBOARD: DeviceId = "keys"
"""The device of key controls before anybody asks which zone they are in."""

PAD = "pad:"
"""How the id of every pad begins."""

DEAD_ZONE = 0.25
"""The left stick counts as resting within this radius."""
STICK_PRESS, STICK_RELEASE = 0.6, 0.45
"""A stick pushed further than the first is a direction until it comes back within the second."""
TRIGGER_PRESS, TRIGGER_RELEASE = 0.55, 0.4
_AXIS_FULL = 32767.0
LONGEST_NAME = 40
"""How many characters of a pad's name are kept."""
NAMELESS = "A pad"
"""What a pad without a name is called, or one whose name is no text."""
GONE_KEPT = 64
"""How many pads that have gone have their family remembered: the seats they left still show its signs."""
_ODD = (pygame.error, ValueError, OverflowError)
"""What SDL and pygame raise for a pad that has already gone or reports nonsense."""

_BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: "south",
    pygame.CONTROLLER_BUTTON_B: "east",
    pygame.CONTROLLER_BUTTON_X: "west",
    pygame.CONTROLLER_BUTTON_Y: "north",
    pygame.CONTROLLER_BUTTON_BACK: "back",
    pygame.CONTROLLER_BUTTON_GUIDE: "guide",
    pygame.CONTROLLER_BUTTON_START: "start",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "l3",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "r3",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "l1",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "r1",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
}
_TRIGGERS = {pygame.CONTROLLER_AXIS_TRIGGERLEFT: "l2", pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "r2"}
_STICK_X, _STICK_Y = pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY

_PLUGGED = (
    pygame.CONTROLLERDEVICEADDED,
    pygame.CONTROLLERDEVICEREMOVED,
    pygame.JOYDEVICEADDED,
    pygame.JOYDEVICEREMOVED,
)

_ALIASES = {"kp1", "kp2", "kp3", "kp4", "kp5", "kp6", "kp7", "kp8", "kp9", "kp0"}
_SCANCODES = {
    getattr(pygame, name): name[6:].lower()
    for name in sorted(dir(pygame))
    if name.startswith("KSCAN_") and name[6:].lower() not in _ALIASES
}
_KEYCODES = {
    code: word
    for word in _SCANCODES.values()
    if (code := vars(pygame).get(f"K_{word if len(word) == 1 else word.upper()}")) is not None
} | {pygame.K_QUOTE: "apostrophe"}
PAD_CONTROLS = frozenset({*_BUTTONS.values(), *_TRIGGERS.values()})
"""Every control of a pad that can be bound."""
KEY_NAMES = frozenset(_SCANCODES.values())
"""Every key that can be bound."""


@dataclass(frozen=True, slots=True)
class Control:
    """A named control of a device went down or up; `axis` if a stick or trigger did it."""

    device: DeviceId
    name: str
    down: bool
    interval: Interval
    axis: bool = False


@dataclass(frozen=True, slots=True)
class Tilt:
    """Where a pad's left stick stands, -1 to 1, with its dead zone taken out."""

    device: DeviceId
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Came:
    """A pad was plugged in."""

    device: DeviceId


@dataclass(frozen=True, slots=True)
class Went:
    """A pad went away; all its controls have been let go before."""

    device: DeviceId


@dataclass(frozen=True, slots=True)
class Unmapped:
    """A joystick came for which SDL has no button positions."""

    name: str


Report = Control | Tilt | Came | Went | Unmapped


@dataclass
class Pad:
    """An opened pad. SDL closes it when nothing refers to `handle` any more."""

    handle: sdl.Controller
    guid: str
    name: str
    family: Family
    stick: list[float] = field(default_factory=lambda: [0.0, 0.0])
    shown: tuple[float, float] = (0.0, 0.0)


class Devices:
    """Every device there is, and what is held down on each."""

    def __init__(self) -> None:
        self.pads: dict[DeviceId, Pad] = {}
        self._held: dict[tuple[DeviceId, str], bool] = {}
        self._printed: dict[str, str] = {}
        self._families: dict[DeviceId, Family] = {}
        self._unmapped: set[int] = set()
        """The joysticks without button positions that are there and have been reported, by instance."""

    def open(self) -> str | None:
        """Start listening; pads already plugged in report themselves on the next pump.

        Returns one sentence if pads, or the mappings asked for, can't be had; keyboard and mouse always work.
        """
        if pygame.display.get_init():
            pygame.key.stop_text_input()
        refused = refuse_mappings()
        try:
            pygame.joystick.init()
            sdl.init()
        except pygame.error as problem:
            return f"No pads can be used here ({problem}); keyboard and mouse can."
        return refused

    def close(self) -> None:
        """Close every pad."""
        self.pads.clear()
        self._held.clear()
        if sdl.get_init():
            sdl.quit()

    def family_of(self, device: DeviceId) -> Family:
        """The family whose signs this device shows, a pad's even after it has gone."""
        if device.startswith(PAD):
            return self._families.get(device, Family.GENERIC)
        return Family.MOUSE if device == MOUSE else Family.KEYBOARD

    def lasting(self, device: DeviceId) -> str:
        """What a device is known by from one start to the next: a pad by its make, and which of them."""
        pad = self.pads.get(device)
        if pad is None:
            return "" if device.startswith(PAD) else device
        alike = [known for known, other in self.pads.items() if other.guid == pad.guid]
        return f"{PAD}{pad.guid}#{alike.index(device) + 1}"

    def printed(self, key: str) -> str:
        """What the player's keyboard prints on a key, once it has been pressed; else nothing."""
        return self._printed.get(key, "")

    def held(self, device: DeviceId, control: str) -> bool:
        """Whether a control is down."""
        return (device, control) in self._held

    def rumble(self, device: DeviceId, low: float, high: float, ms: int) -> None:
        """Shake a pad's slow and fast motor, 0 to 1 each; other devices do nothing."""
        pad = self.pads.get(device)
        if pad is not None:
            with suppress(pygame.error):
                pad.handle.rumble(low, high, ms)

    def read(self, event: Any, interval: Interval) -> Iterator[Report]:
        """What an SDL event says about a device; nothing for any other event."""
        kind = event.type
        if kind in (pygame.KEYDOWN, pygame.KEYUP):
            yield from self._key(event, interval)
        elif kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            device = _pad_id(event.instance_id)
            if device in self.pads and event.button in _BUTTONS:
                down = kind == pygame.CONTROLLERBUTTONDOWN
                yield from self._switch(device, _BUTTONS[event.button], down, interval, False)
        elif kind == pygame.CONTROLLERAXISMOTION:
            yield from self._axis(event, interval)
        elif kind in _PLUGGED:
            yield from self._look_round(interval)

    def let_go(self, interval: Interval, device: DeviceId | None = None) -> Iterator[Control]:
        """Release everything held, or everything on one device, as when the window loses the focus."""
        for where, name in list(self._held):
            if device in (None, where):
                axis = self._held.pop((where, name))
                yield Control(where, name, False, interval, axis)

    def _key(self, event: Any, interval: Interval) -> Iterator[Control]:
        name = key_name(event)
        if name is None:
            return
        plain = not held_modifiers(event) & (pygame.KMOD_SHIFT | pygame.KMOD_CTRL | pygame.KMOD_ALT)
        letter = event.dict.get("unicode", "")
        if plain and len(letter) == 1 and letter.isprintable():
            self._printed[name] = letter.upper()
        yield from self._switch(KEYBOARD, name, event.type == pygame.KEYDOWN, interval, False)

    def _switch(
        self, device: DeviceId, name: str, down: bool, interval: Interval, axis: bool
    ) -> Iterator[Control]:
        if down == self.held(device, name):
            return
        if down:
            self._held[device, name] = axis
        else:
            del self._held[device, name]
        yield Control(device, name, down, interval, axis)

    def _axis(self, event: Any, interval: Interval) -> Iterator[Report]:
        device = _pad_id(event.instance_id)
        pad = self.pads.get(device)
        if pad is None:
            return
        value = max(-1.0, min(1.0, event.value / _AXIS_FULL))
        if event.axis in _TRIGGERS:
            name = _TRIGGERS[event.axis]
            edge = TRIGGER_RELEASE if self.held(device, name) else TRIGGER_PRESS
            yield from self._switch(device, name, value > edge, interval, True)
        elif event.axis in (_STICK_X, _STICK_Y):
            pad.stick[0 if event.axis == _STICK_X else 1] = value
            yield from self._stick(device, pad, interval)

    def _stick(self, device: DeviceId, pad: Pad, interval: Interval) -> Iterator[Report]:
        aim = dead_zoned(*pad.stick)
        if aim != pad.shown:
            pad.shown = aim
            yield Tilt(device, *aim)
        x, y = pad.stick
        for name, push in (("stick_left", -x), ("stick_right", x), ("stick_up", -y), ("stick_down", y)):
            edge = STICK_RELEASE if self.held(device, name) else STICK_PRESS
            wanted = push > edge and (self.held(device, name) or push >= max(abs(x), abs(y)))
            yield from self._switch(device, name, wanted, interval, True)

    def _look_round(self, interval: Interval) -> Iterator[Report]:
        """See which pads are there now, whatever was reported.

        Events name a pad by its place among all pads, which shifts when others come or go, and a flood of
        events loses some.
        """
        for device in [known for known, pad in self.pads.items() if not pad.handle.attached()]:
            yield from self.let_go(interval, device)
            del self.pads[device]
            yield Went(device)
        told, self._unmapped = self._unmapped, set()
        for index in range(pygame.joystick.get_count() if pygame.joystick.get_init() else 0):
            with suppress(*_ODD):
                joystick = pygame.joystick.Joystick(index)
                if sdl.is_controller(index):
                    yield from self._plug(joystick, index)
                    continue
                self._unmapped.add(joystick.get_instance_id())
                if joystick.get_instance_id() not in told:
                    yield Unmapped(_name_of(joystick.get_name))

    def _plug(self, joystick: pygame.joystick.JoystickType, index: int) -> Iterator[Came]:
        device = _pad_id(joystick.get_instance_id())
        if device in self.pads:
            return
        handle, guid = sdl.Controller(index), joystick.get_guid()
        name = _name_of(lambda: handle.name)
        self.pads[device] = Pad(handle, guid, name, family(guid, name))
        self._remember(device, self.pads[device].family)
        yield Came(device)

    def _remember(self, device: DeviceId, kind: Family) -> None:
        """Keep a pad's family, even for when it has gone; the oldest are forgotten."""
        self._families.pop(device, None)
        self._families[device] = kind
        for gone in [known for known in self._families if known not in self.pads][:-GONE_KEPT]:
            del self._families[gone]


def _name_of(ask: Callable[[], str | None]) -> str:
    """The name that a pad gives itself, as far as it can be told."""
    try:
        return shown((ask() or "").strip(), LONGEST_NAME) or NAMELESS
    except ValueError:
        return NAMELESS


def held_modifiers(event: pygame.Event) -> int:
    """The modifier keys held at a key event, as `KMOD` bits of pygame; 0 where the event tells none."""
    return int(event.dict.get("mod", 0))


def key_name(event: pygame.Event) -> str | None:
    """The place of a key event's key ("w", "kp_8"); by its code where an event carries no place."""
    scancode = event.dict.get("scancode", 0)
    if scancode:
        return _SCANCODES.get(scancode)
    return _KEYCODES.get(event.dict.get("key", 0))


def dead_zoned(x: float, y: float) -> tuple[float, float]:
    """A stick's position with the dead zone taken out of its middle and the rim stretched to 1."""
    reach = (x * x + y * y) ** 0.5
    if reach <= DEAD_ZONE:
        return 0.0, 0.0
    scale = min(1.0, (reach - DEAD_ZONE) / (1.0 - DEAD_ZONE)) / reach
    return round(x * scale, 3), round(y * scale, 3)


def _pad_id(instance: int) -> DeviceId:
    return f"{PAD}{instance}"
