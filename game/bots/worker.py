"""The worker process: bots think there, so that no frame ever waits for a thought.

Jobs run one after the other in the order they were given. A cancelled job that has not begun costs
nothing; one that runs is interrupted. The process dies with its parent and is started again if
something kills it.
"""

from __future__ import annotations

import itertools
import multiprocessing
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

from game.bots import workshop

MOST_TRIES = 2
"""A job in whose midst the process died this often is given up."""
STOP_S = 0.5
"""How long a process that is told to end may take."""


@dataclass(frozen=True, slots=True)
class Result:
    """What came of a job: a value, or one sentence of trouble."""

    value: Any = None
    error: str | None = None


@dataclass(slots=True)
class _Job:
    ticket: int
    kind: str
    game: str
    arguments: tuple[Any, ...]
    tries: int = 0


class Worker:
    """One process that works off jobs in order. Nothing here blocks but `take(wait=True)` and `close`."""

    def __init__(self) -> None:
        self._tickets = itertools.count(1)
        self._jobs: dict[int, _Job] = {}
        self._results: dict[int, Result] = {}
        self._notices: list[str] = []
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._closed = False

    def start(self) -> None:
        """Start the process ahead of the first job; `submit` does it too."""
        if self._process is not None or self._closed:
            return
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(
            target=workshop.serve, args=(theirs,), name="declare-worker", daemon=True
        )
        self._process.start()
        theirs.close()

    def submit(self, kind: str, game: str, arguments: tuple[Any, ...]) -> int:
        """Queue a job of `workshop.KINDS`; the ticket is for `take` and `cancel`."""
        ticket = next(self._tickets)
        job = _Job(ticket, kind, game, arguments)
        self._jobs[ticket] = job
        self.start()
        self._give(job)
        return ticket

    def cancel(self, ticket: int) -> None:
        """Forget a job: queued, it never runs; running, it is interrupted; done, its result is dropped."""
        self._results.pop(ticket, None)
        if self._jobs.pop(ticket, None) is not None:
            self._send((workshop.CANCEL, ticket))

    def take(self, ticket: int, wait: bool = False) -> Result | None:
        """A job's result, once; None while there is none yet. `wait` blocks until there is."""
        self._poll(0.0)
        while wait and ticket in self._jobs:
            self._poll(STOP_S)
        return self._results.pop(ticket, None)

    def notices(self) -> list[str]:
        """Sentences for people about the process, each given once."""
        told, self._notices = self._notices, []
        return told

    @property
    def busy(self) -> bool:
        """Whether a job runs or waits."""
        return bool(self._jobs)

    @property
    def pid(self) -> int | None:
        """The process's number, while there is one."""
        return self._process.pid if self._process is not None else None

    def close(self) -> None:
        """End the process."""
        self._closed = True
        self._jobs.clear()
        self._drop()

    def _give(self, job: _Job) -> None:
        self._send((job.ticket, job.kind, job.game, job.arguments))

    def _send(self, message: tuple[Any, ...]) -> None:
        if self._pipe is None:
            return
        try:
            self._pipe.send(message)
        except OSError:
            self._died()

    def _poll(self, patience_s: float) -> None:
        if self._pipe is None:
            return
        try:
            while self._pipe is not None and self._pipe.poll(patience_s):
                self._receive(*self._pipe.recv())
                patience_s = 0.0
        except (EOFError, OSError):
            self._died()

    def _receive(self, ticket: int, value: Any, error: str | None) -> None:
        if self._jobs.pop(ticket, None) is not None:
            self._results[ticket] = Result(value, error)

    def _died(self) -> None:
        """The process is gone: start it again, and its jobs but the one that it died of twice."""
        self._drop()
        if self._closed:
            return
        self._notices.append("The thinking process ended unexpectedly and was started again.")
        first = next(iter(self._jobs.values()), None)
        if first is not None:
            first.tries += 1
            if first.tries == MOST_TRIES:
                del self._jobs[first.ticket]
                self._results[first.ticket] = Result(error="the thinking process ended in its midst")
        if self._jobs:
            self.start()
        for job in tuple(self._jobs.values()):
            self._give(job)

    def _drop(self) -> None:
        pipe, self._pipe = self._pipe, None
        process, self._process = self._process, None
        if pipe is not None:
            pipe.close()
        if process is not None:
            process.join(STOP_S)
            if process.is_alive():
                process.kill()
                process.join(STOP_S)
