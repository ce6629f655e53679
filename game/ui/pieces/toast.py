"""Notices: one sentence at a time slides in at the top, waits, and goes."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

from game.core.quoting import shown
from game.ui import plaques
from game.ui.easing import out_cubic
from game.ui.kit import Kit
from game.ui.markup import literal
from game.ui.stage import Canvas
from game.ui.theme import BRASS_LIT, CREAM, SIZE_BODY, TOAST_MS
from game.ui.widgets import draw_icon

WIDTH_MOST = 1540.0
SLIDE_MS = 220.0
TOP, PAD_HIGH = 6.0, 10.0
"""It hangs on the upper edge of the screen: one line of usual letters leaves plates and cards to be seen."""
WAITING_MOST = 4
READING_MS = 45.0
"""How long a character takes to be read; a short sentence stands for TOAST_MS."""
LONGEST = 400
"""How many characters of a sentence are shown: it may quote what comes from the disk or a device."""
ROOM = (WIDTH_MOST - 140.0, 240.0)
"""What a sentence is fitted into, in virtual units."""


@dataclass(slots=True)
class _Toast:
    """A sentence and how long it has been shown."""

    words: str
    answers: bool = False
    """Whether it answers a press."""
    age: float = 0.0

    @property
    def lasts(self) -> float:
        """How long it stands, in milliseconds: long enough to be read."""
        return max(TOAST_MS, READING_MS * len(self.words))


class Toasts:
    """Sentences for the player, one after the other; the same sentence is not queued twice.

    The answer to a press is shown at once, instead of an earlier answer; a notice that it interrupts is shown
    once more, whole, after it.
    """

    def __init__(self) -> None:
        self._waiting: deque[_Toast] = deque(maxlen=WAITING_MOST)
        self._under = 0.0

    def stand_under(self, height: float) -> None:
        """In this frame something hangs on the upper edge, so many virtual units high: stand below that."""
        self._under = height

    def say(self, words: str) -> None:
        """Queue a sentence of plain words, in which braces are braces."""
        words = shown(words, LONGEST)
        if words and all(toast.words != words for toast in self._waiting):
            self._waiting.append(_Toast(words))

    def answer(self, words: str) -> None:
        """Show a sentence of plain words that answers a press."""
        words = shown(words, LONGEST)
        if not words or (self._waiting and self._waiting[0].words == words):
            return
        notices = [
            _Toast(toast.words) for toast in self._waiting if not toast.answers and toast.words != words
        ]
        self._waiting.clear()
        self._waiting.extend([_Toast(words, answers=True), *notices[: WAITING_MOST - 1]])

    @property
    def shown(self) -> str:
        """The sentence on screen, empty if there is none."""
        return self._waiting[0].words if self._waiting else ""

    def update(self, dt_ms: float) -> None:
        """Let time pass."""
        if self._waiting:
            self._waiting[0].age += dt_ms
            if self._waiting[0].age >= self._waiting[0].lasts:
                self._waiting.popleft()

    def draw(self, canvas: Canvas, kit: Kit) -> None:
        """Draw the one on screen."""
        under, self._under = self._under, 0.0
        if not self._waiting:
            return
        toast = self._waiting[0]
        words = literal(toast.words)
        wide, high = kit.type.measure(words, SIZE_BODY, fit=ROOM, scale=canvas.scale)
        w, h = wide + 140.0, high + 2 * PAD_HIGH
        out = min(1.0, toast.age / SLIDE_MS, max(0.0, (toast.lasts - toast.age) / SLIDE_MS))
        out = 1.0 if kit.settings.reduced else out_cubic(out)
        y = TOP + under - kit.stage.shape.above + h / 2 - (1.0 - out) * (TOP + under + h + 30)
        plaques.draw_plaque(canvas, 960 - w / 2, y - h / 2, w, h, plaques.PANEL, min(30.0, h / 2), 18.0)
        draw_icon(canvas, kit, "info", 960 - w / 2 + 52, y, 40.0, BRASS_LIT)
        kit.type.draw(canvas, words, 960 - w / 2 + 92, y, SIZE_BODY, CREAM, anchor="midleft", fit=ROOM)
