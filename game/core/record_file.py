"""The record of a match on the disk: read within bounds, newly made, appended to, or left alone.

A file on the disk is never shortened and never written anywhere but at its end.
"""

from __future__ import annotations

import errno
import os
import stat
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from game.core.contract import HouseRules, State
from game.core.entries import write_entry
from game.core.files import Unfit, read_whole, save_folder, why
from game.core.match import LONGEST_MATCH_MS, Entry, Match, Raced
from game.core.record import (
    END,
    LARGEST_FILE,
    MOST_ENTRIES,
    TOO_LARGE,
    VERSION,
    BadRecord,
    Header,
    Record,
    parse,
    replay,
    written,
)
from game.core.salvage import sound_part
from game.core.saver import Saver
from game.core.seal import Chain

if sys.platform == "win32":
    _APPEND = os.O_WRONLY | os.O_APPEND | os.O_BINARY
else:
    _APPEND = os.O_WRONLY | os.O_APPEND | os.O_NONBLOCK
_CREATE = _APPEND | os.O_CREAT | os.O_EXCL
_NEW_FILE = 0o666
"""The permissions of a new record, before the user's own umask takes some away."""
_UNFIT = {
    errno.EISDIR: "is a folder, not a match record",
    errno.EINVAL: "is no file but a pipe or a device, not a match record",
    errno.EFBIG: f"is {TOO_LARGE}",
}
"""What is said of a file that is no record for what it is."""


def read_file(path: Path) -> bytes:
    """A record file's bytes. BadRecord for what is no file or too large, OSError if it can't be read.

    Neither ever waits: a pipe or a device is not opened at all.
    """
    try:
        return read_whole(path, LARGEST_FILE)
    except Unfit as error:
        raise BadRecord(f"{path.name} {_UNFIT[error.errno or 0]}") from None


class Recorder:
    """Writes a match to its file as it happens: each line is with the system before the match goes on.

    After an OSError nothing more is written, and every further call raises it again.
    """

    def __init__(self, path: Path, header: Header, log: Sequence[Entry] = ()) -> None:
        """Make the file `path` with the header and what has happened so far.

        What has happened is on the disk itself before anything else happens; a header alone follows a
        little later, since a deal waits for no disk. Raises OSError if the file exists already or can't be
        written whole; there is no new file then.
        """
        data, self._chain = _readable(header, log)
        self.path = path
        self._entries = len(log)
        self._ended = False
        self._failure: OSError | None = None
        path.parent.mkdir(parents=True, exist_ok=True)
        self._descriptor = os.open(path, _CREATE, _NEW_FILE)
        try:
            _write_all(self._descriptor, data)
            if log:
                os.fsync(self._descriptor)
                save_folder(path.parent)
        except BaseException:
            with suppress(OSError):
                os.close(self._descriptor)
            with suppress(OSError):
                path.unlink()
            raise
        self._new = True
        self._saver = Saver(self._descriptor, None if log else path.parent)
        if not log:
            self._saver.changed()

    @classmethod
    def appending(cls, path: Path, size: int, entries: int, chain: Chain, ended: bool) -> Recorder:
        """Go on writing a record of `size` bytes and `entries` entries that this version wrote itself.

        OSError if it can't be written to, or is not as long as it was when it was read.
        """
        descriptor = os.open(path, _APPEND)
        try:
            found = os.fstat(descriptor)
            if not stat.S_ISREG(found.st_mode) or found.st_size != size:
                raise OSError(errno.EBUSY, "it has changed since it was read")
        except BaseException:
            os.close(descriptor)
            raise
        recorder = cls.__new__(cls)
        recorder.path, recorder._descriptor = path, descriptor
        recorder._chain, recorder._entries, recorder._ended = chain, entries, ended
        recorder._failure, recorder._saver, recorder._new = None, Saver(descriptor), False
        return recorder

    def __call__(self, entry: Entry) -> None:
        """Append one entry; OSError if that can't be done or the record is as long as one may be.

        Once the hand has ended there is nothing more to tell, and nothing is written.
        """
        if self._failure is not None:
            raise self._failure
        if self._ended:
            return
        if self._entries >= MOST_ENTRIES or _reached(entry) > LONGEST_MATCH_MS:
            self._fail(OSError(errno.EFBIG, _FULL))
        self._append(write_entry(entry))
        self._entries += 1
        self._saver.changed()

    def close(self, ended: bool = False) -> None:
        """Put the file on the disk and close it; with `ended` it gets the line that says the hand is over.

        Raises OSError if what was written may not have reached the disk; the file is closed then, too.
        """
        if self._failure is not None or self._descriptor < 0:
            return
        if ended and not self._ended:
            self._ended = True
            self._append(END)
        self._saver.close()
        try:
            self._check_there()
            os.fsync(self._descriptor)
        except OSError as error:
            self._fail(error, unsaved=True)
        if self._saver.failure is not None:
            self._fail(self._saver.failure, unsaved=True)
        descriptor, self._descriptor = self._descriptor, -1
        os.close(descriptor)

    def _append(self, line: str) -> None:
        if self._saver.failure is not None:
            self._fail(self._saver.failure, unsaved=True)
        try:
            self._check_there()
            _write_all(self._descriptor, self._chain.sealed(line).encode() + b"\n")
        except OSError as error:
            self._fail(error)

    def _check_there(self) -> None:
        """OSError if somebody has removed the file: what is written to it would be lost."""
        # Some disks don't count links: there the name decides.
        if os.fstat(self._descriptor).st_nlink == 0 and not self.path.exists():
            raise OSError(errno.ENOENT, "its file was removed")

    def _fail(self, error: OSError, unsaved: bool = False) -> None:
        """Nothing may follow a line that was perhaps not written whole; a lone unsaved header is removed."""
        self._failure = error
        self._saver.close()
        descriptor, self._descriptor = self._descriptor, -1
        with suppress(OSError):
            os.close(descriptor)
        if unsaved and self._new and not self._entries:
            with suppress(OSError):
                self.path.unlink()
        raise error


