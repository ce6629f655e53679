"""Motion over time: tweens of fields and calls at moments, which can be skipped to the very same end."""

from __future__ import annotations

import heapq
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from typing import Literal

from game.ui.easing import Ease, ease as curve_named

Motion = Literal["full", "reduced"]
REDUCED_TWEEN_MS = 0.0
"""With reduced motion things are at their goal at once; the pauses stay, so that people can follow."""
SKIP_LIMIT = 100_000
"""If a timeline's calls feed themselves for more steps than this, it is a mistake."""


@dataclass
class _Tween:
    """One field on its way to a value."""

    target: object
    name: str
    goal: float
    start: float
    length: float
    curve: Ease
    origin: float = 0.0

    def put(self, now: float) -> None:
        """Set the field to where it is at `now`."""
        share = min(1.0, max(0.0, (now - self.start) / self.length))
        setattr(self.target, self.name, self.origin + (self.goal - self.origin) * self.curve(share))


@dataclass(order=True)
class _Step:
    """Something due at a moment: a tween's start, a tween's end or a call."""

    due: float
    order: int
    act: Callable[[], None] = field(compare=False)
    tween: _Tween | None = field(default=None, compare=False)


class Timeline:
    """Tweens and calls on one clock in milliseconds; skipping runs them all in their order at once."""

    def __init__(self, motion: Motion = "full") -> None:
        self.motion: Motion = motion
        self._now = 0.0
        self._ends = 0.0
        self._order = count()
        self._steps: list[_Step] = []
        self._active: dict[tuple[int, str], _Tween] = {}

    @property
    def busy(self) -> bool:
        """Whether anything is still moving or waiting."""
        return bool(self._steps)

    def to(
        self, target: object, name: str, value: float, ms: float, ease: str = "out_cubic", delay: float = 0.0
    ) -> None:
        """Move `target.name` to `value` within `ms`, beginning after `delay`.

        A tween that begins later on the same field takes it over.
        """
        length = REDUCED_TWEEN_MS if self.motion == "reduced" else max(0.0, ms)
        tween = _Tween(target, name, value, self._now + delay, length, curve_named(ease))
        self._push(tween.start, lambda: self._begin(tween), length, tween)

    def there_and_back(
        self,
        target: object,
        name: str,
        there: float,
        back: float,
        ms: float,
        delay: float = 0.0,
        ease: str = "in_out",
    ) -> None:
        """Move `target.name` to `there`, then to `back`, in half of `ms` each; `ease`: of the second half."""
        self.to(target, name, there, ms / 2, "out_cubic", delay)
        self.to(target, name, back, ms / 2, ease, delay + ms / 2)

    def call(self, delay: float, act: Callable[[], None]) -> None:
        """Run `act` after `delay` milliseconds."""
        self._push(self._now + delay, act)

    def last(self, ms: float) -> None:
        """Stay busy for `ms` milliseconds from now at least, even if nothing moves any more by then."""
        self.call(ms, _nothing)

    def after(self, act: Callable[[], None], pause: float = 0.0) -> None:
        """Run `act` `pause` milliseconds after all that is scheduled now has happened."""
        self._push(max(self._now, self._ends if self._steps else self._now) + pause, act)

    def update(self, dt_ms: float) -> None:
        """Let `dt_ms` pass: due calls run in order, moving fields move."""
        until = self._now + dt_ms
        self._run(until)
        self._now = until
        for tween in tuple(self._active.values()):
            tween.put(until)

    def skip(self) -> None:
        """Jump to the end: every field at its goal, every call run, in the order they would have happened."""
        self._run(float("inf"))

    def drop(self, target: object) -> None:
        """Forget the motion of one object, where it stands; for things taken off the table."""
        kept = [step for step in self._steps if step.tween is None or step.tween.target is not target]
        if len(kept) < len(self._steps):
            heapq.heapify(kept)
            self._steps = kept
        for key in [key for key, tween in self._active.items() if tween.target is target]:
            del self._active[key]

    def clear(self) -> None:
        """Forget everything, leaving fields where they are."""
        self._steps.clear()
        self._active.clear()

    def _push(
        self, due: float, act: Callable[[], None], length: float = 0.0, tween: _Tween | None = None
    ) -> None:
        self._ends = max(self._ends, due + length) if self._steps else due + length
        heapq.heappush(self._steps, _Step(due, next(self._order), act, tween))

    def _run(self, until: float) -> None:
        for _ in range(SKIP_LIMIT):
            if not self._steps or self._steps[0].due > until:
                return
            step = heapq.heappop(self._steps)
            self._now = max(self._now, step.due)
            step.act()
        raise RuntimeError(f"a timeline ran {SKIP_LIMIT} steps without coming to rest")

    def _begin(self, tween: _Tween) -> None:
        key = (id(tween.target), tween.name)
        if tween.length <= 0.0:
            self._active.pop(key, None)
            setattr(tween.target, tween.name, tween.goal)
            return
        current = self._active.get(key)
        if current is not None:
            current.put(self._now)
        tween.origin = float(getattr(tween.target, tween.name))
        self._active[key] = tween
        self._push(tween.start + tween.length, lambda: self._finish(key, tween), tween=tween)

    def _finish(self, key: tuple[int, str], tween: _Tween) -> None:
        if self._active.get(key) is tween:
            del self._active[key]
            setattr(tween.target, tween.name, tween.goal)


def _nothing() -> None:
    """What happens at the end of a time that only had to pass."""
