"""What SDL reads from the process's environment, set before pygame is imported."""

from __future__ import annotations

import os
import re
import sys
import tempfile
from pathlib import Path

from game.core.files import read_whole, why
from game.core.quoting import quoted

MAPPINGS = "SDL_GAMECONTROLLERCONFIG_FILE"
"""Names a file of further controller mappings for SDL."""
LARGEST_MAPPINGS = 4 * 1024 * 1024
"""Bytes of the largest file of mappings; the community's collection has less than one million."""
_MAPPING = re.compile(rb"^[ \t]*([0-9a-fA-F]{32}|xinput),[^,\n]*,", re.MULTILINE)
"""How the line of a mapping begins: a pad's GUID and its name."""
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
        os.environ[MAPPINGS] = mappings
    if rawinput is not None:
        os.environ["SDL_JOYSTICK_RAWINPUT"] = "1" if rawinput else "0"


def refuse_mappings() -> str | None:
    """Hide from SDL a file of mappings that it would wait for or choke on; call before pads are looked for.

    Returns one sentence that says why, None if the file is fit or none is named.
    """
    name = os.environ.get(MAPPINGS)
    if not name:
        return None
    try:
        fit = _MAPPING.search(read_whole(Path(name), LARGEST_MAPPINGS))
        problem = None if fit else "it holds no mapping"
    except OSError as error:
        problem = why(error)
    if problem is None:
        return None
    del os.environ[MAPPINGS]
    return f"The controller mappings in {quoted(name)} can't be used: {problem}."
