"""The table itself: a room's ground in its rim under its light, painted once for each window size."""

from __future__ import annotations

import random
from collections import OrderedDict
from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass, replace

import pygame

from game.ui import vector
from game.ui.rooms import RoomName
from game.ui.scenery import lights, pen
from game.ui.scenery.living import Window
from game.ui.scenery.looks import LOOKS, Look
from game.ui.stage import Canvas
from game.ui.theme import VIRTUAL_HEIGHT, VIRTUAL_WIDTH, Color

BLEED = 40
"""Virtual pixels painted beyond the screen, so that a shaken screen shows no edge."""
HIGH_CONTRAST: Color = (96, 96, 96)
"""What a ground is multiplied by in high contrast."""
SAME_SHAPE = 2.0
"""By how many pixels grounds of one shape may differ in height."""
KEPT = 4
"""So many painted rooms are kept for whoever asks for one again."""
LIT_KEPT = 2
"""At so many sizes it is kept under its light: a film is smaller than the screen it is made on."""
GLOW = 2.6
"""How far the light of a prop reaches, as a multiple of its longer side."""
NOISE_SIDE = 192
NOISE_DEPTH = 9


@dataclass(slots=True)
class Lit:
    """A room under its light, painted over where the lamp has moved."""

    surface: pygame.Surface
    shows: tuple[float, ...] | None = None
    """The size and the lamp it was painted for."""
    times: int = 0
    """How often it was painted, by which a sheet tells what it shows."""


class Backdrop:
    """A room at one size; drawn each frame by a single blit.

    `larger`: one of the same room and shape that may have been painted already, as scaling is faster.
    Without `moves` nothing in it does.
    """

    def __init__(
        self,
        high_contrast: Callable[[], bool] = lambda: False,
        larger: Backdrop | None = None,
        room: RoomName = "title",
        moves: bool = True,
    ) -> None:
        self._high_contrast = high_contrast
        self._larger = larger
        self.room, self.moves = room, moves
        self.look = LOOKS[room] if moves else replace(LOOKS[room], living=())
        self._made: pygame.Surface | None = None
        self._lit: dict[tuple[int, int], Lit] = {}
        """The room under its light at the sizes drawn last."""
        self._for: tuple[int, int, float, bool] | None = None

    def draw(self, canvas: Canvas) -> None:
        """Cover everything."""
        width, height = canvas.surface.get_size()
        high = self._high_contrast()
        wanted = (width, height, canvas.scale, high)
        bleed = canvas.px(BLEED)
        if self._made is None or self._for != wanted:
            for _ in self.rehearse(canvas):
                pass
        assert self._made is not None
        base_x, base_y = _origin((width, height), canvas.scale)
        place = (round(canvas.ox - base_x) - bleed, round(canvas.oy - base_y) - bleed)
        canvas.surface.blit(self._made, place)

    def rehearse(self, canvas: Canvas) -> Iterator[None]:
        """Paint the room for a canvas ahead, part after part."""
        width, height = canvas.surface.get_size()
        high, bleed = self._high_contrast(), canvas.px(BLEED)
        size = width + 2 * bleed, height + 2 * bleed
        wanted = width, height, canvas.scale, high
        scaled = self._larger._scaled(size, wanted) if self._larger is not None else None
        if scaled is not None:
            self._made, self._for = scaled, wanted
            return
        self._made, self._for = (yield from _painting(self.room, size, canvas.scale, high)), wanted

    def _scaled(self, size: tuple[int, int], wanted: tuple[int, int, float, bool]) -> pygame.Surface | None:
        """This room at a smaller size; None if it is of another shape, or not painted."""
        if self._made is None or self._for is None or self._for[3] != wanted[3]:
            return None
        wide, high = self._for[0] / wanted[0], self._for[1] / wanted[1]
        if min(wide, high) < 1.0 or abs(wide - high) * wanted[1] > SAME_SHAPE:
            return None
        return pygame.transform.smoothscale(self._made, size)

    def draw_lit(
        self, canvas: Canvas, lamp: tuple[int, int], light: Callable[[Canvas], None], clock_ms: float
    ) -> None:
        """Cover everything with the room as `light` lights it, kept while the lamp stays where it is.

        What moves in the room is drawn on top of it.
        """
        size = canvas.surface.get_size()
        wanted = (*size, canvas.scale, self._high_contrast(), *lamp)
        base_x, base_y = _origin(size, canvas.scale)
        lit = self._lit.pop(size, None) or Lit(pygame.Surface(size))
        if lit.shows != wanted:
            below = Canvas(lit.surface, canvas.scale, base_x, base_y)
            self.draw(below)
            light(below)
            lit.shows, lit.times = wanted, lit.times + 1
        self._lit[size] = lit
        while len(self._lit) > LIT_KEPT:
            del self._lit[next(iter(self._lit))]
        dx, dy = round(canvas.ox - base_x), round(canvas.oy - base_y)
        if dx or dy:
            self.draw(canvas)
        canvas.blit_stamped(lit.surface, (dx, dy), lit.times)
        self.draw_living(canvas, clock_ms)

    def draw_living(self, canvas: Canvas, clock_ms: float) -> None:
        """What moves in the room, on top of it and under everything else; it rests while the clock does."""
        window = self._window(canvas)
        for each in self.look.living:
            each.draw(window, clock_ms)

    def _window(self, canvas: Canvas) -> Window:
        return Window.of(canvas, HIGH_CONTRAST if self._high_contrast() else (255, 255, 255))

    def clear(self) -> None:
        """Forget the pictures."""
        self._made = None
        self._lit.clear()


