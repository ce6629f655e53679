"""A record on the disk: appended to or left alone, whole or not there, nothing behind a line that broke."""

from __future__ import annotations

import os
import socket
import threading
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest

from game.catalog import games
from game.core import record_file, saver
from game.core.contract import State
from game.core.match import LONGEST_MATCH_MS, Done, Entry, Match, Raced
from game.core.presses import Timed
from game.core.record import LARGEST_FILE, MOST_ENTRIES, BadRecord, header_of, parse, text_of
from game.core.record_file import Recorder, Resumed, read_file, resume
from game.core.rng import stream
from game.core.seal import Seal
from game.logic.rules.state import PassShow
from tests.first_version import first_version
from tests.playing import played, step

GAME = games()["logic"]
OPTIONS = GAME.rules.PRESETS["pagat"]
SEED, SOME = 12, 10
MATCH = played(GAME, OPTIONS, SEED)
HEADER = header_of("logic", "pagat", MATCH.setting, ["uniform"] * 4)
WHOLE = text_of(HEADER, MATCH.log, ended=True)
BEGUN = text_of(HEADER, MATCH.log[:SOME])
"""The same hand, left after some entries."""


def taken_up(path: Path) -> tuple[Resumed, Path]:
    """The record of `path` resumed, and where a new one would lie."""
    new = path.with_name("new.txt")
    return resume(path, GAME.rules, GAME.title, lambda: new), new


def play_on(match: Match[State]) -> None:
    """Some entries more."""
    rng = stream(SEED, "test/more")
    for _ in range(3):
        step(match, rng)


# appended to, or left alone


def test_a_record_written_by_this_version_is_appended_to(tmp_path: Path) -> None:
    path = tmp_path / "match.txt"
    path.write_text(BEGUN, newline="\n")
    resumed, new = taken_up(path)
    assert resumed.moved is None and resumed.problem is None
    assert resumed.recorder is not None and resumed.recorder.path == path
    play_on(resumed.match)
    resumed.recorder.close()
    assert path.read_text() == text_of(HEADER, resumed.match.log) and not new.exists()
    assert path.read_text().startswith(BEGUN)


def swapped(text: str, one: str, other: str) -> str:
    """Two pieces of a text in each other's place."""
    return text.replace(one, "\0").replace(other, one).replace("\0", other)


OTHERWISE = {
    "a cut-off last line": BEGUN[:-4],
    "only the last line's end cut off": BEGUN[:-1],
    "half a line more": BEGUN + "99999 0 gue",
    "zeros at the end": BEGUN + "\0" * 100,
    "the first version": first_version(HEADER, MATCH.log[:SOME]),
    "the first version, cut off": first_version(HEADER, MATCH.log[:SOME])[:-3],
    "the first version's tie band said": first_version(HEADER, MATCH.log[:SOME]).replace(
        "begin", "tie_band_ms 4.0\nbegin"
    ),
    "other line ends": BEGUN.replace("\n", "\r\n"),
    "another order of the header": swapped(BEGUN, "seed 12", "preset pagat"),
    "an edited header": BEGUN.replace("memory_aid=none", "memory_aid=shown"),
    "a digest changed": BEGUN.replace(" #", " #0", 3)[: len(BEGUN) + 3],
    "a line without its digest": BEGUN.rpartition(" #")[0] + "\n",
}
"""Records that hold and are not just what this version would have written."""


@pytest.mark.parametrize("kind", OTHERWISE)
def test_any_other_record_is_left_as_it_is_and_goes_on_in_a_new_file(kind: str, tmp_path: Path) -> None:
    data = OTHERWISE[kind].replace("tie_band_ms 0.1\ntie", "tie").encode()
    path = tmp_path / "match.txt"
    path.write_bytes(data)
    resumed, new = taken_up(path)
    assert resumed.moved is not None and resumed.moved.startswith("it ")
    assert resumed.recorder is not None and resumed.recorder.path == new
    assert new.read_text() == text_of(resumed.record.header, resumed.match.log), "whole before anything else"
    play_on(resumed.match)
    resumed.recorder.close()
    assert path.read_bytes() == data
    again = parse(new.read_bytes(), "new.txt")
    assert again.seal(over=False) is Seal.OPEN and len(again.lines) == len(resumed.match.log)


