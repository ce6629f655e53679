"""The running digest in the lines of a record, and what it tells about the file."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from enum import StrEnum

DIGEST_BYTES = 4
"""Bytes of a line's digest, two hexadecimal digits each: one change in four billion goes unnoticed."""
MARK = " #"
"""What stands between a line's words and its digest; no entry contains it."""


class Seal(StrEnum):
    """What the digests of a record tell, whether or not the record holds."""

    WHOLE = "whole"
    """Every line stands as it was written, down to the end of the hand."""
    OPEN = "open"
    """Every line stands as it was written, and the hand goes on: it was left there, or lines are missing."""
    CUT_OFF = "cut_off"
    """What is left stands as it was written, and something is missing at the end."""
    EDITED = "edited"
    """Something has been changed since it was written."""
    NONE = "none"
    """A record of the first version: it has no digests."""


class Chain:
    """The digest of all lines so far.

    It finds accidents and edits, but is no protection: anybody can compute it afresh.
    """

    __slots__ = ("_hash",)

    def __init__(self, lines: Iterable[str] = ()) -> None:
        self._hash = hashlib.blake2b(digest_size=DIGEST_BYTES)
        for line in lines:
            self._hash.update(line.encode() + b"\n")

    def add(self, line: str) -> str:
        """Take in a line, given without its digest, and return the digest."""
        self._hash.update(line.encode() + b"\n")
        return self._hash.hexdigest()

    def sealed(self, line: str) -> str:
        """Take in a line and return it with its digest."""
        return f"{line}{MARK}{self.add(line)}"


def unsealed(line: str) -> tuple[str, str | None]:
    """A line's words and its digest, None if it has none."""
    words, mark, digest = line.rpartition(MARK)
    return (words, digest) if mark else (line, None)
