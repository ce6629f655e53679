"""A program beside the game: started, read and written by threads of its own, ended in the background."""

from __future__ import annotations

import atexit
import contextlib
import os
import shlex
import shutil
import sys
import threading
import time
from collections.abc import Callable, Sequence

from game.bots.program_pipes import DEAF, Inbox, Line, Outbox, Over
from game.core.launch import Company
from game.core.quoting import quoted

LEAVE_S = 1.0
"""How long a program may take to leave by itself once its input has ended."""
STOP_S = 0.5
"""How long it and what it has started may take once they are told to stop; then they are killed."""
KILLED_S = 2.0
"""How long the system may take to end what has been killed."""
LOOK_S = 0.02
"""How often it is checked whether a program has left."""
WAKE_S = 0.25
"""How often a thread that waits for a pipe checks whether it is still wanted."""
LAST_WORDS_S = 0.1
"""A program whose input is closed has most likely ended: its output has this long to tell why."""
CHUNK = 64 * 1024
BRISK_READS = 64
"""After this many reads for one question the reader rests between them, so that a flood costs little."""
REST_S = 0.001


class CantStart(ValueError):
    """A program that can't be started; its text is one sentence."""


class Running:
    """A program and its two pipes. Nothing here waits except `take` with patience.

    Raises CantStart with one sentence if it can't be started.
    """

    def __init__(self, command: str, errors_shown: bool = False) -> None:
        try:
            self.company = Company(_words(command), errors_shown)
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) else None
            raise CantStart(_cant_start(command, reason or str(error))) from None
        self._inbox, self._outbox = Inbox(), Outbox()
        self._reads = 0
        self._unheard = False
        """Whether nobody will read what it writes any more."""
        self._ending: threading.Thread | None = None
        self._threads = [threading.Thread(target=work, daemon=True) for work in (self._read, self._write)]
        _RUNNING.add(self)
        for thread in self._threads:
            thread.start()

    def ask(self, line: Line) -> None:
        """Send a question; what the program wrote before it no longer counts."""
        self._reads = 0
        self._inbox.forget()
        self._outbox.ask(line)

    def announce(self, line: Line) -> None:
        """Send news of a hand."""
        self._outbox.announce(line)

    def tell(self, line: Line) -> None:
        """Send a correction."""
        self._outbox.tell(line)

    def take(self, patience_s: float) -> bytes | Over | None:
        """The next line that it wrote, or why none will come; None if none comes in time."""
        return self._inbox.take(patience_s)

    def end(self) -> None:
        """End the program and everybody it has started, in the background."""
        if self._ending is None:
            self._ending = threading.Thread(target=_end, args=([self],), daemon=True)
            self._ending.start()

    def join(self) -> None:
        """Wait until an ended program is gone."""
        if self._ending is not None:
            self._ending.join()

    def hang_up(self) -> None:
        """End its input."""
        self._outbox.close()

    def put_away(self) -> None:
        """Let go of what belonged to it."""
        self._unheard = True
        self.company.forget()
        _RUNNING.discard(self)

    # the threads

    def _read(self) -> None:
        """Take in what the program writes; after a hang-up only so that it is not stuck on a full pipe."""
        pipe = self.company.output.fileno()
        with self.company.output, contextlib.suppress(OSError):
            while not self._unheard:
                if not _readable(pipe):
                    continue
                chunk = os.read(pipe, CHUNK)
                if not chunk or not (self._outbox.closed or self._inbox.feed(chunk)):
                    break
                self._reads += 1
                if self._reads > BRISK_READS:
                    time.sleep(REST_S)
        self._inbox.end()

    def _write(self) -> None:
        """Write what it is to read, until its input is to end or the program reads no more."""
        pipe = self.company.input.fileno()
        with self.company.input:
            _make_patient(pipe)
            try:
                while (line := self._outbox.next()) is not None:
                    rest = memoryview(line())
                    while rest:
                        sent = _written(pipe, rest)
                        if not sent and self._outbox.closed:
                            return
                        rest = rest[sent:]
            except OSError:
                time.sleep(LAST_WORDS_S)
                self._inbox.end(DEAF)


_RUNNING: set[Running] = set()
"""Every program that has not been put away."""


def end_all() -> None:
    """End every program and wait until all are gone; at most a few seconds."""
    running = list(_RUNNING)
    _end([program for program in running if program._ending is None])
    for program in running:
        program.join()


atexit.register(end_all)


def check_program(command: str) -> None:
    """Raises CantStart with one sentence unless the command names a program that exists."""
    try:
        words = _words(command)
    except ValueError as error:
        raise CantStart(_cant_start(command, str(error).lower())) from None
    if not words or shutil.which(words[0]) is None:
        raise CantStart(_cant_start(command, _why_not(words[0] if words else "")))


def _why_not(name: str) -> str:
    """Why there is no program of this name to start."""
    if os.path.isdir(name):
        return "that is a folder"
    if not os.path.isfile(name):
        return "there is no such program"
    if not os.path.dirname(name):
        return f"a file of this folder is started as {os.path.join(os.curdir, name)}"
    return "that file may not be run as a program"


def _cant_start(command: str, reason: str) -> str:
    return f"can't start the program {quoted(command)}: {reason}"


def _words(command: str) -> list[str]:
    if sys.platform == "win32":
        return [word.strip('"') for word in shlex.split(command, posix=False)]
    return shlex.split(command)


def _end(programs: Sequence[Running]) -> None:
    for program in programs:
        program.hang_up()
    _until(LEAVE_S, lambda: all(program.company.left for program in programs))
    for program in programs:
        program.company.stop()
    if not _until(STOP_S, lambda: all(program.company.gone for program in programs)):
        for program in programs:
            program.company.kill()
        _until(KILLED_S, lambda: all(program.company.gone for program in programs))
    for program in programs:
        program.put_away()


def _until(seconds: float, done: Callable[[], bool]) -> bool:
    """Wait until `done` holds; False if that takes too long."""
    end = time.monotonic() + seconds
    while not done():
        if time.monotonic() > end:
            return False
        time.sleep(LOOK_S)
    return True


if sys.platform == "win32":  # written from the documentation: a pipe there is read and written by waiting

    def _readable(pipe: int) -> bool:
        return True

    def _make_patient(pipe: int) -> None:
        pass

    def _written(pipe: int, data: memoryview) -> int:
        return os.write(pipe, data)

else:
    import select

    def _readable(pipe: int) -> bool:
        """Whether there is something to read, or the end, after waiting a moment."""
        return _ready(pipe, select.POLLIN)

    def _make_patient(pipe: int) -> None:
        os.set_blocking(pipe, False)

    def _written(pipe: int, data: memoryview) -> int:
        """How many bytes could be written, after waiting a moment."""
        if not _ready(pipe, select.POLLOUT):
            return 0
        try:
            return os.write(pipe, data)
        except BlockingIOError:
            time.sleep(LOOK_S)
            return 0

    def _ready(pipe: int, event: int) -> bool:
        looking = select.poll()
        looking.register(pipe, event)
        return bool(looking.poll(WAKE_S * 1000))
