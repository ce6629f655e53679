"""The frame loop's clockwork: when frames begin, and pumping SDL often enough to tell presses apart."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from game.couch.intents import Interval

PUMP_EVERY_MS = 0.5
"""The longest sleep between two pumps while a frame is waited for and presses may race each other."""
CALM_PUMP_EVERY_MS = 4.0
"""The same where they can't, as in menus: waking up costs more than all else there."""
BREATHE_EVERY_MS = 0.3
"""`Pump.breathe` does nothing until this long after the last pump."""
PROMPT_MS = 0.1
"""A pump that took no longer than this counts as one moment; a longer one widens the intervals around it."""
LONGEST_GAP_MS = 250.0
"""The house's clock is read many times a frame.

After a longer gap the program was not running: the laptop slept, the process was stopped, or a window
was dragged where that holds everything up.
"""
LEAST_HZ, USUAL_HZ = 30, 60
"""The least frames a second, and how many if the display does not tell its own."""
DOZING_HZ = 20
"""Frames a second where nobody has pressed anything for a while, unless a screen needs fewer."""
RACING_HZ = 30
"""The same at a table with a short window open, whose ring drains fast."""
RESTING_HZ = 15
"""The same at a table that stands still: faces blink, lights breathe, a long time runs out slowly."""


def now_ms() -> float:
    """The house's real time in milliseconds."""
    return time.perf_counter() * 1000.0


class SteadyClock:
    """The house's time: it follows the system's, but neither leaps nor runs backwards.

    A gap between two looks counts as `LONGEST_GAP_MS` at most, so that not everything falls due at once
    when the laptop wakes; if the system's clock is set back, this one stands still for that look.
    """

    def __init__(self, clock: Callable[[], float] = now_ms) -> None:
        self._clock = clock
        self._seen = clock()
        self._missed = 0.0
        """How far the system's clock is ahead of this one; negative if it was set back."""
        self._slept = 0.0

    def __call__(self) -> float:
        """The time in milliseconds."""
        now = self._clock()
        passed, self._seen = now - self._seen, now
        if not 0.0 <= passed <= LONGEST_GAP_MS:
            missed = passed - LONGEST_GAP_MS if passed > 0.0 else passed
            self._missed += missed
            self._slept = max(self._slept, missed)
        return now - self._missed

    def slept(self) -> float:
        """The longest time missed at once since this was last asked, in milliseconds."""
        slept, self._slept = self._slept, 0.0
        return slept


@dataclass(frozen=True, slots=True)
class Stamped:
    """An SDL event and the interval in which it happened."""

    event: Any
    interval: Interval


class Pump:
    """Collects SDL events, each stamped with the interval (last pump, this pump].

    `collect` empties SDL's queue (`pygame.event.get`); `clock` gives milliseconds, `sleep` takes seconds.
    """

    def __init__(
        self,
        collect: Callable[[], Sequence[Any]],
        clock: Callable[[], float] = now_ms,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self._collect = collect
        self._clock = clock
        self._sleep = sleep
        self.last = clock()
        """Everything that happened up to this time has been collected."""
        self.calm_until = -math.inf
        """Before this time no press can race anything; infinite where none ever does."""
        self.wait: Callable[[float], None] | None = None
        """Waits so many milliseconds or for an event; None: there is nothing but to sleep and pump."""
        self._waiting: list[Stamped] = []

    def pump(self) -> None:
        """Collect what happened since the last pump."""
        started = self._clock()
        if events := self._collect():
            ended = self._clock()
            late = ended - started > PROMPT_MS
            interval = Interval(self.last, ended if late else started)
            self._waiting.extend(Stamped(event, interval) for event in events)
        self.last = started

    def breathe(self) -> None:
        """Pump if it is time to; cheap enough to call between any two groups of drawing."""
        if self._clock() - self.last >= (CALM_PUMP_EVERY_MS if self._calm else BREATHE_EVERY_MS):
            self.pump()

    def idle(self, until: float) -> None:
        """Pump about every half millisecond until this time, or as seldom as will do, and once at the end."""
        left = until - self._clock()
        while left > 0.0:
            self._sleep(min(left, CALM_PUMP_EVERY_MS if self._calm else PUMP_EVERY_MS) / 1000.0)
            self.pump()
            left = until - self.last
        self.pump()

    def doze(self, until: float) -> None:
        """Pump as `idle` does until this time, but only up to the first event; where it is calm, `wait`."""
        self.pump()
        while (left := until - self.last) > 0.0 and not self._waiting:
            calm = min(left, self.calm_until - self.last)
            if self.wait is not None and calm > CALM_PUMP_EVERY_MS:
                self.wait(calm)
                if (now := self._clock()) < self.calm_until:  # an event ends the wait at once
                    self.last = max(self.last, now - CALM_PUMP_EVERY_MS)
            else:
                self._sleep(min(left, CALM_PUMP_EVERY_MS if self._calm else PUMP_EVERY_MS) / 1000.0)
            self.pump()

    @property
    def _calm(self) -> bool:
        """Whether no press can race anything until the next calm pump."""
        return self.last + CALM_PUMP_EVERY_MS < self.calm_until

    def take(self) -> list[Stamped]:
        """What has been collected since the last take, in order."""
        taken, self._waiting = self._waiting, []
        return taken


class FrameLoop:
    """When frames begin: a schedule of its own, `1 / hz` apart, that pumps while it waits.

    Use: `dt = frames.wait()`, take the couch's messages, update, draw (breathing between groups),
    present. A frame that came too late restarts the schedule instead of chasing it.
    """

    def __init__(self, pump: Pump, hz: float, clock: Callable[[], float] = now_ms) -> None:
        self._pump = pump
        self._clock = clock
        self.hz = hz
        self._next = clock()
        self._began = self._next
        self.dozing = False
        """Whether few frames will do until something is pressed."""
        self.dozing_hz: float = DOZING_HZ
        """How many these are in a second."""
        self.wakes_at = math.inf
        """When something happens by itself: while it dozes, the next frame begins no later."""
        self.spare: Callable[[float], None] = lambda ms: None
        """Told how many milliseconds are left before the next frame; it may use some of them."""
        self.late = 0
        """Frames so far that began more than one period late."""

    @property
    def period_ms(self) -> float:
        """The time between two frames."""
        return 1000.0 / self.hz

    def wait(self) -> float:
        """Idle until the next frame is due; returns the milliseconds since the last one began."""
        self.spare(self._next - self._clock())
        if self.dozing:
            doze_ms = max(0.0, 1000.0 / self.dozing_hz - self.period_ms)
            self._pump.doze(min(self._next + doze_ms, max(self._next, self.wakes_at)))
            if self._clock() < self._next:  # a stick that trembles asks for no more frames than usual
                self._pump.idle(self._next)
            self._next = self._clock()
        else:
            self._pump.idle(self._next)
        began = self._clock()
        self._next += self.period_ms
        if began > self._next:
            self.late += 1
            self._next = began + self.period_ms
        elapsed, self._began = began - self._began, began
        return elapsed


def frame_rate(chosen: int, display_hz: int) -> int:
    """The frames a second that were `chosen`, 0 for the display's own, whose rate is 0 if it is not known."""
    return max(LEAST_HZ, chosen or display_hz or USUAL_HZ)
