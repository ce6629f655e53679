"""The bottle in the middle of Logic's table: it stands, wobbles, glows and flies to whoever grabs it."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pygame

from game.logic.table.measures import CENTRE_X, CENTRE_Y
from game.ui import vector
from game.ui.kit import Kit
from game.ui.stage import Canvas
from game.ui.timeline import Timeline

HEIGHT = 196.0
FLY_MS = 340.0
FLY_RISE = 150.0
WOBBLE_DEGREES = 7.0
WOBBLE_MS = 620.0
SWAY_DEGREES = 1.6
SWAY_MS = 5200.0
"""Left alone, it rocks so slowly that you only notice if you watch it."""
ANGLE_STEP = 2
PULSE_GROWTH = 0.07
SIZE_STEP, SHARE_STEP = 0.02, 0.1
GLINT_EVERY_MS, GLINT_FIRST_MS, GLINT_MS = 5200.0, 1600.0, 460.0
GLINT_SIZE, GLINT_STEP = 62.0, 6
GLINT_AT = (-25.0, -8.0)
"""From the bottle's middle to where the lamp is reflected."""
TOUCH_WIDE = 0.32
FOOT = 0.5
"""It tips about its foot, which is half its height below its middle."""


class Bottle:
    """The bottle as a piece on the table; a timeline may move and turn it."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self.x, self.y = CENTRE_X, CENTRE_Y
        self.turn = 0.0
        """Degrees it has spun in flight."""
        self.height = 0.0
        """Above the table, in virtual points."""
        self.wobble = 0.0
        """How strongly it wobbles, 0 to 1; it dies away by itself."""
        self.pulse = 0.0
        """How much it swells with the heartbeat, 0 to 1."""
        self.glow = 0.0
        self._clock = 0.0
        self.grown = 1.0
        """How large it is on this screen."""
        self.share = 1.0
        """How large it is where it stands: in somebody's hand it is smaller."""
        self.uncorked = False
        """Whether its cork has just popped out."""

    @property
    def _scale(self) -> float:
        return self.grown * round(self.share / SHARE_STEP) * SHARE_STEP

    @property
    def tall(self) -> float:
        """How high it is on the screen, in virtual points."""
        return HEIGHT * self._scale

    def settle(self, at: tuple[float, float], lit: bool, share: float = 1.0) -> None:
        """Stand still at `at`, so large, glowing if `lit`."""
        self.x, self.y = at
        self.share = share
        self.turn = self.height = self.wobble = 0.0
        self.glow = 1.0 if lit else 0.0

    def holds(self, x: float, y: float) -> bool:
        """Whether this virtual point is on the bottle."""
        return abs(x - self.x) <= self.tall * TOUCH_WIDE and abs(y - self.y) <= self.tall * FOOT

    def rest(self) -> None:
        """Hold the idle sway at its start."""
        self._clock = 0.0

    def knock(self) -> None:
        """Start wobbling, as when a window opens."""
        self.wobble = 1.0

    def fly(self, timeline: Timeline, to: tuple[float, float], delay: float, share: float = 1.0) -> None:
        """Leap in an arc to a seat's hand, in which it is so large."""
        half = FLY_MS / 2
        timeline.to(self, "x", to[0], FLY_MS, "in_out", delay)
        timeline.to(self, "y", to[1], FLY_MS, "in_out", delay)
        timeline.to(self, "share", share, FLY_MS, "in_out", delay)
        timeline.to(self, "height", FLY_RISE, half, "out_cubic", delay)
        timeline.to(self, "height", 0.0, half, "in_cubic", delay + half)
        spin = 360.0 if to[0] <= self.x else -360.0
        timeline.to(self, "turn", spin, FLY_MS, "in_out", delay)
        timeline.call(delay + FLY_MS, self._land)

    def _land(self) -> None:
        self.turn = 0.0
        self.knock()

    def update(self, dt_ms: float) -> None:
        """Let the wobble die away."""
        self._clock += dt_ms
        self.wobble = max(0.0, self.wobble - dt_ms / WOBBLE_MS)

    def draw(self, canvas: Canvas) -> None:
        """Draw the shadow, the glow and the glass."""
        lean = 0.0
        if not self._kit.settings.reduced:
            lean = WOBBLE_DEGREES * self.wobble * math.sin(self._clock / 48.0)
            lean += SWAY_DEGREES * math.sin(self._clock / SWAY_MS * math.tau)
        grow = 1.0 + PULSE_GROWTH * (0.0 if self._kit.settings.reduced else self.pulse)
        foot = self.y + self.tall * FOOT
        self._draw_shadow(canvas, foot)
        if self.glow > 0.0:
            wide = canvas.px(330 * self._scale)
            light = vector.glow(wide, wide, (120, 255, 200), 0.42)
            canvas.blit(light, self.x, self.y - self.height, flags=pygame.BLEND_RGB_ADD)
        image = self._picture(
            self._high(canvas, grow), round((self.turn + lean) / ANGLE_STEP) * ANGLE_STEP % 360
        )
        reach = self.tall * grow * FOOT
        tip = math.radians(lean)
        x = self.x - reach * math.sin(tip)
        y = foot - self.height - reach * math.cos(tip)
        canvas.blit(image, x, y)
        self._draw_glint(canvas, x, y)

    def _draw_glint(self, canvas: Canvas, x: float, y: float) -> None:
        """Let the glass catch the lamp now and then."""
        since = self._clock % GLINT_EVERY_MS - GLINT_FIRST_MS
        if self._kit.settings.reduced or self.turn or not 0.0 < since < GLINT_MS:
            return
        size = GLINT_SIZE * math.sin(math.pi * since / GLINT_MS)
        side = canvas.px(max(GLINT_STEP, round(size / GLINT_STEP) * GLINT_STEP))
        at = x + GLINT_AT[0] * self._scale, y + GLINT_AT[1] * self._scale
        canvas.blit(self._kit.art.svg("ui/glint", side), *at)

    def _draw_shadow(self, canvas: Canvas, foot: float) -> None:
        wide = canvas.px(170.0 * self._scale - self.height * 0.3)
        shadow = self._kit.art.svg("ui/bottle_shadow", wide)
        canvas.blit(shadow, self.x + self.height * 0.25, foot - 4.0 + self.height * 0.15)

    def _picture(self, high: int, turn: int) -> pygame.Surface:
        art = "ui/bottle_open" if self.uncorked else "ui/bottle"

        def make() -> pygame.Surface:
            image = self._kit.art.svg(art, high * 2, high)
            return image if turn == 0 else pygame.transform.rotozoom(image, turn, 1.0)

        return vector.shape((art, high, turn), make)

    def rehearse(self, canvas: Canvas) -> Iterator[None]:
        """Make ahead the pictures that a window shows, one at each step."""
        lean = math.ceil(SWAY_DEGREES / ANGLE_STEP) * ANGLE_STEP
        for size in range(math.ceil(PULSE_GROWTH / SIZE_STEP) + 1):
            for turn in range(-lean, lean + 1, ANGLE_STEP):
                self._picture(self._high(canvas, 1.0 + size * SIZE_STEP), turn % 360)
                yield

    def _high(self, canvas: Canvas, grow: float) -> int:
        """Its height in real pixels, rounded so that only a few sizes are ever drawn."""
        return canvas.px(self.tall * round(grow / SIZE_STEP) * SIZE_STEP)
