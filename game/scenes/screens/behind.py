"""What goes on behind the title: bots play a real hand out of focus, at one game's table after the other."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import pygame

from game.catalog import Game
from game.scenes.house import House
from game.scenes.screens.making import SEED, InTheMaking
from game.ui.easing import out_cubic
from game.ui.stage import Canvas
from game.ui.unfocused import Unfocused, small_size, smaller

if TYPE_CHECKING:
    from game.scenes.screens.bots_table import BotsTable

FIRST_MS = 2000.0
"""Nothing is begun before the title stands."""
BEAT_MS, CALM_BEAT_MS = 200.0, 800.0
"""The time between two pictures of the table while something moves there, and while nothing does."""
BUSY_HZ = 60.0
"""Frames a second while a picture of it is in the making."""
FADE_MS = 1400.0
FADES = 7
"""In so many steps it comes up and goes down."""
LONGEST_MS = 90_000.0
"""A hand that takes longer gives way to the next game."""


class Behind:
    """Knows which game is on, and how much of it is seen."""

    def __init__(self, house: House, games: Sequence[Game], at: int) -> None:
        self._house, self._games, self._at = house, games, at
        self._round = 0
        """How often all games have been on."""
        self._clock = 0.0
        self._unfocused = Unfocused(house.kit.backdrop.draw, bounded=house.kit.stage.window is not None)
        self._begin()

    def _begin(self) -> None:
        self.table: BotsTable | None = None
        """The hand that goes on; None before it is ready to be seen."""
        self._making = InTheMaking(self._house, self._games[self._at], SEED + self._round)
        self._steps = self._preparing()
        self._shown_ms: float | None = None
        """How long it has been seen; None before its first picture."""
        self._leaving_ms = 0.0
        self._beat_ms = math.inf
        """How long ago its last picture was taken."""
        self._owed_ms = 0.0
        """How much time it has not been told of."""

    def update(self, dt_ms: float) -> None:
        """Let the hand go on; with reduced motion it stands as it was met."""
        self._clock += dt_ms
        if self._clock < FIRST_MS:
            return
        if self.table is None:
            next(self._steps, None)
            return
        if self._shown_ms is None or self._house.settings.reduced:
            return
        self._shown_ms += dt_ms
        self._beat_ms += dt_ms
        self._owed_ms += dt_ms
        if self._owed_ms < BEAT_MS - dt_ms / 2:
            return
        owed, self._owed_ms = self._owed_ms, 0.0
        self.table.update(owed)
        if self.table.over or self._shown_ms > LONGEST_MS:
            self._leaving_ms += owed
            if self._leaving_ms > FADE_MS:
                self._making.close()
                self._next()

    def _next(self) -> None:
        self._at = (self._at + 1) % len(self._games)
        self._round += self._at == 0
        self._begin()

    def hand_over(self) -> tuple[int, BotsTable | None]:
        """The place of the game that is on, and its table if it is ready; here the next one begins."""
        at, table = self._at, self.table
        if table is None:
            self._making.close()
        self._next()
        return at, table

    def draw(self, canvas: Canvas) -> None:
        """The ground, with the table on it as far as it is seen."""
        seen = self._shown_ms is not None
        if self.table is not None and (not seen or self._unfocused.wants(canvas) or self._due):
            self._beat_ms = 0.0
            if self._unfocused.take(canvas, self.table.table.draw) and not seen:
                self._shown_ms, seen = 0.0, True
        if seen:
            self._unfocused.draw(canvas, self._share)
        else:
            self._house.kit.backdrop.draw(canvas)

    @property
    def hz(self) -> float:
        """Frames a second that it needs now."""
        return BUSY_HZ if self._unfocused.busy or self.table is None else 1000.0 / BEAT_MS

    def close(self) -> None:
        """Nobody thinks any more."""
        self._making.close()

    def _preparing(self) -> Iterator[None]:
        """What has to be done before the table can be seen, in steps that each leave room for a frame."""
        making = self._making
        while making.table is None:
            making.step()
            yield
        table, canvas = making.table, self._house.kit.stage.canvas()
        table.kit.moves = False
        small = smaller(canvas, pygame.Surface(small_size(canvas)))
        yield from table.kit.backdrop_of(table.room).rehearse(small)
        self._unfocused.fit(canvas)
        yield
        self.table = table

    @property
    def _due(self) -> bool:
        """Whether it is time for the next picture of the table."""
        if self.table is None or self._house.settings.reduced:
            return False
        moves = self.table.table.moving or self._leaving_ms > 0.0
        return self._owed_ms == 0.0 and self._beat_ms >= (BEAT_MS * 0.9 if moves else CALM_BEAT_MS)

    @property
    def _share(self) -> float:
        if self._house.settings.reduced or self._shown_ms is None:
            return 1.0
        share = min(1.0, self._shown_ms / FADE_MS, 1.0 - self._leaving_ms / FADE_MS)
        return math.ceil(FADES * out_cubic(max(0.0, share))) / FADES
