"""Whatever lies in its folder, the game comes up at its title with a few sentences and loses nothing."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.skipif(os.name == "nt", reason="pipes, links and such names are of POSIX")

PROGRAM = """
import json, os, sys, time
from game.couch.environment import prepare_environment
prepare_environment()
from game.ui import audio
from game.ui.stage import Stage
audio.Audio = lambda sound: audio.SilentAudio()
opened = Stage.open
Stage.open = lambda title, size, *more: opened(title, (480, 270) if size == (1280, 720) else size, *more)
for home in sys.argv[1:]:
    os.environ["DECLARE_HOME"] = home
    from game.app import Program
    from game.scenes.screens.statistics import Statistics
    begun = time.perf_counter()
    program = Program.open()
    program.begin(None)
    program.frame(0.0)
    took, said = time.perf_counter() - begun, []
    toasts = program.house.toasts
    top = type(program.house.stack.top).__name__
    for scene in (None, Statistics()):
        if scene is not None:
            program.house.stack.push(scene)
        for _ in range(3):
            program.frame(50.0)
        while toasts.shown:
            said.append(toasts.shown)
            toasts.update(60_000.0)
    program.close()
    print(json.dumps({"top": top, "said": said, "seconds": took}), flush=True)
"""
MOST_SAID = 3
LONGEST = 400
SLOWEST_S = 8.0
UNDERSTOOD = "tables of any game"
"""Of these settings nothing is told: they are written again, in other bytes."""

Fill = Callable[[Path], None]


def written(name: str, data: bytes) -> Fill:
    """Puts a file into the folder."""

    def fill(home: Path) -> None:
        (home / name).parent.mkdir(parents=True, exist_ok=True)
        (home / name).write_bytes(data)

    return fill


def settings(**values: Any) -> Fill:
    """Puts settings with these values into the folder."""
    return written("settings.json", json.dumps({"version": 1, **values}).encode())


def pipe(name: str) -> Fill:
    """Puts a pipe into the folder."""

    def fill(home: Path) -> None:
        (home / name).parent.mkdir(parents=True, exist_ok=True)
        os.mkfifo(home / name)

    return fill


def link(name: str, to: str) -> Fill:
    """Puts a link into the folder."""

    def fill(home: Path) -> None:
        (home / name).parent.mkdir(parents=True, exist_ok=True)
        (home / name).symlink_to(to)

    return fill


def odd_names(home: Path) -> None:
    """Records that are named as no record is, and hold nothing."""
    (home / "records").mkdir()
    for name in (b"a\nb", b"\xff\xfe", b"{confirm}.playing", b"", b"\xff.playing", b"x" * 240):
        with open(os.path.join(os.fsencode(home), b"records", name + b".txt"), "wb") as file:
            file.write(b"\x00\xff" * 100)


def taken_names(home: Path) -> None:
    """Settings that can't be read, and nowhere to put them."""
    for number in range(1, 60):
        (home / f"settings.unreadable-{number}.json").mkdir()
    (home / "settings.json").write_bytes(b"{")


def index_of(row: dict[str, Any]) -> Fill:
    """Puts a record and an index with this row for it into the folder."""

    def fill(home: Path) -> None:
        written("records/a.txt", b"no record")(home)
        whole = {"a.txt": {"won": True, "draw": False, "seconds": 1, **row}}
        written("records/counted.json", json.dumps(whole).encode())(home)

    return fill


