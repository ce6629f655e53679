"""The record of a match as a readable text file: write, read, resume, replay."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

from game.core.codec import read_action, write_action
from game.core.contract import Illegal, Rules
from game.core.match import Done, Entry, Expired, Match, Raced, Setting
from game.core.options import as_words, with_words
from game.core.presses import TIE_BANDS_MS, Timed

FIRST_LINE = "Declare! match record"
VERSION = 1
_START = "begin"
_REFEREE = "-"
UNSAID_TIE_BAND_MS = 4.0
"""The tie band of records that don't tell theirs: the first tables knew no other."""


class BadRecord(Exception):
    """A file that is no sound record; its text is one sentence that says where and why."""


@dataclass(frozen=True, slots=True)
class Header:
    """What stands above the actions of a record."""

    game: str
    preset: str
    options: Mapping[str, str]
    seed: int
    seats: tuple[str, ...]
    """What sits in each seat, as the command line spells it."""
    carry: str
    """What the session handed on to this hand, as the game spells it."""
    tie_band_ms: float = UNSAID_TIE_BAND_MS
    """The table's tie band."""

    def lines(self) -> list[str]:
        """The header as it stands in the file."""
        words = [f"option {name}={word}" for name, word in self.options.items()]
        return [
            FIRST_LINE,
            f"version {VERSION}",
            f"game {self.game}",
            f"preset {self.preset}",
            *words,
            f"seed {self.seed}",
            f"seats {','.join(self.seats)}",
            f"carry {self.carry}",
            *([f"tie_band_ms {self.tie_band_ms!r}"] * (self.tie_band_ms != UNSAID_TIE_BAND_MS)),
            _START,
        ]


@dataclass(frozen=True, slots=True)
class Record:
    """A record read from text: its header, and its action lines with their line numbers."""

    header: Header
    lines: tuple[tuple[int, str], ...]
    cut_off: bool = False
    """Whether the last line was incomplete and has been dropped."""


def header_of(game: str, preset: str, setting: Setting, seats: Sequence[str]) -> Header:
    """The header of a match about to begin."""
    carry, options = write_carry(setting.carry), as_words(setting.options)
    return Header(game, preset, options, setting.seed, tuple(seats), carry, setting.tie_band_ms)


def write_carry(carry: Any) -> str:
    """A game's carry as words, "dealer=2 wins=3,1"."""
    return " ".join(f"{name}={word}" for name, word in carry.words().items()) or "-"


def write_entry(entry: Entry) -> str:
    """One entry as its line, without the line's end."""
    if isinstance(entry, Done):
        return f"{entry.at} {entry.action.seat} {write_action(entry.action)}"
    if isinstance(entry, Expired):
        return f"{entry.at} {_REFEREE} expire"
    presses = " ".join(f"{p.seat}:{p.begin!r}..{p.end!r}" for p in entry.presses)
    return f"{entry.at} {_REFEREE} race {presses}"


def read_entry(rules: Rules, line: str) -> Entry:
    """The entry that a line holds; ValueError with one sentence if it holds none."""
    time, seat, rest = _three(line)
    at = _number(time, "match time")
    if seat != _REFEREE:
        return Done(at, read_action(rules.Actions, _number(seat, "seat"), rest))
    if rest == "expire":
        return Expired(at)
    verb, *words = rest.split(" ")
    if verb != "race" or not words:
        raise ValueError(f'"{rest}" is nothing the referee does')
    return Raced(at, tuple(_press(word) for word in words))


def _three(line: str) -> tuple[str, str, str]:
    parts = line.split(" ", 2)
    if len(parts) != 3:
        raise ValueError("a line needs a match time, a seat and an action")
    return parts[0], parts[1], parts[2]


def _number(word: str, what: str) -> int:
    if not (word.isascii() and word.isdecimal() and len(word) < 19):
        raise ValueError(f'"{word}" is no {what}')
    return int(word)


def _press(word: str) -> Timed:
    seat, _, interval = word.partition(":")
    begin, _, end = interval.partition("..")
    try:
        return Timed(_number(seat, "seat"), float(begin), float(end))
    except ValueError:
        raise ValueError(f'"{word}" is no press; expected seat:begin..end') from None


class Recorder:
    """Writes a match to its file as it happens, each line flushed before the match goes on."""

    def __init__(self, path: Path, header: Header) -> None:
        self.path = path
        path.parent.mkdir(parents=True, exist_ok=True)
        self._file: IO[bytes] = path.open("wb")
        self._write("\n".join(header.lines()))

    @classmethod
    def resuming(cls, path: Path, text: str) -> Recorder:
        """Go on writing a record whose sound part is `text`."""
        recorder = cls.__new__(cls)
        recorder.path = path
        recorder._file = path.open("r+b")
        recorder._file.truncate(len(text.encode()))
        recorder._file.seek(0, os.SEEK_END)
        return recorder

    def __call__(self, entry: Entry) -> None:
        """Append one entry."""
        self._write(write_entry(entry))

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def _write(self, line: str) -> None:
        self._file.write(line.encode() + b"\n")
        self._file.flush()


