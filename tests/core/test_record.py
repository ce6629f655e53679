"""Records: there and back, cut off, damaged, foreign, too new; what does not hold is left untouched."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.catalog import Game, games
from game.core.contract import Action
from game.core.match import LONGEST_MATCH_MS, Done, Entry, Expired, Match, Raced
from game.core.presses import TIE_BANDS_MS, Timed
from game.core.record import (
    BadRecord,
    Header,
    header_of,
    parse,
    read_entry,
    replay,
    text_of,
    write_entry,
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


def header(match: Match, seats: str = "uniform") -> Header:
    return header_of(NAME, PRESET, match.setting, [seats] * match.setting.seats)


def text(match: Match, seats: str = "uniform") -> str:
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


@given(st.integers(0, len(WHOLE.encode()) - 1), st.integers(0, 255))
def test_a_changed_byte_is_found_or_changes_nothing_that_counts(place: int, value: int) -> None:
    data = bytearray(WHOLE.encode())
    data[place] = value
    try:
        match = replay(parse(bytes(data), "x.txt"), GAME.rules, GAME.title, "x.txt")
    except BadRecord as error:
        assert "\n" not in str(error)
    else:
        assert match.rules is GAME.rules


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


def without_first(whole: str, word: str) -> str:
    lines = whole.split("\n")
    lines.remove(next(line for line in lines if word in line))
    return "\n".join(lines)


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
    "no band": (WHOLE.replace("tie_band_ms 0.1\n", "", 1).encode(), "does not tell the tie_band_ms"),
    "odd action": (WHOLE.replace(" arrange ", " dance ", 1).encode(), 'line .* does not hold: "dance"'),
    "illegal": (WHOLE.replace(" arrange ", " show 1 ", 1).encode(), "does not hold"),
    "line lost": (without_first(WHOLE, " arrange ").encode(), "does not hold"),
    "garbage at the end": (WHOLE.encode() + b"what?\n", "does not hold"),
}


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


def begun(path: Path, steps_done: int = SOME) -> tuple[Match, Recorder, Stream]:
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
