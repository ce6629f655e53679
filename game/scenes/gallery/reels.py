"""What a film is made of: a picture of gallery or guide, a hand among bots or a record, frame by frame."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pygame

from game.catalog import Game
from game.core.contract import Event, Observation, State
from game.core.match import Match, Setting
from game.core.options import nearest
from game.scenes.gallery.drills import drill_pictures
from game.scenes.gallery.first_hands import first_hands
from game.scenes.gallery.guides import GuideFilm, guide_films
from game.scenes.gallery.offscreen import a_house, a_moment, a_screen
from game.scenes.gallery.pilot import FRAME_MS, Screen
from game.scenes.gallery.scenes import SCREENS
from game.scenes.hand.watched import Advance, Watched, bots_at, bots_setting, ticking
from game.scenes.screens.playable import playable
from game.tablekit.staged import Moment
from game.tablekit.table import Table
from game.ui.stage import Stage

Frames = Iterator[pygame.Surface]
Reel = Callable[[float], Frames]
"""Frames for ever, so many milliseconds apart; each may be drawn over once the next is asked for."""


USUAL_S = 6.0
"""How long a film is unless it is said, or its subject has a length of its own."""


def reel_of(name: str, size: tuple[int, int], seed: int) -> Reel:
    """What is filmed under a name: a picture of the gallery or of a guide, or a game: a hand among bots."""
    known = reels(size, seed)
    if name not in known:
        raise ValueError(
            f'nothing to film is called "{name}"; there is {", ".join(game.name for game in playable())}, '
            f"what `film --list` names and the files of records{nearest(name, list(known))}"
        )
    return known[name]


def reels(size: tuple[int, int], seed: int) -> dict[str, Reel]:
    """Everything that can be filmed, but for records, by name."""
    known: dict[str, Reel] = {game.name: _reel_of_bots(game, size, seed) for game in playable()}
    known |= {each.name: _of_guide(each, size) for each in guide_films()}
    for game in playable():
        known |= {f"{game.name}-{each.name}": _of_moment(each, size) for each in game.moments.moments()}
    known |= {f"screen-{name}": _of_screen(screen, size) for name, screen in SCREENS.items()}
    return known | {part: _of_screen(screen, size) for part, screen in (*first_hands(), *drill_pictures())}


def lasts_s(name: str) -> float:
    """How long a film of that name is unless it is said: a guide's picture is filmed once through."""
    return next((each.lasts_s for each in guide_films() if each.name == name), USUAL_S)


def _of_guide(page: GuideFilm, size: tuple[int, int]) -> Reel:
    def frames(apart_ms: float) -> Frames:
        with a_house(size) as pilot:
            kit, shown = pilot.house.kit, 0
            while True:
                kit.stage.clear()
                page.draw(kit.stage.canvas(), kit, shown * apart_ms)
                yield kit.stage.picture()
                shown += 1

    return frames


def reel_of_record(game: Game, match: Match[State], size: tuple[int, int]) -> Reel:
    """A match that has been re-played, filmed as it happened."""

    def again(fresh: Match[State]) -> Advance:
        left = list(match.log)

        def advance(clock: float) -> tuple[Event, ...]:
            return fresh.follow(left.pop(0)) if left and left[0].at <= clock else ()

        return advance

    return partial(_hand, game, size, match.setting, again)


def _reel_of_bots(game: Game, size: tuple[int, int], seed: int) -> Reel:
    setting = bots_setting(game, seed)

    def among_bots(match: Match[State]) -> Advance:
        return ticking(bots_at(game, match))

    return partial(_hand, game, size, setting, among_bots)


def _of_screen(screen: Screen, size: tuple[int, int]) -> Reel:
    def frames(apart_ms: float) -> Frames:
        with a_screen(screen, size) as pilot:
            while True:
                yield pilot.picture()
                pilot.run(apart_ms)

    return frames


def _of_moment(moment: Moment, size: tuple[int, int]) -> Reel:
    def frames(apart_ms: float) -> Frames:
        with a_moment(moment, size) as (pilot, table):
            clock = 0.0

            def update(step: float) -> None:
                nonlocal clock
                clock += step
                table.update(step, int(clock))

            yield from _filmed(pilot.house.kit.stage, table, apart_ms, update)

    return frames


def _hand(
    game: Game,
    size: tuple[int, int],
    setting: Setting,
    playing: Callable[[Match[State]], Advance],
    apart_ms: float,
) -> Frames:
    """A hand from its deal on, at a table without people."""
    with a_house(size) as pilot:
        kit, match = pilot.house.kit, Match(game.rules, setting)
        watched = Watched(kit, game, match, playing(match))
        watched.deal()
        yield from _filmed(kit.stage, watched.table, apart_ms, watched.update)


def _filmed(
    stage: Stage, table: Table[Observation], apart_ms: float, update: Callable[[float], None]
) -> Frames:
    """A table's frames; `update` lets so much time pass for it."""
    while True:
        stage.clear()
        table.draw(stage.canvas())
        yield stage.picture()
        for step in _steps(apart_ms):
            update(step)


def _steps(apart_ms: float) -> Iterator[float]:
    """The time between two frames in steps no longer than those of the game."""
    count = max(1, round(apart_ms / FRAME_MS))
    return iter([apart_ms / count] * count)
