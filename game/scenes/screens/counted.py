"""What the finished records tell together, with an index so that each is read only once."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

from game.bots.words import HUMAN, parts
from game.catalog import games
from game.core.contract import Level
from game.core.files import read_whole, write_whole
from game.core.record import MOST_ENTRIES, BadRecord
from game.scenes.hand.records import Shelf, copied

INDEX = "counted.json"
"""What the records have told already, so that each is played again only once."""
LARGEST_INDEX = 8 * 1024 * 1024
"""Bytes of the largest index that is read or written: some 70,000 records."""
MOST_SEATS = 16
LONGEST_S = 10_000_000
"""No hand takes longer."""
LEVELS = ("", *(level.value for level in Level))
"""What a hand may have been played against: only people, or bots of a level."""


class Told(msgspec.Struct, frozen=True):
    """What one finished record tells."""

    game: str
    humans: Annotated[int, Meta(ge=0, le=MOST_SEATS)]
    level: str
    """The strongest bot's level, empty without bots."""
    won: bool
    """Whether a person was among the winners."""
    draw: bool
    seconds: Annotated[int, Meta(ge=0, le=LONGEST_S)]
    take_backs: Annotated[int, Meta(ge=0, le=MOST_ENTRIES)] = 0
    hints: Annotated[int, Meta(ge=0, le=MOST_ENTRIES)] = 0

    @property
    def helped(self) -> bool:
        """Whether something was taken back, or a hint was given."""
        return self.take_backs > 0 or self.hints > 0


@dataclass
class Line:
    """One row of the table: hands of one game against one level."""

    hands: int = 0
    won: int = 0
    """Without help."""
    helped: int = 0
    """Won after something was taken back, or with hints."""
    drawn: int = 0
    seconds: int = 0


@dataclass
class Counted:
    """All rows, by game and level."""

    lines: dict[tuple[str, str], Line] = field(default_factory=dict)

    def add(self, told: Told) -> None:
        """Count one record; hands without people don't count."""
        if not told.humans:
            return
        line = self.lines.setdefault((told.game, told.level), Line())
        line.hands += 1
        line.won += told.won and not told.helped
        line.helped += told.won and told.helped
        line.drawn += told.draw
        line.seconds += told.seconds


class Index:
    """Counts records a few at a time and remembers them beside the records.

    A row of the index is believed only if a record could have told it; any other is counted again from its
    record.
    """

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf
        self._path = shelf.folder / INDEX
        found = {path.name: path for path in shelf.finished()}
        names = {name: path for name, path in found.items() if not copied(name, found)}
        self.told: dict[str, Told] = {}
        self.counted = Counted()
        for name, told in remembered(self._path).items():
            if name in names:
                self._note(name, told)
        self._left = iter([path for name, path in names.items() if name not in self.told])
        self.total = len(names)
        self.unsound = 0

    def step(self) -> bool:
        """Count one more record; returns whether there was one."""
        path = next(self._left, None)
        if path is None:
            return False
        try:
            self._note(path.name, told_by(self._shelf, path))
        except BadRecord:
            self.unsound += 1
        return True

    def save(self) -> None:
        """Remember what was counted; a folder that can't be written only costs time."""
        if os.path.lexists(self._path) and not self._path.is_file():
            return
        try:
            write_whole(self._path, _written(self.told))
        except OSError:
            return

    def _note(self, name: str, told: Told) -> None:
        self.told[name] = told
        self.counted.add(told)


def remembered(path: Path) -> dict[str, Told]:
    """What an index says, by the records' names; nothing if it is damaged, too large or not there."""
    try:
        rows = msgspec.json.decode(read_whole(path, LARGEST_INDEX), type=dict[str, msgspec.Raw])
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return {}
    found = {name: _row(row) for name, row in rows.items()}
    return {name: told for name, told in found.items() if told is not None}


def _row(row: msgspec.Raw) -> Told | None:
    """What a row says; None if no record of a game in the catalog could have told it."""
    try:
        told = msgspec.json.decode(row, type=Told)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None
    return told if told.game in games() and told.level in LEVELS else None


def _written(told: Mapping[str, Told]) -> bytes:
    """The index's bytes, without names that can't be written; if it grows too large, at most half of it."""
    rows = [(name, row) for name, row in told.items() if name.isprintable()]
    while len(data := msgspec.json.encode(dict(rows))) > LARGEST_INDEX:
        rows = rows[: len(rows) // 2]
    return data


def told_by(shelf: Shelf, path: Path) -> Told:
    """What a record tells once it has been played again; BadRecord if it does not hold or has no end."""
    record, match = shelf.read(path)
    outcome = match.outcome
    if outcome is None:
        raise BadRecord(f"{path.name} does not tell how the hand ended")
    seats = record.header.seats
    humans = [seat for seat, kind in enumerate(seats) if kind == HUMAN]
    level = max((found.value for kind in seats if (found := parts(kind)[0])), key=LEVELS.index, default="")
    won = any(seat in outcome.winners for seat in humans)
    seconds = match.now // 1000
    helped = (match.take_backs, match.hints)
    return Told(record.header.game, len(humans), level, won, outcome.draw, seconds, *helped)
