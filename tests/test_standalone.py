"""The standalone archive, unpacked in an empty folder, without Python and with an empty environment."""

from __future__ import annotations

import itertools
import json
import os
import resource
import shutil
import subprocess
import tarfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest
from PIL import Image

from game import __version__

pytestmark = [
    pytest.mark.standalone,
    pytest.mark.skipif(os.name != "posix", reason="drives an X11 window"),
]

ROOT = Path(__file__).resolve().parents[1]
ARCHIVE_VARIABLE = "DECLARE_ARCHIVE"
"""Names another archive than the one in dist/."""
MOST_BYTES = 60_000_000
HAND_S = 240.0
"""A whole hand in real time takes a minute or two."""
FULL_DISK_BYTES = 400
"""A record's header fits, the hand does not."""
KEYS = ("Return", "Return", "Right", "Return", "Return", "Down", "Return")
"""Pressed over and over they play any table somehow."""
DECLARING = ("space", "c", "Return", "Return")
"""Grab the bottle, though it is too early, and name card after card with whatever rank the dial offers."""
TURNS_FIRST = 5
"""How often the person acts before grabbing the bottle: laid the row, showed, guessed, turned up."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The unpacked program."""
    found = os.environ.get(ARCHIVE_VARIABLE) or next(iter((ROOT / "dist").glob("Declare-*.tar.gz")), None)
    assert found, "build the archive first: python -m PyInstaller --noconfirm build.spec"
    assert Path(found).stat().st_size <= MOST_BYTES
    empty = tmp_path_factory.mktemp("empty")
    with tarfile.open(found) as archive:
        archive.extractall(empty, filter="data")
    return empty / "Declare"


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    """A screen with a window manager."""
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x720x24"],
        pass_fds=(writing,),
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    with os.fdopen(reading) as told:
        name = f":{told.readline().strip()}"
    manager = subprocess.Popen(["openbox"], env={**os.environ, "DISPLAY": name}, stderr=subprocess.DEVNULL)
    yield name
    for process in (manager, server):
        process.terminate()
        process.wait()


class Home:
    """A player's home folder, and the program started from it with nothing else in the environment."""

    def __init__(self, folder: Path, home: Path) -> None:
        self.folder, self.home = folder, home

    def environment(self, **more: str) -> dict[str, str]:
        return {"DECLARE_HOME": str(self.home), "HOME": str(self.home), **more}

    def run(self, *words: str, **more: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [str(self.folder / "Declare"), *words],
            env=self.environment(**more),
            cwd=self.folder,
            capture_output=True,
            text=True,
            timeout=120,
        )

    def open(self, *words: str, limit: int | None = None, **more: str) -> subprocess.Popen[str]:
        def confine() -> None:
            if limit is not None:
                resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))

        return subprocess.Popen(
            [str(self.folder / "Declare"), *words],
            env=self.environment(SDL_AUDIODRIVER="dummy", **more),
            cwd=self.folder,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            preexec_fn=confine if limit is not None else None,
        )

    @property
    def ended(self) -> list[Path]:
        return [path for path in self.home.glob("records/*.txt") if ".playing" not in path.name]

    @property
    def begun(self) -> list[Path]:
        return list(self.home.glob("records/*.playing.txt"))


@pytest.fixture
def player(folder: Path, tmp_path: Path) -> Home:
    return Home(folder, tmp_path / "home")


def until(true: Callable[[], object], seconds: float, meanwhile: Callable[[], None] | None = None) -> bool:
    """Wait for something real; whether it came."""
    end = time.monotonic() + seconds
    while not true():
        if time.monotonic() > end:
            return False
        if meanwhile is not None:
            meanwhile()
        time.sleep(0.1)
    return True


def close(program: subprocess.Popen[str], display: str) -> str:
    """Close the window as a player does; what the program said, its worker gone."""
    children = _children(program.pid)
    program.terminate()
    _, said = program.communicate(timeout=20)
    assert until(lambda: not any(Path(f"/proc/{child}").exists() for child in children), 5.0)
    return said


