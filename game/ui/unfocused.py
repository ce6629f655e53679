"""A table out of focus: drawn small, blurred, dimmed, and laid enlarged on the ground."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import pairwise

import pygame

from game.ui.pictures import POOL, NotYet
from game.ui.sheet import Sheet
from game.ui.stage import Canvas

SMALLER = 6
"""How many times smaller it is drawn."""
BLUR = 1
"""By how many small pixels it is blurred; enlarging blurs it further."""
DIM = (96, 96, 100)
"""What it is multiplied by, so that cream letters stand out from its cream cards."""
MOST = 0.9
"""How much of it there is where it fades no more: the rest is the ground."""
ACROSS, DOWN = 6, 3
"""The parts that the inside is enlarged by."""
MOST_PIXELS = 1_000_000
"""So many real pixels are enlarged in one frame; what is over comes in the next."""
MAKING_MS = 5.0
"""How long pictures are made for it in one frame."""
MARGIN = 2
"""By how many small pixels a change is seen beyond its place."""
INSET, SOFT, EDGE = 78.0, 30.0, 168.0
"""How far from the screen's edge it ends, and over how much of that it fades; further in it is whole.

In virtual pixels.
"""


@dataclass(slots=True, eq=False)
class _Part:
    """A piece of the screen."""

    small: pygame.Rect
    """Where it lies in the small picture."""
    place: tuple[int, int]
    image: pygame.Surface
    whole: bool
    """Whether nothing fades here."""
    stamp: int = 0


class Unfocused:
    """It keeps what it shows: only parts that have changed are enlarged, and only these drawn anew."""

    def __init__(self, ground: Callable[[Canvas], None], bounded: bool) -> None:
        self._ground = ground
        """Draws what it is laid on, which covers a screen."""
        self._bounded = bounded
        """Whether no frame may do more than a bounded part of the work; else each does all of it."""
        self._for: tuple[float, ...] | None = None
        self._taken = self._just_taken = False
        self._alpha = 0
        self._parts: list[_Part] = []
        self._spoilt: list[_Part] = []
        """The parts that are not enlarged yet."""
        self._laid: list[_Part] = []
        """Those that are, and are shown anew once all are, so that no seam is seen."""

    def wants(self, canvas: Canvas) -> bool:
        """Whether it knows no picture for this canvas yet."""
        return self._for != _kind(canvas) or not self._taken

    @property
    def busy(self) -> bool:
        """Whether what was taken is not all shown yet: the next frames go on with it."""
        return bool(self._spoilt)

    def take(self, canvas: Canvas, paint: Callable[[Canvas], None]) -> bool:
        """Take down what `paint` draws on a whole screen.

        False if making its pictures would take too long: what was made is kept for the next time, and
        the picture before stays.
        """
        self.fit(canvas)
        sheet = self._sheet if isinstance(canvas.surface, Sheet) else None
        self._sheet.begin()
        try:
            with POOL.within(MAKING_MS if self._bounded else math.inf):
                paint(smaller(canvas, sheet or self._sheet.surface))
        except NotYet:
            return False
        self._taken = self._just_taken = True
        if sheet is None:
            self._sheet.forget()
            self._spoil(self._sheet.get_rect())
            return True
        for area in sheet.finish():
            self._spoil(area.inflate(2 * MARGIN, 2 * MARGIN))
        return True

    def draw(self, canvas: Canvas, share: float) -> None:
        """Draw it on its ground, so much of it as `share` of 1 says; before it is taken, the ground alone."""
        if self.wants(canvas):
            self._ground(canvas)
            return
        alpha = round(255 * MOST * share)
        if alpha != self._alpha:
            self._alpha = alpha
            self._spoil(self._sheet.get_rect())
        if not (self._bounded and self._just_taken):
            self._enlarge()
        self._just_taken = False
        for part in self._parts:
            canvas.blit_stamped(part.image, part.place, part.stamp)

    def fit(self, canvas: Canvas) -> None:
        """Make ready for a canvas; done ahead, the first picture comes sooner."""
        wanted = _kind(canvas)
        if self._for == wanted:
            return
        small = small_size(canvas)
        self._for, self._taken, self._just_taken, self._alpha = wanted, False, False, 0
        self._sheet = Sheet(pygame.Surface(small))
        self._below = pygame.Surface(canvas.surface.get_size())
        self._ground(replace(canvas, surface=self._below))
        self._small_below = pygame.transform.smoothscale(self._below, small)
        self._mask = _mask(small, canvas.scale / SMALLER)
        whole = pygame.Surface((small[0] * SMALLER, small[1] * SMALLER))
        whole.blit(self._below, (0, 0))
        edge = math.ceil(EDGE * canvas.scale / SMALLER)
        self._parts = [
            _Part(
                pygame.Rect(left, top, right - left, bottom - top),
                (left * SMALLER, top * SMALLER),
                whole.subsurface([SMALLER * each for each in (left, top, right - left, bottom - top)]),
                edge <= left and right <= small[0] - edge and edge <= top and bottom <= small[1] - edge,
            )
            for top, bottom in _cuts(small[1], edge, DOWN)
            for left, right in _cuts(small[0], edge, ACROSS)
        ]
        self._spoilt, self._laid = [], []

    def _spoil(self, area: pygame.Rect) -> None:
        self._spoilt += [
            part for part in self._parts if part.small.colliderect(area) and part not in self._spoilt
        ]

    def _enlarge(self) -> None:
        if not self._spoilt:
            return
        dimmed = pygame.transform.box_blur(self._sheet.surface, BLUR)
        dimmed.fill(DIM, special_flags=pygame.BLEND_RGB_MULT)
        dimmed.set_alpha(self._alpha)
        lit = self._small_below.copy()
        lit.blit(dimmed, (0, 0))
        left = float(MOST_PIXELS) if self._bounded else math.inf
        while self._spoilt and left > 0:
            part = self._spoilt.pop(0)
            self._lay(part, lit if part.whole else dimmed)
            self._laid.append(part)
            left -= part.image.get_width() * part.image.get_height()
        if not self._spoilt:
            for part in self._laid:
                part.stamp += 1
            self._laid.clear()

    def _lay(self, part: _Part, picture: pygame.Surface) -> None:
        """Enlarge a part with a margin, which is cut off, so that it meets its neighbours."""
        area = part.small.inflate(2 * MARGIN, 2 * MARGIN).clip(picture.get_rect())
        if part.whole and self._alpha:
            small = picture.subsurface(area)
        else:
            small = pygame.Surface(area.size, pygame.SRCALPHA)
            small.fill((0, 0, 0, 255))
            picture.set_alpha(None)
            small.blit(picture, (0, 0), area)
            small.blit(self._mask, (0, 0), area, special_flags=pygame.BLEND_RGBA_MULT)
            small.fill((255, 255, 255, self._alpha), special_flags=pygame.BLEND_RGBA_MULT)
            part.image.blit(self._below, (-part.place[0], -part.place[1]))
        large = pygame.transform.smoothscale(small, (area.w * SMALLER, area.h * SMALLER))
        part.image.blit(large, (area.x * SMALLER - part.place[0], area.y * SMALLER - part.place[1]))


def smaller(canvas: Canvas, surface: pygame.Surface | Sheet) -> Canvas:
    """The canvas that it is drawn on, of a surface of `small_size`."""
    return replace(
        canvas,
        surface=surface,
        scale=canvas.scale / SMALLER,
        ox=canvas.ox / SMALLER,
        oy=canvas.oy / SMALLER,
    )


def small_size(canvas: Canvas) -> tuple[int, int]:
    """The real pixels that it is drawn with."""
    wide, high = canvas.surface.get_size()
    return -(-wide // SMALLER), -(-high // SMALLER)


def _kind(canvas: Canvas) -> tuple[float, ...]:
    return *canvas.surface.get_size(), canvas.scale, canvas.ox, canvas.oy


def _cuts(length: int, edge: int, parts: int) -> list[tuple[int, int]]:
    """Where a side is cut: an edge, the inside in so many parts, an edge."""
    inside = max(0, length - 2 * edge)
    at = [0, *(edge + inside * part // parts for part in range(parts + 1)), length]
    return [(before, after) for before, after in pairwise(at) if after > before]


def _mask(size: tuple[int, int], scale: float) -> pygame.Surface:
    """White, opaque but for the edges, where it fades to nothing."""
    inset, soft = round(INSET * scale), max(1, round(SOFT * scale))
    made = pygame.Surface(size, pygame.SRCALPHA)
    made.fill((255, 255, 255, 0))
    box = made.get_rect().inflate(-2 * inset, -2 * inset)
    pygame.draw.rect(made, (255, 255, 255, 255), box, border_radius=round(2.2 * inset))
    return pygame.transform.box_blur(made, soft)
