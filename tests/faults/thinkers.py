"""Kills the process that the bots think in, again and again, while the real program plays in its window."""

from __future__ import annotations

import os
import signal
import time
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from game.scenes.hand.session import table_of
from tests.faults.kills import MENUS, TABLE_KEYS, Life
from tests.faults.processes import family, record_open, running
from tests.faults.screen import Keys

PAUSE_S = 1.0
"""A process is killed within so long of the kill before."""
PACE_S = 0.08
PATIENCE_S = 60.0
"""After so long without an entry the hand has stopped."""
FEWEST_ENTRIES = 3
"""So far a hand is watched even if all is done sooner."""
HELPER = b"spawn_main"
"""What the command line of a thinking process has in it."""
BURIED_S, LOOK_S = 3.0, 0.05
"""How long the game may take to bury what was killed a moment ago, and how often it is looked."""
MOST_GROWTH = 8
"""How many more descriptors may be open in the end than when the table was laid."""
STOPPED = 0.1
"""How often a process is stopped instead of killed: it hangs."""


@dataclass
class Report:
    """What came of it."""

    game: str
    kills: int = 0
    stops: int = 0
    entries: int = 0
    longest_wait_s: float = 0.0
    """The longest time in which nothing was entered."""
    seconds: float = 0.0
    wrong: list[str] = field(default_factory=list)

    def words(self) -> str:
        """The report in one line, and one for each thing that was wrong."""
        told = (
            f"{self.game}: {self.kills} kills and {self.stops} hangs of the thinking process in "
            f"{self.seconds:.0f} s; {self.entries} entries, {self.longest_wait_s:.1f} s between two at most; "
            f"{len(self.wrong)} wrong"
        )
        return "\n".join([told, *(f"  {problem}" for problem in self.wrong)])


def kill_thinkers(game: str, home: Path, display: str, kills: int, seed: int) -> Report:
    """Play a game among normal bots and kill what they think with so many times."""
    report, rng, keys = Report(game), Random(f"{seed}/{game}"), Keys(display)
    seats = ",".join(table_of(game).seats)
    life = Life(["play", game, "--seats", seats, "--seed", str(seed)], home, display, plain=False)
    try:
        _run(life, report, rng, keys, kills)
    finally:
        console = life.die()
        keys.close()
    if "Traceback" in console.replace("multiprocessing", ""):
        report.wrong.append(f"it said {console[-300:]!r}")
    return report


def _run(life: Life, report: Report, rng: Random, keys: Keys, kills: int) -> None:
    begun = since = pressed = time.monotonic()
    next_kill, open_files = since + PAUSE_S, 0
    while report.kills + report.stops < kills or report.entries < FEWEST_ENTRIES:
        now = time.monotonic()
        if life.process.poll() is not None or now - since > PATIENCE_S:
            report.wrong.append(
                "the program ended" if life.process.poll() is not None else "the hand stopped"
            )
            break
        entries = sum(1 for said in life.told if said.get("entries"))
        if entries > report.entries:
            report.longest_wait_s = max(report.longest_wait_s, now - since if report.entries else 0.0)
            report.entries, since = entries, now
        if now - pressed > PACE_S:
            pressed = now
            keys.press("Return" if life.scene in MENUS else rng.choice(TABLE_KEYS))
        struck = report.kills + report.stops
        if struck < kills and now > next_kill and record_open(life.pid) is not None:
            next_kill = now + PAUSE_S * rng.random()
            open_files = open_files or _descriptors(life.pid)
            _strike(life.pid, report, rng)
        time.sleep(0.01)
    report.seconds = time.monotonic() - begun
    time.sleep(2.0)
    _check(life, report, open_files)


def _strike(pid: int, report: Report, rng: Random) -> None:
    for helper in family(pid):
        if _thinks(helper):
            hangs = rng.random() < STOPPED
            os.kill(helper, signal.SIGSTOP if hangs else signal.SIGKILL)
            report.stops += hangs
            report.kills += not hangs


def _thinks(pid: int) -> bool:
    try:
        return running(pid) and HELPER in Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return False


def _descriptors(pid: int) -> int:
    return len(os.listdir(f"/proc/{pid}/fd"))


def _check(life: Life, report: Report, open_files: int) -> None:
    if life.scene == "Crash":
        report.wrong.append("it stands at the screen of trouble")
    if life.process.poll() is not None:
        return
    if (now := _descriptors(life.pid)) > open_files + MOST_GROWTH:
        report.wrong.append(f"{open_files} descriptors were open, {now} are")
    until = time.monotonic() + BURIED_S
    while (helpers := family(life.pid)) and time.monotonic() < until:
        if all(running(helper) for helper in helpers):
            break
        time.sleep(LOOK_S)
    if dead := [helper for helper in helpers if not running(helper)]:
        report.wrong.append(f"{len(dead)} dead processes were not buried")
    if len([helper for helper in helpers if _thinks(helper)]) > 1:
        report.wrong.append("more than one process thinks")
