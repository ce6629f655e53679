"""Signs that burst over Logistication's table for a moment: shouts, signs on seats, drawn numbers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

import pygame

from game.logistication.table.measures import MIDDLE_X
from game.ui import vector
from game.ui.easing import in_out, out_back
from game.ui.kit import Kit
from game.ui.stage import Canvas
from game.ui.theme import CREAM, Color

SHOUT_MS, SHOUT_IN_MS, SHOUT_OUT_MS = 950.0, 150.0, 220.0
HELD_MS = 300.0
"""Words newer than this are not hushed."""
SHOUT_SIZE = 112.0
SHOUT_EDGE: Color = (24, 12, 10)
SHOUT_ROOM = 1100.0
SIGN_FLY_MS, SIGN_MS = 260.0, 1250.0
SIGN_SIZE = 104.0
COUNT_MS, COUNT_RUNS_MS, COUNT_CARD_MS = 1150.0, 420.0, 60.0
"""How long a count stands, how long it runs up at most, and how long for each card."""
COUNT_SIZE, COUNT_ROOM, COUNTED = 150.0, (260.0, 210.0), 12
"""The size of its figures, their room, and up to where they are made ahead."""
STEP = 10
"""Pictures of growing signs are kept in this many sizes."""
SHARE = 0.35
"""How far below its middle a shout's letters reach, as a share of their size."""


@dataclass(slots=True)
class Callout:
    """Words that pop up at a point and fade with age."""

    words: str
    x: float
    y: float
    color: Color
    size: float = SHOUT_SIZE
    age: float = 0.0
    life: float = SHOUT_MS


@dataclass(slots=True)
class FlyingSign:
    """A special card's sign that flies to a seat and stays there for a moment."""

    art: str
    from_x: float
    from_y: float
    x: float
    y: float
    words: str = ""
    age: float = 0.0


@dataclass(slots=True)
class Count:
    """A number that runs up to what was counted, and fades with age."""

    count: int
    x: float
    y: float
    color: Color
    age: float = 0.0


