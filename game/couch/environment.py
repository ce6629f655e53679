"""What SDL reads from the process's environment, set before pygame is imported."""

from __future__ import annotations

import os
import sys
import tempfile

DEFAULTS = {
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    "SDL_JOYSTICK_THREAD": "1",
    "SDL_GAMECONTROLLER_USE_BUTTON_LABELS": "0",
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
}
"""Quiet start; pads polled apart from the window; buttons by position on Switch too; sharp on Windows."""


def prepare_environment(mappings: str | None = None, rawinput: bool | None = None) -> None:
    """Set what SDL reads from the environment; call before pygame is imported.

    `mappings` names a file of further controller mappings; `rawinput` switches Windows' raw input,
    which over four Xbox pads need. What the player has set already is left alone.
    """
    for name, value in DEFAULTS.items():
        os.environ.setdefault(name, value)
    if sys.platform == "linux" and "WAYLAND_DISPLAY" not in os.environ:
        # Without it the Wayland library complains to the console before SDL goes on to X11.
        os.environ.setdefault("XDG_RUNTIME_DIR", tempfile.gettempdir())
    if mappings is not None:
        os.environ["SDL_GAMECONTROLLERCONFIG_FILE"] = mappings
    if rawinput is not None:
        os.environ["SDL_JOYSTICK_RAWINPUT"] = "1" if rawinput else "0"
