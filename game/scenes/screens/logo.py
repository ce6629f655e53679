"""The logo on the title: now and then, as a character comes up below it, a gleam runs along its letters."""

from __future__ import annotations

import pygame

from game.ui import vector
from game.ui.easing import in_out
from game.ui.kit import Kit
from game.ui.stage import Canvas
from game.ui.theme import VIRTUAL_WIDTH

SIZE = (1180.0, 330.0)
Y = 218.0
GLEAM_MS, EVERY_MS, FIRST_MS = 820.0, 11_000.0, 900.0
"""How long a gleam takes, from one to the next, and when the first begins: as the first character comes."""
RARELY = 3
"""While nobody presses anything only one in so many is seen: it takes frames that are not drawn otherwise."""
BAND, LEANS = 150.0, 70.0
"""How wide it is, and how much further its upper end has come than its lower one."""
INK = (30, 26, 38)
"""As dark as the letters' outline, which does not shine."""
BRIGHT = 210
"""How strongly it shines at its middle, of 255."""


class Logo:
    """It gleams by the clock alone."""

    def __init__(self) -> None:
        self._into = -FIRST_MS
        """How long a gleam has run; less than 0 while the next is waited for."""

    def update(self, dt_ms: float, dozes: bool = False) -> None:
        """Let time pass; if it `dozes`, as nobody presses anything, the next gleam comes later."""
        self._into += dt_ms
        if self._into >= GLEAM_MS:
            self._into -= EVERY_MS * (RARELY if dozes else 1)

    @property
    def moving(self) -> bool:
        """Whether a gleam runs."""
        return 0.0 <= self._into < GLEAM_MS

    def draw(self, canvas: Canvas, kit: Kit) -> None:
        """The letters, and the gleam on them."""
        size = canvas.px(SIZE[0]), canvas.px(SIZE[1])
        image = kit.art.svg("ui/logo", *size)
        canvas.blit(image, VIRTUAL_WIDTH / 2, Y)
        if self.moving and not kit.settings.reduced:
            left, lit = _gleam(canvas, image, in_out(self._into / GLEAM_MS))
            if lit is not None:
                at = canvas.place(image, VIRTUAL_WIDTH / 2, Y)
                canvas.surface.blit(lit, (at[0] + left, at[1]))


def _gleam(canvas: Canvas, image: pygame.Surface, share: float) -> tuple[int, pygame.Surface | None]:
    """The part of the letters that shines, and how many real pixels from their left edge it begins."""
    wide, high = image.get_size()
    band, leans = canvas.px(BAND), canvas.px(LEANS)
    whole = band + leans
    begin = round((wide + whole) * share) - whole
    part = pygame.Rect(begin, 0, whole, high).clip(image.get_rect())
    if not part.w:
        return 0, None
    lit = image.subsurface(part).copy()
    lit.fill(INK, special_flags=pygame.BLEND_RGB_SUB)
    lit.blit(lit.copy(), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    light = _band(band, leans, high)
    lit.blit(light, (begin - part.x, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return part.x, lit


def _band(band: int, leans: int, high: int) -> pygame.Surface:
    """A slanting stripe, brightest in its middle; nothing beside it."""

    def make() -> pygame.Surface:
        made = vector.blank(band + leans, high)
        made.fill((255, 255, 255, 0))
        for x in range(band):
            share = 1.0 - abs(2.0 * x / band - 1.0)
            colour = (255, 255, 255, round(BRIGHT * share))
            pygame.draw.line(made, colour, (x + leans, 0), (x, high), 2)
        return made

    return vector.shape(("gleam band", band, leans, high), make)
