"""Choosing a drill: a tab for each game, with its first drills, today's, and the endless ones by kind."""

from __future__ import annotations

from datetime import date
from functools import partial

import pygame

from game.bots.spots import spots
from game.catalog import Game
from game.core.drilling import GRADES
from game.couch.intents import Intent, Message
from game.scenes.drills.drill import DrillScene
from game.scenes.drills.marks import draw_days, draw_lessons
from game.scenes.drills.paper import seconds
from game.scenes.drills.progress import day_done, drilled, learnt, tally, today
from game.scenes.drills.row import ALL_KINDS
from game.scenes.frame import FOOT_GAP, MenuScene, draw_prompts, signs_top
from game.scenes.screens.sign import draw_sign
from game.scenes.screens.tabs import HEIGHT as TAB_HIGH, Tabs
from game.ui.plaques import PAPER, draw_plaque
from game.ui.settings import DrillTally
from game.ui.stage import Canvas
from game.ui.theme import INK, SAFE_LEFT, SAFE_WIDTH, SIZE_SMALL
from game.ui.widgets import Button, Choice, Toggle, Widget

TABS_Y, TOP = 168.0, 256.0
GAP, PAD = 36.0, 30.0
WIDE = (SAFE_WIDTH - GAP) / 2
TITLE_HIGH, MARKS_HIGH = 96.0, 96.0
BUTTON_HIGH, BUTTON_SIZE, BUTTON_GAP, BUTTON_PAD = 80.0, 34.0, 12.0, 8.0
TIGHT_GAP, TIGHT_PAD = 4.0, 18.0
"""What is left of gap and margin where the rows would reach the prompts else."""
LARGE = 1.25
"""In larger text than this the help has no room, and numbers stand alone."""
GRADE_WORDS = {1: "1 · easy", 2: "2", 3: "3 · medium", 4: "4", 5: "5 · hard"}
GRADE_HELP = "How many clues an answer takes, or how much there is to weigh. Today's drill is always grade 3."
CLOCK_HELP = "Some kinds are asked against the clock: turn it off to take your time."
START, AGAIN = "Start here", "First drills"


