"""What the soak reads off the running program: memory, descriptors, threads, objects, late frames."""

from __future__ import annotations

import gc
import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from game.ui.pictures import POOL

BUDGET_MS: Final = 1000.0 / 60.0
WARM_FRAMES: Final = 90
"""A table's first frames, in which its pictures are made, don't count as late, as in `bench`."""
MEGABYTE: Final = 1024 * 1024


@dataclass(frozen=True, slots=True)
class Reading:
    """The program at one moment."""

    seconds: float
    """Since the soak began, in real time."""
    rss_mb: float
    worker_mb: float
    """The thinking process; 0 while there is none."""
    descriptors: int
    threads: int
    objects: int
    """How many objects the collector knows, those set aside at the start left out."""
    pictures_mb: float
    late: int
    """Frames at the table so far that took over 16.7 ms of the processor."""
    frames: int
    """Frames at the table so far."""
    hands: int


@dataclass(slots=True)
class Frames:
    """Counts late frames at the table, once its first pictures are made.

    A frame counts by the processor time that it used, so that other work on the machine makes none late;
    by the clock they are counted beside.
    """

    counted: int = 0
    late: int = 0
    late_by_clock: int = 0
    worst_ms: float = 0.0

    def note(self, settled: int, own_ms: float, clock_ms: float) -> None:
        """A frame was drawn; `settled`: for how many frames the table has been on top."""
        if settled > WARM_FRAMES:
            self.counted += 1
            self.late += own_ms > BUDGET_MS
            self.late_by_clock += clock_ms > BUDGET_MS
            self.worst_ms = max(self.worst_ms, own_ms)

    @property
    def share(self) -> float:
        """Which share of the frames was late."""
        return self.late / self.counted if self.counted else 0.0


def read(seconds: float, worker: int | None, frames: Frames, hands: int) -> Reading:
    """The program as it is now; `worker` is the process that thinks."""
    return Reading(
        seconds,
        resident_mb(os.getpid()),
        resident_mb(worker) if worker is not None else 0.0,
        len(os.listdir("/proc/self/fd")),
        len(os.listdir("/proc/self/task")),
        len(gc.get_objects()),
        POOL.bytes / MEGABYTE,
        frames.late,
        frames.counted,
        hands,
    )


def resident_mb(pid: int) -> float:
    """What a process has in memory; 0 if it has gone."""
    try:
        pages = int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1])
    except OSError:
        return 0.0
    return pages * os.sysconf("SC_PAGE_SIZE") / MEGABYTE


HEAD = "  minute   RSS MB  worker  pictures  files  threads  objects   hands  late / frames"


def line(reading: Reading) -> str:
    """A reading as a line of a table."""
    return (
        f"{reading.seconds / 60:8.2f} {reading.rss_mb:8.1f} {reading.worker_mb:7.1f} "
        f"{reading.pictures_mb:9.1f} {reading.descriptors:6} {reading.threads:8} {reading.objects:8} "
        f"{reading.hands:7}  {reading.late} / {reading.frames}"
    )


def table(readings: Sequence[Reading], minutes: Sequence[float]) -> str:
    """The readings nearest to some minutes, as a table."""
    last = readings[-1].seconds / 60 + 0.1
    chosen = [
        min(readings, key=lambda r: abs(r.seconds - 60 * minute)) for minute in minutes if minute <= last
    ]
    return "\n".join((HEAD, *(line(reading) for reading in dict.fromkeys(chosen))))
