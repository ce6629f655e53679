"""Every numbered rule of a game is named in its code and in its tests."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
RULES = {"logic": ("LG", range(1, 28)), "deduction": ("DD", range(1, 16)), "literature": ("LT", range(1, 29))}
"""Per game the letters and numbers of its rules."""
OF_TESTS_ONLY = {"logic": {22, 23}, "deduction": set[int](), "literature": {13}}
"""Known answers: examples of the source text that the tests play through."""


def numbers(folder: Path, letters: str) -> set[int]:
    """The rules named in a folder's files; "LG-16 to LG-18" names what lies between too."""
    found: set[int] = set()
    for path in folder.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        found |= {int(number) for number in re.findall(rf"{letters}-(\d+)", text)}
        for low, high in re.findall(rf"{letters}-(\d+) to {letters}-(\d+)", text):
            found |= set(range(int(low), int(high) + 1))
    return found


@pytest.mark.parametrize("game", RULES)
def test_every_rule_is_named_in_the_code(game: str) -> None:
    letters, wanted = RULES[game]
    missing = sorted(set(wanted) - OF_TESTS_ONLY[game] - numbers(ROOT / "game" / game, letters))
    assert not missing, f"game/{game} names no {letters} {missing}"


@pytest.mark.parametrize("game", RULES)
def test_every_rule_is_named_in_a_test(game: str) -> None:
    letters, wanted = RULES[game]
    missing = sorted(set(wanted) - numbers(ROOT / "tests", letters))
    assert not missing, f"no test names {letters} {missing}"
