"""Makes a moving picture of frames: GIF, animated PNG or WebP, by Pillow."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from itertools import islice
from pathlib import Path
from typing import Any

import pygame

from game.core.files import write_whole
from game.scenes.gallery.offscreen import without_a_display
from game.scenes.gallery.reels import Reel

SAMPLES = 12
"""The colours of a GIF are chosen from so many of its frames."""
SAMPLE_SIZE = (320, 180)
PALETTE = 255
"""One colour of a GIF is kept for "as before": what stands still takes next to no bytes then."""
HOW: dict[str, dict[str, Any]] = {
    ".gif": {"optimize": True, "disposal": 1},
    ".png": {},
    ".webp": {"quality": 74, "method": 4},
}
"""What Pillow is told of each kind of file."""


class NoPillow(Exception):
    """What writes moving pictures is not there; the message is one sentence."""


def write(reel: Reel, path: Path, seconds: float, fps: int, begin: float = 0.0) -> int:
    """Film so many seconds of a reel from `begin` seconds on into a file; returns how many frames it has.

    The same reel gives the same bytes. A file of that name gives way only once the film is whole.
    ValueError if the file's name ends in none of HOW.
    """
    kind = path.suffix.lower()
    if kind not in HOW:
        raise ValueError(f'a film is a file that ends in {", ".join(HOW)}, not "{path.name}"')
    image = _pillow()
    without_a_display()
    apart, skipped = 1000.0 / fps, round(begin * fps)
    count = max(1, round(seconds * fps))

    def frames() -> Iterator[pygame.Surface]:
        return islice(reel(apart), skipped, skipped + count)

    colours = _colours(image, frames(), count) if kind == ".gif" else None
    pictures = (_picture(image, frame, colours) for frame in frames())
    first = next(pictures)
    rest = list(pictures) if kind == ".png" else pictures  # Pillow goes through those of a PNG twice
    made = BytesIO()
    name = kind.removeprefix(".")
    first.save(made, name, save_all=True, append_images=rest, duration=round(apart), loop=0, **HOW[kind])
    write_whole(path, made.getvalue())
    return count


def _pillow() -> Any:
    """Pillow's Image module; Any, as the game itself is played and checked without it."""
    try:
        from PIL import Image
    except ImportError:
        raise NoPillow("films are written by Pillow, which is not installed (see requirements.txt)") from None
    return Image


def _picture(image: Any, frame: pygame.Surface, colours: Any) -> Any:
    made = image.frombytes("RGB", frame.get_size(), pygame.image.tobytes(frame, "RGB"))
    return made if colours is None else made.quantize(palette=colours, dither=image.Dither.NONE)


def _colours(image: Any, frames: Iterator[pygame.Surface], count: int) -> Any:
    """One palette for the whole film, so that what stands still does not shimmer."""
    every = max(1, count // SAMPLES)
    sheet = image.new("RGB", (SAMPLE_SIZE[0], SAMPLE_SIZE[1] * SAMPLES))
    for number, frame in enumerate(islice(frames, 0, None, every)):
        small = _picture(image, pygame.transform.smoothscale(frame, SAMPLE_SIZE), None)
        sheet.paste(small, (0, SAMPLE_SIZE[1] * (number % SAMPLES)))
    return sheet.quantize(PALETTE, method=image.Quantize.MEDIANCUT)
