"""Dust, sparks, confetti and shock rings: many small sprites moved by time alone, drawn in one go."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from game.ui import vector
from game.ui.easing import out_cubic
from game.ui.marks import SHAPES
from game.ui.stage import Canvas
from game.ui.theme import (
    BRASS,
    BRASS_LIT,
    CREAM,
    CREAM_DIM,
    FELT_LIT,
    GREEN,
    RED_LIT,
    SHOCK_RING_MS,
    Color,
    mix,
)

PARTICLES_MAX = 600
GRAVITY = 1500.0
"""Virtual pixels a second squared."""
SIZE_STEPS = 6
TURN_STEPS = 12
RING_THICKNESS = 26.0
CONFETTI_SIZES = (14.0, 18.0, 22.0, 26.0)
FLUTTER = 0.012
"""How fast paper turns over for each degree that it spins."""
SPARK = '<ellipse cx="50" cy="50" rx="49" ry="40" fill="{c}"/>'
CONFETTI_SHAPES = {
    "sun": SHAPES["sun"] + '<circle cx="50" cy="50" r="13" fill="{d}"/>',
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
    """A field of specks. It is only for show, so its randomness is kept apart from every game's streams."""

    def __init__(self, quiet: bool = False) -> None:
        self.quiet = quiet
        """With reduced motion nothing flies."""
        self._chance = random.Random(7)
        self._alive: list[Particle] = []
        self._rings: list[Ring] = []
        self._sheets: dict[tuple[str, int, Color], _Sheet] = {}

    def __len__(self) -> int:
        return len(self._alive) + len(self._rings)

    def dust(self, x: float, y: float, width: float = 120.0, amount: int = 12) -> None:
        """A puff along the lower edge of something that landed."""
        for _ in range(self._count(amount)):
            side = self._chance.uniform(-1.0, 1.0)
            self._alive.append(
                Particle(
                    x + side * width / 2,
                    y + self._chance.uniform(-4, 4),
                    side * self._chance.uniform(40, 150),
                    self._chance.uniform(-60, -8),
                    self._chance.choice((6.0, 9.0, 12.0)),
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
            self._alive.append(
                Particle(
                    x,
                    y,
                    math.cos(turn) * speed,
                    math.sin(turn) * speed,
                    self._chance.choice((5.0, 7.0, 10.0)),
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
            self._alive.append(
                Particle(
                    x,
                    y,
                    math.cos(turn) * speed,
                    math.sin(turn) * speed,
                    self._chance.choice(CONFETTI_SIZES),
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
            keep = 1.0 / (1.0 + speck.drag * seconds)
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
        canvas.surface.fblits([self._placed(canvas, speck) for speck in self._alive])

    def rehearse_confetti(self, canvas: Canvas, shape: str, colors: tuple[Color, ...]) -> Iterator[None]:
        """Make the pictures of confetti ahead, a few at a step."""
        for size in CONFETTI_SIZES:
            for color in colors:
                for kind in (shape, "paper"):
                    sheet = _Sheet(kind, max(2, canvas.px(size)), color)
                    for step in range(1, SIZE_STEPS + 1):
                        sheet.flat(step)
                    yield

    def clear(self) -> None:
        """Sweep all away."""
        self._alive.clear()
        self._rings.clear()

    def _placed(self, canvas: Canvas, speck: Particle) -> tuple[pygame.Surface, tuple[float, float]]:
        side = canvas.px(speck.size)
        key = (speck.kind, side, speck.color)
        sheet = self._sheets.get(key)
        if sheet is None:
            sheet = self._sheets[key] = _Sheet(speck.kind, max(2, side), speck.color)
        turn = int(speck.turn * TURN_STEPS / 360.0) % TURN_STEPS
        if speck.spin:
            step = int(abs(math.sin(speck.turn * FLUTTER)) * (SIZE_STEPS - 2)) + 1
        else:
            turn = 0 if speck.kind == "soft" else turn
            step = int((1.0 - speck.age / speck.life) * (SIZE_STEPS - 0.01))
        image, half_w, half_h = sheet.at(turn, step)
        return image, (
            canvas.ox + speck.x * canvas.scale - half_w,
            canvas.oy + speck.y * canvas.scale - half_h,
        )

    def _count(self, amount: int) -> int:
        return 0 if self.quiet else min(amount, PARTICLES_MAX - len(self._alive))


def _draw_ring(canvas: Canvas, ring: Ring, share: float) -> None:
    """A ring thins and darkens into the felt as it runs outward."""
    radius = canvas.px(ring.reach * out_cubic(share))
    thickness = canvas.px(RING_THICKNESS * (1.0 - share))
    if radius > thickness:
        color = mix(ring.color, FELT_LIT, share * share)
        canvas.large_ring(ring.x, ring.y, radius, thickness, color)


class _Sheet:
    """The pictures of one kind of speck in one size and colour, made as they are first needed."""

    def __init__(self, kind: str, side: int, color: Color) -> None:
        self.kind, self.side, self.color = kind, side, color
        self.pictures: list[tuple[pygame.Surface, int, int] | None] = [None] * (TURN_STEPS * SIZE_STEPS)

    def at(self, turn: int, step: int) -> tuple[pygame.Surface, int, int]:
        """A picture by its turn and size step, with half its width and height."""
        place = turn * SIZE_STEPS + step
        found = self.pictures[place]
        if found is None:
            image = self._make(turn, step + 1)
            found = self.pictures[place] = (image, image.get_width() // 2, image.get_height() // 2)
        return found

    def _make(self, turn: int, step: int) -> pygame.Surface:
        if self.kind == "soft":
            return vector.disc(self.side * (1.6 - 0.6 * step / SIZE_STEPS) / 2, self.color, 26 * step)
        return pygame.transform.rotozoom(self.flat(step), turn * 360 / TURN_STEPS, 1.0)

    def flat(self, step: int) -> pygame.Surface:
        """The picture of a speck of paper or fire before it is turned; kept for all fields of specks."""
        if self.kind == "spark":
            size = max(3, round(self.side * 3.2 * step / SIZE_STEPS)), max(2, self.side // 2)
        else:
            size = self.side, max(2, round(self.side * step / SIZE_STEPS))
        return vector.shape(("speck", self.kind, size, self.color), lambda: self._drawn(size))

    def _drawn(self, size: tuple[int, int]) -> pygame.Surface:
        body = SPARK if self.kind == "spark" else CONFETTI_SHAPES.get(self.kind, CONFETTI_SHAPES["paper"])
        body = body.replace("{c}", vector.css(self.color))
        body = body.replace("{d}", vector.css(mix(self.color, (0, 0, 0), 0.35)))
        return vector.raster(body, (100, 100), size)
