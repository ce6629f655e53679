"""A drill at the table: the position as one seat sees it, a question, answers as buttons, and then why."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from datetime import date
from functools import partial

import pygame

from game.bots.drills import EVERY_DAY
from game.bots.words import HUMAN
from game.bots.worked import Worked
from game.catalog import Game
from game.core.contract import Level, Observation
from game.couch.intents import Intent, Message, Pointer, Press
from game.scenes.drills.clock import BAR_LOW, LATE_READ_MS, LEAST_READ_MS, AnswerClock, draw_late, limit_ms
from game.scenes.drills.log import LOG_LOW, NARROW, TITLE as LOG, DrillLog, log_button, log_wide, told_of
from game.scenes.drills.maker import Maker
from game.scenes.drills.paper import PAD, WAITING_ROOM, draw_dots, draw_paper, draw_row, grown_up
from game.scenes.drills.progress import count, count_day, count_lesson, day_done, tally
from game.scenes.drills.row import DrillRow, lesson_of, name_of, place_of
from game.scenes.drills.steps import Stage as Stage
from game.scenes.drills.told import MAKING, STUCK, Told
from game.scenes.frame import MenuScene, Prompt, draw_heading, draw_prompts
from game.scenes.hand.first_note import FirstNote, Tone, draw_stamp
from game.scenes.hand.seating import plates, sit_down
from game.scenes.hand.session import Setup
from game.scenes.house import House
from game.scenes.people.guises import seat_names
from game.tablekit.box import Box
from game.tablekit.faces import DrillModule
from game.tablekit.table import Table
from game.ui.guides import LessonWords
from game.ui.kit import QuietKit
from game.ui.markup import either, wordings
from game.ui.menu import side_by_side
from game.ui.people import People
from game.ui.stage import Canvas
from game.ui.theme import INK, SIZE_BODY
from game.ui.widgets import Button, Widget

PAD_LOW, PAD_TOP, GAP = 18.0, 26.0, 10.0
BUTTON_SIZE, BUTTON_HIGH, BUTTON_PAD = 30.0, 62.0, 12.0
LARGE, MOST_BESIDE = 1.25, 3
"""In larger text than this so many buttons stand beside each other at most."""


class DrillScene(MenuScene[None]):
    """One drill after another, of one game; first comes that of a day, or the course from a lesson on."""

    def __init__(
        self, game: Game, kind: str, grade: int, day: date | None = None, lesson: int | None = None
    ) -> None:
        assert game.drill_words is not None, f"{game.title} has no drills"
        self.game = game
        self.words: DrillModule[Observation, object, Hashable] = game.drill_words
        self.day = day
        """Whose drill it is; None for one of the endless row."""
        self.kind = kind
        self.grade = grade if day is None else EVERY_DAY
        self._first_lesson = lesson
        self.stage = Stage.MAKING
        self.worked: Worked | None = None
        self.spoken: Told | None = None
        self.chosen: int | None = None
        """The answer that was given, from 0."""
        self.step = 0
        """Which step of the proof is told."""
        self._clock, self._age_ms = AnswerClock(), 0.0
        self._streak = 0

    def enter(self, house: House) -> None:
        """Have the first one made."""
        names = seat_names(self.game, self.game.drill_seats)
        self.people = tuple(People(names, seat) for seat in range(len(names)))
        self.maker = Maker(house, self.game, self.people)
        self.note = FirstNote(house.kit)
        self._row = DrillRow(self.game, house.drills, self.kind, self.grade, self.day, self._first_lesson)
        self.order = self._row.following()
        self.kind = self.order.kind
        self.maker.begin(self.order)
        house.kit.audio.music(self.game.table.ROOM)
        super().enter(house)

    def leave(self) -> None:
        """Stop what is being made."""
        self.maker.forget()

    @property
    def lesson(self) -> LessonWords | None:
        """What the course teaches here; None in any other drill."""
        return lesson_of(self.game, self.order)

    # the way through a drill

    def _begin(self, worked: Worked) -> None:
        """Lay the position out and ask; the next drill is made meanwhile."""
        self.worked, self.chosen, self.step = worked, None, 0
        exercise = worked.exercise
        self.kind, self.grade = self.order.kind, exercise.order.grade
        limit = limit_ms(self.game, self.kind, self.grade, self.house.drills)
        self._clock = AnswerClock(limit if self.lesson is None else None)
        self.spoken = Told(self.words, worked, self.people[exercise.seat])
        seats = [str(Level.NORMAL)] * len(self.people)
        seats[exercise.seat] = HUMAN
        preset = next(iter(self.game.rules.PRESETS))
        setup = Setup(self.game.name, preset, exercise.options, tuple(seats), 0)
        sit_down(self.house, setup)
        self.plates = plates(self.house, setup)
        eyes = frozenset((exercise.seat,))
        self._kit = QuietKit(self.house.kit)
        self.table: Table[Observation] = self.game.table.Table(self._kit, exercise.options, self.plates, eyes)
        self.table.unaided = self.table.under_question = True
        self.table.show(exercise.seen)
        self._streak = tally(self.house.drills, self.game, self.kind).streak
        self._turn_to(Stage.ASKED if self.lesson is None else Stage.RULE)
        self._next = self._row.following()
        self.maker.begin(self._next)

    def _turn_to(self, stage: Stage) -> None:
        self.stage, self._age_ms = stage, 0.0
        self.lay()
        self.menu.settle()

    def answer(self, place: int | None) -> None:
        """Somebody takes the answer at a place; None if the time is up."""
        self.chosen = place
        again = self.day is not None and day_done(self.house.drills, self.game, self.day) is not None
        learnt = place_of(self.order)
        if learnt is not None:
            count_lesson(self.house, self.game, learnt)
        elif not again:
            count(self.house, self.game, self.kind, self.right, self._clock.ms)
        if self.day is not None and not again:
            count_day(self.house, self.game, self.day, self.right)
        self._streak = tally(self.house.drills, self.game, self.kind).streak
        self.house.sound("menu_back" if self.late else "right" if self.right else "wrong")
        self._turn_to(Stage.ANSWERED)

    @property
    def late(self) -> bool:
        """Whether the time was up before an answer was given."""
        return self.chosen is None and self.stage in (Stage.ANSWERED, Stage.WHY)

    @property
    def right(self) -> bool:
        """Whether the answer that was given is right."""
        return self.worked is not None and self.chosen == self.worked.exercise.drill.right

    def explain(self, step: int) -> None:
        self.step = step
        self._turn_to(Stage.WHY)

    def next(self) -> None:
        """The next drill, as soon as it is made."""
        if self.stage is Stage.STUCK:
            self._next = self._row.following()
            self.maker.begin(self._next)
        self.day, self.order, self.worked, self.spoken = None, self._next, None, None
        self._turn_to(Stage.MAKING)

    def back(self) -> None:
        """Enough."""
        self.finish(None)

    # what is told

    @property
    def steps(self) -> int:
        """How many steps the proof of the right answer is told in."""
        assert self.spoken is not None
        return len(self.spoken.steps)

    @property
    def told(self) -> str:
        """The words on the panel."""
        if self.stage is Stage.STUCK:
            return STUCK
        if self.spoken is None:
            return MAKING
        if self.stage is Stage.WHY:
            return f"{self.spoken.steps[self.step].sentence}."
        if self.stage is Stage.RULE and self.lesson is not None:
            return self.lesson.rule
        if self.stage is Stage.ASKED:
            return self.spoken.question
        verdict = self.spoken.verdict(self.right, self.late, self._clock.ms)
        if self.lesson is not None:
            return f"{verdict} {self.lesson.after}"
        return either(*(f"{asked} {verdict}" for asked in wordings(self.spoken.question)))

    @property
    def tab(self) -> str:
        """What stands on the panel's upper edge."""
        parts = [name_of(self.game, self.order, self.day is not None, self.grade)]
        if self.house.settings.accessibility.text_scale <= LARGE:
            parts.insert(0, self.words.KINDS[self.kind].name)
        if self.stage is Stage.WHY:
            parts += [f"why: {self.step + 1} of {self.steps}"] if self.steps > 1 else []
        else:
            counts = self.worked is not None and self.lesson is None
            parts += [f"{self._streak} in a row"] if self._streak > 1 and counts else []
            parts += [self._clock.told(self.stage is Stage.ASKED)] if counts else []
        return " · ".join(parts)

    def lights(self) -> tuple[Box, ...]:
        """What is lit on the table, as far as the panel leaves it in sight."""
        if self.spoken is None or self.stage is Stage.RULE:
            return ()
        step: int | None = None  # while it is asked, nothing that follows is so much as looked at
        if self.stage in (Stage.ANSWERED, Stage.WHY):
            step = self.step if self.stage is Stage.WHY else self.steps - 1
        boxes = self.spoken.lights(step, self._kit.sizes)
        return tuple(box for box in boxes if not self._room.collidepoint(box.x, box.y))

    def happened(self) -> None:
        """Show what has happened in this hand, unless all that counts lies on the table."""
        if self.worked is None or self.spoken is None or not self._told_more:
            return
        self.house.sound("peek")
        told, topic = told_of(self.game, self.spoken, self.people[self.worked.exercise.seat])
        self.house.stack.push(DrillLog(told, topic, self.plates))

    @property
    def _told_more(self) -> bool:
        asked = self.worked is not None and self.stage is not Stage.RULE
        return asked and not self.words.KINDS[self.kind].seconds

    # the buttons

    def lay(self) -> None:
        """The buttons of what is waited for, along the panel's lower edge."""
        widgets, focus = self._widgets()
        room = self._room
        high = max(BUTTON_HIGH, self.house.kit.type.line_height(BUTTON_SIZE, "display") + BUTTON_PAD)
        large = self.house.settings.accessibility.text_scale > LARGE
        most = 1 if room.w < NARROW else MOST_BESIDE if large else max(1, len(widgets))
        beside = -(-len(widgets) // -(-len(widgets) // most)) if widgets else 1
        rows = [widgets[at : at + beside] for at in range(0, len(widgets), beside)]
        drains = self.stage is Stage.ASKED and self._clock.limit_ms is not None
        low = BAR_LOW + GAP if drains else PAD_LOW if room.w >= NARROW else LOG_LOW
        top = room.bottom - low - len(rows) * high - (len(rows) - 1) * GAP
        self._words_room = pygame.FRect(
            room.x + PAD, room.y + PAD_TOP, room.w - 2 * PAD, top - GAP - room.y - PAD_TOP
        )
        for number, row in enumerate(rows):
            y = top + number * (high + GAP)
            side_by_side(self.house.kit, row, room.x + PAD, y, room.w - 2 * PAD, GAP)
            for widget in row:
                widget.box.h = high
        if self._told_more:
            widgets = [*widgets, log_button(self.house.kit, room, self.happened)]
        self.menu.replace(widgets if self._open else [], focus)

    @property
    def _open(self) -> bool:
        """Whether the buttons are there: a question stands alone for a moment before its answers."""
        return self.stage is not Stage.ASKED or self._age_ms >= self._clock.alone_ms

    def _widgets(self) -> tuple[list[Widget], int]:
        """The buttons, and which of them is in focus."""
        match self.stage:
            case Stage.MAKING:
                return [], 0
            case Stage.STUCK:
                return [_button("Another one", self.next)], 0
            case Stage.RULE:
                return [_button("Go on", partial(self._turn_to, Stage.ASKED))], 0
            case Stage.ASKED:
                assert self.spoken is not None
                words = self.spoken.answers
                return [_button(each, partial(self.answer, at)) for at, each in enumerate(words)], 0
            case Stage.ANSWERED:
                whys = [_button("Why?", partial(self.explain, 0)), _button("Next drill", self.next)]
                return whys, int(self.right and self.lesson is None)
            case Stage.WHY:
                return self._why_widgets()

    def _why_widgets(self) -> tuple[list[Widget], int]:
        widgets = [_button("Next drill", self.next)]
        if self.step > 0:
            widgets.insert(0, _button("Back", partial(self.explain, self.step - 1)))
        if self.step == self.steps - 1:
            return widgets, len(widgets) - 1
        widgets.insert(-1, _button("Go on", partial(self.explain, self.step + 1)))
        return widgets, len(widgets) - 2

    @property
    def takes_confirm(self) -> bool:
        """Whether there are buttons, and time enough has passed for a press to be meant for them."""
        return bool(self.menu.widgets) and self._age_ms >= (LATE_READ_MS if self.late else LEAST_READ_MS)

    def handle(self, message: Message) -> None:
        """The menu's, but for the control that asks what happened, and presses that come too soon."""
        if isinstance(message, Press) and message.down and not message.repeat:
            if message.intent is Intent.INFO:
                self.happened()
                return
            if message.intent is Intent.PAUSE:
                self.house.sound("menu_back")
                self.back()
                return
            if message.intent is Intent.CONFIRM and not self.takes_confirm:
                return
            if message.intent is Intent.SLAM:  # the table is only looked at, though it names the control
                self.house.sound("wrong")
                return
        if self.late and not self.takes_confirm and isinstance(message, Pointer) and message.kind == "down":
            return
        super().handle(message)

    # a frame

    def update(self, dt_ms: float) -> None:
        """Let time pass, and see whether a drill has been made."""
        super().update(dt_ms)
        was_open = self._open
        self._age_ms += dt_ms
        if self._open and not was_open:
            self.lay()
        self.note.update(dt_ms)
        if self.stage is Stage.MAKING:
            made = self.maker.take(self.order)
            if isinstance(made, Worked):
                self._begin(made)
            elif made is not None:
                self._turn_to(Stage.STUCK)
        elif self.stage is Stage.ASKED:
            self._clock.update(dt_ms)
            if self._clock.over:
                self.answer(None)
        if self.worked is not None:
            self.table.update(dt_ms, 0)

    @property
    def _room(self) -> pygame.FRect:
        if self.worked is None:
            return pygame.FRect(WAITING_ROOM)
        room = pygame.FRect(self.words.room(self._kit.sizes))
        return grown_up(room) if self.stage is Stage.RULE else room

    def draw_ground(self, canvas: Canvas) -> None:
        """The table, or felt while there is none."""
        if self.worked is None:
            super().draw_ground(canvas)
            draw_heading(canvas, self.house, self.game.title)
        else:
            self.table.draw(canvas)

    def draw_body(self, canvas: Canvas) -> None:
        """What is lit, and the panel with its words."""
        kit, room, tone = self.house.kit, self._room, self._tone
        self.note.draw_lights(canvas, self.lights(), pointing=False)
        draw_paper(canvas, room, tone)
        words = self._words_room
        kit.type.draw(
            canvas, self.told, *words.center, SIZE_BODY + 2, INK, "body_bold", fit=(words.w, words.h)
        )
        if self.stage is Stage.MAKING:
            draw_dots(canvas, room, self._age_ms, self.house.settings.reduced)
        if self.stage is Stage.ASKED:
            self._clock.draw(canvas, room, self.house.settings.reduced)
        if self.late:
            draw_late(canvas, kit, room.x + 6.0, room.bottom - 6.0)
        draw_stamp(canvas, kit, tone, room.x + 6.0, room.bottom - 6.0)
        aside = self._told_more and room.w >= NARROW
        most = room.w - 3 * PAD - (log_wide(kit, room) if aside else 0.0)
        self.note.draw_tab(canvas, self.tab, room.x + PAD, room.y, "midleft", most)

    @property
    def _tone(self) -> Tone:
        if self.stage not in (Stage.ANSWERED, Stage.WHY):
            return Tone.READ if self.stage is Stage.RULE else Tone.ASKS
        if self.late:
            return Tone.READ
        return Tone.RIGHT if self.right else Tone.WRONG

    def draw_foot(self, canvas: Canvas) -> None:
        """The prompts, on a plaque of their own."""
        prompts: list[Prompt] = [(Intent.CONFIRM, "Choose")] if self.takes_confirm else []
        large = self.house.settings.accessibility.text_scale > LARGE  # then its button alone says it
        prompts += [(Intent.INFO, LOG)] if self._told_more and not large else []
        prompts.append((Intent.CANCEL, "Leave"))
        if self.worked is None:
            draw_prompts(canvas, self.house, prompts)
            return
        draw_row(canvas, self.house.kit, prompts, self._room)


def _button(words: str, act: Callable[[], None]) -> Widget:
    return Button(words, act, size=BUTTON_SIZE)
