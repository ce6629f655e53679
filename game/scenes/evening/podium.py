"""The end of an evening: three on their steps, everybody's points, moments to watch again, and thanks."""

from __future__ import annotations

import math
from enum import StrEnum
from functools import partial

import pygame

from game.couch.intents import Intent
from game.evening.evening import Evening, Highlight, Line, PlayedHand
from game.evening.points import PAR
from game.scenes.evening.company import faces, listed, sit
from game.scenes.evening.crowding import crowd_of
from game.scenes.evening.footing import ShortFooted, is_large, short_foot_top
from game.scenes.evening.highlights import chosen
from game.scenes.evening.told import games_words, length_words
from game.scenes.hand.crowd_table import HIGH, draw_table
from game.scenes.hand.records import shelved
from game.scenes.hand.session import looked_at
from game.scenes.house import House
from game.ui.characters.drawing import FEET, TOKEN
from game.ui.characters.look import Look, Mood
from game.ui.easing import out_back
from game.ui.markup import literal
from game.ui.menu import side_by_side, stack
from game.ui.plaques import BRASS_PLATE, DARK, PANEL, draw_plaque
from game.ui.stage import Canvas
from game.ui.theme import (
    BRASS_LIT,
    CREAM,
    CREAM_DIM,
    INK,
    SAFE_LEFT,
    SAFE_TOP,
    SAFE_WIDTH,
    SIZE_BODY,
)
from game.ui.widgets import Button, Widget

TOP = SAFE_TOP + 118.0
LEFT_SHARE, APART, GAP, PAD = 0.5, 36.0, 18.0, 26.0
STEPS = (0.52, 0.38, 0.28)
"""How high the steps are, as shares of the room."""
ORDER = (1, 0, 2)
"""Who stands where, from the left: the second, the first, the third."""
TALL = 0.36
"""How high the winner is, as a share of the room."""
RISE_MS, LATER_MS = 520.0, 420.0
JUMP_MS, JUMP = 760.0, 0.12
MOMENT_GAP = 12.0
THANKS = "Thanks for playing!"


class Farewell(StrEnum):
    """What comes after an evening."""

    HOME = "home"
    ANOTHER = "another"


def step_of(line: Line) -> int:
    """Which of the steps somebody stands on: whoever came in together stands equally high."""
    return min(line.place, len(STEPS)) - 1


