"""The record of a match as text: written, read within bounds, judged by its digests, and replayed."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.core.contract import Carry, HouseRules, Illegal, State
from game.core.entries import MOST_SEATS, read_entry, write_entry
from game.core.match import Entry, Match, Setting
from game.core.options import as_words, with_words
from game.core.presses import MOST_HANDICAP_MS, TIE_BANDS_MS
from game.core.quoting import quoted, shown
from game.core.rng import parse_seed
from game.core.seal import Chain, Seal, unsealed

FIRST_LINE = "Declare! match record"
VERSION = 2
WITHOUT_DIGESTS = 1
"""The first version: its lines have no digests, it has no end line, and its tie band may go unsaid."""
START = "begin"
END = "end"
UNSAID_TIE_BAND_MS = 4.0
"""The tie band of records that don't name theirs: the first tables had no other."""

LARGEST_FILE = 8_000_000
"""Bytes of the largest record that is read."""
TOO_LARGE = f"too large: a match record has {LARGEST_FILE} bytes at most"
LONGEST_LINE = 4096
"""Characters of the longest line."""
MOST_HEADER_LINES = 100
MOST_ENTRIES = 20_000
"""Entries of the longest match; the longest hand ever played at random had about five hundred."""
MOST_LINES = MOST_HEADER_LINES + MOST_ENTRIES + 1
MOST_CARRY_DIGITS = 9
LONGEST_SENTENCE = 400
"""Characters of what is said about a bad record."""
_KEYS = ("version", "game", "preset", "seed", "seats", "carry", "tie_band_ms")
"""What every header says besides the options."""
_HANDICAPS = "handicaps_ms"
"""What a header says only if somebody's slams count later."""
_CONTROL = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
_MANY_DIGITS = re.compile(rf"\d{{{MOST_CARRY_DIGITS + 1}}}")


class BadRecord(Exception):
    """A file that is no sound record; its text is one sentence on one line that says where and why."""

    def __init__(self, sentence: str) -> None:
        super().__init__(shown(sentence, LONGEST_SENTENCE))


@dataclass(frozen=True, slots=True)
class Header:
    """What stands above the actions of a record."""

    game: str
    preset: str
    options: Mapping[str, str]
    seed: int
    seats: tuple[str, ...]
    """What sat in each seat, as the command line spells it. It informs; nothing is ever started by it."""
    carry: str
    """What the session handed on to this hand, as the game spells it."""
    tie_band_ms: float = UNSAID_TIE_BAND_MS
    """The table's tie band."""
    handicaps_ms: tuple[int, ...] = ()
    """For each seat by how much its slams count later; empty if nobody's do."""

    def lines(self) -> list[str]:
        """The header as it stands in the file, without its digest."""
        words = [f"option {name}={word}" for name, word in self.options.items()]
        late = [f"{_HANDICAPS} {','.join(map(str, self.handicaps_ms))}"] if self.handicaps_ms else []
        return [
            FIRST_LINE,
            f"version {VERSION}",
            f"game {self.game}",
            f"preset {self.preset}",
            *words,
            f"seed {self.seed}",
            f"seats {','.join(self.seats)}",
            f"carry {self.carry}",
            f"tie_band_ms {self.tie_band_ms!r}",
            *late,
            START,
        ]


@dataclass(frozen=True, slots=True)
class Record:
    """A record read from text: its header, its action lines with their numbers, what its digests tell."""

    header: Header
    lines: tuple[tuple[int, str], ...]
    """The action lines without their digests."""
    version: int = VERSION
    last_line: int = 0
    """The number of the last whole line."""
    cut_off: bool = False
    """Whether the last line was incomplete and has been dropped."""
    ended: bool = False
    """Whether it has the line that is written when a hand ends."""
    edited_line: int | None = None
    """The first line whose digest does not fit what is above it; the header's digest is in its last line."""
    begin_line: int = 0
    """The number of the header's last line."""

    def seal(self, over: bool) -> Seal:
        """What its digests tell; `over` says whether the match it tells of came to its outcome."""
        if self.version == WITHOUT_DIGESTS:
            return Seal.NONE
        if self.edited_line is not None:
            return Seal.EDITED
        if self.ended:
            return Seal.WHOLE
        return Seal.CUT_OFF if self.cut_off or over else Seal.OPEN

    def seal_words(self, over: bool) -> str:
        """The same in words that follow "it is"."""
        cut = f"cut off after line {self.last_line}"
        match self.seal(over):
            case Seal.NONE:
                told = "from an earlier version and has no digests"
                return f"{cut}, {told}" if self.cut_off else told
            case Seal.EDITED:
                in_header = self.edited_line is not None and self.edited_line <= self.begin_line
                told = "edited (in its header)" if in_header else f"edited (first at line {self.edited_line})"
                return f"{told} and {cut}" if self.cut_off and not self.ended else told
            case Seal.CUT_OFF:
                return cut
            case Seal.OPEN:
                return f"whole up to line {self.last_line}, where the hand was left or the file cut off"
            case Seal.WHOLE:
                return "whole"


