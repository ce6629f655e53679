"""The index of the statistics: believed row by row, never in the way, and the screen that shows it all."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from game.catalog import games
from game.couch.intents import Intent, Pointer
from game.scenes.gallery.pilot import Pilot
from game.scenes.screens import counted
from game.scenes.screens.counted import LEVELS, Index, Told, remembered
from game.scenes.screens.statistics import COUNTS, Statistics
from game.scenes.statistics.overview import note_of
from tests.scenes.test_records import record, shelf_with

SOUND = {"game": "logic", "humans": 1, "level": "easy", "won": True, "draw": False, "seconds": 60}


def index_of(tmp_path: Path, data: object) -> dict[str, Told]:
    """What an index with these rows says."""
    path = tmp_path / "counted.json"
    path.write_bytes(data if isinstance(data, bytes) else json.dumps(data).encode())
    return remembered(path)


@pytest.mark.parametrize(
    "changed",
    [
        {"level": "zzz"},
        {"level": None},
        {"level": "x" * 100_000},
        {"game": "chess"},
        {"game": "../logic"},
        {"humans": -1},
        {"humans": 17},
        {"humans": True},
        {"humans": 1.5},
        {"seconds": -1},
        {"seconds": 10**8},
        {"seconds": 2**63},
        {"seconds": 10**300},
        {"won": 1},
        {"won": "yes"},
        {"draw": None},
    ],
)
def test_a_row_that_no_record_could_have_told_is_dropped_alone(
    tmp_path: Path, changed: dict[str, object]
) -> None:
    rows = {"bad.txt": SOUND | changed, "good.txt": SOUND}
    assert list(index_of(tmp_path, rows)) == ["good.txt"]


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\x00" * 4096,
        b"[]",
        b'{"a.txt": ' * 50_000,
        b"[" * 100_000,
        b'{"a.txt": {"game": "log',
        b'{"\xff": 1}',
        b'{"a.txt": "\\ud800"}',
        b'{"a.txt": ' + b"[" * 100_000 + b"]" * 100_000 + b"}",
        b'{"a.txt": 1e999}',
    ],
)
def test_a_damaged_index_says_nothing(tmp_path: Path, data: bytes) -> None:
    assert index_of(tmp_path, data) == {}


def test_dropped_rows_are_counted_again_from_their_records(tmp_path: Path) -> None:
    shelf = shelf_with(tmp_path, one=record(1, ("human", "easy", "normal", "easy")))
    (shelf.folder / "counted.json").write_text(json.dumps({"one.txt": SOUND | {"level": "zzz"}}))
    index = Index(shelf)
    assert index.told == {} and index.step() and not index.step()
    assert index.told["one.txt"].level == "normal"
    assert index.counted.lines["logic", "normal"].hands == 1
    index.save()
    assert Index(shelf).counted == index.counted


def test_a_large_index_is_not_read_and_none_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(counted, "LARGEST_INDEX", 2000)
    assert index_of(tmp_path, {f"{n}.txt": SOUND for n in range(100)}) == {}
    shelf = shelf_with(tmp_path)
    index = Index(shelf)
    index.told = {f"{n}.txt": Told("logic", 1, "easy", True, False, 60) for n in range(100)}
    index.save()
    path = shelf.folder / "counted.json"
    assert path.stat().st_size <= 2000
    assert set(remembered(path)) < set(index.told) and remembered(path)


@pytest.mark.skipif(os.name == "nt", reason="pipes and such names are of POSIX")
def test_odd_names_and_a_pipe_in_the_indexes_place_do_no_harm(tmp_path: Path) -> None:
    shelf = shelf_with(tmp_path, one=record(1, ("human", "easy", "normal", "easy")))
    odd = os.fsdecode(b"{b}\n\xff.txt")
    (shelf.folder / odd).write_text(record(2, ("human", "easy", "normal", "easy")))
    index = Index(shelf)
    while index.step():
        pass
    assert set(index.told) == {"one.txt", odd}
    index.save()
    assert set(Index(shelf).told) == {"one.txt"}, "a name that can't be written is counted again"
    path = shelf.folder / "counted.json"
    path.unlink()
    os.mkfifo(path)
    Index(shelf).save()
    assert path.is_fifo()


def test_a_disk_that_is_full_leaves_the_old_index(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shelf = shelf_with(tmp_path)
    index = Index(shelf)
    index.save()
    before = (shelf.folder / "counted.json").read_bytes()

    def full(*words: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    index.told = {"one.txt": Told("logic", 1, "easy", True, False, 60)}
    index.save()
    assert (shelf.folder / "counted.json").read_bytes() == before
    assert [path.name for path in shelf.folder.iterdir()] == ["counted.json"]


def everything(pilot: Pilot) -> Statistics:
    """The screen of somebody who has played everything against everybody, ten thousand hands."""
    folder = pilot.house.shelf.folder
    folder.mkdir()
    rows = {}
    for number in range(10_000):
        game = list(games())[number % len(games())]
        level = LEVELS[number // len(games()) % len(LEVELS)]
        rows[f"{number}.txt"] = SOUND | {"game": game, "level": level}
        (folder / f"{number}.txt").touch()
    (folder / "counted.json").write_text(json.dumps(rows))
    scene = pilot.show(Statistics())
    pilot.press(Intent.DOWN)
    assert scene.page == COUNTS
    return scene


def test_counts_longer_than_the_screen_are_turned_by_every_device(pilot: Pilot) -> None:
    scene = everything(pilot)
    rows = len(games()) * len(LEVELS)
    assert len(scene.index.told) == 10_000 and len(scene.index.counted.lines) == rows and scene.parts > 2
    seen = {pilot.pixels()}
    for _ in range(scene.parts):
        pilot.press(Intent.RIGHT)
        seen.add(pilot.pixels())
    assert len(seen) == scene.parts, "every part comes into sight, and there it ends"
    pilot.press(Intent.LEFT)
    assert scene.part == scene.parts - 2
    pilot.send(Pointer("scroll", 1200, 540, dy=1.0))
    assert scene.part == scene.parts - 3
    pilot.point(1200, 540)
    assert scene.part == scene.parts - 2
    pilot.press(Intent.UP)
    assert scene.part == 0 and scene.page != COUNTS, "another page begins at its first part"
    pilot.press(Intent.CANCEL)
    assert pilot.top is not scene


def test_a_hand_won_with_take_backs_is_no_clean_win() -> None:
    told = [Told("logic", 1, "easy", True, False, 60, take_backs=count) for count in (0, 0, 2)]
    all_told = counted.Counted()
    for each in (*told, Told("logic", 1, "easy", False, False, 60, take_backs=1)):
        all_told.add(each)
    (line,) = all_told.lines.values()
    assert (line.hands, line.won, line.helped) == (4, 2, 1)


def test_a_hand_won_with_hints_is_no_clean_win() -> None:
    all_told = counted.Counted()
    for hints in (0, 3):
        all_told.add(Told("logic", 1, "easy", True, False, 60, hints=hints))
    (line,) = all_told.lines.values()
    assert (line.hands, line.won, line.helped) == (2, 1, 1)


def test_rows_of_an_older_index_tell_of_no_help(tmp_path: Path) -> None:
    assert not index_of(tmp_path, {"one.txt": SOUND})["one.txt"].helped
    assert index_of(tmp_path, {"one.txt": SOUND | {"hints": -1}}) == {}
    assert index_of(tmp_path, {"one.txt": SOUND | {"take_backs": -1}}) == {}


@pytest.mark.parametrize("helped", [False, True])
def test_what_was_won_with_help_is_told_once_there_is_any(helped: bool) -> None:
    all_told = counted.Counted()
    all_told.add(Told("logic", 1, "easy", True, False, 60, take_backs=int(helped)))
    (line,) = all_told.lines.values()
    assert note_of(line) == ("0 of 1 won, 1 with help, 1 min" if helped else "1 of 1 won, 1 min")
