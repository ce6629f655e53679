"""A program beside the game: bounded pipes, nothing that waits, and nothing of it outlives the game."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import time
import uuid
from pathlib import Path

import pytest

from game.bots.program_pipes import LONGEST_LINE, MOST_BYTES, MOST_LINES, MOST_TOLD, Inbox, Outbox, Over
from game.bots.program_process import LEAVE_S, STOP_S, WAKE_S, Running, end_all
from tests.bots.programs import FRAME_S, peak_mb, running, until, written

ROOT = Path(__file__).resolve().parents[2]
LINUX = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="only Linux tells of processes")
POLITE = "import sys\nfor line in sys.stdin: pass"
STUBBORN = """
import signal, time
for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT): signal.signal(number, signal.SIG_IGN)
print("up", flush=True)
time.sleep(60)
"""
STOPPED = "import os, signal; print('up', flush=True); os.kill(os.getpid(), signal.SIGSTOP)"
PARENT = """
import os, subprocess, sys, time
quiet = "import signal as s, time; s.signal(s.SIGTERM, s.SIG_IGN); print(1, flush=True); time.sleep(60)"
command = [sys.executable, "-I", "-S", "-c", quiet, sys.argv[1]]
children = [
    subprocess.Popen(command, stdout=subprocess.PIPE),
    subprocess.Popen(command, stdout=subprocess.PIPE, process_group=0),
]
for child in children: child.stdout.readline()
print("up", flush=True)
if sys.argv[2] == "stays": time.sleep(60)
"""
DETACHED = """
import subprocess, sys
subprocess.Popen([sys.executable, "-I", "-S", "-c", "import time; time.sleep(6)"], start_new_session=True)
print("up", flush=True)
"""
OPEN_FILES = (
    "import json, os; print(json.dumps(sorted(map(int, os.listdir('/proc/self/fd')))), flush=True); input()"
)


@pytest.fixture(autouse=True)
def nobody_is_leaving() -> None:
    """Programs of earlier tests are gone, with their threads and files."""
    end_all()


def started(folder: Path, code: str, *words: str) -> Running:
    """The program once it has said that it is up."""
    program = Running(written(folder, code, *words))
    assert program.take(10.0) == b"up"
    return program


def ended(program: Running) -> float:
    """End it; the seconds that took whoever asked for it."""
    begun = time.perf_counter()
    program.end()
    took = time.perf_counter() - begun
    program.join()
    return took


# ending


@LINUX
@pytest.mark.parametrize("code", [POLITE, STUBBORN, STOPPED], ids=["polite", "stubborn", "stopped"])
def test_ending_a_program_holds_nobody_up_and_leaves_nothing(tmp_path: Path, code: str) -> None:
    word = uuid.uuid4().hex
    threads, files = threading.active_count(), len(os.listdir("/proc/self/fd"))
    program = Running(written(tmp_path, code, word)) if code == POLITE else started(tmp_path, code, word)
    assert running(word)
    begun = time.monotonic()
    assert ended(program) < FRAME_S
    assert time.monotonic() - begun < LEAVE_S + STOP_S + 1.0
    assert not running(word), "not even a zombie"
    assert until(lambda: threading.active_count() <= threads, 2 * WAKE_S)
    assert len(os.listdir("/proc/self/fd")) <= files


@LINUX
@pytest.mark.parametrize("what", ["stays", "leaves"])
def test_children_do_not_outlive_a_program_whatever_group_they_are_in(tmp_path: Path, what: str) -> None:
    word = uuid.uuid4().hex
    program = started(tmp_path, PARENT, word, what)
    assert len(running(word)) >= 2
    program.end()
    assert until(lambda: not running(word)), "a child that takes no notice of SIGTERM is left"


@LINUX
def test_who_moved_to_a_session_of_their_own_holds_no_thread_of_ours(tmp_path: Path) -> None:
    """They can't be ended, but although they keep the pipes open nobody waits for them."""
    threads, files = threading.active_count(), len(os.listdir("/proc/self/fd"))
    program = started(tmp_path, DETACHED)
    program.end()
    assert until(lambda: threading.active_count() <= threads, LEAVE_S + STOP_S + 1.0)
    assert until(lambda: len(os.listdir("/proc/self/fd")) <= files, 1.0)


GAME_ENDS = {
    "normally": "",
    "with a traceback": "raise SystemError",
    "at once": "import os; os._exit(3)",
    "killed": "import os, signal; os.kill(os.getpid(), signal.SIGKILL)",
    "told to stop": "import os, signal; os.kill(os.getpid(), signal.SIGTERM)",
    "by a crash": "import os, signal; os.kill(os.getpid(), signal.SIGSEGV)",
    "by Ctrl-C": "import os, signal; os.kill(os.getpid(), signal.SIGINT); import time; time.sleep(5)",
}


@LINUX
@pytest.mark.parametrize("end", GAME_ENDS.values(), ids=GAME_ENDS)
def test_no_program_outlives_the_game_however_that_ends(tmp_path: Path, end: str) -> None:
    word = uuid.uuid4().hex
    commands = [written(tmp_path, STUBBORN, word), written(tmp_path, PARENT, word, "stays")]
    game = f"""
from game.bots.program_process import Running
programs = [Running(command) for command in {commands!r}]
for program in programs: assert program.take(10.0) == b"up"
print("up", flush=True)
{end}
"""
    with subprocess.Popen(
        [sys.executable, "-c", game], cwd=ROOT, stdout=-1, stderr=subprocess.DEVNULL
    ) as ends:
        assert ends.stdout is not None and ends.stdout.readline() == b"up\n"
        ends.wait(10.0)
    assert until(lambda: not running(word))