def _children(pid: int) -> list[str]:
    try:
        return Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    except OSError:
        return []


def key(display: str, name: str) -> None:
    subprocess.run(["xdotool", "key", name], env={**os.environ, "DISPLAY": display}, check=True)


def picture(display: str) -> bytes:
    """What is on the screen."""
    return subprocess.run(
        ["import", "-window", "root", "-display", display, "-resize", "64x36!", "rgb:-"],
        check=True,
        capture_output=True,
    ).stdout


def test_nothing_that_the_system_must_bring_is_bundled(folder: Path) -> None:
    bundled = [path.name for path in folder.rglob("*") if path.name.startswith(("libstdc++", "libgcc_s"))]
    assert not bundled


def test_the_licences_of_all_that_travels_lie_beside_the_program(folder: Path) -> None:
    """A library that comes with a new version of something needs a line; the GPL typeface stays behind."""
    told = (folder / "LICENSES.md").read_text(encoding="utf-8")
    for name in ("LGPL-2.1.txt", "Pillow.txt", "Python.txt"):
        assert (folder / "licences" / name).stat().st_size > 0
    libraries = {path.name.split(".so")[0].split("-")[0] for path in (folder / "_internal").rglob("lib*.so*")}
    untold = sorted(name for name in libraries if f"`{name.partition('.')[0]}`" not in told)
    assert libraries and not untold, f"LICENSES.md says nothing of {', '.join(untold)}"
    assert not list(folder.rglob("freesans*"))