REFUSED = {
    "a remark": BEGUN.replace("begin", "remark at Anna's\nbegin"),
    "words after the first line's": BEGUN.replace("record\n", "record of ours\n"),
    "an option twice": BEGUN.replace("option jokers", "option jokers=none\noption jokers"),
    "a seed with a sign": BEGUN.replace("seed 12", "seed +12"),
    "one other line end": BEGUN.replace("begin", "begin\r"),
    "an empty line": BEGUN.replace("begin", "\nbegin"),
}


@pytest.mark.parametrize("kind", REFUSED)
def test_what_would_be_lost_in_reading_is_refused_and_left_as_it_is(kind: str, tmp_path: Path) -> None:
    path = tmp_path / "match.txt"
    path.write_text(REFUSED[kind], newline="")
    with pytest.raises(BadRecord):
        taken_up(path)
    assert path.read_bytes() == REFUSED[kind].encode() and list(tmp_path.iterdir()) == [path]


def test_a_file_that_grew_since_it_was_read_is_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "match.txt"
    path.write_text(BEGUN, newline="\n")
    monkeypatch.setattr(record_file, "read_file", lambda _: BEGUN.encode())
    path.write_text(BEGUN + "somebody else", newline="\n")
    resumed, new = taken_up(path)
    assert resumed.moved == "it has changed since it was read" and new.exists()
    assert resumed.recorder is not None
    resumed.recorder.close()
    assert path.read_text() == BEGUN + "somebody else"


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write everything")
def test_a_record_that_may_not_be_written_goes_on_in_a_new_file(tmp_path: Path) -> None:
    path = tmp_path / "match.txt"
    path.write_text(BEGUN, newline="\n")
    path.chmod(0o444)
    resumed, new = taken_up(path)
    assert resumed.moved == "permission denied" and new.exists()


def test_a_hand_that_can_be_written_nowhere_goes_on_unrecorded(tmp_path: Path) -> None:
    path = tmp_path / "match.txt"
    path.write_text(BEGUN[:-4], newline="\n")
    resumed = resume(path, GAME.rules, GAME.title, lambda: path)
    assert resumed.recorder is None and isinstance(resumed.problem, FileExistsError)
    play_on(resumed.match)
    assert path.read_text() == BEGUN[:-4]


def test_a_hand_that_has_ended_is_not_ended_twice(tmp_path: Path) -> None:
    path = tmp_path / "match.txt"
    path.write_text(WHOLE, newline="\n")
    resumed, _ = taken_up(path)
    assert resumed.moved is None and resumed.recorder is not None
    resumed.recorder(resumed.match.log[-1])
    resumed.recorder.close(ended=True)
    assert path.read_text() == WHOLE


def test_a_hand_whose_end_was_not_written_gets_it(tmp_path: Path) -> None:
    path = tmp_path / "match.txt"
    path.write_text(text_of(HEADER, MATCH.log), newline="\n")
    resumed, _ = taken_up(path)
    assert resumed.recorder is not None
    resumed.recorder.close(ended=True)
    assert path.read_text() == WHOLE


# newly made


def test_a_new_record_takes_no_other_file_s_place(tmp_path: Path) -> None:
    path = tmp_path / "match.txt"
    path.write_text("mine")
    with pytest.raises(FileExistsError):
        Recorder(path, HEADER)
    assert path.read_text() == "mine"


@pytest.mark.skipif(not hasattr(os, "symlink"), reason="needs links")
def test_a_new_record_follows_no_link(tmp_path: Path) -> None:
    (tmp_path / "match.txt").symlink_to(tmp_path / "elsewhere.txt")
    with pytest.raises(FileExistsError):
        Recorder(tmp_path / "match.txt", HEADER)
    assert not (tmp_path / "elsewhere.txt").exists()


@pytest.mark.parametrize(
    "word", ["cmd:a\nbegin", "cmd:" + "x" * 5000, "cmd:\udcff", "cmd:\x1b[2J", "cmd:a,b"]
)
def test_what_could_not_be_read_again_is_not_written(word: str, tmp_path: Path) -> None:
    path = tmp_path / "match.txt"
    with pytest.raises(OSError, match="could not be read again"):
        Recorder(path, replace(HEADER, seats=(word, "human", "human", "human")))
    assert not path.exists()


def test_a_record_grows_no_longer_than_it_may_be(tmp_path: Path) -> None:
    path = tmp_path / "match.txt"
    entries = [Done(0, PassShow(0))] * MOST_ENTRIES
    recorder = Recorder(path, HEADER, entries[:-1])
    recorder(entries[-1])
    with pytest.raises(OSError, match="as long as a record may be"):
        recorder(entries[-1])
    assert len(parse(path.read_bytes(), "match.txt").lines) == MOST_ENTRIES
    with pytest.raises(OSError, match="as long as a record may be"):
        Recorder(tmp_path / "other.txt", HEADER, [*entries, entries[-1]])


