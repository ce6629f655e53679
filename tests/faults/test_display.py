"""The display goes away, changes or hides the window: the hand is kept, and the program says what it did."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import shutil
import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.app import DISPLAY_GONE, NO_DISPLAY, PAUSING_SLEEP_MS, Program
from game.commands.replay import verified
from game.core.rng import stream
from game.scenes.hand.play import Play
from game.scenes.hand.session import table_of
from tests.faults.processes import family, record_open, running, start, wait_for
from tests.faults.screen import SIZE, Keys, missing, screen

windowed = pytest.mark.skipif(bool(missing), reason=f"needs {' and '.join(missing) or 'a virtual X server'}")
TABLE = ("play", "logic", "--seats", "human,easy,easy,easy", "--seed", "5")
LIVELY = ("play", "logistication", "--seats", "human,easy,easy,easy", "--seed", "4")
"""A table where Confirm alone always does something."""
SOON_S = 5.0
LONGEST_S = 30.0
KEYS = (pygame.K_RETURN, pygame.K_RETURN, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_UP, pygame.K_DOWN)
EVENTS = (
    pygame.WINDOWDISPLAYCHANGED, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN, pygame.WINDOWSHOWN,
    pygame.WINDOWRESTORED, pygame.WINDOWMAXIMIZED, pygame.WINDOWEXPOSED, pygame.WINDOWMOVED,
    pygame.WINDOWICCPROFCHANGED, pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.VIDEOEXPOSE,
    pygame.RENDER_TARGETS_RESET, pygame.RENDER_DEVICE_RESET, pygame.ACTIVEEVENT,
)  # fmt: skip


@windowed
def test_when_the_x_server_ends_so_does_the_program_with_a_sentence(tmp_path: Path) -> None:
    with screen() as shown:
        program = start(TABLE, tmp_path, shown.name)
        assert wait_for(lambda: record_open(program.pid) and _entries(record_open(program.pid)) >= 2)
        record, helpers = record_open(program.pid), family(program.pid)
        assert helpers and record is not None
        shown.kill()
        assert program.wait(SOON_S) == NO_DISPLAY
    assert program.communicate()[1] == f"{DISPLAY_GONE}\n"
    assert wait_for(lambda: not any(map(running, helpers)), SOON_S)
    read, match = verified(record.read_bytes(), record.name)
    assert not read.cut_off and len(match.log) >= 2


@windowed
def test_without_its_x_server_a_fresh_start_says_so(tmp_path: Path) -> None:
    program = start(TABLE, tmp_path, ":9999")
    assert program.wait(SOON_S) == NO_DISPLAY
    assert program.communicate()[1].count("\n") == 1
    assert not any(tmp_path.iterdir())


@pytest.mark.soak
@windowed
def test_a_program_that_was_stopped_for_a_while_pauses_and_goes_on(tmp_path: Path) -> None:
    with screen() as shown:
        keys = Keys(shown.name)
        program = start(TABLE, tmp_path, shown.name)
        assert wait_for(lambda: record_open(program.pid) and _entries(record_open(program.pid)) >= 2)
        record = record_open(program.pid)
        assert record is not None
        program.send_signal(signal.SIGSTOP)
        time.sleep(PAUSING_SLEEP_MS / 1000.0 + 1.0)
        before = record.read_bytes()
        program.send_signal(signal.SIGCONT)
        time.sleep(2.0)
        # It may have been about to write an entry when it was stopped, but then it paused.
        assert record.read_bytes().count(b"\n") <= before.count(b"\n") + 1
        assert program.poll() is None
        end = time.monotonic() + 20.0
        while _entries(record) < before.count(b"\n") - _header(record) + 2 and time.monotonic() < end:
            keys.press("Return")
            time.sleep(0.3)
        assert record.read_bytes().startswith(before)
        assert record.read_bytes().count(b"\n") >= before.count(b"\n") + 1
        keys.close()
        program.kill()
        program.communicate()


def _entries(record: Path | None) -> int:
    data = record.read_bytes() if record is not None and record.exists() else b""
    return len(verified(data, "record")[1].log) if data else 0


def _header(record: Path) -> int:
    return record.read_bytes().count(b"\n") - _entries(record)


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    monkeypatch.setenv("DECLARE_HOME", str(tmp_path))
    opened = Program.open(lambda: time.perf_counter() * 5000.0)
    assert not isinstance(opened, str)
    yield opened
    opened.close()


def test_nothing_that_a_window_goes_through_stops_a_hand(program: Program) -> None:
    program.begin(table_of("logic", seats=("human", "uniform", "uniform", "uniform"), seed=3))
    play = program.house.stack.top
    assert isinstance(play, Play)
    rng = stream(1, "keys")
    for kind in EVENTS * 2:
        pygame.event.post(pygame.event.Event(kind, display_index=1, x=0, y=0, gain=0, state=2))
        press(rng.choice(KEYS))
        program.frame(program.frames.wait())
    end, entries = time.monotonic() + LONGEST_S, len(play.played.match.log)
    while len(play.played.match.log) < entries + 3 and time.monotonic() < end:
        press(rng.choice(KEYS))
        program.frame(program.frames.wait())
    assert len(play.played.match.log) >= entries + 3


def press(key: int) -> None:
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.event.Event(kind, key=key, mod=0, unicode="", scancode=0))


SMALL = "800x600"
MODE = f"{SMALL} 38.25 800 832 912 1024 600 603 607 624"
DESKTOP = tuple(tool for tool in ("openbox", "xrandr", "xdotool") if shutil.which(tool) is None)


@pytest.mark.soak
@windowed
@pytest.mark.skipif(bool(DESKTOP), reason=f"needs {' and '.join(DESKTOP) or 'a desktop'}")
def test_a_hand_goes_on_through_other_screens_and_a_window_put_away(tmp_path: Path) -> None:
    with screen() as shown:
        env = {**os.environ, "DISPLAY": shown.name}

        def does(*words: str) -> str:
            return subprocess.run(words, env=env, check=True, capture_output=True, text=True).stdout

        desktop = subprocess.Popen(["openbox"], env=env, stderr=subprocess.DEVNULL)
        does("xrandr", "--newmode", *MODE.split())
        does("xrandr", "--addmode", "screen", SMALL)
        keys = Keys(shown.name)
        program = start(LIVELY, tmp_path, shown.name)
        assert wait_for(lambda: record_open(program.pid))
        record = record_open(program.pid)
        assert record is not None
        for full in (False, True):
            if full:
                keys.press("F11")
            for mode in (SMALL, SIZE):
                does("xrandr", "--output", "screen", "--mode", mode)
                assert _goes_on(record, keys), f"the hand stands still at {mode}"
        window = does("xdotool", "mousemove", "2", "2", "getactivewindow").strip()
        does("xdotool", "windowminimize", window)
        time.sleep(1.0)
        before = record.read_bytes()
        time.sleep(2.0)
        assert record.read_bytes() == before, "a window that is put away pauses"
        does("xdotool", "windowactivate", window)
        assert _goes_on(record, keys)
        program.kill()
        program.communicate()
        desktop.kill()
        desktop.wait()
        keys.close()


def _goes_on(record: Path, keys: Keys) -> bool:
    before = record.read_bytes()

    def pressed() -> bool:
        keys.press("Return")
        time.sleep(0.2)
        return not record.exists() or len(record.read_bytes()) > len(before)

    return wait_for(pressed)
