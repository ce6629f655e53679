"""A lock on a file: one process holds it at a time, and the death of its holder frees it."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path

BEYOND = 1 << 30
"""The byte that is locked where locks cover bytes: far beyond all that a record may hold."""


class Busy(OSError):
    """Another process holds the lock."""


class FileLock:
    """Holds a file from when it is made until `release`, or until the process ends, however it ends.

    The file is not written to. Raises Busy if another holder has it, OSError if it can't be opened. On a
    disk without locks everybody gets one.
    """

    def __init__(self, path: Path, make: bool = False) -> None:
        self.path = path
        making = os.O_RDWR | os.O_CREAT if make else os.O_RDONLY
        self._file: int | None = os.open(path, making | _AT_ONCE, 0o644)
        try:
            _lock(self._file)
        except Busy:
            self.release()
            raise

    def release(self) -> None:
        file, self._file = self._file, None
        if file is not None:
            with suppress(OSError):
                os.close(file)


if sys.platform == "win32":
    import msvcrt

    _AT_ONCE = 0

    def _lock(file: int) -> None:
        os.lseek(file, BEYOND, os.SEEK_SET)
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError as error:
            raise Busy(str(error)) from None

else:
    import fcntl

    _AT_ONCE = os.O_NONBLOCK
    """If the file has been replaced by a pipe, nobody may ever come to its other end."""

    def _lock(file: int) -> None:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise Busy(str(error)) from None
        except OSError:
            return
