"""How to play: a game's illustrated pages, in the options in use."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.catalog import Game
from game.core.options import Options
from game.couch.intents import MOUSE, Intent, Message, Pointer, Press
from game.scenes.base import Scene
from game.scenes.frame import RIGHT_BUTTON, draw_heading, draw_prompts, prompt_y
from game.scenes.house import House
from game.ui.easing import out_cubic
from game.ui.guides import Page
from game.ui.plaques import PANEL, draw_plaque
from game.ui.prompts import SIGN_HEIGHT
from game.ui.stage import Canvas
from game.ui.theme import (
    BRASS,
    BRASS_DARK,
    BRASS_LIT,
    CREAM,
    SAFE_HEIGHT,
    SAFE_LEFT,
    SAFE_TOP,
    SAFE_WIDTH,
    VIRTUAL_WIDTH,
)

TOP, HEIGHT = SAFE_TOP + 112.0, 740.0
TEXT_WIDTH, TEXT_GROWS = 760.0, 330.0
TEXT_SIZE = 40.0
PAD = 46.0
PARAGRAPH_GAP = 22.0
TITLE_SIZE = 52.0
DOTS_Y = TOP + HEIGHT + 42.0
DOT_GAP, DOT_ROOM = 34.0, 15.0
TURN_MS = 220.0
TURN_REACH = 60.0
FIRST = pygame.FRect(SAFE_LEFT + SAFE_WIDTH - 340.0, SAFE_TOP + SAFE_HEIGHT - 78.0, 340.0, 72.0)
FIRST_SIZE = 34.0


class Guide(Scene[None]):
    """Pages to turn; ends after the last one or when the player goes back."""

    prompts = ((Intent.LEFT, "Previous page"), (Intent.RIGHT, "Next page"), (Intent.CANCEL, "Done"))

    def __init__(
        self, game: Game, options: Options, at: int = 0, first: Callable[[], None] | None = None
    ) -> None:
        self.game, self.options = game, options
        self.at = at
        self.first = first
        """Plays the game's first hand; None where it can't be begun, as in the midst of another hand."""
        self._turned = 0.0
        self._open_ms = 0.0
        """How long the page has been open."""
        self._way = 1

    def enter(self, house: House) -> None:
        """Open the book."""
        super().enter(house)
        self.pages = self.game.guide.pages(self.options)
        self.at = max(0, min(self.at, len(self.pages) - 1))
        self._turned = TURN_MS

    def handle(self, message: Message) -> None:
        if isinstance(message, Press) and message.down:
            self._press(message.intent)
        elif isinstance(message, Pointer):
            self._pointer(message)

    def _press(self, intent: Intent) -> None:
        if intent in (Intent.CANCEL, Intent.PAUSE):
            self._close()
        elif intent in (Intent.RIGHT, Intent.DOWN, Intent.NEXT):
            self._turn(1)
        elif intent in (Intent.LEFT, Intent.UP, Intent.PREV):
            self._turn(-1)
        elif intent is Intent.EXTRA and self.first is not None:
            self._begin(self.first)
        elif intent is Intent.CONFIRM:
            self._turn(1) if self.at + 1 < len(self.pages) else self._close()

    def _pointer(self, pointer: Pointer) -> None:
        if pointer.kind == "scroll":
            self._turn(-1 if pointer.dy > 0 else 1)
        elif pointer.kind == "down" and pointer.button == RIGHT_BUTTON:
            self._close()
        elif pointer.kind == "down" and self.first is not None and FIRST.collidepoint(pointer.x, pointer.y):
            self._begin(self.first)
        elif pointer.kind == "down" and pointer.x < VIRTUAL_WIDTH / 3:
            self._turn(-1)
        elif pointer.kind == "down":
            self._press(Intent.CONFIRM)

    def _turn(self, way: int) -> None:
        at = max(0, min(len(self.pages) - 1, self.at + way))
        if at != self.at:
            self.at, self._turned, self._way, self._open_ms = at, 0.0, way, 0.0
            self.house.sound("card_slide")

    def _begin(self, first: Callable[[], None]) -> None:
        self.house.sound("menu_confirm")
        first()

    def _close(self) -> None:
        self.house.sound("menu_back")
        self.finish(None)

    def update(self, dt_ms: float) -> None:
        """Let the page settle and its picture move."""
        self._turned = min(TURN_MS, self._turned + dt_ms)
        self._open_ms += dt_ms

    def draw(self, canvas: Canvas) -> None:
        """The page: words left, picture right."""
        house = self.house
        house.kit.backdrop.draw(canvas)
        draw_heading(canvas, house, f"How to play {self.game.title}")
        draw_plaque(canvas, SAFE_LEFT, TOP, SAFE_WIDTH, HEIGHT, PANEL, 34.0, 26.0)
        house.breathe()
        page = self.pages[self.at]
        away = 0.0 if house.settings.reduced else (1.0 - out_cubic(self._turned / TURN_MS)) * TURN_REACH
        with canvas.clip(SAFE_LEFT, TOP, SAFE_WIDTH, HEIGHT):
            moved = canvas.moved(away * self._way, 0.0)
            left = SAFE_LEFT + PAD
            self._draw_words(moved, page, left)
            picture = pygame.FRect(
                left + self._width + PAD, TOP + PAD, SAFE_WIDTH - self._width - 3 * PAD, HEIGHT - 2 * PAD
            )
            reduced = house.settings.reduced
            drawn = page.picture if reduced else page.picture_at(self._open_ms)
            drawn(moved, house.kit, picture)
        self._draw_dots(canvas)
        if self.first is not None:
            self._draw_first(canvas)
        ends = {0: Intent.LEFT, len(self.pages) - 1: Intent.RIGHT}
        draw_prompts(canvas, house, [prompt for prompt in self.prompts if prompt[0] is not ends.get(self.at)])

    @property
    def _width(self) -> float:
        """The words' share of the page; large letters get more of it."""
        return TEXT_WIDTH + TEXT_GROWS * (self.house.settings.accessibility.text_scale - 1.0)

    def _draw_words(self, canvas: Canvas, page: Page, left: float) -> None:
        type_ = self.house.kit.type
        title = type_.draw(
            canvas,
            page.title,
            left,
            TOP + PAD,
            TITLE_SIZE,
            BRASS_LIT,
            "display",
            "topleft",
            fit=(self._width, 130.0),
            align="left",
        )
        y = title.bottom + 18.0
        size = self._size(page.paragraphs, TOP + HEIGHT - PAD - y)
        for words in page.paragraphs:
            drawn = type_.draw(
                canvas, words, left, y, size, CREAM, anchor="topleft", width=self._width, align="left"
            )
            y = drawn.bottom + PARAGRAPH_GAP

    def _size(self, paragraphs: Sequence[str], room: float) -> float:
        """The largest size up to the usual one at which all paragraphs have room."""
        size = TEXT_SIZE
        while size > 14.0:
            heights = [self.house.kit.type.measure(p, size, width=self._width)[1] for p in paragraphs]
            if sum(heights) + PARAGRAPH_GAP * (len(heights) - 1) <= room:
                break
            size -= 1.0
        return size

    def _draw_first(self, canvas: Canvas) -> None:
        """The button that begins the first hand, beside the heading."""
        type_, mouse = self.house.kit.type, self.house.kit.prompts.device == MOUSE
        draw_plaque(canvas, FIRST.x, FIRST.y, FIRST.w, FIRST.h, PANEL, FIRST.h / 2, 12.0)
        words = "First hand" if mouse else "{extra} First hand"
        fit = (FIRST.w - FIRST.h, FIRST.h)
        type_.draw(canvas, words, *FIRST.center, FIRST_SIZE, BRASS_LIT, "display", fit=fit)

    def _draw_dots(self, canvas: Canvas) -> None:
        kit = self.house.kit
        left = VIRTUAL_WIDTH / 2 - DOT_GAP * (len(self.pages) - 1) / 2
        y = min(DOTS_Y, prompt_y(kit) - kit.type.scaled(SIGN_HEIGHT) / 2 - DOT_ROOM)
        for place in range(len(self.pages)):
            x = left + place * DOT_GAP
            on_top = place == self.at
            canvas.circle(x, y, 12.0 if on_top else 8.0, BRASS_LIT if on_top else BRASS_DARK)
            if on_top:
                canvas.ring(x, y, 16.0, BRASS, 2.0)
