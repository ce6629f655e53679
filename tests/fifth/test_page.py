"""The page on adding a game quotes the fifth game as it is, and has its rules by their numbers."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.catalog import MAY_SAY, SHOWS, THINKS
from game.cli import COMMANDS
from tests.contract import OFFERS, OPTIONAL, PLACES
from tests.fifth.conftest import HERE

ROOT = HERE.parent.parent
PAGE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
QUOTE = re.compile(r"From \[`([\w/.]+)`\]\(\.\./tests/fifth/bluff/\1\):\n\n```python\n(.*?)```", re.DOTALL)
RULE = re.compile(r"BL[-_](\d+)", re.IGNORECASE)
LEAST_QUOTES = 20


def bluff_files() -> list[Path]:
    return sorted((HERE / "bluff").rglob("*.py"))


def test_every_quote_stands_in_its_file() -> None:
    quotes = QUOTE.findall(PAGE)
    assert len(quotes) == PAGE.count("```python") >= LEAST_QUOTES, "a quote does not say where it is from"
    for name, code in quotes:
        text = (HERE / "bluff" / name).read_text(encoding="utf-8")
        assert code in text, f"{name} has changed: quote it anew on the page\n{code}"


def test_every_file_is_on_the_page() -> None:
    quoted = {name for name, _ in QUOTE.findall(PAGE)}
    told = {path.relative_to(HERE / "bluff").as_posix() for path in bluff_files()}
    assert told - quoted <= {"table/__init__.py"}, "a file that the page does not show"


def test_every_part_of_a_game_is_on_the_page() -> None:
    wanted = {*THINKS, *(name.replace(".", "/") for name in SHOWS), *PLACES, OFFERS, *OPTIONAL, *MAY_SAY}
    missing = {name for name in wanted - {"moments", "spread"} if not re.search(rf"`{name}(\.py)?`", PAGE)}
    assert not missing


def test_its_rules_are_those_that_are_cited() -> None:
    lines = re.findall(r"^- \*\*BL-(\d+)\*\* ", PAGE, re.MULTILINE)
    assert [int(number) for number in lines] == list(range(1, len(lines) + 1))
    code = {number for path in bluff_files() for number in RULE.findall(path.read_text(encoding="utf-8"))}
    rules = (HERE / "test_bluff.py").read_text(encoding="utf-8")
    tested = set(re.findall(r"def test_bl_(\d+)_", rules))
    assert set(lines) == tested == code | tested
    assert code <= set(lines)


@pytest.mark.parametrize("line", re.findall(r"^\.venv/bin/(\S+(?: \S+)*)", PAGE, re.MULTILINE))
def test_the_commands_of_the_checklist_exist(line: str) -> None:
    tool, *words = line.split()
    assert tool in ("python", "mypy", "ruff")
    if words and words[0] == "main.py":
        assert words[1] in COMMANDS
    for word in words:
        if word.startswith("tests/"):
            assert (ROOT / word).exists()
        elif word.startswith("tests."):
            assert (ROOT / f"{word.replace('.', '/')}.py").exists()
