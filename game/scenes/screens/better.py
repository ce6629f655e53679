"""What would have been better at a step of the review, on its table: ghosts, and a flag that says so."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.tablekit.ghosts import DARK, Ghost, draw_ghosts
from game.ui.kit import Kit
from game.ui.plaques import PANEL, draw_plaque
from game.ui.stage import Canvas
from game.ui.theme import BRASS_LIT, SIZE_SMALL

SAYS = "This would have been better"
PAD, HIGH = 26.0, 1.7
"""The flag's margins, and its height in heights of its letters."""
DOTS, DOT_APART, DOTS_WIDE = (4.0, 6.0, 8.0), 20.0, 74.0
"""The flag begins with dots like those of a ghost's way: their radii, their distance, all their room."""
SINKS = 0.14
"""How much of the flag reaches over the table's lower edge when letters are as usual."""


class Better:
    """The ghosts of a better choice, once what was done has been shown."""

    def __init__(self, find: Callable[[], Sequence[Ghost]]) -> None:
        self._find = find
        self.ghosts: tuple[Ghost, ...] = ()
        """What is shown now."""
        self._age_ms = 0.0

    def forget(self) -> None:
        """Another step is shown."""
        self.ghosts, self._age_ms = (), 0.0

    def update(self, dt_ms: float, stands: bool) -> None:
        """Let time pass; `stands`: what was done lies still, and nothing else is to be shown."""
        if not stands:
            self.forget()
            return
        self.ghosts = tuple(self._find())
        self._age_ms += dt_ms

    def draw(self, canvas: Canvas, kit: Kit) -> None:
        """The ghosts, on the table's own canvas."""
        draw_ghosts(canvas, kit, self.ghosts, self._age_ms)

    def draw_flag(self, canvas: Canvas, kit: Kit, room: pygame.FRect) -> None:
        """The flag on the lower edge of the table, which takes this room of the whole screen."""
        if not self.ghosts:
            return
        box = flag_box(canvas, kit, room)
        draw_plaque(canvas, box.x, box.y, box.w, box.h, PANEL, box.h / 2, 8.0)
        for number, radius in enumerate(DOTS):
            x = box.x + PAD + kit.type.scaled((number + 0.5) * DOT_APART)
            canvas.circle(x, box.centery, kit.type.scaled(radius) + 2.0, DARK)
            canvas.circle(x, box.centery, kit.type.scaled(radius), BRASS_LIT)
        words = box.right - PAD
        kit.type.draw(canvas, SAYS, words, box.centery, SIZE_SMALL, BRASS_LIT, "body_bold", "midright")


def flag_box(canvas: Canvas, kit: Kit, room: pygame.FRect) -> pygame.FRect:
    """Where the flag hangs, most of it over the rim; larger letters hang further down."""
    wide, _ = kit.type.measure(SAYS, SIZE_SMALL, "body_bold", scale=canvas.scale)
    more = kit.type.grown
    box = pygame.FRect(
        0.0, 0.0, wide + kit.type.scaled(DOTS_WIDE) + 2 * PAD, kit.type.scaled(SIZE_SMALL) * HIGH
    )
    box.midbottom = (room.centerx, room.bottom + box.h * min(0.9, SINKS + more * 0.5))
    return box