def text_of(header: Header, log: Sequence[Entry]) -> str:
    """A whole record as text."""
    return "\n".join([*header.lines(), *(write_entry(entry) for entry in log)]) + "\n"


def read_text(data: bytes, name: str) -> str:
    """The text of a record file called `name`; BadRecord if it is none."""
    if not data.strip():
        raise BadRecord(f"{name} is empty, not a match record")
    if not data.startswith(FIRST_LINE.encode()):
        raise BadRecord(f'{name} is no match record: its first line is not "{FIRST_LINE}"')
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        raise BadRecord(f"{name} is damaged: byte {error.start} is not text") from None


def parse(data: bytes, name: str) -> Record:
    """Read the file `name`'s bytes; an incomplete last line is dropped. BadRecord if it is unsound."""
    text = read_text(data, name)
    lines = text.split("\n")
    cut_off = lines.pop() != ""
    if _START not in lines:
        raise BadRecord(f'{name} is damaged: its header has no end ("{_START}")')
    end = lines.index(_START)
    header = _parse_header(lines[1:end], name)
    body = tuple((end + 2 + row, line) for row, line in enumerate(lines[end + 1 :]))
    return Record(header, body, cut_off)


def _parse_header(lines: Sequence[str], name: str) -> Header:
    values: dict[str, str] = {}
    options: dict[str, str] = {}
    for line in lines:
        key, _, value = line.partition(" ")
        if key == "option":
            option, _, word = value.partition("=")
            options[option] = word
        else:
            values[key] = value
    version = values.get("version", "")
    if version != str(VERSION):
        newer = version.isdecimal() and int(version) > VERSION
        reason = "was written by a newer Declare!" if newer else "is not a version known here"
        raise BadRecord(f'{name}: record version "{version}" {reason}; this one reads version {VERSION}')
    missing = [key for key in ("game", "preset", "seed", "seats", "carry") if key not in values]
    if missing:
        raise BadRecord(f"{name} is damaged: its header does not tell the {missing[0]}")
    try:
        seed = int(values["seed"])
    except ValueError:
        raise BadRecord(f'{name} is damaged: "{values["seed"]}" is no seed') from None
    seats = tuple(values["seats"].split(","))
    band = _tie_band(values.get("tie_band_ms", str(UNSAID_TIE_BAND_MS)), name)
    return Header(values["game"], values["preset"], options, seed, seats, values["carry"], band)


def _tie_band(word: str, name: str) -> float:
    band = next((band for band in TIE_BANDS_MS if str(band) == word), None)
    if band is None:
        known = ", ".join(map(str, TIE_BANDS_MS))
        raise BadRecord(f'{name} is damaged: "{word}" is no tie band; there is {known}')
    return band


def setting_of(header: Header, rules: Rules, title: str, name: str) -> Setting:
    """The setting a header describes; BadRecord if the game does not know it."""
    try:
        options = with_words(rules.Options(), header.options, title)
        pairs = [word.partition("=") for word in header.carry.split(" ") if word != "-"]
        carry = rules.Carry.from_words({key: value for key, _, value in pairs})
    except ValueError as error:
        raise BadRecord(f"{name}: {error}") from None
    if len(header.seats) not in rules.seat_counts(options):
        raise BadRecord(f"{name}: {title} can't be played by {len(header.seats)} seats with these options")
    return Setting(options, len(header.seats), header.seed, carry, header.tie_band_ms)


def replay(record: Record, rules: Rules, title: str, name: str) -> Match:
    """Play a record again, checking every line; BadRecord names the first line that does not hold."""
    match = Match(rules, setting_of(record.header, rules, title, name))
    for number, line in record.lines:
        try:
            before = len(match.log)
            match.follow(read_entry(rules, line))
            if len(match.log) != before + 1 or write_entry(match.log[-1]) != line:
                raise Illegal("something was due before it")
        except (ValueError, Illegal) as error:
            raise BadRecord(f'{name}, line {number} ("{line}") does not hold: {error}') from None
    return match


def resume(path: Path, rules: Rules, title: str) -> tuple[Match, Recorder]:
    """Take a match up where its file ends and go on writing it; BadRecord, file untouched, if unsound."""
    data = path.read_bytes()
    record = parse(data, path.name)
    match = replay(record, rules, title, path.name)
    text = text_of(record.header, match.log)
    recorder = Recorder.resuming(path, text)
    match._journal = recorder
    return match, recorder