def header_of(game: str, preset: str, setting: Setting, seats: Sequence[str]) -> Header:
    """The header of a match about to begin."""
    carry, options = write_carry(setting.carry), as_words(setting.options)
    return Header(
        game, preset, options, setting.seed, tuple(seats), carry, setting.tie_band_ms, setting.handicaps_ms
    )


def write_carry(carry: Carry) -> str:
    """A game's carry as words, "dealer=2 wins=3,1"."""
    return " ".join(f"{name}={word}" for name, word in carry.words().items()) or "-"


def written(header: Header, log: Sequence[Entry], ended: bool = False) -> tuple[str, Chain]:
    """A whole record as text, and the chain that seals its next line."""
    *above, start = header.lines()
    chain = Chain(above)
    below = [start, *(write_entry(entry) for entry in log), *([END] if ended else [])]
    return "\n".join([*above, *(chain.sealed(line) for line in below), ""]), chain


def text_of(header: Header, log: Sequence[Entry], ended: bool = False) -> str:
    """A whole record as text; `ended` adds the line that says so."""
    return written(header, log, ended)[0]


def unreadable(line: str) -> str | None:
    """Why no record may contain a line, None if it may: what is written must be readable again."""
    if len(line) > LONGEST_LINE:
        return f"it is longer than {LONGEST_LINE} characters"
    return "it holds a control character" if _CONTROL.search(line) else None


def parse(data: bytes, name: str) -> Record:
    """Read the bytes of the file `name`; an incomplete last line is dropped. BadRecord if it is unsound."""
    lines, cut_off = _lines(data, name)
    version = _version(lines, name)
    if version == WITHOUT_DIGESTS:
        return _parse_first_version(lines, cut_off, name)
    begin = _begin(lines, version, name)
    header = _parse_header(lines[1:begin], version, name)
    chain = Chain(lines[:begin])
    edited_line = _first_difference(lines, header.lines()[:-1])
    body: list[tuple[int, str]] = []
    for number, line in enumerate(lines[begin:], begin + 1):
        words, digest = unsealed(line)
        if digest != chain.add(words) and edited_line is None:
            edited_line = number
        body.append((number, words))
    ended = body[-1][1] == END
    if ended and cut_off and edited_line is None:
        edited_line = len(lines) + 1
    entries = tuple(body[1 : -1 if ended else None])
    return Record(header, entries, version, len(lines), cut_off, ended, edited_line, begin + 1)


def _first_difference(lines: Sequence[str], written: Sequence[str]) -> int | None:
    """Which header line is not as this version writes it, counted from 1."""
    pairs = zip(lines, written, strict=False)
    return next((number for number, (line, ours) in enumerate(pairs, 1) if line != ours), None)


def _parse_first_version(lines: list[str], cut_off: bool, name: str) -> Record:
    begin = _begin(lines, WITHOUT_DIGESTS, name)
    header = _parse_header(lines[1:begin], WITHOUT_DIGESTS, name)
    entries = tuple(enumerate(lines[begin + 1 :], begin + 2))
    return Record(header, entries, WITHOUT_DIGESTS, len(lines), cut_off, begin_line=begin + 1)


def _lines(data: bytes, name: str) -> tuple[list[str], bool]:
    """The whole lines of a file, and whether a piece of another came after them."""
    if len(data) > LARGEST_FILE:
        raise BadRecord(f"{name} is {TOO_LARGE}")
    if not data.strip(b"\0 \t\r\n"):
        raise BadRecord(f"{name} is empty, not a match record")
    if not data.startswith(FIRST_LINE.encode()):
        raise BadRecord(f'{name} is no match record: its first line is not "{FIRST_LINE}"')
    # After a power failure, zeros stand for what had not reached the disk; no record contains any.
    reached = data.partition(b"\0")[0]
    whole = reached[: reached.rfind(b"\n") + 1]
    cut_off = len(whole) < len(data)
    if whole.count(b"\n") > MOST_LINES:
        raise BadRecord(f"{name} has too many lines: a record has {MOST_LINES} at most")
    if whole.count(b"\r\n") == whole.count(b"\n"):
        whole = whole.replace(b"\r\n", b"\n")
    try:
        lines = whole.decode().split("\n")[:-1]
    except UnicodeDecodeError as error:
        raise BadRecord(f"{name} is damaged: byte {error.start} is not text") from None
    for number, line in enumerate(lines, 1):
        if (why := unreadable(line)) is not None:
            raise BadRecord(f"{name} is damaged: line {number} is no line of a record, {why}")
    return lines, cut_off


def _version(lines: Sequence[str], name: str) -> int:
    if lines and lines[0] != FIRST_LINE:
        raise BadRecord(f'{name} is no match record: its first line is not "{FIRST_LINE}" alone')
    if len(lines) < 2:
        raise BadRecord(f'{name} is damaged: its header has no end ("{START}")')
    word = lines[1].removeprefix("version ")
    known = {str(version): version for version in (WITHOUT_DIGESTS, VERSION)}
    if word in known and lines[1] != word:
        return known[word]
    newer = word.isascii() and word.isdecimal() and not word.startswith("0")
    reason = "was written by a newer Declare!" if newer else "is not a version known here"
    raise BadRecord(f"{name}: record version {quoted(word)} {reason}; this one reads version 1 to {VERSION}")


