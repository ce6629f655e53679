"""Choosing a drill: each game's drill of today with a row of days, its endless ones by kind, the grade."""

from __future__ import annotations

from datetime import date
from functools import partial

import pygame

from game.catalog import Game
from game.core.drilling import GRADES
from game.scenes.drills.drill import DrillScene
from game.scenes.drills.paper import seconds
from game.scenes.drills.progress import day_done, drilled, row_of_days, tally, today
from game.scenes.frame import MenuScene, draw_prompts
from game.scenes.hand.first_note import STAMPS, Tone
from game.scenes.screens.sign import draw_sign
from game.ui.marks import mark
from game.ui.plaques import PAPER, draw_plaque
from game.ui.settings import DrillTally
from game.ui.stage import Canvas
from game.ui.theme import (
    BRASS_DARK,
    CREAM,
    INK,
    INK_SOFT,
    SAFE_WIDTH,
    SIZE_SMALL,
    VIRTUAL_WIDTH,
)
from game.ui.widgets import Button, Choice

TOP, WIDEST, GAP, PAD = 180.0, 760.0, 40.0, 32.0
TITLE_HIGH, DAYS_HIGH = 100.0, 104.0
BUTTON_HIGH, BUTTON_SIZE, BUTTON_GAP, BUTTON_PAD = 84.0, 34.0, 14.0, 10.0
LARGE = 1.25
"""In larger text than this the help has no room."""
CHOICE_WIDE = 900.0
DAY_RADIUS, DAY_EDGE = 20.0, 3.0
WEEKDAYS = "MTWTFSS"
GRADE_WORDS = {1: "1 · one clue", 2: "2 · two clues", 3: "3 · three", 4: "4 · four", 5: "5 · five or more"}
GRADE_HELP = "How many clues the answer takes. Today's drill is always grade 3."


