"""Packs a film in a thread of its own, and writes it whole or not at all."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from queue import Empty, Full, Queue

import pygame

from game.core.files import free_paths, why, write_whole
from game.core.quoting import quoted

ENDING = ".gif"
APART_MS = 80.0
"""Between two frames: hundredths of a second are all that a GIF can tell."""
AHEAD = 4
"""Frames that wait to be packed at most: each takes 1.7 MB."""

Taken = pygame.Surface | list[pygame.Surface] | None
"""A frame; what the colours are chosen from, which comes first; None: that was all."""


class _Dropped(Exception):
    """Nobody wants the film any more."""


class Packer:
    """Takes the pieces of one film and packs them; `told` says in the end where it lies or why not."""

    def __init__(self, folder: Path, stem: str) -> None:
        self.told: str | None = None
        self._folder, self._stem = folder, stem
        self._taken: Queue[Taken] = Queue(AHEAD)
        self._free = threading.Event()
        self._finished = self._dropped = False
        self._thread = threading.Thread(target=self._work, daemon=True)
        self._thread.start()

    @property
    def working(self) -> bool:
        """Whether there is nothing to tell yet."""
        return self._thread.is_alive()

    def rest(self, rests: bool) -> None:
        """Whether it is to do nothing for now, as presses race each other."""
        if rests:
            self._free.clear()
        else:
            self._free.set()

    def take(self, piece: Taken) -> bool:
        """Hand it a piece, its own from now on; returns whether it had room for it."""
        try:
            self._taken.put_nowait(piece)
        except Full:
            return False
        return True

    def finish(self) -> None:
        """There are no more pieces."""
        self._finished = self._finished or self.take(None)

    def drop(self) -> None:
        """Give up, and wait until nothing is done any more."""
        self._dropped = True
        while not self._taken.empty():
            try:
                self._taken.get_nowait()
            except Empty:
                break
        self.take(None)
        self._free.set()
        self._thread.join()

    def _work(self) -> None:
        try:
            self.told = self._packed()
        except _Dropped:
            pass
        except (OSError, ImportError, ValueError, MemoryError) as error:
            reason = why(error) if isinstance(error, OSError) else str(error) or "there is no memory for it"
            self.told = f"The film could not be kept in {quoted(str(self._folder))}: {reason}."

    def _packed(self) -> str:
        from game.scenes.film.packing import pack, palette_of  # here, as loading Pillow takes a while

        self._folder.mkdir(parents=True, exist_ok=True)
        samples = self._next()
        assert isinstance(samples, list)
        made = _Held(self)
        pack(self._frames(), ENDING, APART_MS, made, palette_of(samples))
        path = next(free_paths(self._folder, self._stem, ENDING))
        write_whole(path, made.getvalue())
        return f"A film of this moment was kept as {path.name} in {quoted(str(self._folder))}."

    def _frames(self) -> Iterator[pygame.Surface]:
        while isinstance(frame := self._next(), pygame.Surface):
            yield frame

    def _next(self) -> Taken:
        piece = self._taken.get()
        self.wait()
        return piece

    def wait(self) -> None:
        """Go on when it may."""
        self._free.wait()
        if self._dropped:
            raise _Dropped


class _Held(BytesIO):
    """What a film is packed into: written to only when its packer may work."""

    def __init__(self, packer: Packer) -> None:
        super().__init__()
        self._packer = packer

    def write(self, data: object, /) -> int:
        """The bytes, once it may."""
        self._packer.wait()
        return super().write(data)  # type: ignore[arg-type]
