"""The light of a room: lamps, candles, windows and the bottle, worked out small and laid on the ground."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache

import pygame

from game.ui.theme import Color

ACROSS = 64
"""The light is worked out on a picture this wide and scaled up."""


@dataclass(frozen=True, slots=True)
class Light:
    """A pool of light on the ground; `x`, `y` and its reach are shares of the window's width and height."""

    x: float
    y: float
    across: float
    down: float
    color: Color
    core: float = 0.0
    """The share of its reach within which it is as bright as in the middle."""


@cache
def falling(lights: tuple[Light, ...], dark: Color, height: int) -> pygame.Surface:
    """How much of each colour is seen where, `ACROSS` wide and `height` high: the ground is multiplied by it.

    `dark` is what is left beyond all lights, the corners less of it.
    """
    made = pygame.Surface((ACROSS, height), 0, 32)
    across = [(column + 0.5) / ACROSS for column in range(ACROSS)]
    for row in range(height):
        y = (row + 0.5) / height
        for column, x in enumerate(across):
            corner = math.hypot(2 * x - 1, 2 * y - 1) - 0.7
            left = max(0.35, 1.0 - 0.75 * corner) if corner > 0.0 else 1.0
            red, green, blue = dark[0] * left, dark[1] * left, dark[2] * left
            for light in lights:
                share = _share(light, x, y)
                if share:
                    more = light.color
                    red, green, blue = red + more[0] * share, green + more[1] * share, blue + more[2] * share
            made.set_at((column, row), (min(255, int(red)), min(255, int(green)), min(255, int(blue))))
    return made


def _share(light: Light, x: float, y: float) -> float:
    across, down = (x - light.x) / light.across, (y - light.y) / light.down
    square = across * across + down * down
    if square >= 1.0:
        return 0.0
    if light.core:
        away = max(0.0, (math.sqrt(square) - light.core) / (1.0 - light.core))
        square = away * away
    return (1.0 - square) ** 2
