"""Prompts in a row: signs and words, within the room they are given."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.couch.glyphs import mouse_glyph
from game.couch.intents import Intent
from game.ui import glyphs, vector
from game.ui.kit import Kit
from game.ui.stage import Canvas
from game.ui.theme import CREAM, CREAM_WARM

ROW = (
    (Intent.PEEK, "Look"),
    (Intent.CONFIRM, "Play"),
    (Intent.UP, "Add a card"),
    (Intent.EXTRA, "Sort"),
    (Intent.SLAM, "Slam"),
)
WIDE, HIGH = 1600, 120
RIGHT = 1560
EDGE = 6
"""The dark edge of words may stick out this far."""
WOOD = (62, 40, 26)
TOLD_APART = 150
"""How far two colours are apart, all three parts summed, when nobody takes one for the other."""


@pytest.mark.parametrize("text_scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("room", [500, 900, 1300])
def test_a_row_stays_within_its_room(new_kit: Callable[..., Kit], text_scale: float, room: int) -> None:
    kit = new_kit()
    kit.settings.accessibility.text_scale = text_scale
    made = vector.blank(WIDE, HIGH)
    kit.prompts.draw_row(
        Canvas(made, 1.0, 0.0, 0.0), ROW, RIGHT, HIGH / 2, "midright", "keys:2", width=float(room)
    )
    drawn = made.get_bounding_rect()
    assert drawn.left >= RIGHT - room - EDGE
    assert drawn.right <= RIGHT + EDGE
    assert drawn.w > room * 0.8 or text_scale == 1.0


def test_what_a_note_takes_is_left_out(new_kit: Callable[..., Kit]) -> None:
    kit = new_kit()

    def drawn(row: tuple[tuple[Intent, str], ...], taken: bool) -> bytes:
        kit.prompts.taken = taken
        made = vector.blank(WIDE, HIGH)
        kit.prompts.draw_row(Canvas(made, 1.0, 0.0, 0.0), row, RIGHT, HIGH / 2, "midright", "keys:2")
        return pygame.image.tobytes(made, "RGBA")

    without = tuple(prompt for prompt in ROW if prompt[0] is not Intent.CONFIRM)
    assert drawn(ROW, taken=True) == drawn(without, taken=False) != drawn(ROW, taken=False)
    assert drawn(ROW[1:2], taken=True) == drawn((), taken=False)


@pytest.mark.parametrize("button", ["button 1", "button 2", "button 3"])
def test_the_meant_button_of_a_mouse_is_told_apart_on_paper_and_on_wood(kit: Kit, button: str) -> None:
    """On cream paper a cream button was left out, and the dark one beside it looked like the meant one."""
    x, y = {"button 1": (36, 30), "button 2": (50, 30), "button 3": (64, 30)}[button]
    lit = glyphs.draw(kit.type, mouse_glyph(button), 100).get_at((x, y))
    for ground in (CREAM, CREAM_WARM, glyphs.CAP, WOOD):
        assert sum(abs(lit[part] - ground[part]) for part in range(3)) > TOLD_APART
