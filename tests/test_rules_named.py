"""docs/rules and the code agree: each rule number has its line and its test, the tables are those in use."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from game import catalog
from game.core.options import as_words, specs, spell

ROOT = Path(__file__).resolve().parent.parent
PAGES = ROOT / "docs" / "rules"
FIRST = re.compile(r"^- \*\*([A-Z]{2})-1 ", re.MULTILINE)
"""How a page begins the line of its first rule."""
LETTERS = {
    path.stem: found[1]
    for path in sorted(PAGES.glob("*.md"))
    if (found := FIRST.search(path.read_text(encoding="utf-8")))
}
"""The letters that a game's rule numbers begin with, by its page."""
_ANY = "|".join(LETTERS.values())
CITED = re.compile(rf"(?<![A-Za-z0-9])({_ANY})[-_](\d+)(?!\d)", re.IGNORECASE)
"""A rule as code and tests write it: LG-12, LG_12, test_lg_12_..."""
RANGE = re.compile(rf"({_ANY})-(\d+) to \1-(\d+)")
"""Several rules at once: "LG-16 to LG-18" cites what lies between, too."""
TIP = re.compile(r"\btips? (\d+)", re.IGNORECASE)
LINE = re.compile(rf"^- \*\*((?:{_ANY})-\d+|Tip \d+) ", re.MULTILINE)
"""How a page begins the line of a rule or a tip."""
TIPS_OF = "logic"
"""The one game whose source numbers its advice."""
EXAMPLES = "Answers that are known beforehand"
"""The heading of what the source plays through: tests name it, the code need not."""


def page(game: str) -> str:
    """The rules page of a game."""
    return (PAGES / f"{game}.md").read_text(encoding="utf-8")


@cache
def lines(game: str) -> tuple[str, ...]:
    """What the page gives a line of its own, in its order: "LG-1", "Tip 1"."""
    return tuple(LINE.findall(page(game)))


def rules(game: str) -> list[str]:
    """The rules of the page, without the tips."""
    return [name for name in lines(game) if not name.startswith("Tip")]


def cited(text: str) -> set[str]:
    """Every rule that a text names, as a page spells it."""
    found = {f"{letters.upper()}-{int(number)}" for letters, number in CITED.findall(text)}
    for letters, low, high in RANGE.findall(text):
        found |= {f"{letters}-{number}" for number in range(int(low), int(high) + 1)}
    return found


def sources(folder: str) -> Iterator[tuple[Path, str]]:
    """The Python files of a folder with their text; this file's own examples don't count."""
    for path in sorted((ROOT / folder).rglob("*.py")):
        if path != Path(__file__):
            yield path, path.read_text(encoding="utf-8")


@cache
def named_by_tests() -> set[str]:
    """The rules that test functions name, in their name, docstring or body."""
    found: set[str] = set()
    for path, text in sources("tests"):
        if path.name.startswith("test_"):
            rows = text.splitlines()
            for node in ast.walk(ast.parse(text)):
                if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                    found |= cited("\n".join(rows[node.lineno - 1 : node.end_lineno]))
    return found


def chapter(game: str, heading: str) -> str:
    """What stands under a heading of the page; nothing if it has no such heading."""
    _, _, rest = page(game).partition(f"\n## {heading}\n")
    return rest.partition("\n## ")[0]


def table(game: str, heading: str) -> list[list[str]]:
    """The cells of the table under a heading of the page, without its two head rows."""
    rows = [line for line in chapter(game, heading).splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows[2:]]


def test_every_game_has_its_page() -> None:
    """A fifth game comes with a page and letters of its own."""
    lacking = [name for name in catalog.games() if name not in LETTERS]
    assert not lacking, f"write docs/rules/{lacking[0]}.md; its first rule has a line '- **XX-1 ...'"
    assert set(LETTERS) == set(catalog.games()) and len(set(LETTERS.values())) == len(LETTERS)
    for game, letters in LETTERS.items():
        assert rules(game) and all(name.startswith(f"{letters}-") for name in rules(game))


