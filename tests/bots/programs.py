"""Players for tests, written as programs, and what the system tells of them."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path

from game.bots.director import Director
from game.bots.mind import Mind
from game.bots.minds import UniformMind
from game.bots.program import ProgramMind
from game.bots.simulate import play_out
from game.catalog import games
from game.core.contract import State
from game.core.match import Match
from tests.playing import new_match

NAME, GAME = next(iter(games().items()))
OPTIONS = next(iter(GAME.rules.PRESETS.values()))
FRAME_S = 0.25
"""What nothing on the frame's own thread may take: more than a busy machine's frame, less than any wait."""
FIRST_LEGAL = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    if "error" in asked: continue
    action = asked["legal"][0] if asked["asked"] else None
    print(json.dumps({"id": asked["id"], "action": action}), flush=True)
"""
MUTE = "import sys; sys.stdin.read()"


def written(folder: Path, code: str, *words: str) -> str:
    """The command that runs this code."""
    path = folder / f"player{len(list(folder.iterdir()))}.py"
    path.write_text(code)
    return " ".join((sys.executable, "-I", "-S", str(path), *words))


def seated(command: str, seed: int = 2, patience_s: float = 10.0) -> Director:
    """A hand with the program at seat 0 and players by chance around it."""
    match = new_match(GAME, OPTIONS, seed)
    mind = ProgramMind(command, GAME, patience_s)
    mind.sit(seed, 0)
    minds: dict[int, Mind] = {0: mind}
    minds |= {seat: UniformMind(seed, seat) for seat in range(1, match.setting.seats)}
    return Director(match, GAME.observation, minds)


def play(command: str, seed: int = 2, patience_s: float = 10.0) -> tuple[Match[State], list[str]]:
    """A whole hand with the program; what was told about it."""
    director = seated(command, seed, patience_s)
    try:
        assert play_out(director) is not None
        return director.match, director.notices()
    finally:
        director.close()


def until(done: Callable[[], bool], seconds: float = 8.0) -> bool:
    """Wait until something is done; whether it was in time."""
    end = time.monotonic() + seconds
    while not done():
        if time.monotonic() > end:
            return False
        time.sleep(0.02)
    return True


def running(word: str) -> list[int]:
    """The processes with this word on their command line, whether they run or are stopped."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            words = (folder / "cmdline").read_bytes().decode(errors="replace").split("\0")
        except OSError:
            continue
        if word in words:
            found.append(int(folder.name))
    return found


def peak_mb(fresh: bool = False) -> float:
    """The most memory this process has held since it was last asked afresh."""
    if fresh:
        Path("/proc/self/clear_refs").write_text("5")
    status = Path("/proc/self/status").read_text()
    return next(int(line.split()[1]) / 1024 for line in status.splitlines() if line.startswith("VmHWM"))
