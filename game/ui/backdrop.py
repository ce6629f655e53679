"""The table itself: felt under one lamp, dark round the edges, painted once for each window size."""

from __future__ import annotations

import io
import math
import random
import re
from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise

import pygame

from game.ui import vector
from game.ui.assets import AssetError, asset_path
from game.ui.stage import Canvas
from game.ui.theme import (
    FELT,
    FELT_DEEP,
    FELT_LIT,
    LAMP,
    NIGHT,
    VIRTUAL_HEIGHT,
    VIRTUAL_WIDTH,
    WOOD,
    Color,
    mix,
)

BLEED = 40
"""Virtual pixels painted beyond the screen, so that a shaken screen shows no edge."""
LIGHT_WIDTH = 96
"""The light is worked out on a picture this wide and scaled up."""
LAMP_AT = (0.5, 0.44)
LAMP_REACH = (0.62, 0.78)
RIM_OUT = 18
"""Virtual pixels by which the wooden rim hangs over the screen's edge."""
HIGH_CONTRAST_FELT: Color = (96, 96, 96)
"""What the felt is multiplied by in high contrast."""
SAME_SHAPE = 2.0
"""By how many pixels felts of one shape may differ in height."""
VIEW_BOX = re.compile(r'viewBox="0 0 ([0-9.]+) ([0-9.]+)"')
NOISE_SIDE = 192
NOISE_DEPTH = 9
STOPS: tuple[tuple[float, Color], ...] = (
    (0.0, mix(FELT_LIT, LAMP, 0.2)),
    (0.28, mix(mix(FELT_LIT, LAMP, 0.06), FELT, 0.25)),
    (0.6, mix(FELT, FELT_DEEP, 0.22)),
    (0.92, FELT_DEEP),
    (1.2, NIGHT),
    (2.0, (4, 6, 9)),
)


class Backdrop:
    """The felt of one size; drawn each frame by a single blit.

    `larger`: one of the same shape that may have been painted already, as scaling is faster than painting.
    """

    def __init__(
        self, high_contrast: Callable[[], bool] = lambda: False, larger: Backdrop | None = None
    ) -> None:
        self._high_contrast = high_contrast
        self._larger = larger
        self._made: pygame.Surface | None = None
        self._lit: pygame.Surface | None = None
        self._lit_for: tuple[float, ...] | None = None
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
        """Paint the felt for a canvas ahead, a few milliseconds' work at each step."""
        width, height = canvas.surface.get_size()
        high, bleed = self._high_contrast(), canvas.px(BLEED)
        size = width + 2 * bleed, height + 2 * bleed
        wanted = width, height, canvas.scale, high
        scaled = self._larger._scaled(size, wanted) if self._larger is not None else None
        if scaled is not None:
            self._made, self._for = scaled, wanted
            return
        made = _painted(*size)
        yield
        _rim(made, bleed - canvas.px(RIM_OUT))
        if high:
            made.fill(HIGH_CONTRAST_FELT, special_flags=pygame.BLEND_RGB_MULT)
        self._made, self._for = made, wanted

    def _scaled(self, size: tuple[int, int], wanted: tuple[int, int, float, bool]) -> pygame.Surface | None:
        """This felt at a smaller size; None if it is of another shape, or not painted."""
        if self._made is None or self._for is None or self._for[3] != wanted[3]:
            return None
        wide, high = self._for[0] / wanted[0], self._for[1] / wanted[1]
        if min(wide, high) < 1.0 or abs(wide - high) * wanted[1] > SAME_SHAPE:
            return None
        return pygame.transform.smoothscale(self._made, size)

    def draw_lit(self, canvas: Canvas, lamp: tuple[int, int], light: Callable[[Canvas], None]) -> None:
        """Cover everything with the felt as `light` lights it, kept while the lamp stays where it is."""
        surface = canvas.surface
        size = surface.get_size()
        wanted = (*size, canvas.scale, self._high_contrast(), *lamp)
        rest = Canvas(surface, canvas.scale, *_origin(size, canvas.scale))
        if self._lit is None or self._lit_for != wanted:
            self._lit = (
                pygame.Surface(size) if self._lit is None or self._lit.get_size() != size else self._lit
            )
            self._lit_for = None
            below = Canvas(self._lit, canvas.scale, rest.ox, rest.oy)
            self.draw(below)
            light(below)
            self._lit_for = wanted
        dx, dy = round(canvas.ox - rest.ox), round(canvas.oy - rest.oy)
        if dx or dy:
            self.draw(canvas)
        surface.blit(self._lit, (dx, dy))

    def clear(self) -> None:
        """Forget the pictures."""
        self._made = self._lit = None


def _origin(size: tuple[int, int], scale: float) -> tuple[float, float]:
    """Where the virtual origin lies while nothing shakes."""
    return (size[0] - VIRTUAL_WIDTH * scale) / 2, (size[1] - VIRTUAL_HEIGHT * scale) / 2


def _painted(width: int, height: int) -> pygame.Surface:
    made = pygame.transform.smoothscale(_light(max(2, round(LIGHT_WIDTH * height / width))), (width, height))
    _weave(made)
    return made


@cache
def _light(height: int) -> pygame.Surface:
    """The lamp's light on the felt; its height says the shape of the window, whatever its size."""
    light = pygame.Surface((LIGHT_WIDTH, height), 0, 32)
    for y in range(height):
        for x in range(LIGHT_WIDTH):
            across = (x / LIGHT_WIDTH - LAMP_AT[0]) / LAMP_REACH[0]
            down = (y / height - LAMP_AT[1]) / LAMP_REACH[1]
            light.set_at((x, y), _felt(math.hypot(across, down)))
    return light


def _rim(surface: pygame.Surface, inset: int) -> None:
    """The table's wooden edge with its brass line, fitted to any shape of window."""
    width, height = surface.get_width() - 2 * inset, surface.get_height() - 2 * inset
    for side in ((0, 0, surface.get_width(), inset), (0, inset + height, surface.get_width(), inset)):
        surface.fill(WOOD, side)
    for side in ((0, 0, inset, surface.get_height()), (inset + width, 0, inset, surface.get_height())):
        surface.fill(WOOD, side)
    left = _left_half("ui/rim.svg", width - width // 2, height)
    surface.blit(left, (inset, inset))
    surface.blit(pygame.transform.flip(left, True, False), (inset + width // 2, inset))


def _left_half(name: str, width: int, height: int) -> pygame.Surface:
    """The left half of a symmetric picture: rasterising half of it takes half the time at start."""
    text = asset_path(name).read_text(encoding="utf-8")
    found = VIEW_BOX.search(text)
    if found is None:
        raise AssetError(f"The file assets/{name} is not a picture: an SVG with a viewBox was expected.")
    view_width, view_height = float(found[1]) / 2, float(found[2])
    scale = max(width / view_width, height / view_height)
    size = (math.ceil(view_width * scale), math.ceil(view_height * scale))
    half = VIEW_BOX.sub(f'viewBox="0 0 {view_width} {view_height}"', text, count=1)
    image = vector.native(pygame.image.load_sized_svg(io.BytesIO(half.encode()), size))
    return (
        image if image.get_size() == (width, height) else pygame.transform.smoothscale(image, (width, height))
    )


def _felt(away: float) -> Color:
    for (near, bright), (far, dark) in pairwise(STOPS):
        if away <= far:
            share = (away - near) / (far - near)
            return mix(bright, dark, share * share * (3 - 2 * share))
    return STOPS[-1][1]


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
