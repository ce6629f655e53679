"""What a film shows of a finished hand: a step and what leads up to it, drawn as the review draws it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.catalog import Game
from game.core.awards import ReplayedEntry
from game.core.contract import Event, Eyes, Observation, State
from game.core.match import Entry, Match, Raced
from game.scenes.film.packer import APART_MS
from game.scenes.hand.photo import SLAM_MS, STRIP_Y
from game.scenes.screens.miniature import MAKING_MS, SmallKit
from game.scenes.screens.reckoning import happened
from game.ui.audio import SilentAudio
from game.ui.kit import Kit
from game.ui.people import People
from game.ui.pictures import POOL, NotYet
from game.ui.pieces.photo import PhotoFinish
from game.ui.sheet import Sheet
from game.ui.stage import Canvas
from game.ui.table import SeatPlate
from game.ui.theme import BRASS, BRASS_LIT, CREAM, NIGHT, SAFE_LEFT, SIZE_BODY, VIRTUAL_HEIGHT, VIRTUAL_WIDTH

WIDTH = 960
"""Real pixels across a film."""
STEPS = 5
"""The time between two frames passes for the table in so many steps, each about as long as in the game."""
LEADS = 1
"""How many steps before the one that counts are shown."""
OPEN_MS, REST_MS, END_MS = 900.0, 560.0, 1680.0
"""How long the table stands before anything happens, after each step and at the end."""
LEAD_MOST_MS, MOST_MS = 2200.0, 5200.0
"""A step before or after the one that counts is cut short once it takes longer than the first of these."""
PHOTO_MS = 1700.0
"""How long a photo finish stands."""
LEAST_MS = 3800.0
"""What follows is shown, too, until a film without its end is as long."""
FOOT = 120.0
"""Virtual height of the strip below the table that says what happens."""
NAME_SIZE, NAME_WIDE, GAP = 44.0, 430.0, 32.0

Piece = pygame.Surface | None
"""A frame, good until the next piece is asked for; or some milliseconds' work towards one."""


class Shot:
    """A film of one step of a match that is over, seen with all eyes; `wide` real pixels across."""

    def __init__(
        self,
        kit: Kit,
        game: Game,
        match: Match[State],
        plates: Sequence[SeatPlate],
        at: int,
        wide: int = WIDTH,
    ) -> None:
        self._kit, self._game, self._match = SmallKit(kit, SilentAudio()), game, match
        self._plates, self._at = tuple(plates), at
        self._scale = wide / VIRTUAL_WIDTH
        self._frame = pygame.Surface((wide, round((VIRTUAL_HEIGHT + FOOT) * self._scale)))
        self._sheet = Sheet(pygame.Surface((wide, round(VIRTUAL_HEIGHT * self._scale))))

    def frames(self, every: int = 1) -> Iterator[Piece]:
        """The film from its beginning; of every so many frames only the first is drawn and given."""
        canvas = Canvas(self._sheet.surface, self._scale, 0.0, 0.0)
        yield from self._kit.backdrop_of(self._game.table.ROOM).rehearse(canvas)
        playing = _Playing(self._kit, self._game, self._match, self._plates)
        for number in self._script(playing):
            if number is None or number % every:
                yield None
            else:
                yield from self._drawn(playing)

    def _script(self, playing: _Playing) -> Iterator[int | None]:
        """What is shown: the number of each frame, None for work that shows nothing."""
        while playing.step < self._at - LEADS:
            playing.follow()
            yield None
        if self._at == 0:
            playing.happen()
            yield from playing.settle(MOST_MS)
        else:
            playing.lay()
            yield from playing.stand(OPEN_MS)
        while not playing.over and (playing.step < self._at or playing.shown_ms < LEAST_MS):
            playing.follow()
            playing.happen()
            yield from playing.settle(MOST_MS if playing.step == self._at else LEAD_MOST_MS)
        yield from playing.stand(END_MS)

    def _drawn(self, playing: _Playing) -> Iterator[Piece]:
        """The frame as it is now, once all pictures in it have been made."""
        table = Canvas(self._sheet.surface, self._scale, 0.0, 0.0)
        while True:
            try:
                with POOL.within(MAKING_MS):
                    playing.draw(table, self._sheet)
                    playing.tell(Canvas(self._frame, self._scale, 0.0, 0.0), self._game.title)
            except NotYet:
                yield None
                continue
            break
        self._frame.blit(self._sheet.surface, (0, 0))
        yield self._frame


