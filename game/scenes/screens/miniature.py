"""A game in miniature: bots play a real hand on a real table, small enough to fit on a card."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pygame

from game.bots.director import Director
from game.bots.minds import UniformMind
from game.catalog import Game
from game.core.contract import PUBLIC
from game.core.match import Match, Setting
from game.scenes.hand.session import practice
from game.scenes.hand.watched import Watched, ticking
from game.scenes.house import House
from game.ui.audio import Audio, SilentAudio
from game.ui.backdrop import Backdrop
from game.ui.kit import Kit, QuietKit
from game.ui.pictures import POOL, NotYet
from game.ui.rooms import RoomName
from game.ui.sheet import Sheet
from game.ui.stage import Canvas
from game.ui.theme import VIRTUAL_HEIGHT, VIRTUAL_WIDTH

SEED = 20
AHEAD_MS = 9_000
"""How far into the hand the miniature begins, so that there is something to see."""
STEPS_AHEAD = 14
MAKING_MS = 5.0
"""How long pictures of a small table are made in one frame."""


class Miniature:
    """A hand among bots as the public sees it; it starts over when it has ended."""

    def __init__(self, house: House, game: Game) -> None:
        self._game = game
        self._kit = SmallKit(house.kit, SilentAudio())
        self._frame = SmallTable()
        self._seed = SEED
        self._begin()

    def update(self, dt_ms: float) -> None:
        """Let the hand go on."""
        self._stands = False
        self._watched.update(dt_ms)
        if self._watched.match.outcome is not None:
            self._ended += dt_ms
            if self._ended > AHEAD_MS:
                self._seed += 1
                self._begin()

    def draw(self, canvas: Canvas, box: pygame.FRect) -> None:
        """Draw it within a virtual rectangle of 16 to 9."""
        self._frame.draw(canvas, box, self._watched.table.draw, self._stands)
        self._stands = True

    def _begin(self) -> None:
        game = self._game
        setup = practice(game, next(iter(game.rules.PRESETS)), "easy", self._seed)
        seats = len(setup.seats)
        setting = Setting(setup.options, seats, self._seed, game.rules.Carry())
        match = Match(game.rules, setting)
        minds = {seat: UniformMind(self._seed, seat) for seat in range(seats)}
        director = Director(match, game.observation, minds)
        for _ in range(STEPS_AHEAD):
            if match.outcome is None:
                director.step()
        self._ended = 0.0
        self._stands = False
        """Whether nothing has moved since it was drawn."""
        self._watched = Watched(self._kit, game, match, ticking(director), PUBLIC)
        self._watched.lay()


class SmallTable:
    """A table's picture at less than its size, which is drawn apart so that nothing reaches out of it."""

    def __init__(self) -> None:
        self._sheet: Sheet | None = None

    def draw(
        self, canvas: Canvas, box: pygame.FRect, paint: Callable[[Canvas], None], stands: bool = False
    ) -> None:
        """Draw what `paint` draws on a whole screen within a virtual rectangle of 16 to 9.

        If it `stands`, `paint` would draw what it drew the last time: at the same size that is shown again.
        """
        sheet = self._sheet_for(canvas, box)
        small = self._canvas(canvas, box)
        if not isinstance(canvas.surface, Sheet):
            paint(small)
            sheet.forget()
        elif not (stands and sheet.known):
            sheet.begin()
            paint(replace(small, surface=sheet))
            sheet.finish()
        canvas.blit_stamped(sheet.surface, canvas.rect(box.x, box.y, box.w, box.h).topleft, sheet.changes)

    def rehearse(
        self, canvas: Canvas, box: pygame.FRect, backdrop: Backdrop, paint: Callable[[Canvas], None]
    ) -> Iterator[None]:
        """Make all pictures that `draw` would need ahead, some milliseconds' work at each step.

        The last step does nothing: the one before may have painted the whole table.
        """
        small = self._canvas(canvas, box)
        self._sheet_for(canvas, box).forget()
        yield from backdrop.rehearse(small)
        while True:
            yield
            try:
                with POOL.within(MAKING_MS):
                    paint(small)
            except NotYet:
                continue
            yield
            return

    def _sheet_for(self, canvas: Canvas, box: pygame.FRect) -> Sheet:
        wide = canvas.rect(box.x, box.y, box.w, box.h).w
        size = wide, round(VIRTUAL_HEIGHT * wide / VIRTUAL_WIDTH)
        if self._sheet is None or self._sheet.get_size() != size:
            self._sheet = Sheet(pygame.Surface(size))
        return self._sheet

    def _canvas(self, canvas: Canvas, box: pygame.FRect) -> Canvas:
        surface = self._sheet_for(canvas, box).surface
        return Canvas(surface, surface.get_width() / VIRTUAL_WIDTH, 0.0, 0.0)


class SmallKit(QuietKit):
    """The house's kit for a table at less than its size, its pictures shared, with sounds of its own.

    Its table prompts for nothing: what can be pressed there is told by whoever shows it.
    """

    def __init__(self, kit: Kit, audio: Audio) -> None:
        super().__init__(kit)
        self.audio = audio
        self.moves = True
        """Whether anything in the room moves."""
        self._own: Backdrop | None = None
        """Its own: a backdrop keeps a room at one size, and repainting it takes several frames' time."""

    def backdrop_of(self, room: RoomName) -> Backdrop:
        """The room at this size, scaled down from the whole one where that has been painted."""
        if self._own is None or (self._own.room, self._own.moves) != (room, self.moves):
            self._own = Backdrop(lambda: self.high_contrast, super().backdrop_of(room), room, self.moves)
        return self._own