class Drills(MenuScene[None]):
    """Leads to one drill after another until the player goes back."""

    heading = "Drills"

    def lay(self) -> None:
        """A column for each game, and under them the grade."""
        self.games = drilled()
        high = max(BUTTON_HIGH, self.house.kit.type.line_height(BUTTON_SIZE, "display") + BUTTON_PAD)
        wide = min(WIDEST, (SAFE_WIDTH - GAP * (len(self.games) - 1)) / len(self.games))
        left = VIRTUAL_WIDTH / 2 - (wide * len(self.games) + GAP * (len(self.games) - 1)) / 2
        self.boxes = [pygame.FRect(left + at * (wide + GAP), TOP, wide, 0) for at in range(len(self.games))]
        kept = self.menu.widgets.index(self.menu.focused) if self.menu.focused in self.menu.widgets else None
        widgets: list[Button | Choice[int]] = []
        for game, box in zip(self.games, self.boxes, strict=True):
            widgets += self._column(game, box, high)
        most = max(box.bottom for box in self.boxes)
        for box in self.boxes:
            box.h = most - box.y
        grades = [(grade, GRADE_WORDS[grade]) for grade in GRADES]
        choice = Choice("Grade", grades, self.house.settings.drills.grade, self._graded, GRADE_HELP)
        choice.box = pygame.FRect(VIRTUAL_WIDTH / 2 - CHOICE_WIDE / 2, most + 18.0, CHOICE_WIDE, high)
        self.menu.replace([*widgets, choice], kept)

    def _column(self, game: Game, box: pygame.FRect, high: float) -> list[Button | Choice[int]]:
        """A game's buttons; they make its box as high as they need."""
        assert game.drill_words is not None
        settings, day = self.house.settings, today(self.house)
        done = day_done(settings, game, day)
        aside = "" if done is None else "done"
        help_ = "The same for everybody, a new one each day." if done is None else "A new one comes tomorrow."
        begin = partial(self._begin, game, "", day)
        buttons = [Button("Today's drill", begin, help_, "play", BUTTON_SIZE, main=True, aside=aside)]
        for kind, words in game.drill_words.KINDS.items():
            kept = tally(settings, game, kind)
            begin = partial(self._begin, game, kind, None)
            help_, aside = _help(words.help, kept), self._best(kept)
            buttons.append(Button(words.name, begin, help_, "cards", BUTTON_SIZE, aside=aside))
        y = box.y + TITLE_HIGH
        for place, button in enumerate(buttons):
            button.box = pygame.FRect(box.x + PAD, y, box.w - 2 * PAD, high)
            y += high + BUTTON_GAP + (self._days_high if place == 0 else 0.0)
        box.h = y + PAD - BUTTON_GAP - box.y
        return list(buttons)

    @property
    def _days_high(self) -> float:
        return DAYS_HIGH + max(0.0, self.house.kit.type.scaled(SIZE_SMALL) - SIZE_SMALL)

    def _best(self, kept: DrillTally) -> str:
        if kept.best_streak < 2:
            return ""
        large = self.house.settings.accessibility.text_scale > LARGE
        return f"best: {kept.best_streak}" if large else f"best: {kept.best_streak} in a row"

    def _graded(self, grade: int) -> None:
        self.house.settings.drills.grade = grade
        self.house.save_settings()

    def _begin(self, game: Game, kind: str, day: date | None) -> None:
        self.house.stack.push(DrillScene(game, kind, self.house.settings.drills.grade, day))

    def resume(self) -> None:
        """Back from a drill: the counts have changed."""
        self.house.kit.audio.music("title")
        self.lay()
        self.menu.settle()

    def back(self) -> None:
        """To the title."""
        self.finish(None)

    def draw_body(self, canvas: Canvas) -> None:
        """The games' plaques with their signs, titles and days."""
        for game, box in zip(self.games, self.boxes, strict=True):
            self._draw_game(canvas, game, box)

    def draw_foot(self, canvas: Canvas) -> None:
        """Help and prompts; in large letters the help has no room."""
        if self.house.settings.accessibility.text_scale <= LARGE:
            super().draw_foot(canvas)
        else:
            draw_prompts(canvas, self.house, self.prompts)

    def _draw_game(self, canvas: Canvas, game: Game, box: pygame.FRect) -> None:
        kit = self.house.kit
        draw_plaque(canvas, box.x, box.y, box.w, box.h, PAPER, 30.0, 18.0)
        middle = box.y + TITLE_HIGH / 2 + 4.0
        draw_sign(canvas, kit, game, box.x + PAD + 36.0, middle, 72.0, INK)
        fit = (box.w - 2 * PAD - 92.0, TITLE_HIGH - 8.0)
        kit.type.draw(
            canvas, game.title, box.x + PAD + 92.0, middle, 50.0, INK, "display", "midleft", fit=fit
        )
        self._draw_days(canvas, game, box)

    def _draw_days(self, canvas: Canvas, game: Game, box: pygame.FRect) -> None:
        """The latest days: a letter over a ring, or over the sign of how the day's drill went."""
        kit, last = self.house.kit, today(self.house)
        days = list(row_of_days(self.house.settings, game, last))
        below = next(widget.box.bottom for widget in self.menu.widgets if box.collidepoint(widget.box.center))
        pitch = (box.w - 2 * PAD) / len(days)
        letters = kit.type.line_height(SIZE_SMALL, "body_bold")
        for place, (day, right) in enumerate(days):
            x = box.x + PAD + pitch * (place + 0.5)
            ink = INK if day == last else INK_SOFT
            kit.type.draw(
                canvas, WEEKDAYS[day.weekday()], x, below + 8.0 + letters / 2, SIZE_SMALL, ink, "body_bold"
            )
            y = below + 12.0 + letters + DAY_RADIUS
            if right is None:
                canvas.ring(x, y, DAY_RADIUS, BRASS_DARK, DAY_EDGE)
            else:
                sign, colour = STAMPS[Tone.RIGHT if right else Tone.WRONG]
                canvas.circle(x, y, DAY_RADIUS, colour)
                canvas.blit(mark(kit.art, sign, canvas.px(DAY_RADIUS * 1.1), CREAM), x, y)


def _help(words: str, kept: DrillTally) -> str:
    if not kept.done:
        return words
    told = f"{kept.right} of {kept.done} right, at most {kept.best_streak} in a row"
    return f"{told}, the fastest in {seconds(kept.best_ms)}." if kept.best_ms else f"{told}."
