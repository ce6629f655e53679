"""Shows a picture as other eyes see it: without red, green or blue cones, or without colours at all.

The three kinds of missing cones are simulated with the matrices for severity 1.0 of G. M. Machado,
M. M. Oliveira and L. A. F. Fernandes, "A Physiologically-based Model for Simulation of Color Vision
Deficiency", IEEE Transactions on Visualization and Computer Graphics 15 (6), 2009; grey is the relative
luminance of Recommendation ITU-R BT.709. All of them are applied to linear light.
"""

from __future__ import annotations

from array import array
from functools import cache
from sys import byteorder

import pygame

Matrix = tuple[tuple[float, float, float], tuple[float, float, float], tuple[float, float, float]]

_LUMINANCE = (0.2126, 0.7152, 0.0722)
VISIONS: dict[str, Matrix] = {
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "grey": (_LUMINANCE, _LUMINANCE, _LUMINANCE),
}
"""From linear red, green and blue to what is seen, by the name of the eyes."""
BRIGHTEST = 255


def as_seen(picture: pygame.Surface, vision: str) -> pygame.Surface:
    """The picture as such eyes see it; `vision` is one of VISIONS. Takes about a second at 1080p."""
    pixels = array("I", pygame.image.tobytes(picture, "RGBA"))
    seen = array("I", map(_Seen(VISIONS[vision]).__getitem__, pixels))
    return pygame.image.frombytes(seen.tobytes(), picture.get_size(), "RGBA")


class _Seen(dict[int, int]):
    """What each colour becomes, four bytes to four bytes; worked out where it is met first."""

    def __init__(self, matrix: Matrix) -> None:
        super().__init__()
        self._matrix = matrix

    def __missing__(self, pixel: int) -> int:
        red, green, blue, alpha = pixel.to_bytes(4, byteorder)
        light = [_linear()[value] for value in (red, green, blue)]
        seen = [_shown(sum(a * b for a, b in zip(row, light, strict=True))) for row in self._matrix]
        self[pixel] = int.from_bytes(bytes((*seen, alpha)), byteorder)
        return self[pixel]


@cache
def _linear() -> tuple[float, ...]:
    """The light of each of the 256 values, 0 to 1."""
    shares = [value / BRIGHTEST for value in range(BRIGHTEST + 1)]
    return tuple(s / 12.92 if s <= 0.04045 else ((s + 0.055) / 1.055) ** 2.4 for s in shares)


def _shown(light: float) -> int:
    """The value that shows an amount of light; what a screen can't show is cut off."""
    light = min(1.0, max(0.0, light))
    share = light * 12.92 if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055
    return round(share * BRIGHTEST)
