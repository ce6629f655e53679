"""A disk that fails: the n-th thing that is asked of it, for once or for good, with a true system error."""

from __future__ import annotations

import builtins
import errno
import io
import os
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from unittest.mock import patch

ERRORS = (errno.ENOSPC, errno.EIO, errno.EROFS, errno.EACCES, errno.EDQUOT)
DEEDS = ("open", "write", "fsync", "close", "rename", "mkdir", "unlink", "list")
"""What can be asked of a disk and refused."""


@dataclass
class BadDisk:
    """Which deed fails: the `first`-th of its kind (counting from 1) and the `times - 1` after it."""

    folder: Path
    deed: str
    """One of DEEDS, or "any"."""
    first: int
    code: int
    times: int = 1
    halves: bool = False
    """Whether a write that fails has written half before: the disk filled up in its midst."""
    done: int = 0
    refused: list[str] = field(default_factory=list)
    """What was refused, in order."""
    _lock: Any = field(default_factory=threading.Lock, repr=False)
    _owned: set[int] = field(default_factory=set, repr=False)
    _halved: set[int] = field(default_factory=set, repr=False)

    @property
    def sound(self) -> bool:
        """Whether all that was to fail has failed."""
        return self.done >= self.first + self.times - 1

    def holds(self, path: object) -> bool:
        """Whether a path lies on this disk."""
        if not isinstance(path, (str, bytes, os.PathLike)):
            return False
        return os.fsdecode(os.fspath(path)).startswith(str(self.folder))

    def strikes(self, deed: str) -> bool:
        """Count a deed; whether it fails."""
        with self._lock:
            if self.deed not in (deed, "any"):
                return False
            self.done += 1
            if not self.first <= self.done < self.first + self.times:
                return False
            self.refused.append(deed)
            return True

    def check(self, deed: str) -> None:
        """Count a deed; OSError if it fails."""
        if self.strikes(deed):
            raise OSError(self.code, os.strerror(self.code))

    def owns(self, descriptor: int) -> bool:
        """Whether an open file lies on this disk; one that was opened before it went bad does, too."""
        if descriptor in self._owned:
            return True
        try:
            return self.holds(os.readlink(f"/proc/self/fd/{descriptor}"))
        except OSError:
            return False

    # the system's calls

    def open(self, path: Any, flags: int, *rest: Any, **words: Any) -> int:
        """As os.open."""
        if not self.holds(path):
            return _open(path, flags, *rest, **words)
        if flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT):
            self.check("open")
        descriptor = _open(path, flags, *rest, **words)
        self._owned.add(descriptor)
        return descriptor

    def write(self, descriptor: int, data: Any) -> int:
        """As os.write; where it fails by halves, half is written and the next write of this file fails."""
        if not self.owns(descriptor):
            return _write(descriptor, data)
        if descriptor in self._halved:
            raise OSError(self.code, os.strerror(self.code))
        if self.strikes("write"):
            if not self.halves or len(data) < 2:
                raise OSError(self.code, os.strerror(self.code))
            self._halved.add(descriptor)
            return _write(descriptor, bytes(data)[: len(data) // 2])
        return _write(descriptor, data)

    def fsync(self, descriptor: int) -> None:
        """As os.fsync, but that nothing waits for a real disk."""
        if not self.owns(descriptor):
            _fsync(descriptor)
            return
        self.check("fsync")

    def close(self, descriptor: int) -> None:
        """As os.close, which closes even when it fails."""
        mine = self.owns(descriptor)
        self._owned.discard(descriptor)
        self._halved.discard(descriptor)
        _close(descriptor)
        if mine:
            self.check("close")

    def opened(self, path: Any, mode: str = "r", *rest: Any, **words: Any) -> Any:
        """As the builtin open."""
        mine = self.owns(path) if isinstance(path, int) else self.holds(path)
        if not mine or not set(mode) & set("wax+"):
            return _opened(path, mode, *rest, **words)
        if not isinstance(path, int):
            self.check("open")
        file = _opened(path, mode, *rest, **words)
        self._owned.add(file.fileno())
        return _BadFile(file, self)

    def on(self, deed: str, call: Callable[..., Any]) -> Callable[..., Any]:
        """A call of the system whose first argument is a path, with this deed's failures."""

        def called(path: Any = ".", *rest: Any, **words: Any) -> Any:
            if self.holds(path):
                self.check(deed)
            return call(path, *rest, **words)

        return called


class _BadFile:
    """A file opened for writing on a bad disk."""

    def __init__(self, file: Any, disk: BadDisk) -> None:
        self._file, self._disk = file, disk

    def write(self, data: Any) -> Any:
        if self._disk.strikes("write"):
            if self._disk.halves:
                self._file.write(data[: len(data) // 2])
                self._file.flush()
            raise OSError(self._disk.code, os.strerror(self._disk.code))
        return self._file.write(data)

    def close(self) -> None:
        if not self._file.closed:
            self._disk._owned.discard(self._file.fileno())
            self._file.close()
            self._disk.check("close")

    def __enter__(self) -> _BadFile:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)


_open, _write, _fsync, _close, _opened = os.open, os.write, os.fsync, os.close, builtins.open


@contextmanager
def failing(disk: BadDisk) -> Iterator[BadDisk]:
    """The disk is bad while the block runs."""
    calls: dict[str, Any] = {
        "open": disk.open,
        "write": disk.write,
        "fsync": disk.fsync,
        "close": disk.close,
        "rename": disk.on("rename", os.rename),
        "replace": disk.on("rename", os.replace),
        "link": disk.on("rename", os.link),
        "mkdir": disk.on("mkdir", os.mkdir),
        "unlink": disk.on("unlink", os.unlink),
        "scandir": disk.on("list", os.scandir),
        "listdir": disk.on("list", os.listdir),
    }
    with (
        patch.multiple(os, **calls),
        patch.object(builtins, "open", disk.opened),
        patch.object(io, "open", disk.opened),
    ):
        yield disk
