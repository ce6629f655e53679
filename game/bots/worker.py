"""The worker process: bots think there, so that no frame ever waits for a thought.

Jobs run one after the other in the order they were given. A cancelled job that has not begun costs
nothing; one that runs is interrupted. The process dies with its parent. If it is killed, hangs or loses
itself in a thought, it is replaced, and the next one does its jobs.
"""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.bots import workshop
from game.bots.thinker import Thinker

MOST_TRIES = 3
"""A job during which the process died this often is given up."""
PING_AFTER_S = 1.0
"""After this much silence, a process that has jobs is asked for a sign of life."""
HUNG_S = 4.0
"""After this much silence, a process that owes a sign of life is replaced."""
START_S = 30.0
"""How long a fresh process may be silent: on a busy machine loading the games takes its time."""
LONGEST_THOUGHT_S = 30.0
"""A thought that takes longer will never end: it is given up and the process replaced."""
LONGEST_LOOK_S = 0.25
"""A longer time between two looks, as when the laptop slept, counts as this long."""
MOST_FAILED_STARTS = 3
"""After this many processes in a row that died before they said a word, there is a pause."""
REST_S = 10.0
"""How long that pause is."""
NO_START = "the thinking process can't be started"
ENDED = "the thinking process ended in its midst"
TOO_LONG = f"it thought for longer than {LONGEST_THOUGHT_S:.0f} seconds"


@dataclass(frozen=True, slots=True)
class Result:
    """What came of a job: a value, or one sentence of trouble."""

    # Any: its type depends on the kind of job, which the asker knows.
    value: Any = None
    error: str | None = None


@dataclass(slots=True)
class _Job:
    ticket: int
    kind: str
    game: str
    arguments: tuple[object, ...]
    tries: int = 0
    """How many processes died while doing it."""
    took_s: float = 0.0
    """How long it has been first in line while a process was up."""


class Worker:
    """One process that does jobs in order. Nothing here blocks except `take(wait=True)`.

    `clock` gives seconds; the process's silence is measured by it, one look at a time.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._tickets = itertools.count(1)
        self._jobs: dict[int, _Job] = {}
        self._results: dict[int, Result] = {}
        self._notices: list[str] = []
        self._thinker: Thinker | None = None
        self._closed = False
        self._looked = clock()
        self._silent_s = 0.0
        self._pinged = False
        self._up = False
        """Whether the process has said a word yet."""
        self._deaths = 0
        self._failed_starts = 0
        self._rest_until = clock()

    def start(self) -> None:
        """Start the process ahead of the first job; `submit` does it too."""
        if self._thinker is not None or self._closed or self._clock() < self._rest_until:
            return
        self._silent_s, self._pinged, self._up = 0.0, False, False
        self._looked = self._clock()
        try:
            self._thinker = Thinker()
        except OSError:
            self._start_failed(MOST_FAILED_STARTS)

    def submit(self, kind: str, game: str, arguments: tuple[object, ...]) -> int:
        """Queue a job of `workshop.KINDS`; the ticket is for `take` and `cancel`."""
        ticket = next(self._tickets)
        job = _Job(ticket, kind, game, arguments)
        if self._thinker is None:
            self.start()
        if self._thinker is None:
            self._results[ticket] = Result(error=NO_START)
            return ticket
        self._jobs[ticket] = job
        self._give(job)
        return ticket

    def cancel(self, ticket: int) -> None:
        """Forget a job: queued, it never runs; running, it is interrupted; done, its result is dropped."""
        self._results.pop(ticket, None)
        if self._jobs.pop(ticket, None) is not None and self._thinker is not None:
            self._thinker.give((workshop.CANCEL, ticket))

    def take(self, ticket: int, wait: bool = False) -> Result | None:
        """A job's result, once; None while there is none yet. `wait` blocks until there is."""
        self._poll(0.0)
        while wait and ticket in self._jobs:
            self._poll(LONGEST_LOOK_S)
        return self._results.pop(ticket, None)

    def look(self) -> None:
        """Notice what has become of the process even if nobody waits for it; a dead one is put away."""
        self._poll(0.0)

    def notices(self) -> list[str]:
        """Sentences for people about the process, each given once; few, however often it dies."""
        told, self._notices = self._notices, []
        return told

    @property
    def busy(self) -> bool:
        """Whether a job runs or waits."""
        return bool(self._jobs)

    @property
    def crowded(self) -> bool:
        """Whether more than one job runs or waits."""
        return len(self._jobs) > 1

    @property
    def pid(self) -> int | None:
        """The process's number, while there is one."""
        return self._thinker.pid if self._thinker is not None else None

    def close(self) -> None:
        """End the process."""
        self._closed = True
        self._jobs.clear()
        self._drop()

    def _give(self, job: _Job) -> None:
        if self._thinker is not None:
            self._thinker.give((job.ticket, job.kind, job.game, job.arguments))

    def _poll(self, patience_s: float) -> None:
        if self._thinker is None:
            return
        for ticket, value, error in self._thinker.hear(patience_s):
            self._silent_s, self._pinged, self._up = 0.0, False, True
            self._failed_starts = 0
            if self._jobs.pop(ticket, None) is not None:
                self._results[ticket] = Result(value, error)
        if self._thinker.gone:
            self._died(ENDED)
        else:
            self._watch()

    def _watch(self) -> None:
        """Replace a process that gives no sign of life, or that is lost in a thought."""
        now = self._clock()
        passed, self._looked = min(now - self._looked, LONGEST_LOOK_S), now
        first = next(iter(self._jobs.values()), None)
        if first is None or self._thinker is None:
            self._silent_s, self._pinged = 0.0, False
            return
        self._silent_s += passed
        if self._up:
            first.took_s += passed
        if self._silent_s > (HUNG_S if self._up else START_S):
            self._died(ENDED)
        elif first.took_s > LONGEST_THOUGHT_S:
            first.tries = MOST_TRIES
            self._died(TOO_LONG)
        elif self._up and self._silent_s > PING_AFTER_S and not self._pinged:
            self._pinged = True
            self._thinker.give((workshop.PING,))

    def _died(self, why: str) -> None:
        """The process is gone or useless: the next one does its jobs, except one that keeps killing it."""
        was_up = self._up
        self._drop()
        if self._closed:
            return
        self._tell_of_death()
        if was_up:
            self._blame(next(iter(self._jobs.values()), None), why)
        else:
            self._start_failed(1)
        if not self._jobs:
            return
        self.start()
        for job in tuple(self._jobs.values()):
            job.took_s = 0.0
            self._give(job)

    def _blame(self, job: _Job | None, why: str) -> None:
        if job is None:
            return
        job.tries += 1
        if job.tries >= MOST_TRIES:
            del self._jobs[job.ticket]
            self._results[job.ticket] = Result(error=why)

    def _start_failed(self, count: int) -> None:
        self._failed_starts += count
        if self._failed_starts < MOST_FAILED_STARTS:
            return
        self._failed_starts = 0
        self._rest_until = self._clock() + REST_S
        self._results.update((ticket, Result(error=NO_START)) for ticket in self._jobs)
        self._jobs.clear()

    def _tell_of_death(self) -> None:
        self._deaths += 1
        if self._deaths == 1:
            self._notices.append("The bots' thinking process ended unexpectedly and was started again.")
        elif self._deaths in (10, 100, 1000):
            self._notices.append(f"The bots' thinking process has ended {self._deaths} times by now.")

    def _drop(self) -> None:
        thinker, self._thinker = self._thinker, None
        if thinker is not None:
            thinker.end()
