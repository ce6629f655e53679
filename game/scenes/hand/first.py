"""A first hand at the table: the script plays the others, the learner does one thing after another."""

from __future__ import annotations

import math
from enum import StrEnum
from functools import cached_property

import pygame

from game.bots.words import HUMAN
from game.catalog import Game
from game.core.contract import Action, Event, Level, Observation, State
from game.couch.intents import Aim, DeviceLost, Focus, Intent, Message, Pointer, Press, Typed
from game.scenes.base import Scene
from game.scenes.hand.corner import corner_left, draw_corner, on_corner, on_pause
from game.scenes.hand.first_menus import FirstEnd, FirstLeft, FirstPause, PauseAnswer
from game.scenes.hand.first_note import FirstNote, Tone, confirms, draw_shade
from game.scenes.hand.first_progress import keep_step, step_to_begin
from game.scenes.hand.seating import plates, sit_down
from game.scenes.hand.session import Setup
from game.scenes.house import House
from game.scenes.screens.what_now import SoFar, WhatNow
from game.tablekit.box import Box
from game.tablekit.cursor import begins, slams
from game.tablekit.first import Beat, FirstHand, FirstStep, Standing, done, follow, played_to, waited
from game.ui.stage import Canvas
from game.ui.table import actions_of

STRAYED = "Something else is wanted here. {cancel} goes back."
LARGE = 1.25
"""From this text size on, notes stand in their large room."""
TAB_GAP, TAB_Y = 12.0, 1052.0
"""Where a folded note's tab ends before the question mark that unfolds it, and how low it stands."""
LEAST_READ_MS = 450.0
"""A press sooner than this after a note has come was meant for something before it."""
LAST_LOOK_MS = 2600.0
"""How long the open cards of the end stay before the panel comes."""


class Moment(StrEnum):
    """What a first hand is waiting for."""

    WATCH = "watch"
    """The script plays."""
    ASK = "ask"
    """The learner is to do something, or to read."""
    RIGHT = "right"
    """It has been done, and why it was right is being read."""
    WRONG = "wrong"
    """Something else was done; it lies on the table until it is taken back."""
    OVER = "over"


