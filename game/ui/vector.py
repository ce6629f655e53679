"""Shapes written as SVG in memory and rasterised sharp at their real size: panels, rings, soft shadows."""

from __future__ import annotations

import io
import math
from collections.abc import Callable, Hashable, Sequence
from functools import cache
from typing import TypeAlias

import pygame

from game.ui.pictures import SurfaceCache
from game.ui.theme import Color

Surface = pygame.Surface

FALLOFF_SIDE = 64
"""The light that glows are stretched from is this many pixels wide."""


LARGE_PIXELS = 524_288
"""A stretched picture of fewer pixels is kept in one piece: two megabytes."""
TILE, MOST_PARTED = 128, 0.5
"""How wide the tile is that the middle of a large one is drawn by; parts that take more than this share of
the whole are not worth it."""

Part: TypeAlias = tuple[Surface, int]
"""A part of a picture, and how far from its left edge it lies."""

_SHAPES = SurfaceCache()


def native(surface: Surface) -> Surface:
    """The same picture in the pixel layout that blits fastest; needs no display."""
    return surface.convert(pygame.Surface((1, 1), pygame.SRCALPHA, 32))


def blank(width: int, height: int) -> Surface:
    """An empty, see-through surface."""
    return pygame.Surface((max(1, width), max(1, height)), pygame.SRCALPHA, 32)


def css(color: Color) -> str:
    """A colour as SVG writes it."""
    return f"#{color[0]:02x}{color[1]:02x}{color[2]:02x}"


def raster(body: str, view: tuple[float, float], size: tuple[int, int]) -> Surface:
    """SVG elements drawn on a view of that size, stretched to `size` real pixels."""
    width, height = max(1, size[0]), max(1, size[1])
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}"><g transform="scale({width / view[0]} {height / view[1]})">'
        f"{body}</g></svg>"
    )
    return native(pygame.image.load_sized_svg(io.BytesIO(text.encode()), (width, height)))


def shape(key: Hashable, make: Callable[[], Surface]) -> Surface:
    """A cached shape; the key must hold everything the shape depends on, its real size included."""
    return _SHAPES.get(key, make)


def forget_shapes() -> None:
    """Empty the cache of shapes, as after a change of the window's size."""
    _SHAPES.clear()


