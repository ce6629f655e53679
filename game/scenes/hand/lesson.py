"""The lesson of a first hand: one note at a time beside the table, each until what it asks for is done."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from game.bots.happening import Happening
from game.catalog import Game
from game.core.awards import ReplayedEntry, replayed
from game.core.contract import Action, Observation, Observing, State
from game.core.match import Done, Match
from game.core.options import Options
from game.couch.intents import Intent, Message, Pointer, Press
from game.scenes.frame import BEHIND_PANEL
from game.scenes.hand.first_progress import steps_done
from game.scenes.hand.goal import LARGE, LARGE_PAD, LARGE_ROOM, LARGE_Y, PUT_AWAY
from game.scenes.hand.session import Session
from game.scenes.house import House
from game.tablekit.box import Box
from game.tablekit.cursor import LEFT_BUTTON
from game.tablekit.table import Table
from game.ui.easing import out_back
from game.ui.guides import Step
from game.ui.markup import wordings
from game.ui.plaques import PAPER, draw_plaque
from game.ui.stage import Canvas
from game.ui.theme import BRASS_DARK, INK, SIZE_SMALL, VIRTUAL_WIDTH

NOTED_HANDS = 2
"""How many hands of a game have notes."""
PAD, PAD_HIGH = 22.0, 16.0
POP_MS = 240.0
READ = "{confirm} Got it"
NOTICED_MS = 350.0
"""Whoever presses sooner than this after a note has come has not seen it yet."""
FOLLOWS_MS, SECOND_MS = 1500.0, 900.0
"""A note that comes so soon after another was put away follows it; and for so long a press, still meant for
the first one, only shakes it."""
NUDGED_MS, NUDGE_WIDTH, RIM_WIDTH = 260.0, 7.0, 2.0
"""How long a note that was pressed too soon has a broad rim, and how wide its rim is then and otherwise."""
READ_MS = 2500.0
"""A note that asks for nothing counts as read by whoever plays on after it has stood so long."""
READING_MS, WORD_MS = 2000.0, 300.0
"""How long a note that has only to be read holds the clock, and how much longer for each of its words."""


class Lesson:
    """Teaches one seat through the steps of a game's guide."""

    def __init__(
        self, house: House, game: Game, options: Options, seat: int, read: set[str] | None = None
    ) -> None:
        self._house, self._game, self._guide, self._seat = house, game.name, game.guide, seat
        self._steps = self._guide.lesson(options)
        self._put_away = set[str]() if read is None else read
        """The notes that have only to be read, put away in this hand or the one before."""
        first = steps_done(house.settings, game)
        self._learnt: frozenset[str] = frozenset(
            step.name
            for step in self._steps
            if step.taught in first or (step.tip and self._tip(step) in house.settings.tips)
        ).union(self._put_away)
        self._step: Step[Observation] | None = None
        self._looked: tuple[Observation, frozenset[str]] | None = None
        self._found: Step[Observation] | None = None
        """What was due where it was looked for last."""
        self._let_go = False
        """Whether the learner did something other than the note asks for: it no longer holds the clock."""
        self._wanted = True
        """Whether the match waits for the learner, who then does what the note asks for or something else."""
        self._read = False
        """Whether the note has been put away that stood in the middle, in large letters."""
        self._told_all = False
        """Whether the table has told all that the note speaks of: nothing of it is seen before."""
        self._age = 0.0
        self._since_read = FOLLOWS_MS
        """How long ago a note was put away."""
        self._follows = False
        """Whether the note came right after another one was put away."""
        self._nudged = 0.0
        """For how long the note still has a broad rim."""
        self._box = pygame.FRect()
        """Where the note was drawn last."""

    def catch_up(
        self, entries: Iterable[ReplayedEntry[State]], observing: Observing[State, Observation]
    ) -> None:
        """Steps that were told or done in an earlier sitting of this hand are not taught again."""
        for entry in entries:
            if isinstance(entry.logged, Done) and entry.logged.action.seat == self._seat:
                self._learnt |= self._completed(entry.logged.action)
            told = self._due(observing.observe(entry.state, frozenset((self._seat,))))
            if told is not None and not told.tip and not told.done:
                self._learnt |= {told.name}

    def _completed(self, action: Action) -> frozenset[str]:
        return frozenset(step.name for step in self._steps if isinstance(action, step.done) and not step.tip)

    def _tip(self, step: Step[Observation]) -> str:
        """What the settings call a tip that has been told."""
        return f"{self._game}/{step.name}"

    def _told(self, step: Step[Observation]) -> None:
        """A tip has been shown, and is not told again, in this hand or another."""
        self._learnt |= {step.name}
        tips = self._house.settings.tips
        if self._tip(step) not in tips:
            tips.append(self._tip(step))

    @property
    def _large(self) -> bool:
        return self._house.settings.accessibility.text_scale > LARGE

    @property
    def covers(self) -> bool:
        """Whether the note stands in the middle of the table: no other place holds large letters."""
        return self.step is not None and self._large and not self._read

    @property
    def _room(self) -> pygame.FRect:
        """Where the note stands."""
        if self.covers:
            wide, high = (side * self._house.settings.accessibility.text_scale for side in LARGE_ROOM)
            return pygame.FRect(VIRTUAL_WIDTH / 2 - wide / 2, LARGE_Y - high / 2, wide, high)
        room = self._guide.NOTE_ROOM_LARGE if self._large else self._guide.NOTE_ROOM
        if self._step is not None and self._step.room is not None:
            room = self._step.room
        return pygame.FRect(self._house.kit.sizes.shape.room(*room))

    @property
    def step(self) -> Step[Observation] | None:
        """The step that is shown now, None for nothing."""
        return self._step if self._told_all else None

    @property
    def holds(self) -> bool:
        """Whether the match clock stands still: what has only to be read holds it as long as that takes."""
        if self._step is None or self._let_go:
            return False
        return self.covers or not (self._step.tip or self._had_time)

    @property
    def _had_time(self) -> bool:
        """Whether a note that asks for nothing now has stood there for as long as it takes to read it.

        In large letters it lies over the table, and only a press takes it away.
        """
        step = self.step
        if step is None or not self._only_read or self.covers:
            return False
        words = max(len(wording.split()) for wording in wordings(step.words))
        return self._age >= READING_MS + WORD_MS * words

    @property
    def finished(self) -> bool:
        """Whether everything has been learnt."""
        return all(step.name in self._learnt for step in self._steps if not step.tip)

    @property
    def _away(self) -> bool:
        """Whether a bot plays for the learner: nobody reads a note then, or could put it away."""
        return self._house.couch.seats[self._seat].bot_plays

    def update(self, dt_ms: float, seen: Observation, wanted: bool, table: Table[Observation]) -> None:
        """Show what is due now; `wanted`: the match waits for the learner to do something.

        While the table is moving, a new note is not shown: it would tell ahead. It holds the clock even so.
        What has only to be read goes by itself once there was time for that and the match waits for others.
        The table is told where the note lies.
        """
        self._age += dt_ms
        self._since_read += dt_ms
        self._nudged -= dt_ms
        self._wanted = wanted
        step = None if self._away else self._due(seen)
        if step is not None and step is self._step and not step.tip and not wanted and self._had_time:
            self._learnt |= {step.name}  # it goes by itself, and is told again in the next hand
            step = None
        if step is not self._step:
            if self.step is not None and self.step.tip:
                self._told(self.step)
            self._step, self._let_go, self._read, self._told_all = step, False, False, False
            self._follows = self._since_read < FOLLOWS_MS
        if not self._told_all:
            self._age, self._told_all = 0.0, not table.moving
        if self.step is not None:
            table.noted = Box(*self._box.center, *self._box.size)

    def _due(self, seen: Observation) -> Step[Observation] | None:
        """The step of this moment; while nothing changes it is not looked for again."""
        if self._looked != (seen, self._learnt):
            self._looked = seen, self._learnt
            self._found = self._guide.due(self._steps, self._learnt, seen, self._seat)
        return self._found

    def hand_over(self) -> None:
        """The hand has ended: after `NOTED_HANDS` of them, this game has been taught."""
        noted = self._house.settings.noted
        noted[self._game] = noted.get(self._game, 0) + 1
        if noted[self._game] >= NOTED_HANDS:
            self.end()
        else:
            self._house.save_settings()

    def end(self) -> None:
        """It is over, learnt or not: the settings remember that this game has been taught."""
        settings = self._house.settings
        if self._game not in settings.seen:
            settings.seen.append(self._game)
            self._house.save_settings()

    def follow(self, happenings: Sequence[Happening]) -> None:
        """See what the learner did among all that happened."""
        for happening in happenings:
            if happening.seat == self._seat and happening.action is not None and not self._away:
                self._acted(happening.action)

    def _acted(self, action: Action) -> None:
        """The learner did something: every step that it completes is learnt, and no other holds the clock."""
        self._learnt |= self._completed(action)
        self._let_go = True
        if self._step is not None and not self._step.done and self._age >= READ_MS:
            self._learnt |= {self._step.name}
        if self.step is not None and self.step.tip:
            self._told(self.step)
        if self._step is not None and self._step.name in self._learnt:
            self._step = None

    @property
    def _only_read(self) -> bool:
        """Whether Confirm puts the note away: it asks for nothing, or for nothing that must be done now."""
        return self.step is not None and (not self.step.done or not self._wanted)

    @property
    def asks(self) -> bool:
        """Whether the note says that Confirm puts it away."""
        return self.step is not None and (self._only_read or self.covers)

    def puts_away(self, message: Message) -> bool:
        """Any press takes the note out of the middle; whether it did nothing else.

        What asks for a deed stays beside the table, small, until it is done.
        """
        pressed = isinstance(message, Press) and message.down
        if not self.covers or (not pressed and not (isinstance(message, Pointer) and message.kind == "down")):
            return False
        if isinstance(message, Press) and message.intent not in PUT_AWAY:
            self._read = message.intent is Intent.SLAM
            return False
        if self._shaken():
            return True
        self._read = True
        if self._step is not None and self._only_read:
            self._has_read(self._step)
        self._house.sound("menu_confirm")
        return True

    def _has_read(self, step: Step[Observation]) -> None:
        """A note has been put away: in the next hand only what asks for a deed is told again."""
        self._learnt |= {step.name}
        self._since_read = 0.0
        if not step.done:
            self._put_away.add(step.name)

    def takes(self, message: Press | Pointer) -> bool:
        """Whether a press or a click only puts away a note that need only be read.

        A click beside the note is for the table while the match waits for the learner or the note tells of a
        click, and so is a press that comes together with the note. A note that follows another one
        only shakes at a press that was still meant for the first.
        """
        if self._wanted and not self._follows and self._age < NOTICED_MS:
            return False
        beside = isinstance(message, Pointer) and not self._box.collidepoint(message.x, message.y)
        if isinstance(message, Press):
            meant = message.intent is Intent.CONFIRM and message.down
        else:
            clicked = message.kind == "down" and message.button == LEFT_BUTTON
            meant = clicked and not (self._wanted and beside)
        if self._step is None or not self._only_read or not meant:
            return False
        if not self._shaken():
            self._has_read(self._step)
            self._house.sound("menu_confirm")
        return not (beside and self._step.click)

    def _shaken(self) -> bool:
        """Whether a press came too soon for this note, which only shakes at it."""
        soon = self._follows and self._age < SECOND_MS
        if soon:
            self._nudged = NUDGED_MS
            self._house.sound("menu_move")
        return soon

    def draw(self, canvas: Canvas) -> None:
        """The note."""
        step = self.step
        if step is None:
            return
        kit = self._house.kit
        words = f"{step.words}\n{READ}" if self.asks else step.words
        pad = LARGE_PAD if self.covers else PAD
        room = (self._room.w - 2 * pad, self._room.h - 2 * PAD_HIGH)
        if self.covers:
            canvas.shade(BEHIND_PANEL)
        _, high = kit.type.measure(words, SIZE_SMALL + 2, "body_bold", fit=room, scale=canvas.scale)
        height = high + 2 * PAD_HIGH
        grow = 1.0 if kit.settings.reduced else 0.9 + 0.1 * out_back(min(1.0, self._age / POP_MS))
        w, h = self._room.w * grow, height * grow
        x, y = self._room.center
        self._box = pygame.FRect(x - w / 2, y - h / 2, w, h)
        draw_plaque(canvas, x - w / 2, y - h / 2, w, h, PAPER, 24.0, 22.0)
        rim = NUDGE_WIDTH if self._nudged > 0.0 else RIM_WIDTH
        canvas.outline_round(x - w / 2 + 8, y - h / 2 + 8, w - 16, h - 16, BRASS_DARK, 18.0, rim)
        kit.type.draw(canvas, words, x, y, SIZE_SMALL + 2, INK, "body_bold", fit=room)


def lesson_of(house: House, session: Session, match: Match[State]) -> Lesson | None:
    """The lesson of the hand just dealt or taken up; None if all is taught, or nobody is taught alone."""
    setup = session.setup
    taught = session.hands > 1 and setup.game in house.settings.seen
    if not setup.lesson or len(setup.humans) != 1 or taught:
        return None
    (seat,) = setup.humans
    lesson = Lesson(house, session.game, match.setting.options, seat, session.read)
    if match.log:
        game = session.game
        lesson.catch_up(replayed(game.rules, match.setting, match.log), game.observation)
    return lesson
