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
LOOK_MS = 0.05
"""How far the clock moves each time somebody looks at it, so that nothing waits for ever."""
PATIENCE_S = 0.001
"""How long a look at the worker takes."""


class FrameClock:
    """The clock, in milliseconds, of a program that is moved frame by frame."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += LOOK_MS
        return self.now

    def wait(self, program: Program, ms: float) -> float:
        """Let the time until the next frame pass at once; its length, as of `FrameLoop.wait`."""
        program.house.spare(ms)
        self.now += ms
        program.house.couch.pump.pump()
        return ms

    def frame(self, program: Program) -> None:
        """One frame of `program`, once its bots have thought to the end."""
        worker = program.house._worker
        while worker is not None and worker.busy:
            time.sleep(PATIENCE_S)
            worker.look()
        program.frame(self.wait(program, FRAME_MS))


def at_home(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The program's folder is `home`, its window small."""
    monkeypatch.setenv("DECLARE_HOME", str(home))
    (home / "settings.json").write_text(json.dumps({"version": 1, "video": {"size": SMALL}}))