@LINUX
def test_nothing_is_left_once_all_have_been_ended(tmp_path: Path) -> None:
    word = uuid.uuid4().hex
    for code in (POLITE, STUBBORN):
        Running(written(tmp_path, code, word))
    assert until(lambda: len(running(word)) == 2)
    end_all()
    assert not running(word)


# what it finds and what it may do


@LINUX
def test_a_program_finds_nothing_open_but_its_own_streams(tmp_path: Path) -> None:
    with (tmp_path / "record.txt").open("w") as record:
        os.set_inheritable(record.fileno(), True)
        program = Running(written(tmp_path, OPEN_FILES))
        line = program.take(10.0)
        program.end()
    assert isinstance(line, bytes)
    assert json.loads(line)[:3] == [0, 1, 2] and len(json.loads(line)) == 4, "the fourth reads the folder"


@pytest.mark.parametrize("shown", [False, True])
def test_what_a_program_says_of_its_errors_goes_nowhere_unless_it_is_asked_for(
    tmp_path: Path, shown: bool
) -> None:
    command = written(tmp_path, "import sys; print('x' * 100_000, file=sys.stderr); print('up', flush=True)")
    code = f"""
from game.bots.program_process import Running
assert Running({command!r}, errors_shown={shown}).take(10.0) == b"up"
"""
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, timeout=30)
    assert done.returncode == 0
    assert len(done.stderr) == (100_001 if shown else 0)


@LINUX
def test_a_program_that_never_reads_holds_nobody_up_and_takes_no_memory(tmp_path: Path) -> None:
    program = started(tmp_path, STUBBORN)
    before, slowest = peak_mb(fresh=True), 0.0
    for _ in range(2000):
        begun = time.perf_counter()
        program.ask(lambda: b"x" * 50_000 + b"\n")
        program.tell(lambda: b"y" * 50_000 + b"\n")
        slowest = max(slowest, time.perf_counter() - begun)
    assert slowest < FRAME_S
    assert peak_mb() - before < 8.0
    assert ended(program) < FRAME_S


# pipes


def test_lines_come_in_order_however_they_are_cut_and_blank_ones_do_not_count() -> None:
    for size in (1, 2, 7, 100):
        inbox, data = Inbox(), b"one\n\n  \ntwo\r\n\xff\x00\nthr" + b"ee"
        for begin in range(0, len(data), size):
            assert inbox.feed(data[begin : begin + size])
        assert [inbox.take(0.0) for _ in range(4)] == [b"one", b"two\r", b"\xff\x00", None]
        inbox.end()
        assert inbox.take(0.0) == b"three", "the end ends a line"
        assert inbox.take(0.0) == inbox.take(1.0) == Over("has ended")


def test_a_line_may_be_as_long_as_it_says_and_no_longer() -> None:
    inbox = Inbox()
    assert inbox.feed(b"x" * LONGEST_LINE) and inbox.feed(b"\n")
    assert inbox.take(0.0) == b"x" * LONGEST_LINE
    assert not inbox.feed(b"x" * (LONGEST_LINE + 1))
    assert inbox.take(0.0) == Over("has written a line of over 16 KB")


@pytest.mark.parametrize("chunk", [b"{}\n" * 100, b"\n" * 100, b"x" * 10_000 + b"\n"])
def test_too_much_to_one_question_is_not_taken_and_a_new_question_begins_afresh(chunk: bytes) -> None:
    inbox = Inbox()
    chunks = min(MOST_LINES // chunk.count(b"\n"), MOST_BYTES // len(chunk))
    for _ in range(3):
        inbox.forget()
        assert all(inbox.feed(chunk) for _ in range(chunks))
    assert not inbox.feed(chunk)
    over = inbox.take(0.0)
    assert isinstance(over, Over) and "to one question" in over.why


def test_what_came_before_a_question_is_no_answer_to_it() -> None:
    inbox = Inbox()
    inbox.feed(b"early\nhalf")
    inbox.forget()
    inbox.feed(b" a line\n")
    assert inbox.take(0.0) == b"half a line"


def test_a_line_that_comes_wakes_whoever_waits() -> None:
    inbox = Inbox()
    threading.Timer(0.05, lambda: inbox.feed(b"there\n")).start()
    begun = time.monotonic()
    assert inbox.take(10.0) == b"there" and time.monotonic() - begun < 5.0


def test_a_new_question_takes_the_place_of_one_that_was_not_sent_yet() -> None:
    outbox = Outbox()
    outbox.ask(lambda: b"old")
    for number in range(2 * MOST_TOLD):
        outbox.tell(lambda number=number: b"%d" % number)  # type: ignore[misc]
    outbox.ask(lambda: b"new")
    outbox.tell(lambda: b"correction")
    sent = [outbox.next(), outbox.next()]
    assert [line() for line in sent if line is not None] == [b"new", b"correction"]
    outbox.ask(lambda: b"never sent")
    outbox.close()
    assert outbox.next() is None
