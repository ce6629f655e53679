"""What a program has written and what it is still to read: bounded, and never waited for on a frame."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

LONGEST_LINE = 16 * 1024
"""The longest line, in bytes, that a program may write."""
MOST_LINES = 1000
"""So many lines a program may write from one question to the next, blank ones included."""
MOST_BYTES = 256 * 1024
"""So much a program may write from one question to the next."""
MOST_TOLD = 3
"""So many corrections wait for a program that is slow to read; older ones are dropped."""
MOST_NEWS = 64
"""So much news of hands, likewise."""
ENDED = "has ended"
DEAF = "reads no more"
FLOODED = f"has written over {MOST_LINES:,} lines or {MOST_BYTES // 1024:,} KB to one question"
TOO_LONG = f"has written a line of over {LONGEST_LINE // 1024} KB"

Line = Callable[[], bytes]
"""Makes a line when it is about to be written, so that no frame pays for it."""


@dataclass(frozen=True, slots=True)
class Over:
    """Nothing more will come from a program."""

    why: str
    """What it has done, to stand after its name."""


class Inbox:
    """The lines that a program has written since it was last asked; one thread fills it, another reads it."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._lines: deque[bytes] = deque()
        self._begun = bytearray()
        """A line whose end has not come yet."""
        self._count = self._size = 0
        self._over: Over | None = None

    def feed(self, chunk: bytes) -> bool:
        """Take in what was read; False once the program has written more than anybody would read."""
        with self._changed:
            self._begun += chunk
            lines: list[bytearray] = []
            if b"\n" in chunk:
                *lines, self._begun = self._begun.split(b"\n")
            self._size += len(chunk)
            self._count += len(lines)
            self._lines += (bytes(line) for line in lines if line.strip())
            if any(len(line) > LONGEST_LINE for line in (*lines, self._begun)):
                self._end(TOO_LONG)
            elif self._count > MOST_LINES or self._size > MOST_BYTES:
                self._end(FLOODED)
            self._changed.notify()
            return self._over is None

    def end(self, why: str = ENDED) -> None:
        """Nothing more can be read; what came last may still be a whole line."""
        with self._changed:
            if self._over is None:
                if self._begun.strip():
                    self._lines.append(bytes(self._begun))
                self._begun.clear()
                self._over = Over(why)
            self._changed.notify()

    def forget(self) -> None:
        """A new question is asked: what came before can't answer it."""
        with self._changed:
            self._lines.clear()
            self._count, self._size = 0, len(self._begun)

    def take(self, patience_s: float) -> bytes | Over | None:
        """The next line, or why none will come; None if there is none within `patience_s`."""
        with self._changed:
            if not self._lines and self._over is None and patience_s > 0.0:
                self._changed.wait(patience_s)
            return self._lines.popleft() if self._lines else self._over

    def _end(self, why: str) -> None:
        if self._over is None:
            self._over = Over(why)
            self._lines.clear()
            self._begun.clear()


class Outbox:
    """What a program is to read: news of hands, the newest question, corrections of its replies to it."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._news: deque[Line] = deque(maxlen=MOST_NEWS)
        self._question: Line | None = None
        self._told: deque[Line] = deque(maxlen=MOST_TOLD)
        self.closed = False
        """Whether nothing more is to be written."""

    def ask(self, line: Line) -> None:
        """Put in a question; one that is not on its way yet is out of date with all that belongs to it."""
        with self._changed:
            self._question = line
            self._told.clear()
            self._changed.notify()

    def announce(self, line: Line) -> None:
        """Put in news, which comes before the next question; one that is not on its way is out of date."""
        with self._changed:
            self._news.append(line)
            self._question = None
            self._told.clear()
            self._changed.notify()

    def tell(self, line: Line) -> None:
        """Put in a correction."""
        with self._changed:
            self._told.append(line)
            self._changed.notify()

    def close(self) -> None:
        """Write nothing more."""
        with self._changed:
            self.closed = True
            self._changed.notify()

    def next(self) -> Line | None:
        """What is to be written next, once there is something; None when nothing more is.

        News goes out even after the end has been called, so that a program hears how its last hand ended.
        """
        with self._changed:
            self._changed.wait_for(
                lambda: self.closed or self._news or self._question is not None or self._told
            )
            if self._news:
                return self._news.popleft()
            if self.closed:
                return None
            if self._question is not None:
                line, self._question = self._question, None
                return line
            return self._told.popleft()