def round_rect(width: int, height: int, radius: float, color: Color, alpha: int = 255) -> Surface:
    """A filled rectangle with smooth round corners."""
    width, height = max(1, width), max(1, height)
    corner = max(0, min(round(radius), width // 2, height // 2))

    def make() -> Surface:
        made = blank(width, height)
        made.fill((*color, alpha))
        if corner:
            _round_corners(made, corner, color, alpha)
        return made

    return shape(("round", width, height, corner, color, alpha), make)


def round_outline(width: int, height: int, radius: float, color: Color, thickness: float) -> Surface:
    """The outline of a rectangle with round corners, drawn inside its edges."""
    width, height = max(1, width), max(1, height)
    inset = thickness / 2

    def make() -> Surface:
        body = (
            f'<rect x="{inset}" y="{inset}" width="{width - thickness}" height="{height - thickness}" '
            f'rx="{max(0.0, radius - inset)}" fill="none" stroke="{css(color)}" stroke-width="{thickness}"/>'
        )
        return raster(body, (width, height), (width, height))

    return shape(("outline", width, height, round(radius, 1), color, round(thickness, 1)), make)


def disc(radius: float, color: Color, alpha: int = 255) -> Surface:
    """A filled circle."""
    side = max(2, round(radius * 2))

    def make() -> Surface:
        body = f'<circle cx="50" cy="50" r="49.5" fill="{css(color)}" fill-opacity="{alpha / 255:.3f}"/>'
        return raster(body, (100, 100), (side, side))

    return shape(("disc", side, color, alpha), make)


def ring(radius: float, thickness: float, color: Color) -> Surface:
    """A circle's outline, `thickness` wide inside `radius`."""
    side = max(2, round(radius * 2))

    def make() -> Surface:
        middle = side / 2 - thickness / 2 - 0.5
        body = (
            f'<circle cx="{side / 2}" cy="{side / 2}" r="{max(0.5, middle)}" fill="none" '
            f'stroke="{css(color)}" stroke-width="{thickness}"/>'
        )
        return raster(body, (side, side), (side, side))

    return shape(("ring", side, round(thickness, 1), color), make)


def line(way: tuple[int, int], width: int, reach: int, color: Color) -> Surface:
    """A straight line of `width` real pixels that goes `way` right and down, so much room on every side."""

    def make() -> Surface:
        made = blank(abs(way[0]) + 2 * reach + 1, abs(way[1]) + 2 * reach + 1)
        made.fill((*color, 0))
        begin = reach + max(0, -way[0]), reach + max(0, -way[1])
        pygame.draw.aaline(made, color, begin, (begin[0] + way[0], begin[1] + way[1]), width)
        return made

    return shape(("line", way, width, reach, color), make)


def polygon(points: tuple[tuple[int, int], ...], color: Color) -> Surface:
    """A filled shape with smooth edges by its corners, which lie at least one real pixel in."""

    def make() -> Surface:
        made = blank(max(x for x, _ in points) + 2, max(y for _, y in points) + 2)
        made.fill((*color, 0))
        pygame.draw.polygon(made, color, points)
        pygame.draw.aalines(made, color, True, points)
        return made

    return shape(("polygon", points, color), make)


def draw_ring(surface: Surface, middle: tuple[int, int], radius: float, thickness: int, color: Color) -> None:
    """A large circle's outline straight onto a surface, `thickness` wide inside `radius`."""
    outer, inner = round(radius), max(0, round(radius) - max(1, thickness))
    pygame.draw.circle(surface, color, middle, outer, max(1, thickness))
    pygame.draw.aacircle(surface, color, middle, outer, 1)
    pygame.draw.aacircle(surface, color, middle, inner, 1)


def glow(width: int, height: int, color: Color, strength: float = 1.0) -> Surface:
    """A soft oval of light, strongest in the middle, to be added onto what is below (BLEND_RGB_ADD)."""
    width, height = max(2, width), max(2, height)

    def make() -> Surface:
        lit = _falloff().copy()
        lit.fill(tuple(min(255, round(channel * strength)) for channel in color), None, pygame.BLEND_RGB_MULT)
        return pygame.transform.smoothscale(lit, (width, height))

    return shape(("glow", width, height, color, round(strength, 3)), make)


@cache
def _falloff() -> Surface:
    """White light that fades from the middle to nothing at the edge; worked out once."""
    lit = pygame.Surface((FALLOFF_SIDE, FALLOFF_SIDE), 0, 32)
    half = FALLOFF_SIDE / 2
    for x in range(FALLOFF_SIDE):
        for y in range(FALLOFF_SIDE):
            away = math.hypot(x + 0.5 - half, y + 0.5 - half) / half
            share = max(0.0, 1.0 - away) ** 2 * (1.0 + 2.0 * min(1.0, away))
            lit.set_at((x, y), (min(255, round(255 * share)),) * 3)
    return lit


def soft_shadow(width: int, height: int, radius: float, blur: int, alpha: int) -> Surface:
    """The blurred dark shape that a card or panel of that size throws; `blur` pixels wider on every side."""
    (part,) = shadow_parts(width, height, radius, blur, alpha, whole=True)
    return part[0]


def shadow_parts(
    width: int, height: int, radius: float, blur: int, alpha: int, whole: bool = False
) -> Sequence[Part]:
    """The same in parts, as `in_parts` cuts a large one; `whole` asks for a single one."""
    width, height, blur = max(1, width), max(1, height), max(1, blur)

    edge = 2 * blur + round(radius)
    small = (min(width, 2 * edge + 1), min(height, 2 * edge + 1))
    style = (round(radius), blur, alpha)

    def blurred() -> Surface:
        made = blank(small[0] + 2 * blur, small[1] + 2 * blur)
        made.blit(round_rect(*small, radius, (0, 0, 0), alpha), (blur, blur))
        soften = max(1, blur // 2)
        return pygame.transform.box_blur(pygame.transform.box_blur(made, soften), soften)

    def kept() -> Surface:
        return shape(("small shadow", small, style), blurred)

    size = width + 2 * blur, height + 2 * blur
    narrow = size[0] if whole else small[0] + 2 * blur
    return in_parts(("shadow", width, height, style), kept, narrow, size)


def in_parts(
    key: Hashable, kept: Callable[[], Surface], narrow: int, size: tuple[int, int]
) -> Sequence[Part]:
    """A picture `narrow` pixels wide stretched to a size: as it is drawn, part by part with where each lies.

    A small one is a single part. A large one's middle, all of whose columns are alike, is one tile drawn
    several times: it takes a fraction of the room, and every pixel comes out the same.
    """
    (wide, high), half = size, narrow // 2
    middle = wide - 2 * half
    if wide * high < LARGE_PIXELS or 2 * half + TILE > wide * MOST_PARTED:
        return ((shape(key, lambda: stretched(kept(), wide, high)), 0),)

    def piece(x: int, width: int) -> Surface:
        part = kept().subsurface((x, 0, width, kept().get_height()))
        return stretched(part, width, high).copy()

    left = shape((key, "left"), lambda: piece(0, half))
    right = shape((key, "right"), lambda: piece(narrow - half, half))
    tile = shape((key, "tile"), lambda: stretched(piece(half, 1), TILE, high))
    last = (
        shape((key, "last"), lambda: stretched(piece(half, 1), middle % TILE, high))
        if middle % TILE
        else None
    )
    tiles = [(tile, half + TILE * number) for number in range(middle // TILE)]
    ends = [] if last is None else [(last, half + middle - middle % TILE)]
    return ((left, 0), *tiles, *ends, (right, wide - half))


def stretched(image: Surface, width: int, height: int) -> Surface:
    """A picture made larger by repeating its middle row and column; corners and edges stay as they are."""
    wide, high = image.get_size()
    if (wide, high) == (width, height):
        return image
    made = blank(width, height)
    columns, rows = _thirds(wide, width), _thirds(high, height)
    for x, from_wide, to_x, to_wide in columns:
        for y, from_high, to_y, to_high in rows:
            if min(from_wide, from_high, to_wide, to_high) > 0:
                part = image.subsurface((x, y, from_wide, from_high))
                room = made.subsurface((to_x, to_y, to_wide, to_high))
                pygame.transform.scale(part, (to_wide, to_high), room)
    return made


def _thirds(length: int, wanted: int) -> tuple[tuple[int, int, int, int], ...]:
    """Start, middle pixel and end of a length: where each is taken and how long, where put and how long."""
    half, rest = length // 2, length - length // 2 - 1
    middle = wanted - length + 1
    return (0, half, 0, half), (half, 1, half, middle), (half + 1, rest, half + middle, rest)


def tinted(surface: Surface, color: Color) -> Surface:
    """A copy of a picture as a silhouette in one colour."""
    made = surface.copy()
    made.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    made.fill((*color, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return made


def cut_out(surface: Surface, color: Color) -> Surface:
    """A light picture with dark holes as one colour with see-through holes."""
    light = pygame.image.tobytes(surface.premul_alpha(), "RGBA")[::4]
    pixels = bytearray(bytes((*color, 255)) * len(light))
    pixels[3::4] = light
    return native(pygame.image.frombytes(bytes(pixels), surface.get_size(), "RGBA"))


def _round_corners(surface: Surface, corner: int, color: Color, alpha: int) -> None:
    width, height = surface.get_size()
    side = 2 * corner
    body = f'<circle cx="50" cy="50" r="50" fill="{css(color)}" fill-opacity="{alpha / 255:.3f}"/>'
    whole = raster(body, (100, 100), (side, side))
    for sx, sy in ((0, 0), (corner, 0), (0, corner), (corner, corner)):
        place = (0 if sx == 0 else width - corner, 0 if sy == 0 else height - corner)
        surface.fill((0, 0, 0, 0), (*place, corner, corner))
        surface.blit(whole, place, (sx, sy, corner, corner), special_flags=pygame.BLEND_RGBA_ADD)