@pytest.mark.parametrize("game", LETTERS)
def test_rules_are_numbered_without_a_gap(game: str) -> None:
    """Each number has one line, and none is left out."""
    numbers = sorted(int(name.partition("-")[2]) for name in rules(game))
    assert numbers == list(range(1, len(numbers) + 1))


@pytest.mark.parametrize("game", LETTERS)
def test_every_rule_of_the_page_is_named_by_a_test(game: str) -> None:
    """Who changes a rule finds its tests by its number."""
    missing = [name for name in rules(game) if name not in named_by_tests()]
    assert not missing, f"no test function names {', '.join(missing)}; docs/rules/{game}.md has them"


@pytest.mark.parametrize("game", LETTERS)
def test_every_rule_of_the_page_is_named_in_the_code(game: str) -> None:
    """Who reads a rule finds where it is played, but for the examples."""
    named = {name for _, text in sources(f"game/{game}") for name in cited(text)}
    examples = set(LINE.findall(chapter(game, EXAMPLES)))
    missing = [name for name in rules(game) if name not in named | examples]
    assert not missing, f"game/{game} names no {', '.join(missing)}; docs/rules/{game}.md has them"


@pytest.mark.parametrize("game", LETTERS)
def test_a_page_refers_to_rules_that_stand_on_it(game: str) -> None:
    """See LO-13: there is one."""
    assert cited(page(game)) == set(rules(game))


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("passes (LG-12).", {"LG-12"}),
        ("def test_lg_12_wrong() -> None:", {"LG-12"}),
        ("LO-6 to LO-8, DD_4", {"LO-6", "LO-7", "LO-8", "DD-4"}),
        ("LG-4, tip 3; ALSO-5, add-3 and LT-1a", {"LG-4", "LT-1"}),
    ],
)
def test_what_counts_as_a_citation(text: str, found: set[str]) -> None:
    """However it is written."""
    assert cited(text) == found


@pytest.mark.parametrize("folder", ["game", "tests"])
def test_every_rule_cited_has_its_line(folder: str) -> None:
    """Who reads a number in the code finds what it says."""
    known = {name for game in LETTERS for name in rules(game)}
    for path, text in sources(folder):
        unknown = sorted(cited(text) - known)
        assert not unknown, (
            f"{path.relative_to(ROOT)} cites {', '.join(unknown)}, which no page in docs/rules has"
        )


@pytest.mark.parametrize("folder", [f"game/{TIPS_OF}", f"tests/{TIPS_OF}"])
def test_every_tip_cited_has_its_line(folder: str) -> None:
    """The source's advice is cited by its number, too."""
    for path, text in sources(folder):
        unknown = {f"Tip {number}" for number in TIP.findall(text)} - set(lines(TIPS_OF))
        assert not unknown, (
            f"{path.relative_to(ROOT)} cites {', '.join(sorted(unknown))}, which the page lacks"
        )


@pytest.mark.parametrize("game", LETTERS)
def test_the_options_table_is_the_code_s(game: str) -> None:
    """Names, values, defaults and rules, in the order of the set-up screen."""
    wanted = [
        [f"`{spec.name}`", " · ".join(spec.words), spell(spec.default), spec.rule]
        for spec in specs(catalog.find(game).rules.Options)
    ]
    assert [row[:4] for row in table(game, "Options")] == wanted
    assert all(row[4] for row in table(game, "Options")), "an option says nothing of what it decides"


@pytest.mark.parametrize("game", LETTERS)
def test_the_presets_table_is_the_code_s(game: str) -> None:
    """Every preset in the order offered, with the options in which it differs from the defaults."""
    found = catalog.find(game).rules
    plain = as_words(found.Options())
    wanted = [
        (f"`{name}`", {key: word for key, word in as_words(options).items() if word != plain[key]})
        for name, options in found.PRESETS.items()
    ]
    told = [
        (name, dict(change.split("=", 1) for change in changes.split()))
        for name, changes, _ in table(game, "Presets")
    ]
    assert told == wanted
