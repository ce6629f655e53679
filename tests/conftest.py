"""How many tests run side by side with `-n auto`, and which; no waiting for the disk, and bytecode kept."""

from __future__ import annotations

import os
import sys
from typing import Any

import pytest

from tests.samples import share_out

# Tests start a hundred processes: where Python is told to keep no bytecode, each would compile the house
# anew, for a second or two.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)


def _noted(fd: Any) -> None:
    """In the place of os.fsync: a test that means the disk itself puts its own there."""
    os.fstat(fd)


os.fsync = _noted


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Before `-m` chooses."""
    share_out(items)


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """One more than there are cores: many tests wait for a process, a window or a clock."""
    return (os.cpu_count() or 1) + 1
