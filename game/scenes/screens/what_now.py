"""What now? Whose turn it is, what one may do, what one plays for, and what has happened, over the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum

import pygame

from game.catalog import Game
from game.core.awards import events_of, replayed, standing
from game.core.contract import Event, Eyes, HouseRules, Seat, State
from game.core.match import Match
from game.core.options import Options
from game.couch.intents import MOUSE, Intent, Message, Pointer, Press
from game.scenes.base import Scene
from game.scenes.frame import BEHIND_PANEL, RIGHT_BUTTON, Prompt, draw_prompts
from game.scenes.house import House
from game.scenes.screens.counsel import GOAL, draw_goal, draw_now
from game.scenes.screens.story import Story
from game.tablekit.cursor import LEFT_BUTTON
from game.tablekit.live import REFUSED
from game.ui.people import People
from game.ui.plaques import DARK, PANEL, draw_plaque
from game.ui.stage import Canvas
from game.ui.table import SeatPlate
from game.ui.theme import (
    BRASS,
    BRASS_LIT,
    CREAM_DIM,
    SAFE_HEIGHT,
    SAFE_LEFT,
    SAFE_TOP,
    SAFE_WIDTH,
    SIZE_BODY,
    SIZE_SMALL,
)

LARGE = 1.25
"""At larger text than this, one part is shown at a time."""
PAD, FOOT = 44.0, 88.0
BETWEEN = 56.0
GOAL_HIGH = 260.0
HEAD = 74.0
REFUSED_MS, LIT, LIT_ALPHA = 320.0, 62.0, 110
ALL = pygame.FRect(SAFE_LEFT, SAFE_TOP, SAFE_WIDTH, SAFE_HEIGHT)
HINT = "Hint"
HINT_BOX = pygame.FRect(ALL.x + PAD, ALL.bottom - FOOT / 2 - 32.0, 240.0, 64.0)
"""The mouse's button, left of the prompts."""
BUTTON_PAD, SIGN = 22.0, 38.0
CLOSING = (Intent.CANCEL, Intent.INFO, Intent.PAUSE, Intent.CONFIRM)


class Part(IntEnum):
    """What the panel tells, one at a time in large text."""

    NOW = 0
    GOAL = 1
    STORY = 2


TITLES = {Part.NOW: "What now?", Part.GOAL: GOAL, Part.STORY: "What happened"}


@dataclass(frozen=True)
class SoFar:
    """A match as far as it has come: all that is true of it, and all that has happened and still stands."""

    options: Options
    state: State
    events: tuple[Event, ...]


def so_far(rules: HouseRules, match: Match[State]) -> SoFar:
    """A match with a log; what was taken back is left out."""
    steps = standing(replayed(rules, match.setting, match.log))
    return SoFar(match.setting.options, match.state, tuple(events_of(steps)))


