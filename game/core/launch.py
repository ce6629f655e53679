"""How this program starts itself again, and other programs beside it, standalone or from its sources."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

_LIBRARIES = "LD_LIBRARY_PATH"
_BEFORE = "_ORIG"
"""The prefix under which a standalone program keeps the player's own value of a variable."""
_MAIN = Path(__file__).resolve().parents[2] / "main.py"
_KEEPER = 'read _; sleep 1; kill -s KILL -- "-$1"; pkill -KILL -s "$1"'
"""A shell script that waits for its input to end and a moment more, then kills the group and session `$1`."""
_PROCESSES = "/proc"
_TASKKILL_S = 5.0


def is_standalone() -> bool:
    """Whether this is the standalone program, which carries no `main.py`, and not the sources."""
    return not _MAIN.is_file()


def this_program() -> list[str]:
    """The words that start this program; arguments come after them."""
    return [sys.executable] if is_standalone() else [sys.executable, str(_MAIN)]


def environment_outside() -> dict[str, str]:
    """The environment of another program: a standalone folder's libraries are not for it."""
    found = dict(os.environ)
    if not is_standalone():
        return found
    before = found.pop(_LIBRARIES + _BEFORE, None)
    found.pop(_LIBRARIES, None)
    if before is not None:
        found[_LIBRARIES] = before
    return found


class Company:
    """Another program and every process that it starts in turn, ended together.

    It runs in a session and process group of its own (Windows: a group without a console window), and
    finds nothing open but its standard streams. If this program ends without having ended it, for whatever
    reason, the other's input ends, and where there is a POSIX shell its group is killed a second later. A
    process that moves to yet another session (`setsid`) has left the company and can't be ended. Raises
    OSError or ValueError if it can't be started.
    """

    def __init__(self, words: Sequence[str], errors_shown: bool) -> None:
        self._process = subprocess.Popen(
            words,
            bufsize=0,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=None if errors_shown else subprocess.DEVNULL,
            env=environment_outside(),
            start_new_session=True,
            creationflags=_WINDOWS_FLAGS,
        )
        assert self._process.stdin is not None and self._process.stdout is not None
        self.input, self.output = self._process.stdin, self._process.stdout
        self._keeper = _keeper(self._process.pid)

    @property
    def pid(self) -> int:
        """The program's process number, which is its group's too."""
        return self._process.pid

    @property
    def left(self) -> bool:
        """Whether the program itself has ended.

        Ask only once it is meant to end, since asking frees its number.
        """
        return self._process.poll() is not None

    @property
    def gone(self) -> bool:
        """Whether the program has ended and nobody of its session is left."""
        return self.left and not _signal(self.pid, 0)

    def stop(self) -> None:
        """Ask everybody to end (Windows: end them)."""
        if sys.platform == "win32":
            self.kill()
        else:
            _signal(self.pid, signal.SIGTERM)

    def kill(self) -> None:
        """End everybody."""
        if sys.platform == "win32":
            _end_tree(self.pid)
        else:
            _signal(self.pid, signal.SIGKILL)
        if not self.left:
            self._process.kill()

    def forget(self) -> None:
        """Let go of what watched over it, once everybody is gone."""
        if self._keeper is None:
            return
        self._keeper.kill()
        self._keeper.communicate()
        self._keeper = None


if sys.platform == "win32":  # written from the documentation of subprocess and taskkill
    _WINDOWS_FLAGS = subprocess.CREATE_NEW_PROCESS_GROUP | subprocess.CREATE_NO_WINDOW

    def _signal(company: int, number: int) -> bool:
        return False

    def _keeper(company: int) -> subprocess.Popen[bytes] | None:
        return None

    def _end_tree(pid: int) -> None:
        with contextlib.suppress(OSError, subprocess.TimeoutExpired):
            subprocess.run(
                ["taskkill", "/T", "/F", "/PID", str(pid)],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                creationflags=subprocess.CREATE_NO_WINDOW,
                timeout=_TASKKILL_S,
            )

else:
    _WINDOWS_FLAGS = 0

    def _signal(company: int, number: int) -> bool:
        """Send a signal to everybody; returns whether anybody was there to get it."""
        found = False
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(company, number)
            found = True
        for pid in _strayed(company):
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.kill(pid, number)
                found = True
        return found

    def _strayed(company: int) -> list[int]:
        """Who is in the session but in a group of their own, as a shell's jobs are; only Linux can tell."""
        found = []
        with contextlib.suppress(OSError):
            for name in os.listdir(_PROCESSES):
                if name.isdecimal() and name != str(company):
                    with contextlib.suppress(OSError):
                        if os.getsid(int(name)) == company != os.getpgid(int(name)):
                            found.append(int(name))
        return found

    def _keeper(company: int) -> subprocess.Popen[bytes] | None:
        """A process that outlives this one by a second, to kill a group that nobody could end any more."""
        with contextlib.suppress(OSError):
            return subprocess.Popen(
                ["/bin/sh", "-c", _KEEPER, "declare-keeper", str(company)],
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                env={"PATH": os.defpath},
                start_new_session=True,
            )
        return None
