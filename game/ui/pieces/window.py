"""The ring that drains while a window is open: constant speed, equal for all, with a knock in its pulse."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pygame

from game.ui import vector
from game.ui.stage import Canvas
from game.ui.theme import BRASS_DARK, BRASS_LIT, LAMP, NIGHT, RED_LIT, Color, mix

RING_RADIUS = 110.0
RING_THICKNESS = 16.0
WEDGE_STEP_DEGREES = 6.0
LAST_SHARE = 0.25
"""Below this share of what was there the ring turns red."""
LAST_TONES = 4
BEAT_MS = 500.0


class WindowRing:
    """A window of time round a point; `open` starts it, `left` says what share remains."""

    def __init__(self, x: float, y: float, radius: float = RING_RADIUS) -> None:
        self.x, self.y, self.radius = x, y, radius
        self.opened_ms: float | None = None
        self.closes_ms = 0.0
        self.left = 0.0
        self._beats = 0

    def open(self, opened_ms: float, closes_ms: float) -> None:
        """Drain from `opened_ms` to `closes_ms` of the match clock."""
        self.opened_ms, self.closes_ms, self._beats = opened_ms, closes_ms, 0
        self.left = 1.0

    def close(self) -> None:
        """Take the ring away."""
        self.opened_ms = None

    @property
    def is_open(self) -> bool:
        """Whether a window is shown."""
        return self.opened_ms is not None

    def update(self, clock_ms: float) -> bool:
        """Follow the match clock; returns whether a heartbeat is due now."""
        if self.opened_ms is None:
            return False
        whole = max(1.0, self.closes_ms - self.opened_ms)
        self.left = max(0.0, min(1.0, (self.closes_ms - clock_ms) / whole))
        beats = int((clock_ms - self.opened_ms) / BEAT_MS) + 1
        due, self._beats = beats > self._beats, max(beats, self._beats)
        return due and self.left > 0.0

    def pulse(self, clock_ms: float) -> float:
        """How much the thing in the middle swells now, 0 to 1, in time with the heartbeat."""
        if self.opened_ms is None:
            return 0.0
        since = (clock_ms - self.opened_ms) % BEAT_MS / BEAT_MS
        return math.exp(-5.0 * since)

    def rehearse(self, canvas: Canvas) -> Iterator[None]:
        """Make the pictures ahead of a ring that drains, one tone at a step."""
        ring = WindowRing(self.x, self.y, self.radius)
        ring.open(0.0, 1.0)
        for step in range(LAST_TONES, -1, -1):
            ring.left = LAST_SHARE * step / LAST_TONES + (1.0 if step == LAST_TONES else 0.001)
            ring.draw(canvas)
            yield

    def draw(self, canvas: Canvas) -> None:
        """Draw what is left of the ring on a dark track."""
        if self.opened_ms is None:
            return
        canvas.ring(self.x, self.y, self.radius + 7, BRASS_DARK, RING_THICKNESS + 14)
        canvas.ring(self.x, self.y, self.radius + 4, NIGHT, RING_THICKNESS + 8)
        color = BRASS_LIT
        if self.left <= LAST_SHARE:
            color = mix(RED_LIT, LAMP, round(self.left / LAST_SHARE * LAST_TONES) / LAST_TONES * 0.5)
        draw_arc(canvas, self.x, self.y, self.radius, RING_THICKNESS, self.left, color)


def draw_arc(
    canvas: Canvas, x: float, y: float, radius: float, thickness: float, share: float, color: Color
) -> None:
    """The part of a ring that is left, 0 to 1, measured clockwise from the top; its end is round."""
    if share <= 0.0:
        return
    whole = vector.ring(radius * canvas.scale, max(1.0, thickness * canvas.scale), color)
    image = whole if share >= 1.0 else _cut(whole, share)
    canvas.blit(image, x, y)
    if share < 1.0:
        middle = radius - thickness / 2
        for turn in (0.0, share * math.tau):
            canvas.circle(x + middle * math.sin(turn), y - middle * math.cos(turn), thickness / 2, color)


def _cut(whole: pygame.Surface, share: float) -> pygame.Surface:
    made = whole.copy()
    middle = made.get_width() / 2
    reach = made.get_width()
    start, end = share * math.tau, math.tau
    steps = max(1, math.ceil(math.degrees(end - start) / WEDGE_STEP_DEGREES))
    points = [(middle, middle)]
    for step in range(steps + 1):
        turn = start + (end - start) * step / steps
        points.append((middle + reach * math.sin(turn), middle - reach * math.cos(turn)))
    pygame.draw.polygon(made, (0, 0, 0, 0), points)
    return made
