"""One life of the worker process: started, written to and read from without waiting, ended for good."""

from __future__ import annotations

import multiprocessing
import queue
import threading
from multiprocessing.connection import Connection
from multiprocessing.reduction import ForkingPickler

from game.bots import workshop
from game.bots.workshop import Answer

END_S = 0.5
"""How long a killed process, and the threads that served it, may take to go."""
PROTOCOL_TROUBLE = (EOFError, OSError, ValueError)
"""What may be raised by reading from or writing to a process that has just died."""


class Thinker:
    """A running process that does jobs in order.

    A process that is stopped, or busy, takes nothing from its pipe, and one that dies may leave half an
    answer in it. So one thread writes what is given and another reads what comes: the asker is never held
    up. Raises OSError if the system can't start another process.
    """

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(
            target=workshop.serve, args=(theirs,), name="declare-worker", daemon=True
        )
        try:
            self._process.start()
        except BaseException:
            self._pipe.close()
            raise
        finally:
            theirs.close()
        self._given: queue.SimpleQueue[memoryview | None] = queue.SimpleQueue()
        self._heard: queue.SimpleQueue[Answer | None] = queue.SimpleQueue()
        self._threads = (
            threading.Thread(target=_write, args=(self._pipe, self._given), daemon=True),
            threading.Thread(target=_read, args=(self._pipe, self._heard), daemon=True),
        )
        for thread in self._threads:
            thread.start()
        self.gone = False
        """Whether the process has hung up: nothing more will come from it."""

    @property
    def pid(self) -> int | None:
        """The process's number."""
        return self._process.pid

    def give(self, message: tuple[object, ...]) -> None:
        """Send a message as soon as the process takes it; what can't be pickled raises here."""
        self._given.put(ForkingPickler.dumps(message))

    def hear(self, patience_s: float = 0.0) -> list[Answer]:
        """The answers that have come; it waits up to `patience_s` seconds for the first."""
        heard: list[Answer] = []
        while not self.gone:
            try:
                answer = self._heard.get(timeout=patience_s) if patience_s else self._heard.get_nowait()
            except queue.Empty:
                break
            patience_s = 0.0
            if answer is None:
                self.gone = True
            else:
                heard.append(answer)
        return heard

    def end(self) -> None:
        """Kill the process and let go of all that belonged to it: no zombie, thread or descriptor is left."""
        self.gone = True
        self._process.kill()
        self._process.join(END_S)
        self._given.put(None)
        for thread in self._threads:
            thread.join(END_S)
        if not any(thread.is_alive() for thread in self._threads):
            self._pipe.close()
        if not self._process.is_alive():
            self._process.close()


def _write(pipe: Connection, given: queue.SimpleQueue[memoryview | None]) -> None:
    while (message := given.get()) is not None:
        try:
            pipe.send_bytes(message)
        except PROTOCOL_TROUBLE:
            return


def _read(pipe: Connection, heard: queue.SimpleQueue[Answer | None]) -> None:
    while True:
        try:
            answer: Answer = pipe.recv()
        except PROTOCOL_TROUBLE:
            heard.put(None)
            return
        heard.put(answer)
