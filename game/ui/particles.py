"""Dust, sparks, confetti and shock rings: many small sprites moved by time alone, drawn in one go."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass

import pygame

from game.ui import vector
from game.ui.easing import out_cubic
from game.ui.stage import Canvas
from game.ui.theme import BRASS, BRASS_LIT, CREAM, CREAM_DIM, GREEN, RED_LIT, SHOCK_RING_MS, Color, mix

PARTICLES_MAX = 900
GRAVITY = 1500.0
"""Virtual pixels a second squared."""
SIZE_STEPS = 6
TURN_STEPS = 12
RING_LEVELS = 10
CONFETTI_SHAPES = {
    "sun": '<circle cx="50" cy="50" r="46" fill="{c}"/><circle cx="50" cy="50" r="20" fill="{d}"/>',
    "moon": '<path d="M62 6 A45 45 0 1 0 94 64 A36 36 0 0 1 62 6 Z" fill="{c}"/>',
    "paper": '<rect x="18" y="6" width="64" height="88" rx="8" fill="{c}"/>',
    "diamond": '<polygon points="50,3 92,50 50,97 8,50" fill="{c}"/>',
}
DUST: tuple[Color, ...] = (CREAM_DIM, (160, 158, 137), (120, 130, 118))
PARTY: tuple[Color, ...] = (BRASS, BRASS_LIT, RED_LIT, CREAM, GREEN)


@dataclass(slots=True)
class Particle:
    """One speck: where it is, how it moves, how it looks, how long it lives (milliseconds)."""

    x: float
    y: float
    vx: float
    vy: float
    size: float
    color: Color
    kind: str
    life: float
    age: float = 0.0
    weight: float = 0.0
    drag: float = 0.0
    spin: float = 0.0
    turn: float = 0.0


@dataclass(slots=True)
class Ring:
    """A shock ring growing from a point."""

    x: float
    y: float
    reach: float
    color: Color
    life: float
    age: float = 0.0


class Particles:
    """A field of specks; looks only, so its own chance is kept apart from every game's streams."""

    def __init__(self, quiet: bool = False) -> None:
        self.quiet = quiet
        """With reduced motion nothing flies."""
        self._chance = random.Random(7)
        self._alive: list[Particle] = []
        self._rings: list[Ring] = []

    def __len__(self) -> int:
        return len(self._alive) + len(self._rings)

    def dust(self, x: float, y: float, width: float = 120.0, amount: int = 12) -> None:
        """A puff along the lower edge of something that landed."""
        for _ in range(self._count(amount)):
            side = self._chance.uniform(-1.0, 1.0)
            self._add(
                Particle(
                    x + side * width / 2,
                    y + self._chance.uniform(-4, 4),
                    side * self._chance.uniform(40, 150),
                    self._chance.uniform(-60, -8),
                    self._chance.uniform(5, 12),
                    self._chance.choice(DUST),
                    "soft",
                    self._chance.uniform(220, 480),
                    drag=4.0,
                )
            )

    def sparks(self, x: float, y: float, amount: int = 28, color: Color = BRASS_LIT) -> None:
        """A burst of hot specks, as from cards that clash."""
        for _ in range(self._count(amount)):
            turn, speed = self._chance.uniform(0, math.tau), self._chance.uniform(220, 900)
            self._add(
                Particle(
                    x,
                    y,
                    math.cos(turn) * speed,
                    math.sin(turn) * speed,
                    self._chance.uniform(4, 10),
                    self._chance.choice((color, mix(color, CREAM, 0.5), CREAM)),
                    "spark",
                    self._chance.uniform(220, 520),
                    weight=0.5,
                    drag=2.5,
                    turn=-math.degrees(turn),
                )
            )

    def confetti(
        self, x: float, y: float, amount: int = 90, shape: str = "paper", colors: tuple[Color, ...] = PARTY
    ) -> None:
        """A fountain of paper in a team's shape."""
        for _ in range(self._count(amount)):
            turn = self._chance.gauss(-math.pi / 2, 0.55)
            speed = self._chance.uniform(420, 1250)
            self._add(
                Particle(
                    x,
                    y,
                    math.cos(turn) * speed,
                    math.sin(turn) * speed,
                    self._chance.uniform(14, 26),
                    self._chance.choice(colors),
                    shape if self._chance.random() < 0.7 else "paper",
                    self._chance.uniform(1500, 2600),
                    weight=0.62,
                    drag=1.3,
                    spin=self._chance.uniform(-520, 520),
                    turn=self._chance.uniform(0, 360),
                )
            )

    def shock(self, x: float, y: float, reach: float = 420.0, color: Color = BRASS_LIT) -> None:
        """A ring that runs outward, as from a slam."""
        if not self.quiet:
            self._rings.append(Ring(x, y, reach, color, SHOCK_RING_MS))

    def update(self, dt_ms: float) -> None:
        """Let time pass."""
        seconds = dt_ms / 1000.0
        for speck in self._alive:
            speck.age += dt_ms
            keep = math.exp(-speck.drag * seconds)
            speck.vx *= keep
            speck.vy = speck.vy * keep + GRAVITY * speck.weight * seconds
            speck.x += speck.vx * seconds
            speck.y += speck.vy * seconds
            speck.turn += speck.spin * seconds
        self._alive = [speck for speck in self._alive if speck.age < speck.life]
        for ring in self._rings:
            ring.age += dt_ms
        self._rings = [ring for ring in self._rings if ring.age < ring.life]

    def draw(self, canvas: Canvas) -> None:
        """Draw every ring, then every speck in one call."""
        for ring in self._rings:
            share = ring.age / ring.life
            _draw_ring(canvas, ring, share)
        canvas.surface.fblits([_placed(canvas, speck) for speck in self._alive])

    def clear(self) -> None:
        """Sweep all away."""
        self._alive.clear()
        self._rings.clear()

    def _count(self, amount: int) -> int:
        return 0 if self.quiet else min(amount, PARTICLES_MAX - len(self._alive))

    def _add(self, speck: Particle) -> None:
        self._alive.append(speck)


