"""The faults look at processes and open files in /proc, so most of them need Linux."""

from __future__ import annotations

import sys

collect_ignore_glob = (
    [] if sys.platform.startswith("linux") else ["test_d*.py", "test_kills.py", "test_power.py"]
)
