"""The surfaces that words stand on: brass plates, dark wooden panels, cream paper, with shadow and rim."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ui import vector
from game.ui.stage import Canvas
from game.ui.theme import BRASS, BRASS_DARK, BRASS_LIT, CREAM, CREAM_WARM, RADIUS, WOOD, Color, mix


@dataclass(frozen=True, slots=True)
class Finish:
    """How a plaque is made: its fill from top to bottom, its rim from top to bottom, how solid it is."""

    top: Color
    bottom: Color
    rim_top: Color
    rim_bottom: Color
    rim: float = 3.0
    solid: float = 1.0
    shine: float = 0.0
    """How much a light edge catches the lamp inside the rim."""


NARROW = 9
"""Real pixels between the round ends of the narrow plaque that wider ones are stretched from."""
BRASS_PLATE = Finish(BRASS_LIT, mix(BRASS, BRASS_DARK, 0.18), (255, 240, 200), BRASS_DARK, 3.0, shine=0.6)
DARK = Finish(
    (44, 40, 42), (22, 22, 27), mix(BRASS, (30, 24, 20), 0.35), mix(BRASS_DARK, WOOD, 0.5), 3.0, 0.94
)
PANEL = Finish((38, 36, 38), (17, 18, 22), BRASS, BRASS_DARK, 3.0, 0.95, 0.12)
WELL = Finish((10, 13, 16), (20, 24, 27), (5, 7, 9), mix(BRASS_DARK, (40, 40, 40), 0.4), 2.0, 0.85)
PAPER = Finish(CREAM, CREAM_WARM, (255, 252, 240), (196, 164, 110), 3.0, shine=0.5)
OFF = Finish((36, 38, 40), (26, 28, 30), (70, 68, 64), (48, 46, 44), 2.0, 0.8)


def plaque(width: int, height: int, radius: float, finish: Finish, scale: float) -> pygame.Surface:
    """A plaque in real pixels; `scale` is the canvas's, for the thickness of the rim."""
    (part,) = plaque_parts(width, height, radius, finish, scale, whole=True)
    return part[0]


def plaque_parts(
    width: int, height: int, radius: float, finish: Finish, scale: float, whole: bool = False
) -> Sequence[vector.Part]:
    """The same in parts, as `vector.in_parts` cuts a large one; `whole` asks for a single one."""
    width, height = max(4, width), max(4, height)
    key = ("plaque", width, height, round(radius, 1), finish, round(scale, 3))
    narrow = min(width, 2 * math.ceil(radius + finish.rim * scale) + NARROW)

    def kept() -> pygame.Surface:
        return vector.shape(
            ("narrow", narrow, *key[2:]), lambda: _make(narrow, height, radius, finish, scale)
        )

    return vector.in_parts(key, kept, width if whole else narrow, (width, height))


def draw_plaque(
    canvas: Canvas,
    x: float,
    y: float,
    w: float,
    h: float,
    finish: Finish = PANEL,
    radius: float = RADIUS,
    shadow: float = 16.0,
) -> None:
    """A plaque with its top left corner at a virtual point, throwing a soft shadow."""
    if shadow > 0.0:
        canvas.shadow_round(x, y + shadow * 0.4, w, h, radius, shadow)
    area = canvas.rect(x, y, w, h)
    for image, along in plaque_parts(area.w, area.h, radius * canvas.scale, finish, canvas.scale):
        canvas.surface.blit(image, (area.x + along, area.y))


def _make(width: int, height: int, radius: float, finish: Finish, scale: float) -> pygame.Surface:
    rim = max(1.0, finish.rim * scale)
    inner = max(0.0, radius - rim)
    body = (
        f"<defs>{_fade('f', finish.top, finish.bottom, height)}"
        f"{_fade('r', finish.rim_top, finish.rim_bottom, height)}</defs>"
        f'<rect x="{rim / 2}" y="{rim / 2}" width="{width - rim}" height="{height - rim}" '
        f'rx="{max(0.0, radius - rim / 2)}" fill="url(#f)" fill-opacity="{finish.solid}"/>'
        f'<rect x="{rim / 2}" y="{rim / 2}" width="{width - rim}" height="{height - rim}" '
        f'rx="{max(0.0, radius - rim / 2)}" fill="none" stroke="url(#r)" stroke-width="{rim}"/>'
    )
    if finish.shine:
        y = rim + max(1.0, scale)
        body += (
            f'<path d="M{rim + inner} {y} H{width - rim - inner}" stroke="#ffffff" '
            f'stroke-opacity="{finish.shine}" stroke-width="{max(1.0, 1.6 * scale)}" stroke-linecap="round"/>'
        )
    return vector.raster(body, (width, height), (width, height))


def _fade(name: str, top: Color, bottom: Color, height: int) -> str:
    return (
        f'<linearGradient id="{name}" x1="0" y1="0" x2="0" y2="{height}" gradientUnits="userSpaceOnUse">'
        f'<stop offset="0" stop-color="{vector.css(top)}"/>'
        f'<stop offset="1" stop-color="{vector.css(bottom)}"/></linearGradient>'
    )
