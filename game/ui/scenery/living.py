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
BEND = 66.0
"""The radius in which a belt turns a corner."""
TURN_STEP = 15
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
class Belt:
    """The chevrons of a belt that runs round the table, and the parcels on it."""

    parcels: tuple[float, ...] = (0.07, 0.13, 0.3, 0.47, 0.55, 0.61, 0.8, 0.93)
    """Where they are at first, as shares of the way round."""

    def draw(self, window: Window, clock_ms: float) -> None:
        """Draw it as far as it has run."""
        run = clock_ms * BELT_SPEED
        self._chevrons(window, run % rims.CHEVRON)
        for number, start in enumerate(self.parcels):
            length = 2 * (window.wide + window.high)
            x, y, turn = along_belt(window.wide, window.high, (start + run / length) % 1.0)
            kind = number % 2
            image = _parcel(kind, window.canvas, round(turn / TURN_STEP) * TURN_STEP % 360)
            window.canvas.blit(image, *window.at(x, y))

    def _chevrons(self, window: Window, run: float) -> None:
        canvas, wide, high = window.canvas, window.wide, window.high
        for long, turn, x, y in (
            (wide, 0, wide / 2, rims.BELT_TOP),
            (high, 270, wide - rims.BELT_SIDE, high / 2),
            (wide, 180, wide / 2, high - rims.BELT_TOP),
            (high, 90, rims.BELT_SIDE, high / 2),
        ):
            strip = _strip(long - 360.0, canvas, turn)
            reach, cut = canvas.px(rims.CHEVRON), canvas.px(rims.CHEVRON - run)
            width, height = strip.get_size()
            left, top = canvas.at(*window.at(x, y))
            if turn % 180 == 0:
                start = cut if turn == 0 else reach - cut
                area = pygame.Rect(start, 0, width - reach, height)
            else:
                start = cut if turn == 270 else reach - cut
                area = pygame.Rect(0, start, width, height - reach)
            canvas.surface.blit(strip, (left - area.w // 2, top - area.h // 2), area)


def along_belt(wide: float, high: float, share: float) -> tuple[float, float, float]:
    """Where in a window a share of the way round ends, clockwise from the top left, and how one is turned."""
    x0, y0 = rims.BELT_SIDE, rims.BELT_TOP
    x1, y1 = wide - x0, high - y0
    straight = (x1 - x0 - 2 * BEND, y1 - y0 - 2 * BEND)
    bend = math.pi / 2 * BEND
    way = share * (2 * (straight[0] + straight[1]) + 4 * bend)
    corners = ((x0 + BEND, y0), (x1, y0 + BEND), (x1 - BEND, y1), (x0, y1 - BEND))
    for side, (x, y) in enumerate(corners):
        long, turn = straight[side % 2], 90.0 * side
        along = math.radians(turn)
        if way <= long:
            return x + way * math.cos(along), y + way * math.sin(along), turn
        x, y, way = x + long * math.cos(along), y + long * math.sin(along), way - long
        if way <= bend:
            bent = way / BEND
            ahead, aside = BEND * math.sin(bent), BEND * (1 - math.cos(bent))
            x += ahead * math.cos(along) - aside * math.sin(along)
            y += ahead * math.sin(along) + aside * math.cos(along)
            return x, y, turn + math.degrees(bent)
        way -= bend
    return *corners[0], 0.0


def _strip(long: float, canvas: Canvas, turn: int) -> pygame.Surface:
    """Chevrons in a row, one more than are seen, pointing clockwise round the table."""
    step = rims.CHEVRON
    count = max(1, int(long / step)) + 1
    size = canvas.px(count * step), canvas.px(rims.CHEVRON_HIGH)

    def make() -> pygame.Surface:
        marks = "".join(
            pen.moved(rims.chevron(), (at + 0.5) * step, rims.CHEVRON_HIGH / 2) for at in range(count)
        )
        return pygame.transform.rotate(vector.raster(marks, (count * step, rims.CHEVRON_HIGH), size), turn)

    return vector.shape(("belt", *size, turn), make)


def _parcel(kind: int, canvas: Canvas, turn: int) -> pygame.Surface:
    side = canvas.px(76)

    def make() -> pygame.Surface:
        body = (hall.parcel, hall.crate)[kind]()
        return vector.raster(pen.moved(body, 38, 38, turn, 0.84, 0.84), (76, 76), (side, side))

    return vector.shape(("parcel", kind, side, turn), make)