def test_a_record_goes_no_further_than_the_longest_match(tmp_path: Path) -> None:
    late = float(LONGEST_MATCH_MS + 1)
    beyond: tuple[Entry, ...] = (
        Done(LONGEST_MATCH_MS + 1, PassShow(0)),
        Raced(LONGEST_MATCH_MS, (Timed(0, late, late),)),
    )
    for number, entry in enumerate(beyond):
        recorder = Recorder(tmp_path / f"{number}.txt", HEADER)
        recorder(Done(LONGEST_MATCH_MS, PassShow(0)))
        with pytest.raises(OSError, match="as long as a record may be"):
            recorder(entry)


# what reaches the disk itself

_READ, _SYNC = os.read, os.fsync


def test_the_disk_is_asked_at_the_header_at_the_end_and_seldom_between(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def sync(descriptor: int) -> None:
        asked.append(threading.current_thread().name)
        _SYNC(descriptor)

    monkeypatch.setattr(os, "fsync", sync)
    monkeypatch.setattr(saver, "PAUSE_S", 60.0)
    mine, other = threading.current_thread().name, "record saver"
    recorder = Recorder(tmp_path / "match.txt", HEADER)
    for entry in MATCH.log:
        recorder(entry)
    recorder.close(ended=True)
    assert asked[-1] == mine, "the end, before anybody is told that the hand is recorded"
    assert set(asked[:-1]) <= {other} and len(asked) <= 4, "the header, its name, and what came meanwhile"
    asked.clear()
    Recorder(tmp_path / "copy.txt", HEADER, MATCH.log[:SOME]).close()
    assert asked[:2] == [mine, mine], "a copy and its name are there before anything else happens"


def test_no_thread_and_no_open_file_stays_behind(tmp_path: Path) -> None:
    before = threading.active_count()
    for number in range(20):
        recorder = Recorder(tmp_path / f"{number}.txt", HEADER)
        for entry in MATCH.log[:SOME]:
            recorder(entry)
        recorder.close()
    assert threading.active_count() == before
    open_files = Path("/proc/self/fd")
    if open_files.exists():
        links = [os.readlink(link) for link in open_files.iterdir() if link.exists()]
        assert not [link for link in links if link.startswith(str(tmp_path))]


# read within bounds


def test_what_is_no_plain_file_is_refused_without_waiting(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match="is a folder"):
        read_file(tmp_path)
    with pytest.raises(BadRecord, match="a pipe or a device"):
        read_file(Path(os.devnull))
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe.txt")
        with pytest.raises(BadRecord, match="a pipe or a device"):
            read_file(tmp_path / "pipe.txt")
    if hasattr(socket, "AF_UNIX"):
        with socket.socket(socket.AF_UNIX) as listening:
            listening.bind(str(tmp_path / "s.txt"))
            with pytest.raises(BadRecord, match="a pipe or a device"):
                read_file(tmp_path / "s.txt")


def test_a_file_of_just_the_largest_size_is_read_and_a_larger_one_is_not(tmp_path: Path) -> None:
    path = tmp_path / "match.txt"
    for size, fits in ((LARGEST_FILE, True), (LARGEST_FILE + 1, False), (10**12, False)):
        with path.open("wb") as file:
            file.truncate(size)
        if fits:
            assert len(read_file(path)) == size
        else:
            with pytest.raises(BadRecord, match="too large"):
                read_file(path)


def test_a_file_that_hides_its_size_is_read_no_further_than_allowed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As those of /proc do, and files that grow while they are read."""
    path = tmp_path / "match.txt"
    with path.open("wb") as file:
        file.truncate(3 * LARGEST_FILE)
    pieces: list[int] = []

    def read(descriptor: int, count: int) -> bytes:
        piece = _READ(descriptor, count)
        pieces.append(len(piece))
        return piece

    hidden = SimpleNamespace(st_mode=path.stat().st_mode, st_size=0)
    monkeypatch.setattr(os, "stat", lambda _: hidden)
    monkeypatch.setattr(os, "fstat", lambda _: hidden)
    monkeypatch.setattr(os, "read", read)
    with pytest.raises(BadRecord, match="too large"):
        read_file(path)
    assert sum(pieces) == LARGEST_FILE + 1
