"""Cards as things on the table: place, turn, height, flip, light and marks, drawn many at once."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, fields
from operator import attrgetter
from typing import NamedTuple

import pygame

from game.ui import vector
from game.ui.cards import CardPainter, Face, card_size, corner_radius
from game.ui.marks import mark
from game.ui.pictures import SurfaceCache
from game.ui.sheet import Op, Sheet
from game.ui.stage import Canvas
from game.ui.theme import BRASS_LIT, CARD_ASPECT, CARD_WIDTH, INK, Color, mix

ANGLE_STEP = 3
"""Degrees between the turned pictures that are kept."""
SHADOW_STEP = 6
SHADOW_ANGLE_STEP = 6
"""A shadow is soft: it may be a few pixels or degrees off, so that few pictures of it have to be made."""
FLIP_STEPS = 12
LIGHT_STEPS = 4
FADE_STEPS = 8
PAD = 0.07
"""Room round a card's picture for the shadow it throws while lying, as a share of its width."""
CONTACT_ALPHA = 120
SHADOW_ALPHA = 96
DIM = 132
"""How bright a card that can't be chosen is, of 255."""
FLIP_GLEAM = 46
"""How much brighter a card gets while it passes the lamp in a flip, of 255."""
GLOW_SPREAD = 0.2
LIFT_MIN = 2.0
LIFT_RISES = 0.35
"""How far up the screen a lifted card is drawn, as a share of its lift."""
REPAINT_SCALES = (1.12, 1.6, 2.2, 3.2, 5.0)
"""Up to these scales a face is painted anew and larger instead of being blown up."""
LAMP_X, LAMP_Y = 960.0, 380.0
RENEWED_AFTER = 64
"""After so many new pictures a card that stays as it is asks for its own again: they are still in use."""


Blit = tuple[pygame.Surface, tuple[int, int]]


class _Drawn(NamedTuple):
    """What was taken down of a card: it is the same as long as nothing that it was drawn from has changed."""

    view: tuple[object, ...]
    """The painter, where the canvas lies, and its clip."""
    made: int
    """How many pictures had been made by then."""
    looks: tuple[object, ...]
    ops: Sequence[Op]

    def holds(self, view: tuple[object, ...], made: int, looks: tuple[object, ...]) -> bool:
        """Whether it would be drawn the same now."""
        return made - self.made < RENEWED_AFTER and self.looks == looks and self.view == view


@dataclass(slots=True, eq=False)
class CardSprite:
    """One card on the table; every number may be moved by a timeline.

    `x`, `y` middle in virtual pixels; `angle` and `lean` in degrees, counterclockwise; `lift` height over
    the table in virtual pixels; `flip` 0 back up, 1 face up; `glow`, `dim`, `fade` 0 to 1.
    """

    x: float = 0.0
    y: float = 0.0
    angle: float = 0.0
    scale: float = 1.0
    lift: float = 0.0
    flip: float = 0.0
    face: Face | None = None
    back: str = "black"
    glow: float = 0.0
    glow_color: Color = BRASS_LIT
    ring: Color | None = None
    """A crisp outline, which marks where the cursor is."""
    dim: float = 0.0
    fade: float = 1.0
    lean: float = 0.0
    sideways: bool = False
    squash: float = 1.0
    """Height as a share of its own, for a pile that is crushed."""
    width: float = CARD_WIDTH
    badge: str = ""
    """A mark's name drawn on a little disc at the top right corner."""
    badge_color: Color = BRASS_LIT
    drawn: _Drawn | None = field(default=None, init=False, repr=False)
    """What it was last drawn as; its painter keeps that here."""

    @property
    def turn(self) -> float:
        """The whole angle it is drawn at, degrees counterclockwise."""
        return self.angle + self.lean + (90.0 if self.sideways else 0.0)

    def size(self) -> tuple[float, float]:
        """Virtual width and height, not turned."""
        return self.width * self.scale, self.width * self.scale * CARD_ASPECT

    def contains(self, x: float, y: float) -> bool:
        """Whether a virtual point lies on the card."""
        turn = math.radians(self.turn)
        dx, dy = x - self.x, y - self.y
        across = dx * math.cos(turn) - dy * math.sin(turn)
        down = dx * math.sin(turn) + dy * math.cos(turn)
        width, height = self.size()
        return abs(across) <= width / 2 and abs(down) <= height / 2

    def corner(self, sx: float, sy: float) -> tuple[float, float]:
        """A virtual point on the turned card: -1, -1 is its top left corner, 1, 1 its bottom right."""
        width, height = self.size()
        turn = math.radians(self.turn)
        across, down = sx * width / 2, sy * height / 2
        return (
            self.x + across * math.cos(turn) + down * math.sin(turn),
            self.y - across * math.sin(turn) + down * math.cos(turn),
        )


