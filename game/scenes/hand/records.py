"""The shelf of match records: the one being written, those left unfinished, those that ended."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Container, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path

from game.catalog import find
from game.core.contract import State
from game.core.files import free_paths, why
from game.core.lock import Busy, FileLock
from game.core.match import Entry, Match
from game.core.record import BadRecord, Header, Record, parse, replay
from game.core.record_file import Recorder, Resumed, read_file, resume
from game.core.salvage import readable

FOLDER = "records"
PLAYING = ".playing.txt"
"""The ending of a record's name while its match goes on."""
ENDED = ".txt"
KEPT = ".kept"
"""The ending of the name of a record that was left as it was while its hand went on in another."""
IN_USE = "in-use.lock"
"""The file whose lock decides which program offers what waits here."""
ANOTHER_PLAYS = (
    "Another Declare! is open and looks after the hands that were left; this one keeps its own from here on."
)

STAMP, STAMP_LENGTH = "%Y-%m-%d-%H%M%S", 17
"""The date at the start of a record's name; records are sorted by name."""
COPY = re.compile(r"(.{17}-\w+-\d+)-\d+\.txt")
"""How the name of a record looks that is not the first of its hand: date, game, seed, number."""
AGAIN_AFTER = 10
"""A disk that failed is tried again after this many further entries, and when the match is left."""
CLOSINGS = 2
"""How often it is tried to put a match on the disk whole when it is left."""
FURTHEST_AHEAD = timedelta(days=3 * 366)
"""A name further in the future than this can't come from a clock that was wrong for a while."""

Today = Callable[[], datetime]


@dataclass
class Journal:
    """A record being written. A disk that fails costs a sentence, never the match.

    When it takes files again, the whole hand is written again, so that nothing is missing from its record.
    """

    shelf: Shelf
    recorder: Recorder | None
    problem: str | None = None
    """What people are to be told; `told` hands it out once."""
    lock: FileLock | None = None
    """Held while the match goes on, so that no other program takes it up."""
    header: Header | None = None
    """What a new file would begin with; None if none is ever to be made."""
    stem: str = ""
    """How the name of a new file would begin."""
    log: list[Entry] = field(default_factory=list)
    """All that has happened in the match."""
    _again_in: int = AGAIN_AFTER
    _broken: Path | None = None
    """The file that could not be written to any more."""

    def __call__(self, entry: Entry) -> None:
        """Append one entry."""
        self.log.append(entry)
        if self.recorder is None:
            self._again_in -= 1
            if self._again_in <= 0:
                self._again()
            return
        try:
            self.recorder(entry)
        except OSError as error:
            self.problem = f"This match is no longer being recorded: {why(error)}."
            self._broken = self.recorder.path
            self._let_go()

    @property
    def path(self) -> Path | None:
        """The file, None if nothing is being written."""
        return self.recorder.path if self.recorder is not None else None

    def told(self) -> str | None:
        """One sentence about trouble with the disk, if there is one that was not handed out yet."""
        problem, self.problem = self.problem, None
        return problem

    def close(self, ended: bool) -> Path | None:
        """Close the file, naming it as ended if the match is; returns where it lies now.

        A file that can't be closed in order is written again once; None if there is no file at all.
        """
        closed: Path | None = None
        for _ in range(CLOSINGS):
            if self.recorder is None:
                self._again()
            if self.recorder is None:
                break
            path = self.recorder.path
            try:
                self.recorder.close(ended)
            except OSError as error:
                self.problem = f"This match may not be recorded to its end: {why(error)}."
                self._broken, closed = path, path
                self._let_go()
                continue
            self._let_go()
            self.header = None  # it is whole: closed once more, nothing is written again
            return self.shelf.ended(path) if ended else path
        return closed

    def _again(self) -> None:
        """Write the whole hand anew, if the disk takes it by now; what it had taken before is kept."""
        self._again_in = AGAIN_AFTER
        if self.header is None:
            return
        try:
            self.recorder = self.shelf.anew(self.stem, self.header, self.log, self._broken)
        except OSError:
            return
        self._broken = None
        with suppress(OSError):
            self.lock = FileLock(self.recorder.path)
        self.problem = "The disk takes this match again: all of it is recorded after all."

    def _let_go(self) -> None:
        recorder, self.recorder = self.recorder, None
        if recorder is not None:
            self.shelf.let_go(recorder.path)
            with suppress(OSError):
                recorder.close()
        if self.lock is not None:
            self.lock.release()
            self.lock = None


