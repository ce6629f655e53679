"""Open-hands review of a match: step by step, forward and back, every card face up."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.core.awards import ReplayedEntry, replayed
from game.core.codec import write_action
from game.core.contract import State
from game.core.match import Done, Entry, Expired, Hinted, Match, Raced, TakenBack
from game.couch.intents import Intent, Message, Pointer, Press
from game.scenes.base import Scene
from game.scenes.frame import Prompt
from game.scenes.hand.seating import plates
from game.scenes.hand.session import Session
from game.scenes.house import House
from game.ui.plaques import DARK, draw_plaque
from game.ui.stage import Canvas
from game.ui.table import SeatPlate
from game.ui.theme import BRASS, BRASS_LIT, CREAM, CREAM_DIM, SAFE_WIDTH, SIZE_SMALL, VIRTUAL_WIDTH

BAR_WIDTH, BAR_HEIGHT, BAR_BOTTOM = 1260.0, 132.0, 1052.0
HEIGHT_GROWS = 60.0
"""How much higher the bar is at twice the text size, where it is as wide as the screen allows."""
WORDS_Y, TRACK_Y, PROMPTS_Y = 28.0, 60.0, 98.0
"""Measured from the bar's top, in letters of the usual size."""
JUMP = 10
TRACK_INSET = 40.0


class Review(Scene[None]):
    """Shows each step of a finished match with all eyes; ends when the player goes back."""

    prompts = (
        (Intent.LEFT, "Back"),
        (Intent.RIGHT, "Forward"),
        (Intent.PREV, "Ten back"),
        (Intent.NEXT, "Ten forward"),
        (Intent.CANCEL, "Done"),
    )

    def __init__(self, session: Session, match: Match[State], at: int | None = None) -> None:
        self.session = session
        self.match = match
        self._start = at

    def enter(self, house: House) -> None:
        """Play the match again and stand at its end, or at the step asked for."""
        super().enter(house)
        setting = self.match.setting
        self.entries: tuple[ReplayedEntry[State], ...] = tuple(
            replayed(self.session.game.rules, setting, self.match.log)
        )
        self.eyes = frozenset(range(setting.seats))
        self.table = self.session.game.table.Table(house.kit, setting.options, self._watched(), self.eyes)
        self.at = len(self.entries) - 1
        self.go(self._start if self._start is not None else 0)

    def _watched(self) -> tuple[SeatPlate, ...]:
        """The plates without people: nobody is asked for anything here."""
        seated = plates(self.house, self.session.setup)
        return tuple(replace(plate, kind="bot", device=None) for plate in seated)

    def go(self, at: int) -> None:
        """Show step `at`, held within the match; one step on is animated, anything else is shown at once."""
        at = max(0, min(len(self.entries) - 1, at))
        forward = at == self.at + 1
        self.at = at
        entry = self.entries[at]
        observation = self.session.game.observation
        seen = observation.observe(entry.state, self.eyes)
        self.table.skip()
        if forward and entry.events:
            for event in entry.events:
                self.table.play(observation.redact(event, self.eyes), seen)
        else:
            self.table.show(seen)

    def handle(self, message: Message) -> None:
        if isinstance(message, Pointer):
            self._pointer(message)
        elif isinstance(message, Press) and message.down:
            self._press(message.intent)

    def _press(self, intent: Intent) -> None:
        steps = {
            Intent.LEFT: -1,
            Intent.RIGHT: 1,
            Intent.CONFIRM: 1,
            Intent.PREV: -JUMP,
            Intent.NEXT: JUMP,
            Intent.UP: -len(self.entries),
            Intent.DOWN: len(self.entries),
        }
        if intent in (Intent.CANCEL, Intent.PAUSE):
            self.house.sound("menu_back")
            self.finish(None)
        elif intent in steps:
            self.house.sound("menu_move")
            self.go(self.at + steps[intent])

    def _pointer(self, pointer: Pointer) -> None:
        if pointer.kind == "scroll":
            self.go(self.at - round(pointer.dy))
        elif pointer.kind == "down" and pointer.button == 3:
            self.finish(None)
        elif pointer.kind == "down" and self._bar.collidepoint(pointer.x, pointer.y):
            share = (pointer.x - self._track_left) / self._track_width
            self.go(round(max(0.0, min(1.0, share)) * (len(self.entries) - 1)))
        elif pointer.kind == "down":
            self.go(self.at + 1)

    def update(self, dt_ms: float) -> None:
        """Let the step's animation run."""
        self.table.update(dt_ms, self.entries[self.at].at)

    def draw(self, canvas: Canvas) -> None:
        """The table, and the bar that says where in the match this is."""
        self.table.draw(canvas)
        self.house.breathe()
        bar, kit = self._bar, self.house.kit
        grown = bar.h / BAR_HEIGHT
        draw_plaque(canvas, bar.x, bar.y, bar.w, bar.h, DARK, 26.0)
        share = self.at / max(1, len(self.entries) - 1)
        x, y, w = self._track_left, bar.y + TRACK_Y * grown, self._track_width
        canvas.fill_round(x, y - 4, w, 8, (12, 14, 16), 4)
        if share > 0:
            canvas.fill_round(x, y - 4, w * share, 8, BRASS, 4)
        canvas.circle(x + w * share, y, 13, BRASS_LIT)
        words = f"{self.at} of {len(self.entries) - 1} · {self._told()}"
        kit.type.draw(
            canvas, words, bar.centerx, bar.y + WORDS_Y * grown, SIZE_SMALL, CREAM, "body_bold", fit=w
        )
        kit.prompts.draw_row(
            canvas, self._prompted(), bar.centerx, bar.y + PROMPTS_Y * grown, color=CREAM_DIM, width=w
        )

    def _prompted(self) -> list[Prompt]:
        """The prompts, without the ways that lead nowhere from the first step or the last."""
        nowhere: set[Intent] = set()
        if self.at == 0:
            nowhere |= {Intent.LEFT, Intent.PREV}
        if self.at == len(self.entries) - 1:
            nowhere |= {Intent.RIGHT, Intent.NEXT}
        return [prompt for prompt in self.prompts if prompt[0] not in nowhere]

    @property
    def _bar(self) -> pygame.FRect:
        more = max(0.0, self.house.kit.type.scaled(1.0) - 1.0)
        wide, high = BAR_WIDTH + (SAFE_WIDTH - BAR_WIDTH) * more, BAR_HEIGHT + HEIGHT_GROWS * more
        return pygame.FRect((VIRTUAL_WIDTH - wide) / 2, BAR_BOTTOM - high, wide, high)

    @property
    def _track_left(self) -> float:
        return self._bar.x + TRACK_INSET

    @property
    def _track_width(self) -> float:
        return self._bar.w - 2 * TRACK_INSET

    def _told(self) -> str:
        entry = self.entries[self.at]
        clock = f"{entry.at / 1000:.1f} s"
        return f"{clock} · {self._entry(entry.logged)}"

    def _entry(self, entry: Entry | None) -> str:
        seated = plates(self.house, self.session.setup)
        match entry:
            case None:
                return "the deal"
            case Done(action=action):
                deed = write_action(action).split()[0].replace("_", " ")
                return f"{seated[action.seat].name}: {deed}"
            case Raced(presses=presses):
                return f"{seated[presses[0].seat].name} slams"
            case TakenBack(seat=seat):
                return f"{seated[seat].name}: takes it back"
            case Hinted(seat=seat):
                return f"{seated[seat].name}: takes a hint"
            case Expired():
                return "the time runs out"
