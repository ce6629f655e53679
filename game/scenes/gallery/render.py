"""Draws every screen and every telling moment of every table as pictures, without a display."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pygame

from game.core.options import nearest
from game.scenes.gallery.drills import drill_pictures
from game.scenes.gallery.faces import draw_faces
from game.scenes.gallery.first_hands import first_hands
from game.scenes.gallery.offscreen import a_house, a_moment, a_screen, without_a_display
from game.scenes.gallery.pilot import Screen
from game.scenes.gallery.scenes import SCREENS
from game.scenes.gallery.vision import as_seen
from game.scenes.screens.playable import playable
from game.tablekit.staged import Moment

Picture = Callable[[], pygame.Surface]


def render(
    folder: Path, size: tuple[int, int], only: str | None = None, vision: str | None = None
) -> list[Path]:
    """Write the pictures as PNG and return their paths; the same source gives the same pictures.

    `only` takes the pictures whose name contains it; ValueError with one sentence if there is none.
    `vision` names the eyes that see them, one of VISIONS; without it they are drawn as they are.
    """
    without_a_display()
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
    yield "faces", partial(_of_faces, size)
    for name, screen in SCREENS.items():
        yield f"screen-{name}", partial(_of_screen, screen, size)
    for name, screen in (*first_hands(), *drill_pictures()):
        yield name, partial(_of_screen, screen, size)
    for game in playable():
        for moment in game.moments.moments():
            yield f"{game.name}-{moment.name}", partial(_of_table, moment, size)


def _of_faces(size: tuple[int, int]) -> pygame.Surface:
    with a_house(size) as pilot:
        kit = pilot.house.kit
        kit.stage.clear()
        draw_faces(kit.stage.canvas(), kit)
        return kit.stage.picture()


def _of_screen(screen: Screen, size: tuple[int, int]) -> pygame.Surface:
    with a_screen(screen, size) as pilot:
        return pilot.picture()


def _of_table(moment: Moment, size: tuple[int, int]) -> pygame.Surface:
    with a_moment(moment, size) as (pilot, table):
        stage = pilot.house.kit.stage
        stage.clear()
        table.draw(stage.canvas())
        return stage.picture()
