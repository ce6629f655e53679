"""What a picture without a display is drawn in: a house of its own that nobody sees."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pygame

from game.core.contract import Observation
from game.scenes.gallery.pilot import Pilot, Screen
from game.scenes.screens.playable import playable
from game.tablekit.staged import Moment
from game.tablekit.table import Table
from game.ui.settings import Settings


def without_a_display() -> None:
    """Have SDL draw offscreen and play nothing, unless the environment says otherwise."""
    os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    pygame.display.init()


@contextmanager
def a_house(size: tuple[int, int], settings: Settings | None = None) -> Iterator[Pilot]:
    """A pilot in a house with a folder of its own, for as long as the block runs."""
    with tempfile.TemporaryDirectory() as home, closing(Pilot(Path(home), size, settings)) as pilot:
        yield pilot


@contextmanager
def a_screen(screen: Screen, size: tuple[int, int]) -> Iterator[Pilot]:
    """A screen as the gallery sets it up, for somebody who has won every game."""
    settings = Settings()
    settings.won = [game.name for game in playable()]
    with a_house(size, settings) as pilot:
        screen(pilot)
        yield pilot


@contextmanager
def a_moment(moment: Moment, size: tuple[int, int]) -> Iterator[tuple[Pilot, Table[Observation]]]:
    """A moment's table in the sizes and the motion that it asks for."""
    settings = Settings()
    settings.accessibility.text_scale = moment.text_scale
    settings.accessibility.card_scale = moment.card_scale
    settings.accessibility.motion = "reduced" if moment.reduced else "full"
    with a_house(size, settings) as pilot:
        yield pilot, moment.build(pilot.house.kit)
