"""The window or offscreen picture, and the canvas that maps virtual 1920 x 1080 onto its real pixels."""

from __future__ import annotations

import math
import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace

import pygame

from game.ui import vector
from game.ui.enlarger import DRAWN_HEIGHT_MAX, Enlarger, UnknownWay, drawn_size, opened
from game.ui.sheet import Sheet
from game.ui.sizes import Shape
from game.ui.theme import NIGHT, VIRTUAL_HEIGHT, VIRTUAL_WIDTH, Color

SHOWN_AGAIN_MS = 1000
"""A window is handed its picture again after so long even if nothing has changed, should it have lost it."""
KEPT_RING_RADIUS = 140.0
"""Rings larger than this many real pixels are drawn anew each time: such pictures are large."""
WINDOWLESS = ("offscreen", "dummy")
"""Drivers without a window, which SDL falls back to in silence; obeyed if they were asked for by name."""
COPIES_FAST = ("x11", "offscreen")
"""Drivers that are handed a picture directly, which takes 0.1 ms at 1080p.

SDL's detour through OpenGL takes 12 to 25 ms without a graphics card, during which no presses can be
told apart. Wayland and macOS know only the detour and would get no picture without it; Windows goes
straight by itself.
"""
WINDOW_MINIMUM = (640, 360)
LARGEST_DISPLAY = (7680, 4320)
"""The largest picture without a display to measure it by."""
ANCHORS: dict[str, tuple[float, float]] = {
    "topleft": (0.0, 0.0),
    "midtop": (0.5, 0.0),
    "topright": (1.0, 0.0),
    "midleft": (0.0, 0.5),
    "center": (0.5, 0.5),
    "midright": (1.0, 0.5),
    "bottomleft": (0.0, 1.0),
    "midbottom": (0.5, 1.0),
    "bottomright": (1.0, 1.0),
}
"""Where in a picture its given point lies, as shares of width and height."""


class NoDisplay(Exception):
    """There is no display to open a window on; the message is one sentence for the player."""


def _on_display(size: tuple[int, int]) -> tuple[int, int]:
    """The size, no larger than the largest display, or than LARGEST_DISPLAY where there is none."""
    found = pygame.display.get_desktop_sizes()
    if pygame.display.get_driver() in WINDOWLESS or not found:
        found = [LARGEST_DISPLAY]
    width, height = (max(sizes) for sizes in zip(*found, strict=True))
    return min(size[0], width), min(size[1], height)


