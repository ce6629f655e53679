"""How to start this program once more, and other programs beside it, be it standalone or from its sources."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path

_LIBRARIES = "LD_LIBRARY_PATH"
_BEFORE = "_ORIG"
"""What a standalone program keeps the player's own value of a variable under."""
_MAIN = Path(__file__).resolve().parents[2] / "main.py"


def this_program() -> list[str]:
    """The words that start this program; arguments come after them."""
    return [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, str(_MAIN)]


def environment_outside(environment: Mapping[str, str] | None = None) -> dict[str, str]:
    """What another program finds in its environment: a standalone folder's libraries are not for it."""
    found = dict(os.environ if environment is None else environment)
    if not getattr(sys, "frozen", False):
        return found
    before = found.pop(_LIBRARIES + _BEFORE, None)
    found.pop(_LIBRARIES, None)
    if before is not None:
        found[_LIBRARIES] = before
    return found
