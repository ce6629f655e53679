"""Hears that the display itself is gone, as when an X server ends: the library would just end the process."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from typing import Any

import pygame

X11 = "x11"
LIBRARY = "libX11.so.6"
_Handler = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p)
_kept: list[Any] = []
"""The callback that the library holds: it must not be garbage-collected."""


def when_display_goes(act: Callable[[], None]) -> bool:
    """Have `act` called when the X server has gone away; returns whether this system can tell.

    `act` must end the process: when it returns, the library does. It may draw nothing, and is called from
    within whatever was being drawn. Other displays tell by an ordinary quit.
    """
    if pygame.display.get_driver() != X11:
        return False

    def gone(display: int) -> int:
        act()
        return 0

    try:
        library = ctypes.CDLL(LIBRARY)
        handler = _Handler(gone)
        library.XSetIOErrorHandler.restype = ctypes.c_void_p
        library.XSetIOErrorHandler(handler)
    except (OSError, AttributeError):
        return False
    _kept.append(handler)
    return True
