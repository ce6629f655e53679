"""What players read: words that once puzzled them are gone, and each game calls a match by its own word."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

import pytest

import game as house
from game.catalog import find, games
from game.core.options import Options
from game.scenes.screens.lobby_rows import preset_title
from game.ui.guides import Page

HOUSE = Path(house.__file__).parent
PLAYERS_READ = ("*/table", "*/guide", "*/rules/options.py", "scenes/hand", "scenes/screens", "tablekit")
PUZZLING = (
    "open-open",
    "one more squashes",
    "Pictures:",
    "Source",
    ": You deal",
    "Whom do",
    "Wait (",
    "called Wait",
    "The one lit",
    "is on turn",
    "player on turn",
)
"""What nobody on a sofa would say, or what says something else than is meant."""


def sources() -> Iterator[Path]:
    """The files with sentences for players."""
    for place in PLAYERS_READ:
        for found in sorted(HOUSE.glob(place)):
            yield from [found] if found.is_file() else sorted(found.rglob("*.py"))


@cache
def sentences() -> tuple[tuple[str, str], ...]:
    """Every piece of text in those files that is no docstring, and its file."""
    found = []
    for path in sources():
        tree = ast.parse(path.read_text(encoding="utf-8"))
        silent = {
            id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)
        }  # docstrings stand alone as a statement
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in silent:
                found.append((path.name, node.value))
    return tuple(found)


@pytest.mark.parametrize("words", PUZZLING)
def test_what_puzzled_players_is_not_said_any_more(words: str) -> None:
    assert len(sentences()) > 1000, "the files with sentences for players have moved"
    assert [(name, text) for name, text in sentences() if words in text] == []


def test_no_preset_is_called_after_its_source() -> None:
    names = {preset for each in games().values() for preset in each.rules.PRESETS}
    assert "source" in names and "Source" not in {preset_title(name) for name in names}


def pages(name: str, options: Options) -> Sequence[Page]:
    """How to play a game."""
    return find(name).guide.pages(options)


def test_not_u_is_explained_where_it_is_first_named() -> None:
    plain = next(iter(find("logistication").rules.PRESETS.values()))
    told = [" ".join((page.title, *page.paragraphs)) for page in pages("logistication", plain)]
    first = next(text for text in told if "Not U" in text)
    assert "misses a turn" in first


@pytest.mark.parametrize(
    ("name", "word"),
    [("logic", "hand"), ("literature", "game"), ("deduction", "game"), ("logistication", "round")],
)
def test_each_game_calls_a_match_by_its_own_word(name: str, word: str) -> None:
    assert find(name).match_word == word