@dataclass(frozen=True, slots=True)
class Canvas:
    """A surface with a scale and an origin; every coordinate given to it is virtual."""

    surface: pygame.Surface | Sheet
    scale: float
    ox: float
    oy: float

    def px(self, length: float) -> int:
        """A virtual length in real pixels, at least one if it is more than nothing."""
        return max(1, round(length * self.scale)) if length > 0 else 0

    def at(self, x: float, y: float) -> tuple[int, int]:
        """The real pixel of a virtual point."""
        return round(self.ox + x * self.scale), round(self.oy + y * self.scale)

    def rect(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        """The real rectangle of a virtual one given by its top left corner."""
        left, top = self.at(x, y)
        right, bottom = self.at(x + w, y + h)
        return pygame.Rect(left, top, right - left, bottom - top)

    def moved(self, dx: float, dy: float) -> Canvas:
        """The same canvas with its origin shifted by a virtual distance, as a shaken screen is."""
        return replace(self, ox=self.ox + dx * self.scale, oy=self.oy + dy * self.scale)

    def blit(
        self, image: pygame.Surface, x: float, y: float, anchor: str = "center", flags: int = 0
    ) -> pygame.Rect:
        """Draw a picture that is already in real pixels, its anchor at a virtual point."""
        left, top = self.place(image, x, y, anchor)
        return self.surface.blit(image, (left, top), special_flags=flags)

    def blit_faded(
        self, image: pygame.Surface, x: float, y: float, anchor: str = "center", alpha: int = 255
    ) -> None:
        """The same with a picture that lets through what lies below; `alpha` from 0 to 255 is opaque."""
        place = self.place(image, x, y, anchor)
        if alpha >= 255:
            self.surface.blit(image, place)
        elif isinstance(self.surface, Sheet):
            self.surface.blit_faded(image, place, max(0, alpha))
        else:
            image.set_alpha(max(0, alpha))
            self.surface.blit(image, place)
            image.set_alpha(255)

    def blit_stamped(self, image: pygame.Surface, place: tuple[int, int], stamp: object) -> None:
        """A picture in real pixels that is painted over now and then; each time it has another `stamp`."""
        if isinstance(self.surface, Sheet):
            self.surface.blit_stamped(image, place, stamp)
        else:
            self.surface.blit(image, place)

    def paint(self, area: pygame.Rect, paint: Callable[..., object], *how: object) -> None:
        """Have `paint` draw on the surface itself, told `how`, and nowhere but in a real rectangle.

        Each pixel must come out the same whatever the surface's clip is.
        """
        if isinstance(self.surface, Sheet):
            self.surface.draw(paint, area, *how)
        else:
            paint(self.surface, *how)

    def place(self, image: pygame.Surface, x: float, y: float, anchor: str = "center") -> tuple[int, int]:
        """The real top left corner of a picture whose anchor lies at a virtual point."""
        ax, ay = ANCHORS[anchor]
        width, height = image.get_size()
        return round(self.ox + x * self.scale - ax * width), round(self.oy + y * self.scale - ay * height)

    def fill_round(
        self, x: float, y: float, w: float, h: float, color: Color, radius: float = 0.0, alpha: int = 255
    ) -> None:
        """A filled rectangle with round corners; `x`, `y` is its top left corner."""
        area = self.rect(x, y, w, h)
        if radius <= 0 and alpha == 255:
            self.surface.fill(color, area)
            return
        self.surface.blit(vector.round_rect(area.w, area.h, radius * self.scale, color, alpha), area.topleft)

    def outline_round(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        color: Color,
        radius: float = 0.0,
        thickness: float = 3.0,
    ) -> None:
        """The outline of a rectangle with round corners, drawn inside its edges."""
        area = self.rect(x, y, w, h)
        image = vector.round_outline(
            area.w, area.h, radius * self.scale, color, max(1.0, thickness * self.scale)
        )
        self.surface.blit(image, area.topleft)

    def shadow_round(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        radius: float = 0.0,
        blur: float = 18.0,
        alpha: int = 130,
    ) -> None:
        """The soft shadow under a rectangle with round corners."""
        area = self.rect(x, y, w, h)
        spread = self.px(blur)
        parts = vector.shadow_parts(area.w, area.h, radius * self.scale, spread, alpha)
        for image, along in parts:
            self.surface.blit(image, (area.x - spread + along, area.y - spread))

    def line(self, x1: float, y1: float, x2: float, y2: float, color: Color, thickness: float = 3.0) -> None:
        """A straight line."""
        begin, end = self.at(x1, y1), self.at(x2, y2)
        reach, way = self.px(thickness) + 2, (end[0] - begin[0], end[1] - begin[1])
        image = vector.line(way, self.px(thickness), reach, color)
        self.surface.blit(image, (min(begin[0], end[0]) - reach, min(begin[1], end[1]) - reach))

    def circle(self, x: float, y: float, radius: float, color: Color, alpha: int = 255) -> None:
        """A filled circle round a virtual point."""
        self.blit(vector.disc(radius * self.scale, color, alpha), x, y)

    def ring(self, x: float, y: float, radius: float, color: Color, thickness: float = 4.0) -> None:
        """A circle's outline round a virtual point."""
        if radius * self.scale > KEPT_RING_RADIUS:
            self.large_ring(x, y, radius * self.scale, self.px(thickness), color)
            return
        self.blit(vector.ring(radius * self.scale, max(1.0, thickness * self.scale), color), x, y)

    def large_ring(self, x: float, y: float, radius: float, thickness: int, color: Color) -> None:
        """A circle's outline round a virtual point drawn anew; radius and thickness in real pixels."""
        middle, reach = self.at(x, y), math.ceil(radius) + 2
        area = pygame.Rect(middle[0] - reach, middle[1] - reach, 2 * reach, 2 * reach)
        self.paint(area, vector.draw_ring, middle, radius, thickness, color)

    def polygon(self, points: list[tuple[float, float]], color: Color) -> None:
        """A filled shape with smooth edges."""
        real = [self.at(x, y) for x, y in points]
        left, top = min(x for x, _ in real) - 1, min(y for _, y in real) - 1
        image = vector.polygon(tuple((x - left, y - top) for x, y in real), color)
        self.surface.blit(image, (left, top))

    @contextmanager
    def clip(self, x: float, y: float, w: float, h: float) -> Iterator[None]:
        """Draw only inside a virtual rectangle while the block runs."""
        before = self.surface.get_clip()
        self.surface.set_clip(self.rect(x, y, w, h).clip(before))
        try:
            yield
        finally:
            self.surface.set_clip(before)

    def shade(self, depth: float, lit: Sequence[pygame.Rect] = ()) -> None:
        """Darken all that has been drawn so far; 0 leaves it as it is, 1 makes it black.

        `lit`: the real rectangles that stay as they are.
        """
        level = round(255 * (1.0 - depth))
        left = [self.surface.get_rect()]
        for area in lit:
            left = [rest for part in left for rest in _around(part, area)]
        for part in left:
            self.surface.fill((level, level, level), part, pygame.BLEND_RGB_MULT)

    def clear(self) -> None:
        """Paint everything dark."""
        self.surface.fill(NIGHT)

    def unseen(self) -> Canvas:
        """A canvas of this scale that shows nothing: drawing on it makes pictures ahead of their moment."""
        return Canvas(pygame.Surface((1, 1)), self.scale, self.ox, self.oy)


def _around(part: pygame.Rect, hole: pygame.Rect) -> Iterator[pygame.Rect]:
    """What is left of a rectangle around a hole."""
    hole = hole.clip(part)
    if not hole.w or not hole.h:
        yield part
        return
    bands = (
        (part.x, part.y, part.w, hole.y - part.y),
        (part.x, hole.bottom, part.w, part.bottom - hole.bottom),
        (part.x, hole.y, hole.x - part.x, hole.h),
        (hole.right, hole.y, part.right - hole.right, hole.h),
    )
    yield from (pygame.Rect(band) for band in bands if band[2] > 0 and band[3] > 0)


class Stage:
    """Where a frame is drawn: a resizable window or a picture of any size without a display."""

    def __init__(
        self,
        window: pygame.Window | None,
        size: tuple[int, int],
        fullscreen: bool = False,
        enlarger: Enlarger | None = None,
    ) -> None:
        self.window = window
        self._enlarger = enlarger
        """What shows frames in the window, if they aren't drawn on its own surface."""
        self.fullscreen = fullscreen
        """Whether the window fills the desktop; `set_fullscreen` changes it."""
        self._listeners: list[Callable[[], None]] = [vector.forget_shapes]
        self.size = size
        """Real size of the window or picture."""
        self._target = self._own()
        self.surface = self._target
        """What frames are drawn on."""
        self._sheet = Sheet(self.surface)
        self._shown_at = 0
        self._fit()

    @classmethod
    def open(cls, title: str, size: tuple[int, int] = (1280, 720), fullscreen: bool = False) -> Stage:
        """Open a window; raises `NoDisplay` with one sentence where there is none."""
        try:
            pygame.display.init()
            driver = pygame.display.get_driver()
            if driver in WINDOWLESS and "SDL_VIDEODRIVER" not in os.environ:
                raise NoDisplay("Declare! needs a display to open its window, and found none.")
            if driver in COPIES_FAST:
                os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
            window, enlarger = opened(title, _on_display(size), fullscreen)
        except UnknownWay as problem:
            raise NoDisplay(str(problem)) from None
        except pygame.error as error:
            raise NoDisplay(f"Declare! could not open its window: {error}.") from None
        window.minimum_size = WINDOW_MINIMUM
        size = window.get_surface().get_size() if enlarger is None else window.size
        return cls(window, size, fullscreen, enlarger)

    @classmethod
    def offscreen(cls, size: tuple[int, int] = (VIRTUAL_WIDTH, VIRTUAL_HEIGHT)) -> Stage:
        """A stage without a window, of any size; needs no display."""
        return cls(None, size)

    def canvas(self) -> Canvas:
        """The surface itself: what is drawn on it is there at once."""
        return Canvas(self.surface, self.scale, self._ox, self._oy)

    def frame(self) -> Canvas:
        """What to draw the next frame on, all of it; `present` draws and shows what has changed."""
        self._sheet.begin()
        return Canvas(self._sheet, self.scale, self._ox, self._oy)

    def forget(self) -> None:
        """The window may have lost its picture: the next frame is drawn whole."""
        self._sheet.forget()
        if self._enlarger is not None:
            self._enlarger.forget()

    def to_virtual(self, point: tuple[float, float]) -> tuple[float, float]:
        """The virtual point under a point of the window."""
        grown = self.size[0] / self.surface.get_width()
        return (point[0] / grown - self._ox) / self.scale, (point[1] / grown - self._oy) / self.scale

    def on_resize(self, act: Callable[[], None]) -> None:
        """Have `act` called after every change of size, before the next frame."""
        self._listeners.append(act)

    def refresh(self) -> bool:
        """Follow a window that changed its size; returns whether it did."""
        if self.window is None:
            return False
        if self._enlarger is not None:
            if self.window.size == self.size:
                return False
        else:
            self._target = self.window.get_surface()
            if self._target.get_size() == self.size and (self.surface is self._target or self._scaled):
                return False
        self.size = self.window.size if self._enlarger is not None else self._target.get_size()
        self._target = self._own()
        self._fit()
        for act in self._listeners:
            act()
        return True

    def set_fullscreen(self, on: bool) -> None:
        """Fill the desktop, or go back to a window."""
        if self.window is None or self.fullscreen == on:
            return
        if on:
            self.window.set_fullscreen(desktop=True)
        else:
            self.window.set_windowed()
        self.fullscreen = on
        self.refresh()

    def clear(self) -> None:
        """Paint everything dark."""
        self.canvas().clear()

    def present(self, breathe: Callable[[], None] = lambda: None) -> None:
        """Draw and show the frame, if it is not the one that is shown; `breathe` is called now and then."""
        changed, now = bool(self._sheet.finish(breathe)), pygame.time.get_ticks()
        if self.window is None or not (changed or now - self._shown_at >= SHOWN_AGAIN_MS):
            return
        self._shown_at = now
        if self._enlarger is not None:
            self._enlarger.show(self.surface)
            return
        if self._scaled and changed:
            pygame.transform.smoothscale(self.surface, self.size, self._target)
        self.window.flip()

    def picture(self) -> pygame.Surface:
        """A copy of the frame at its real size, as a screenshot is."""
        return pygame.transform.smoothscale(self.surface, self.size) if self._scaled else self.surface.copy()

    def _own(self) -> pygame.Surface:
        """The window's surface, or one of its size."""
        if self.window is None or self._enlarger is not None:
            return pygame.Surface(self.size)
        return self.window.get_surface()

    def _fit(self) -> None:
        self._scaled = self.size[1] > DRAWN_HEIGHT_MAX and self.window is not None
        if self._scaled:
            self.surface = pygame.Surface(drawn_size(self.size))
        else:
            self.surface = self._target
        self._sheet = Sheet(self.surface)
        dw, dh = self.surface.get_size()
        self.scale = max(0.05, min(dw / VIRTUAL_WIDTH, dh / VIRTUAL_HEIGHT))
        """Real pixels drawn for one virtual unit."""
        self._ox = (dw - VIRTUAL_WIDTH * self.scale) / 2
        self._oy = (dh - VIRTUAL_HEIGHT * self.scale) / 2
        self.shape = Shape.of(self._ox / self.scale, self._oy / self.scale)
        """How far it reaches beyond the 1920 x 1080 units in its middle."""
