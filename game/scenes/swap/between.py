"""Between two hands of a series: how far it is, who sits where next, and nothing of the cards."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise

import pygame

from game.bots.words import HUMAN
from game.catalog import Game
from game.couch.intents import Intent, Message
from game.scenes.evening.company import listed
from game.scenes.evening.footing import ShortFooted, is_large, short_foot_top
from game.scenes.hand.session import Setup
from game.scenes.people.guises import named, seat_names
from game.scenes.screens.guard import Guard
from game.scenes.swap.series import Series
from game.ui.menu import side_by_side
from game.ui.plaques import PANEL, draw_plaque
from game.ui.stage import Canvas
from game.ui.theme import BRASS_LIT, CREAM, FELT_LIT, SAFE_TOP, SAFE_WIDTH, VIRTUAL_WIDTH, Color
from game.ui.widgets import Button, Widget

TOP = SAFE_TOP + 122.0
WIDTH, LARGE_WIDTH, HEIGHT = 1320.0, SAFE_WIDTH, 540.0
PAD, GAP = 50.0, 22.0
PROGRESS_SIZE, PROGRESS_HIGH = 92.0, 0.28
PIPS, PIP, PIP_APART, PIP_GAP = 66.0, (32.0, 46.0), 14.0, 34.0
"""Of the row of little cards: its height, their size, the room between them, and that where seats change."""
WORDS_SIZE = 40.0
ON_SHARE = 0.34
"""How much of the panel's words say what came of the last hand, if there was one."""
DIM: Color = (62, 58, 58)
FAIR = "Every deal is played from every side. Don't talk about the cards until the end!"
SEEN = "You have seen these cards: a fair match begins at the set-up of a table."
LOST = "Nothing has been played from every side yet."
COVERED = "The cards stay covered until all {matches} are played. Don't talk about them!"


