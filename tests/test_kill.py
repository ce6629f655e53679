"""A process killed at any moment of a match loses nothing: its record goes on at the last action."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

import pytest

from game.catalog import games
from game.core.contract import State
from game.core.match import Match
from game.core.record import header_of, parse, replay, text_of
from game.core.record_file import Recorder, resume
from game.core.rng import stream
from tests.playing import new_match, steps
from tests.samples import in_soak

NAME, GAME = next(iter(games().items()))
PRESET, OPTIONS = next(iter(GAME.rules.PRESETS.items()))
LONGEST_LIFE_S = 0.012
SEED = 21
BYTE = b"."


def header(match: Match[State]) -> object:
    return header_of(NAME, PRESET, match.setting, ["uniform"] * match.setting.seats)


def live_and_be_killed(folder: Path, ready: int) -> None:
    """The child: hand after hand, each in its own record, a byte up the pipe for every step done."""
    seed = SEED
    while True:
        setting = new_match(GAME, OPTIONS, seed).setting
        recorder = Recorder(
            folder / f"{seed}.txt", header_of(NAME, PRESET, setting, ["uniform"] * setting.seats)
        )
        match = Match(GAME.rules, setting, recorder)
        for _ in steps(match, stream(seed, "test/play")):
            os.write(ready, BYTE)
        os.write(ready, BYTE)
        recorder.close(ended=True)
        seed += 1


def whole_text(seed: int) -> str:
    match = new_match(GAME, OPTIONS, seed)
    for _ in steps(match, stream(seed, "test/play")):
        pass
    return text_of(header_of(NAME, PRESET, match.setting, ["uniform"] * match.setting.seats), match.log, True)


def killed(folder: Path, life_s: float) -> int:
    """Let a child play for a while and kill it; how many steps it had said were done."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        try:
            live_and_be_killed(folder, writing)
        finally:
            os._exit(1)
    os.close(writing)
    said = os.read(reading, 1)
    time.sleep(life_s)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    while more := os.read(reading, 1 << 16):
        said += more
    os.close(reading)
    return len(said)


def entries(path: Path) -> int:
    return len(parse(path.read_bytes(), path.name).lines)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs a system that can fork and kill -9")
@pytest.mark.parametrize("kills", [40, *in_soak(1000)])
def test_a_match_killed_at_any_moment_goes_on_at_its_last_action(tmp_path: Path, kills: int) -> None:
    rng = stream(1, "test/kill")
    whole = {SEED: whole_text(SEED)}
    reached: set[int] = set()
    for number in range(kills):
        folder = tmp_path / str(number)
        folder.mkdir()
        said = killed(folder, rng.random() * LONGEST_LIFE_S)
        records = sorted(folder.iterdir(), key=lambda path: int(path.stem))
        for path in records:
            seed = int(path.stem)
            whole.setdefault(seed, whole_text(seed))
        # Each record but the last is whole; the last one holds all that was said to be done.
        assert all(path.read_text() == whole[int(path.stem)] for path in records[:-1])
        before = sum(entries(path) + 1 for path in records[:-1])
        reached.add(check_last(records[-1], whole[int(records[-1].stem)], said - before))
    assert len(reached) > min(kills, 100) / 10, "the moments were hardly different: this test proves little"


def check_last(path: Path, whole: str, said: int) -> int:
    """Resume the record that was being written and play it to its end; at which entry it was."""
    if said <= 0:
        # Killed between opening a record and its first entry: there may be nothing to resume.
        return 0
    before = path.read_bytes()
    resumed = resume(path, GAME.rules, GAME.title, lambda: path.with_suffix(".again"))
    match, recorder = resumed.match, resumed.recorder
    assert recorder is not None and (recorder.path == path) is (resumed.moved is None)
    done = len(match.log)
    recorder.close()
    assert path.read_bytes() == before
    assert whole.startswith(recorder.path.read_text())
    recorder.path.with_suffix(".again").unlink(missing_ok=True)
    # One byte is said before the first step; a step may be one entry more than was said.
    assert said - 1 <= done <= said
    again = replay(parse(whole.encode(), "whole"), GAME.rules, GAME.title, "whole")
    assert again.log[:done] == match.log
    return done
