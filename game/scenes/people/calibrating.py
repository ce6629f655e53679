"""Ten presses with a knock: how late presses come by screen, speakers and device."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median, quantiles

import pygame

from game.couch.intents import Intent, Message, Pointer, Press
from game.scenes.frame import MenuScene, foot_top
from game.scenes.screens.guard import Guard
from game.ui.menu import side_by_side
from game.ui.plaques import PANEL, WELL, draw_plaque
from game.ui.profile import MOST_CHAIN_MS
from game.ui.stage import Canvas
from game.ui.theme import BRASS, BRASS_DARK, BRASS_LIT, CREAM, CREAM_DIM, SAFE_TOP, SIZE_BODY, VIRTUAL_WIDTH
from game.ui.widgets import Button, Widget

BEAT_MS, BEFORE_MS = 900.0, 1200.0
"""How far the knocks are apart, and how long before the first one."""
PRESSES, FAR_MS = 10, 350.0
"""So many presses count; one further from every knock was meant for none."""
UNEVEN_MS = 120
"""If the middle half of the presses is spread wider, nothing can be told by them."""
BIN_MS, BINS = 25, 14
"""The columns of the picture: how wide each is, and how many; the middle is the knock."""
SOUND = "tick"
X, WIDTH, HIGH, TOP = VIRTUAL_WIDTH / 2, 1240.0, 460.0, SAFE_TOP + 110.0
LOWER, WORDS_HIGH, BUTTONS_WIDTH, FOOT_GAP = 150.0, 130.0, 1240.0, 14.0
"""How much lower the panel is at twice the text size; the room for words below it; the buttons."""
LAMP, SWELLS_MS = 74.0, 160.0
PAD = 44.0


class Calibrating(MenuScene["int | None"]):
    """Ends with by how many milliseconds somebody's presses come late, 0 to MOST_CHAIN_MS, or None."""

    heading = "Press with the knock"
    restful = False

    def __init__(self) -> None:
        self.offsets: list[float] = []
        """How long after a knock each press came, in milliseconds."""
        self._next = BEFORE_MS
        self._clock = 0.0
        self._knocks: list[float] = []
        self._guard = Guard()

    @property
    def measured(self) -> bool:
        """Whether all presses have been made."""
        return len(self.offsets) >= PRESSES

    @property
    def late_ms(self) -> int | None:
        """By how much presses come late; None if they are too uneven to tell."""
        low, _, high = quantiles(self.offsets, n=4)
        if high - low > UNEVEN_MS:
            return None
        return max(0, min(MOST_CHAIN_MS, round(median(self.offsets))))

    def lay(self) -> None:
        """Buttons, once there is something to decide."""
        widgets: list[Widget] = []
        if self.measured:
            if self.late_ms is not None:
                help_ = "At a table with others who have done this, the slowest chain sets the pace."
                widgets.append(Button("Keep", lambda: self.finish(self.late_ms), help_, "check", main=True))
            widgets.append(Button("Again", self._again, "Ten more presses.", "counterclockwise"))
        widgets.append(Button("Cancel", self.back, "Nothing is changed.", "back"))
        self.menu.replace(widgets if self.measured else [])
        if self.measured:
            kit = self.house.kit
            y = (
                foot_top(kit)
                - max(widget.wanted_height(kit, BUTTONS_WIDTH / 3) for widget in widgets)
                - FOOT_GAP
            )
            side_by_side(kit, widgets, X - BUTTONS_WIDTH / 2, y, BUTTONS_WIDTH)
        act = "Choose" if self.measured else "Press"
        self.prompts = ((Intent.CONFIRM, act), (Intent.CANCEL, "Back"))

    def back(self) -> None:
        """Nothing is changed."""
        self.finish(None)

    def _again(self) -> None:
        self.offsets, self._knocks = [], []
        self._next, self._guard = self._clock + BEFORE_MS, Guard()
        self.lay()
        self.menu.settle()

    def handle(self, message: Message) -> None:
        """Any button but Back is a press, until there are ten."""
        if self.measured:
            if not self._guard.holds(message):
                super().handle(message)
            return
        if isinstance(message, Press):
            if message.intent in (Intent.CANCEL, Intent.PAUSE) and message.down:
                self.back()
            elif message.down and not message.repeat and not message.axis:
                self._pressed(message.interval.begin)
        elif isinstance(message, Pointer) and message.kind == "down" and message.button == 1:
            self._pressed(message.interval.begin)
        else:
            super().handle(message)

    def _pressed(self, at: float) -> None:
        """A press counts by the knock that is nearest, the one that comes next among them."""
        coming = self.house.now + self._next - self._clock
        offset = min((at - knock for knock in (*self._knocks[-2:], coming)), key=abs)
        if abs(offset) > FAR_MS or not self._knocks:
            self.house.refuse("Press as you hear the knock, or see the lamp.")
            return
        self.offsets.append(offset)
        if self.measured:
            self.lay()
            self.menu.settle()

    def update(self, dt_ms: float) -> None:
        """Knock in time."""
        super().update(dt_ms)
        self._clock += dt_ms
        if self.measured:
            self._guard.update(dt_ms)
        elif self._clock >= self._next:
            self._knocks.append(self.house.now)
            self._next += BEAT_MS
            self.house.kit.audio.play(SOUND, pitch_spread=False)

    def draw_menu(self, canvas: Canvas) -> None:
        """The buttons, filling up until they may be pressed."""
        self._guard.draw(canvas, self.house.kit, self.menu)

    @property
    def _high(self) -> float:
        return HIGH - LOWER * self.house.kit.type.grown

    def draw_body(self, canvas: Canvas) -> None:
        """The lamp in time with the knock, then the columns; the words below them."""
        kit = self.house.kit
        draw_plaque(canvas, X - WIDTH / 2, TOP, WIDTH, self._high, PANEL, 36.0, 24.0)
        if self.measured:
            self._draw_columns(
                canvas, pygame.FRect(X - WIDTH / 2, TOP, WIDTH, self._high).inflate(-2 * PAD, -2 * PAD)
            )
        else:
            since = self._clock - (self._next - BEAT_MS) if self._knocks else BEAT_MS
            lit = since < SWELLS_MS
            canvas.circle(X, TOP + self._high / 2, LAMP + 14.0, BRASS_DARK)
            canvas.circle(X, TOP + self._high / 2, LAMP, BRASS_LIT if lit else (40, 34, 30))
        y, room = TOP + self._high + WORDS_HIGH / 2, (WIDTH, WORDS_HIGH - 12.0)
        kit.type.draw(canvas, self.words, X, y, SIZE_BODY, CREAM, outline=(0, 0, 0), fit=room)

    @property
    def words(self) -> str:
        """What to do, or what was found."""
        if not self.measured:
            left = PRESSES - len(self.offsets)
            return f"Any button, as you hear the knock: {left} to go."
        late = self.late_ms
        if late is None:
            return "Too uneven to tell. Try again."
        low, _, high = quantiles(self.offsets, n=4)
        return f"You press {late} ms late, half within {round(high - low)} ms."

    def columns(self) -> Sequence[int]:
        """How many presses fall into each of BINS spans of BIN_MS, the knock between the two middle ones."""
        found = [0] * BINS
        for offset in self.offsets:
            found[max(0, min(BINS - 1, int(offset // BIN_MS) + BINS // 2))] += 1
        return found

    def _draw_columns(self, canvas: Canvas, room: pygame.FRect) -> None:
        kit, found = self.house.kit, self.columns()
        line = kit.type.line_height(SIZE_BODY)
        floor, high = room.bottom - line, room.h - line - 10.0
        pitch = room.w / BINS
        draw_plaque(canvas, room.x, room.y, room.w, room.h - line, WELL, 18.0, 0.0)
        for place, count in enumerate(found):
            tall = high * count / max(1, *found)
            if count:
                canvas.fill_round(room.x + pitch * place + 4, floor - tall, pitch - 8, tall, BRASS, 8.0)
        canvas.line(room.centerx, room.y, room.centerx, floor, CREAM, 4.0)
        reach = BIN_MS * BINS // 2
        marks = ((f"-{reach} ms", "midleft", room.x), ("knock", "center", room.centerx))
        for words, anchor, x in (*marks, (f"+{reach} ms", "midright", room.right)):
            y = room.bottom - line / 2 + 4
            kit.type.draw(canvas, words, x, y, SIZE_BODY, CREAM_DIM, anchor=anchor, fit=260.0)
