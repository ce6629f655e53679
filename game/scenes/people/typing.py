"""Typing a name: a ring of letters for sticks, arrows and the mouse, and a keyboard's own letters."""

from __future__ import annotations

import math
from functools import partial
from typing import ClassVar

from game.couch.intents import (
    DIRECTIONS,
    MOUSE,
    Aim,
    DeviceId,
    DeviceLost,
    Intent,
    Message,
    Pointer,
    Press,
    Written,
    zone_of,
)
from game.scenes.frame import MenuScene, Prompt, prompt_y
from game.scenes.house import HOME_DEVICE, House
from game.scenes.people.guises import refusal
from game.scenes.people.ring import DONE, PAGES, SPACE, WIDE, Ring
from game.ui.characters.look import Look, Mood
from game.ui.markup import either
from game.ui.menu import stack
from game.ui.naming import LONG, LONGEST_NAME, initial, tidied, unfit_letter
from game.ui.plaques import BRASS_PLATE, WELL, draw_plaque
from game.ui.prompts import SIGN_HEIGHT
from game.ui.stage import Canvas
from game.ui.theme import (
    BRASS,
    BRASS_LIT,
    CREAM,
    CREAM_DIM,
    GREEN_LIT,
    INK,
    SAFE_LEFT,
    SAFE_TOP,
    SAFE_WIDTH,
    SIZE_BODY,
    VIRTUAL_WIDTH,
)
from game.ui.widgets import Button, draw_icon

X = VIRTUAL_WIDTH / 2
TOP = SAFE_TOP + 112.0
"""Below the heading."""
LETTER_SIZE, LETTER_REACH = 52.0, 35.0
"""How high a letter of the ring is, and how far from its middle a click counts."""
LETTER_MOST = 64.0
"""Letters of the ring become no higher than large text: there is no more room between them."""
LIT_SIZE, LIT_RADIUS = 54.0, 46.0
NAME_SIZE, NAME_WIDE, NAME_HIGH = 84.0, 430.0, 116.0
FIGURE = 150.0
TOLD_WIDE, TOLD_HIGH = 540.0, 160.0
COLUMN, COLUMN_GAP = 312.0, 18.0
FOOT_GAP, MARGIN, BESIDE = 14.0, 40.0, 12.0
BLINK_MS = 1060.0
POINT = either("Point the stick at a letter, and choose it.", "Point the stick and choose.")
ONE_AT_A_TIME = "One name at a time: this one first."