class Shelf:
    """The folder of records; nothing is made in it before the first match begins.

    Of several programs on one folder the first offers what waits there; the others offer only the hands
    that they have begun themselves, until the first has ended in whatever way.
    """

    def __init__(self, home: Path, today: Today = datetime.now) -> None:
        self.folder = home / FOLDER
        self.today = today
        self._refused: set[Path] = set()
        self._begun: set[Path] = set()
        self._writing: set[Path] = set()
        self._owned: FileLock | None = None

    @property
    def owned(self) -> bool:
        """Whether this program may offer what waits in the folder, even if it is still to be made."""
        if self._owned is None:
            try:
                self._owned = FileLock(self.folder / IN_USE, make=True)
            except Busy:
                return False
            except OSError:
                return True
        return True

    def close(self) -> None:
        """The program ends: others may offer what waits here."""
        if self._owned is not None:
            self._owned.release()
            self._owned = None

    def begin(self, header: Header) -> Journal:
        """A new record; one sentence in `problem` if it can't be written."""
        stem = f"{self._moment():{STAMP}}-{header.game}-{header.seed}"
        try:
            recorder = self.anew(stem, header, ())
        except OSError as error:
            problem = f"This match can't be recorded in {self.folder}: {why(error)}."
            return Journal(self, None, problem, header=header, stem=stem)
        return self._journal(recorder, header, stem, ())

    def anew(
        self, stem: str, header: Header, log: Sequence[Entry], instead_of: Path | None = None
    ) -> Recorder:
        """A journal for a new record that begins with all of `log`; OSError if the disk does not take it.

        The file that it is written `instead_of` is put aside as it is.
        """
        recorder = Recorder(self._free(stem), header, log)
        if instead_of is not None and instead_of != recorder.path:
            with suppress(OSError):
                _renamed(instead_of, _stem(instead_of), KEPT)
        self._begun.add(recorder.path)
        self._writing.add(recorder.path)
        return recorder

    def _journal(
        self,
        recorder: Recorder,
        header: Header,
        stem: str,
        log: Sequence[Entry],
        lock: FileLock | None = None,
    ) -> Journal:
        """A journal for a record; the lock is on that very file, taken now if it is not held yet."""
        self._begun.add(recorder.path)
        self._writing.add(recorder.path)
        if lock is None:
            with suppress(OSError):
                lock = FileLock(recorder.path)
        return Journal(self, recorder, None, lock, header, stem, list(log))

    def let_go(self, path: Path) -> None:
        """A record is not being written any more."""
        self._writing.discard(path)

    def take_up(self, path: Path, check: Callable[[Header], None]) -> tuple[Record, Match[State], Journal]:
        """An unfinished match where it was left, its record and its journal going on.

        A record that can't be appended to is put aside as it is, and the hand goes on in a new file. `check`
        raises BadRecord for a header that no table can seat. Raises BadRecord with one sentence, the file
        untouched, if the record does not hold or another program is playing it.
        """
        stem = _stem(path)
        try:
            lock = FileLock(path)
        except Busy:
            raise BadRecord(f"{path.name} is being played by another Declare!") from None
        except OSError as error:
            raise BadRecord(f"{path.name} can't be opened: {why(error)}") from None
        try:
            record = readable(read_file(path), path.name)
            check(record.header)
            found = find(record.header.game)
            resumed = resume(path, found.rules, found.title, lambda: self._free(stem), salvage=True)
        except BadRecord:
            lock.release()
            raise
        except (ValueError, OSError) as error:
            lock.release()
            raise BadRecord(f"{path.name}: {error}") from None
        journal = self._journal_of(path, resumed, lock)
        resumed.match.record_to(journal)
        return record, resumed.match, journal

    def _journal_of(self, path: Path, resumed: Resumed, lock: FileLock) -> Journal:
        """A journal for a hand that was taken up; the lock is on the file it was read from."""
        stem, header, log = _stem(path), resumed.record.header, resumed.match.log
        if resumed.recorder is None:
            lock.release()
            trouble = why(resumed.problem) if resumed.problem is not None else "it can't be written"
            problem = f"This match is no longer being recorded: {trouble}."
            return Journal(self, None, problem, None, header, stem, list(log), _broken=path)
        if resumed.moved is None:
            return self._journal(resumed.recorder, header, stem, log, lock)
        lock.release()
        with suppress(OSError):
            _renamed(path, stem, KEPT)
        journal = self._journal(resumed.recorder, header, stem, log)
        journal.problem = f"The hand goes on in a new record, and the old one is kept: {resumed.moved}."
        return journal

    def header(self, path: Path) -> Header | None:
        """What stands above the actions of a record; None if it can't be read."""
        try:
            return readable(read_file(path), path.name).header
        except (BadRecord, OSError):
            return None

    def read(self, path: Path) -> tuple[Record, Match[State]]:
        """A record and its match as it stands at the end; BadRecord with one sentence if unsound."""
        try:
            record = parse(read_file(path), path.name)
            found = find(record.header.game)
        except (ValueError, OSError) as error:
            raise BadRecord(f"{path.name}: {error}") from None
        return record, replay(record, found.rules, found.title, path.name)

    def refuse(self, path: Path) -> None:
        """Do not offer this file again while the program runs."""
        self._refused.add(path)

    def waiting(self) -> Iterator[Path]:
        """The matches that can be taken up, the newest first; each is only looked at when its turn comes."""
        return (path for path in self._files(playing=True) if self._waits(path))

    def finished(self) -> list[Path]:
        """The matches that ended, the newest first."""
        return self._files(playing=False)

    def ended(self, path: Path) -> Path:
        """Name a record as ended."""
        try:
            moved = _renamed(path, _stem(path), ENDED)
        except OSError:
            return path
        self._begun.discard(path)
        return moved

    def _files(self, playing: bool) -> list[Path]:
        wanted = [name for name in self._names() if name.endswith(PLAYING) is playing]
        return [path for name in wanted if (path := self.folder / name) not in self._refused]

    def _names(self) -> list[str]:
        """The records among the folder's plain files, the newest first; none is opened, no link followed."""
        try:
            with os.scandir(self.folder) as entries:
                names = [entry.name for entry in entries if entry.is_file(follow_symlinks=False)]
        except OSError:
            return []
        return sorted((name for name in names if name.endswith(ENDED)), reverse=True)

    def _moment(self) -> datetime:
        """Now; a second after the newest record if that is no later, as when the clock was set back."""
        now = self.today().replace(microsecond=0)
        stamps = (stamp for name in self._names() if (stamp := begun_at(name)) is not None)
        newest = next((stamp for stamp in stamps if stamp < now + FURTHEST_AHEAD), None)
        return now if newest is None else max(now, newest + timedelta(seconds=1))

    def _waits(self, path: Path) -> bool:
        """Whether this program may offer an unfinished record: it is not empty, and no other plays it."""
        if path in self._writing:
            return True
        if _empty(path):
            return False
        if not self.owned and path not in self._begun:
            return False
        try:
            FileLock(path).release()
        except Busy:
            return False
        except OSError:
            return True
        return True

    def _free(self, stem: str) -> Path:
        """A path for a new record under which no match goes on, and none has ended."""
        paths = free_paths(self.folder, stem, PLAYING)
        return next(path for path in paths if not os.path.lexists(path.with_name(_stem(path) + ENDED)))


