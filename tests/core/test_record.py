"""Records: there and back, cut off, damaged, foreign, too new; what does not hold is left untouched."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, strategies as st

from game.catalog import Game, games
from game.core.contract import Action, State
from game.core.entries import read_entry, write_entry
from game.core.match import LONGEST_MATCH_MS, Done, Entry, Expired, Hinted, Match, Raced, TakenBack
from game.core.presses import TIE_BANDS_MS, Timed
from game.core.record import (
    LARGEST_FILE,
    LONGEST_LINE,
    LONGEST_SENTENCE,
    BadRecord,
    Header,
    header_of,
    parse,
    replay,
    text_of,
)
from game.core.record_file import Recorder, resume
from game.core.rng import Stream, stream
from tests.first_version import first_version
from tests.playing import new_match, played, step, steps

NAME, GAME = next(iter(games().items()))
PRESET = next(iter(GAME.rules.PRESETS))
OPTIONS = GAME.rules.PRESETS[PRESET]
SEED = 12
SOME = 10
"""Steps after which the match of this seed still goes on."""


def header(match: Match[State], seats: str = "uniform") -> Header:
    return header_of(NAME, PRESET, match.setting, [seats] * match.setting.seats)


def text(match: Match[State], seats: str = "uniform") -> str:
    return text_of(header(match, seats), match.log, ended=match.outcome is not None)


PLAYED = played(GAME, OPTIONS, SEED)
WHOLE = text(PLAYED)
FIRST = first_version(header(PLAYED), PLAYED.log)
"""The same match as the first version wrote it."""

times = st.integers(0, LONGEST_MATCH_MS)
floats = st.floats(0, LONGEST_MATCH_MS / 2, allow_nan=False, allow_infinity=False)
presses = st.builds(
    lambda seat, begin, more: Timed(seat, begin, begin + more), st.integers(0, 7), floats, floats
)
entries = st.one_of(
    st.builds(Expired, times),
    st.builds(TakenBack, times, st.integers(0, 7)),
    st.builds(Hinted, times, st.integers(0, 7)),
    st.builds(
        Raced,
        times,
        st.lists(presses, min_size=1, max_size=8, unique_by=lambda press: press.seat).map(tuple),
    ),
)


@given(entries)
def test_an_entry_of_the_referee_reads_back_from_its_line(entry: Entry) -> None:
    assert read_entry(GAME.rules, write_entry(entry)) == entry


@given(st.integers(0, 200), times)
def test_an_action_reads_back_from_its_line(seed: int, at: int) -> None:
    action = any_action(GAME, seed)
    line = write_entry(Done(at, action))
    assert read_entry(GAME.rules, line) == Done(at, action)


def any_action(game: Game, seed: int) -> Action:
    rng = stream(seed, "test/any")
    match = new_match(game, OPTIONS, seed)
    for _ in range(rng.below(15)):
        if match.outcome is None:
            step(match, rng)
    free = [a for seat in range(match.setting.seats) for a in game.rules.legal_actions(match.state, seat)]
    return rng.choice(free) if free else any_action(game, seed + 1000)


@given(st.text(max_size=60))
def test_no_line_breaks_the_reader(line: str) -> None:
    try:
        read_entry(GAME.rules, line)
    except ValueError as error:
        assert str(error)


@given(st.binary(max_size=300))
def test_no_file_breaks_the_reader(data: bytes) -> None:
    for candidate in (data, WHOLE.encode()[:400] + data):
        try:
            replay(parse(candidate, "x.txt"), GAME.rules, GAME.title, "x.txt")
        except BadRecord as error:
            assert "x.txt" in str(error)
            assert "\n" not in str(error)


def test_a_record_is_readable() -> None:
    lines = WHOLE.split("\n")
    assert lines[0] == "Declare! match record"
    assert f"game {NAME}" in lines and f"preset {PRESET}" in lines and f"seed {SEED}" in lines
    assert all(line.isprintable() for line in lines)


@pytest.mark.parametrize("cut", range(1, 40, 3))
def test_a_cut_off_last_line_is_dropped(cut: int) -> None:
    data = WHOLE.encode()[:-cut]
    record = parse(data, "cut.txt")
    assert record.cut_off is not data.endswith(b"\n")
    match = replay(record, GAME.rules, GAME.title, "cut.txt")
    kept = text(match)
    assert WHOLE.startswith(kept)
    assert len(WHOLE) - len(kept) < cut + max(map(len, WHOLE.split("\n"))) + 1


ODD_ENTRIES = {
    "no time": "x 0 pass_show",
    "a time of eighteen nines": f"{'9' * 18} 0 pass_show",
    "a time of thousands of digits": f"{'9' * 4000} 0 pass_show",
    "a time past the longest match": f"{LONGEST_MATCH_MS + 1} 0 pass_show",
    "a time written otherwise": "012 0 pass_show",
    "a time in other digits": "١٢ 0 pass_show",
    "a negative seat": "12 -1 pass_show",
    "no such seat": "12 4 pass_show",
    "a seat of eighteen nines": f"12 {'9' * 18} pass_show",
    "no place": "12 0 show 0",
    "a row of a thousand cards": "12 0 arrange " + ",".join(["7H"] * 800),
    "a race of nobody": "12 - race",
    "a race backwards": "12 - race 0:5.0..4.0",
    "a race of no time": "12 - race 0:nan..nan",
    "a race for ever": "12 - race 0:1.0..inf",
    "a race before the match": "12 - race 0:-1.0..2.0",
    "a race after the match": f"12 - race 0:1.0..{LONGEST_MATCH_MS + 1.0!r}",
    "a race that begins beyond floats": "12 - race 0:1e999..1e999",
    "a race of one seat": "12 - race 0:1.0..2.0 0:1.0..2.0",
    "a race of too many": "12 - race " + " ".join(f"{seat}:1.0..2.0" for seat in range(300)),
    "a race of a seat that is not there": "12 - race 4:1.0..2.0",
    "a race written otherwise": "12 - race 0:1..2",
    "a referee's dance": "12 - dance",
}
"""Lines that must be refused where they are read, at a table of four."""


@pytest.mark.parametrize("kind", ODD_ENTRIES)
def test_an_odd_entry_is_refused_where_it_is_read(kind: str) -> None:
    with pytest.raises(ValueError) as refused:
        read_entry(GAME.rules, ODD_ENTRIES[kind], 4)
    assert type(refused.value) is ValueError
    assert 0 < len(str(refused.value)) < 300 and str(refused.value).isprintable()


def test_a_race_that_ends_as_it_begins_is_sound() -> None:
    """A bot's press is a moment."""
    line = "12 - race 0:12.0..12.0 3:11.5..12.25"
    assert read_entry(GAME.rules, line, 4) == Raced(12, (Timed(0, 12.0, 12.0), Timed(3, 11.5, 12.25)))