def _draw_ring(canvas: Canvas, ring: Ring, share: float) -> None:
    radius = ring.reach * out_cubic(share)
    thickness = max(1.0, 26.0 * (1.0 - share))
    step = max(1, canvas.px(radius) // 8) * 8
    level = math.ceil((1.0 - share) * RING_LEVELS)
    image = _light_ring(step, canvas.px(thickness), ring.color, level)
    canvas.blit(image, ring.x, ring.y, flags=pygame.BLEND_PREMULTIPLIED)


def _light_ring(radius: int, thickness: int, color: Color, level: int) -> pygame.Surface:
    def make() -> pygame.Surface:
        made = vector.ring(radius, thickness, color).premul_alpha()
        bright = 230 * level // RING_LEVELS
        made.fill((bright, bright, bright, bright // 2), special_flags=pygame.BLEND_RGBA_MULT)
        return made

    return vector.shape(("light ring", radius, thickness, color, level), make)


def _placed(canvas: Canvas, speck: Particle) -> tuple[pygame.Surface, tuple[int, int]]:
    left = 1.0 - speck.age / speck.life
    image = _picture(canvas, speck, left)
    return image, canvas.place(image, speck.x, speck.y)


def _picture(canvas: Canvas, speck: Particle, left: float) -> pygame.Surface:
    side = max(2, canvas.px(speck.size))
    if speck.kind == "soft":
        step = max(1, math.ceil(left * SIZE_STEPS))
        return vector.disc(side * (1.6 - 0.6 * step / SIZE_STEPS) / 2, speck.color, 26 * step)
    turn = round(speck.turn / 360.0 * TURN_STEPS) % TURN_STEPS
    if speck.kind == "spark":
        step = max(1, math.ceil(left * SIZE_STEPS))
        return _spark(side, step, turn, speck.color)
    flutter = max(0.25, abs(math.cos(math.radians(speck.turn * 0.7))))
    return _paper(speck.kind, side, turn, round(flutter * 4) / 4, speck.color)


def _spark(side: int, step: int, turn: int, color: Color) -> pygame.Surface:
    def make() -> pygame.Surface:
        long = max(3, round(side * 3.2 * step / SIZE_STEPS))
        body = f'<ellipse cx="50" cy="50" rx="49" ry="40" fill="{vector.css(color)}"/>'
        flat = vector.raster(body, (100, 100), (long, max(2, side // 2)))
        return pygame.transform.rotozoom(flat, turn * 360 / TURN_STEPS, 1.0)

    return vector.shape(("spark", side, step, turn, color), make)


def _paper(shape: str, side: int, turn: int, flutter: float, color: Color) -> pygame.Surface:
    def make() -> pygame.Surface:
        body = CONFETTI_SHAPES.get(shape, CONFETTI_SHAPES["paper"])
        body = body.replace("{c}", vector.css(color)).replace("{d}", vector.css(mix(color, (0, 0, 0), 0.35)))
        flat = vector.raster(body, (100, 100), (side, max(2, round(side * flutter))))
        return pygame.transform.rotozoom(flat, turn * 360 / TURN_STEPS, 1.0)

    return vector.shape(("paper", shape, side, turn, flutter, color), make)
