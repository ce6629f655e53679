"""The real program as a process, and all that it starts."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from game.scenes.hand.records import PLAYING
from tests.faults.life import PIPE

ROOT = Path(__file__).resolve().parents[2]
MAIN = ("main.py",)
WITNESSED = ("-m", "tests.faults.life")
PATIENCE_S = 30.0


def wait_for(true: Callable[[], object], patience_s: float = PATIENCE_S) -> bool:
    """Wait until something holds; whether it came to hold in time."""
    end = time.monotonic() + patience_s
    while not true():
        if time.monotonic() > end:
            return False
        time.sleep(0.005)
    return True


def start(
    words: Sequence[str], home: Path, display: str, program: Sequence[str] = MAIN, pipe: int | None = None
) -> subprocess.Popen[str]:
    """Start Declare! with these words in a window on a display; its settings and records are in `home`.

    With `tests.faults.life` as the program, `pipe` is where its witness writes.
    """
    env = {**os.environ, "DECLARE_HOME": str(home), "DISPLAY": display, "SDL_VIDEODRIVER": "x11"}
    env |= {"SDL_AUDIODRIVER": "dummy", **({PIPE: str(pipe)} if pipe is not None else {})}
    return subprocess.Popen(
        [sys.executable, *program, *words],
        cwd=ROOT,
        env=env,
        text=True,
        stderr=subprocess.PIPE,
        pass_fds=() if pipe is None else (pipe,),
    )


def family(pid: int) -> set[int]:
    """A process's children and their children."""
    found: set[int] = set()
    try:
        for thread in Path(f"/proc/{pid}/task").iterdir():
            for child in map(int, (thread / "children").read_text().split()):
                found |= {child} | family(child)
    except OSError:
        pass
    return found


def running(pid: int) -> bool:
    """Whether a process is there and not only waiting to be buried."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


def record_open(pid: int) -> Path | None:
    """The unfinished record that a process writes."""
    try:
        for link in Path(f"/proc/{pid}/fd").iterdir():
            target = os.readlink(link)
            if target.endswith(PLAYING) and _writes(pid, link.name):
                return Path(target)
    except OSError:
        pass
    return None


def _writes(pid: int, descriptor: str) -> bool:
    told = Path(f"/proc/{pid}/fdinfo/{descriptor}").read_text()
    flags = next(line.split()[1] for line in told.splitlines() if line.startswith("flags:"))
    return bool(int(flags, 8) & (os.O_WRONLY | os.O_RDWR))
