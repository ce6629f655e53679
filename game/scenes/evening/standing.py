"""Between two hands: the standing as a race, who plays what next, who waits."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from enum import StrEnum
from time import perf_counter

import pygame

from game.catalog import find
from game.couch.intents import Intent
from game.evening.evening import Evening
from game.evening.meetings import Seating
from game.scenes.evening.company import faces
from game.scenes.evening.crowding import crowd_of
from game.scenes.evening.footing import ShortFooted, short_foot_top
from game.scenes.evening.race import Race
from game.scenes.evening.told import next_words, time_words
from game.scenes.hand.crowd_table import HIGH, draw_table
from game.scenes.house import House
from game.ui.menu import side_by_side
from game.ui.plaques import PANEL, draw_plaque
from game.ui.stage import Canvas
from game.ui.theme import BRASS_LIT, CREAM, CREAM_DIM, SAFE_LEFT, SAFE_TOP, SAFE_WIDTH, SIZE_BODY
from game.ui.widgets import Button, Widget

TOP = SAFE_TOP + 122.0
SPLIT, LARGE_SPLIT = 0.6, 0.53
"""How much of the width the race has, and at twice the text size."""
APART, PAD, GAP = 30.0, 34.0, 22.0
THINK_MS, WAITED_FOR_MS = 5.0, 12.0
"""So long of each frame the next hand is searched for; and once somebody waits for it."""


class Step(StrEnum):
    """What comes after the standing."""

    DEAL = "deal"
    PEOPLE = "people"
    STOP = "stop"
    END = "end"


class Standing(ShortFooted[Step]):
    """Ends with what to do; `evening` then has the hand that is next."""

    lively = True
    prompts = ((Intent.CONFIRM, "Choose"), (Intent.CANCEL, "To the title"))

    def __init__(self, evening: Evening, now: int) -> None:
        self.evening = evening
        self._now = now
        self.over = evening.over(now)
        """Whether the evening has come to its end, so that the podium is next."""
        self._search: Iterator[Seating | None] | None = None
        self._waits = False
        """Whether the hand is to be dealt as soon as it is known."""
        if not self.over and evening.dealt is None:
            self._search = evening.planning(now)

    @property
    def heading(self) -> str:  # type: ignore[override]
        """How far the evening is."""
        if self.over:
            return "The evening is over"
        return "Who is ahead?" if self.evening.played else "Who begins?"

    def enter(self, house: House) -> None:
        """The race starts from where it stood before the last hand."""
        self.race = Race(self.evening, faces(house, self.evening))
        super().enter(house)
        house.kit.audio.music("title")

    def lay(self) -> None:
        """The buttons at the foot; above them race and panel share the room."""
        kit = self.house.kit
        more = Button(
            "Podium", lambda: self.finish(Step.END), "Who has won the evening.", "trophy", main=True
        )
        deal = Button("Deal!", self._deal, self._told_now(), "cards", main=True)
        people = Button(
            "Change", lambda: self.finish(Step.PEOPLE), "Who plays, how long, which games.", "person"
        )
        end = Button("End", lambda: self.finish(Step.END), "End the evening here: to the podium.", "trophy")
        stop = Button("Stop", self.back, "The evening is kept: it goes on another time.", "exit")
        ending: list[Widget] = [end] if self.evening.played else []
        widgets: list[Widget] = [more, people] if self.over else [deal, people, *ending, stop]
        self.menu.replace(widgets)
        bottom = short_foot_top(kit)
        high = max(widget.wanted_height(kit, 380.0) for widget in widgets)
        side_by_side(kit, widgets, SAFE_LEFT, bottom - high, SAFE_WIDTH)
        room = bottom - high - GAP - TOP
        self._crowd = crowd_of(self.house, self.evening)
        if self._crowd:
            room -= HIGH + GAP
        self._crowd_box = pygame.FRect(SAFE_LEFT, TOP + room + GAP, SAFE_WIDTH, HIGH)
        split = SPLIT + (LARGE_SPLIT - SPLIT) * kit.type.grown
        wide = SAFE_WIDTH * split - APART / 2
        self._race_box = pygame.FRect(SAFE_LEFT, TOP, wide, room)
        self._next_box = pygame.FRect(SAFE_LEFT + wide + APART, TOP, SAFE_WIDTH - wide - APART, room)

    def _told_now(self) -> str:
        return time_words(self.evening, self._now)

    def _deal(self) -> None:
        """Deal, or as soon as everybody has a seat."""
        if self._search is None:
            self.finish(Step.DEAL)
        else:
            self._waits = True

    def back(self) -> None:
        """To the title; the evening goes on another time. When it is over, only the podium is left."""
        self.finish(Step.END if self.over else Step.STOP)

    def update(self, dt_ms: float) -> None:
        """Run the race on; meanwhile the next hand is searched for."""
        super().update(dt_ms)
        self.race.update(dt_ms, self.house.settings.reduced)
        until = perf_counter() + (WAITED_FOR_MS if self._waits else THINK_MS) / 1000.0
        while self._search is not None and perf_counter() < until:
            self._think()
        if self._waits and self._search is None:
            self.finish(Step.DEAL)

    def _think(self) -> None:
        assert self._search is not None
        found = next(self._search)
        if found is not None:
            self.evening, self._search = replace(self.evening, dealt=found), None

    def draw_body(self, canvas: Canvas) -> None:
        """The race, beside it what is next, and below what the crowd has guessed."""
        kit = self.house.kit
        self.race.draw(canvas, kit, self._race_box)
        draw_table(canvas, kit, self._crowd, self._crowd_box)
        box = self._next_box
        draw_plaque(canvas, box.x, box.y, box.w, box.h, PANEL, 30.0, 20.0)
        inner, x = box.w - 2 * PAD, box.centerx
        seating = self.evening.dealt
        if self.over or seating is None:
            words = "Thanks for playing!" if self.over else "Seating everybody ..."
            kit.type.draw(
                canvas, words, x, box.centery, 44.0, BRASS_LIT, "display", fit=(inner, box.h - 2 * PAD)
            )
            return
        game = find(seating.portion.game)
        head, foot = box.h * 0.24, box.h * 0.2
        y = box.y + PAD / 2 + head / 2
        kit.type.draw(canvas, f"Next: {game.title}", x, y, 56.0, BRASS_LIT, "display", fit=(inner, head))
        plays, waits = next_words(self.evening, seating)
        room = box.h - head - PAD - (foot if waits else 0.0)
        y = box.y + PAD / 2 + head + room / 2
        kit.type.draw(canvas, plays, x, y, SIZE_BODY + 4, CREAM, fit=(inner, room - 8.0))
        if waits:
            y = box.bottom - PAD / 2 - foot / 2
            kit.type.draw(canvas, waits, x, y, SIZE_BODY, CREAM_DIM, fit=(inner, foot))
