"""The match clock at a real table: it runs with real time and stands still when the table does."""

from __future__ import annotations


class MatchClock:
    """Match milliseconds against real milliseconds."""

    def __init__(self, start: float, real: float) -> None:
        self.now = float(start)
        """Match time."""
        self.pace = 1.0
        """Match milliseconds for each real one."""
        self.running = False
        """Whether it was running when it was last advanced."""
        self._real = real

    def advance(self, real: float, running: bool) -> None:
        """Real time has come to `real`; the match moves along if it is running."""
        if running and self.running:
            self.now += self.pace * max(0.0, real - self._real)
        self._real = max(real, self._real)
        self.running = running

    def start(self, real: float) -> None:
        """Let a stopped clock run from a moment on; a running one just goes on."""
        if not self.running:
            self.advance(real, running=True)

    def at(self, real: float) -> float:
        """The match time of a moment since the clock was last advanced; while it stands, the current one."""
        return self.now + self.pace * (real - self._real) if self.running else self.now

    def real(self, at: float) -> float:
        """The real time at which a running clock shows match time `at`."""
        return self._real + (at - self.now) / self.pace
