"""A virtual X server, and real key presses on it."""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

SIZE = "1280x720"
PRESSED_S = 0.03
"""How long a key is held."""
missing = [tool for tool in ("Xvfb",) if shutil.which(tool) is None]


class Screen:
    """A virtual X server of its own; `number` asks for a display, else a free one is taken."""

    def __init__(self, number: int | None = None, size: str = SIZE) -> None:
        reading, writing = os.pipe()
        wanted = [f":{number}"] if number is not None else []
        looks = ["-screen", "0", f"{size}x24", "-nolisten", "tcp", "-noreset"]
        self._server = subprocess.Popen(
            ["Xvfb", *wanted, "-displayfd", str(writing), *looks],
            pass_fds=[writing],
            stderr=subprocess.DEVNULL,
        )
        os.close(writing)
        with os.fdopen(reading) as told:
            self.name = f":{told.readline().strip()}"

    def kill(self) -> None:
        """The server is gone, as if it had crashed."""
        self._server.kill()
        self._server.wait()


@contextmanager
def screen(number: int | None = None) -> Iterator[Screen]:
    """A virtual X server while the block runs."""
    made = Screen(number)
    try:
        yield made
    finally:
        made.kill()


class Keys:
    """Presses real keys on a screen, as a keyboard plugged into it would."""

    def __init__(self, name: str) -> None:
        self._x11, self._test = ctypes.CDLL("libX11.so.6"), ctypes.CDLL("libXtst.so.6")
        self._x11.XOpenDisplay.restype = ctypes.c_void_p
        self._x11.XStringToKeysym.restype = ctypes.c_ulong
        self._display = ctypes.c_void_p(self._x11.XOpenDisplay(name.encode()))
        if not self._display:
            raise OSError(f"no display {name}")

    def press(self, name: str) -> None:
        """Press a key, named as X names it, and let go of it."""
        symbol = ctypes.c_ulong(self._x11.XStringToKeysym(name.encode()))
        code = self._x11.XKeysymToKeycode(self._display, symbol)
        for down, delay in ((1, 0), (0, round(PRESSED_S * 1000))):
            self._test.XTestFakeKeyEvent(self._display, code, down, ctypes.c_ulong(delay))
        self._x11.XFlush(self._display)

    def close(self) -> None:
        """Unplug."""
        self._x11.XCloseDisplay(self._display)
