"""Only what has changed is drawn, and yet every frame of every screen is the one that it would have been."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pygame
import pytest

from game.catalog import games
from game.couch.intents import Intent
from game.scenes.gallery.pilot import FRAME_MS, Pilot
from game.scenes.hand.session import table_of
from game.scenes.screens.choose import Choose
from game.ui.stage import Canvas, Stage
from tests.samples import in_soak
from tests.scenes.sitting import sit

FRAMES = 240
SIZE = (480, 270)


@pytest.fixture
def small(pilot: Pilot) -> Pilot:
    """A pilot on a stage of few pixels."""
    kit = pilot.house.kit
    kit.stage = Stage.offscreen(SIZE)
    return pilot


def faults(pilot: Pilot, seed: int) -> list[int]:
    """The frames that are not as they would have been drawn whole, while anything is pressed."""
    rng, stage, found, still = Random(seed), pilot.house.kit.stage, [], 0
    whole = pygame.Surface(SIZE)
    for number in range(FRAMES):
        if rng.random() < 0.1:
            pilot.press(rng.choice(tuple(Intent)))
        pilot.frame(FRAME_MS if rng.random() < 0.9 else 8 * FRAME_MS)
        before = stage.surface.copy()
        canvas = stage.frame()
        pilot.house.draw(canvas)
        stage.present()
        pilot.house.draw(Canvas(whole, canvas.scale, canvas.ox, canvas.oy))
        shown = pygame.image.tobytes(stage.surface, "RGB")
        if shown != pygame.image.tobytes(whole, "RGB"):
            found.append(number)
        still += shown == pygame.image.tobytes(before, "RGB")
    assert still < FRAMES - 20, "hardly anything moved"
    return found


@pytest.mark.parametrize("seed", [1, *in_soak(2, 3, 4)])
@pytest.mark.parametrize("game", games())
def test_a_table_is(small: Pilot, game: str, seed: int) -> None:
    others = len(table_of(game, seed=seed).seats) - 1
    sit(small, table_of(game, seats=("human", *["uniform"] * others), seed=seed))
    assert faults(small, seed) == []


@pytest.mark.parametrize("begin", [lambda pilot: pilot.begin(), lambda pilot: pilot.show(Choose())])
def test_the_screens_are(small: Pilot, begin: Callable[[Pilot], object]) -> None:
    begin(small)
    assert faults(small, 5) == []
