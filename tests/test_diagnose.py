"""`--version` and `--diagnose`: what a bug report needs, whatever the machine lacks."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from game import __version__

ROOT = Path(__file__).resolve().parents[1]
SECTIONS = ("versions", "picture", "sound", "pads", "folders", "settings", "games")


def run(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "main.py", *words],
        cwd=ROOT,
        env={**os.environ, "SDL_VIDEODRIVER": "dummy", **environment},
        capture_output=True,
        text=True,
        timeout=60,
    )


def test_version() -> None:
    told = run("--version")
    assert told.returncode == 0
    assert told.stdout == f"Declare! {__version__}\n"


def test_diagnose_tells_every_section_once(tmp_path: Path) -> None:
    told = run("--diagnose", DECLARE_HOME=str(tmp_path))
    assert told.returncode == 0
    titles = [line[:-1] for line in told.stdout.splitlines() if not line.startswith(" ")]
    assert titles == list(SECTIONS)
    assert f"Declare! {__version__}, from source" in told.stdout
    assert f"settings and records {tmp_path}, writable" in told.stdout


def test_diagnose_says_what_it_could_not_tell(tmp_path: Path) -> None:
    """A driver that is not there costs one line, not the rest of the text."""
    told = run("--diagnose", DECLARE_HOME=str(tmp_path), SDL_AUDIODRIVER="nonsense")
    assert told.returncode == 0
    sound = told.stdout.split("sound:\n")[1].splitlines()[0]
    assert sound.startswith("  could not be told: ")
    assert "games:" in told.stdout
