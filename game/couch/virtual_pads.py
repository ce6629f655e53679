"""Pads without hardware, through SDL's own virtual joysticks: real events for tests and benches."""

from __future__ import annotations

import ctypes
from functools import cache

import pygame

from game.couch.sdl import library

XBOX = (0x045E, 0x028E)
PS4 = (0x054C, 0x09CC)
PS5 = (0x054C, 0x0CE6)
SWITCH = (0x057E, 0x2009)
NO_NAME = (0x1234, 0x5678)

BUTTONS = (
    "south", "east", "west", "north", "back", "guide", "start", "l3", "r3",
    "l1", "r1", "up", "down", "left", "right",
)  # fmt: skip
"""A virtual pad's buttons in order."""
AXES = ("left_x", "left_y", "right_x", "right_y", "l2", "r2")
_FULL = 32767
_KIND_UNKNOWN, _KIND_PAD = 0, 1
_VERSION = 1


class _Description(ctypes.Structure):
    """SDL_VirtualJoystickDesc, version 1."""

    _fields_ = (
        *((name, ctypes.c_uint16) for name in ("version", "type", "axes", "buttons", "hats")),
        *((name, ctypes.c_uint16) for name in ("vendor", "product", "padding")),
        *((name, ctypes.c_uint32) for name in ("button_mask", "axis_mask")),
        ("name", ctypes.c_char_p),
        *((name, ctypes.c_void_p) for name in ("userdata", "update", "set_player", "rumble")),
        *((name, ctypes.c_void_p) for name in ("rumble_triggers", "set_led", "send_effect")),
    )


@cache
def _sdl() -> ctypes.CDLL:
    """The SDL that pygame uses; OSError if it can't be reached."""
    sdl = library()
    sdl.SDL_JoystickOpen.restype = ctypes.c_void_p
    sdl.SDL_JoystickClose.argtypes = (ctypes.c_void_p,)
    sdl.SDL_JoystickInstanceID.argtypes = (ctypes.c_void_p,)
    sdl.SDL_JoystickSetVirtualButton.argtypes = (ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8)
    sdl.SDL_JoystickSetVirtualAxis.argtypes = (ctypes.c_void_p, ctypes.c_int, ctypes.c_int16)
    return sdl


class VirtualPad:
    """A pad that a program presses; plugged in by being made, after pygame.joystick.init().

    `known` False makes a joystick that SDL has no button positions for; `axes` and `buttons` say how many
    it has. A name may be any bytes, as a broken device reports them. `set` may be called from any thread.
    A press and release within one pump yields no event.
    Raises pygame.error if SDL refuses, OSError if SDL can't be reached.
    """

    def __init__(
        self,
        ids: tuple[int, int] = XBOX,
        name: str | bytes = "Virtual pad",
        known: bool = True,
        axes: int = len(AXES),
        buttons: int = len(BUTTONS),
    ) -> None:
        self._name = name.encode() if isinstance(name, str) else name
        description = _Description(
            version=_VERSION,
            type=_KIND_PAD if known else _KIND_UNKNOWN,
            axes=axes,
            buttons=buttons,
            vendor=ids[0],
            product=ids[1],
            name=self._name,
        )
        index = _sdl().SDL_JoystickAttachVirtualEx(ctypes.byref(description))
        if index < 0:
            raise pygame.error("SDL makes no virtual pad here")
        self._joystick = ctypes.c_void_p(_sdl().SDL_JoystickOpen(index))
        self.instance: int = _sdl().SDL_JoystickInstanceID(self._joystick)
        self.aim("l2", -1.0)
        self.aim("r2", -1.0)

    @property
    def device(self) -> str:
        """The device id that the couch knows it by."""
        return f"pad:{self.instance}"

    def set(self, button: str, down: bool) -> None:
        """Press or let go of a button; it is reported by the next pump."""
        _sdl().SDL_JoystickSetVirtualButton(self._joystick, BUTTONS.index(button), int(down))

    def aim(self, axis: str, value: float) -> None:
        """Put an axis at -1 to 1; triggers rest at -1."""
        _sdl().SDL_JoystickSetVirtualAxis(self._joystick, AXES.index(axis), round(value * _FULL))

    def unplug(self) -> None:
        """Take the pad away, as if its cable were pulled."""
        for index in range(_sdl().SDL_NumJoysticks()):
            if _sdl().SDL_JoystickGetDeviceInstanceID(index) == self.instance:
                _sdl().SDL_JoystickDetachVirtual(index)
                break
        _sdl().SDL_JoystickClose(self._joystick)
