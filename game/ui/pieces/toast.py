"""Notices: one sentence at a time slides onto the screen's upper rim, line by line, and goes."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

from game.core.quoting import shown
from game.ui import plaques
from game.ui.easing import out_cubic
from game.ui.kit import Kit
from game.ui.stage import Canvas
from game.ui.theme import (
    BRASS_LIT,
    CREAM,
    SAFE_LEFT,
    SAFE_WIDTH,
    SIZE_BODY,
    TOAST_MS,
    VIRTUAL_HEIGHT,
    VIRTUAL_WIDTH,
)
from game.ui.widgets import draw_icon

RIM, HIGH, HIGH_MOST = 1.0, 46.0, 50.0
"""How far it keeps from the screen's edge, and its height in usual and in large letters: it lies on the rim,
where no table has a plate, a headline, a score or a card."""
LETTERS_MOST, RISE = 46.0, 1.5
"""The largest letters whose tails stay on it, and how far above its middle the capitals have theirs."""
ICON, ICON_ROOM, PAD = 36.0, 62.0, 26.0
"""The sign's side, the room that it takes at the left, and what is free at the right."""
SLIDE_MS = 220.0
WAITING_MOST = 4
READING_MS = 45.0
"""How long a character takes to be read; a short sentence stands for TOAST_MS."""
FURTHER_MS = 2600.0
"""How long a short further line of a long sentence stands."""
LONGEST = 400
"""How many characters of a sentence are shown: it may quote what comes from the disk or a device."""
GOES_ON = "…"


@dataclass(slots=True)
class _Toast:
    """A sentence and how long it has been shown."""

    words: str
    answers: bool = False
    """Whether it answers a press."""
    age: float = 0.0
    lines: tuple[str, ...] = ()
    """What it was last broken into, to be shown one after the other; empty before it has been drawn."""
    room: tuple[float, float] = (0.0, 0.0)
    """The letters' size and the width that it was broken for, in real pixels."""

    def fill(self, kit: Kit, size: float, width: float, scale: float) -> None:
        """Break it into lines as long as the room, with an ellipsis on either side."""
        room = kit.type.scaled(size) * scale, width * scale
        if room != self.room:
            self.room = room
            ends = kit.type.measure(f"{GOES_ON} {GOES_ON}", size, scale=scale)[0]
            self.lines = kit.type.lines(self.words, size, width - ends, scale)

    @property
    def stands(self) -> tuple[float, ...]:
        """How long each line stands, in milliseconds: long enough to be read."""
        lines = self.lines or (self.words,)
        least = (TOAST_MS, *(FURTHER_MS for _ in lines[1:]))
        return tuple(max(ms, READING_MS * len(line)) for ms, line in zip(least, lines, strict=True))

    @property
    def lasts(self) -> float:
        """How long all of it stands."""
        return sum(self.stands)

    @property
    def line(self) -> str:
        """The line that is to be read now; an ellipsis says that there was or will be more."""
        place, begins = 0, 0.0
        for ms in self.stands[:-1]:
            begins += ms
            place += self.age >= begins
        before, after = place > 0, place < len(self.lines) - 1
        return f"{GOES_ON + ' ' if before else ''}{self.lines[place]}{' ' + GOES_ON if after else ''}"


class Toasts:
    """Sentences for the player, one after the other; the same sentence is not queued twice.

    The answer to a press is shown at once, instead of an earlier answer; a notice that it interrupts is shown
    once more, whole, after it.
    """

    def __init__(self) -> None:
        self._waiting: deque[_Toast] = deque(maxlen=WAITING_MOST)
        self._taken = False
        self._right = float(SAFE_LEFT + SAFE_WIDTH)
        """Whether something hangs on the upper rim in this frame; where the room on the lower one ends."""
        self.below = False
        """Whether one was last drawn on the lower rim."""

    def stand_below(self) -> None:
        """In this frame something hangs on the upper rim: stand on the lower one."""
        self._taken = True

    def end_below(self, right: float) -> None:
        """In this frame the room on the lower rim ends there."""
        self._right = right

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
        edge = kit.sizes.shape.beside
        left, right = SAFE_LEFT - edge, SAFE_LEFT + SAFE_WIDTH + edge
        self.below, self._taken = self._taken, False
        if self.below:
            right = self._right
        if not self._waiting:
            return
        toast = self._waiting[0]
        size = min(SIZE_BODY, LETTERS_MOST / kit.type.scaled(1.0))
        room = right - left - ICON_ROOM - PAD
        toast.fill(kit, size, room, canvas.scale)
        words = toast.line
        w = kit.type.measure(words, size, fit=room, scale=canvas.scale)[0] + ICON_ROOM + PAD
        h = HIGH + (HIGH_MOST - HIGH) * kit.type.grown
        out = min(1.0, toast.age / SLIDE_MS, max(0.0, (toast.lasts - toast.age) / SLIDE_MS))
        out = 1.0 if kit.settings.reduced else out_cubic(out)
        away = h / 2 + RIM - (1.0 - out) * (h + 30.0)
        above = kit.sizes.shape.above
        y = VIRTUAL_HEIGHT + above - away if self.below else away - above
        x = min(VIRTUAL_WIDTH / 2 - w / 2, right - w)
        plaques.draw_plaque(canvas, x, y - h / 2, w, h, plaques.PANEL, h / 2, 14.0)
        draw_icon(canvas, kit, "info", x + ICON_ROOM / 2, y, ICON, BRASS_LIT)
        kit.type.draw(canvas, words, x + ICON_ROOM, y - RISE, size, CREAM, anchor="midleft", fit=room)
