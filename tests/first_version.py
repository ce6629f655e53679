"""Records as the first version wrote them: no digests, no end line, and a tie band of 4 ms left unsaid."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.entries import write_entry
from game.core.match import Entry
from game.core.record import UNSAID_TIE_BAND_MS, Header


def first_version(header: Header, log: Sequence[Entry]) -> str:
    """A whole record of version 1 as text."""
    lines = header.lines()
    lines[1] = "version 1"
    if header.tie_band_ms == UNSAID_TIE_BAND_MS:
        lines.remove(f"tie_band_ms {UNSAID_TIE_BAND_MS!r}")
    return "\n".join([*lines, *(write_entry(entry) for entry in log), ""])
