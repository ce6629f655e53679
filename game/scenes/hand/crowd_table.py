"""The crowd's own table: what everybody's guesses have come to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ui.kit import Kit
from game.ui.plaques import DARK, draw_plaque
from game.ui.stage import Canvas
from game.ui.theme import BRASS_LIT, CREAM, SAFE_HEIGHT, SAFE_TOP, SIZE_SMALL
from game.ui.widgets import draw_icon

PAD, SIDE, GAP = 18.0, 34.0, 8.0
HIGH, BELOW = 60.0, 12.0
"""It stands below a panel; where that leaves no room, on its lower rim."""
MOST_LINES = 4


@dataclass
class Guesser:
    """Somebody of the crowd, and how they have guessed at this table."""

    name: str
    icon: str
    points: int = 0
    right: int = 0
    guesses: int = 0

    def settle(self, right: bool, worth: int) -> None:
        """One of their guesses is settled."""
        self.guesses += 1
        self.right += right
        self.points += worth * right


def draw_below(canvas: Canvas, kit: Kit, table: Sequence[Guesser], panel: pygame.FRect) -> None:
    """The table below the results' panel."""
    top = min(panel.bottom + BELOW, SAFE_TOP + SAFE_HEIGHT - HIGH)
    draw_table(canvas, kit, table, pygame.FRect(panel.x, top, panel.w, HIGH))


def draw_table(canvas: Canvas, kit: Kit, table: Sequence[Guesser], box: pygame.FRect) -> None:
    """Points, and how many guesses were right, the best first; nothing if nobody has guessed."""
    shown = table[:MOST_LINES]
    if not shown:
        return
    draw_plaque(canvas, box.x, box.y, box.w, box.h, DARK, box.h / 2, 8.0)
    each, middle = (box.w - 2 * PAD) / (len(shown) + 1), box.centery
    room = (each - GAP, box.h - 6.0)
    left = box.x + PAD
    kit.type.draw(canvas, "The crowd", left, middle, SIZE_SMALL, BRASS_LIT, "display", "midleft", fit=room)
    for place, one in enumerate(shown, 1):
        x = left + each * place
        draw_icon(canvas, kit, one.icon, x + SIDE / 2, middle, SIDE, CREAM)
        words = f"{one.name}: {{b}}{one.points}{{/b}} · {one.right} of {one.guesses}"
        left_of = x + SIDE + GAP
        fit = (each - SIDE - 2 * GAP, box.h - 6.0)
        kit.type.draw(canvas, words, left_of, middle, SIZE_SMALL, CREAM, anchor="midleft", fit=fit)
