"""What moves in a room, in small places at the edge of the table: flames, a watch's hand, a belt, a glow."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Protocol

import pygame

from game.ui import vector
from game.ui.scenery import pen, rims
from game.ui.scenery.props import candlelight, hall
from game.ui.stage import Canvas
from game.ui.theme import VIRTUAL_HEIGHT, VIRTUAL_WIDTH, Color

FLAMES = ((0.0, 1.0), (2.0, 1.04), (3.0, 0.97), (1.0, 0.92), (-2.0, 1.02), (-3.0, 0.96), (-1.0, 1.06))
"""How a flame leans and how high it is, one picture after the other."""
FLAME_MS = 110.0
FLAME_SIZE = (44.0, 76.0)
HALO = 190.0
HALO_COLOR: Color = (62, 36, 12)
HALO_LEVELS = (0.86, 1.0, 0.93, 0.8, 0.97, 0.9, 1.04)
BREATH_MS = 5200.0
BREATH_LEVELS = 6
BELT_SPEED = 0.022
"""Virtual pixels a millisecond."""
PARCEL = 76.0
"""The square that a parcel's picture fills, in virtual pixels."""
SECOND_MS = 1000.0


@dataclass(frozen=True, slots=True)
class Window:
    """A canvas with its window's virtual size; places are counted from the window's corner."""

    canvas: Canvas
    wide: float
    high: float

    @classmethod
    def of(cls, canvas: Canvas) -> Window:
        """The whole window that a canvas draws on."""
        width, height = canvas.surface.get_size()
        return cls(canvas, width / canvas.scale, height / canvas.scale)

    def at(self, x: float, y: float) -> tuple[float, float]:
        """The virtual point of a place in the window."""
        return x - (self.wide - VIRTUAL_WIDTH) / 2, y - (self.high - VIRTUAL_HEIGHT) / 2


class Living(Protocol):
    """Something that moves."""

    def draw(self, window: Window, clock_ms: float) -> None:
        """Draw it as it is at a time; it stands still while the time does."""


@dataclass(frozen=True, slots=True)
class Flame:
    """A candle's flame and its halo; the place is that of the wick, as a prop's is given."""

    at: tuple[float, float]
    off: tuple[float, float]
    beside: float = 0.0
    """So much wider than 16 to 9 a window has to be on each side for its candle to stand there."""

    def draw(self, window: Window, clock_ms: float) -> None:
        """Draw it; neighbours are not in step."""
        if (window.wide - VIRTUAL_WIDTH) / 2 < self.beside:
            return
        canvas = window.canvas
        wide, high = self.at[0] * window.wide + self.off[0], self.at[1] * window.high + self.off[1]
        beat = int(clock_ms / FLAME_MS + 3.7 * self.at[0] + 2.3 * self.at[1] + self.off[1])
        x, y = window.at(wide, high)
        side = canvas.px(HALO)
        halo = vector.glow(side, side, HALO_COLOR, HALO_LEVELS[beat * 3 % len(HALO_LEVELS)])
        canvas.blit(halo, x, y - 14, flags=pygame.BLEND_RGB_ADD)
        canvas.blit(_flame(beat % len(FLAMES), canvas.px(FLAME_SIZE[0])), x, y + 4, "midbottom")


def _flame(number: int, width: int) -> pygame.Surface:
    wide, high = FLAME_SIZE

    def make() -> pygame.Surface:
        body = pen.moved(candlelight.flame(*FLAMES[number]), wide / 2, high - 6)
        return vector.raster(body, FLAME_SIZE, (width, round(width * high / wide)))

    return vector.shape(("flame", number, width), make)


@dataclass(frozen=True, slots=True)
class Breath:
    """Light that grows and fades slowly on the ground; the place is a share of the virtual screen."""

    x: float
    y: float
    across: float
    """How wide it is, in virtual pixels."""
    color: Color

    def draw(self, window: Window, clock_ms: float) -> None:
        """Add it to the ground."""
        share = 0.5 + 0.5 * math.sin(math.tau * clock_ms / BREATH_MS)
        level = 0.5 + 0.5 * round(share * (BREATH_LEVELS - 1)) / (BREATH_LEVELS - 1)
        side = window.canvas.px(self.across)
        image = vector.glow(side, side, self.color, level)
        x, y = window.at(self.x * window.wide, self.y * window.high)
        window.canvas.blit(image, x, y, flags=pygame.BLEND_RGB_ADD)


@dataclass(frozen=True, slots=True)
class Hand:
    """The second hand of a watch, moving on once a second."""

    at: tuple[float, float]
    off: tuple[float, float]
    turn: float
    """How far the watch is turned, in degrees clockwise."""
    long: float = 25.0

    def draw(self, window: Window, clock_ms: float) -> None:
        """Draw it over the watch's face."""
        x, y = window.at(self.at[0] * window.wide + self.off[0], self.at[1] * window.high + self.off[1])
        angle = math.radians(self.turn + 6.0 * (clock_ms // SECOND_MS % 60))
        tip = x + self.long * math.sin(angle), y - self.long * math.cos(angle)
        window.canvas.line(x, y, *tip, (150, 24, 30), 2.2)


@dataclass(frozen=True, slots=True)
class Belts:
    """The belts above and below the table with their parcels; both run to the right.

    They don't run round it: nobody shall take their way for the direction of play.
    """

    parcels: tuple[float, ...] = (0.06, 0.19, 0.37, 0.58, 0.86)
    """Where they are at first, as shares of the way across."""

    def draw(self, window: Window, clock_ms: float) -> None:
        """Draw them as far as they have run."""
        run = clock_ms * BELT_SPEED
        canvas, long = window.canvas, window.wide + 2 * PARCEL
        strip, step = _strip(window.wide + rims.CHEVRON, canvas), rims.CHEVRON
        for down, y in enumerate((rims.BELT, window.high - rims.BELT)):
            canvas.blit(strip, *window.at(run % step - step, y), "midleft")
            for number, start in enumerate(self.parcels):
                x = (start * long + 0.43 * down * long + run) % long - PARCEL
                canvas.blit(_parcel((number + down) % 2, canvas), *window.at(x, y))


def _strip(long: float, canvas: Canvas) -> pygame.Surface:
    """Chevrons in a row that say whereto a belt runs."""
    step, high = rims.CHEVRON, rims.CHEVRON_HIGH
    count = int(long / step) + 2
    size = canvas.px(count * step), canvas.px(high)

    def make() -> pygame.Surface:
        marks = "".join(pen.moved(rims.chevron(), (at + 0.5) * step, high / 2) for at in range(count))
        return vector.raster(marks, (count * step, high), size)

    return vector.shape(("belt", *size), make)


def _parcel(kind: int, canvas: Canvas) -> pygame.Surface:
    side = canvas.px(PARCEL)

    def make() -> pygame.Surface:
        body = pen.moved((hall.parcel, hall.crate)[kind](), PARCEL / 2, PARCEL / 2, 0.0, 0.84, 0.84)
        return vector.raster(body, (PARCEL, PARCEL), (side, side))

    return vector.shape(("parcel", kind, side), make)
