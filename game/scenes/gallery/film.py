"""Makes a film of a reel: a file that is whole or not there at all."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from itertools import islice
from pathlib import Path

import pygame

from game.core.files import write_whole
from game.scenes.film.packing import HOW, SAMPLES, pack, palette_of
from game.scenes.gallery.offscreen import without_a_display
from game.scenes.gallery.reels import Reel


def write(reel: Reel, path: Path, seconds: float, fps: int, begin: float = 0.0) -> int:
    """Film so many seconds of a reel from `begin` seconds on into a file; returns how many frames it has.

    The same reel gives the same bytes. A file of that name gives way only once the film is whole.
    ValueError if the file's name ends in none of HOW.
    """
    kind = path.suffix.lower()
    if kind not in HOW:
        raise ValueError(f'a film is a file that ends in {", ".join(HOW)}, not "{path.name}"')
    without_a_display()
    apart, skipped = 1000.0 / fps, round(begin * fps)
    count = max(1, round(seconds * fps))

    def frames() -> Iterator[pygame.Surface]:
        return islice(reel(apart), skipped, skipped + count)

    every = max(1, count // SAMPLES)
    palette = palette_of(islice(frames(), 0, None, every)) if kind == ".gif" else None
    made = BytesIO()
    pack(frames(), kind, apart, made, palette)
    write_whole(path, made.getvalue())
    return count
