"""The worker process: bots think there, so that no frame ever waits for a thought.

Jobs go over one at a time, so a cancelled job that has not begun costs nothing; one that runs is
interrupted. The process dies with its parent and is started again if something kills it.
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
        self._queue: list[_Job] = []
        self._running: _Job | None = None
        self._cancelled = False
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
        self._queue.append(_Job(ticket, kind, game, arguments))
        self._feed()
        return ticket

    def cancel(self, ticket: int) -> None:
        """Forget a job: queued, it never runs; running, it is interrupted; done, its result is dropped."""
        self._queue = [job for job in self._queue if job.ticket != ticket]
        self._results.pop(ticket, None)
        if self._running is not None and self._running.ticket == ticket and not self._cancelled:
            self._cancelled = True
            self._send((workshop.CANCEL, ticket))

    def take(self, ticket: int, wait: bool = False) -> Result | None:
        """A job's result, once; None while there is none yet. `wait` blocks until there is."""
        self._poll(0.0)
        while wait and ticket not in self._results and self._knows(ticket):
            self._poll(STOP_S)
        return self._results.pop(ticket, None)

    def notices(self) -> list[str]:
        """Sentences for people about the process, each given once."""
        told, self._notices = self._notices, []
        return told

    @property
    def busy(self) -> bool:
        """Whether a job runs or waits."""
        return self._running is not None or bool(self._queue)

    @property
    def pid(self) -> int | None:
        """The process's number, while there is one."""
        return self._process.pid if self._process is not None else None

    def close(self) -> None:
        """End the process."""
        self._closed = True
        self._queue.clear()
        self._running = None
        self._drop()

    def _knows(self, ticket: int) -> bool:
        jobs = self._queue if self._running is None else [self._running, *self._queue]
        return any(job.ticket == ticket for job in jobs)

    def _feed(self) -> None:
        if self._running is not None or not self._queue or self._closed:
            return
        self.start()
        job = self._queue.pop(0)
        self._running, self._cancelled = job, False
        job.tries += 1
        self._send((job.ticket, job.kind, job.game, job.arguments))

    def _send(self, message: tuple[Any, ...]) -> None:
        assert self._pipe is not None
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
        if self._running is None or self._running.ticket != ticket:
            return
        if not self._cancelled:
            self._results[ticket] = Result(value, error)
        self._running = None
        self._feed()

    def _died(self) -> None:
        """The process is gone: start it again, and the job it was at unless it was at fault twice."""
        self._drop()
        if self._closed:
            return
        self._notices.append("The thinking process ended unexpectedly and was started again.")
        job, self._running = self._running, None
        if job is not None and not self._cancelled:
            if job.tries < MOST_TRIES:
                self._queue.insert(0, job)
            else:
                self._results[job.ticket] = Result(error="the thinking process ended in its midst")
        self._feed()

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
