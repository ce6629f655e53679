"""The papers: the README stays short and says what is run, and no link leads nowhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.catalog import games

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
MOST_LINES, MOST_WORDS = 120, 1000
PAPERS = sorted(
    path.relative_to(ROOT).as_posix()
    for path in (*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "assets").rglob("*.md"))
)


def links(paper: str) -> set[str]:
    """What a paper links to within the repository, without the place on the page; code has no links."""
    text = re.sub(r"```.*?```", "", (ROOT / paper).read_text(encoding="utf-8"), flags=re.DOTALL)
    found = {target.partition("#")[0] for target in re.findall(r"\]\(([^)\s]+)\)", text)}
    return {target for target in found if target and "://" not in target}


@pytest.mark.parametrize("paper", PAPERS)
def test_no_link_leads_nowhere(paper: str) -> None:
    """Pages and pictures are where the paper says."""
    missing = {name for name in links(paper) if not ((ROOT / paper).parent / name).exists()}
    assert not missing, f"{paper} links to {', '.join(sorted(missing))}"


def test_the_readme_is_short() -> None:
    """What is longer has a page of its own."""
    assert README.count("\n") <= MOST_LINES and len(README.split()) < MOST_WORDS


def test_the_command_that_tests_is_the_readme_s() -> None:
    """What every change passes is what the README tells people to run."""
    told = [line for line in README.splitlines() if "pytest -n auto" in line]
    command = told[0].split("`")[1]
    assert command in (ROOT / ".ci" / "run").read_text(encoding="utf-8")


def test_the_readme_leads_to_the_rules_of_every_game() -> None:
    """A fifth game is found from here."""
    assert {f"docs/rules/{name}.md" for name in games()} <= links("README.md")