_LOOKS = attrgetter(*(part.name for part in fields(CardSprite) if part.init))
"""All that says how a card looks, in one tuple."""


class SpritePainter:
    """Keeps cards in the sizes, turns and lights they were lately drawn in."""

    def __init__(self, cards: CardPainter) -> None:
        self.cards = cards
        self._kept = SurfaceCache()
        self._cleared = 0

    def draw(self, canvas: Canvas, sprites: Iterable[CardSprite]) -> None:
        """Draw cards in their order, the last on top, shadows and glows included."""
        surface = canvas.surface
        if not isinstance(surface, Sheet):
            surface.fblits(self._blits(canvas, sprites), pygame.BLEND_PREMULTIPLIED)
            return
        view = (self, self._cleared, canvas.scale, canvas.ox, canvas.oy, surface.clip)
        for sprite in sprites:
            looks, drawn = _LOOKS(sprite), sprite.drawn
            if drawn is None or not drawn.holds(view, self._kept.made, looks):
                ops = surface.taken(self._blits(canvas, (sprite,)), pygame.BLEND_PREMULTIPLIED)
                drawn = sprite.drawn = _Drawn(view, self._kept.made, looks, ops)
            surface.repeat(drawn.ops)

    def _blits(self, canvas: Canvas, sprites: Iterable[CardSprite]) -> list[Blit]:
        blits: list[Blit] = []
        for sprite in sprites:
            if sprite.fade > 0.0 and sprite.scale > 0.01:
                self._add(blits, canvas, sprite)
        return blits

    def rehearse(self, canvas: Canvas, sprites: Iterable[CardSprite]) -> Iterator[None]:
        """Make the pictures ahead of cards that will be drawn, one at a step."""
        for sprite in sprites:
            self.draw(canvas, [sprite])
            yield

    def clear(self) -> None:
        """Forget every picture, as after a change of the window's size."""
        self._kept.clear()
        self.cards.clear()
        self._cleared += 1

    def _add(self, blits: list[Blit], canvas: Canvas, sprite: CardSprite) -> None:
        width = canvas.px(sprite.width * sprite.scale)
        turn = round(sprite.turn / ANGLE_STEP) * ANGLE_STEP % 360
        x, y = sprite.x, sprite.y - sprite.lift * LIFT_RISES
        if sprite.lift > LIFT_MIN:
            flip = round(max(0.0, min(1.0, sprite.flip)) * FLIP_STEPS)
            edge_on = min(flip, FLIP_STEPS - flip) / FLIP_STEPS * 2
            wide = max(1, round(width / SHADOW_STEP)) * SHADOW_STEP
            fall = round(turn / SHADOW_ANGLE_STEP) * SHADOW_ANGLE_STEP
            shadow = self._shadow(wide, fall, _lift_step(canvas, sprite.lift), sprite.fade, edge_on)
            sx, sy = _shadow_shift(sprite)
            blits.append((shadow, canvas.place(shadow, sprite.x + sx, sprite.y + sy)))
        if sprite.glow > 0.05:
            light = self._glow(width, turn, sprite.glow_color, math.ceil(sprite.glow * LIGHT_STEPS))
            blits.append((light, canvas.place(light, x, y)))
        image = self._picture(canvas, sprite, width, turn)
        blits.append((image, canvas.place(image, x, y)))
        if sprite.badge:
            side = max(12, round(width * 0.3))
            badge = self._badge(sprite.badge, sprite.badge_color, side, math.ceil(sprite.fade * FADE_STEPS))
            bx, by = sprite.corner(0.84, -0.88)
            blits.append((badge, canvas.place(badge, bx, by - sprite.lift * LIFT_RISES)))

    def _picture(self, canvas: Canvas, sprite: CardSprite, width: int, turn: int) -> pygame.Surface:
        flip = round(max(0.0, min(1.0, sprite.flip)) * FLIP_STEPS)
        face = sprite.face if flip * 2 >= FLIP_STEPS else None
        if turn == 0 and flip % FLIP_STEPS == 0 and _plain(sprite):
            return self._base(face, sprite.back, width)
        key = (
            face or sprite.back,
            width,
            turn,
            min(flip, FLIP_STEPS - flip),
            round(sprite.squash * 10),
            round(sprite.dim * LIGHT_STEPS),
            math.ceil(sprite.fade * FADE_STEPS),
            sprite.ring,
        )
        return self._kept.get(key, lambda: self._make(canvas, sprite, face, width, turn, flip))

    def _make(
        self, canvas: Canvas, sprite: CardSprite, face: Face | None, width: int, turn: int, flip: int
    ) -> pygame.Surface:
        made = self._lying(canvas, sprite, face, width)
        if sprite.ring is not None:
            made = _ringed(made, width, sprite.ring)
        edge_on = min(flip, FLIP_STEPS - flip) / FLIP_STEPS * 2
        if edge_on or sprite.squash < 1.0:
            made = _narrowed(made, math.cos(edge_on * math.pi / 2), sprite.squash, edge_on)
        if sprite.dim > 0.05:
            level = round(255 - (255 - DIM) * round(sprite.dim * LIGHT_STEPS) / LIGHT_STEPS)
            made = _multiplied(made, (level, level, level, 255))
        if sprite.fade < 1.0:
            level = round(255 * math.ceil(sprite.fade * FADE_STEPS) / FADE_STEPS)
            made = _multiplied(made, (level, level, level, level))
        return _turned(made, turn)

    def _lying(self, canvas: Canvas, sprite: CardSprite, face: Face | None, width: int) -> pygame.Surface:
        scale = next((step for step in REPAINT_SCALES if sprite.scale <= step), REPAINT_SCALES[-1])
        painted = canvas.px(sprite.width * (1.0 if scale == REPAINT_SCALES[0] else scale))
        base = self._base(face, sprite.back, painted)
        if painted == width:
            return base
        grown = width / painted
        size = (max(1, round(base.get_width() * grown)), max(1, round(base.get_height() * grown)))
        return pygame.transform.smoothscale(base, size)

    def _base(self, face: Face | None, back: str, width: int) -> pygame.Surface:
        def make() -> pygame.Surface:
            flat = self.cards.back(back, width) if face is None else self.cards.face(face, width)
            pad = max(2, round(width * PAD))
            made = vector.blank(flat.get_width() + 2 * pad, flat.get_height() + 2 * pad)
            blur = max(1, pad - 1)
            shadow = vector.soft_shadow(*flat.get_size(), corner_radius(width), blur, CONTACT_ALPHA)
            made.blit(shadow, (pad - blur, pad - blur + max(1, pad // 3)))
            made.blit(flat, (pad, pad))
            return made.premul_alpha()

        return self._kept.get(("base", face or back, width), make)

    def _shadow(self, width: int, turn: int, lift: int, fade: float, edge_on: float) -> pygame.Surface:
        step = math.ceil(fade * FADE_STEPS)
        blur = max(2, lift // 3 + 3)

        def make() -> pygame.Surface:
            alpha = round(SHADOW_ALPHA * step / FADE_STEPS)
            across, high = card_size(width)
            across = max(2, round(across * math.cos(edge_on * math.pi / 2)))
            flat = vector.soft_shadow(across, high, corner_radius(width), blur, alpha)
            return _turned(flat.premul_alpha(), turn)

        return self._kept.get(("shadow", width, turn % 180, blur, step, edge_on), make)

    def _glow(self, width: int, turn: int, color: Color, step: int) -> pygame.Surface:
        def make() -> pygame.Surface:
            spread = max(3, round(width * GLOW_SPREAD))
            flat = vector.soft_shadow(*card_size(width), corner_radius(width), spread, 255)
            light = vector.tinted(flat, color).premul_alpha()
            level = 255 * step // LIGHT_STEPS
            return _turned(_multiplied(light, (level, level, level, level // 4)), turn)

        return self._kept.get(("glow", width, turn % 180, color, step), make)

    def _badge(self, name: str, color: Color, side: int, step: int) -> pygame.Surface:
        def make() -> pygame.Surface:
            made = vector.disc(side / 2, mix(color, (0, 0, 0), 0.5)).copy()
            made.blit(vector.disc(side / 2 - max(1, side // 14), color), (max(1, side // 14),) * 2)
            image = mark(self.cards.art, name, round(side * 0.62), INK)
            made.blit(image, image.get_rect(center=made.get_rect().center))
            level = round(255 * min(step, FADE_STEPS) / FADE_STEPS)
            return _multiplied(made.premul_alpha(), (level, level, level, level))

        return self._kept.get(("badge", name, color, side, step), make)


def _plain(sprite: CardSprite) -> bool:
    """Whether a card that lies straight looks as it was painted: no picture of its own has to be kept."""
    shape = (sprite.scale, sprite.squash, sprite.dim, sprite.ring)
    return shape == (1.0, 1.0, 0.0, None) and sprite.fade >= 1.0


def _lift_step(canvas: Canvas, lift: float) -> int:
    return canvas.px(math.ceil(lift / 8.0) * 8.0)


def _shadow_shift(sprite: CardSprite) -> tuple[float, float]:
    """The shadow falls away from the lamp, further the higher the card is."""
    away_x = max(-1.0, min(1.0, (sprite.x - LAMP_X) / LAMP_X))
    away_y = max(-0.3, min(1.0, (sprite.y - LAMP_Y) / LAMP_X))
    return sprite.lift * 0.45 * away_x, sprite.lift * (0.25 + 0.45 * away_y)


def _turned(image: pygame.Surface, turn: int) -> pygame.Surface:
    if turn == 0:
        return image
    if turn % 90 == 0:
        return pygame.transform.rotate(image, turn)
    return pygame.transform.rotozoom(image, turn, 1.0)


def _multiplied(image: pygame.Surface, factor: tuple[int, int, int, int]) -> pygame.Surface:
    made = image.copy()
    made.fill(factor, special_flags=pygame.BLEND_RGBA_MULT)
    return made


def _narrowed(image: pygame.Surface, across: float, down: float, edge_on: float) -> pygame.Surface:
    width, height = image.get_size()
    made = pygame.transform.smoothscale(
        image, (max(2, round(width * max(0.03, across))), max(2, round(height * down)))
    )
    gleam = round(FLIP_GLEAM * edge_on)
    if gleam:
        lit = made.copy()
        lit.fill((gleam, gleam, gleam * 3 // 4, 255), special_flags=pygame.BLEND_RGBA_MULT)
        made.blit(lit, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return made


def _ringed(image: pygame.Surface, width: int, color: Color) -> pygame.Surface:
    made = image.copy()
    thick = max(2.0, width * 0.035)
    card_w, card_h = card_size(width)
    outline = vector.round_outline(
        card_w + round(thick), card_h + round(thick), corner_radius(width) + thick / 2, color, thick
    )
    made.blit(outline, outline.get_rect(center=made.get_rect().center))
    return made
