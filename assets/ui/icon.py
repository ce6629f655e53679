"""Packs app_icon.svg into app_icon.ico for the standalone build: PNG pictures of several sizes in one file."""

from __future__ import annotations

import io
import struct
from pathlib import Path

import pygame

HERE = Path(__file__).resolve().parent
SIZES = (16, 32, 48, 128, 256)
HEADER, ENTRY = "<HHH", "<BBBBHHII"


def png(size: int) -> bytes:
    """The icon as a PNG of size x size."""
    made = io.BytesIO()
    pygame.image.save(pygame.image.load_sized_svg(HERE / "app_icon.svg", (size, size)), made, "icon.png")
    return made.getvalue()


def pack() -> bytes:
    """The whole icon file: directory first, then the pictures."""
    pictures = [png(size) for size in SIZES]
    offset = struct.calcsize(HEADER) + len(SIZES) * struct.calcsize(ENTRY)
    directory = struct.pack(HEADER, 0, 1, len(SIZES))
    for size, picture in zip(SIZES, pictures, strict=True):
        directory += struct.pack(ENTRY, size % 256, size % 256, 0, 0, 1, 32, len(picture), offset)
        offset += len(picture)
    return directory + b"".join(pictures)


if __name__ == "__main__":
    (HERE / "app_icon.ico").write_bytes(pack())
