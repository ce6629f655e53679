"""The hint in practice: what the coach would do, lit and as a ghost on the table; asked again, why."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from enum import StrEnum
from typing import cast

import pygame

from game.bots.words import PROGRAM
from game.bots.worker import Worker
from game.coach import judge, proof
from game.coach.judgement import Effort, Weighing
from game.coach.proof import Proof
from game.core.contract import Action, Illegal, Observation, Seat
from game.couch.intents import MOUSE, Intent, Message, Pointer, Press
from game.scenes.frame import BEHIND_PANEL
from game.scenes.hand.course import Course
from game.scenes.hand.first_note import FirstNote, Tone, draw_shade
from game.scenes.hand.goal import LARGE, PUT_AWAY
from game.scenes.hand.seating import plates
from game.scenes.hand.session import PlayedMatch, Session
from game.scenes.house import House
from game.scenes.screens.chances import Chances
from game.scenes.secrecy.hidden import HiddenHands
from game.tablekit.box import Box
from game.tablekit.cursor import LEFT_BUTTON, slams
from game.tablekit.ghosts import PERIOD_MS, draw_ghosts
from game.ui.markup import either
from game.ui.people import People
from game.ui.stage import Canvas
from game.ui.theme import BRASS, BRASS_DARK

TAB, TAB_WHY = "Hint", "Why"
THINKING = "The coach is thinking"
DOTS, DOT_MS, DOT_RADIUS, DOTS_APART, DOTS_UP = 3, 280.0, 7.0, 30.0, 30.0
"""What runs from left to right meanwhile, and how far over the note's lower edge."""
NOTHING = "There is nothing to choose between now."
NO_ANSWER = "The coach has no answer this time."
WAIT = "let it pass"
HURRIED = "There was little time to think, but this looked best."
"""What is said in place of a figure that a few worlds gave."""
WHY, AWAY = "Why?", "Put away"
WHY_ROOM: tuple[float, float, float, float] = (510.0, 240.0, 900.0, 430.0)
WHY_ROOM_LARGE: tuple[float, float, float, float] = (260.0, 130.0, 1400.0, 690.0)
"""Where it says why: over the middle of the table, which can wait."""
GHOSTS_MS = 2 * PERIOD_MS
"""A ghost sets out twice; then all that lies under it can be read again."""
SHORT = Effort(4, 8)
"""For a hint where there is no process to think in: few worlds, so that no frame waits for long."""


class Stage(StrEnum):
    """How far a hint has come."""

    OFF = "off"
    THINKING = "thinking"
    TOLD = "told"
    WHY = "why"


