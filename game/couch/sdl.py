"""The SDL that pygame itself uses, for the few of its calls that pygame does not pass on."""

from __future__ import annotations

import ctypes
import sys
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pygame

POLLED_MS = 4.0
"""SDL looks at pads once a millisecond while it waits, which costs more than to sleep this long."""


@cache
def library() -> ctypes.CDLL:
    """It; OSError if it can't be reached."""
    base = Path(pygame.base.__file__ or "")
    return ctypes.CDLL(str(base.with_name("SDL2.dll") if sys.platform == "win32" else base))


def waiter() -> Callable[[float], None] | None:
    """What waits so many milliseconds for an event and leaves it in the queue; None if SDL can't be reached.

    Without pads the process sleeps until the window system wakes it; with pads `POLLED_MS` at most. The
    display must be open, and it is called by the thread that opened it.
    """
    try:
        wait = library().SDL_WaitEventTimeout
    except (OSError, AttributeError):
        return None
    wait.argtypes = (ctypes.c_void_p, ctypes.c_int)

    def waits(ms: float) -> None:
        if ms >= 1.0 and not (pygame.joystick.get_init() and pygame.joystick.get_count()):
            wait(None, int(ms))
        else:
            time.sleep(min(ms, POLLED_MS) / 1000.0)

    return waits
