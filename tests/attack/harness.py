"""The loop of every attack: try after try, counting tracebacks, wrong answers, late answers and growth."""

from __future__ import annotations

import gc
import importlib
import os
import signal
import sys
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from types import FrameType
from typing import Protocol

TARGETS = ("records", "settings", "players", "shelf", "disk", "devices")
HANG_FACTOR = 10.0
"""A try that takes this many times its limit is broken off."""
MOST_FAILURES_KEPT = 20
WARM_TRIES = 50
"""Growth is counted from here on: the first tries import modules and fill caches."""
MOST_GROWTH_MB = 64.0
"""What a run may grow by after its first tries."""


class Broken(Exception):
    """A wrong answer to hostile input; its text is one sentence that says what was wrong."""


class Late(BaseException):
    """A try that had not ended long after its limit; nothing that it calls may swallow it."""


class Attacking(Protocol):
    """What a target module's `Attack` offers."""

    LIMIT_S: float
    """A try that takes longer counts as late."""

    def attempt(self, number: int) -> None:
        """One try, made from the seed and its number alone. Raises Broken if the answer was wrong."""

    def close(self) -> None:
        """Put everything away."""


@dataclass(frozen=True, slots=True)
class Failure:
    """A try that went wrong."""

    number: int
    kind: str
    """"traceback", "broken" or "late"."""
    told: str


@dataclass(slots=True)
class Report:
    """What a run has counted."""

    target: str
    seed: int
    tries: int = 0
    seconds: float = 0.0
    slowest_s: float = 0.0
    slowest: int = 0
    growth_mb: float = 0.0
    counts: dict[str, int] = field(default_factory=dict)
    failures: list[Failure] = field(default_factory=list)

    @property
    def sound(self) -> bool:
        """Whether nothing went wrong."""
        return not self.counts and self.growth_mb <= MOST_GROWTH_MB

    def note(self, failure: Failure) -> None:
        """Count a failure; the first few are kept word for word."""
        self.counts[failure.kind] = self.counts.get(failure.kind, 0) + 1
        if len(self.failures) < MOST_FAILURES_KEPT:
            self.failures.append(failure)

    def words(self) -> str:
        """The report as text."""
        counted = ", ".join(f"{count} {kind}" for kind, count in sorted(self.counts.items())) or "none broken"
        lines = [
            f"{self.target}, seed {self.seed}: {self.tries} tries in {self.seconds:.1f} s: {counted}; "
            f"slowest {self.slowest_s * 1000:.0f} ms (try {self.slowest}), grown by {self.growth_mb:.1f} MB"
        ]
        lines += [f"  try {item.number}, {item.kind}: {item.told}" for item in self.failures]
        return "\n".join(lines)


def attack_of(target: str, seed: int, folder: Path) -> Attacking:
    """The target's attack, working in `folder`. ModuleNotFoundError for an unknown target."""
    made: Attacking = importlib.import_module(f"tests.attack.{target}").Attack(seed, folder)
    return made


def run(
    target: str,
    seed: int,
    folder: Path,
    seconds: float = 10.0,
    tries: int | None = None,
    only: int | None = None,
    clock: Callable[[], float] = time.perf_counter,
) -> Report:
    """Attack until the time is over or `tries` are done; with `only` make that one try."""
    attack = attack_of(target, seed, folder)
    report = Report(target, seed)
    begun, before = clock(), 0.0
    numbers: Iterator[int] = iter(
        (only,) if only is not None else range(tries if tries is not None else sys.maxsize)
    )
    try:
        for number in numbers:
            if only is None and tries is None and clock() - begun >= seconds:
                break
            _try(attack, number, report, clock)
            if report.tries == WARM_TRIES:
                before = _resident_mb()
    finally:
        attack.close()
    report.seconds = clock() - begun
    if report.tries > WARM_TRIES:
        report.growth_mb = max(0.0, _resident_mb() - before)
    return report


def chance(seed: int, number: int) -> Random:
    """The chance of one try."""
    return Random(f"{seed}/{number}")


def _try(attack: Attacking, number: int, report: Report, clock: Callable[[], float]) -> None:
    begun = clock()
    try:
        with _bounded(attack.LIMIT_S * HANG_FACTOR):
            attack.attempt(number)
    except Broken as wrong:
        report.note(Failure(number, "broken", str(wrong)))
    except Late:
        report.note(Failure(number, "late", f"not done after {attack.LIMIT_S * HANG_FACTOR:g} s"))
    except Exception:
        report.note(Failure(number, "traceback", traceback.format_exc(limit=-3)))
    else:
        if clock() - begun > attack.LIMIT_S:
            report.note(Failure(number, "late", f"took {clock() - begun:.2f} s"))
    took = clock() - begun
    report.tries += 1
    if took > report.slowest_s:
        report.slowest_s, report.slowest = took, number


@contextmanager
def _bounded(seconds: float) -> Iterator[None]:
    """Break off what takes longer; only where the system has alarms and in the main thread."""
    if not hasattr(signal, "setitimer"):
        yield
        return

    def ring(number: int, frame: FrameType | None) -> None:
        raise Late

    former = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0.0)
        signal.signal(signal.SIGALRM, former)


def _resident_mb() -> float:
    """What this process holds in memory now; 0 where the system does not tell."""
    gc.collect()
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except OSError:
        return 0.0
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6
