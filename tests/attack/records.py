"""Attacks the reading of records: damaged, forged and foreign ones, replayed and taken up from the disk."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from game.catalog import Game, games
from game.commands.replay import verified
from game.core.contract import State
from game.core.match import Match, Setting
from game.core.options import as_words, specs, spell, with_words
from game.core.record import END, LONGEST_SENTENCE, START, BadRecord, Record, header_of, parse, text_of
from game.core.record_file import resume
from game.core.rng import Stream, stream
from game.core.salvage import readable
from game.core.seal import Chain, Seal, unsealed
from tests.attack.harness import Broken, chance
from tests.attack.mutate import DAMAGES, EXTREME_NUMBERS, ODD_WORDS, Damage, damaged
from tests.first_version import first_version
from tests.playing import MOST_ENTRIES, step
from tests.spelling import any_words

TESTS = Path(__file__).resolve().parent.parent
KEPT = ("golden", "golden/version_2", "logistication/golden")
"""Where records lie that were kept."""
FRESH_SEEDS = (3, 4)
HANDED_ON = 2
"""How many hands of a session the last fresh record looks back on."""
NAMES = ("match.txt", "match.txt", "a\nb\x1b[2J.txt", "x" * 300, "\udcff.txt", "")
FORGED, DISK, SALVAGED = 0.5, 0.04, 0.5
"""How often the digests are computed anew, how often the file is taken up from the disk, and how often then
what is sound of it is enough."""
BULK = 0.02
ODD_HEADER_LINES = (
    "remark from a friend", "# a remark", "", " ", "option jokers=none", "option", "option =", "option x",
    "seed +1", "seed 01", "seed -0", "seed 1 2", "version 2", "version 02", "tie_band_ms 4.0",
    "tie_band_ms 4", "tie_band_ms nan", "seats", "seats " + "human," * 400, "seats cmd:true", "game",
    "game ../../etc", "game os", "preset", "preset \x1b", "carry -", "carry dealer=1 dealer=2", "begin",
    "begin #", "carry " + "9" * 4000, "carry wins=1,2,3",
)  # fmt: skip


class Attack:
    """Damages a record, or forges one, and looks at the answer."""

    LIMIT_S = 1.0

    def __init__(self, seed: int, folder: Path) -> None:
        self._seed = seed
        self._folder = folder
        self._material = [*_kept(), *_fresh()]
        self._known = frozenset(self._material)

    def attempt(self, number: int) -> None:
        """Damage one record and read it."""
        rng = chance(self._seed, number)
        original = rng.choice(self._material)
        data = damaged(rng, original, (*DAMAGES, *self._kinds(rng)))
        forged = rng.random() < FORGED
        if forged:
            data = _sealed_anew(data)
        self._judge(data, rng.choice(NAMES), forged)
        if rng.random() < DISK:
            self._take_up(data, number, salvage=rng.random() < SALVAGED)

    def close(self) -> None:
        """Nothing is open."""

    def _kinds(self, rng: Random) -> Sequence[Damage]:
        other = rng.choice(self._material)
        kinds: list[Damage] = [
            _odd_header, _odd_header_word, _odd_entry, _odd_race, _odd_action, _odd_action, _odd_tail,
            lambda _, data: _spliced(data, other),
        ]  # fmt: skip
        return (*kinds, _bulk) if rng.random() < BULK else kinds

    def _judge(self, data: bytes, name: str, forged: bool) -> None:
        """The answer is a sentence, or a match; what is called whole is as it was written."""
        read = _answer(data, name)
        if read is None:
            return
        record, match = read
        seal = record.seal(match.outcome is not None)
        if not record.seal_words(match.outcome is not None).isprintable():
            raise Broken("what the digests tell can't be printed")
        if seal is Seal.WHOLE:
            plain = data.replace(b"\r\n", b"\n")
            if plain != text_of(record.header, match.log, ended=True).encode():
                raise Broken("it is called whole, but this version would not have written it")
            if not forged and plain not in self._known:
                raise Broken("it was changed, and is called whole")

    def _take_up(self, data: bytes, number: int, salvage: bool) -> None:
        """The file is appended to as it is, or left as it is and copied; what is played on replays."""
        path, new = self._folder / f"{number}.txt", self._folder / f"{number}-new.txt"
        path.write_bytes(data)
        try:
            self._go_on(path, new, data, salvage)
        except BadRecord as error:
            _check_sentence(error)
            if path.read_bytes() != data or new.exists():
                raise Broken("a refused record was touched") from None
        finally:
            path.unlink()
            new.unlink(missing_ok=True)

    def _go_on(self, path: Path, new: Path, data: bytes, salvage: bool) -> None:
        read = readable if salvage else parse
        game = games().get(read(data, path.name).header.game)
        if game is None:
            return
        resumed = resume(path, game.rules, game.title, lambda: new, salvage)
        recorder, match = resumed.recorder, resumed.match
        if recorder is None or (recorder.path == path) is not (resumed.moved is None):
            raise Broken("the hand goes on in no file, or in the wrong one")
        if path.read_bytes() != data:
            raise Broken("the record was changed by being taken up")
        as_written = text_of(resumed.record.header, match.log, resumed.record.ended).encode()
        if resumed.moved is None and as_written != data:
            raise Broken("a record was appended to that this version would not have written")
        if resumed.moved is not None and new.read_text() != text_of(resumed.record.header, match.log):
            raise Broken("the new record does not hold all that was played")
        if match.outcome is None:
            step(match, stream(1, "attack"))
        recorder.close(ended=match.outcome is not None)
        if path.read_bytes()[: len(data)] != data:
            raise Broken("the record lost something when it went on")
        try:
            again = verified(recorder.path.read_bytes(), "again.txt")
        except BadRecord as error:
            raise Broken(f"what was played on does not replay: {error}") from None
        if again[1].log != match.log or again[1].state != match.state:
            raise Broken("what was played on does not replay")


def _answer(data: bytes, name: str) -> tuple[Record, Match[State]] | None:
    try:
        return verified(data, name)
    except BadRecord as error:
        _check_sentence(error)
        return None


def _check_sentence(error: BadRecord) -> None:
    told = str(error)
    if not 0 < len(told) <= LONGEST_SENTENCE or not told.isprintable():
        raise Broken(f"a sentence of {len(told)} characters that can't be printed or is too long")


def _game_of(data: bytes) -> Game:
    """The game that a record names, any game if it names none."""
    for name, game in games().items():
        if f"\ngame {name}".encode() in data:
            return game
    return next(iter(games().values()))


# what is damaged


def _kept() -> list[bytes]:
    return [path.read_bytes() for place in KEPT for path in sorted((TESTS / place).glob("*.txt"))]


def _fresh() -> list[bytes]:
    """Records of every preset, some with odd options, whole and left off, of both versions."""
    found = []
    for name, game in games().items():
        for preset, options in game.rules.PRESETS.items():
            for seed in FRESH_SEEDS:
                rng = stream(seed, f"attack/{preset}")
                match = _match(game, options if seed % 2 else _odd_options(game, options, rng), seed, rng)
                header = header_of(name, preset, match.setting, ["human"] * match.setting.seats)
                half = match.log[: len(match.log) // 2]
                found += [text_of(header, match.log, ended=True), text_of(header, half)]
                found.append(first_version(replace(header, tie_band_ms=rng.choice((0.1, 4.0))), half))
    return [text.encode() for text in found]


def _odd_options(game: Game, options: Any, rng: Stream) -> Any:
    """Other values of some options: clocks above all are off in most presets."""
    words = {spec.name: spell(rng.choice(spec.values)) for spec in specs(options) if rng.random() < 0.5}
    return with_words(options, {**as_words(options), **words}, game.title)


def _match(game: Game, options: Any, seed: int, rng: Stream) -> Match[State]:
    """The last of some hands of a session, played at random."""
    carry, seats = game.rules.Carry(), rng.choice(game.rules.seat_counts(options))
    for _ in range(HANDED_ON):
        match = Match(game.rules, Setting(options, seats, seed, carry))
        while match.outcome is None:
            assert len(match.log) < MOST_ENTRIES, "this match does not end"
            step(match, rng)
        carry = game.rules.carry(match.state)
    return match


# damage that knows what a record is


def _lines(data: bytes) -> list[str]:
    return data.decode(errors="replace").split("\n")


def _joined(lines: Sequence[str]) -> bytes:
    return "\n".join(lines).encode(errors="replace")


def _begin(lines: Sequence[str]) -> int:
    """The line after which the entries stand."""
    return next((at for at, line in enumerate(lines) if unsealed(line)[0] == START), len(lines) - 1)


def _sealed_anew(data: bytes) -> bytes:
    """The same lines with digests that fit them, as somebody would write who knows how."""
    lines = [unsealed(line)[0] for line in _lines(data)]
    begin = _begin(lines)
    chain = Chain(lines[:begin])
    body = [chain.sealed(line) if line else line for line in lines[begin:]]
    return _joined([*lines[:begin], *body])


def _odd_header(rng: Random, data: bytes) -> bytes:
    """A header line too many, in another place, gone, or with something behind it."""
    lines = _lines(data)
    at = rng.randrange(_begin(lines) + 1)
    match rng.randrange(4):
        case 0:
            lines.insert(at, rng.choice(ODD_HEADER_LINES))
        case 1:
            lines[at] = rng.choice(ODD_HEADER_LINES)
        case 2:
            lines.insert(rng.randrange(_begin(lines) + 1), lines.pop(at))
        case _:
            lines[at] += rng.choice((" ", " and more", "\r", "\t", ",", "=", " #deadbeef"))
    return _joined(lines)


def _odd_header_word(rng: Random, data: bytes) -> bytes:
    """What a header line tells becomes a number or a word that nobody expects."""
    lines = _lines(data)
    at = rng.randrange(_begin(lines) + 1)
    signs = [place for place, sign in enumerate(lines[at]) if sign in " =,/"]
    if signs:
        begin = rng.choice(signs) + 1
        end = next((place for place in signs if place > begin), len(lines[at]))
        odd = rng.choice((*EXTREME_NUMBERS, *ODD_WORDS))
        lines[at] = lines[at][:begin] + odd + lines[at][end:]
    return _joined(lines)


def _body_line(rng: Random, lines: Sequence[str]) -> int:
    begin = _begin(lines)
    return rng.randrange(begin, len(lines))


def _odd_entry(rng: Random, data: bytes) -> bytes:
    """An entry's time, seat or one of its words becomes something else."""
    lines = _lines(data)
    at = _body_line(rng, lines)
    words = lines[at].split(" ")
    odd = (
        *EXTREME_NUMBERS,
        "999999999999999999",
        "604800000",
        "604800001",
        "-",
        "expire",
        "race",
        END,
        START,
    )
    words[rng.randrange(min(len(words), 3))] = rng.choice(odd)
    lines[at] = " ".join(words)
    return _joined(lines)


