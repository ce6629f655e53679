"""Measures what recording and replaying cost: `python -m tests.recording_cost [FOLDER]`."""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from game.catalog import games
from game.core.record import header_of, parse, replay, text_of
from game.core.record_file import Recorder
from tests.playing import played

HANDS = 40
GAME, PRESET = "logistication", "arcade"
Times = list[float]


def timed(times: Times, began: float) -> float:
    """Note how long something took; the time now."""
    now = time.perf_counter()
    times.append(now - began)
    return now


def words(what: str, times: Times, unit: float, name: str) -> str:
    """Median and maximum in a unit."""
    ordered = sorted(times)
    return f"{what}: median {ordered[len(ordered) // 2] * unit:.2f}, most {ordered[-1] * unit:.2f} {name}"


def measure(folder: Path) -> Sequence[str]:
    """Record and replay some hands; one line a figure."""
    rules = games()[GAME].rules
    begins: Times = []
    firsts: Times = []
    entries: Times = []
    ends: Times = []
    syncs: Times = []
    replaying, count = 0.0, 0
    for seed in range(HANDS):
        match = played(games()[GAME], rules.PRESETS[PRESET], seed)
        header = header_of(GAME, PRESET, match.setting, ["uniform"] * match.setting.seats)
        path = folder / f"{seed}.txt"
        began = time.perf_counter()
        recorder = Recorder(path, header)
        began = timed(begins, began)
        for number, entry in enumerate(match.log):
            recorder(entry)
            began = timed(entries if number else firsts, began)
        recorder.close(ended=True)
        timed(ends, began)
        with path.open("ab") as file:
            began = time.perf_counter()
            os.fsync(file.fileno())
            timed(syncs, began)
        data = text_of(header, match.log, ended=True).encode()
        began = time.process_time()
        count += len(replay(parse(data, path.name), rules, GAME, path.name).log)
        replaying += time.process_time() - began
        path.unlink()
    return (
        words("a new record", begins, 1e3, "ms"), words("its first entry", firsts, 1e3, "ms"),
        words("an entry", entries, 1e6, "µs"), words("the end", ends, 1e3, "ms"),
        words("the disk asked with nothing to do", syncs, 1e3, "ms"),
        f"replaying: {count / replaying:,.0f} entries a second",
    )  # fmt: skip


if __name__ == "__main__":
    with tempfile.TemporaryDirectory(dir=sys.argv[1] if len(sys.argv) > 1 else None) as made:
        print("\n".join(measure(Path(made))))
