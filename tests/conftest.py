"""How many tests run side by side with `-n auto`."""

from __future__ import annotations

import os

import pytest


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """One more than there are cores: many tests wait for a process, a window or a clock."""
    return (os.cpu_count() or 1) + 1
