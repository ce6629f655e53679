"""The fifth game as its author would have it: a folder in a copy of `game/`, and nothing else changed."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game.catalog import games
from tests.fifth.conftest import HERE

ROOT = HERE.parent.parent
MOST_LINES = 760
THOUGHT = """
from game.bots.worker import Worker
from game.catalog import find
from game.core.contract import Level
from game.core.match import Match, Setting

if __name__ == "__main__":
    game = find("bluff")
    match = Match(game.rules, Setting(game.rules.Options(), 2, 1, game.rules.Carry()))
    (seat,) = game.rules.asked(match.state)
    seen = game.observation.observe(match.state, frozenset({seat}))
    legal = tuple(game.rules.legal_actions(match.state, seat))
    worker = Worker()
    result = worker.take(worker.submit("decide", "bluff", (seen, legal, Level.EXPERT, 1, "bot")), wait=True)
    worker.close()
    assert result.error is None, result.error
    assert result.value.action in legal
    print("decided")
"""
"""A script in which the process that thinks for bots decides for the fifth game."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the sources with the fifth game in them."""
    folder = tmp_path_factory.mktemp("house")
    shutil.copy(ROOT / "main.py", folder)
    leave = shutil.ignore_patterns("__pycache__", "golden", "bluff")
    for part in ("game", "tests"):
        shutil.copytree(ROOT / part, folder / part, ignore=leave)
    shutil.copytree(HERE / "bluff", folder / "game" / "bluff", ignore=leave)
    return folder


def run(house: Path, *words: str) -> str:
    """What a Python process in the copy prints."""
    done = subprocess.run([sys.executable, *words], cwd=house, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr + done.stdout
    return done.stdout


def test_the_command_line_knows_it(house: Path) -> None:
    told = json.loads(
        run(house, "main.py", "sim", "bluff", "--seats", "easy,expert", "--games", "5", "--json")
    )
    assert sum(told["wins"]) == 5


def test_the_process_that_thinks_knows_it(house: Path) -> None:
    (house / "thought.py").write_text(THOUGHT)
    assert run(house, "thought.py").split() == ["decided"]


def test_its_types_hold(house: Path) -> None:
    """Strictly: each module against its protocol, and its tests."""
    pytest.importorskip("mypy")
    tests = sorted(path.relative_to(house).as_posix() for path in (house / "tests" / "fifth").glob("*.py"))
    told = run(house, "-m", "mypy", "--config-file", str(ROOT / "pyproject.toml"), "game/bluff", *tests)
    assert told.startswith("Success: no issues found")


def test_it_is_small_and_no_game_of_the_catalog() -> None:
    lines = {path.name: path.read_text().count("\n") for path in (HERE / "bluff").rglob("*.py")}
    assert sum(lines.values()) <= MOST_LINES, lines
    assert not (ROOT / "game" / "bluff").exists()
    assert "bluff" in games(), "dropped in for these tests alone"
