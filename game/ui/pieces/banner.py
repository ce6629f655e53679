"""Words over the table: the line that says what is going on, and the shout that fills the screen."""

from __future__ import annotations

import math
from collections.abc import Iterator

from game.ui import plaques
from game.ui.easing import out_back, out_cubic
from game.ui.kit import Kit
from game.ui.stage import Canvas
from game.ui.theme import BRASS_LIT, CREAM, SIZE_BODY, Color

LINE_WIDTH = 1000.0
LINE_HEIGHT = 58.0
"""A ribbon of larger letters grows downward from where this height begins."""
LINE_PAD = 14.0
ONE_LINE_SHRINK = 0.8
WIDTH_STEP = 40.0
"""Ribbons are as wide as a multiple of this, so that few pictures of them have to be made."""
CHANGE_MS = 160.0
NO_MS = 320.0
"""How long a ribbon shakes its head at a press that means nothing now."""
NO_REACH, NO_SWINGS = 12.0, 2.5
SHOUT_MS = 900.0
SHOUT_IN_MS = 170.0
SHOUT_OUT_MS = 220.0
SHOUT_SIZE = 190.0
SHOUT_STEPS = 10
"""How many sizes are drawn while a word grows from nothing to its full size."""


class Headline:
    """One sentence on a dark ribbon: whose turn it is and what is asked of whom."""

    def __init__(
        self,
        x: float = 960.0,
        y: float = 54.0,
        width: float = LINE_WIDTH,
        room: tuple[float, float] | None = None,
    ) -> None:
        self.x, self.y, self.width = x, y, width
        self.room = room
        """The heights between which the ribbon must stay, where something stands above and below it."""
        self.words = ""
        self.size: float = SIZE_BODY
        """Its letters."""
        self._age = CHANGE_MS
        self._refused = NO_MS

    def rise(self, y: float, room: tuple[float, float], by: float) -> None:
        """Stand `by` higher than at `y` and than in this room."""
        self.y, self.room = y - by, (room[0] - by, room[1] - by)

    def say(self, words: str) -> None:
        """Change the sentence."""
        if words != self.words:
            self.words, self._age = words, 0.0

    def refuse(self) -> None:
        """A press meant nothing now: the sentence, which says what does, lights up and shakes."""
        self._refused = 0.0

    @property
    def refusing(self) -> bool:
        """Whether it still shakes because a press meant nothing."""
        return self._refused < NO_MS

    def update(self, dt_ms: float) -> None:
        """Let the change settle."""
        self._age = min(CHANGE_MS, self._age + dt_ms)
        self._refused = min(NO_MS, self._refused + dt_ms)

    def settle(self) -> None:
        """Jump to rest."""
        self._age, self._refused = CHANGE_MS, NO_MS

    def draw(self, canvas: Canvas, kit: Kit, device: str | None = None) -> None:
        """Draw the ribbon as wide as its words."""
        if not self.words:
            return
        fit = self._fit(kit, canvas)
        wide, high = kit.type.measure(
            self.words, self.size, "body_bold", fit=fit, scale=canvas.scale, align="center"
        )
        w, h = math.ceil((wide + 64.0) / WIDTH_STEP) * WIDTH_STEP, max(LINE_HEIGHT, high + LINE_PAD)
        lift = 0.0 if kit.settings.reduced else (1.0 - out_cubic(self._age / CHANGE_MS)) * 10.0
        y = self.y + (h - LINE_HEIGHT) / 2
        if self.room is not None:
            y = min(y, self.room[1] - h / 2)
        x = self.x + (0.0 if kit.settings.reduced else self._swing())
        color = BRASS_LIT if self.refusing else CREAM
        plaques.draw_plaque(canvas, x - w / 2, y - h / 2, w, h, plaques.DARK, h / 2, 12.0)
        kit.type.draw(canvas, self.words, x, y - lift, self.size, color, "body_bold", fit=fit, device=device)

    def _swing(self) -> float:
        """How far the ribbon has shaken to the side, in virtual units."""
        share = self._refused / NO_MS
        return NO_REACH * (1.0 - share) * math.sin(share * NO_SWINGS * math.tau)

    def _fit(self, kit: Kit, canvas: Canvas) -> tuple[float, float]:
        """One line if the words need not shrink much for it, else two; within the room it has."""
        if self.room is not None:
            return self.width, self.room[1] - self.room[0] - LINE_PAD
        wide = kit.type.measure(self.words, self.size, "body_bold", scale=canvas.scale)[0]
        line = kit.type.line_height(self.size, "body_bold")
        return (self.width, line + 2.0) if wide * ONE_LINE_SHRINK <= self.width else (self.width, 2 * line)


class Shout:
    """A word that bursts onto the screen, as "DECLARE!" when someone grabs."""

    def __init__(self) -> None:
        self.words = ""
        self.color: Color = BRASS_LIT
        self.x, self.y = 960.0, 480.0
        self.loud = 1.0
        """How large the word is, as a share of the largest."""
        self.age = SHOUT_MS

    def say(
        self, words: str, color: Color = BRASS_LIT, x: float = 960.0, y: float = 480.0, loud: float = 1.0
    ) -> None:
        """Shout now."""
        self.words, self.color, self.x, self.y, self.loud, self.age = words, color, x, y, loud, 0.0

    @property
    def showing(self) -> bool:
        """Whether the word is on screen."""
        return bool(self.words) and self.age < SHOUT_MS

    def covers(self, y: float) -> bool:
        """Whether a line of words in the middle, at this height, can't be read for it now."""
        return self.showing and abs(self.y - y) < SHOUT_SIZE * self.loud / 2

    def update(self, dt_ms: float) -> None:
        """Let time pass."""
        self.age = min(SHOUT_MS, self.age + dt_ms)

    def skip(self) -> None:
        """End it."""
        self.age = SHOUT_MS

    def draw(self, canvas: Canvas, kit: Kit) -> None:
        """Draw the word as large as its moment."""
        if not self.showing:
            return
        grow = 1.0 if kit.settings.reduced else 0.5 + 0.5 * out_back(min(1.0, self.age / SHOUT_IN_MS))
        alpha = min(1.0, (SHOUT_MS - self.age) / SHOUT_OUT_MS)
        self._burst(canvas, kit, self.words, self.color, round(grow * SHOUT_STEPS), round(255 * alpha))

    def rehearse(self, canvas: Canvas, kit: Kit, words: str, color: Color = BRASS_LIT) -> Iterator[None]:
        """Make the pictures of a word ahead, one at a step."""
        for step in range(SHOUT_STEPS // 2, SHOUT_STEPS + 2):
            self._burst(canvas, kit, words, color, step, 255)
            yield

    def _burst(self, canvas: Canvas, kit: Kit, words: str, color: Color, step: int, alpha: int) -> None:
        grow = step / SHOUT_STEPS * self.loud
        kit.type.draw(
            canvas,
            words,
            self.x,
            self.y,
            SHOUT_SIZE * grow,
            color,
            "display",
            fit=1500.0 * grow,
            outline=(24, 12, 10),
            alpha=alpha,
        )
