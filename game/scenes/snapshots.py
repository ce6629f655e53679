"""Pictures of the screen that somebody keeps, written beside the frames."""

from __future__ import annotations

import os
import threading
from datetime import datetime
from pathlib import Path

import pygame

from game.core.files import free_paths, why
from game.core.quoting import quoted

FOLDER = "pictures"
ENDING, UNFINISHED = ".png", ".unfinished.png"
STAMP = "declare-%Y%m%d-%H%M%S"


class Snapshots:
    """Writes one picture at a time in a thread of its own: packing one takes longer than a frame."""

    def __init__(self, home: Path) -> None:
        self.folder = home / FOLDER
        self._thread: threading.Thread | None = None
        self._told: str | None = None

    @property
    def busy(self) -> bool:
        """Whether a picture is being written."""
        return self._thread is not None

    def take(self, picture: pygame.Surface, now: datetime) -> None:
        """Keep a picture, its own from now on, by the time on the wall; none while another is written."""
        if self.busy:
            return
        self._thread = threading.Thread(target=self._write, args=(picture, now), daemon=True)
        self._thread.start()

    def told(self) -> str | None:
        """One sentence about the picture that has been written, or why it could not be; told once."""
        if self._thread is None or self._thread.is_alive():
            return None
        return self._end()

    def close(self) -> None:
        """Wait for a picture that is being written."""
        if self._thread is not None:
            self._end()

    def _end(self) -> str | None:
        assert self._thread is not None
        self._thread.join()
        self._thread = None
        return self._told

    def _write(self, picture: pygame.Surface, now: datetime) -> None:
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            path = next(free_paths(self.folder, now.strftime(STAMP), ENDING))
            unfinished = path.with_suffix(UNFINISHED)
            try:
                pygame.image.save(picture, unfinished)
                os.replace(unfinished, path)
            finally:
                unfinished.unlink(missing_ok=True)
        except (OSError, pygame.error) as error:
            reason = why(error) if isinstance(error, OSError) else str(error)
            self._told = f"The picture could not be kept in {quoted(str(self.folder))}: {reason}."
        else:
            self._told = f"A picture of the screen was kept as {path.name} in {quoted(str(self.folder))}."