class Drills(MenuScene[None]):
    """Leads to one drill after another until the player goes back."""

    heading = "Drills"
    prompts = (
        (Intent.CONFIRM, "Choose"),
        (Intent.PREV, "Previous game"),
        (Intent.NEXT, "Next game"),
        (Intent.CANCEL, "Back"),
    )

    def lay(self) -> None:
        """The game's first drills and today's on the left, the endless ones on the right."""
        self.games = drilled()
        names = [game.name for game in self.games]
        last = self.house.drills.game
        self.tabs = Tabs(
            self.house,
            [game.title for game in self.games],
            TABS_Y,
            names.index(last) if last in names else 0,
        )
        kept = self.menu.widgets.index(self.menu.focused) if self.menu.focused in self.menu.widgets else None
        self._high = max(BUTTON_HIGH, self.house.kit.type.line_height(BUTTON_SIZE, "display") + BUTTON_PAD)
        left, right = self._first(), self._endless()
        foot = signs_top(self.house.kit) - FOOT_GAP
        for self._gap, self._pad in ((BUTTON_GAP, PAD), (TIGHT_GAP, TIGHT_PAD)):
            bottom = max(self._put(left, SAFE_LEFT, True), self._put(right, SAFE_LEFT + WIDE + GAP, False))
            if bottom + self._pad <= foot:
                break
        self.boxes = [
            pygame.FRect(SAFE_LEFT + at * (WIDE + GAP), TOP, WIDE, bottom + self._pad - TOP)
            for at in range(2)
        ]
        self.menu.replace([*left, *right], kept)

    @property
    def game(self) -> Game:
        """Whose tab is on top."""
        return self.games[self.tabs.at]

    def _put(self, widgets: list[Widget], x: float, marked: bool) -> float:
        """Place widgets under one another, where they are `marked` with room below each; their lower end."""
        y = TOP + (TITLE_HIGH if marked else self._pad)
        for widget in widgets:
            widget.box = pygame.FRect(x + PAD, y, WIDE - 2 * PAD, self._high)
            y = widget.box.bottom + self._gap
            if marked and not isinstance(widget, Toggle):
                y += self._marks_high
        return y - self._gap

    @property
    def _marks_high(self) -> float:
        return MARKS_HIGH + max(0.0, self.house.kit.type.scaled(SIZE_SMALL) - SIZE_SMALL)

    @property
    def _large(self) -> bool:
        return self.house.settings.accessibility.text_scale > LARGE

    def _first(self) -> list[Widget]:
        """The course and the drill of the day, and the clock where there is one."""
        game, day = self.game, today(self.house)
        assert game.drills is not None and game.drill_words is not None
        found: list[Widget] = []
        count, done = len(game.drills.COURSE), learnt(self.house.drills, game)
        if count:
            begin = partial(self._begin, ALL_KINDS, lesson=done % count)
            help_ = "The rules from nothing: each drill says one and asks about it."
            words, main = (AGAIN, False) if done == count else (START, True)
            found.append(
                Button(words, begin, help_, "star", BUTTON_SIZE, main=main, aside=f"{done} of {count}")
            )
        right = day_done(self.house.drills, game, day)
        aside = "" if right is None else "done"
        help_ = (
            "The same for everybody, a new one each day." if right is None else "A new one comes tomorrow."
        )
        begin = partial(self._begin, ALL_KINDS, day=day)
        main = not found or done == count
        found.append(Button("Today's drill", begin, help_, "play", BUTTON_SIZE, main=main, aside=aside))
        if any(kind.seconds for kind in game.drill_words.KINDS.values()):
            found.append(Toggle("Against the clock", self.house.drills.clock, self._clocked, CLOCK_HELP))
        return found

    def _endless(self) -> list[Widget]:
        """The grade, all kinds together, and each kind."""
        game = self.game
        assert game.drill_words is not None
        words = {grade: str(grade) if self._large else GRADE_WORDS[grade] for grade in GRADES}
        grades = [(grade, words[grade]) for grade in GRADES]
        found: list[Widget] = [Choice("Grade", grades, self.house.drills.grade, self._graded, GRADE_HELP)]
        help_ = "One kind of question after another, all of this grade."
        found.append(
            Button("All kinds", partial(self._begin, ALL_KINDS), help_, "cards", BUTTON_SIZE, main=True)
        )
        for kind, told in game.drill_words.KINDS.items():
            kept = tally(self.house.drills, game, kind)
            grade = self._nearest(kind)
            aside, help_ = self._best(kept), _help(told.help, kept)
            if grade != self.house.drills.grade:
                aside, help_ = f"grade {grade}", f"{told.help} The nearest grade it has is {grade}."
            found.append(
                Button(told.name, partial(self._begin, kind), help_, "cards", BUTTON_SIZE, aside=aside)
            )
        return found

    def _nearest(self, kind: str) -> int:
        """The grade nearest to the chosen one that a kind has drills of."""
        wanted = self.house.drills.grade
        return min(spots(self.game.name).grades(kind), key=lambda grade: (abs(grade - wanted), grade))

    def _best(self, kept: DrillTally) -> str:
        return "" if kept.best_streak < 2 or self._large else f"best: {kept.best_streak} in a row"

    def _graded(self, grade: int) -> None:
        self.house.drills.grade = grade
        self.house.save_drills()
        self.lay()

    def _clocked(self, on: bool) -> None:
        self.house.drills.clock = on
        self.house.save_drills()

    def _begin(self, kind: str, day: date | None = None, lesson: int | None = None) -> None:
        grade = self.house.drills.grade if lesson is None else GRADES[0]
        self.house.stack.push(DrillScene(self.game, kind, grade, day, lesson))

    def handle(self, message: Message) -> None:
        """The tabs come first, then the menu."""
        if self.tabs.handle(message):
            self.house.drills.game = self.game.name
            self.house.save_drills()
            self.menu.focused = None
            self.lay()
            return
        super().handle(message)

    def resume(self) -> None:
        """Back from a drill: the counts have changed."""
        self.house.kit.audio.music("title")
        self.lay()
        self.menu.settle()

    def back(self) -> None:
        """To the title."""
        self.finish(None)

    def draw_body(self, canvas: Canvas) -> None:
        """The tabs, and the two papers with the game's sign, its title and what was done."""
        self.tabs.draw(canvas)
        kit, game = self.house.kit, self.game
        for box in self.boxes:
            draw_plaque(canvas, box.x, box.y, box.w, box.h, PAPER, 30.0, 18.0)
        left = self.boxes[0]
        middle = left.y + TITLE_HIGH / 2 + 2.0
        draw_sign(canvas, kit, game, left.x + PAD + 36.0, middle, 68.0, INK)
        fit = (left.w - 2 * PAD - 92.0, TITLE_HIGH - 8.0)
        x = left.x + PAD + 92.0
        kit.type.draw(canvas, game.title, x, middle, 48.0, INK, "display", "midleft", fit=fit)
        buttons = [widget for widget in self.menu.widgets if left.collidepoint(widget.box.center)]
        buttons = [widget for widget in buttons if isinstance(widget, Button)]
        for button in buttons:
            room = pygame.FRect(button.box.x, button.box.bottom, button.box.w, self._marks_high)
            if button is buttons[-1]:
                draw_days(canvas, kit, self.house.drills, game, today(self.house), room)
            else:
                assert game.drills is not None
                draw_lessons(canvas, kit, learnt(self.house.drills, game), len(game.drills.COURSE), room)

    def draw_foot(self, canvas: Canvas) -> None:
        """Help and prompts; in large letters the help has no room."""
        if not self._large:
            super().draw_foot(canvas)
        else:
            draw_prompts(canvas, self.house, self.prompts)


def _help(words: str, kept: DrillTally) -> str:
    if not kept.done:
        return words
    told = f"{kept.right} of {kept.done} right, at most {kept.best_streak} in a row"
    return f"{told}, the fastest in {seconds(kept.best_ms)}." if kept.best_ms else f"{told}."


assert TOP >= TABS_Y + TAB_HIGH, "the tabs stand over the papers"