@dataclass
class Signs:
    """All signs of one table; they come and go with time alone and change nothing."""

    kit: Kit
    callouts: list[Callout] = field(default_factory=list)
    flying: list[FlyingSign] = field(default_factory=list)
    counts: list[Count] = field(default_factory=list)

    @property
    def showing(self) -> bool:
        """Whether anything is on screen."""
        return bool(self.callouts or self.flying or self.counts)

    def shout(
        self,
        words: str,
        x: float,
        y: float,
        color: Color = CREAM,
        size: float = SHOUT_SIZE,
        life: float = SHOUT_MS,
    ) -> None:
        """Shout words; a shout at the same place gives way."""
        self.callouts = [c for c in self.callouts if abs(c.x - x) + abs(c.y - y) > size]
        self.callouts.append(Callout(words, x, y, color, size, 0.0, life))

    def over(self, top: float, bottom: float) -> bool:
        """Whether a shout in the middle covers much of what stands between these heights."""
        return any(
            abs(shout.x - MIDDLE_X) < MIDDLE_X / 2 and top < shout.y + shout.size * SHARE and shout.y < bottom
            for shout in self.callouts
        )

    def hush(self, x: float, y: float) -> None:
        """Let words that have stood at a point for a moment fade: they are no longer true."""
        for callout in self.callouts:
            if (callout.x, callout.y) == (x, y) and callout.age >= HELD_MS:
                callout.life = min(callout.life, callout.age + SHOUT_OUT_MS)

    def fly(self, art: str, start: tuple[float, float], end: tuple[float, float], words: str = "") -> None:
        """Let a sign fly to a seat and stay there for a moment."""
        self.flying.append(FlyingSign(art, *start, *end, words))

    def count(self, count: int, x: float, y: float, color: Color = CREAM) -> None:
        """Count up to a number at a point."""
        self.counts = [Count(count, x, y, color)]

    def update(self, dt_ms: float) -> None:
        """Let time pass."""
        for each in self.counts:
            each.age += dt_ms
        self.counts = [each for each in self.counts if each.age < COUNT_MS]
        for callout in self.callouts:
            callout.age += dt_ms
        for sign in self.flying:
            sign.age += dt_ms
        self.callouts = [c for c in self.callouts if c.age < c.life]
        self.flying = [s for s in self.flying if s.age < SIGN_FLY_MS + SIGN_MS]

    def clear(self) -> None:
        """Take everything away."""
        self.callouts.clear()
        self.flying.clear()
        self.counts.clear()

    def draw(self, canvas: Canvas) -> None:
        """Draw signs in flight, what is counted, then shouts."""
        for sign in self.flying:
            self._draw_sign(canvas, sign)
        for each in self.counts:
            self._draw_count(canvas, each)
        for callout in self.callouts:
            self._draw_callout(canvas, callout)

    def _draw_count(self, canvas: Canvas, each: Count) -> None:
        """The number so far; each card counts for a moment, the last ones of many for less."""
        runs = min(COUNT_RUNS_MS, COUNT_CARD_MS * each.count)
        share = 1.0 if self.kit.settings.reduced else min(1.0, each.age / runs)
        alpha = min(1.0, (COUNT_MS - each.age) / SHOUT_OUT_MS)
        number = str(max(1, round(each.count * share)))
        self._draw_number(canvas, number, (each.x, each.y), each.color, round(255 * alpha))

    def _draw_number(
        self, canvas: Canvas, number: str, at: tuple[float, float], color: Color, alpha: int = 255
    ) -> None:
        self.kit.type.draw(
            canvas, number, *at, COUNT_SIZE, color, "display", fit=COUNT_ROOM, outline=SHOUT_EDGE, alpha=alpha
        )

    def rehearse_counts(self, canvas: Canvas, color: Color) -> Iterator[None]:
        """Make the pictures of the usual numbers ahead, one at each step."""
        for number in range(1, COUNTED + 1):
            self._draw_number(canvas, str(number), (0.0, 0.0), color)
            yield

    def _draw_callout(self, canvas: Canvas, callout: Callout) -> None:
        grow = 1.0
        if not self.kit.settings.reduced:
            grow = 0.45 + 0.55 * out_back(min(1.0, callout.age / SHOUT_IN_MS))
        alpha = min(1.0, (callout.life - callout.age) / SHOUT_OUT_MS)
        image = self._grown(canvas, callout, round(grow * STEP))
        canvas.blit_faded(image, callout.x, callout.y, alpha=round(255 * alpha))

    def _grown(self, canvas: Canvas, callout: Callout, step: int) -> pygame.Surface:
        """The words as large as they have grown: rendered once, then scaled."""
        words, size, color = callout.words, callout.size, callout.color
        high = self.kit.type.line_height(size, "display") + 20.0

        def paint(layer: Canvas) -> None:
            self.kit.type.draw(
                layer,
                words,
                SHOUT_ROOM / 2,
                high / 2,
                size,
                color,
                "display",
                fit=SHOUT_ROOM - 20.0,
                outline=SHOUT_EDGE,
            )

        whole = self.kit.composed(canvas, ("shout", words, size, color), SHOUT_ROOM, high, paint)

        def make() -> pygame.Surface:
            tight = whole.subsurface(whole.get_bounding_rect())
            wide, tall = tight.get_size()
            return pygame.transform.smoothscale(tight, (wide * step // STEP, tall * step // STEP))

        return vector.shape(("grown shout", words, size, color, canvas.scale, high, step), make)

    def rehearse(self, canvas: Canvas, words: str, color: Color) -> Iterator[None]:
        """Make the pictures of a shout ahead, one at each step."""
        callout = Callout(words, 0.0, 0.0, color)
        for step in range(STEP // 2 - 1, STEP + 2):
            self._grown(canvas, callout, step)
            yield

    def rehearse_sign(self, canvas: Canvas, art: str) -> Iterator[None]:
        """Make the pictures of a sign ahead, one at each step."""
        for step in range(STEP // 2, STEP + 3):
            token(self.kit, art, canvas.px(SIGN_SIZE * step / STEP))
            yield

    def _draw_sign(self, canvas: Canvas, sign: FlyingSign) -> None:
        share = 1.0 if self.kit.settings.reduced else in_out(min(1.0, sign.age / SIGN_FLY_MS))
        x = sign.from_x + (sign.x - sign.from_x) * share
        y = sign.from_y + (sign.y - sign.from_y) * share
        after = sign.age - SIGN_FLY_MS
        grow = 0.6 + 0.6 * share if after < 0 else 1.2 - 0.2 * min(1.0, after / 120.0)
        left = SIGN_MS - after
        if left < SHOUT_OUT_MS:
            grow *= max(0.1, left / SHOUT_OUT_MS)
        side = canvas.px(SIGN_SIZE * round(grow * STEP) / STEP)
        canvas.blit(token(self.kit, sign.art, side), x, y)
        if sign.words and after >= 0:
            self.kit.type.draw(
                canvas, sign.words, x, y, 58.0, CREAM, "display", fit=SIGN_SIZE * 0.8, outline=SHOUT_EDGE
            )


def token(kit: Kit, art: str, side: int) -> pygame.Surface:
    """A sign on a round dark token with a brass rim; without a sign, the bare token."""

    def make() -> pygame.Surface:
        made = vector.blank(side, side)
        for radius, color in ((0.5, (124, 82, 32)), (0.48, (255, 222, 145)), (0.44, (36, 28, 33))):
            disc = vector.disc(side * radius, color)
            made.blit(disc, disc.get_rect(center=(side // 2, side // 2)))
        if art:
            inner = round(side * 0.66)
            image = kit.art.svg(art, inner, inner)
            made.blit(image, image.get_rect(center=(side // 2, side // 2)))
        return made

    return vector.shape(("token", art, side), make)
