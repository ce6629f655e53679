"""The soak's loop: the real program, a crowd of pads and a host who keeps the evening going."""

from __future__ import annotations

import hashlib
import os
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import pygame

from game.app import Program
from game.catalog import find
from game.couch.seats import Chair
from game.scenes.garbage import quiet_garbage
from game.scenes.hand.play import Play
from game.scenes.house import House
from game.scenes.screens.crash import recover
from game.ui.settings_file import SettingsFile
from tests.comings.orders import changed, compare
from tests.soak import judge
from tests.soak.host import Host
from tests.soak.pads import Crowd
from tests.soak.readings import HEAD, Frames, Reading, line, read, table
from tests.windows import FrameClock

READ_EVERY_S = 10.0
FRAME_MS = 1000.0 / 60.0
MINUTES_TOLD = (1, 3, 5, 8, 10, 15, 20, 30, 45, 60)


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be soaked, and how."""

    game: str
    minutes: float
    pace: float = 4.0
    """How many times as fast as real time the game's clock runs."""
    pads: int = 16
    seed: int = 1
    size: tuple[int, int] = (1920, 1080)
    virtual: bool = False
    """Whether frames follow each other at once on a clock of their own; minutes are then the clock's."""
    quiet_share: float = 0.1
    """Which share of the time bots play alone first, to compare late frames with."""


@dataclass(slots=True)
class Report:
    """What a soak has found."""

    plan: Plan
    readings: list[Reading] = field(default_factory=list)
    quiet: Frames = field(default_factory=Frames)
    crowd: Frames = field(default_factory=Frames)
    unplugged: dict[str, int] = field(default_factory=dict)
    seen: dict[str, int] = field(default_factory=dict)
    pressed: int = 0
    changes: int = 0
    """How often a seat changed hands at a table."""
    compared: int = 0
    """How often the picture was compared then with that of other hidden cards."""
    errors: list[str] = field(default_factory=list)

    @property
    def faults(self) -> list[str]:
        """Everything that is wrong, in sentences."""
        faults = [f"it broke: {error}" for error in self.errors]
        if self.readings:
            faults += judge.too_much(self.readings) + judge.growing(self.readings)
        if not self.plan.virtual:
            faults += judge.late(self.crowd, self.quiet)
        return faults

    def words(self) -> str:
        """The report as text."""
        parts = [f"{self.plan.game}, {self.plan.pads} pads, pace {self.plan.pace:g}, seed {self.plan.seed}"]
        if self.readings:
            parts.append(table(self.readings, MINUTES_TOLD))
            parts += [self._slope(quantity) for quantity in judge.FLAT]
        for name, frames in (("quiet", self.quiet), ("crowd", self.crowd)):
            parts.append(
                f"{name}: {frames.late} of {frames.counted} frames late by the processor, "
                f"{frames.late_by_clock} by the clock, the worst {frames.worst_ms:.1f} ms"
            )
        parts.append(f"{self.pressed} presses; pads pulled out at: {_counts(self.unplugged)}")
        parts.append(f"frames spent at: {_counts(self.seen)}")
        parts.append(f"seats changed hands {self.changes} times, {self.compared} pictures compared then")
        return "\n".join([*parts, *(self.faults or ["Flat, bounded, unbroken."])])

    def _slope(self, quantity: judge.Quantity) -> str:
        half = judge.second_half(self.readings)
        found = judge.slope([(reading.seconds, quantity.of(reading)) for reading in half])
        return f"{quantity.name}: {found.a_minute:+.3f} ± {found.error:.3f} a minute in the second half"


def _counts(counted: dict[str, int]) -> str:
    return ", ".join(f"{name} {count}" for name, count in sorted(counted.items(), key=lambda item: -item[1]))


class Eye:
    """Looks at the screen of the running program."""

    def __init__(self, house: House) -> None:
        self._house = house

    def pixels(self) -> str:
        """A hash of what would be on screen now."""
        self._house.draw(self._house.kit.stage.canvas())
        picture = self._house.kit.stage.picture()
        return hashlib.sha256(pygame.image.tobytes(picture, "RGB")).hexdigest()