class TypeName(MenuScene["str | None"]):
    """Ends with a name that nobody here has, or None. Whoever opened it types, and any keyboard and mouse."""

    turns: ClassVar[bool] = True
    """Whether there are other pages of letters."""

    def __init__(
        self, heading: str, device: DeviceId, figure: int = 0, name: str = "", but: str = ""
    ) -> None:
        self.heading = heading
        self.device = device
        self.figure = figure
        """The emblem that says the name."""
        self.name = name
        self.but = but
        """Who is renamed: their own name is not taken."""
        self.ring = Ring()
        self._stick: tuple[float, float] | None = None
        """Where the stick was moved to since the last look."""
        self._clock = 0.0

    def enter(self, house: House) -> None:
        """The keyboard writes from now on."""
        super().enter(house)
        house.couch.write()

    def leave(self) -> None:
        """Keys are controls again."""
        self.house.couch.stop_writing()

    def lay(self) -> None:
        """The pages of the ring at the left, what else there is to do at the right."""
        kit, left, right = self.house.kit, SAFE_LEFT, SAFE_LEFT + SAFE_WIDTH - COLUMN
        pages = enumerate(PAGES) if self.turns else ()
        self.pages = [Button(name, partial(self._turn, page)) for page, (name, _) in pages]
        acts = [
            Button("Done", self._done, main=True),
            Button("Erase", self._erase),
            Button("Cancel", self.back),
        ]
        self.menu.replace([*self.pages, *acts])
        self.menu.focused = None
        bottom = prompt_y(kit) - max(SIGN_HEIGHT, kit.type.scaled(SIGN_HEIGHT)) / 2 - FOOT_GAP
        self.middle = (TOP + bottom) / 2
        beside = X - left - COLUMN - LIT_RADIUS - BESIDE
        self.radius = min((bottom - TOP) / 2 - MARGIN, beside / WIDE)
        for widgets, x in ((self.pages, left), (acts, right)):
            high = stack(kit, widgets, x, 0.0, COLUMN, COLUMN_GAP) - COLUMN_GAP
            stack(kit, widgets, x, self.middle - high / 2, COLUMN, COLUMN_GAP)

    def back(self) -> None:
        """No name."""
        self.house.sound("menu_back")
        self.finish(None)

    # what is typed

    def _turn(self, page: int) -> None:
        if not self.turns:
            self._refuse("There are no other letters here.")
            return
        self.ring.turn(page)
        self.house.sound("menu_move")

    def _take(self) -> None:
        """What is pointed at: a letter, or the end of the name."""
        if self.ring.letter == DONE:
            self._done()
        else:
            self._put(self.ring.letter)

    def _put(self, words: str, cased: bool = True) -> None:
        """Add letters; the first that can't stand here says why."""
        for letter in words:
            if len(self.name) >= LONGEST_NAME:
                self._refuse(LONG)
                return
            if (told := unfit_letter(letter)) is not None:
                self._refuse(told)
                return
            if letter == SPACE and not self.name:
                continue
            self.name += initial(self.name, letter) if cased else letter
            self.house.sound("menu_confirm")

    def _erase(self) -> None:
        if self.name:
            self.name = self.name[:-1]
            self.house.sound("menu_move")
        else:
            self.back()

    def _done(self) -> None:
        told = refusal(self.house, self.name, self.but)
        if told is not None:
            self._refuse(told)
            return
        self.house.sound("join")
        self.finish(tidied(self.name))

    def _refuse(self, why: str) -> None:
        self.house.refuse(why)

    # messages

    def handle(self, message: Message) -> None:
        """The ring takes what its device sends, the keyboard writes, the mouse clicks."""
        match message:
            case Written(text=text):
                self.ring.lit = None
                self._put(text, cased=False)
            case DeviceLost(device=self.device):
                self.back()
            case Aim(device=self.device, x=x, y=y):
                self._stick = x, y
            case Press():
                self._press(message)
            case Pointer():
                self._point(message)

    def _look_at_stick(self) -> None:
        """Follow the stick once both of its axes have been told: on the way they point elsewhere."""
        if self._stick is not None and self.ring.aim(*self._stick):
            self.house.sound("menu_move")
        self._stick = None

    def _press(self, press: Press) -> None:
        if not press.down:
            return
        if not press.axis:
            self._look_at_stick()
        keyboard = zone_of(press.device) is not None
        if press.device != self.device and not keyboard:
            if not press.repeat:
                self._refuse(ONE_AT_A_TIME)
        elif press.intent in DIRECTIONS:
            if not press.axis:
                self.ring.step(press.intent)
                self.house.sound("menu_move")
        elif not press.repeat:
            self._control(press, keyboard)

    def _control(self, press: Press, keyboard: bool) -> None:
        match press.intent:
            case Intent.CONFIRM if self.ring.letter:
                self._take()
            case Intent.CONFIRM if keyboard or self.name:
                self._done()
            case Intent.CANCEL if press.pauses:
                self.back()
            case Intent.CANCEL:
                self._erase()
            case Intent.SLAM | Intent.PAUSE:
                self._done()
            case Intent.NEXT:
                self._turn(self.ring.page + 1)
            case Intent.PREV:
                self._turn(self.ring.page - 1)
            case _:
                self._refuse("Point at a letter.")

    def _point(self, pointer: Pointer) -> None:
        at = self._under(pointer.x, pointer.y)
        if at is None:
            super().handle(pointer)
            if pointer.kind == "move" and not any(
                widget.box.collidepoint(pointer.x, pointer.y) for widget in self.menu.widgets
            ):
                self.menu.focused = None
        elif pointer.kind == "move":
            self.menu.focused = None
            self.ring.lit = at
        elif pointer.kind == "down" and pointer.button == 1:
            self.ring.lit = at
            self._take()

    def _under(self, x: float, y: float) -> int | None:
        """The letter of the ring at a virtual point."""
        for at in range(len(self.ring.letters)):
            place = self._place(at)
            if math.dist(place, (x, y)) <= LETTER_REACH:
                return at
        return None

    def _place(self, at: int) -> tuple[float, float]:
        x, y = self.ring.place(at)
        return X + x * self.radius, self.middle + y * self.radius

    # the picture

    def update(self, dt_ms: float) -> None:
        """Follow the stick, and let the cursor blink."""
        super().update(dt_ms)
        self._look_at_stick()
        self._clock += dt_ms

    def draw_body(self, canvas: Canvas) -> None:
        """The ring, and in it the name with whoever says it."""
        self._draw_name(canvas)
        for at, letter in enumerate(self.ring.letters):
            self._draw_letter(canvas, at, letter)
        if self.turns:
            box = self.pages[self.ring.page].box.inflate(16, 16)
            canvas.outline_round(box.x, box.y, box.w, box.h, BRASS, 26.0, 4.0)

    def _draw_letter(self, canvas: Canvas, at: int, letter: str) -> None:
        x, y = self._place(at)
        lit = at == self.ring.lit
        if lit:
            side = 2 * LIT_RADIUS
            draw_plaque(canvas, x - LIT_RADIUS, y - LIT_RADIUS, side, side, BRASS_PLATE, LIT_RADIUS, 12.0)
        if letter == DONE:
            draw_icon(canvas, self.house.kit, "check", x, y, LETTER_SIZE, INK if lit else GREEN_LIT)
            return
        if letter == SPACE:
            half, color = 15.0, INK if lit else CREAM
            canvas.line(x - half, y + 12, x + half, y + 12, color, 5)
            return
        most = LETTER_MOST / self.house.kit.type.scaled(1.0)
        size, color = (min(LIT_SIZE, most), INK) if lit else (min(LETTER_SIZE, most), CREAM)
        outline = None if lit else (0, 0, 0)
        self.house.kit.type.draw(canvas, letter, x, y, size, color, "display", outline=outline)

    def _draw_name(self, canvas: Canvas) -> None:
        kit, top = self.house.kit, self.middle - 60.0
        look = Look(Mood.GLAD if self.name else Mood.WAITING)
        kit.characters.draw(canvas, self.figure, look, X, top - FIGURE / 2 - 10.0, FIGURE)
        draw_plaque(canvas, X - NAME_WIDE / 2, top + 20.0, NAME_WIDE, NAME_HIGH, WELL, 24.0)
        y, room = top + 20.0 + NAME_HIGH / 2, (NAME_WIDE - 60.0, NAME_HIGH)
        words = self.name.replace(SPACE, "\u00a0")
        right = X
        if words:
            drawn = kit.type.draw(canvas, words, X, y, NAME_SIZE, BRASS_LIT, "display", fit=room)
            right = drawn.right + 6.0
        if self.house.settings.reduced or self._clock % BLINK_MS < BLINK_MS / 2:
            canvas.fill_round(right, y - 34.0, 6.0, 68.0, CREAM, 3.0)
        y, room = top + 20.0 + NAME_HIGH + TOLD_HIGH / 2, (TOLD_WIDE, TOLD_HIGH)
        kit.type.draw(canvas, self._told(), X, y, SIZE_BODY, CREAM_DIM, outline=(0, 0, 0), fit=room)

    def _told(self) -> str:
        """How to type with what is held."""
        if self.house.kit.prompts.device == MOUSE:
            return "Click letters, or type."
        keyboard = zone_of(self.device) is not None
        return "Type, or choose letters." if keyboard else POINT

    def draw_foot(self, canvas: Canvas) -> None:
        """What the device's controls do here; of a keyboard, those that write nothing."""
        keyboard = zone_of(self.device) is not None
        mouse = self.house.kit.prompts.device == MOUSE
        self.prompt_device = MOUSE if mouse else HOME_DEVICE if keyboard else self.device
        self.prompts = self._keys() if keyboard else self._buttons()
        super().draw_foot(canvas)

    def _keys(self) -> tuple[Prompt, ...]:
        letter = self.ring.letter not in ("", DONE)
        return (Intent.CONFIRM, "Letter" if letter else "Done"), (Intent.CANCEL, "Back")

    def _buttons(self) -> tuple[Prompt, ...]:
        erase = "Erase" if self.name else "Back"
        return (
            (Intent.CONFIRM, "Letter"),
            (Intent.CANCEL, erase),
            (Intent.SLAM, "Done"),
            *([(Intent.NEXT, "Other letters")] if self.turns else []),
        )
