"""The fifth game as its author would have it: a folder in a copy of `game/`, and nothing else changed."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game.catalog import games
from tests.fifth.conftest import HERE
from tests.fifth.drifts import DRIFTS, drifted

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


@pytest.fixture(scope="module")
def told(house: Path, tmp_path_factory: pytest.TempPathFactory) -> str:
    """What mypy says of the fifth game, its tests, and modules of the others that drift."""
    pytest.importorskip("mypy")
    tests = sorted(path.relative_to(house).as_posix() for path in (house / "tests" / "fifth").glob("*.py"))
    drifts = drifted(house, tmp_path_factory.mktemp("drifts"))
    words = ["-m", "mypy", "--config-file", str(ROOT / "pyproject.toml"), *drifts]
    named = {place.split("/")[0] for place, *_ in DRIFTS}
    done = subprocess.run(
        [sys.executable, *words, "game/bluff", *(f"game/{name}" for name in sorted(named)), *tests],
        cwd=house,
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert not done.stderr, done.stderr
    return done.stdout


@pytest.mark.soak
def test_its_types_hold(told: str) -> None:
    """Strictly: each module against its protocol, and its tests."""
    assert "error: " in told
    wrong = [line for line in told.splitlines() if line.startswith(("game/bluff", "tests/"))]
    assert not wrong, "\n".join(wrong)


@pytest.mark.soak
@pytest.mark.parametrize(("place", "protocol"), [(place, protocol) for place, _, _, protocol in DRIFTS])
def test_mypy_tells_when_a_module_drifts(told: str, place: str, protocol: str) -> None:
    line = rf"{place.split('/')[0]}.offers\.py:\d+: error: .*\"{protocol}(\[.*)?\""
    assert re.search(line, told), f"mypy does not tell that {place} is no {protocol} any more:\n{told}"


def test_every_line_that_drifts_is_still_there(tmp_path: Path) -> None:
    options = drifted(ROOT, tmp_path)
    assert len(options) == 3 * len(DRIFTS)


def test_it_is_small_and_no_game_of_the_catalog() -> None:
    lines = {path.name: path.read_text().count("\n") for path in (HERE / "bluff").rglob("*.py")}
    assert sum(lines.values()) <= MOST_LINES, lines
    assert not (ROOT / "game" / "bluff").exists()
    assert "bluff" in games(), "dropped in for these tests alone"