class FirstHandScene(Scene[FirstLeft]):
    """One learner at a game's table, through the steps of its first hand."""

    def __init__(self, game: Game) -> None:
        assert game.first is not None, f"{game.title} has no first hand"
        self.game = game
        self.hand: FirstHand[State, Observation] = game.first.first_hand()

    def enter(self, house: House) -> None:
        """Sit down where the learner left."""
        super().enter(house)
        sit_down(house, self.setup)
        house.kit.audio.music(self.game.table.ROOM)
        self.note = FirstNote(house.kit)
        self.begin(step_to_begin(house.settings, self.game.name, len(self.hand.steps)))

    @cached_property
    def setup(self) -> Setup:
        """The table as others would have set it up."""
        seats = [str(Level.GENTLE)] * self.hand.seats
        seats[self.hand.seat] = HUMAN
        preset = next(iter(self.game.rules.PRESETS))
        return Setup(self.game.name, preset, self.hand.options, tuple(seats), 0)

    def begin(self, at: int) -> None:
        """Take the hand up at a step, as if all before it had just been done."""
        self.at = at
        self.standing: Standing[State] = played_to(self.game.rules, self.hand, at)
        self.kept: tuple[Standing[State], int] | None = None
        """The match before a wrong try, and how much of the step had been done."""
        eyes = frozenset((self.hand.seat,))
        sat = plates(self.house, self.setup)
        self._sized = self.house.kit.sizes
        self.table = self.game.table.Table(self.house.kit, self.hand.options, sat, eyes)
        self.table.unaided = True  # each step says what it wants, a bluff too, and takes a wrong try back
        self.table.show(self.seen)
        self._begin_step()

    def resume(self) -> None:
        """Back from a pause, perhaps with another device, or with larger letters or cards."""
        sit_down(self.house, self.setup)
        if self._sized != self.house.kit.sizes:
            self._sized = self.house.kit.sizes
            self.table.set_eyes(frozenset((self.hand.seat,)), self.seen)

    @property
    def step(self) -> FirstStep[Observation]:
        """The step that is being learnt."""
        return self.hand.steps[min(self.at, len(self.hand.steps) - 1)]

    @property
    def seen(self) -> Observation:
        """What the learner sees now."""
        return self.game.observation.observe(self.standing.state, frozenset((self.hand.seat,)))

    # the way through a step

    def _begin_step(self) -> None:
        self.done = 0
        """How many of the step's wanted actions have been done."""
        self._watch(self.step.before, Moment.ASK)

    def _watch(self, beats: tuple[Beat, ...], then: Moment) -> None:
        self.moment, self._then, self._beats = Moment.WATCH, then, list(beats)
        self._still_ms = 0.0
        """How long nothing has moved."""
        self.note.hush()

    def _play_on(self, dt_ms: float) -> None:
        """Let the script go on once everything lies still."""
        if self.table.moving:
            self._still_ms = 0.0
            return
        self._still_ms += dt_ms
        if not self._beats:
            self._say()
        elif self._still_ms >= self._beats[0].pause_ms:
            self._still_ms = 0.0
            self.standing, events = follow(self.game.rules, self.standing, self._beats.pop(0))
            self._show(events)

    def _say(self) -> None:
        """The script has played: what is to be done now, or why it was right."""
        self.moment = self._then
        if self.moment is Moment.RIGHT:
            if self.step.right:
                self.note.say(self.step.right, Tone.RIGHT)
            else:
                self._go_on()
        else:
            self._ask()

    def _ask(self) -> None:
        self.moment = Moment.ASK
        self._folded = False
        """Whether a press has put a large note away that would lie over the table."""
        self.note.say(self.step.words, Tone.ASKS if self.step.want else Tone.READ)

    def _go_on(self) -> None:
        """To the next step, or to the end."""
        self.at += 1
        keep_step(self.house, self.game.name, self.at)
        if self.at < len(self.hand.steps):
            self._begin_step()
        else:
            self.moment = Moment.OVER
            self._still_ms = 0.0
            self.note.hush()

    def _show(self, events: tuple[Event, ...]) -> None:
        seen = self.seen
        for event in events:
            self.table.happen(self.game.observation.redact(event, seen_by(self.hand)), seen)

    # what the learner does

    def handle(self, message: Message) -> None:
        match message:
            case DeviceLost(seat=self.hand.seat) | Focus(gained=False):
                self._pause()
            case Press(down=True) if self._pauses(message):
                self._pause()
            case Press(down=True, intent=Intent.INFO):
                self._look_up()
            case Pointer() if on_corner(message, self.house.kit):
                self._look_up()
            case Pointer() if on_pause(message, self.house.kit):
                self._pause()
            case Press(down=True) | Pointer(kind="down") if self.moment is not Moment.ASK or self._reads:
                self._confirmed(message)
            case Press(down=True, intent=Intent.SLAM, repeat=False):
                self._slam()
            case Pointer() if slams(message) or self.table.grabs(message):
                self._slam()
            case Press() | Aim() | Pointer() | Typed() if self.moment is Moment.ASK and not self._reads:
                self._to_table(message)

    def _pauses(self, press: Press) -> bool:
        if not press.pauses or press.repeat:
            return False
        return press.intent is Intent.PAUSE or self.moment is not Moment.ASK or not self.table.cancels

    @property
    def _reads(self) -> bool:
        """Whether the step only wants to be read."""
        return not self.step.want

    def _confirmed(self, message: Press | Pointer) -> None:
        """A press while a note is to be read, or while the script plays: it goes on, or the note shakes."""
        if self.table.moving or self.moment in (Moment.WATCH, Moment.OVER):
            self.table.skip()
            self._still_ms = math.inf
            return
        if not confirms(message) or self.note.age_ms < LEAST_READ_MS:
            self.note.bump()
            return
        self.house.sound("menu_confirm")
        if self.moment is Moment.WRONG:
            self._take_back()
        elif self.moment is Moment.RIGHT:
            self._go_on()
        else:
            self._watch(self.step.after, Moment.RIGHT)

    def _slam(self) -> None:
        if self.table.busy:
            self.table.skip()
        action = self.game.rules.slam(self.standing.state, self.hand.seat)
        if action is None:
            self.note.bump()
        else:
            self.attempt((action,))

    def _to_table(self, message: Message) -> None:
        if isinstance(message, Press | Pointer) and begins(message):
            self._folded = True
        actions = actions_of(self.table.handle(message, self.seen, self.hand.seat))
        if actions:
            self.attempt(actions)
        elif isinstance(message, Press | Pointer) and begins(message):
            self.note.flare()

    def attempt(self, actions: tuple[Action, ...]) -> None:
        """Carry out what the learner does, up to the first action that is not wanted."""
        before = self.standing, self.done
        for action in actions:
            refusal = self.game.rules.refusal(self.standing.state, action)
            if refusal is not None:
                self.house.say(f"{refusal}.")
                self.house.sound("wrong")
                self.note.bump()
                return
            if action not in self.step.want[self.done]:
                self._tried(action, before)
                return
            self.standing, events = done(self.game.rules, self.standing, action)
            self._show(events)
            self.done += 1
            if self.done == len(self.step.want):
                self._watch(self.step.after, Moment.RIGHT)
                return

    def _tried(self, action: Action, before: tuple[Standing[State], int]) -> None:
        """Something else than is wanted: it happens, and lies there until it is taken back.

        What would end the match is only told: its end turns up what is still to be found out.
        """
        tried, events = done(self.game.rules, self.standing, action)
        self.kept = before
        if self.game.rules.outcome(tried.state) is None:
            self.standing = tried
            self._show(events)
        self.moment = Moment.WRONG
        self.house.sound("wrong")
        self.note.say(self.step.said_to(action), Tone.WRONG)

    def _take_back(self) -> None:
        assert self.kept is not None
        (self.standing, self.done), self.kept = self.kept, None
        self.table.skip()
        self.table.show(self.seen)
        self._ask()

    # a frame

    def update(self, dt_ms: float) -> None:
        """Let time pass; the match clock runs only while the script plays."""
        if self.moment is Moment.WATCH:
            self.standing = waited(self.game.rules, self.standing, round(dt_ms))
        self.table.update(dt_ms, self.standing.now)
        self.table.noted = None if self._folds else self.note.area
        self.table.told = self.moment is not Moment.ASK or self._reads
        if not self.table.moving:
            if self.moment is Moment.ASK:
                self._choose_words()
            self.note.update(dt_ms)
        if self.moment is Moment.WATCH:
            self._play_on(dt_ms)
        elif self.moment is Moment.OVER and not self.table.moving:
            self._still_ms += dt_ms
            if self._still_ms >= LAST_LOOK_MS:
                self._end()

    def draw(self, canvas: Canvas) -> None:
        """The table, what is lit on it, and the note once nothing moves any more."""
        asked = self.moment is Moment.ASK and not self._reads
        self.house.kit.prompts.taken = not asked
        self.table.draw(canvas)
        self.house.kit.prompts.taken = False
        draw_corner(canvas, self.house.kit)
        self.house.breathe()
        won = self.game.rules.outcome(self.standing.state) is not None
        if self.moment is Moment.OVER or (won and self.moment is Moment.WATCH):
            return  # nothing lies over what is called out at the end
        room, tab = self._room, f"Step {self.at + 1} of {len(self.hand.steps)}"
        still = self.moment is not Moment.WATCH and not self.table.moving
        stands, lit = still and not self._folds, self.lights() if self.moment is Moment.ASK else ()
        if stands and self._large:
            draw_shade(canvas, lit)
        if still and lit:
            # what is being chosen from lies where the arrow would stand
            self.note.draw_lights(canvas, lit, pointing=not self.table.cancels, beside=self.step.beside)
        if stands:
            self.note.draw(canvas, room, tab)
        elif self._large:
            x, y = corner_left(canvas, self.house.kit) - TAB_GAP, TAB_Y + self.house.kit.sizes.shape.above
            self.note.draw_tab(canvas, tab, x, y, "midright")
        else:
            self.note.draw_tab(canvas, tab, room.x, room.y, "midleft", room.w)

    def _choose_words(self) -> None:
        """While a choice is half made, the note says how to end it."""
        if self._strays:
            self.note.say(STRAYED, Tone.ASKS)
            return
        choosing = self.table.cancels and self.step.choosing
        if self.step.want:
            self.note.say(choosing or self.step.words, Tone.ASKS)

    @property
    def _strays(self) -> bool:
        """Whether a choice is half made that can't become what the step wants."""
        want = self.step.want
        asks = self.moment is Moment.ASK and self.done < len(want)
        return asks and self.table.cancels and self.table.strays(want[self.done], self.seen)

    def lights(self) -> tuple[Box, ...]:
        """The places that are lit now."""
        if self._strays:
            return ()
        choosing = self.step.choosing_where if self.table.cancels else None
        where = choosing or self.step.where
        return where(self.seen, self.house.kit.sizes)

    @property
    def _large(self) -> bool:
        return self.house.settings.accessibility.text_scale >= LARGE

    @property
    def _folds(self) -> bool:
        """Whether only the note's tab stands, so that the table is free."""
        return self._large and self.moment is Moment.ASK and not self._reads and self._folded

    @property
    def _room(self) -> pygame.FRect:
        rooms = self.step.rooms or self.hand.rooms
        larger = self.house.settings.accessibility.card_scale > 1.0
        room = rooms.now(self.table.cancels, self._large, larger)
        return pygame.FRect(self.house.kit.sizes.shape.room(*room))

    # what interrupts or ends it

    def _pause(self) -> None:
        def answer(answered: PauseAnswer) -> None:
            if answered is PauseAnswer.LEAVE:
                self.finish(FirstLeft.AWAY)
            elif answered is PauseAnswer.AGAIN:
                self.begin(0)

        words = f"{self.game.title} · step {min(self.at + 1, len(self.hand.steps))} of {len(self.hand.steps)}"
        self.house.stack.push(FirstPause(self.game, self.hand.options, words), answer)

    def _look_up(self) -> None:
        """Unfold a folded note, or ask what now."""
        if self._folds:
            self._folded = False
        else:
            self._what_now()

    def _what_now(self) -> None:
        """The script waits meanwhile; what still moves has been seen, so that nothing is told ahead."""
        if self.table.moving:
            self.table.skip()
        match = SoFar(self.hand.options, self.standing.state, self.standing.events)
        sat = plates(self.house, self.setup)
        self.house.stack.push(WhatNow(self.game, match, seen_by(self.hand), sat, self.hand.seat))

    def _end(self) -> None:
        self.house.stack.push(FirstEnd(self.hand.won, self.game.match_word), self.finish)


def seen_by(hand: FirstHand[State, Observation]) -> frozenset[int]:
    """The eyes that look at a first hand."""
    return frozenset((hand.seat,))