def _time_near(rng: Random, line: str) -> str:
    time = line.split(" ")[0]
    return time if rng.random() < 0.8 and time.isdecimal() else str(rng.choice((0, 1, 10**6, 10**9, 10**17)))


def _odd_race(rng: Random, data: bytes) -> bytes:
    """A race with presses that can't be: backwards, endless, none, the same seat many times."""
    lines = _lines(data)
    at = _body_line(rng, lines)
    time = _time_near(rng, lines[at])
    moments = (time, f"{time}.5", "nan", "inf", "-inf", "-1.0", "0.0", "1e999", "1e3", "1_0", "9" * 400, "")
    presses = [
        f"{rng.choice((0, 1, 2, 3, 7, 15, 16, -1, 99, 10**9))}:{rng.choice(moments)}..{rng.choice(moments)}"
        for _ in range(rng.choice((0, 1, 2, 4, 400)))
    ]
    lines.insert(at + 1, f"{time} - race {' '.join(presses)}")
    return _joined(lines)


def _odd_action(rng: Random, data: bytes) -> bytes:
    """An action of the record's game that hardly fits, at a time that may."""
    lines = _lines(data)
    at = _body_line(rng, lines)
    kinds = _game_of(data).rules.Actions
    words = any_words(kinds, stream(rng.randrange(1 << 30), "attack/action"))
    entry = f"{_time_near(rng, lines[at])} {rng.choice((0, 1, 2, 3, 4, 7, 15, 16, 10**17))} {words}"
    if rng.random() < 0.5:
        lines.insert(at + 1, entry)
    else:
        lines[at] = entry
    return _joined(lines)


def _odd_tail(rng: Random, data: bytes) -> bytes:
    """Something stands behind the end, or the end is missing."""
    lines = _lines(data)
    body = [line for line in lines if unsealed(line)[0] != END]
    return rng.choice((
        _joined(body), data + b"end\n", data + b"end", data + bytes(4096), data + b"12 0", data + b"\n",
        _joined([*body[:-1], END, *body[-1:]]), data + data,
    ))  # fmt: skip


def _spliced(data: bytes, other: bytes) -> bytes:
    """The header of one record over the entries of another."""
    lines, others = _lines(data), _lines(other)
    return _joined([*lines[: _begin(lines) + 1], *others[_begin(others) + 1 :]])


def _bulk(rng: Random, data: bytes) -> bytes:
    """Far too much of something."""
    lines = _lines(data)
    at = rng.randrange(len(lines))
    more: Callable[[], list[str]] = rng.choice((
        lambda: [""] * 100_000, lambda: [lines[at]] * 19_000, lambda: ["x" * 5_000_000],
        lambda: [f"option o{number}=1" for number in range(5000)],
    ))  # fmt: skip
    return _joined([*lines[:at], *more(), *lines[at:]])