_FULL = "the record is as long as a record may be"


def _readable(header: Header, log: Sequence[Entry]) -> tuple[bytes, Chain]:
    """A new record's bytes and its chain; OSError if they could not be read again."""
    if len(log) > MOST_ENTRIES:
        raise OSError(errno.EFBIG, _FULL)
    try:
        text, chain = written(header, log)
        data = text.encode()
        again = parse(data, "its file").header
    except (BadRecord, UnicodeEncodeError) as error:
        raise OSError(errno.EINVAL, f"it could not be read again: {error}") from None
    if again != header:
        raise OSError(errno.EINVAL, "it could not be read again: its header would tell something else")
    return data, chain


def _reached(entry: Entry) -> float:
    """The latest match time that an entry tells of."""
    return max(press.end for press in entry.presses) if isinstance(entry, Raced) else entry.at


def _write_all(descriptor: int, data: bytes) -> None:
    while data:
        count = os.write(descriptor, data)
        if not count:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        data = data[count:]


@dataclass(frozen=True, slots=True)
class Resumed:
    """A match taken up where its record ends."""

    record: Record
    """What the file held."""
    match: Match[State]
    """It stands at the record's end and tells `recorder` of every entry until `record_to` is called."""
    recorder: Recorder | None
    """Writes on, in `recorder.path`; None if neither the old file nor a new one can be written."""
    moved: str | None
    """Why the hand does not go on in the old file, which is left as it was; None if it does."""
    problem: OSError | None = None
    """Why nothing can be written."""


def resume(
    path: Path, rules: HouseRules, title: str, new_path: Callable[[], Path], salvage: bool = False
) -> Resumed:
    """Take a match up where its record ends and go on writing it.

    The file is appended to only if each of its bytes is what this version would have written; otherwise it
    is left alone, and the hand goes on in a new file, `new_path()`, that holds all of it so far. With
    `salvage` a file whose end is damaged goes on from its sound part. BadRecord with one sentence,
    everything untouched, if it does not hold; OSError if it can't be read.
    """
    data = read_file(path)
    damaged: str | None = None
    try:
        record = parse(data, path.name)
        match = replay(record, rules, title, path.name)
    except BadRecord:
        part = sound_part(data) if salvage else b""
        if not part or part == data:
            raise
        record = parse(part, path.name)
        match = replay(record, rules, title, path.name)
        damaged = f"it is damaged after line {record.last_line}"
    moved = damaged or _not_as_written(record, data, match)
    recorder: Recorder | None = None
    problem: OSError | None = None
    if moved is None:
        try:
            chain = written(record.header, match.log, record.ended)[1]
            recorder = Recorder.appending(path, len(data), len(match.log), chain, record.ended)
        except OSError as error:
            moved = why(error)
    if recorder is None:
        try:
            recorder = Recorder(new_path(), record.header, match.log)
        except OSError as error:
            problem = error
    match.record_to(recorder)
    return Resumed(record, match, recorder, moved, problem)


def _not_as_written(record: Record, data: bytes, match: Match[State]) -> str | None:
    """Why a record can't be appended to; None if it can."""
    if record.version != VERSION:
        return "it is from an earlier version"
    if record.edited_line is not None:
        return f"it was {record.seal_words(over=False)}"
    if record.cut_off:
        return f"it is {record.seal_words(over=False)}"
    if written(record.header, match.log, record.ended)[0].encode() != data:
        return "it is not written as this version writes it"
    return None
