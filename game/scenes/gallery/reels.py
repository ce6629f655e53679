"""What a film is made of: a moment of the gallery, a hand among bots or a record, frame by frame."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from pathlib import Path

import pygame

from game.bots.director import Director
from game.bots.minds import LevelMind
from game.catalog import Game
from game.core.contract import Event, Eyes, Level
from game.core.match import Entry, Match, Setting
from game.core.options import nearest
from game.core.speed import Speed
from game.scenes.gallery.drills import drill_pictures
from game.scenes.gallery.first_hands import first_hands
from game.scenes.gallery.pilot import FRAME_MS, Pilot, Screen
from game.scenes.gallery.scenes import SCREENS
from game.scenes.hand.seating import seat_names
from game.scenes.screens.playable import playable, players, table_for
from game.tablekit.staged import Moment
from game.tablekit.table import Table
from game.ui.settings import Settings
from game.ui.table import SeatPlate
from game.ui.theme import seat_colour

MOST_SEATS = 4
"""A hand among bots is filmed at no fuller table than this, if the game can be played at it."""
LEVEL = Level.NORMAL
EYES: Eyes = frozenset({0})
"""Films are seen from the first seat."""
LONGEST_STEP_MS = 50.0

Frames = Iterator[pygame.Surface]
Reel = Callable[[float], Frames]
"""Frames for ever, so many milliseconds apart; each may be drawn over once the next is asked for."""


def reel_of(name: str, size: tuple[int, int], seed: int) -> Reel:
    """What is filmed under a name: a picture of the gallery, or a game: a hand of it among bots."""
    known: dict[str, Reel] = {}
    for game in playable():
        known[game.name] = _Hand(game, size, seed).frames
        for moment in game.moments.moments():
            known[f"{game.name}-{moment.name}"] = _of_moment(moment, size)
    for screen_name, screen in SCREENS.items():
        known[f"screen-{screen_name}"] = _of_screen(screen, size)
    known |= {part: _of_screen(screen, size) for part, screen in (*first_hands(), *drill_pictures())}
    if name not in known:
        raise ValueError(
            f'nothing to film is called "{name}"; there are {", ".join(game.name for game in playable())}, '
            f"the pictures of the gallery and the files of records{nearest(name, list(known))}"
        )
    return known[name]


def reel_of_record(game: Game, match: Match, size: tuple[int, int]) -> Reel:  # type: ignore[type-arg]
    """A match that has been re-played, filmed as it happened."""
    return _Hand(game, size, match.setting.seed, match.setting, match.log).frames


def _of_screen(screen: Screen, size: tuple[int, int]) -> Reel:
    def frames(apart_ms: float) -> Frames:
        settings = Settings()
        settings.won = [game.name for game in playable()]
        with tempfile.TemporaryDirectory() as home, closing(Pilot(Path(home), size, settings)) as pilot:
            screen(pilot)
            while True:
                yield pilot.picture()
                pilot.run(apart_ms)

    return frames


def _of_moment(moment: Moment, size: tuple[int, int]) -> Reel:
    def frames(apart_ms: float) -> Frames:
        settings = Settings()
        settings.accessibility.text_scale = moment.text_scale
        settings.accessibility.card_scale = moment.card_scale
        settings.accessibility.motion = "reduced" if moment.reduced else "full"
        with tempfile.TemporaryDirectory() as home, closing(Pilot(Path(home), size, settings)) as pilot:
            stage, table = pilot.house.kit.stage, moment.build(pilot.house.kit)
            clock = 0.0
            while True:
                stage.clear()
                table.draw(stage.canvas())
                yield stage.picture()
                for step in _steps(apart_ms):
                    clock += step
                    table.update(step, int(clock))

    return frames


class _Hand:
    """A hand at a table without people: bots play it, or it is played again from its entries."""

    def __init__(
        self,
        game: Game,
        size: tuple[int, int],
        seed: int,
        setting: Setting | None = None,
        entries: Sequence[Entry] | None = None,
    ) -> None:
        self.game, self.size = game, size
        if setting is None:
            counts = players(game)
            count = max((count for count in counts if count <= MOST_SEATS), default=min(counts))
            setting = Setting(table_for(game, count), count, seed, game.rules.Carry())
        self.setting, self.entries = setting, entries

    def frames(self, apart_ms: float) -> Frames:
        """The hand from its deal on; its clock stands while the table shows something."""
        with tempfile.TemporaryDirectory() as home, closing(Pilot(Path(home), self.size)) as pilot:
            stage = pilot.house.kit.stage
            match = Match(self.game.rules, self.setting)
            table = self._table(pilot)
            self._show(table, match, match.dealt)
            advance = self._again(match) if self.entries is not None else self._among_bots(match)
            clock = 0.0
            while True:
                stage.clear()
                table.draw(stage.canvas())
                yield stage.picture()
                for step in _steps(apart_ms):
                    if not table.busy:
                        clock += step
                        self._show(table, match, advance(clock))
                    table.update(step, int(clock))

    def _among_bots(self, match: Match) -> Callable[[float], tuple[Event, ...]]:  # type: ignore[type-arg]
        seats, seed = range(self.setting.seats), self.setting.seed
        minds = {seat: LevelMind(self.game, LEVEL, seed, seat) for seat in seats}
        director = Director(match, self.game.observation, minds, Speed.USUAL)

        def advance(clock: float) -> tuple[Event, ...]:
            return tuple(event for happening in director.tick(clock) for event in happening.events)

        return advance

    def _again(self, match: Match) -> Callable[[float], tuple[Event, ...]]:  # type: ignore[type-arg]
        left = list(self.entries or ())

        def advance(clock: float) -> tuple[Event, ...]:
            return match.follow(left.pop(0)) if left and left[0].at <= clock else ()

        return advance

    def _table(self, pilot: Pilot) -> Table:  # type: ignore[type-arg]
        names = seat_names(self.game, self.setting.seats)
        plates = tuple(SeatPlate(name, seat, "bot", seat_colour(seat)) for seat, name in enumerate(names))
        return self.game.table.Table(pilot.house.kit, self.setting.options, plates, EYES)

    def _show(self, table: Table, match: Match, events: Sequence[Event]) -> None:  # type: ignore[type-arg]
        observing = self.game.observation
        for event in events:
            seen = observing.observe(match.state, EYES)
            table.play(observing.redact(event, EYES), seen)


def _steps(apart_ms: float) -> Iterator[float]:
    """The time between two frames in steps no longer than those of the game."""
    count = max(1, round(apart_ms / min(FRAME_MS, LONGEST_STEP_MS)))
    return iter([apart_ms / count] * count)
