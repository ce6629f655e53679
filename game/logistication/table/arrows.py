"""The ring of arrowheads round the pile: it points the way the turn goes and swings round on a Reverse."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pygame

from game.logistication.rules.state import CLOCKWISE
from game.logistication.table.cards import ART
from game.logistication.table.measures import ARROWS_RADIUS
from game.ui import vector
from game.ui.easing import out_back
from game.ui.kit import Kit
from game.ui.stage import Canvas
from game.ui.theme import ARROW_SWING_MS, BRASS_LIT, Color

COUNT = 12
SIDE = 34.0
LIT_GROW = 1.25
DRIFT_MS = 9000.0
"""How long an arrowhead takes to drift to where its neighbour was."""
ANGLE_STEP = 5
DIM: Color = (212, 220, 208)
FLARE_MS = 700.0


class Arrows:
    """Arrowheads on the ground; `turn` changes their direction."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self.direction = CLOCKWISE
        self._swing = 1.0
        self._flare = 0.0
        self._drift = 0.0

    def turn(self, direction: int) -> None:
        """Begin to swing round."""
        if direction != self.direction:
            self.direction = direction
            self._swing, self._flare = 0.0, 1.0

    def settle(self, direction: int) -> None:
        """Stand still in a direction."""
        self.direction, self._swing, self._flare = direction, 1.0, 0.0

    def rest(self) -> None:
        """Hold the drift at its start."""
        self._drift = 0.0

    def update(self, dt_ms: float) -> None:
        """Let time pass."""
        self._swing = min(1.0, self._swing + dt_ms / ARROW_SWING_MS)
        self._flare = max(0.0, self._flare - dt_ms / FLARE_MS)
        if not self._kit.settings.reduced:
            self._drift = (self._drift + self.direction * dt_ms / DRIFT_MS) % 1.0

    def draw(self, canvas: Canvas, x: float, y: float, radius: float = ARROWS_RADIUS) -> None:
        """Draw the ring round a point."""
        swing = 1.0 if self._kit.settings.reduced else out_back(self._swing)
        turned = 180.0 * (1.0 - swing)
        lit = self._flare > 0.05
        side = canvas.px(SIDE * (LIT_GROW if lit else 1.0))
        color = BRASS_LIT if lit else DIM
        blits = []
        for index in range(COUNT):
            at = math.tau * (index + self._drift) / COUNT
            ahead = -math.degrees(at) - 90.0 * self.direction + turned
            image = self._picture(side, round(ahead / ANGLE_STEP) * ANGLE_STEP % 360, color)
            px = x + radius * math.cos(at)
            py = y + radius * math.sin(at)
            blits.append((image, canvas.place(image, px, py)))
        canvas.surface.fblits(blits)

    def rehearse(self, canvas: Canvas) -> Iterator[None]:
        """Make the pictures ahead, one at each step."""
        for grow, color in ((1.0, DIM), (LIT_GROW, BRASS_LIT)):
            for angle in range(0, 360, ANGLE_STEP):
                self._picture(canvas.px(SIDE * grow), angle, color)
                yield

    def _picture(self, side: int, angle: int, color: Color) -> pygame.Surface:
        def make() -> pygame.Surface:
            image = vector.native(vector.tinted(self._kit.art.svg(f"{ART}/chevron", side, side), color))
            return image if angle == 0 else pygame.transform.rotozoom(image, angle, 1.0)

        return vector.shape(("direction", side, angle, color), make)
