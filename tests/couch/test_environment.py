"""What is asked of SDL and of the operating system before anything is shown."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from game.couch.environment import DEFAULTS, prepare_environment
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
