"""Compares two galleries picture by picture: what is equal to the pixel, what differs, and where."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import pygame

JUST_EQUAL = (1, 1, 1, 255)
"""How far apart two pixels may be and count as the same: not at all."""


@dataclass(frozen=True, slots=True)
class Difference:
    """What comparing one picture with its namesake has found."""

    name: str
    told: str
    """What differs, in a few words: "1,204 pixels within 300x80 at 810,500"."""


def differences(pictures: Sequence[Path], other: Path) -> Iterator[Difference]:
    """Each picture that is not the same to the pixel in the folder `other`, then those that only `other` has.

    Pictures made with `--only` should be compared with a gallery made with the same option.
    """
    for path in pictures:
        told = _compared(path, other / path.name)
        if told:
            yield Difference(path.name, told)
    drawn = {path.name for path in pictures}
    for name in sorted(path.name for path in other.glob("*.png") if path.name not in drawn):
        yield Difference(name, "was not drawn now")


def _compared(path: Path, other: Path) -> str:
    """What differs; nothing if the two are equal."""
    if not other.is_file():
        return "is new"
    try:
        now, before = pygame.image.load(path), pygame.image.load(other)
    except pygame.error as error:
        return f"can't be read: {error}"
    if now.size != before.size:
        return f"is {now.width}x{now.height}, was {before.width}x{before.height}"
    same = pygame.mask.from_threshold(now, (0, 0, 0), JUST_EQUAL, before)
    same.invert()
    count = same.count()
    if not count:
        return ""
    where = same.get_bounding_rects()
    box = where[0].unionall(where[1:])
    return f"{count:,} {'pixel' if count == 1 else 'pixels'} within {box.w}x{box.h} at {box.x},{box.y}"
