"""What makes a table feel heavy: shake, hit-stop, the gliding lamp and flashes, all obeying the settings."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from game.ui import vector
from game.ui.backdrop import Backdrop
from game.ui.easing import in_out
from game.ui.particles import Particles
from game.ui.settings import Settings
from game.ui.stage import Canvas
from game.ui.theme import HIT_STOP_MS, LAMP, SHAKE_MS, SHAKE_TRAUMA, TURN_MS, VIRTUAL_WIDTH, Color, mix

SHAKE_REACH = 26.0
"""Virtual pixels that the screen moves at full trauma."""
SHAKE_RATES = (37.0, 43.0)
"""Turns a second of the two waves that shake across and down."""
FLASH_APART_MS = 340.0
"""No more than three flashes a second."""
FLASH_MS = 160.0
FLASH_ALPHA = 70
LAMP_POOL = (1150, 820)


@dataclass(slots=True)
class _Glide:
    """A point on its way to another."""

    x: float
    y: float
    from_x: float
    from_y: float
    to_x: float
    to_y: float
    age: float = TURN_MS


class Effects:
    """The feel of one screen: update once a frame, then draw through its canvas."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self.particles = Particles(quiet=settings.reduced)
        self._trauma = 0.0
        self._clock = 0.0
        self._room_clock = 0.0
        """When what moves in the room was last drawn anew."""
        self._stopped = 0.0
        self._flash_left = 0.0
        self._last_flash = -FLASH_APART_MS
        self._lamp = _Glide(960.0, 500.0, 960.0, 500.0, 960.0, 500.0)

    def slam(self, x: float, y: float) -> None:
        """Everything a slam does to the table at a virtual point."""
        self.hit_stop()
        self.shake()
        self.particles.quiet = self._settings.reduced
        self.particles.shock(x, y)
        self.particles.sparks(x, y)
        self.flash()

    def shake(self, trauma: float = SHAKE_TRAUMA) -> None:
        """Add trauma, 0 to 1; the shake is its square and is gone after 400 ms."""
        if self._settings.accessibility.shake and not self._settings.reduced:
            self._trauma = min(1.0, self._trauma + trauma)

    def hit_stop(self) -> None:
        """Hold all motion still for a moment."""
        if not self._settings.reduced:
            self._stopped = HIT_STOP_MS

    def flash(self) -> None:
        """Brighten the screen for a moment, at most three times a second."""
        if not self._settings.accessibility.flashes or self._clock - self._last_flash < FLASH_APART_MS:
            return
        self._last_flash, self._flash_left = self._clock, FLASH_MS

    def light(self, x: float, y: float, at_once: bool = False) -> None:
        """Let the lamp pool glide to a virtual point."""
        lamp = self._lamp
        if (lamp.to_x, lamp.to_y) == (x, y) and not at_once:
            return
        lamp.from_x, lamp.from_y, lamp.to_x, lamp.to_y = lamp.x, lamp.y, x, y
        lamp.age = TURN_MS if at_once or self._settings.reduced else 0.0
        if lamp.age:
            lamp.x, lamp.y = x, y

    def update(self, dt_ms: float) -> float:
        """Let time pass; returns how much of it motion may use (none while a hit holds it still)."""
        self._clock += dt_ms
        self._flash_left = max(0.0, self._flash_left - dt_ms)
        self._trauma = max(0.0, self._trauma - dt_ms / SHAKE_MS * SHAKE_TRAUMA)
        held = min(self._stopped, dt_ms)
        self._stopped -= held
        free = dt_ms - held
        self.particles.update(free)
        self._move_lamp(dt_ms)
        return free

    def shaken(self, canvas: Canvas) -> Canvas:
        """The canvas to draw on this frame."""
        if self._trauma <= 0.0:
            return canvas
        reach = SHAKE_REACH * self._trauma**2
        seconds = self._clock / 1000.0
        dx = reach * math.sin(seconds * SHAKE_RATES[0] * math.tau * 0.31)
        dy = reach * math.cos(seconds * SHAKE_RATES[1] * math.tau * 0.29)
        return canvas.moved(dx, dy)

    def draw_ground(self, canvas: Canvas, backdrop: Backdrop, still: bool = False) -> None:
        """The room with the pool of light on it: one blit while the lamp rests, two while it glides.

        What moves in the room stays as it was last drawn if it is to be `still`, as the table on it is.
        """
        lamp, pool = self._lamp, backdrop.look.pool
        if not still:
            self._room_clock = 0.0 if self._settings.reduced else self._clock
        clock = self._room_clock
        if lamp.age < TURN_MS:
            backdrop.draw(canvas)
            self.draw_lamp(canvas, pool)
            backdrop.draw_living(canvas, clock)
            return
        at = round(lamp.x), round(lamp.y)
        backdrop.draw_lit(canvas, at, lambda below: self.draw_lamp(below, pool), clock)

    def draw_lamp(self, canvas: Canvas, pool: Color) -> None:
        """The moving pool of light; draw it on the ground, under everything else."""
        image = vector.glow(canvas.px(LAMP_POOL[0]), canvas.px(LAMP_POOL[1]), pool)
        canvas.blit(image, self._lamp.x, self._lamp.y, flags=pygame.BLEND_RGB_ADD)

    def draw(self, canvas: Canvas) -> None:
        """Specks, rings and flashes; draw them over everything else."""
        self.particles.draw(canvas)
        if self._flash_left > 0.0:
            level = FLASH_ALPHA * self._flash_left / FLASH_MS / 255.0
            color = mix((0, 0, 0), LAMP, level)
            canvas.surface.fill(color, special_flags=pygame.BLEND_RGB_ADD)

    def settle(self) -> None:
        """Jump to rest: no shake, no specks, the lamp where it was going."""
        self._trauma = self._stopped = self._flash_left = 0.0
        self.particles.clear()
        self._lamp.x, self._lamp.y, self._lamp.age = self._lamp.to_x, self._lamp.to_y, TURN_MS

    def _move_lamp(self, dt_ms: float) -> None:
        lamp = self._lamp
        if lamp.age >= TURN_MS:
            return
        lamp.age = min(TURN_MS, lamp.age + dt_ms)
        share = in_out(lamp.age / TURN_MS)
        lamp.x = lamp.from_x + (lamp.to_x - lamp.from_x) * share
        lamp.y = lamp.from_y + (lamp.to_y - lamp.from_y) * share


def pan_of(x: float) -> float:
    """Where a sound from a virtual point comes from, -1 left to 1 right."""
    return max(-1.0, min(1.0, (x / VIRTUAL_WIDTH - 0.5) * 1.6))
