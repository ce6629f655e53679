"""The shelf of match records: the one being written, those left unfinished, those that ended."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from game.core.match import Entry, Match
from game.core.record import Header, Record, parse, replay
from game.core.record_file import Recorder, read_file, resume
from game.core.saver import save_folder

FOLDER = "records"
PLAYING = ".playing.txt"
"""How the name of a record ends while its match goes on."""
ENDED = ".txt"
KEPT = ".kept"
"""How the name of a record ends that was left as it was while its hand went on in another."""
HUMAN = "human"

Today = Callable[[], datetime]


@dataclass
class Journal:
    """A record being written. A disk that fails costs one sentence, never the match."""

    shelf: Shelf
    recorder: Recorder | None
    problem: str | None = None

    def __call__(self, entry: Entry) -> None:
        """Append one entry."""
        if self.recorder is None:
            return
        try:
            self.recorder(entry)
        except OSError as error:
            self.problem = f"This match is no longer being recorded: {_why(error)}."
            self.recorder = None

    @property
    def path(self) -> Path | None:
        """The file, None if nothing is being written."""
        return self.recorder.path if self.recorder is not None else None

    def close(self, ended: bool) -> Path | None:
        """Close the file, naming it as ended if the match is; returns where it lies now."""
        if self.recorder is None:
            return None
        path, recorder = self.recorder.path, self.recorder
        self.recorder = None
        try:
            recorder.close(ended)
        except OSError as error:
            self.problem = f"This match may not be recorded to its end: {_why(error)}."
        return self.shelf.ended(path) if ended else path


class Shelf:
    """The folder of records; nothing is made in it before the first match begins."""

    def __init__(self, home: Path, today: Today = datetime.now) -> None:
        self.folder = home / FOLDER
        self._today = today
        self._refused: set[Path] = set()

    def begin(self, header: Header) -> Journal:
        """A new record; one sentence in `problem` if it can't be written."""
        name = f"{self._today():%Y-%m-%d-%H%M%S}-{header.game}-{header.seed}"
        try:
            return Journal(self, Recorder(self._free(name), header))
        except OSError as error:
            return Journal(self, None, f"This match can't be recorded in {self.folder}: {_why(error)}.")

    def take_up(self, path: Path) -> tuple[Record, Match, Journal]:
        """An unfinished match where it was left, its record and its journal going on.

        A record that can't be appended to is put aside as it is, and the hand goes on in a new file.
        Raises BadRecord with one sentence, the file untouched, if it does not hold.
        """
        from game.catalog import find
        from game.core.record import BadRecord

        stem = path.name.removesuffix(PLAYING)
        try:
            record = parse(read_file(path), path.name)
            found = find(record.header.game)
            resumed = resume(path, found.rules, found.title, lambda: self._free(stem))
        except (ValueError, OSError) as error:
            raise BadRecord(f"{path.name}: {error}") from None
        journal = Journal(self, resumed.recorder)
        if resumed.recorder is None and resumed.problem is not None:
            journal.problem = f"This match is no longer being recorded: {_why(resumed.problem)}."
        elif resumed.moved is not None:
            with suppress(OSError):
                path.rename(path.with_name(stem + KEPT))
        resumed.match.record_to(journal)
        return record, resumed.match, journal

    def read(self, path: Path) -> tuple[Record, Match]:
        """A record and its match as it stands at the end; BadRecord with one sentence if unsound."""
        from game.catalog import find
        from game.core.record import BadRecord

        try:
            record = parse(read_file(path), path.name)
            found = find(record.header.game)
        except (ValueError, OSError) as error:
            raise BadRecord(f"{path.name}: {error}") from None
        return record, replay(record, found.rules, found.title, path.name)

    def refuse(self, path: Path) -> None:
        """Do not offer this file again while the program runs."""
        self._refused.add(path)

    def unfinished(self) -> list[Path]:
        """The matches that can be taken up, the newest first."""
        return self._files(playing=True)

    def finished(self) -> list[Path]:
        """The matches that ended, the newest first."""
        return self._files(playing=False)

    def ended(self, path: Path) -> Path:
        """Name a record as ended."""
        target = path.with_name(path.name.removesuffix(PLAYING) + ENDED)
        try:
            moved = path.rename(target)
        except OSError:
            return path
        save_folder(self.folder)
        return moved

    def _files(self, playing: bool) -> list[Path]:
        try:
            found = [path for path in self.folder.iterdir() if path.name.endswith(ENDED)]
        except OSError:
            return []
        wanted = [p for p in found if p.name.endswith(PLAYING) is playing and p not in self._refused]
        return sorted(wanted, key=lambda path: path.name, reverse=True)

    def _free(self, name: str) -> Path:
        number = 1
        while True:
            tail = "" if number == 1 else f"-{number}"
            path = self.folder / f"{name}{tail}{PLAYING}"
            if not path.exists() and not path.with_name(f"{name}{tail}{ENDED}").exists():
                return path
            number += 1


def _why(error: OSError) -> str:
    return (error.strerror or str(error)).lower()
