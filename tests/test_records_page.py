"""The page on records tells what the program does: its example, its bounds and its recipe for the digests."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.commands.replay import verified
from game.core import codec, entries, match, record, rng
from game.core.seal import Seal

ROOT = Path(__file__).resolve().parent.parent
PAGE = (ROOT / "docs" / "records.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```(\w*)\n(.*?)```", PAGE, re.DOTALL)
EXAMPLE = next(text for language, text in BLOCKS if text.startswith(record.FIRST_LINE))
RECIPE = next(text for language, text in BLOCKS if language == "python")
BOUNDS = (
    f"{record.LARGEST_FILE:,} bytes", f"{record.LONGEST_LINE:,} characters",
    f"{record.MOST_HEADER_LINES} lines", f"{record.MOST_ENTRIES:,} entries", f"{match.LONGEST_MATCH_MS:,} ms",
    f"| seats | {entries.MOST_SEATS} |", f"| {codec.MOST_ITEMS} |", f"{rng.MOST_SEED_DIGITS} digits",
    f"{record.MOST_CARRY_DIGITS} digits",
)  # fmt: skip


def test_the_example_is_a_whole_record() -> None:
    read, played = verified(EXAMPLE.encode(), "example")
    assert played.outcome is not None and read.seal(over=True) is Seal.WHOLE


def test_every_kind_of_line_is_explained() -> None:
    for line in EXAMPLE.splitlines()[: EXAMPLE[: EXAMPLE.index("begin")].count("\n")]:
        assert f"`{line.split(' ')[0]} " in PAGE or f"`{line}`" in PAGE, line


@pytest.mark.parametrize("bound", BOUNDS)
def test_the_bounds_are_those_of_the_program(bound: str) -> None:
    assert bound in PAGE


def test_the_recipe_finds_what_the_program_finds() -> None:
    names: dict[str, object] = {}
    exec(RECIPE, names)
    first_edited = names["first_edited"]
    assert callable(first_edited)
    lines = EXAMPLE.splitlines()
    assert first_edited(lines) is None
    begin = next(place for place, line in enumerate(lines) if line.startswith("begin"))
    for number in range(len(lines)):
        if number != begin:
            changed = [*lines[:number], "1" + lines[number], *lines[number + 1 :]]
            assert first_edited(changed) == max(number, begin) + 1


@pytest.mark.parametrize("seal", list(Seal))
def test_every_verdict_is_told(seal: Seal) -> None:
    assert f"| `{seal.value}` |" in PAGE