class WhatNow(Scene[bool]):
    """Lies over the table for the seat that asked; the match clock stands still, as in a pause.

    Its answer says whether a hint was asked for, where the table has `hints` and the seat has a deed to do.

    It shows what `eyes` may know: everything in it comes from their observation and from events redacted for
    them.
    """

    overlay = True
    restful = True

    def __init__(
        self,
        game: Game,
        match: SoFar,
        eyes: Eyes,
        plates: Sequence[SeatPlate],
        seat: Seat,
        hints: bool = False,
    ) -> None:
        people = People(tuple(plate.name for plate in plates), seat)
        seen = game.observation.observe(match.state, eyes)
        events = tuple(game.observation.redact(event, eyes) for event in match.events)
        self.goal = game.guide.goal(match.options)
        self.now = game.guide.now(seen, seat, people)
        self.story = Story(game.guide.chronicle(events, seen, people), plates)
        self.hints = hints and bool(self.now.deeds)
        self.part = Part.NOW
        self._refused = 0.0
        """How long the prompts stay lit, because a press meant nothing."""
        alone = sum(plate.kind == "human" for plate in plates) == 1
        self._device = None if alone else plates[seat].device
        self._title = TITLES[Part.NOW] if alone else f"What now, {plates[seat].name}?"

    def enter(self, house: House) -> None:
        super().enter(house)
        house.sound("peek")

    @property
    def large(self) -> bool:
        """Whether the text is so large that only one part has room."""
        return self.house.settings.accessibility.text_scale > LARGE

    # messages

    def handle(self, message: Message) -> None:
        """Scroll, show another seat's lines or another part, or close."""
        if isinstance(message, Press) and message.down:
            self._press(message)
        elif isinstance(message, Pointer):
            self._pointer(message)

    def _press(self, press: Press) -> None:
        match press.intent:
            case Intent.UP | Intent.DOWN:
                self._scroll(1 if press.intent is Intent.UP else -1)
            case Intent.PREV | Intent.NEXT:
                self._turn_to(1 if press.intent is Intent.NEXT else -1)
            case Intent.LEFT | Intent.RIGHT if self.large:
                self._show(1 if press.intent is Intent.RIGHT else -1)
            case Intent.EXTRA if self.hints and not press.repeat:
                self.finish(True)
            case intent if intent in CLOSING and not press.repeat:
                self._close()
            case _:
                self._refuse()

    def _pointer(self, pointer: Pointer) -> None:
        if pointer.kind == "scroll":
            self._scroll(1 if pointer.dy > 0 else -1)
        if pointer.kind != "down":
            return
        on_hint = self._offers_button and HINT_BOX.collidepoint(pointer.x, pointer.y)
        if pointer.button == LEFT_BUTTON and on_hint:
            self.finish(True)
            return
        way = self.story.under(pointer.x, pointer.y) if self._shows(Part.STORY) else None
        if pointer.button == RIGHT_BUTTON or not ALL.collidepoint(pointer.x, pointer.y):
            self._close()
        elif pointer.button == LEFT_BUTTON and way is not None:
            self._turn_to(way)
        elif pointer.button == LEFT_BUTTON and self.large and pointer.y < ALL.y + PAD + HEAD:
            self._show(1 if pointer.x > ALL.centerx else -1)

    def _scroll(self, by: int) -> None:
        if self._shows(Part.STORY) and self.story.scroll(by, self.house.kit, self._room(Part.STORY)):
            self.house.sound("menu_move")
        else:
            self._refuse()

    def _turn_to(self, way: int) -> None:
        if self._shows(Part.STORY):
            self.story.turn_to(way)
            self.house.sound("menu_move")
        else:
            self._refuse()

    def _show(self, way: int) -> None:
        self.part = Part((self.part + way) % len(Part))
        self.house.sound("card_slide")

    def _refuse(self) -> None:
        """A press meant nothing here: what does lights up."""
        self._refused = REFUSED_MS
        self.house.sound(REFUSED)

    def update(self, dt_ms: float) -> None:
        """Let what has lit up go out."""
        self._refused = max(0.0, self._refused - dt_ms)

    def _close(self) -> None:
        self.house.sound("menu_back")
        self.finish(False)

    @property
    def _offers_button(self) -> bool:
        """Whether the mouse, which has no control for it, gets a button for a hint."""
        return self.hints and self.house.kit.prompts.device == MOUSE

    def _shows(self, part: Part) -> bool:
        return not self.large or part is self.part

    # drawing

    def _room(self, part: Part) -> pygame.FRect:
        """Where a part stands."""
        x, y, high = ALL.x + PAD, ALL.y + PAD, ALL.h - PAD - FOOT
        if self.large:
            head = HEAD + PAD / 2
            return pygame.FRect(x, y + head, ALL.w - 2 * PAD, high - head)
        wide = (ALL.w - 2 * PAD - BETWEEN) / 2
        match part:
            case Part.NOW:
                return pygame.FRect(x, y + HEAD, wide, high - HEAD - GOAL_HIGH - PAD)
            case Part.GOAL:
                return pygame.FRect(x, y + high - GOAL_HIGH, wide, GOAL_HIGH)
            case Part.STORY:
                return pygame.FRect(x + wide + BETWEEN, y, wide, high)

    def draw(self, canvas: Canvas) -> None:
        kit = self.house.kit
        canvas.shade(BEHIND_PANEL)
        draw_plaque(canvas, ALL.x, ALL.y, ALL.w, ALL.h, PANEL, 36.0, 30.0)
        self.house.breathe()
        self._draw_head(canvas)
        if self._shows(Part.NOW):
            draw_now(canvas, kit, self._room(Part.NOW), self.now, self._device)
        if self._shows(Part.GOAL):
            draw_goal(canvas, kit, self._room(Part.GOAL), self.goal, "" if self.large else TITLES[Part.GOAL])
        self.house.breathe()
        if self._shows(Part.STORY):
            title = "" if self.large else TITLES[Part.STORY]
            self.story.draw(canvas, kit, self._room(Part.STORY), title, self._device)
        if not self.large:
            middle = ALL.centerx
            canvas.line(middle, ALL.y + PAD, middle, ALL.bottom - FOOT, BRASS, 2.0)
        y = ALL.bottom - FOOT / 2
        if self._refused:
            canvas.fill_round(ALL.x + PAD, y - LIT / 2, ALL.w - 2 * PAD, LIT, BRASS, LIT / 2, LIT_ALPHA)
        draw_prompts(canvas, self.house, self._prompts(), y=y, device=self._device)
        if self._offers_button:
            self._draw_button(canvas)

    def _draw_head(self, canvas: Canvas) -> None:
        kit, y = self.house.kit, ALL.y + PAD + HEAD / 2 - 6.0
        if not self.large:
            room = (self._room(Part.NOW).w, HEAD)
            kit.type.draw(
                canvas, self._title, ALL.x + PAD, y, 52.0, BRASS_LIT, "display", "midleft", fit=room
            )
            return
        pitch = (ALL.w - 2 * PAD) / len(Part)
        for part, title in TITLES.items():
            x = ALL.x + PAD + pitch * (part + 0.5)
            colour = BRASS_LIT if part is self.part else CREAM_DIM
            drawn = kit.type.draw(canvas, title, x, y, SIZE_BODY, colour, "display", fit=(pitch - 30.0, HEAD))
            if part is self.part:
                canvas.line(drawn.x, y + HEAD / 2, drawn.right, y + HEAD / 2, BRASS_LIT, 4.0)

    def _draw_button(self, canvas: Canvas) -> None:
        kit, box = self.house.kit, HINT_BOX
        draw_plaque(canvas, box.x, box.y, box.w, box.h, DARK, box.h / 2, 8.0)
        kit.prompts.draw_sign(canvas, Intent.CONFIRM, box.x + BUTTON_PAD, box.centery, SIGN, None, "midleft")
        left, room = box.x + BUTTON_PAD + SIGN, box.w - 2 * BUTTON_PAD - SIGN
        fit = (room, box.h)
        kit.type.draw(canvas, HINT, left + room / 2, box.centery, SIZE_SMALL, BRASS_LIT, "body_bold", fit=fit)

    def _prompts(self) -> list[Prompt]:
        found: list[Prompt] = []
        if self.large:
            found.append((Intent.RIGHT, "More"))
        if self._shows(Part.STORY):
            found += self.story.scrolling(self.house.kit, self._room(Part.STORY))
            found.append((Intent.NEXT, "Another player"))
        found += [(Intent.EXTRA, HINT)] if self.hints else []
        return [*found, (Intent.CANCEL, "Back to the table")]
