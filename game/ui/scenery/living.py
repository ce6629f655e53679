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
HALO = 130.0
WICK = 14.0
"""How far above the wick a halo has its middle."""
HALO_COLOR: Color = (62, 36, 12)
HALO_LEVELS = (0.86, 1.0, 0.93, 0.8, 0.97, 0.9, 1.04)
BREATH_MS = 5200.0
BREATH_LEVELS = 6
BELT_SPEED = 0.017
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
    shade: Color = (255, 255, 255)
    """What its pictures are multiplied by."""

    @classmethod
    def of(cls, canvas: Canvas, shade: Color) -> Window:
        """The whole window that a canvas draws on."""
        width, height = canvas.surface.get_size()
        return cls(canvas, width / canvas.scale, height / canvas.scale, shade)

    def at(self, x: float, y: float) -> tuple[float, float]:
        """The virtual point of a place in the window."""
        return x - (self.wide - VIRTUAL_WIDTH) / 2, y - (self.high - VIRTUAL_HEIGHT) / 2


class Living(Protocol):
    """Something that moves."""

    def beat(self, window: Window, clock_ms: float) -> int:
        """As long as this stays the same, so does its picture."""

    def draw(self, window: Window, clock_ms: float) -> None:
        """Draw it as it is at a time; it stands still while the time does."""


@dataclass(frozen=True, slots=True)
class Flame:
    """A candle's flame and its halo; the place is that of the wick, as a prop's is given."""

    at: tuple[float, float]
    off: tuple[float, float]
    beside: float = 0.0
    """So much wider than 16 to 9 a window has to be on each side for its candle to stand there."""

    def beat(self, window: Window, clock_ms: float) -> int:
        """All flames change their pictures together, which saves drawing."""
        return int(clock_ms / FLAME_MS)

    def draw(self, window: Window, clock_ms: float) -> None:
        """Draw it; neighbours don't look alike."""
        if not self._stands(window):
            return
        canvas, own = window.canvas, int(4 * self.at[0] + 2 * self.at[1] + self.off[1])
        beat = self.beat(window, clock_ms) + own
        x, y = window.at(*self._place(window))
        side = canvas.px(HALO)
        halo = vector.glow(side, side, HALO_COLOR, HALO_LEVELS[beat * 3 % len(HALO_LEVELS)])
        canvas.blit(halo, x, y - WICK, flags=pygame.BLEND_RGB_ADD)
        canvas.blit(_flame(beat % len(FLAMES), canvas.px(FLAME_SIZE[0])), x, y + 4, "midbottom")

    def _stands(self, window: Window) -> bool:
        return (window.wide - VIRTUAL_WIDTH) / 2 >= self.beside

    def _place(self, window: Window) -> tuple[float, float]:
        return self.at[0] * window.wide + self.off[0], self.at[1] * window.high + self.off[1]


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

    def beat(self, window: Window, clock_ms: float) -> int:
        """How strong it is, from 0 on."""
        share = 0.5 + 0.5 * math.sin(math.tau * clock_ms / BREATH_MS)
        return round(share * (BREATH_LEVELS - 1))

    def draw(self, window: Window, clock_ms: float) -> None:
        """Add it to the ground."""
        level = 0.5 + 0.5 * self.beat(window, clock_ms) / (BREATH_LEVELS - 1)
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

    def beat(self, window: Window, clock_ms: float) -> int:
        """The second it points to."""
        return int(clock_ms / SECOND_MS) % 60

    def draw(self, window: Window, clock_ms: float) -> None:
        """Draw it over the watch's face."""
        x, y = window.at(*self._place(window))
        angle = math.radians(self.turn + 6.0 * self.beat(window, clock_ms))
        tip = x + self.long * math.sin(angle), y - self.long * math.cos(angle)
        window.canvas.line(x, y, *tip, (150, 24, 30), 2.2)

    def _place(self, window: Window) -> tuple[float, float]:
        return self.at[0] * window.wide + self.off[0], self.at[1] * window.high + self.off[1]


@dataclass(frozen=True, slots=True)
class Belts:
    """The belts above and below the table with their parcels; both run to the right.

    They don't run round it: nobody shall take their way for the direction of play.
    """

    parcels: tuple[float, ...] = (0.06, 0.19, 0.37, 0.58, 0.86)
    """Where they are at first, as shares of the way across."""

    def beat(self, window: Window, clock_ms: float) -> int:
        """How far they have run, in steps of a virtual pixel, or a real one where that is larger."""
        return round(clock_ms * BELT_SPEED * min(1.0, window.canvas.scale))

    def draw(self, window: Window, clock_ms: float) -> None:
        """Draw them as far as they have run."""
        run = self.beat(window, clock_ms) / min(1.0, window.canvas.scale)
        canvas, long = window.canvas, window.wide + 2 * PARCEL
        strip, step = _strip(window.wide + rims.CHEVRON, canvas, window.shade), rims.CHEVRON
        for down, y in enumerate((rims.BELT, window.high - rims.BELT)):
            canvas.blit(strip, *window.at(run % step - step, y), "midleft")
            for number, start in enumerate(self.parcels):
                x = (start * long + 0.43 * down * long + run) % long - PARCEL
                canvas.blit(_parcel((number + down) % 2, canvas), *window.at(x, y))


def _strip(long: float, canvas: Canvas, shade: Color) -> pygame.Surface:
    """A belt's rubber with chevrons that say whereto it runs; it covers what it lies on."""
    step, high = rims.CHEVRON, rims.BELT_HIGH
    count = int(long / step) + 2
    size = canvas.px(count * step), canvas.px(high)

    def make() -> pygame.Surface:
        marks = "".join(pen.moved(rims.chevron(), (at + 0.5) * step, high / 2) for at in range(count))
        made = pygame.Surface(size, 0, 32)
        made.blit(vector.raster(rims.rubber(count * step) + marks, (count * step, high), size), (0, 0))
        made.fill(shade, special_flags=pygame.BLEND_RGB_MULT)
        return made

    return vector.shape(("belt", *size, shade), make)


def _parcel(kind: int, canvas: Canvas) -> pygame.Surface:
    side = canvas.px(PARCEL)

    def make() -> pygame.Surface:
        body = pen.moved((hall.parcel, hall.crate)[kind](), PARCEL / 2, PARCEL / 2, 0.0, 0.84, 0.84)
        return vector.raster(body, (PARCEL, PARCEL), (side, side))

    return vector.shape(("parcel", kind, side), make)
