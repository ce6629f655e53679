"""A small window for tests of the whole program, which draw thousands of frames that nobody sees."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

SMALL = (640, 360)


def at_home(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The program's folder is `home`, its window small."""
    monkeypatch.setenv("DECLARE_HOME", str(home))
    (home / "settings.json").write_text(json.dumps({"version": 1, "video": {"size": SMALL}}))
