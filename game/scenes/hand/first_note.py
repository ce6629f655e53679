"""What a first hand shows over the table: a note with its step's number, and rings round what matters."""

from __future__ import annotations

import math
from collections.abc import Sequence
from enum import StrEnum

import pygame

from game.couch.intents import Intent, Pointer, Press
from game.tablekit.box import Box
from game.tablekit.cursor import LEFT_BUTTON
from game.ui.easing import out_back
from game.ui.kit import Kit
from game.ui.marks import mark
from game.ui.plaques import DARK, PAPER, draw_plaque
from game.ui.stage import Canvas
from game.ui.theme import (
    BRASS_DARK,
    BRASS_LIT,
    CREAM,
    GREEN_DEEP,
    INK,
    RED,
    SIZE_SMALL,
    VIRTUAL_HEIGHT,
    VIRTUAL_WIDTH,
    Color,
)

PAD, PAD_HIGH = 20.0, 18.0
WORDS_SIZE = SIZE_SMALL + 2.0
POP_MS = 240.0
BUMP_MS, BUMP_REACH = 260.0, 12.0
"""How long a note shakes its head, and how far."""
FLARE_MS = 320.0
EDGE, EDGE_STAMPED, EDGE_ANSWERS = 2.0, 5.0, 5.0
"""How thick a note's edge is, of its kind, and how much thicker while it answers a press."""
TAB_PAD, TAB_PAD_HIGH, TAB_MOST_HIGH = 20.0, 8.0, 52.0
TAB_LINE, TAB_RISES = 1.28, 4.0
"""A line's height on a tab, its room for accents counted in, in heights of the tab; and how much higher large
letters stand, so that their tails are on it."""
STAMP = 26.0
BEHIND_LARGE = 0.42
"""How dark the table gets under a large note: what the note speaks of can still be seen."""
GO_ON = "{confirm} Go on"
TAKE_BACK = "{confirm} Take it back"

PULSE_MS = 1100.0
PULSE_STEPS = 8
RING_GAP, RING_SWELL, RING_THICK = 3.0, 5.0, 6.0
RING_EDGE: Color = (18, 14, 8)
ARROW_SIDE, ARROW_AWAY, ARROW_HOP = 62.0, 74.0, 12.0
"""An arrow's size, how far from the edge of what it points at, and how far it hops."""
EDGE_SHARE = 0.3
"""What lies this near an edge of the screen is pointed at from the table's middle, else from the left."""


class Tone(StrEnum):
    """What kind of thing a note says."""

    ASKS = "asks"
    READ = "read"
    RIGHT = "right"
    WRONG = "wrong"


STAMPS: dict[Tone, tuple[str, Color]] = {Tone.RIGHT: ("check", GREEN_DEEP), Tone.WRONG: ("cross", RED)}
CALLS = {Tone.READ: GO_ON, Tone.RIGHT: GO_ON, Tone.WRONG: TAKE_BACK}
"""What Confirm does under a note that waits for it."""


