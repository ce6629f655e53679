"""Small files, read whole and written whole: bounded, never waited for, never half there."""

from __future__ import annotations

import errno
import os
import secrets
import stat
import sys
from collections.abc import Iterator
from contextlib import suppress
from itertools import chain, count
from pathlib import Path

if sys.platform == "win32":
    _READ = os.O_RDONLY | os.O_BINARY
    _NEW = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_BINARY
else:
    _READ = os.O_RDONLY | os.O_NONBLOCK
    _NEW = os.O_WRONLY | os.O_CREAT | os.O_EXCL
_NEW_MODE = 0o666
"""The permissions of a new file, before the user's own umask takes some away."""
_TOKEN_BYTES = 4
UNFINISHED = ".new"
"""How the name of a file ends while it is still being written."""


class Unfit(OSError):
    """A file that is not read for what it is: a folder, a pipe or a device, or too large."""


def read_whole(path: Path, most: int) -> bytes:
    """All of a file of up to `most` bytes.

    Raises FileNotFoundError only if nothing lies there, OSError that says why for one that can't be read,
    and Unfit for one that is larger, or is a folder, a pipe, a device or a link to nothing: that is never
    opened and never waited for.
    """
    _check(_stat(path), most)
    descriptor = os.open(path, _READ)
    data = b""
    try:
        _check(os.fstat(descriptor), most)
        while len(data) <= most and (piece := os.read(descriptor, most + 1 - len(data))):
            data += piece
    finally:
        # What was read has been read: a disk that fails as it is let go takes nothing back.
        with suppress(OSError):
            os.close(descriptor)
    if len(data) > most:
        raise _too_large(most)
    return data


def write_whole(path: Path, data: bytes) -> None:
    """Put a file in the place of `path` in one step: at any moment the old one or the new one is there.

    The folder must be there. OSError if it can't be written, the old file untouched.
    """
    fresh = path.with_name(f"{path.name}.{os.getpid()}-{secrets.token_hex(_TOKEN_BYTES)}{UNFINISHED}")
    try:
        write_new(fresh, data)
        os.replace(fresh, path)
    except BaseException:
        with suppress(OSError):
            fresh.unlink(missing_ok=True)
        raise
    save_folder(path.parent)


def write_new(path: Path, data: bytes) -> None:
    """Write a file that was not there; FileExistsError if it is, OSError if it can't be written whole."""
    descriptor = os.open(path, _NEW, _NEW_MODE)
    try:
        with open(descriptor, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(descriptor)
    except BaseException:
        with suppress(OSError):
            path.unlink(missing_ok=True)
        raise


def free_paths(folder: Path, stem: str, ending: str) -> Iterator[Path]:
    """Where no file is yet: the plain name, then the same with -2, -3 and so on before its ending."""
    names = chain([stem], (f"{stem}-{number}" for number in count(2)))
    return (path for name in names if not os.path.lexists(path := folder / f"{name}{ending}"))


def why(error: OSError) -> str:
    """What was wrong, as part of a sentence."""
    told = error.strerror or str(error)
    return told[:1].lower() + told[1:]


def _stat(path: Path) -> os.stat_result:
    try:
        return os.stat(path)
    except FileNotFoundError:
        if path.is_symlink():
            raise Unfit(errno.EINVAL, "it is a link to nothing") from None
        raise


def _check(found: os.stat_result, most: int) -> None:
    if stat.S_ISDIR(found.st_mode):
        raise Unfit(errno.EISDIR, "it is a folder")
    if not stat.S_ISREG(found.st_mode):
        raise Unfit(errno.EINVAL, "it is a pipe or a device")
    if found.st_size > most:
        raise _too_large(most)


def _too_large(most: int) -> Unfit:
    return Unfit(errno.EFBIG, f"it has more than {most // 1024} KB")


def save_folder(folder: Path) -> None:
    """Put a folder's list of names on the disk, where the system can do that."""
    if sys.platform == "win32":
        return
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