class Hint:
    """Tells the one person who plays against bots what the coach would do, from what their seat knows.

    It is asked for in What now?, thought out in the worker, and gone as soon as the position changes. It
    never holds the match clock.
    """

    def __init__(
        self, house: House, session: Session, played: PlayedMatch, course: Course, hidden: HiddenHands
    ) -> None:
        self._house, self._session, self._played = house, session, played
        self._course, self._hidden = course, hidden
        self.stage = Stage.OFF
        self._note = FirstNote(house.kit)
        self._seen: Observation | None = None
        """What the hint is about."""
        self._weighing: Weighing | None = None
        self._proof: Proof[Hashable] | None = None
        self._thought_ms = 0.0
        """How long the coach has been thinking."""
        self._told_ms = 0.0
        """How long the note has said what it says."""
        self._ticket: int | None = None
        """The job that the worker does for it now."""
        self._box: pygame.FRect | None = None
        """Where the note was drawn last."""

    @property
    def offered(self) -> bool:
        """Whether this table has hints: in practice, without programs that would gain by them."""
        setup = self._session.setup
        alone = setup.practice and self._course.director.humans == setup.humans
        programs = any(kind.startswith(PROGRAM) for kind in setup.seats)
        known = self._house.profiles.get(self._house.couch.seats[self._seat].person) if alone else None
        wanted = known is None or known.hints
        return alone and wanted and not programs and self._session.game.coach is not None

    @property
    def stands(self) -> bool:
        """Whether the note lies on the table."""
        return self.stage is not Stage.OFF

    @property
    def _seat(self) -> Seat:
        return self._session.setup.humans[0]

    @property
    def _sees(self) -> bool:
        """Whether the screen shows the person's hand, and no other."""
        return self.offered and self._hidden.eyes == frozenset((self._seat,))

    # asking

    def ask(self) -> None:
        """Begin to think, or show again what has been told of this position."""
        match = self._played.match
        seen = self._course.seen
        legal = match.rules.legal_actions(match.state, self._seat)
        if not self._sees or match.outcome is not None or not legal:
            self._refuse(NOTHING)
        elif seen == self._seen and self._weighing is not None:
            self._show(Stage.TOLD)
        else:
            self.forget()
            self._seen, self._thought_ms = seen, 0.0
            self._show(Stage.THINKING)
            self._think(seen, tuple(legal))

    def _think(self, seen: Observation, legal: tuple[Action, ...]) -> None:
        game, worker = self._session.game, self._house.worker
        if worker is None:
            self._advised(judge.hint(game, self._seat, seen, legal, SHORT))
        else:
            self._ticket = worker.submit("advise", game.name, (self._seat, seen, legal))

    def _advised(self, weighing: Weighing | None) -> None:
        """The coach has an answer, which counts as a hint from now on."""
        match, game, worker = self._played.match, self._session.game, self._house.worker
        if weighing is None or self._seen is None:
            self._refuse(NOTHING)
            return
        try:
            match.hint(self._seat, match.now)
        except Illegal as refused:
            self._refuse(f"{refused}.")
            return
        self._house.say(self._played.journal.told())
        self._weighing = weighing
        self._show(Stage.TOLD)
        actions = tuple(action for action in (weighing.advised.action,) if action is not None)
        if worker is None:
            self._proof = proof.why(game, self._seen, actions, self._people)
        else:
            self._ticket = worker.submit("explain", game.name, (self._seen, actions, self._people))

    def _refuse(self, why: str) -> None:
        self.forget()
        self._house.refuse(why)

    def _show(self, stage: Stage) -> None:
        self.stage, self._told_ms = stage, 0.0
        self._note.say(self.words, Tone.ASKS)
        self._house.sound("peek")

    def forget(self) -> None:
        """Put the note away and think no further; what was told of another position is forgotten."""
        worker = self._house.worker
        if worker is not None and self._ticket is not None:
            worker.cancel(self._ticket)
        self.stage, self._ticket, self._box = Stage.OFF, None, None
        self._seen = self._weighing = self._proof = None

    # messages

    def goes_on(self) -> bool:
        """Whoever asks "What now?" while the note stands hears why, then puts it away; whether it stood."""
        match self.stage:
            case Stage.OFF:
                return False
            case Stage.TOLD:
                self._show(Stage.WHY)
            case Stage.WHY:
                self._put_away()
            case Stage.THINKING:
                self.forget()
                self._house.sound("menu_back")
        return True

    def takes(self, message: Message) -> bool:
        """Whether a message was for the note: a click on it goes on, Cancel puts it away.

        Why lies over the table: what would be done there only puts it away, but for a slam, which counts.
        """
        if self.stage is Stage.OFF or self._course.showing:
            return False  # a note that can't be seen takes no press
        covers = self.stage is Stage.WHY
        if self._gives_way(message):
            return False
        if isinstance(message, Pointer):
            on_it = self._box is not None and self._box.collidepoint(message.x, message.y)
            if on_it and message.kind == "down" and message.button == LEFT_BUTTON:
                return self.goes_on()
            if not covers or message.kind != "down":
                return False
            self._put_away()
            return not (slams(message) or self._course.table.grabs(message))
        if not isinstance(message, Press) or not message.down:
            return False
        if covers and message.intent is Intent.SLAM:
            self._put_away()
            return False
        cancelled = message.intent is Intent.CANCEL and not self._course.table.cancels
        if not cancelled and not (covers and message.intent in PUT_AWAY):
            return False
        if not message.repeat:
            self._put_away()
        return True

    def _gives_way(self, message: Message) -> bool:
        """A press on a table that the short note lies over puts the note away, and is the table's own."""
        if not self._over or self.stage is not Stage.TOLD:
            return False
        if isinstance(message, Pointer):
            on_it = self._box is not None and self._box.collidepoint(message.x, message.y)
            meant = message.kind == "down" and not on_it
        else:
            meant = isinstance(message, Press) and message.down and message.intent is not Intent.CANCEL
        if meant:
            self._put_away()
        return meant

    def _put_away(self) -> None:
        """What was told is kept for as long as the position stands."""
        if self.stage is Stage.THINKING:
            self.forget()
        self.stage, self._box = Stage.OFF, None
        self._house.sound("menu_back")

    # a frame

    def update(self, dt_ms: float) -> None:
        """Take in what the worker has found; a position that has changed ends the hint."""
        self._note.say(self.words, Tone.ASKS)
        self._note.update(dt_ms)
        self._thought_ms += dt_ms
        self._told_ms += dt_ms
        if self._seen is None:
            return
        if not self._sees or self._played.match.outcome is not None or self._course.seen != self._seen:
            self.forget()
        elif self._ticket is not None and self._house.worker is not None:
            self._take(self._house.worker, self._ticket)

    def _take(self, worker: Worker, ticket: int) -> None:
        result = worker.take(ticket)
        if result is None:
            return
        self._ticket = None
        if self.stage is not Stage.THINKING:
            self._proof = cast("Proof[Hashable] | None", result.value)
        elif result.error is not None:
            self._refuse(NO_ANSWER)
        else:
            self._advised(cast("Weighing | None", result.value))

    # what it says

    @property
    def _people(self) -> People:
        sat = plates(self._house, self._session.setup)
        return People(tuple(plate.name for plate in sat), self._seat)

    @property
    def words(self) -> str:
        """What the note says now."""
        if self.stage is Stage.THINKING:
            return either(f"{THINKING}\n ", "Thinking\n ")
        if self._weighing is None or self._seen is None:
            return ""
        if self.stage is Stage.TOLD:
            done = self._deed(self._weighing.advised.action)
            aside = f" {self._weighing.aside}." if self._weighing.aside else ""
            return f"{done[0].upper()}{done[1:]}.{aside}\n{self._sign} {WHY}"
        found = self._proof
        steps = () if found is None else (*found.steps, found.conclusion)
        told = (self._worth(self._weighing), *(f"{step.sentence}." for step in steps))
        return "\n".join((*told, f"{self._sign} {AWAY}"))

    @property
    def _sign(self) -> str:
        """The sign of what goes on: the mouse clicks on the note."""
        return "{confirm}" if self._house.kit.prompts.device == MOUSE else "{info}"

    def _deed(self, action: Action | None) -> str:
        """What is done, in the game's own words."""
        assert self._seen is not None
        if action is None:
            return WAIT
        return self._session.game.guide.deed_words(action, self._seen, self._people)

    def _worth(self, weighing: Weighing) -> str:
        """What the advised choice is worth, next to the best of the others."""
        advised = weighing.advised
        second = next(choice for choice in weighing.choices if choice is not advised)
        other = self._deed(second.action)
        if weighing.cut and advised.rough:
            return f"{HURRIED} It may be no worse to {other}." if second.equal else HURRIED
        chances = Chances.at(self._session.game, self._played.match.setting.seats)
        told = f"{chances.worth(advised.value)}."
        figure = chances.figure(second.value)
        if second.equal or figure == chances.figure(advised.value):
            return f"{told} It is no worse to {other}."
        return f"{told} Next best, with {figure}, is to {other}."

    # drawing

    def draw(self, canvas: Canvas) -> None:
        """The note, rings round what the coach would do, and how that would look, as the review shows it."""
        self._box = None
        if self.stage is Stage.OFF or self._course.showing:
            return
        if self.stage is Stage.WHY:
            canvas.shade(BEHIND_PANEL)
        elif self._over:
            draw_shade(canvas, self._spots())
        if self.stage is not Stage.THINKING:
            self._light(canvas)
        if self.stage is Stage.TOLD:
            self._draw_ghosts(canvas)
        room = self._room
        self._box = self._note.box(canvas, room)
        self._note.draw(canvas, room, TAB_WHY if self.stage is Stage.WHY else TAB)
        if self.stage is Stage.THINKING:
            self._draw_dots(canvas, self._box)

    def _draw_dots(self, canvas: Canvas, box: pygame.FRect) -> None:
        lit = None if self._house.kit.settings.reduced else int(self._thought_ms / DOT_MS) % DOTS
        y = box.bottom - self._house.kit.type.scaled(DOTS_UP)
        for dot in range(DOTS):
            x = box.centerx + (dot - (DOTS - 1) / 2) * DOTS_APART
            canvas.circle(x, y, DOT_RADIUS, BRASS if dot == lit else BRASS_DARK)

    def _light(self, canvas: Canvas) -> None:
        self._note.draw_lights(canvas, self._spots(), False)

    def _draw_ghosts(self, canvas: Canvas) -> None:
        weighing, table = self._weighing, self._course.table
        if self._told_ms < GHOSTS_MS and weighing is not None and self._seen and not table.moving:
            ghosts = table.ghosts(self._seat, weighing.advised.action, self._seen)
            draw_ghosts(canvas, self._house.kit, ghosts, self._told_ms)

    def _spots(self) -> Sequence[Box]:
        """Where what is advised lies on the table."""
        weighing, table = self._weighing, self._course.table
        if weighing is None or weighing.advised.action is None or table.moving:
            return ()
        return table.spots(weighing.advised.action, self._course.seen)

    @property
    def _large(self) -> bool:
        return self._house.settings.accessibility.text_scale > LARGE

    @property
    def _over(self) -> bool:
        """Whether the short note lies over the middle of the table."""
        covers = self._course.table.note_covers or self._wide
        return self._large and covers and self.stage is not Stage.WHY

    @property
    def _wide(self) -> bool:
        """Whether the short note says more in large letters than has room beside the table."""
        said = self._weighing is not None and self._weighing.aside
        return self._large and bool(said) and self.stage is Stage.TOLD

    @property
    def _room(self) -> pygame.FRect:
        guide, shape = self._session.game.guide, self._house.kit.sizes.shape
        if self.stage is Stage.WHY or self._wide:
            return pygame.FRect(WHY_ROOM_LARGE if self._large else WHY_ROOM)
        if self._large:
            return pygame.FRect(self._course.table.large_note or shape.room(*guide.NOTE_ROOM_LARGE))
        return pygame.FRect(shape.room(*guide.NOTE_ROOM))
