"""Puts what was written to a file on the disk itself, in the background: at most once a second."""

from __future__ import annotations

import os
from pathlib import Path
from threading import Event, Thread

from game.core.files import save_folder

PAUSE_S = 1.0
"""The disk is not asked again sooner; a power failure can cost this much play."""


class Saver:
    """Watches over one open file.

    What the system holds for it survives a crash of the game, but not a power failure.

    With a `folder` the file is new there, and its name is saved as well.
    """

    def __init__(self, descriptor: int, folder: Path | None = None) -> None:
        self._descriptor = descriptor
        self._folder = folder
        self._changed = Event()
        self._stopped = Event()
        self._thread: Thread | None = None
        self.failure: OSError | None = None
        """The error with which the disk failed to keep what it had taken."""

    def changed(self) -> None:
        """Something was written; it will be on the disk a little later. Does not wait for the disk."""
        if self._thread is None:
            self._thread = Thread(target=self._run, name="record saver", daemon=True)
            self._thread.start()
        self._changed.set()

    def close(self) -> None:
        """Wait until the disk is idle; what was written since it was last asked is not saved."""
        self._stopped.set()
        self._changed.set()
        if self._thread is not None:
            self._thread.join()

    def _run(self) -> None:
        while self._changed.wait() and not self._stopped.is_set():
            self._changed.clear()
            try:
                os.fsync(self._descriptor)
            except OSError as error:
                self.failure = error
                return
            if self._folder is not None:
                save_folder(self._folder)
                self._folder = None
            self._stopped.wait(PAUSE_S)
