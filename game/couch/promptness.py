"""Asks the system to wake the frame loop promptly, so that pumps stay frequent on a busy machine."""

from __future__ import annotations

import ctypes
import os
import platform
import sys

SLICE_NS = 100_000
"""The time slice the loop asks for: it never computes long without sleeping, so it may be woken sooner."""

_SET_ATTRIBUTES = {"x86_64": 314, "aarch64": 274}
"""Linux's system call sched_setattr by machine."""
_RESET_ON_FORK = 1
"""Worker processes start with an ordinary time slice."""


class _Attributes(ctypes.Structure):
    """Linux's struct sched_attr, its first version."""

    _fields_ = (
        ("size", ctypes.c_uint32),
        ("policy", ctypes.c_uint32),
        ("flags", ctypes.c_uint64),
        ("nice", ctypes.c_int32),
        ("priority", ctypes.c_uint32),
        ("runtime", ctypes.c_uint64),
        ("deadline", ctypes.c_uint64),
        ("period", ctypes.c_uint64),
    )


def wake_promptly() -> bool:
    """Ask for short time slices and early wake-ups for this thread; returns whether the system agreed.

    It needs no privilege and takes nothing from others: the share of the processor stays the same. A
    thread that already has a higher priority, such as real time, keeps it. Linux heeds it from 6.12 on,
    older versions ignore it; Windows and macOS need nothing of the kind.
    """
    call = _SET_ATTRIBUTES.get(platform.machine())
    if not sys.platform.startswith("linux") or call is None or sys.maxsize < 2**32:
        return False
    if os.sched_getscheduler(0) != os.SCHED_OTHER:
        return False
    wanted = _Attributes(
        size=ctypes.sizeof(_Attributes),
        policy=os.SCHED_OTHER,
        flags=_RESET_ON_FORK,
        nice=os.getpriority(os.PRIO_PROCESS, 0),
        runtime=SLICE_NS,
    )
    try:
        return bool(ctypes.CDLL(None).syscall(call, 0, ctypes.byref(wanted), 0) == 0)
    except (OSError, AttributeError):
        return False
