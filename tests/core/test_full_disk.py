"""A disk that fails while a record is written: the record is whole up to there, and nothing follows."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from game.core import record_file
from game.core.record import parse, text_of
from game.core.record_file import Recorder
from tests.core.test_record_file import BEGUN, HEADER, MATCH, WHOLE, taken_up

_WRITE, _SYNC, _CLOSE = os.write, os.fsync, os.close


@dataclass
class Disk:
    """Stands between a recorder and the disk: after so many bytes there is no room."""

    room: int = 10**9
    fails: set[str] = field(default_factory=set)
    """Calls that fail, "fsync" or "close"."""
    written: bytes = b""

    def write(self, descriptor: int, data: bytes) -> int:
        fitting = bytes(data)[: self.room - len(self.written)]
        if not fitting:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        self.written += fitting
        return _WRITE(descriptor, fitting)

    def call(self, name: str, really: Callable[[int], None]) -> Callable[[int], None]:
        def called(descriptor: int) -> None:
            really(descriptor)
            if name in self.fails:
                raise OSError(errno.EIO, os.strerror(errno.EIO))

        return called


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[Disk]:
    """A disk whose faults the test chooses."""
    made = Disk()
    with monkeypatch.context() as patched:
        patched.setattr(os, "write", made.write)
        patched.setattr(os, "fsync", made.call("fsync", _SYNC))
        patched.setattr(os, "close", made.call("close", _CLOSE))
        patched.setattr(record_file, "save_folder", lambda _: None)
        yield made


def test_a_header_that_does_not_fit_leaves_no_file(tmp_path: Path, disk: Disk) -> None:
    path = tmp_path / "match.txt"
    for room in range(len(text_of(HEADER, ()))):
        disk.room, disk.written = room, b""
        with pytest.raises(OSError) as refused:
            Recorder(path, HEADER)
        assert refused.value.errno == errno.ENOSPC
        assert list(tmp_path.iterdir()) == []


def asked(recorder: Recorder) -> None:
    """Wait until the disk has answered behind the recorder's back."""
    thread = recorder._saver._thread
    assert thread is not None
    thread.join(10.0)


def test_a_header_that_the_disk_does_not_keep_leaves_no_file(tmp_path: Path, disk: Disk) -> None:
    disk.fails = {"fsync"}
    recorder = Recorder(tmp_path / "match.txt", HEADER)
    asked(recorder)
    with pytest.raises(OSError):
        recorder(MATCH.log[0])
    assert list(tmp_path.iterdir()) == []
    with pytest.raises(OSError):
        Recorder(tmp_path / "match.txt", HEADER, MATCH.log)
    assert list(tmp_path.iterdir()) == []
    with pytest.raises(OSError):
        Recorder(tmp_path / "match.txt", HEADER).close()
    assert list(tmp_path.iterdir()) == []


def test_a_new_file_for_a_hand_taken_up_is_whole_or_not_there(tmp_path: Path, disk: Disk) -> None:
    path = tmp_path / "match.txt"
    path.write_bytes(BEGUN[:-4].encode())
    for room in range(0, len(BEGUN) - 50, 29):
        disk.room, disk.written = room, b""
        resumed, new = taken_up(path)
        assert resumed.recorder is None and resumed.problem is not None and not new.exists()
    assert path.read_bytes() == BEGUN[:-4].encode()


def test_nothing_is_written_behind_a_line_that_broke(tmp_path: Path, disk: Disk) -> None:
    """What was taken stands, half a line at most behind it, and no more comes though there is room again."""
    header = len(text_of(HEADER, ()))
    for room in range(header, header + 150):
        path = tmp_path / f"{room}.txt"
        disk.room, disk.written = room, b""
        recorder = Recorder(path, HEADER)
        taken = 0
        with pytest.raises(OSError) as refused:
            for entry in MATCH.log:
                recorder(entry)
                taken += 1
        assert refused.value.errno == errno.ENOSPC
        disk.room = 10**9
        for _ in range(2):
            with pytest.raises(OSError):
                recorder(MATCH.log[taken])
        recorder.close(ended=True)
        assert path.read_bytes() == WHOLE.encode()[:room]
        assert len(parse(path.read_bytes(), path.name).lines) == taken


def test_an_end_that_does_not_fit_is_told(tmp_path: Path, disk: Disk) -> None:
    path = tmp_path / "match.txt"
    recorder = Recorder(path, HEADER, MATCH.log)
    disk.room = len(disk.written) + 3
    with pytest.raises(OSError):
        recorder.close(ended=True)
    recorder.close(ended=True)
    record = parse(path.read_bytes(), path.name)
    assert record.cut_off and not record.ended and len(record.lines) == len(MATCH.log)


@pytest.mark.parametrize("call", ["fsync", "close"])
def test_a_disk_that_fails_at_the_end_is_told_and_the_file_is_closed(
    call: str, tmp_path: Path, disk: Disk
) -> None:
    recorder = Recorder(tmp_path / "match.txt", HEADER, MATCH.log)
    disk.fails = {call}
    with pytest.raises(OSError):
        recorder.close(ended=True)
    disk.fails = set()
    recorder.close(ended=True)
    assert (tmp_path / "match.txt").read_text() == WHOLE


def test_a_disk_that_fails_behind_our_back_ends_the_recording(tmp_path: Path, disk: Disk) -> None:
    recorder = Recorder(tmp_path / "match.txt", HEADER, MATCH.log[:1])
    disk.fails = {"fsync"}
    recorder(MATCH.log[1])
    asked(recorder)
    with pytest.raises(OSError) as refused:
        recorder(MATCH.log[2])
    assert refused.value.errno == errno.EIO
    assert len(parse((tmp_path / "match.txt").read_bytes(), "match.txt").lines) == 2


LIMITED = """
import resource, signal, sys
from pathlib import Path
from tests.core.test_full_disk import HEADER, MATCH, Recorder
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[2]),) * 2)
taken = -1
try:
    recorder = Recorder(Path(sys.argv[1]), HEADER)
    for taken, entry in enumerate(MATCH.log):
        recorder(entry)
except OSError:
    print(taken)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="needs a system that limits files")
@pytest.mark.parametrize("room", [0, 100, 450, 700, 1000])
def test_a_limit_of_the_system_itself_costs_half_a_line_at_most(room: int, tmp_path: Path) -> None:
    path = tmp_path / "match.txt"
    code = [sys.executable, "-c", LIMITED, str(path), str(room)]
    done = subprocess.run(code, capture_output=True, text=True, check=True)
    if room < len(text_of(HEADER, ())):
        assert done.stdout.strip() == "-1" and not path.exists()
    else:
        assert len(parse(path.read_bytes(), path.name).lines) == int(done.stdout)
