"""A page's try: the game's own table in small, a question, and answers that really happen on it."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

import pygame

from game.catalog import Game
from game.core.contract import Event, Observation, State
from game.couch.intents import Intent
from game.scenes.hand.first_note import RING_GAP, Tone, draw_ring, draw_stamp
from game.scenes.house import House
from game.scenes.people.guises import seat_names
from game.scenes.screens.miniature import SmallKit, SmallTable
from game.tablekit.box import Box
from game.tablekit.first import Beat, Standing, done, follow
from game.tablekit.ghosts import draw_ghosts
from game.tablekit.hud import draw_button
from game.tablekit.tries import Try, TryAnswer
from game.ui.plaques import PAPER, draw_plaque
from game.ui.sizes import grown
from game.ui.stage import Canvas
from game.ui.table import SeatPlate
from game.ui.theme import BRASS_LIT, CREAM, INK, VIRTUAL_HEIGHT, VIRTUAL_WIDTH, seat_colour

TABLE_SHARE, TABLE_YIELDS = 0.6, 0.16
"""How much of a page's width the table takes, and how much of that goes to words twice as large."""
GAP = 18.0
ANSWER_HIGH, ANSWER_GROWS, ANSWER_MOST = 78.0, 34.0, 34.0
"""An answer's height, how much it gains at twice the text size, and its letters."""
ASKS_SIZE, REPLY_PAD = 42.0, 30.0


class Stage(StrEnum):
    """What a try is waiting for."""

    ASKS = "asks"
    SHOWS = "shows"
    """An answer happens on the table."""
    TOLD = "told"


class Rooms(NamedTuple):
    """Virtual rectangles; the table's is 16 to 9."""

    table: pygame.FRect
    words: pygame.FRect
    answers: tuple[pygame.FRect, ...]