class Step(StrEnum):
    """What comes after it."""

    DEAL = "deal"
    STOP = "stop"


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a series stands between two hands."""

    series: Series
    told: str = ""
    """Who has won the last hand, "Mina wins the hand!"; nothing if none was played."""
    seen: bool = False
    """Whether its cards were seen by all before anybody knew that they would come again."""
    left: bool = False
    """Whether the next hand was begun and left."""


class Between(ShortFooted[Step]):
    """Ends with the next hand, or with the end of the series."""

    lively = True
    heading = "Swap seats"
    prompts = ((Intent.CONFIRM, "Choose"), (Intent.CANCEL, "End"))

    def __init__(self, game: Game, setup: Setup, standing: Standing) -> None:
        self.game, self.setup, self.standing = game, setup, standing
        self._guard = Guard()

    def lay(self) -> None:
        """The panel, and two buttons under it."""
        kit = self.house.kit
        words = "Go on" if self.standing.left else "Deal!"
        told = "The one that was left." if self.standing.left else "The next cards."
        ended = "What has been played from every side is compared." if self.standing.series.whole else LOST
        widgets: list[Widget] = [
            Button(words, lambda: self.finish(Step.DEAL), told, "cards", main=True),
            Button("End", self.back, ended, "exit"),
        ]
        self.menu.replace(widgets)
        width = WIDTH + (LARGE_WIDTH - WIDTH) * kit.type.grown
        left, bottom = VIRTUAL_WIDTH / 2 - width / 2, short_foot_top(kit)
        high = max(widget.wanted_height(kit, width / 2) for widget in widgets)
        room = bottom - high - GAP - TOP
        tall = room if is_large(kit) else min(room, HEIGHT)
        self._panel = pygame.FRect(left, TOP + (room - tall) / 2, width, tall)
        side_by_side(kit, widgets, left, self._panel.bottom + GAP, width)

    def handle(self, message: Message) -> None:
        """Presses meant for the table just before must not deal on."""
        if not self._guard.holds(message):
            super().handle(message)

    def update(self, dt_ms: float) -> None:
        super().update(dt_ms)
        self._guard.update(dt_ms)

    def draw_menu(self, canvas: Canvas) -> None:
        """The buttons, filling up until they may be pressed."""
        self._guard.draw(canvas, self.house.kit, self.menu)

    def back(self) -> None:
        """The series ends here."""
        self.finish(Step.STOP)

    @property
    def said(self) -> str:
        """What everybody should know now: who sits where, or what to keep to oneself."""
        series, word = self.standing.series, self.game.match_word
        if self.standing.left:
            return f"This {word} was left. It goes on where it stood."
        if series.exchanges:
            told = f"Seats are exchanged. {self._seating()}"
            return f"{told} {SEEN}" if self.standing.seen else told
        if not series.came:
            return FAIR
        return COVERED.format(matches=f"{word}s")

    def _seating(self) -> str:
        """Where people sit now, "Mina plays East, and Ben South."; of more than a few, all the names."""
        called, seats = named(self.house, self.game, len(self.setup.seats)), self.setup.seats
        places = seat_names(self.game, len(seats))
        people = [seat for seat, word in enumerate(seats) if word == HUMAN]
        if len(people) == 1:
            return f"You play {places[people[0]]}{self._level(people[0])}."
        return f"{listed([f'{called[seat]} plays {places[seat]}' for seat in people])}."

    def _level(self, you: int) -> str:
        """Beside whom the only person plays, if anybody."""
        series, sides = self.standing.series, self.standing.series.sides
        beside = [seat for seat, side in enumerate(sides) if side == sides[you] and seat != you]
        names = seat_names(self.game, len(series.sides))
        return f", with {listed([names[seat] for seat in beside])}" if beside else ""

    def draw_body(self, canvas: Canvas) -> None:
        """Which hand is next; what came of the last; what everybody should know."""
        kit, box, standing = self.house.kit, self._panel, self.standing
        draw_plaque(canvas, box.x, box.y, box.w, box.h, PANEL, 34.0, 26.0)
        x, width, y = box.centerx, box.w - 2 * PAD, box.y + PAD / 2
        high = (box.h - PAD) * PROGRESS_HIGH
        progress = standing.series.progress(self.game.match_word)
        progress = progress[0].upper() + progress[1:]
        kit.type.draw(
            canvas, progress, x, y + high / 2, PROGRESS_SIZE, BRASS_LIT, "display", fit=(width, high)
        )
        y, rest = y + high, box.h - PAD - high
        self._draw_pips(canvas, pygame.FRect(x - width / 2, y, width, PIPS))
        y, rest = y + PIPS, rest - PIPS
        if standing.told:
            high = rest * ON_SHARE
            kit.type.draw(
                canvas, standing.told, x, y + high / 2, WORDS_SIZE, CREAM, "body_bold", fit=(width, high)
            )
            y, rest = y + high, rest - high
        kit.type.draw(canvas, self.said, x, y + rest / 2, WORDS_SIZE, CREAM, fit=(width, rest - 12.0))

    def _draw_pips(self, canvas: Canvas, box: pygame.FRect) -> None:
        """A little card for each hand: bright where it was played, open where it is next, dim after it."""
        series = self.standing.series
        played, hands = len(series.came), series.hands
        gaps = sum(one.way != two.way for one, two in pairwise(hands))
        whole = len(hands) * (PIP[0] + PIP_APART) - PIP_APART + gaps * PIP_GAP
        shrink = min(1.0, box.w / whole)
        x = box.centerx - whole * shrink / 2
        wide, high = PIP[0] * shrink, PIP[1] * shrink
        for number, hand in enumerate(hands):
            x += PIP_GAP * shrink * (number > 0 and hand.way != hands[number - 1].way)
            fill = BRASS_LIT if number < played else FELT_LIT if number == played else DIM
            canvas.fill_round(x, box.centery - high / 2, wide, high, fill, 6.0 * shrink)
            if number == played:
                canvas.outline_round(x, box.centery - high / 2, wide, high, CREAM, 6.0 * shrink, 3.0)
            x += (PIP[0] + PIP_APART) * shrink
