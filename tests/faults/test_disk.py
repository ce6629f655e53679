"""The disk fails in mid-hand: the hand goes on, a sentence is said, all is recorded once it works again."""

from __future__ import annotations

import errno
import os

os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import shutil
import subprocess
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pygame
import pytest

from game.catalog import games
from game.core.contract import State
from game.core.match import Match
from game.core.record import text_of
from game.core.rng import stream
from game.scenes.gallery.pilot import Pilot
from game.scenes.hand.play import Play
from game.scenes.hand.records import AGAIN_AFTER, FOLDER, IN_USE, KEPT, Shelf
from game.scenes.hand.session import PlayedMatch, Session, table_of, taken_up
from game.scenes.screens.crash import Crash, Trouble
from tests.faults.disk import BadDisk, failing
from tests.playing import step

FOR_EVER = 10**9
TINY = "256k"
"""The size of a disk that a few hands fill."""
MOUNTS = hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("mount") is not None


def session(home: Path, name: str = "logic", seed: int = 4) -> Session:
    seats = table_of(name).seats
    return Session(table_of(name, seats=("human", *["easy"] * (len(seats) - 1)), seed=seed), Shelf(home))


def play(match: Match[State], steps: int = FOR_EVER, said: Callable[[], None] = lambda: None) -> None:
    rng = stream(len(match.log), "disk")
    while match.outcome is None and steps > 0:
        step(match, rng)
        said()
        steps -= 1


def sentences(played: PlayedMatch, steps: int = FOR_EVER) -> list[str]:
    """Play on; what is said of the disk meanwhile."""
    said: list[str | None] = []
    play(played.match, steps, lambda: said.append(played.journal.told()))
    return [sentence for sentence in said if sentence is not None]


def whole(played: PlayedMatch) -> bytes:
    return text_of(played.header, played.match.log, played.match.outcome is not None).encode()


def records(home: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in (home / FOLDER).iterdir() if path.name != IN_USE}


@pytest.mark.parametrize("name", sorted(games()))
def test_a_disk_that_works_again_gets_all_of_the_hand(name: str, tmp_path: Path) -> None:
    evening = session(tmp_path, name)
    played = evening.deal()
    play(played.match, 3)
    begun = played.journal.path
    assert begun is not None
    before = begun.read_bytes()
    with failing(BadDisk(tmp_path, "any", 1, errno.ENOSPC, FOR_EVER, halves=True)):
        said = sentences(played, AGAIN_AFTER + 2)
        assert said == ["This match is no longer being recorded: no space left on device."]
    said = sentences(played, AGAIN_AFTER)
    assert said == ["The disk takes this match again: all of it is recorded after all."]
    assert played.close() is None
    found = records(tmp_path)
    assert whole(played) in found.values()
    # What the disk had taken before it failed is kept as it was, beside.
    assert any(place.endswith(KEPT) and data.startswith(before) for place, data in found.items())
    assert len(list(Shelf(tmp_path).waiting())) == 1


def test_a_disk_that_works_again_only_at_the_end_gets_all_of_the_hand(tmp_path: Path) -> None:
    evening = session(tmp_path)
    with failing(BadDisk(tmp_path, "any", 1, errno.EROFS, FOR_EVER)):
        played = evening.deal()
        problem = played.journal.told()
        assert problem is not None and "can't be recorded" in problem
        assert sentences(played) == []
    assert played.match.outcome is not None
    assert evening.ended(played) == "The disk takes this match again: all of it is recorded after all."
    assert list(records(tmp_path).values()) == [whole(played)]
    assert len(Shelf(tmp_path).finished()) == 1


def test_a_failing_disk_is_told_of_once_at_a_real_table(tmp_path: Path) -> None:
    pygame.display.init()
    pilot = Pilot(tmp_path, (640, 360))
    told: list[str] = []
    say = pilot.house.toasts.say
    pilot.house.toasts.say = lambda words: (told.append(words), say(words))[1]  # type: ignore[method-assign,func-returns-value]
    with failing(BadDisk(tmp_path, "write", 3, errno.ENOSPC, FOR_EVER)):
        pilot.begin(table_of("logic", seats=("uniform",) * 4, seed=3))
        table = pilot.top
        assert isinstance(table, Play)
        assert pilot.until(lambda: len(table.played.match.log) > 2 * AGAIN_AFTER, 600_000.0)
        assert [words for words in told if "recorded" in words] == [
            "This match is no longer being recorded: no space left on device."
        ]
    pilot.close()
    assert whole(table.played) in records(tmp_path).values()