class EveningPodium(ShortFooted[Farewell]):
    """Ends with whether there is one hand more."""

    lively = True
    prompts = ((Intent.CONFIRM, "Choose"), (Intent.CANCEL, "Good night"))

    def __init__(self, evening: Evening) -> None:
        self.evening = evening
        self.lines = evening.standing()
        self._clock = 0.0
        winners = [evening.members[line.member].name for line in self.lines if line.place == 1]
        if not evening.played:
            self.heading = THANKS
        elif len(self.lines) == 1:
            self.heading = f"{winners[0]} made {self.lines[0].points} points"
        elif len(winners) > 1:
            self.heading = f"{listed(winners)} share the evening"
        else:
            self.heading = f"{winners[0]} wins the evening!"

    def enter(self, house: House) -> None:
        """Everybody rises, the third first."""
        self.faces = faces(house, self.evening)
        super().enter(house)
        house.sound("win")

    def lay(self) -> None:
        """At the right the moments over everybody else's points, the buttons below."""
        kit = self.house.kit
        home = Button("Good night", self.back, "To the title.", "exit", main=True)
        more = Button("One more hand", lambda: self.finish(Farewell.ANOTHER), "The evening goes on.", "cards")
        buttons: list[Widget] = [home, more]
        moments: list[Widget] = [self._moment(hand, each) for hand, each in chosen(self.evening)]
        bottom = short_foot_top(kit)
        high = max(widget.wanted_height(kit, SAFE_WIDTH / 2) for widget in buttons)
        side_by_side(kit, buttons, SAFE_LEFT, bottom - high, SAFE_WIDTH)
        room = bottom - high - GAP - TOP
        self._crowd = crowd_of(self.house, self.evening)
        if self._crowd:
            room -= HIGH + GAP
        self._crowd_box = pygame.FRect(SAFE_LEFT, TOP + room + GAP, SAFE_WIDTH, HIGH)
        wide = SAFE_WIDTH * LEFT_SHARE - APART / 2
        self._steps = pygame.FRect(SAFE_LEFT, TOP, wide, room)
        right = pygame.FRect(SAFE_LEFT + wide + APART, TOP, SAFE_WIDTH - wide - APART, room)
        highs = [moment.wanted_height(kit, right.w) + MOMENT_GAP for moment in moments]
        while len(moments) > 1 and sum(highs[: len(moments)]) > right.h - self._points_high():
            moments.pop()
        self.menu.replace([*buttons, *moments])
        low = stack(kit, moments, right.x, right.y, right.w, MOMENT_GAP)
        self._rest = pygame.FRect(right.x, low + 4.0, right.w, right.bottom - low - 4.0)

    def _points_high(self) -> float:
        """How much room everybody else's points need: moments give way to them where letters are large."""
        rest = len(self.lines) - len(ORDER)
        return _rows(rest) * self.house.kit.type.line_height(SIZE_BODY) + 28.0 if rest > 0 else 0.0

    def _moment(self, hand: PlayedHand, highlight: Highlight) -> Widget:
        name = self.evening.members[highlight.member].name
        words = f"{literal(highlight.title)}: {name}"
        there = shelved(self.house.shelf.folder, hand.record) is not None
        told = f"{literal(highlight.why).capitalize()}." + (" Watch the moment again." if there else "")
        return Button(words, partial(self._watch, hand, highlight), told, highlight.icon, 32.0)

    def _watch(self, hand: PlayedHand, highlight: Highlight) -> None:
        from game.scenes.screens.review import Review

        path = shelved(self.house.shelf.folder, hand.record)
        session = None if path is None else looked_at(self.house.shelf, path)
        if session is None or session.waiting is None or session.setup.game != hand.seating.portion.game:
            self.house.refuse("The record of that hand is not there any more.")
            return
        match = session.waiting.match
        sit(self.house, self.evening, hand.seating, {})
        self.house.stack.push(Review(session, match, min(highlight.step, len(match.log))))

    def resume(self) -> None:
        """Back from a moment: nobody sits at its table any more."""
        self.house.visitors = {}

    def back(self) -> None:
        """To the title."""
        self.finish(Farewell.HOME)

    def update(self, dt_ms: float) -> None:
        super().update(dt_ms)
        self._clock += dt_ms

    def draw_body(self, canvas: Canvas) -> None:
        """The steps with the first three, and what the others came to."""
        for place, number in enumerate(ORDER):
            if number < len(self.lines):
                self._draw_step(canvas, place, number)
        self._draw_rest(canvas)
        draw_table(canvas, self.house.kit, self._crowd, self._crowd_box)

    def _draw_step(self, canvas: Canvas, place: int, number: int) -> None:
        kit, room, line = self.house.kit, self._steps, self.lines[number]
        share = 1.0 if self.house.settings.reduced else self._risen(number)
        wide = room.w / 3
        step_at = step_of(line)
        high = room.h * STEPS[step_at] * share
        x = room.x + wide * (place + 0.5)
        top = room.bottom - high
        side = room.h * TALL * (1.0 - 0.12 * step_at)
        jump = self._jump(side) if line.place == 1 else 0.0
        mood = Mood.GLAD if line.place == 1 else Mood.WAITING
        y = top - FEET / TOKEN * side + 6.0 - jump
        if share > 0.0:
            kit.characters.draw(canvas, self.faces[line.member].emblem, Look(mood), x, y, side, token=False)
        step = pygame.FRect(x - wide / 2 + 6.0, top, wide - 12.0, high)
        if high < 40.0:
            return
        draw_plaque(
            canvas, step.x, step.y, step.w, step.h, BRASS_PLATE if line.place == 1 else PANEL, 20.0, 18.0
        )
        ink, dim = (INK, INK) if line.place == 1 else (CREAM, CREAM_DIM)
        if share < 0.98:
            return
        third = step.h / 3
        name, fit = self.evening.members[line.member].name, (step.w - 24.0, 1.3 * third)
        kit.type.draw(canvas, name, x, step.y + third * 0.6, 40.0, ink, "display", fit=fit)
        kit.type.draw(canvas, str(line.points), x, step.y + third * 1.5, 52.0, ink, "display", fit=fit)
        kit.type.draw(canvas, f"{line.place}.", x, step.y + third * 2.4, 40.0, dim, "display", fit=fit)

    def _risen(self, number: int) -> float:
        since = self._clock - LATER_MS * (min(3, len(self.lines)) - 1 - number)
        return max(0.0, min(1.0, since / RISE_MS)) if since < RISE_MS else out_back(1.0)

    def _jump(self, side: float) -> float:
        since = self._clock - LATER_MS * 2 - RISE_MS
        if self.house.settings.reduced or since < 0.0:
            return 0.0
        return side * JUMP * abs(math.sin(since / JUMP_MS * math.pi))

    def _draw_rest(self, canvas: Canvas) -> None:
        kit, box = self.house.kit, self._rest
        draw_plaque(canvas, box.x, box.y, box.w, box.h, DARK, 26.0, 14.0)
        rest = self.lines[3:]
        inner, foot = box.w - 2 * PAD, 0.0
        if not (rest and is_large(kit)):  # large letters leave room for moments and points
            thanks = [THANKS, f"{length_words(self.evening)}:", games_words(self.evening)]
            thanks = thanks[1:] if rest and self._crowd else thanks
            if len(self.lines) == 1 and self.evening.played:
                thanks.append(f"{PAR * len(self.evening.played)} would be an even evening.")
            foot = min(box.h, len(thanks) * kit.type.line_height(SIZE_BODY) + 24.0) if rest else box.h
            fit = (inner, foot - 12.0)
            kit.type.draw(
                canvas, "\n".join(thanks), box.centerx, box.bottom - foot / 2, SIZE_BODY, CREAM_DIM, fit=fit
            )
        if rest:
            self._draw_lines(
                canvas, rest, pygame.FRect(box.x + PAD, box.y + 10.0, inner, box.h - foot - 18.0)
            )

    def _draw_lines(self, canvas: Canvas, lines: tuple[Line, ...], box: pygame.FRect) -> None:
        """Two columns from three lines on."""
        kit, rows = self.house.kit, _rows(len(lines))
        wide, high = box.w / -(-len(lines) // rows), min(74.0 * kit.type.scaled(1.0), box.h / rows)
        for number, line in enumerate(lines):
            column, row = divmod(number, rows)
            x, y = box.x + column * wide, box.y + high * (row + 0.5)
            side = high * (0.62 if is_large(kit) else 0.94)
            kit.characters.draw(canvas, self.faces[line.member].emblem, Look(), x + side / 2, y, side)
            name = f"{line.place}. {self.evening.members[line.member].name}"
            points, room = str(line.points), wide - side - 34.0
            kit.type.draw(
                canvas,
                name,
                x + side + 10.0,
                y,
                SIZE_BODY,
                CREAM,
                "body_bold",
                "midleft",
                fit=(room * 0.7, high),
            )
            right = x + wide - 18.0
            kit.type.draw(
                canvas, points, right, y, SIZE_BODY, BRASS_LIT, "display", "midright", fit=(room * 0.28, high)
            )


def _rows(lines: int) -> int:
    """Of so many lines: two columns from three on."""
    return lines if lines < 3 else -(-lines // 2)
