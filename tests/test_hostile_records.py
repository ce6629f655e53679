"""`main.py replay` on files that a careless reader reads for ever: a sentence at once, in little memory."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from game.catalog import games
from game.commands.replay import verified
from game.core.match import Done, Match, Raced, Setting
from game.core.options import with_words
from game.core.presses import Timed
from game.core.record import FIRST_LINE, LARGEST_FILE, MOST_ENTRIES, BadRecord, header_of, text_of
from game.logistication.rules.state import FalseSlam
from tests.first_version import first_version
from tests.playing import new_match

ROOT = Path(__file__).resolve().parent.parent
MOST_S = 1.0
"""How much longer than for an empty file it may take."""
MOST_MB = 120.0
"""What the process may hold in memory at most."""
HANG_S = 30.0
LOOK_S = 0.003
HUGE = 100_000_000

pytestmark = pytest.mark.skipif(not hasattr(os, "wait4"), reason="needs a system that tells of children")


@dataclass(frozen=True)
class Said:
    """How a process ended."""

    code: int
    words: str
    seconds: float
    """Of the processor's time: what else the machine does is left out."""
    megabytes: float


def replay_of(path: Path) -> Said:
    """What `main.py replay` says of a file, in a process of its own."""
    with tempfile.TemporaryFile() as said:
        child = subprocess.Popen(
            [sys.executable, "main.py", "replay", str(path)], cwd=ROOT, stdout=said, stderr=said
        )
        alarm = threading.Timer(HANG_S, lambda: os.kill(child.pid, signal.SIGKILL))
        alarm.start()
        megabytes = 0.0
        while True:
            megabytes = max(megabytes, held_mb(child.pid))
            ended, status, used = os.wait4(child.pid, os.WNOHANG)
            if ended:
                break
            time.sleep(LOOK_S)
        seconds = used.ru_utime + used.ru_stime
        alarm.cancel()
        child.returncode = os.waitstatus_to_exitcode(status)
        said.seek(0)
        return Said(child.returncode, said.read().decode(), seconds, megabytes)


def held_mb(pid: int) -> float:
    """The most that a process has held so far; what the system counts for it at its end begins with ours."""
    try:
        lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    except OSError:
        return 0.0
    return next((int(line.split()[1]) / 1024 for line in lines if line.startswith("VmHWM:")), 0.0)


@pytest.fixture(scope="module")
def usual_s(tmp_path_factory: pytest.TempPathFactory) -> float:
    """How long the process takes for a file of no bytes."""
    path = tmp_path_factory.mktemp("usual") / "empty.txt"
    path.write_bytes(b"")
    return min(replay_of(path).seconds for _ in range(3))


