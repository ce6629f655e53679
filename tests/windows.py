"""A small window for tests of the whole program, which draw thousands of frames that nobody sees.

Their time goes by frames: a slow or busy machine plays the same hand as a fast one.
"""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest

from game.app import Program

SMALL = (640, 360)
FRAME_MS = 100.0
"""The longest frame that counts in full."""
LOOK_MS = 0.001
"""How far the clock moves when somebody looks at it."""


class FrameClock:
    """The clock, in milliseconds, of a program that is moved frame by frame."""

    def __init__(self) -> None:
        self._now = 0.0

    def __call__(self) -> float:
        self._now += LOOK_MS
        return self._now

    def frame(self, program: Program) -> None:
        """One frame of `program`, after what its bots thought about has been thought through."""
        worker = program.house._worker
        while worker is not None and worker.busy:
            time.sleep(LOOK_MS)
            worker.look()
        program.house.spare(FRAME_MS)
        self._now += FRAME_MS
        program.house.couch.pump.pump()
        program.frame(FRAME_MS)


def at_home(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The program's folder is `home`, its window small."""
    monkeypatch.setenv("DECLARE_HOME", str(home))
    (home / "settings.json").write_text(json.dumps({"version": 1, "video": {"size": SMALL}}))
