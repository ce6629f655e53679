"""Packs frames into a moving picture: GIF, animated PNG or WebP, by Pillow."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import IO, Any

import pygame
from PIL import Image, ImageChops

from game.scenes.film.samples import SAMPLE_SIZE, sample

SAMPLES = 12
"""The colours of a GIF are chosen from so many of its frames."""
PALETTE = 255
"""One colour of a GIF is kept for "as before": what stands still takes next to no bytes then."""
UNSEEN = 8
"""A pixel of a GIF whose red, green and blue change by no more than this of 255 stays as it is.

Light that glides over cloth would else cost as many bytes as all that is played on it.
"""
HOW: dict[str, dict[str, Any]] = {
    ".gif": {"optimize": True, "disposal": 1},
    ".png": {},
    ".webp": {"quality": 74, "method": 4},
}
"""What Pillow is told of each kind of file."""


def palette_of(frames: Iterable[pygame.Surface]) -> Image.Image:
    """One palette for a whole film, so that what stands still does not shimmer.

    It has the colours of few pixels, too: each player has one.
    """
    wide, high = SAMPLE_SIZE
    samples = [_picture(sample(frame)) for frame in frames]
    sheet = Image.new("RGB", (wide, high * len(samples)))
    for number, small in enumerate(samples):
        sheet.paste(small, (0, high * number))
    return sheet.quantize(PALETTE, method=Image.Quantize.FASTOCTREE)


def pack(
    frames: Iterable[pygame.Surface],
    kind: str,
    apart_ms: float,
    out: IO[bytes],
    palette: Image.Image | None = None,
) -> None:
    """Write frames into `out` as a film of a kind in HOW; a GIF needs its palette.

    Each frame is asked for when those before it have been taken over.
    """
    pictures: Iterator[Image.Image] = map(_picture, frames)
    if palette is not None:
        pictures = _in_colours(pictures, palette)
    first = next(pictures)
    rest = list(pictures) if kind == ".png" else pictures  # Pillow goes through those of a PNG twice
    name = kind.removeprefix(".")
    first.save(out, name, save_all=True, append_images=rest, duration=round(apart_ms), loop=0, **HOW[kind])


def _picture(frame: pygame.Surface) -> Image.Image:
    return Image.frombytes("RGB", frame.get_size(), pygame.image.tobytes(frame, "RGB"))


def _in_colours(pictures: Iterator[Image.Image], palette: Image.Image) -> Iterator[Image.Image]:
    """The pictures in the colours of a palette; what changes too little to be seen does not change."""
    shown: Image.Image | None = None
    for picture in pictures:
        shown = picture if shown is None else Image.composite(picture, shown, _seen(picture, shown))
        yield shown.quantize(palette=palette, dither=Image.Dither.NONE)


def _seen(picture: Image.Image, before: Image.Image) -> Image.Image:
    """Where a picture differs enough from the one before to be seen: white there, else black."""
    red, green, blue = ImageChops.difference(picture, before).split()
    most = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    return most.point([255 if change > UNSEEN else 0 for change in range(256)])