def filled(pattern: bytes, size: int, start: bytes = b"") -> Callable[[Path], None]:
    """Writes a file of `size` bytes: a beginning, then a pattern over and over."""

    def write(path: Path) -> None:
        with path.open("wb") as file:
            file.write(start)
            block = pattern * (1_000_000 // len(pattern))
            while file.tell() < size:
                file.write(block[: size - file.tell()])

    return write


def hole(path: Path) -> None:
    """A file of a terabyte that takes no room."""
    with path.open("wb") as file:
        file.truncate(10**12)


HEAD = f"{FIRST_LINE}\n".encode()
V2 = HEAD + b"version 2\n"
FILES: dict[str, Callable[[Path], object]] = {
    "a pipe that nobody writes to": lambda path: os.mkfifo(path),
    "an endless device": lambda path: path.symlink_to("/dev/zero"),
    "a device that never answers": lambda path: path.symlink_to("/dev/tty"),
    "a folder": lambda path: path.mkdir(),
    "a link to itself": lambda path: path.symlink_to(path),
    "100 MB of line ends": filled(b"\n", HUGE),
    "100 MB of line ends below the first line": filled(b"\n", HUGE, HEAD),
    "one line of 100 MB": filled(b"x", HUGE, HEAD),
    "a terabyte of nothing": hole,
    "8 MB of line ends": filled(b"\n", LARGEST_FILE),
    "8 MB of line ends below the first line": filled(b"\n", LARGEST_FILE, HEAD),
    "8 MB of line ends below the version": filled(b"\n", LARGEST_FILE, V2),
    "8 MB of other line ends": filled(b"\r\n", LARGEST_FILE, V2),
    "one line of 8 MB": filled(b"x", LARGEST_FILE, HEAD),
    "one line of 8 MB with its end": filled(b"x", LARGEST_FILE - 1, V2 + b"begin\n12 0 show "),
    "8 MB of zeros": filled(b"\0", LARGEST_FILE),
    "8 MB of bytes that are no text": filled(b"\xff", LARGEST_FILE, V2),
    "8 MB of options": filled(b"option jokers=none\n", LARGEST_FILE, V2),
    "8 MB of entries": filled(b"12 0 pass_show\n", LARGEST_FILE, V2 + b"begin\n"),
    "a version of 8 MB": filled(b"9", LARGEST_FILE, HEAD + b"version "),
}


@pytest.fixture
def odd_file(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Path]:
    path = tmp_path / "match.txt"
    FILES[request.param](path)
    yield path
    if path.is_file() and not path.is_symlink():
        path.unlink()


@pytest.mark.parametrize("odd_file", FILES, indirect=True)
def test_an_odd_file_gets_one_sentence_at_once_in_little_memory(odd_file: Path, usual_s: float) -> None:
    said = replay_of(odd_file)
    assert said.code in (1, 2), said
    assert said.words.count("\n") == 1 and len(said.words) < 500 and "match.txt" in said.words, said
    assert "Traceback" not in said.words
    assert said.seconds < usual_s + MOST_S, said
    assert said.megabytes < MOST_MB, said


def slam_happy() -> str:
    """The longest record that can be: slams in vain at a table where they cost nothing."""
    game = games()["logistication"]
    options = with_words(
        game.rules.PRESETS["source"], {"false_slam_ms": "0", "strict_slams": "off"}, game.title
    )
    match = Match(game.rules, Setting(options, 2, 1, game.rules.Carry()))
    seat = next(s for s in (0, 1) if isinstance(match.rules.slam(match.state, s), FalseSlam))
    for _ in range(MOST_ENTRIES):
        match.play(FalseSlam(seat), 1)
    return text_of(header_of("logistication", "source", match.setting, ["human"] * 2), match.log)


def test_the_longest_record_is_answered_within_the_bounds(tmp_path: Path, usual_s: float) -> None:
    text = slam_happy()
    path = tmp_path / "match.txt"
    path.write_text(text, newline="\n")
    said = replay_of(path)
    assert said.code == 0 and f"{MOST_ENTRIES} entries" in said.words
    assert said.megabytes < MOST_MB
    path.write_text(text + "1 0 pick_up\n" * 200, newline="\n")
    said = replay_of(path)
    assert said.code == 1 and "too many lines" in said.words and said.seconds < usual_s + MOST_S


def test_a_clock_far_ahead_steps_through_no_deadline() -> None:
    """With a turn clock of ten seconds a week has 60,000 deadlines, and eighteen nines never end."""
    game = games()["literature"]
    options = with_words(game.rules.PRESETS["pagat"], {"turn_clock_s": "10"}, game.title)
    match = new_match(game, options, 1)
    header = header_of("literature", "pagat", match.setting, ["human"] * match.setting.seats)
    action = game.rules.legal_actions(match.state, game.rules.asked(match.state)[0])[0]
    for at in (604_800_000, 604_800_001, 10**18 - 1):
        for entry in (Done(at, action), Raced(at, (Timed(0, 0.0, 1.0),))):
            for text in (text_of(header, [entry]), first_version(header, [entry])):
                began = time.process_time()
                with pytest.raises(BadRecord, match=r"something was due before it|is no match time"):
                    verified(text.encode(), "match.txt")
                assert time.process_time() - began < MOST_S