class Soak:
    """One soak from the opening of the window to its closing."""

    def __init__(self, plan: Plan, folder: Path, tell: Callable[[str], None] = lambda line: None) -> None:
        self.plan = plan
        self.report = Report(plan)
        self._tell = tell
        self._ticking = FrameClock()
        _prepare(folder, plan.size)
        opened = Program.open(self._ticking if plan.virtual else self._fast)
        if isinstance(opened, str):
            raise RuntimeError(opened)
        self.program = opened
        self._chairs: tuple[Chair, ...] = ()
        chance = Random(plan.seed)
        self.crowd = Crowd(plan.pads, Random(chance.random()))
        self.host = Host(self.program.house, self.crowd, find(plan.game), chance, self._begin)
        if not plan.virtual:
            self.program.frames.spare = lambda ms: self.program.house.spare(ms / plan.pace)

    def run(self) -> Report:
        """Soak as long as planned."""
        try:
            self._guarded(self._first)
            self._play(self.plan.minutes * self.plan.quiet_share, self.report.quiet)
            self.crowd.plug_all()
            self.host.quiet = False
            self._leave_table()
            self._play(self.plan.minutes, self.report.crowd, reading=True)
        finally:
            self.crowd.close()
            self.program.close()
        self._sum_up()
        return self.report

    def _first(self) -> None:
        self._begin()
        self.program.frame(0.0)
        quiet_garbage()

    def _begin(self) -> None:
        self.program.begin(None)

    def _leave_table(self) -> None:
        """The bots' table is left as a person would leave it."""
        house = self.program.house
        house.stack.clear()
        self._begin()

    def _play(self, minutes: float, frames: Frames, reading: bool = False) -> None:
        started = self._seconds()
        due = 0.0
        while (passed := self._seconds() - started) < 60.0 * minutes:
            self._guarded(lambda: self._frame(frames))
            if reading and passed >= due:
                due += READ_EVERY_S
                self._read(passed, frames)
        if reading:
            self._read(passed, frames)

    def _read(self, seconds: float, frames: Frames) -> None:
        worker = self.program.house._worker
        pid = worker.pid if worker is not None else None
        if not self.report.readings:
            self._tell(HEAD)
        self.report.readings.append(read(seconds, pid, frames, self.host.hands))
        self._tell(line(self.report.readings[-1]))

    def _frame(self, frames: Frames) -> None:
        dt = self._wait()
        self.program.frames.hz = self._hz
        own, clock = time.thread_time(), time.perf_counter()
        self.program.frame(dt)
        own_ms, clock_ms = (time.thread_time() - own) * 1000.0, (time.perf_counter() - clock) * 1000.0
        frames.note(self.host.settled, own_ms, clock_ms)
        self._watch_seats()
        self.host.tend()

    def _watch_seats(self) -> None:
        """When a seat has changed hands, cards dealt anew that nobody may see must change no pixel."""
        house, before = self.program.house, self._chairs
        self._chairs = tuple(house.couch.seats.chairs)
        play = next((scene for scene in house.stack.scenes if isinstance(scene, Play)), None)
        if play is None or len(before) != len(self._chairs) or not changed(before, self._chairs):
            return
        self.report.changes += 1
        try:
            self.report.compared += compare(Eye(house), play, self.report.changes)
        except AssertionError as error:
            self.report.errors.append(str(error))

    def _wait(self) -> float:
        if not self.plan.virtual:
            return self.program.frames.wait()
        return self._ticking.wait(self.program, FRAME_MS)

    def _guarded(self, act: Callable[[], None]) -> None:
        """As the program does: what breaks is noted and leads to the calm screen."""
        try:
            act()
        except Exception as error:
            self.report.errors.append("".join(traceback.format_exception(error)))
            recover(self.program.house, error)

    def _sum_up(self) -> None:
        self.report.unplugged = dict(self.crowd.unplugged)
        self.report.seen = dict(self.host.seen)
        self.report.pressed = self.crowd.pressed
        self.report.errors += [f"a crash screen: {told}" for told in self.host.crashes]

    @property
    def _hz(self) -> int:
        """Frames a second of the game's clock that make 60 a second of real time."""
        return max(1, round(60 / self.plan.pace))

    def _seconds(self) -> float:
        return self._ticking.now / 1000.0 if self.plan.virtual else time.perf_counter()

    def _fast(self) -> float:
        return time.perf_counter() * 1000.0 * self.plan.pace


def _prepare(folder: Path, size: tuple[int, int]) -> None:
    """A home of its own, with a window of that size."""
    os.environ["DECLARE_HOME"] = str(folder)
    file = SettingsFile(folder)
    settings = file.load()
    settings.video.size = size
    file.save(settings)