def test_a_press_at_a_whole_millisecond_reads_back() -> None:
    """A clock that has not moved yet tells a whole number; its line must not be refused for that."""
    entry = Raced(7, (Timed(1, 7, 7), Timed(2, 7, 7.5)))
    assert write_entry(entry) == "7 - race 1:7.0..7.0 2:7.0..7.5"
    assert read_entry(GAME.rules, write_entry(entry), 4) == entry


def without_first(whole: str, word: str) -> str:
    lines = whole.split("\n")
    lines.remove(next(line for line in lines if word in line))
    return "\n".join(lines)


def with_line(number: int, line: str) -> bytes:
    lines = WHOLE.split("\n")
    return "\n".join([*lines[: number - 1], line, *lines[number - 1 :]]).encode()


def ended_early() -> bytes:
    """A record that says that the hand has ended before it has."""
    return text_of(header(PLAYED), PLAYED.log[:-1], ended=True).encode()


LATE = WHOLE.replace("tie_band_ms 0.1\n", "tie_band_ms 0.1\nhandicaps_ms 0,120,0,0\n", 1)
BAD = {
    "empty": (b"", "is empty"),
    "blank": (b"\n \n", "is empty"),
    "nothing but zeros": (bytes(4096), "is empty"),
    "foreign": (b"PNG\n\x00", "is no match record"),
    "not text": (b"Declare! match record\n\xff\xfe\n", "is damaged: byte 22"),
    "headless": (b"Declare! match record\nversion 1\n", "header has no end"),
    "too new": (WHOLE.replace("version 2", "version 3", 1).encode(), "newer Declare!"),
    "no version": (WHOLE.replace("version 2\n", "", 1).encode(), "not a version known"),
    "no seed": (WHOLE.replace(f"seed {SEED}\n", "", 1).encode(), "does not tell the seed"),
    "odd seed": (WHOLE.replace(f"seed {SEED}\n", "seed many\n", 1).encode(), '"many" is no seed'),
    "unknown option": (WHOLE.replace("option ", "option x", 1).encode(), "no option"),
    "unknown value": (WHOLE.replace("jokers=none", "jokers=nine", 1).encode(), "can't be"),
    "seats": (WHOLE.replace("seats uniform,", "seats ", 1).encode(), "can't be played by"),
    "odd carry": (WHOLE.replace("carry dealer=draw", "carry dealer=9", 1).encode(), "session hands on"),
    "odd band": (WHOLE.replace("tie_band_ms 0.1", "tie_band_ms 3.0", 1).encode(), '"3.0" is no tie band'),
    "odd handicaps": (LATE.replace("120,0", "1200,0", 1).encode(), "are no handicaps of 4 seats"),
    "handicaps of too few": (LATE.replace("0,120,0,0", "0,120,0", 1).encode(), "are no handicaps of 4 seats"),
    "handicaps of nobody": (LATE.replace("120,0", "0,0", 1).encode(), "are no handicaps of 4 seats"),
    "no band": (WHOLE.replace("tie_band_ms 0.1\n", "", 1).encode(), "does not tell the tie_band_ms"),
    "a version of thousands of digits": (
        WHOLE.replace("version 2", "version " + "9" * 4000, 1).encode(),
        "newer",
    ),
    "a version of too many digits": (
        WHOLE.replace("version 2", "version " + "9" * 5000, 1).encode(),
        "line 2 .* longer",
    ),
    "a version written otherwise": (
        WHOLE.replace("version 2", "version 02", 1).encode(),
        "not a version known",
    ),
    "a seed of thousands of digits": (
        WHOLE.replace(f"seed {SEED}", "seed " + "9" * 4000, 1).encode(),
        "is no seed",
    ),
    "a seed with a sign": (
        WHOLE.replace(f"seed {SEED}", f"seed +{SEED}", 1).encode(),
        "is no seed as a record",
    ),
    "words after the first line's": (WHOLE.replace("record\n", "record, ours\n", 1).encode(), "alone"),
    "a remark": (
        WHOLE.replace("begin", "remark played at Anna's\nbegin", 1).encode(),
        "line 17 .* tells nothing",
    ),
    "an option twice": (
        WHOLE.replace("option ", "option jokers=none\noption ", 1).encode(),
        "line 6 .* says again",
    ),
    "a seed twice": (WHOLE.replace("begin", "seed 3\nbegin", 1).encode(), "line 17 .* says again"),
    "a carry of thousands of digits": (
        WHOLE.replace("wins=0,", "wins=" + "9" * 3000 + ",", 1).encode(),
        "range",
    ),
    "a carry written otherwise": (WHOLE.replace("wins=0,0", "wins=+0,0", 1).encode(), "would be written"),
    "a carry that says more": (WHOLE.replace("wins=0,0", "wins=0,0 more=1", 1).encode(), "would be written"),
    "an option written otherwise": (WHOLE.replace("_ms=2500", "_ms=02500", 1).encode(), "can't be"),
    "hundreds of seats": (WHOLE.replace("seats ", "seats " + "human," * 600, 1).encode(), "604 seats"),
    "hundreds of options": (
        WHOLE.replace("option ", "option x=1\n" * 300 + "option ", 1).encode(),
        "header has no end",
    ),
    "a long line": (
        WHOLE.replace("begin", "x" * (LONGEST_LINE + 1) + "\nbegin", 1).encode(),
        "line 17 .* longer",
    ),
    "an escape": (WHOLE.replace("game logic", "game \x1b[2Jlogic", 1).encode(), "line 3 .* control"),
    "a tab": (WHOLE.replace(" arrange ", "\tarrange ", 1).encode(), "line 18 .* control"),
    "one line with another end": (WHOLE.replace("begin", "begin\r", 1).encode(), "control"),
    "too many lines": (WHOLE.encode() + b"\n" * 30_000, "too many lines"),
    "too large": (WHOLE.encode() + b"x" * LARGEST_FILE, "too large"),
    "an end too early": (ended_early(), "says that the hand has ended"),
    "nothing due": (with_line(18, "5 - expire"), "line 18 .* nothing was due at 5 ms"),
    "a clock of eighteen nines": (with_line(18, "9" * 18 + " 0 pass_show"), "is no match time"),
    "back in time": (with_line(19, "0 1 arrange AS"), "line 19 .* the clock stood at"),
    "a long action": (WHOLE.replace(" arrange ", " dance" + "s" * 3000 + " ", 1).encode(), "does not hold"),
    "odd action": (WHOLE.replace(" arrange ", " dance ", 1).encode(), 'line .* does not hold: "dance"'),
    "illegal": (WHOLE.replace(" arrange ", " show 1 ", 1).encode(), "does not hold"),
    "line lost": (without_first(WHOLE, " arrange ").encode(), "does not hold"),
    "garbage at the end": (WHOLE.encode() + b"what?\n", "does not hold"),
}


