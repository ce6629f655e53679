"""What has happened in a drill's hand, over the table: all that its seat could have noted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

import pygame

from game.catalog import Game
from game.core.proving import Naming, Thing
from game.couch.intents import Intent, Message, Pointer, Press
from game.scenes.base import Scene
from game.scenes.drills.paper import PAD as ASIDE
from game.scenes.drills.told import Told
from game.scenes.frame import BEHIND_PANEL, RIGHT_BUTTON, draw_prompts
from game.scenes.screens.story import Story, Topic
from game.tablekit.guidance import Chronicle, Line
from game.ui.kit import Kit
from game.ui.plaques import PANEL, draw_plaque
from game.ui.stage import Canvas
from game.ui.table import SeatPlate
from game.ui.theme import SAFE_HEIGHT, SAFE_TOP, SAFE_WIDTH, VIRTUAL_WIDTH
from game.ui.widgets import Button

NARROW, LOG_LOW = 700.0, 42.0
"""On a paper less wide than this buttons stand under one another, and so far over its lower edge."""
TITLE = "What happened"
BUTTON_SIZE, BUTTON_LEAST, BUTTON_MOST, BUTTON_WIDE, BUTTON_SHARE = 26.0, 52.0, 84.0, 290.0, 0.42
"""The button that opens it: its letters, its height, its width, and the most of the question's paper."""
WIDTH = 1400.0
PAD, FOOT = 44.0, 88.0
CLOSING = (Intent.CANCEL, Intent.INFO, Intent.PAUSE, Intent.CONFIRM)
LARGE = 1.25


def told_of(game: Game, spoken: Told, naming: Naming) -> tuple[Chronicle, Topic | None]:
    """Everything that could speak for an answer, in the order in which it happened, and what of it is about
    what is asked."""
    if spoken.log is not None:
        return Chronicle(spoken.log), None
    assert game.proof is not None, f"{game.title} has drills, so it has proofs"
    seen, drill = spoken.worked.exercise.seen, spoken.worked.exercise.drill
    about = cast(Thing, drill.thing or drill.answers[0])
    steps = [game.proof.step(seen, ground, about, naming) for ground in game.proof.grounds(seen)]
    told = [(step, Line(step.sentence, step.seats)) for step in steps if step.note is not None]
    topic = None
    if spoken.topic is not None:
        name, cards = spoken.topic
        topic = Topic(name, tuple(line for step, line in told if not cards.isdisjoint(step.cards)))
    return Chronicle(tuple(line for _, line in told)), topic


def log_wide(kit: Kit, room: pygame.FRect) -> float:
    """How wide the button is that opens it, on a question's paper."""
    if room.w < NARROW:
        return room.w - 2 * ASIDE
    return min(BUTTON_WIDE * kit.type.scaled(1.0), room.w * BUTTON_SHARE)


def log_button(kit: Kit, room: pygame.FRect, act: Callable[[], None]) -> Button:
    """It stands on the paper's upper edge, at the right; on a narrow one on its lower edge."""
    high = max(BUTTON_LEAST, min(BUTTON_MOST, kit.type.line_height(BUTTON_SIZE, "display") + 4.0))
    wide = log_wide(kit, room)
    button = Button(TITLE, act, size=BUTTON_SIZE)
    y = room.bottom - high * 0.4 if room.w < NARROW else room.y - high * 0.6
    button.box = pygame.FRect(room.right - ASIDE - wide, y, wide, high)
    return button


class DrillLog(Scene[None]):
    """Scrolls through the lines, about what is asked, of everybody or of one seat; ends when it is closed."""

    overlay = True
    restful = True

    def __init__(self, told: Chronicle, topic: Topic | None, plates: Sequence[SeatPlate]) -> None:
        self.story = Story(told, plates, topic)

    def handle(self, message: Message) -> None:
        if isinstance(message, Press) and message.down:
            self._press(message)
        elif isinstance(message, Pointer) and message.kind == "scroll":
            self._scroll(1 if message.dy > 0 else -1)
        elif isinstance(message, Pointer) and message.kind == "down":
            self._click(message)

    def _press(self, press: Press) -> None:
        match press.intent:
            case Intent.UP | Intent.DOWN:
                self._scroll(1 if press.intent is Intent.UP else -1)
            case Intent.PREV | Intent.NEXT | Intent.LEFT | Intent.RIGHT:
                self._turn_to(1 if press.intent in (Intent.NEXT, Intent.RIGHT) else -1)
            case intent if intent in CLOSING and not press.repeat:
                self._close()

    def _click(self, pointer: Pointer) -> None:
        way = self.story.under(pointer.x, pointer.y)
        if way is not None and pointer.button != RIGHT_BUTTON:
            self._turn_to(way)
        else:
            self._close()

    def _scroll(self, by: int) -> None:
        if self.story.scroll(by, self.house.kit, self._room):
            self.house.sound("menu_move")

    def _turn_to(self, way: int) -> None:
        self.story.turn_to(way)
        self.house.sound("menu_move")

    def _close(self) -> None:
        self.house.sound("menu_back")
        self.finish(None)

    def draw(self, canvas: Canvas) -> None:
        """A panel with the lines."""
        box = self._box
        canvas.shade(BEHIND_PANEL)
        draw_plaque(canvas, box.x, box.y, box.w, box.h, PANEL, 36.0, 30.0)
        self.house.breathe()
        self.story.draw(canvas, self.house.kit, self._room, TITLE, None)
        prompts = self.story.scrolling(self.house.kit, self._room)
        prompts += [self.story.turning, (Intent.CANCEL, "Back to the question")]
        draw_prompts(canvas, self.house, prompts, y=box.bottom - FOOT / 2)

    @property
    def _box(self) -> pygame.FRect:
        wide = WIDTH if self.house.settings.accessibility.text_scale < LARGE else SAFE_WIDTH
        return pygame.FRect((VIRTUAL_WIDTH - wide) / 2, SAFE_TOP, wide, SAFE_HEIGHT)

    @property
    def _room(self) -> pygame.FRect:
        box = self._box
        return pygame.FRect(box.x + PAD, box.y + PAD, box.w - 2 * PAD, box.h - PAD - FOOT)
