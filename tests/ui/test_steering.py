"""The cursor's way from stop to stop: the nearest ahead, little aside, or where it stands."""

from __future__ import annotations

import pygame
import pytest

from game.couch.intents import Intent
from game.ui.steering import nearest

AT = pygame.Vector2(100.0, 100.0)
STOPS = {
    "near right": (160.0, 104.0),
    "far right": (300.0, 100.0),
    "aslant": (140.0, 180.0),
    "left": (20.0, 100.0),
    "just above": (100.0, 92.0),
}


def went(intent: Intent, *names: str, most_aside: tuple[float, float] | None = None) -> str:
    found = [(name, pygame.Vector2(STOPS[name])) for name in names or STOPS]
    if most_aside is None:
        return nearest(AT, found, intent, "here")
    return nearest(AT, found, intent, "here", most_aside)


@pytest.mark.parametrize(
    ("intent", "there"),
    [
        (Intent.RIGHT, "near right"),
        (Intent.LEFT, "left"),
        (Intent.DOWN, "aslant"),
        (Intent.UP, "here"),
    ],
)
def test_the_nearest_stop_ahead_is_next(intent: Intent, there: str) -> None:
    """What lies hardly ahead at all does not count."""
    assert went(intent) == there


def test_a_step_aside_costs_more_than_one_ahead() -> None:
    assert went(Intent.RIGHT, "far right", "aslant") == "far right"
    assert went(Intent.RIGHT, "aslant") == "aslant"


def test_stops_too_far_aside_can_be_left_out_for_rows_and_columns_apart() -> None:
    assert went(Intent.RIGHT, "aslant", most_aside=(9.0, 0.5)) == "here"
    assert went(Intent.DOWN, "aslant", most_aside=(0.6, 0.1)) == "aslant"
    assert went(Intent.DOWN, "aslant", most_aside=(0.4, 9.0)) == "here"
