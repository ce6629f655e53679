"""Keeps what a file says and can't be used under another name, before anything is written over it."""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from pathlib import Path

from game.core.files import read_whole, write_new

UNREADABLE, BEFORE = "unreadable", "before"
"""What is in the name of a file that was set aside whole, and of the copy of one that was used in part."""
MOST_ASIDE = 50
"""How many of each are kept; after that nothing is saved until somebody makes room."""


def set_aside(path: Path, raw: bytes | None, most: int) -> Path:
    """Give something that can't be used at all another name, whatever it is; OSError if that can't be done.

    `raw` are its bytes, if they could be read; `most` bytes of what lies there already are compared.
    """
    aside = _free_name(path, UNREADABLE, raw, most)
    os.replace(path, aside)
    return aside


def copy_aside(path: Path, raw: bytes, most: int) -> Path:
    """Keep a copy of what can be used only in part; OSError if that can't be done."""
    aside = _free_name(path, BEFORE, raw, most)
    with suppress(FileExistsError):
        write_new(aside, raw)
    return aside


def _free_name(path: Path, kind: str, raw: bytes | None, most: int) -> Path:
    """A free name, or that of a file with the very same bytes."""
    for number in range(1, MOST_ASIDE + 1):
        aside = path.with_name(f"{path.stem}.{kind}-{number}{path.suffix}")
        if not os.path.lexists(aside) or (raw is not None and _holds(aside, raw, most)):
            return aside
    raise OSError(errno.EEXIST, f"{MOST_ASIDE} older ones lie there already")


def _holds(path: Path, raw: bytes, most: int) -> bool:
    try:
        return read_whole(path, most) == raw
    except OSError:
        return False