def _stem(path: Path) -> str:
    """A record's name without its ending, while its match goes on."""
    return path.name.removesuffix(PLAYING)


def _empty(path: Path) -> bool:
    """Whether nothing at all was written, as when the game was killed during the deal."""
    try:
        return path.stat().st_size == 0
    except OSError:
        return False


def begun_at(name: str) -> datetime | None:
    """When a record was begun, by its name."""
    try:
        return datetime.strptime(name[:STAMP_LENGTH], STAMP)
    except ValueError:
        return None


def copied(name: str, names: Container[str]) -> bool:
    """Whether a record holds a hand once more that is there under a plainer name among `names`.

    Earlier versions wrote the last hand of a session twice.
    """
    return (found := COPY.fullmatch(name)) is not None and f"{found[1]}{ENDED}" in names


def _renamed(path: Path, stem: str, ending: str) -> Path:
    """Give a file a name that no other has; its new path. OSError if that can't be done."""
    return path.rename(next(free_paths(path.parent, stem, ending)))


def shelved(folder: Path, name: str) -> Path | None:
    """Where a record lies that had this name while it was played; None if it is gone, or has no name."""
    if not name:
        return None
    stem = name.removesuffix(PLAYING) if name.endswith(PLAYING) else name.removesuffix(ENDED)
    paths = (folder / f"{stem}{ending}" for ending in (PLAYING, ENDED))
    return next((path for path in paths if path.is_file()), None)