def test_what_has_one_meaning_only_is_read_however_it_is_written() -> None:
    """Other line ends, another order of the header, and the first version's tie band, said in full."""
    seed = f"seed {SEED}\n"
    moved = WHOLE.replace(seed, "", 1).replace("game ", f"{seed}game ", 1)
    band = FIRST.replace("tie_band_ms 0.1", "tie_band_ms 4.0")
    for data in (WHOLE.replace("\n", "\r\n"), FIRST.replace("\n", "\r\n"), moved, band):
        match = replay(parse(data.encode(), "x.txt"), GAME.rules, GAME.title, "x.txt")
        assert match.log == PLAYED.log


def test_a_sentence_about_a_bad_record_is_short_whatever_it_quotes() -> None:
    for name in ("x.txt", "x" * 5000, "a\nb\x1b.txt"):
        with pytest.raises(BadRecord) as refused:
            parse(WHOLE.replace("game logic", "game " + "y" * 4000, 1).encode() + b"\xff\n", name)
        assert len(str(refused.value)) <= LONGEST_SENTENCE and str(refused.value).isprintable()


def nowhere() -> Path:
    raise AssertionError("no new file is wanted")


@pytest.mark.parametrize("kind", BAD)
def test_a_bad_file_gets_one_sentence_and_is_left_untouched(kind: str, tmp_path: Path) -> None:
    data, reason = BAD[kind]
    path = tmp_path / "match.txt"
    path.write_bytes(data)
    with pytest.raises(BadRecord, match=reason) as refused:
        resume(path, GAME.rules, GAME.title, nowhere)
    sentence = str(refused.value)
    assert sentence.startswith("match.txt") and "\n" not in sentence
    assert path.read_bytes() == data