def _origin(size: tuple[int, int], scale: float) -> tuple[float, float]:
    """Where the virtual origin lies while nothing shakes."""
    return (size[0] - VIRTUAL_WIDTH * scale) / 2, (size[1] - VIRTUAL_HEIGHT * scale) / 2


_painted: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
"""The rooms painted last, which are shared; the one that was asked for last is the last."""


def _painting(
    room: RoomName, size: tuple[int, int], scale: float, high: bool
) -> Generator[None, None, pygame.Surface]:
    """Paint a whole room of that size in real pixels, the bleed on every side included, part after part."""
    key = room, size, scale, high
    if key in _painted:
        _painted.move_to_end(key)
        return _painted[key]
    look = LOOKS[room]
    made = _ground(look, size, scale)
    yield
    light = lights.falling(look.lights, look.dark, max(2, round(lights.ACROSS * size[1] / size[0])))
    yield
    made.blit(pygame.transform.smoothscale(light, size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    _weave(made)
    yield
    _rim(made, look, scale)
    yield from _props(made, look, scale)
    if high:
        made.fill(HIGH_CONTRAST, special_flags=pygame.BLEND_RGB_MULT)
    _painted[key] = made
    while len(_painted) > KEPT:
        _painted.popitem(last=False)
    return made


def _ground(look: Look, size: tuple[int, int], scale: float) -> pygame.Surface:
    made = pygame.Surface(size, 0, 32)
    made.fill(look.base)
    wide, high = size[0] / scale, size[1] / scale
    body = look.ground(wide, high)
    if body:
        made.blit(vector.raster(body, (wide, high), size), (0, 0))
    return made


def _rim(made: pygame.Surface, look: Look, scale: float) -> None:
    """The table's edge with what lies on it; rims are symmetric, and rasterising half takes half the time."""
    bleed = round(BLEED * scale)
    width, height = made.get_width() - 2 * bleed, made.get_height() - 2 * bleed
    half = width - width // 2
    wide, high = width / scale, height / scale
    body = pen.moved(look.rim(wide, high), BLEED, BLEED)
    size = half + bleed, height + 2 * bleed
    left = vector.raster(body, (size[0] / scale, size[1] / scale), size)
    made.blit(left, (0, 0))
    made.blit(pygame.transform.flip(left, True, False), (made.get_width() - size[0], 0))


def _props(made: pygame.Surface, look: Look, scale: float) -> Iterator[None]:
    bleed = round(BLEED * scale)
    wide, high = (made.get_width() - 2 * bleed) / scale, (made.get_height() - 2 * bleed) / scale
    for prop in look.lying(wide, high):
        yield
        x, y = prop.place(wide, high)
        w, h = prop.size
        if prop.glow is not None:
            light = vector.glow(round(GLOW * max(w, h) * scale), round(GLOW * max(w, h) * scale), prop.glow)
            made.blit(
                light,
                light.get_rect(center=(bleed + x * scale, bleed + y * scale)),
                special_flags=pygame.BLEND_RGB_ADD,
            )
        body = pen.moved(prop.draw(), w / 2, h / 2, prop.turn, prop.scale, prop.scale)
        image = vector.raster(body, prop.size, (round(w * scale), round(h * scale)))
        made.blit(image, (bleed + round((x - w / 2) * scale), bleed + round((y - h / 2) * scale)))


def _weave(surface: pygame.Surface) -> None:
    """Fibres and grain: light and dark specks that also hide the steps of a dark gradient."""
    for light, flag in ((True, pygame.BLEND_RGB_ADD), (False, pygame.BLEND_RGB_SUB)):
        tile = _grain(11 if light else 12)
        for x in range(0, surface.get_width(), NOISE_SIDE):
            for y in range(0, surface.get_height(), NOISE_SIDE):
                surface.blit(tile, (x, y), special_flags=flag)


def _grain(seed: int) -> pygame.Surface:
    levels = bytes(value * NOISE_DEPTH // 256 for value in range(256))
    grey = random.Random(seed).randbytes(NOISE_SIDE * NOISE_SIDE).translate(levels)
    raw = bytearray(3 * len(grey))
    raw[0::3] = raw[1::3] = raw[2::3] = grey
    fine = pygame.image.frombytes(bytes(raw), (NOISE_SIDE, NOISE_SIDE), "RGB")
    long = pygame.transform.smoothscale(fine, (NOISE_SIDE // 3, NOISE_SIDE))
    return pygame.transform.smoothscale(long, (NOISE_SIDE, NOISE_SIDE))