FOLDERS: dict[str, Fill] = {
    "nothing": lambda home: None,
    "settings are a folder": lambda home: (home / "settings.json").mkdir(),
    "settings are a pipe": pipe("settings.json"),
    "settings lead to themselves": link("settings.json", "settings.json"),
    "settings lead to a device": link("settings.json", "/dev/zero"),
    "settings are huge": written("settings.json", b" " * 50_000_000),
    "settings are nested": written("settings.json", b"[" * 100_000),
    "settings are one word": written("settings.json", b"true"),
    "settings are of a later game": settings(version=2),
    "an unknown level": settings(practice={"level": "zzz", "game": "chess", "preset": "x"}),
    "a window of two thousand million": settings(video={"size": [2147483647, 2147483647]}),
    "a window of more than that": settings(video={"size": [2147483648, 1]}),
    "a window of nothing": settings(video={"size": [0, -1]}),
    "text of any size": settings(accessibility={"text_scale": 1e300}),
    "controls of any shape": settings(bindings={"pad/xbox": {"up": "x" * 9999}, "x" * 999: 3}),
    UNDERSTOOD: settings(tables={"logic": {"x": "y"}, "chess": {}}, seen=["chess"] * 16),
    "every name for what is set aside is taken": taken_names,
    "records are a file": written("records", b"in the way"),
    "records are a pipe": pipe("records"),
    "records lead to themselves": link("records", "records"),
    "records with odd names": odd_names,
    "a record is a folder": lambda home: (home / "records" / "a.txt").mkdir(parents=True),
    "an unfinished record is a folder": lambda home: (home / "records" / "a.playing.txt").mkdir(parents=True),
    "a record is a pipe": pipe("records/a.txt"),
    "an unfinished record is a pipe": pipe("records/a.playing.txt"),
    "a record leads to a device": link("records/a.txt", "/dev/zero"),
    "the index is nested": written("records/counted.json", b'{"a":' * 100_000),
    "the index is a folder": lambda home: (home / "records" / "counted.json").mkdir(parents=True),
    "the index knows another level": index_of({"game": "logic", "humans": 1, "level": "zzz"}),
}  # fmt: skip
"""How a folder may be filled."""


def linked_to_itself(at: Path) -> Path:
    at.symlink_to(at.name)
    return at


def made_a_pipe(at: Path) -> Path:
    os.mkfifo(at)
    return at


PLACES: dict[str, Callable[[Path], Path]] = {
    "home is a file": lambda at: (at.write_bytes(b"in the way"), at)[1],
    "home lies in a file": lambda at: (at.write_bytes(b"in the way"), at / "home")[1],
    "home leads to itself": linked_to_itself,
    "home is not there": lambda at: at / "far" / "away",
    "home has any name": lambda at: at.with_name(os.fsdecode(b"{b}\n\x1b[2J\xff")),
    "home is a pipe": made_a_pipe,
}
"""Where a folder may lie."""


def contents(folder: Path) -> set[bytes]:
    """All that is in the files of a folder, but for the index, which is made of the records."""
    return {path.read_bytes() for path in folder.rglob("*") if path.is_file() and path.name != "counted.json"}


def starts(tmp_path: Path) -> dict[str, dict[str, Any]]:
    """What each start did: the screen on top, the sentences said, the seconds to the first picture."""
    homes, before = {}, {}
    for number, (name, fill) in enumerate(FOLDERS.items()):
        homes[name] = tmp_path / f"{number}"
        homes[name].mkdir()
        fill(homes[name])
        before[name] = contents(homes[name])
    for number, (name, place) in enumerate(PLACES.items()):
        homes[name] = place(tmp_path / f"place {number}")
        before[name] = contents(tmp_path / f"place {number}")
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    answer = subprocess.run(
        [sys.executable, "-c", PROGRAM, *map(str, homes.values())],
        env=env, capture_output=True, text=True, timeout=300, stdin=subprocess.DEVNULL,
    )  # fmt: skip
    told = [json.loads(line) for line in answer.stdout.splitlines() if line.startswith("{")]
    assert len(told) == len(homes), answer.stderr[-3000:]
    found = dict(zip(homes, told, strict=True))
    for name, home in homes.items():
        found[name]["lost"] = before[name] - contents(home) - {b"in the way"}
    return found


def sound(name: str, start: dict[str, Any]) -> bool:
    """Whether a start came up at the title, in time, with a few plain sentences, and lost nothing."""
    plain = all(len(said) <= LONGEST and said.isprintable() and said.endswith(".") for said in start["said"])
    kept = not start["lost"] or (name == UNDERSTOOD and not start["said"])
    few = len(start["said"]) <= MOST_SAID
    return start["top"] == "Title" and start["seconds"] < SLOWEST_S and few and plain and kept


def test_the_title_comes_up_and_nothing_is_lost(tmp_path: Path) -> None:
    assert {name: start for name, start in starts(tmp_path).items() if not sound(name, start)} == {}
