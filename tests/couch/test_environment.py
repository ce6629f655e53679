"""What is asked of SDL and of the operating system before anything is shown."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.couch.environment import DEFAULTS, MAPPINGS, prepare_environment, refuse_mappings
from game.couch.promptness import wake_promptly


def test_what_the_player_has_set_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in DEFAULTS:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("SDL_WINDOWS_DPI_AWARENESS", "system")
    prepare_environment()
    assert os.environ["SDL_WINDOWS_DPI_AWARENESS"] == "system"
    assert os.environ["SDL_JOYSTICK_THREAD"] == "1"


@pytest.mark.parametrize(("rawinput", "word"), [(True, "1"), (False, "0")])
def test_launch_options_for_pads(monkeypatch: pytest.MonkeyPatch, rawinput: bool, word: str) -> None:
    monkeypatch.setenv("SDL_JOYSTICK_RAWINPUT", "")
    monkeypatch.setenv("SDL_GAMECONTROLLERCONFIG_FILE", "")
    prepare_environment("pads.txt", rawinput)
    assert os.environ["SDL_JOYSTICK_RAWINPUT"] == word
    assert os.environ["SDL_GAMECONTROLLERCONFIG_FILE"] == "pads.txt"


def test_asking_for_prompt_wake_ups_keeps_the_priority() -> None:
    words = (
        "import os; from game.couch.promptness import wake_promptly; wake_promptly();"
        "print(os.getpriority(os.PRIO_PROCESS, 0) if hasattr(os, 'getpriority') else 0)"
    )
    before = os.getpriority(os.PRIO_PROCESS, 0) if hasattr(os, "getpriority") else 0
    answer = subprocess.run([sys.executable, "-c", words], capture_output=True, text=True, check=True)
    assert int(answer.stdout) == before


def test_an_unknown_machine_is_no_trouble(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.couch.promptness.platform.machine", lambda: "abacus")
    assert wake_promptly() is False


def test_preparing_imports_no_pygame() -> None:
    words = "import sys; import game.couch.environment, game.couch.promptness; print('pygame' in sys.modules)"
    answer = subprocess.run([sys.executable, "-c", words], capture_output=True, text=True, check=True)
    assert answer.stdout == "False\n"


GOOD = "030000005e0400008e02000010010000,A pad,a:b0,b:b1,\n"


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"", "holds no mapping"),
        (b"# a remark\n" * 100, "holds no mapping"),
        (b"\x00" * 100_000, "holds no mapping"),
        (b"\n" * 3_000_000, "holds no mapping"),
        (b"\xff" * 1_000_000, "holds no mapping"),
        (b" " * 5_000_000, "more than 4096 KB"),
        (GOOD.encode(), None),
        (b"# pads\n\n" + GOOD.encode(), None),
        (b"xinput,An Xbox pad,a:b0,\n", None),
    ],
)
def test_a_file_of_mappings_that_is_none_is_kept_from_sdl_and_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, data: bytes, told: str | None
) -> None:
    path = tmp_path / "pads.txt"
    path.write_bytes(data)
    monkeypatch.setenv(MAPPINGS, str(path))
    said = refuse_mappings()
    assert (told in said and said.endswith(".")) if told is not None and said else said is told
    assert (MAPPINGS in os.environ) is (told is None)


@pytest.mark.skipif(os.name == "nt", reason="pipes are of POSIX")
@pytest.mark.parametrize("kind", ["pipe", "folder", "nothing", "device"])
def test_a_start_with_mappings_that_are_no_file_goes_on(tmp_path: Path, kind: str) -> None:
    """SDL itself would wait for a pipe for ever."""
    path = Path("/dev/zero") if kind == "device" else tmp_path / "{b}"
    if kind == "pipe":
        os.mkfifo(path)
    elif kind == "folder":
        path.mkdir()
    words = (
        "from game.couch.environment import prepare_environment; prepare_environment();"
        "import pygame; pygame.display.init();"
        "from game.couch.couch import Couch; couch = Couch(lambda at: at); couch.open();"
        "print(*(notice.text for notice in couch.take()))"
    )
    env = {**os.environ, MAPPINGS: str(path), "SDL_VIDEODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    answer = subprocess.run(
        [sys.executable, "-c", words], env=env, capture_output=True, text=True, timeout=30
    )
    assert answer.stdout.startswith("The controller mappings in") and answer.stdout.count("\n") == 1
