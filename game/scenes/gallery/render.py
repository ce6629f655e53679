"""Draws every screen and every telling moment of every table as pictures, without a display."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from pathlib import Path

import pygame

from game.core.options import nearest
from game.scenes.gallery.drills import drill_pictures
from game.scenes.gallery.first_hands import first_hands
from game.scenes.gallery.pilot import Pilot, Screen
from game.scenes.gallery.scenes import SCREENS
from game.scenes.gallery.vision import as_seen
from game.scenes.screens.playable import playable
from game.tablekit.staged import Moment
from game.ui.settings import Settings

Picture = Callable[[], pygame.Surface]


def render(
    folder: Path, size: tuple[int, int], only: str | None = None, vision: str | None = None
) -> list[Path]:
    """Write the pictures as PNG and return their paths; the same source gives the same pictures.

    `only` takes the pictures whose name contains it; ValueError with one sentence if there is none.
    `vision` names the eyes that see them, one of VISIONS; without it they are drawn as they are.
    """
    os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    pygame.display.init()
    every = list(pictures(size))
    wanted = [(name, make) for name, make in every if only is None or only in name]
    if not wanted:
        known = [name for name, _ in every]
        raise ValueError(
            f'no picture is called "{only}"; there is {", ".join(known)}{nearest(only or "", known)}'
        )
    written = []
    for name, make in wanted:
        path = folder / f"{name}.png"
        picture = make()
        pygame.image.save(picture if vision is None else as_seen(picture, vision), path)
        written.append(path)
    return written


def pictures(size: tuple[int, int]) -> Iterator[tuple[str, Picture]]:
    """Every picture's name, and what draws it."""
    for name, screen in SCREENS.items():
        yield f"screen-{name}", partial(_of_screen, screen, size)
    for name, screen in (*first_hands(), *drill_pictures()):
        yield name, partial(_of_screen, screen, size)
    for game in playable():
        for moment in game.moments.moments():
            yield f"{game.name}-{moment.name}", partial(_of_table, moment, size)


def _of_screen(screen: Screen, size: tuple[int, int]) -> pygame.Surface:
    settings = Settings()
    settings.won = [game.name for game in playable()]
    with tempfile.TemporaryDirectory() as home, closing(Pilot(Path(home), size, settings)) as pilot:
        screen(pilot)
        return pilot.picture()


def _of_table(moment: Moment, size: tuple[int, int]) -> pygame.Surface:
    settings = Settings()
    settings.accessibility.text_scale = moment.text_scale
    settings.accessibility.card_scale = moment.card_scale
    settings.accessibility.motion = "reduced" if moment.reduced else "full"
    with tempfile.TemporaryDirectory() as home, closing(Pilot(Path(home), size, settings)) as pilot:
        stage = pilot.house.kit.stage
        table = moment.build(pilot.house.kit)
        stage.clear()
        table.draw(stage.canvas())
        return stage.picture()