class _Playing:
    """A match played again at a table of its own, step by step."""

    def __init__(self, kit: Kit, game: Game, match: Match[State], plates: tuple[SeatPlate, ...]) -> None:
        self._kit, self._game, self._plates = kit, game, plates
        self._log = tuple(match.log)
        self._eyes: Eyes = frozenset(range(match.setting.seats))
        self._over = game.observation.observe(match.state, self._eyes)
        self._people = People([plate.name for plate in plates])
        self._match = Match(game.rules, match.setting)
        self._table = game.table.Table(kit, match.setting.options, plates, self._eyes)
        self._photo: PhotoFinish | None = None
        self._events: tuple[Event, ...] = self._match.dealt
        self._entry: Entry | None = None
        self._words, self._said = "", False
        self._frames = 0
        self.step = 0
        """Which step of the review is shown."""

    @property
    def over(self) -> bool:
        """Whether no step is left."""
        return self.step == len(self._log)

    @property
    def shown_ms(self) -> float:
        """How long the film is by now."""
        return self._frames * APART_MS

    def follow(self) -> None:
        """Go on by a step, without showing it."""
        self._entry = self._log[self.step]
        self._events = self._match.follow(self._entry)
        self.step += 1

    def lay(self) -> None:
        """Show how it stands."""
        self._table.show(self._seen)
        self._say()

    def happen(self) -> None:
        """Show what this step was; presses that raced each other get their photo finish."""
        self._table.skip()
        observing = self._game.observation
        if self._events:
            for event in self._events:
                self._table.happen(observing.redact(event, self._eyes), self._seen)
        else:
            self._table.show(self._seen)
        self._said = False
        race = self._match.race if isinstance(self._entry, Raced) else None
        if race is not None and len(race.presses) > 1:
            self._photo = PhotoFinish(race, self._plates, STRIP_Y)
            self._photo.age = -SLAM_MS

    def stand(self, ms: float) -> Iterator[int]:
        """Let so much time pass, frame by frame."""
        for _ in range(round(ms / APART_MS)):
            yield self._frames
            self._pass()

    def settle(self, most_ms: float) -> Iterator[int]:
        """Let time pass until everything has come to rest and has been seen, but not for ever."""
        began, rested = self.shown_ms, 0.0
        while rested < REST_MS and self.shown_ms - began < most_ms:
            yield self._frames
            self._pass()
            rested = 0.0 if self._table.moving or self._photo is not None else rested + APART_MS
            if rested:
                self._say()
        self._photo = None
        self._say()

    def draw(self, canvas: Canvas, sheet: Sheet) -> None:
        """The table, and a photo finish over it."""
        sheet.begin()
        on = Canvas(sheet, canvas.scale, canvas.ox, canvas.oy)
        self._table.draw(on)
        if self._photo is not None and self._photo.age >= 0.0:
            self._photo.draw(on, self._kit)
        sheet.finish()

    def tell(self, canvas: Canvas, title: str) -> None:
        """The strip below the table: which game it is, and what happens."""
        top, middle = VIRTUAL_HEIGHT, VIRTUAL_HEIGHT + FOOT / 2
        canvas.fill_round(0.0, top, VIRTUAL_WIDTH, FOOT, NIGHT)
        canvas.line(0.0, top + 2.0, VIRTUAL_WIDTH, top + 2.0, BRASS, 4)
        draw = self._kit.type.draw
        named = (NAME_WIDE, FOOT - 20.0)
        draw(canvas, title, SAFE_LEFT, middle, NAME_SIZE, BRASS_LIT, "display", "midleft", fit=named)
        left = SAFE_LEFT + NAME_WIDE + GAP
        room = (VIRTUAL_WIDTH - SAFE_LEFT - left, FOOT - 12.0)
        draw(canvas, self._words, left, middle, SIZE_BODY + 4, CREAM, "body_bold", "midleft", fit=room)

    @property
    def _seen(self) -> Observation:
        return self._game.observation.observe(self._match.state, self._eyes)

    def _say(self) -> None:
        """What the chronicle says of this step, now that it has been seen."""
        if self._said:
            return
        self._said, match = True, self._match
        entry = ReplayedEntry(match.now, self._entry, self._events, match.state)
        words = happened(self._game, entry, self._over, self._people)
        self._words = f"{words}." if words else self._words

    def _pass(self) -> None:
        """Let the time between two frames pass."""
        self._frames += 1
        for _ in range(STEPS):
            self._table.update(APART_MS / STEPS, self._match.now)
        if self._photo is not None:
            self._photo.update(APART_MS)
            if self._photo.age >= PHOTO_MS:
                self._photo = None