class FirstNote:
    """What the note says, how long it has been there, and how it answers a press that it has no use for."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self.words = ""
        self.tone = Tone.ASKS
        self.age_ms = 0.0
        self.area = Box(0.0, 0.0, 0.0, 0.0)
        """Where it was drawn last."""
        self._bump_ms = 0.0
        self._flare_ms = 0.0

    def say(self, words: str, tone: Tone) -> None:
        """Say something new."""
        if (words, tone) != (self.words, self.tone):
            self.words, self.tone, self.age_ms = words, tone, 0.0

    def hush(self) -> None:
        """Say nothing for now."""
        self.words = ""

    def bump(self) -> None:
        """Shake: a press meant nothing here."""
        self._bump_ms = BUMP_MS

    def flare(self) -> None:
        """Let the rings shine: a press was heard."""
        self._flare_ms = FLARE_MS

    def update(self, dt_ms: float) -> None:
        """Let time pass."""
        self.age_ms += dt_ms
        self._bump_ms = max(0.0, self._bump_ms - dt_ms)
        self._flare_ms = max(0.0, self._flare_ms - dt_ms)

    @property
    def whole(self) -> str:
        """The words with what Confirm does."""
        call = CALLS.get(self.tone)
        return f"{self.words}\n{call}" if call else self.words

    def draw(self, canvas: Canvas, room: pygame.FRect, tab: str) -> None:
        """The note in its room, and the tab on its upper edge."""
        kit = self._kit
        fit, under_tab = self.fit(room), self._tab_high / 2
        height = self._height(canvas, fit) + under_tab
        still = kit.settings.reduced
        grow = 1.0 if still else 0.9 + 0.1 * out_back(min(1.0, self.age_ms / POP_MS))
        shaken = 0.0 if still else math.sin(self._bump_ms / BUMP_MS * math.tau * 2) * BUMP_REACH
        w, h = room.w * grow, height * grow
        x, y = room.centerx + shaken, room.centery
        self.area = Box(x, y, w, h)
        draw_plaque(canvas, x - w / 2, y - h / 2, w, h, PAPER, 24.0, 22.0)
        edge = STAMPS[self.tone][1] if self.tone in STAMPS else BRASS_DARK
        thick = EDGE_STAMPED if self.tone in STAMPS else EDGE
        if self._bump_ms > 0.0 or self._flare_ms > 0.0:
            thick += EDGE_ANSWERS  # seen where nothing may move, on a stamped note too
        canvas.outline_round(x - w / 2 + 7, y - h / 2 + 7, w - 14, h - 14, edge, 18.0, thick)
        middle = y + under_tab / 2
        kit.type.draw(canvas, self.whole, x, middle, WORDS_SIZE, INK, "body_bold", fit=fit)
        draw_stamp(canvas, kit, self.tone, x + w / 2 - 6.0, y - h / 2 + 6.0)
        self.draw_tab(canvas, tab, x - room.w / 2 + PAD, y - h / 2, "midleft", room.w - 3 * PAD)

    def fit(self, room: pygame.FRect) -> tuple[float, float]:
        """How much of a note's room its words have, under the tab."""
        return room.w - 2 * PAD, room.h - 2 * PAD_HIGH - self._tab_high / 2

    def box(self, canvas: Canvas, room: pygame.FRect) -> pygame.FRect:
        """Where the note lies in its room, without its tab."""
        high = self._height(canvas, self.fit(room)) + self._tab_high / 2
        return pygame.FRect(room.x, room.centery - high / 2, room.w, high)

    @property
    def _tab_high(self) -> float:
        return min(self._kit.type.line_height(SIZE_SMALL, "body_bold") + TAB_PAD_HIGH, TAB_MOST_HIGH)

    def _height(self, canvas: Canvas, fit: tuple[float, float]) -> float:
        measured = self._kit.type.measure(
            self.whole, WORDS_SIZE, "body_bold", fit=fit, scale=canvas.scale, align="center"
        )
        return measured[1] + 2 * PAD_HIGH

    def draw_tab(
        self, canvas: Canvas, words: str, x: float, y: float, anchor: str, most: float = VIRTUAL_WIDTH
    ) -> None:
        """A small sign with the step's number, `most` wide; `anchor`: "midleft" or "midright" is there."""
        type_, high = self._kit.type, self._tab_high
        wide, _ = type_.measure(words, SIZE_SMALL, "body_bold", scale=canvas.scale)
        wide = min(wide + 2 * TAB_PAD, most)
        left = x if anchor == "midleft" else x - wide
        draw_plaque(canvas, left, y - high / 2, wide, high, DARK, high / 2, 8.0)
        fit = (wide - TAB_PAD, high * TAB_LINE)
        y -= TAB_RISES * type_.grown
        type_.draw(canvas, words, left + wide / 2, y, SIZE_SMALL, BRASS_LIT, "body_bold", fit=fit)

    def draw_lights(self, canvas: Canvas, boxes: Sequence[Box], pointing: bool, beside: float = 0.0) -> None:
        """A ring round each of these places; if it is `pointing`, an arrow towards a single one.

        `beside`: how much further off than usual the arrow stands.
        """
        pulse = 0.5 - 0.5 * math.cos(self.age_ms / PULSE_MS * math.tau)
        pulse = 0.0 if self._kit.settings.reduced else round(pulse * PULSE_STEPS) / PULSE_STEPS
        bright = CREAM if self._flare_ms > 0.0 else BRASS_LIT
        for box in boxes:
            draw_ring(canvas, box, RING_GAP + RING_SWELL * pulse, bright)
        if pointing and len(boxes) == 1:
            self._draw_arrow(canvas, boxes[0], pulse, bright, beside)

    def _draw_arrow(self, canvas: Canvas, box: Box, pulse: float, colour: Color, beside: float) -> None:
        sign, dx, dy = _pointing(box)
        away = ARROW_AWAY + beside + ARROW_HOP * pulse
        x = box.x + dx * (box.w / 2 + away)
        y = box.y + dy * (box.h / 2 + away)
        canvas.circle(x, y, ARROW_SIDE / 2 + 6.0, RING_EDGE)
        canvas.blit(mark(self._kit.art, sign, canvas.px(ARROW_SIDE * 0.8), colour), x, y)


def draw_stamp(canvas: Canvas, kit: Kit, tone: Tone, x: float, y: float) -> None:
    """The round sign of what was right or wrong; a note of another kind has none."""
    if tone not in STAMPS:
        return
    sign, colour = STAMPS[tone]
    canvas.circle(x, y, STAMP, colour)
    canvas.ring(x, y, STAMP, CREAM, 4.0)
    canvas.blit(mark(kit.art, sign, canvas.px(STAMP * 1.1), CREAM), x, y)


def draw_shade(canvas: Canvas, lit: Sequence[Box]) -> None:
    """Darken the table under a large note, which is put away first, but for the places that are lit."""
    canvas.shade(BEHIND_LARGE, [canvas.rect(box.left, box.top, box.w, box.h) for box in lit])


def draw_ring(canvas: Canvas, box: Box, gap: float, colour: Color) -> None:
    """A ring round a place, so far from it."""
    for reach, thick, ink in ((gap + 3.0, RING_THICK + 6.0, RING_EDGE), (gap, RING_THICK, colour)):
        left, top = box.left - reach, box.top - reach
        canvas.outline_round(left, top, box.w + 2 * reach, box.h + 2 * reach, ink, 20.0, thick)


def _pointing(box: Box) -> tuple[str, float, float]:
    """Which arrow points at a box, and on which side of it the arrow stands."""
    if box.x < VIRTUAL_WIDTH * EDGE_SHARE:
        return "left", 1.0, 0.0
    if box.x > VIRTUAL_WIDTH * (1.0 - EDGE_SHARE):
        return "right", -1.0, 0.0
    if box.y < VIRTUAL_HEIGHT * EDGE_SHARE:
        return "up", 0.0, 1.0
    if box.y > VIRTUAL_HEIGHT * (1.0 - EDGE_SHARE):
        return "down", 0.0, -1.0
    return "right", -1.0, 0.0


def confirms(message: Press | Pointer) -> bool:
    """Whether a press goes on from a note that is only to be read."""
    if isinstance(message, Press):
        return message.intent is Intent.CONFIRM and not message.repeat
    return message.button == LEFT_BUTTON