def test_every_command_works_without_python(player: Home, tmp_path: Path) -> None:
    assert player.run("--version").stdout == f"Declare! {__version__}\n"
    assert "standalone" in player.run("--diagnose", SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy").stdout
    engine = "cmd:./Declare engine logic --level easy"
    seats = ",".join([engine, "easy", "uniform", "uniform"])
    told = player.run("sim", "logic", "--seats", seats, "--games", "2", "--jobs", "2", "--json")
    assert json.loads(told.stdout)["games"] == 2 and not told.stderr
    golden = next((ROOT / "tests/golden").rglob("*.txt"))
    told = player.run("replay", str(shutil.copy(golden, tmp_path / "hand.txt")))
    assert told.returncode == 0, told.stderr
    told = player.run("gallery", str(tmp_path / "pictures"), "--only", "title", SDL_AUDIODRIVER="dummy")
    assert told.returncode == 0 and list((tmp_path / "pictures").glob("*.png"))


@pytest.mark.parametrize("kind", ["gif", "png", "webp"])
def test_films_are_written_with_what_of_pillow_travels(player: Home, tmp_path: Path, kind: str) -> None:
    path = tmp_path / f"film.{kind}"
    told = player.run("film", "logic-slam", str(path), "--size", "640x360", "--seconds", "0.5")
    assert told.returncode == 0, told.stderr
    with Image.open(path) as film:
        assert film.size == (640, 360) and getattr(film, "is_animated", False)


def test_the_first_picture_can_be_timed(player: Home) -> None:
    told = player.run("bench", "--only", "start.first_frame_s", "--json")
    assert json.loads(told.stdout)["start"]["first_frame_s"] > 0


def test_without_a_display_it_says_so_and_ends(player: Home) -> None:
    told = player.run()
    assert told.returncode == 2 and told.stderr.count("\n") == 1


def test_bots_play_a_hand_in_its_window(player: Home, display: str) -> None:
    seats = "normal,uniform,uniform,uniform"
    program = player.open("play", "logic", "--seats", seats, "--seed", "5", DISPLAY=display)
    assert until(lambda: player.ended or program.poll() is not None, HAND_S)
    assert player.ended
    assert player.run("replay", str(player.ended[0])).returncode == 0
    assert "Traceback" not in close(program, display)


def test_a_person_plays_a_hand_of_logic_with_keys(player: Home, display: str) -> None:
    """Row, shows and guesses, then the bottle and every hidden card by name."""
    seats = "human,easy,easy,easy"
    record = played_by_keys(
        player, display, "logic", seats, lambda acts: DECLARING if acts >= TURNS_FIRST else KEYS
    )
    assert acts_of(record, 0) > TURNS_FIRST


def test_a_person_plays_a_round_of_logistication_with_keys(player: Home, display: str) -> None:
    """Until somebody has shed every card, whoever it is."""
    record = played_by_keys(player, display, "logistication", "human,normal", lambda acts: KEYS)
    assert acts_of(record, 0) > 0


def played_by_keys(
    player: Home, display: str, game: str, seats: str, keys: Callable[[int], Sequence[str]]
) -> str:
    """A whole hand by real key presses; `keys` says which to go round, by how often the person has acted."""
    program = player.open("play", game, "--seats", seats, "--seed", "5", DISPLAY=display)
    assert until(lambda: player.begun, 20.0)
    count = itertools.count()

    def press() -> None:
        now = player.begun
        chosen = keys(acts_of(now[0].read_text(), 0) if now else 0)
        key(display, chosen[next(count) % len(chosen)])

    assert until(lambda: player.ended or program.poll() is not None, HAND_S, press)
    assert player.ended, "the program ended before the hand did"
    assert player.run("replay", str(player.ended[0])).returncode == 0
    assert "Traceback" not in close(program, display)
    return player.ended[0].read_text()


def acts_of(record: str, seat: int) -> int:
    """How often the seat has acted in a record."""
    return sum(line.split()[1:2] == [str(seat)] for line in record.splitlines())


def test_a_folder_that_cannot_be_written_costs_no_more_than_the_record(player: Home, display: str) -> None:
    player.home.parent.mkdir(parents=True, exist_ok=True)
    player.home.write_text("in the way")
    program = player.open("play", "logic", "--seats", "uniform,uniform,uniform,uniform", DISPLAY=display)
    time.sleep(5.0)
    before = picture(display)
    assert until(lambda: picture(display) != before, 20.0), "the hand goes on"
    assert program.poll() is None
    assert "Traceback" not in close(program, display)


def test_a_full_disk_costs_no_more_than_the_record(player: Home, display: str) -> None:
    seats = "uniform,uniform,uniform,uniform"
    program = player.open("play", "logic", "--seats", seats, limit=FULL_DISK_BYTES, DISPLAY=display)
    assert until(lambda: player.begun and player.begun[0].stat().st_size >= FULL_DISK_BYTES, 60.0)
    before = picture(display)
    assert until(lambda: picture(display) != before, 20.0), "the hand goes on"
    assert program.poll() is None
    assert "Traceback" not in close(program, display)


@pytest.mark.parametrize("asset", ["assets/ui/logo.svg", "assets/fonts/HankenGrotesk-Medium.otf"])
def test_an_asset_removed_is_named_in_one_sentence(
    folder: Path, tmp_path: Path, display: str, asset: str
) -> None:
    torn = tmp_path / "Declare"
    shutil.copytree(folder, torn)
    (torn / "_internal" / asset).unlink()
    player = Home(torn, tmp_path / "home")
    before = picture(display)
    program = player.open(DISPLAY=display)
    if "fonts" in asset:
        _, said = program.communicate(timeout=20)
        assert program.returncode == 1 and said.count("\n") == 1 and Path(asset).name in said
        return
    assert until(lambda: picture(display) != before, 20.0), "the calm screen"
    time.sleep(1.0)
    assert program.poll() is None
    assert "Traceback" not in close(program, display)
    told = player.run("gallery", str(tmp_path / "pictures"), "--only", "title", SDL_AUDIODRIVER="dummy")
    assert told.returncode != 0 and told.stderr.count("\n") == 1 and asset in told.stderr