@pytest.mark.parametrize("halves", [False, True])
def test_a_report_that_does_not_fit_leaves_no_empty_file(
    halves: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(tmp_path / "elsewhere"))
    pygame.display.init()
    pilot = Pilot(tmp_path / "home", (640, 360))
    pilot.begin()
    try:
        raise ValueError("something")
    except ValueError as error:
        scene = pilot.show(Crash(Trouble(error)))
    with failing(BadDisk(tmp_path, "write", 1, errno.ENOSPC, FOR_EVER, halves)):
        scene._save()
    assert scene.saved == "The report could not be written: no space left on device."
    assert not list(tmp_path.rglob("report*"))
    scene._save()
    assert "The report lies in" in scene.saved
    pilot.close()


# what becomes of the folder


def removed(folder: Path) -> None:
    shutil.rmtree(folder)


def a_file_instead(folder: Path) -> None:
    shutil.rmtree(folder)
    folder.write_text("Not a folder any more.")


def moved_away(folder: Path) -> None:
    folder.rename(folder.with_name("elsewhere"))


@pytest.mark.parametrize("happens", [removed, a_file_instead, moved_away])
def test_whatever_happens_to_the_folder_the_hand_goes_on(
    happens: Callable[[Path], None], tmp_path: Path
) -> None:
    evening = session(tmp_path)
    played = evening.deal()
    play(played.match, 5)
    happens(evening.shelf.folder)
    said = sentences(played)
    assert played.match.outcome is not None
    last = evening.ended(played)
    found = [
        path for path in tmp_path.rglob("*.txt") if path.is_file() and path.read_bytes() == whole(played)
    ]
    if happens is a_file_instead:
        assert said == ["This match is no longer being recorded: its file was removed."]
        assert (tmp_path / FOLDER).read_text() == "Not a folder any more."
    else:
        assert len(found) == 1
    assert len(said) <= 2 and (last is None or "recorded" in last)
    assert evening.deal().match is not None


@pytest.fixture
def mounted(tmp_path: Path) -> Iterator[Path]:
    """A small disk of its own."""
    place = tmp_path / "disk"
    place.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", f"size={TINY},nr_inodes=100", "tmpfs", str(place)]
    if not MOUNTS or subprocess.run(mount, capture_output=True).returncode:
        pytest.skip("this user can't mount a disk")
    yield place
    subprocess.run(["umount", "-l", str(place)], check=True)


def test_a_disk_that_is_really_full(mounted: Path) -> None:
    filler = mounted / "filler"
    evening = session(mounted)
    played = evening.deal()
    play(played.match, 2)
    with filler.open("wb", buffering=0) as file, suppress(OSError):
        while True:
            file.write(b"x" * 512)
    said = sentences(played)
    assert played.match.outcome is not None
    # What was free of the last page of the record may have been enough for a short hand.
    assert len(said) <= 1
    filler.unlink()
    evening.ended(played)
    assert whole(played) in records(mounted).values()
    assert not [place for place, data in records(mounted).items() if not data]


def test_a_hand_taken_up_on_a_disk_that_is_really_read_only(mounted: Path) -> None:
    evening = session(mounted)
    played = evening.deal()
    play(played.match, 3)
    played.close()
    evening.shelf.close()
    before = records(mounted)
    subprocess.run(["mount", "-o", "remount,ro", str(mounted)], check=True)
    shelf = Shelf(mounted)
    [path] = list(shelf.waiting())
    again = taken_up(shelf, path, "curtain").deal()
    assert again.journal.told() == "This match is no longer being recorded: read-only file system."
    assert sentences(again, AGAIN_AFTER + 1) == []
    assert records(mounted) == before
    subprocess.run(["mount", "-o", "remount,rw", str(mounted)], check=True)
    assert len(sentences(again, AGAIN_AFTER)) == 1
    again.close()
    shelf.close()
    assert whole(again) in records(mounted).values()
    assert [path.read_bytes() for path in list(Shelf(mounted).waiting())] == [whole(again)]
    assert set(before.values()) < set(records(mounted).values())