def test_a_race_is_replayed_by_the_tie_band_of_its_table() -> None:
    """The header tells the band; a record without that line is of the time when it was always 4 ms."""
    for band in TIE_BANDS_MS:
        match = Match(GAME.rules, replace(PLAYED.setting, tie_band_ms=band))
        older = first_version(header(match), ())
        assert ("tie_band_ms" in older) is (band != 4.0)
        for data in (text(match), older):
            again = replay(parse(data.encode(), "match.txt"), GAME.rules, GAME.title, "match.txt")
            assert again.setting == match.setting


def test_handicaps_stand_in_a_record_if_there_are_any() -> None:
    assert "handicaps_ms" not in WHOLE
    match = Match(GAME.rules, replace(PLAYED.setting, handicaps_ms=(0, 120, 0, 0)))
    told = text(match)
    assert "\nhandicaps_ms 0,120,0,0\n" in told
    again = replay(parse(told.encode(), "match.txt"), GAME.rules, GAME.title, "match.txt")
    assert again.setting == match.setting and again.setting.handicap_ms(1) == 120


def begun(path: Path, steps_done: int = SOME) -> tuple[Match[State], Recorder, Stream]:
    """A match that is being recorded, and the chance it goes on with."""
    setting = PLAYED.setting
    recorder = Recorder(path, header(PLAYED))
    match = Match(GAME.rules, setting, recorder)
    rng = stream(SEED, "test/play")
    for _ in range(steps_done):
        step(match, rng)
    assert match.outcome is None
    return match, recorder, rng


def test_resuming_goes_on_writing_the_same_file(tmp_path: Path) -> None:
    path = tmp_path / "match.txt"
    match, recorder, rng = begun(path)
    recorder.close()
    resumed = resume(path, GAME.rules, GAME.title, nowhere)
    assert resumed.moved is None and resumed.recorder is not None and resumed.recorder.path == path
    assert resumed.match.state == match.state and resumed.match.log == match.log
    for _ in steps(resumed.match, rng):
        pass
    resumed.recorder.close(ended=True)
    assert path.read_text() == WHOLE


def test_every_entry_is_in_the_file_before_its_effect_is_seen(tmp_path: Path) -> None:
    path = tmp_path / "match.txt"
    match, recorder, rng = begun(path, 0)
    for _ in steps(match, rng):
        assert path.read_text() == text(match)
    recorder.close(ended=True)
    assert path.read_text() == text(match) == WHOLE