class Trying:
    """One try as it is tried; nothing of it outlives it."""

    def __init__(self, house: House, game: Game, tried: Try[State, Observation]) -> None:
        self._house, self._game, self._try = house, game, tried
        self._eyes = frozenset((tried.seat,))
        self._small = SmallTable()
        self._kit = SmallKit(house.kit, house.kit.audio)
        self.at = 0
        """Which answer is pointed at."""
        self.won = False
        self.begin()

    def begin(self) -> None:
        """Lay the position, as at first."""
        tried, names = self._try, seat_names(self._game, self._try.seats)
        plates = tuple(
            SeatPlate(name, seat, "human" if seat == tried.seat else "bot", seat_colour(seat))
            for seat, name in enumerate(names)
        )
        self._standing: Standing[State] = tried.position()
        self._table = self._game.table.Table(self._kit, tried.options, plates, self._eyes)
        self._table.unaided = True
        self._table.show(self._seen)
        self.stage = Stage.ASKS
        self.picked: TryAnswer | None = None
        self._beats: list[Beat] = []
        self._still_ms = self._age_ms = 0.0

    @property
    def _seen(self) -> Observation:
        return self._game.observation.observe(self._standing.state, self._eyes)

    @property
    def answers(self) -> tuple[TryAnswer, ...]:
        """What can be done."""
        return self._try.answers

    # what the reader does

    def move(self, way: int) -> None:
        """Point at the next answer, or at the one before; after a wrong one the position is laid again."""
        if self.stage is Stage.SHOWS:
            self._finish()
        if self.stage is Stage.TOLD:
            if self.won:
                return
            self.begin()
        self.at, self._age_ms = (self.at + way) % len(self.answers), 0.0
        self._house.sound("menu_move")

    def confirm(self) -> None:
        """Do what is pointed at, see its end at once, or try again."""
        match self.stage:
            case Stage.ASKS:
                self.pick(self.at)
            case Stage.SHOWS:
                self._finish()
            case Stage.TOLD:
                self._house.sound("menu_confirm")
                self.begin()

    def slam(self) -> bool:
        """Do the answer that a slam would do here; whether there is one."""
        slam = self._game.rules.slam(self._standing.state, self._try.seat)
        for number, answer in enumerate(self.answers):
            if self.stage is Stage.ASKS and slam is not None and answer.does[:1] == (slam,):
                self.pick(number)
                return True
        return False

    def click(self, x: float, y: float, rooms: Rooms) -> None:
        """Do the answer that is clicked on; a click while one is shown or told goes on."""
        for number, box in enumerate(rooms.answers):
            if box.collidepoint(x, y) and self.stage is not Stage.SHOWS and not self.won:
                if self.stage is Stage.TOLD:
                    self.begin()
                self.pick(number)
                return
        if self.stage is Stage.SHOWS:
            self._finish()

    def pick(self, number: int) -> None:
        """Do an answer: it happens on the table."""
        self.at, self.picked, self.stage = number, self.answers[number], Stage.SHOWS
        self._beats, self._still_ms = list(self.picked.after), 0.0
        for action in self.picked.does:
            self._standing, events = done(self._game.rules, self._standing, action)
            self._play(events)

    def _play(self, events: tuple[Event, ...]) -> None:
        for event in events:
            self._table.happen(self._game.observation.redact(event, self._eyes), self._seen)

    def _finish(self) -> None:
        """Everything has happened, and is at its end."""
        while self._beats:
            self._follow()
        self._table.skip()
        self._tell()

    def _follow(self) -> None:
        self._standing, events = follow(self._game.rules, self._standing, self._beats.pop(0))
        self._play(events)
        self._still_ms = 0.0

    def _tell(self) -> None:
        assert self.picked is not None
        self.stage = Stage.TOLD
        self.won = self.picked.right
        self._house.sound("right" if self.won else "wrong")

    # a frame

    def update(self, dt_ms: float) -> None:
        """Let time pass; what was done goes on by itself once nothing moves."""
        self._age_ms += dt_ms
        self._table.update(dt_ms, self._standing.now)
        if self.stage is not Stage.SHOWS or self._table.moving:
            return
        self._still_ms += dt_ms
        if not self._beats:
            self._tell()
        elif self._still_ms >= self._beats[0].pause_ms:
            self._follow()

    def draw(self, canvas: Canvas, rooms: Rooms) -> None:
        """The table with what would happen on it, the words, the answers."""
        self._small.draw(canvas, rooms.table, self._draw_table)
        kit, told = self._house.kit, self.stage is Stage.TOLD and self.picked is not None
        if told and self.picked is not None:
            self._draw_reply(canvas, rooms.words, self.picked)
        else:
            room = rooms.words
            kit.type.draw(
                canvas, self._try.asks, room.x, room.centery, ASKS_SIZE, CREAM, "body_bold", "midleft",
                fit=(room.w, room.h), align="left",
            )  # fmt: skip
        for number, (answer, box) in enumerate(zip(self.answers, rooms.answers, strict=True)):
            lit = number == self.at
            centred = Box(*box.center, box.w * 0.94, box.h)
            draw_button(canvas, kit, answer.words, centred, lit, size=ANSWER_MOST)

    def _draw_reply(self, canvas: Canvas, room: pygame.FRect, picked: TryAnswer) -> None:
        kit = self._house.kit
        draw_plaque(canvas, room.x, room.y, room.w, room.h, PAPER, 24.0, 14.0)
        fit = (room.w - 2 * REPLY_PAD, room.h - REPLY_PAD)
        kit.type.draw(canvas, picked.reply, *room.center, ASKS_SIZE, INK, "body_bold", fit=fit)
        draw_stamp(canvas, kit, Tone.RIGHT if picked.right else Tone.WRONG, room.right - 8.0, room.y + 8.0)

    def _draw_table(self, canvas: Canvas) -> None:
        self._table.draw(canvas)
        if self.stage is not Stage.ASKS or self._table.moving:
            return
        for box in self._try.where(self._seen, self._kit.sizes):
            draw_ring(canvas, box, RING_GAP, BRASS_LIT)
        action = next(iter(self.answers[self.at].does), None)
        if action is not None:
            ghosts = self._table.ghosts(self._try.seat, action, self._seen)
            draw_ghosts(canvas, self._kit, ghosts, self._age_ms)

    # what the page asks

    @property
    def prompts(self) -> tuple[tuple[Intent, str], ...]:
        """What the controls do now."""
        back = (Intent.CANCEL, "Back to the page")
        match self.stage:
            case Stage.ASKS:
                return (Intent.UP, ""), (Intent.DOWN, "Choose"), (Intent.CONFIRM, "Do it"), back
            case Stage.SHOWS:
                return (Intent.CONFIRM, "Go on"), back
            case Stage.TOLD:
                return (Intent.CONFIRM, "Go on" if self.won else "Try again"), back

    def rooms(self, area: pygame.FRect) -> Rooms:
        """Where everything lies in a page's area, with letters as large as they are."""
        more = grown(self._house.settings.accessibility.text_scale)
        wide = area.w * (TABLE_SHARE - TABLE_YIELDS * more)
        high = wide * VIRTUAL_HEIGHT / VIRTUAL_WIDTH
        table = pygame.FRect(area.right - wide, area.centery - high / 2, wide, high)
        column = table.x - area.x - 2 * GAP
        answer = ANSWER_HIGH + ANSWER_GROWS * more
        foot = len(self.answers) * (answer + GAP) - GAP
        answers = tuple(
            pygame.FRect(area.x, area.bottom - foot + number * (answer + GAP), column, answer)
            for number in range(len(self.answers))
        )
        return Rooms(table, pygame.FRect(area.x, area.y, column, area.h - foot - 2 * GAP), answers)