def _begin(lines: Sequence[str], version: int, name: str) -> int:
    """Which line the header ends with, counted from 0."""
    for number, line in enumerate(lines[:MOST_HEADER_LINES]):
        words = line if version == WITHOUT_DIGESTS else unsealed(line)[0]
        if words == START:
            return number
    raise BadRecord(f'{name} is damaged: its header has no end ("{START}")')


def _parse_header(lines: Sequence[str], version: int, name: str) -> Header:
    """The header in `lines`, the first of which is the file's second. Nothing is skipped."""
    values: dict[str, str] = {}
    options: dict[str, str] = {}
    for number, line in enumerate(lines, 2):
        key, _, value = line.partition(" ")
        into = values
        if key == "option":
            key, _, value = value.partition("=")
            into = options
        elif key not in (*_KEYS, _HANDICAPS):
            raise BadRecord(f"{name}, line {number} ({quoted(line)}) tells nothing that a header tells")
        if key in into:
            raise BadRecord(f"{name}, line {number} ({quoted(line)}) says again what stands above it")
        into[key] = value
    if version == WITHOUT_DIGESTS:
        values.setdefault("tie_band_ms", str(UNSAID_TIE_BAND_MS))
    missing = [key for key in _KEYS if key not in values]
    if missing:
        raise BadRecord(f"{name} is damaged: its header does not tell the {missing[0]}")
    seats = tuple(values["seats"].split(","))
    if len(seats) > MOST_SEATS:
        raise BadRecord(f"{name} is damaged: it tells of {len(seats)} seats; there are {MOST_SEATS} at most")
    band = _tie_band(values["tie_band_ms"], name)
    seed = _seed(values["seed"], name)
    late = _handicaps(values[_HANDICAPS], len(seats), name) if _HANDICAPS in values else ()
    return Header(values["game"], values["preset"], options, seed, seats, values["carry"], band, late)


def _seed(word: str, name: str) -> int:
    try:
        seed = parse_seed(word)
        if str(seed) != word:
            raise ValueError(f"{quoted(word)} is no seed as a record writes it; that is {quoted(str(seed))}")
    except ValueError as error:
        raise BadRecord(f"{name} is damaged: {error}") from None
    return seed


def _tie_band(word: str, name: str) -> float:
    band = next((band for band in TIE_BANDS_MS if str(band) == word), None)
    if band is None:
        known = ", ".join(map(str, TIE_BANDS_MS))
        raise BadRecord(f"{name} is damaged: {quoted(word)} is no tie band; there is {known}")
    return band


def _handicaps(words: str, seats: int, name: str) -> tuple[int, ...]:
    each = words.split(",")
    known = {str(ms): ms for ms in range(MOST_HANDICAP_MS + 1)}
    if len(each) != seats or not all(word in known for word in each) or set(each) == {"0"}:
        raise BadRecord(
            f"{name} is damaged: {quoted(words)} are no handicaps of {seats} seats, "
            f"0 to {MOST_HANDICAP_MS} ms"
        )
    return tuple(known[word] for word in each)


def setting_of(header: Header, rules: HouseRules, title: str, name: str) -> Setting:
    """The setting a header describes; BadRecord if the game does not know it."""
    try:
        options = with_words(rules.Options(), header.options, title)
        carry = _carry(header.carry, rules)
    except ValueError as error:
        raise BadRecord(f"{name}: {error}") from None
    if len(header.seats) not in rules.seat_counts(options):
        raise BadRecord(f"{name}: {title} can't be played by {len(header.seats)} seats with these options")
    return Setting(options, len(header.seats), header.seed, carry, header.tie_band_ms, header.handicaps_ms)


def _carry(words: str, rules: HouseRules) -> Carry:
    if _MANY_DIGITS.search(words):
        raise ValueError("what the session hands on is out of range")
    pairs = [word.partition("=") for word in words.split(" ") if word != "-"]
    carry = rules.Carry.from_words({key: value for key, _, value in pairs})
    if write_carry(carry) != words:
        raise ValueError(f"what the session hands on would be written {quoted(write_carry(carry))}")
    return carry


def replay(record: Record, rules: HouseRules, title: str, name: str) -> Match[State]:
    """Play a record again, checking every line; BadRecord names the first line that does not hold."""
    match = Match(rules, setting_of(record.header, rules, title, name))
    for number, line in record.lines:
        try:
            match.follow(read_entry(rules, line, match.setting.seats))
        except (ValueError, Illegal) as error:
            raise BadRecord(
                f"{name}, line {number} ({quoted(line)}) does not hold: {error}{_edited(record, number)}"
            ) from None
    if record.ended and match.outcome is None:
        raise BadRecord(f"{name}, line {record.last_line} says that the hand has ended, but it has not")
    return match


def _edited(record: Record, number: int) -> str:
    """What the digests add to a line that does not hold."""
    if record.edited_line is None or record.edited_line > number:
        return ""
    return f"; the file was {record.seal_words(over=False)}"
