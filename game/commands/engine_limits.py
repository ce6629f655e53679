"""What a thought about a stranger's position may take: so much of the processor, so much memory."""

from __future__ import annotations

import contextlib
import ctypes
import sys
import threading
import time
from collections.abc import Callable
from typing import TypeVar

LONGEST_S = 1.0
"""So many seconds of the processor one line may take."""
MOST_BYTES = 512 * 1024 * 1024
"""So much memory the engine may take in all."""
ADDRESSES = 4
"""So many times as many addresses it may lay claim to, as threads reserve more than they use."""
LOOK_S = 0.05
"""How often the time is looked at."""
AGAIN_S = 0.2
"""After how long an unheard interruption is sent again: Python drops what is raised in a finalizer."""

T = TypeVar("T")


class _TooLong(BaseException):
    """Raised in the midst of a thought that takes too long; nothing that it calls may swallow it."""


class Limit:
    """Breaks off what takes too much of the processor, in the thread that made this."""

    def __init__(self, longest_s: float = LONGEST_S) -> None:
        self._longest_s = longest_s
        self._thinker = threading.get_ident()
        self._lock = threading.Lock()
        self._thinking = threading.Event()
        self._until = 0.0
        threading.Thread(target=self._watch, daemon=True).start()

    def keep(self, work: Callable[[], T]) -> T:
        """Do some work; ValueError with one sentence if it takes too long."""
        try:
            with self._lock:
                self._until = time.process_time() + self._longest_s
                self._thinking.set()
            try:
                return work()
            finally:
                self._end()
        except _TooLong:
            self._end()
            raise ValueError(
                f"that observation takes longer than {self._longest_s:g} s to think about"
            ) from None

    def _end(self) -> None:
        """Nothing is broken off any more; an interruption that is on its way lands here at the latest."""
        with self._lock:
            self._thinking.clear()

    def _watch(self) -> None:
        while True:
            self._thinking.wait()
            time.sleep(LOOK_S)
            with self._lock:
                if self._thinking.is_set() and time.process_time() > self._until:
                    self._until = time.process_time() + AGAIN_S
                    _raise_in(self._thinker)


def _raise_in(thread: int) -> None:
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), ctypes.py_object(_TooLong))


def limit_memory(most: int = MOST_BYTES) -> None:
    """Have this process refused more memory, where the system does that; a MemoryError follows."""
    if sys.platform == "win32":
        return
    import resource

    for kind, bound in ((resource.RLIMIT_DATA, most), (resource.RLIMIT_AS, most * ADDRESSES)):
        hard = resource.getrlimit(kind)[1]
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(kind, (bound if hard == resource.RLIM_INFINITY else min(bound, hard), hard))
