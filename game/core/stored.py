"""What was computed or taught beforehand and ships with the game, as files in assets/strategy."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

ASSETS = Path(__file__).resolve().parents[2] / "assets"
"""The folder that holds all that ships beside the code, in the sources and in a standalone build."""
FOLDER = ASSETS / "strategy"


def stored(path: Path) -> dict[str, Any]:
    """What a file of the folder says; ValueError with one sentence if it can't be read."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        if not isinstance(data, dict):
            raise ValueError("it holds no object")
    except (OSError, ValueError, RecursionError) as error:
        raise ValueError(f"{path.name} can't be read from assets/strategy: {error}") from None
    return data
