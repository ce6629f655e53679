"""Small files: read within bounds and without waiting, replaced in one step or not at all."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from game.core.files import Unfit, read_whole, why, write_new, write_whole
from tests.faults.disk import BadDisk, failing

FULL = OSError(28, "No space left on device")


def test_what_is_written_is_read(tmp_path: Path) -> None:
    path = tmp_path / "file"
    for data in (b"", b"one", b"two" * 1000):
        write_whole(path, data)
        assert read_whole(path, 3000) == data
    assert list(tmp_path.iterdir()) == [path]


def test_a_file_of_just_the_largest_size_is_read_and_a_larger_one_refused(tmp_path: Path) -> None:
    path = tmp_path / "file"
    write_whole(path, b"x" * 2048)
    assert len(read_whole(path, 2048)) == 2048
    with pytest.raises(OSError, match="more than 1 KB"):
        read_whole(path, 2047)


@pytest.mark.skipif(os.name == "nt", reason="pipes are of POSIX")
def test_a_folder_and_a_pipe_are_refused_at_once(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(OSError, match="pipe or a device"):
        read_whole(tmp_path / "pipe", 10)
    with pytest.raises(OSError, match="folder"):
        read_whole(tmp_path, 10)


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_disk_that_fails_at_any_step_leaves_the_old_file_and_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    path = tmp_path / "file"
    write_whole(path, b"old")

    def fail(*words: object) -> None:
        raise FULL

    monkeypatch.setattr(os, step, fail)
    with pytest.raises(OSError) as caught:
        write_whole(path, b"new")
    assert why(caught.value) == "no space left on device"
    monkeypatch.undo()
    assert path.read_bytes() == b"old" and list(tmp_path.iterdir()) == [path]


def test_a_new_file_is_never_written_over_another(tmp_path: Path) -> None:
    path = tmp_path / "file"
    write_new(path, b"first")
    with pytest.raises(FileExistsError):
        write_new(path, b"second")
    assert path.read_bytes() == b"first"


@pytest.mark.skipif(not hasattr(os, "symlink"), reason="needs links")
def test_a_link_to_nothing_can_t_be_read_and_nothing_at_all_is_not_there(tmp_path: Path) -> None:
    link = tmp_path / "link"
    link.symlink_to("nowhere")
    with pytest.raises(Unfit, match="a link to nothing"):
        read_whole(link, 10)
    with pytest.raises(FileNotFoundError):
        read_whole(tmp_path / "nowhere", 10)


def test_what_was_read_is_kept_though_the_disk_fails_as_the_file_is_closed(tmp_path: Path) -> None:
    path = tmp_path / "kept"
    path.write_bytes(b"all of it")
    with failing(BadDisk(tmp_path, "close", 1, errno.EIO, 9)) as disk:
        assert read_whole(path, 100) == b"all of it"
        assert disk.refused == ["close"]
