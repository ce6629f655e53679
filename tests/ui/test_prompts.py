"""Prompts in a row: signs and words, within the room they are given."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.couch.intents import Intent
from game.ui import vector
from game.ui.kit import Kit
from game.ui.stage import Canvas

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
