"""How to play: a game's illustrated pages, in the options in use."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.catalog import Game
from game.core.contract import Observation, State
from game.core.options import Options
from game.couch.intents import MOUSE, Intent, Message, Pointer, Press
from game.scenes.base import Scene
from game.scenes.frame import RIGHT_BUTTON, Prompt, draw_heading, draw_prompts, prompt_y
from game.scenes.house import House
from game.scenes.screens.trying import Stage, Trying
from game.tablekit.box import Box
from game.tablekit.hud import draw_button
from game.tablekit.tries import Try
from game.ui.easing import out_cubic
from game.ui.guides import Page
from game.ui.plaques import PANEL, draw_plaque
from game.ui.prompts import SIGN_HEIGHT
from game.ui.sizes import grown
from game.ui.stage import Canvas
from game.ui.theme import (
    BRASS,
    BRASS_DARK,
    BRASS_LIT,
    CREAM,
    GREEN_LIT,
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
AREA = pygame.FRect(SAFE_LEFT + PAD, TOP + PAD, SAFE_WIDTH - 2 * PAD, HEIGHT - 2 * PAD)
"""What a page has inside its margins."""
TRY_HIGH, TRY_WIDE, TRY_GAP = 70.0, 400.0, 14.0


class Guide(Scene[None]):
    """Pages to turn; ends after the last one or when the player goes back."""

    prompts = (
        (Intent.LEFT, "Previous page"),
        (Intent.RIGHT, "Next page"),
        (Intent.CONFIRM, "Try it"),
        (Intent.CANCEL, "Done"),
    )

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
        self.trying: Trying | None = None
        """What the open page lets one try, while it is tried."""
        self.tried: set[int] = set()
        """The pages whose tries have been won."""

    def enter(self, house: House) -> None:
        """Open the book."""
        super().enter(house)
        self.pages = self.game.guide.pages(self.options)
        self.tries = {} if self.game.tries is None else self.game.tries.tries(self.options)
        self.at = max(0, min(self.at, len(self.pages) - 1))
        self._turned = TURN_MS

    @property
    def triable(self) -> Try[State, Observation] | None:
        """What the open page lets one try."""
        return self.tries.get(self.pages[self.at].title)

    def handle(self, message: Message) -> None:
        if isinstance(message, Press) and message.down:
            self._press(message.intent)
        elif isinstance(message, Pointer):
            self._pointer(message)

    def _press(self, intent: Intent) -> None:
        if self.trying is not None and self._tries(self.trying, intent):
            return
        if intent in (Intent.CANCEL, Intent.PAUSE):
            self._close()
        elif intent in (Intent.RIGHT, Intent.DOWN, Intent.NEXT):
            self._turn(1)
        elif intent in (Intent.LEFT, Intent.UP, Intent.PREV):
            self._turn(-1)
        elif intent is Intent.EXTRA and self.first is not None:
            self._begin(self.first)
        elif intent is Intent.CONFIRM:
            self._begin_try() if self.triable is not None else self._go_on()

    def _tries(self, trying: Trying, intent: Intent) -> bool:
        """Whether a press was for the try; turning the page leaves it."""
        match intent:
            case Intent.UP | Intent.DOWN:
                trying.move(1 if intent is Intent.DOWN else -1)
            case Intent.CONFIRM if trying.won and trying.stage is Stage.TOLD:
                self._go_on()
            case Intent.CONFIRM:
                trying.confirm()
            case Intent.SLAM:
                return trying.slam()
            case Intent.CANCEL | Intent.PAUSE:
                self._leave_try()
            case _:
                return False
        return True

    def _begin_try(self) -> None:
        assert self.triable is not None
        self.house.sound("menu_confirm")
        self.trying = Trying(self.house, self.game, self.triable)

    def _leave_try(self) -> None:
        self.house.sound("menu_back")
        self.trying = None

    def _go_on(self) -> None:
        """To the next page, from the last one out."""
        self._turn(1) if self.at + 1 < len(self.pages) else self._close()

    def _pointer(self, pointer: Pointer) -> None:
        if pointer.kind == "scroll":
            self._turn(-1 if pointer.dy > 0 else 1)
        elif pointer.kind == "down" and pointer.button == RIGHT_BUTTON:
            self._close() if self.trying is None else self._leave_try()
        elif pointer.kind == "down" and self.first is not None and FIRST.collidepoint(pointer.x, pointer.y):
            self._begin(self.first)
        elif pointer.kind == "down" and self.trying is not None:
            self._click(self.trying, pointer)
        elif (
            pointer.kind == "down"
            and self.triable is not None
            and self._button.collidepoint(pointer.x, pointer.y)
        ):
            self._begin_try()
        elif pointer.kind == "down" and pointer.x < VIRTUAL_WIDTH / 3:
            self._turn(-1)
        elif pointer.kind == "down":
            self._go_on()

    def _click(self, trying: Trying, pointer: Pointer) -> None:
        if trying.won and trying.stage is Stage.TOLD:
            self._go_on()
        else:
            trying.click(pointer.x, pointer.y, trying.rooms(AREA))

    def _turn(self, way: int) -> None:
        at = max(0, min(len(self.pages) - 1, self.at + way))
        if at != self.at:
            self.at, self._turned, self._way, self._open_ms = at, 0.0, way, 0.0
            self.trying = None
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
        if self.trying is not None:
            self.trying.update(dt_ms)
            if self.trying.won:
                self.tried.add(self.at)

    def draw(self, canvas: Canvas) -> None:
        """The page: words left, picture right."""
        house = self.house
        house.kit.backdrop_of(self.game.table.ROOM).draw(canvas)
        draw_heading(canvas, house, f"How to play {self.game.title}")
        draw_plaque(canvas, SAFE_LEFT, TOP, SAFE_WIDTH, HEIGHT, PANEL, 34.0, 26.0)
        house.breathe()
        page = self.pages[self.at]
        away = 0.0 if house.settings.reduced else (1.0 - out_cubic(self._turned / TURN_MS)) * TURN_REACH
        with canvas.clip(SAFE_LEFT, TOP, SAFE_WIDTH, HEIGHT):
            moved = canvas.moved(away * self._way, 0.0)
            if self.trying is not None:
                self.trying.draw(moved, self.trying.rooms(AREA))
            else:
                self._draw_words(moved, page, AREA.x)
                drawn = page.picture if house.settings.reduced else page.picture_at(self._open_ms)
                drawn(moved, house.kit, self._picture)
                if self.triable is not None:
                    self._draw_try(moved)
        self._draw_dots(canvas)
        if self.first is not None:
            self._draw_first(canvas)
        draw_prompts(canvas, house, self._prompted())

    def _prompted(self) -> list[Prompt]:
        """The prompts, without those that lead nowhere from here."""
        if self.trying is not None:
            return list(self.trying.prompts)
        nowhere = {Intent.LEFT} if self.at == 0 else set()
        if self.at == len(self.pages) - 1:
            nowhere.add(Intent.RIGHT)
        if self.triable is None:
            nowhere.add(Intent.CONFIRM)
        return [prompt for prompt in self.prompts if prompt[0] not in nowhere]

    @property
    def _picture(self) -> pygame.FRect:
        """The picture's room, over the button of a page that can be tried."""
        left = AREA.x + self._width + PAD
        foot = TRY_HIGH + TRY_GAP if self.triable is not None else 0.0
        return pygame.FRect(left, AREA.y, AREA.right - left, AREA.h - foot)

    @property
    def _button(self) -> pygame.FRect:
        """The button that begins a try, under the picture."""
        picture = self._picture
        wide = min(TRY_WIDE, picture.w)
        return pygame.FRect(picture.centerx - wide / 2, AREA.bottom - TRY_HIGH, wide, TRY_HIGH)

    def _on_button(self, pointer: Pointer) -> bool:
        return self.triable is not None and self._button.collidepoint(pointer.x, pointer.y)

    def _draw_try(self, canvas: Canvas) -> None:
        words = "Try it" if self.house.kit.prompts.device == MOUSE else "{confirm} Try it"
        button = self._button
        draw_button(canvas, self.house.kit, words, Box(*button.center, *button.size), True, size=FIRST_SIZE)

    @property
    def _width(self) -> float:
        """The words' share of the page; large letters get more of it."""
        return TEXT_WIDTH + TEXT_GROWS * grown(self.house.settings.accessibility.text_scale)

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
        first = f"First {self.game.match_word}"
        words = first if mouse else f"{{extra}} {first}"
        fit = (FIRST.w - FIRST.h, FIRST.h)
        type_.draw(canvas, words, *FIRST.center, FIRST_SIZE, BRASS_LIT, "display", fit=fit)

    def _draw_dots(self, canvas: Canvas) -> None:
        kit = self.house.kit
        left = VIRTUAL_WIDTH / 2 - DOT_GAP * (len(self.pages) - 1) / 2
        y = min(DOTS_Y, prompt_y(kit) - kit.type.scaled(SIGN_HEIGHT) / 2 - DOT_ROOM)
        for place in range(len(self.pages)):
            x = left + place * DOT_GAP
            on_top = place == self.at
            colour = GREEN_LIT if place in self.tried else BRASS_LIT if on_top else BRASS_DARK
            canvas.circle(x, y, 12.0 if on_top else 8.0, colour)
            if on_top:
                canvas.ring(x, y, 16.0, BRASS, 2.0)
