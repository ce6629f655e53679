"""What is saved of a damaged record: all above the first line not as it was written, at little cost."""

from __future__ import annotations

import time
import tracemalloc

import pytest

from game.core.record import LARGEST_FILE, parse
from game.core.salvage import sound_part
from tests.core.test_record_file import BEGUN, WHOLE

MOST_S = 1.0
MOST_MB = 60.0
HEAD = WHOLE[: WHOLE.index("option")]
HUGE = {
    "line ends below a sound hand": (BEGUN, "\n", BEGUN),
    "line ends alone": ("", "\n", ""),
    "a header without an end": (HEAD, "option jokers=none\n", ""),
    "entries without digests": (BEGUN, "12 0 pass_show\n", BEGUN),
}


@pytest.mark.parametrize("kind", HUGE)
def test_of_a_huge_damaged_file_no_more_is_read_than_a_record_has(kind: str) -> None:
    start, filling, sound = HUGE[kind]
    data = (start + filling * (LARGEST_FILE // len(filling)))[:LARGEST_FILE].encode()
    tracemalloc.start()
    began = time.process_time()
    part = sound_part(data)
    seconds, (_, peak) = time.process_time() - began, tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert part.decode() == sound
    assert seconds < MOST_S and peak / 1e6 < MOST_MB


def test_what_is_saved_is_a_record() -> None:
    lines = BEGUN.splitlines(keepends=True)
    for number, line in enumerate(lines):
        part = sound_part("".join([*lines[:number], line.upper() + "x\n", *lines[number + 1 :]]).encode())
        assert BEGUN.encode().startswith(part)
        if part:
            record = parse(part, "match.txt")
            assert record.edited_line is None and record.last_line == number
