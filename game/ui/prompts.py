"""Prompts: the sign of a control and a word, drawn for the device that the player holds."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.couch.bindings import Bindings, pad_layout
from game.couch.glyphs import Family, Glyph, pad_glyph
from game.couch.intents import DIRECTIONS, DeviceId, Intent
from game.ui import glyphs
from game.ui.markup import wordings
from game.ui.stage import ANCHORS, Canvas
from game.ui.text import Type
from game.ui.theme import CREAM, SIZE_SMALL, Color

GlyphOf = Callable[[Intent, DeviceId], Glyph]
SIGN_HEIGHT = 44.0
SIGN_GAP = 12.0
PROMPT_GAP, PROMPT_GAP_LEAST = 44.0, 22.0
"""Between two prompts, and where they would have to be made smaller otherwise."""
OUTLINE_ROOM = 12.0
"""What an outline adds to the width of words, at most."""
INTENT_WORDS = {intent.value: intent for intent in Intent if intent not in DIRECTIONS}
"""Intents by their name in text markup; up, down, left and right are plain arrows there."""
LIFT = "lift"
"""In text markup, the sign of what picks a card up: up, but a button of the mouse."""


class Prompts:
    """Knows which sign stands for an intent on which device."""

    heard = True
    """Whether what a row prompts for is heard, so that rows are drawn."""
    taken = False
    """Whether a note takes Confirm for itself now: rows leave it out then."""

    def __init__(self, type_: Type, glyph_of: GlyphOf | None = None) -> None:
        self._type = type_
        self._glyph_of = glyph_of
        self._defaults = Bindings()
        type_.resolve = self._resolve

    def bind(self, glyph_of: GlyphOf) -> None:
        """Take signs from the couch, which knows devices and bindings."""
        self._glyph_of = glyph_of
        self._type.clear()

    @property
    def device(self) -> DeviceId | None:
        """The device that prompts to everybody are for."""
        return self._type.device

    def use(self, device: DeviceId) -> None:
        """Prompt for another device from now on."""
        self._type.device = device

    def glyph(self, intent: Intent, device: DeviceId | None = None) -> Glyph:
        """The sign of an intent on a device, or on the one last used; an Xbox pad's if there is none."""
        chosen = device or self.device
        if self._glyph_of is not None and chosen is not None:
            return self._glyph_of(intent, chosen)
        controls = self._defaults.controls(pad_layout(Family.XBOX), intent)
        return pad_glyph(Family.XBOX, controls[0] if controls else intent.value)

    def draw_sign(
        self,
        canvas: Canvas,
        intent: Intent,
        x: float,
        y: float,
        height: float = SIGN_HEIGHT,
        device: DeviceId | None = None,
        anchor: str = "center",
    ) -> pygame.Rect:
        """One sign at a virtual point."""
        image = glyphs.draw(self._type, self.glyph(intent, device), canvas.px(height))
        return canvas.blit(image, x, y, anchor)

    def sign_width(self, canvas: Canvas, intent: Intent, height: float, device: DeviceId | None) -> float:
        """How wide a sign of that height is."""
        return (
            glyphs.draw(self._type, self.glyph(intent, device), canvas.px(height)).get_width() / canvas.scale
        )

    def draw_row(
        self,
        canvas: Canvas,
        prompts: Sequence[tuple[Intent, str]],
        x: float,
        y: float,
        anchor: str = "center",
        device: DeviceId | None = None,
        size: float = SIZE_SMALL,
        color: Color = CREAM,
        width: float | None = None,
        sign_most: float | None = None,
    ) -> None:
        """Signs with their words in a row; `anchor` places the whole row, `width` shrinks it to fit.

        Signs are never higher than `sign_most`; with large letters gaps give way before words do, and words
        take their shortest wording before they shrink. A sign without words shares those of the next one.
        What a note has `taken` is left out.
        """
        prompts = [prompt for prompt in prompts if not (self.taken and prompt[0] is Intent.CONFIRM)]
        if not prompts:
            return
        height = self._type.scaled(SIGN_HEIGHT * size / SIZE_SMALL)
        if sign_most is not None:
            height = min(height, sign_most)
        gap = PROMPT_GAP
        total = self._row_width(canvas, prompts, size, height, gap, device)
        if width is not None and total > width:
            gap = PROMPT_GAP_LEAST
            total = self._row_width(canvas, prompts, size, height, gap, device)
        short = width is not None and total > width
        if short:
            total = self._row_width(canvas, prompts, size, height, gap, device, short)
        if width is not None and total > width:
            between = SIGN_GAP * len(prompts) + gap * (len(prompts) - 1)
            share = max(0.0, width - between) / (total - between)
            size, height = size * share, height * share
            total = self._row_width(canvas, prompts, size, height, gap, device, short)
        left = x - total * ANCHORS[anchor][0]
        for intent, words in prompts:
            image = glyphs.draw(self._type, self.glyph(intent, device), canvas.px(height))
            canvas.blit(image, left, y, "midleft")
            left += image.get_width() / canvas.scale + SIGN_GAP
            if not words:
                continue
            wide = self._word_width(canvas, words, size, short)
            room = wide + OUTLINE_ROOM if short else None
            self._type.draw(
                canvas, words, left, y, size, color, anchor="midleft", fit=room, outline=(0, 0, 0)
            )
            left += wide + gap

    def _word_width(self, canvas: Canvas, words: str, size: float, short: bool) -> float:
        """How wide a prompt's words are, in their shortest wording or in their longest."""
        return self._type.measure(wordings(words)[-1 if short else 0], size, scale=canvas.scale)[0]

    def _row_width(
        self,
        canvas: Canvas,
        prompts: Sequence[tuple[Intent, str]],
        size: float,
        height: float,
        gap: float,
        device: DeviceId | None,
        short: bool = False,
    ) -> float:
        total = 0.0
        for intent, words in prompts:
            total += self.sign_width(canvas, intent, height, device) + SIGN_GAP
            total += self._word_width(canvas, words, size, short) + gap if words else 0.0
        return max(0.0, total - gap)

    def _resolve(self, name: str, device: str | None) -> Glyph | None:
        intent = Intent.UP if name == LIFT else INTENT_WORDS.get(name)
        return None if intent is None else self.glyph(intent, device)


class Unprompted(Prompts):
    """The signs of other prompts; no row of prompts is drawn, as none would be heard."""

    heard = False

    def __init__(self, prompts: Prompts) -> None:
        self._type = prompts._type
        self._glyph_of = prompts._glyph_of
        self._defaults = prompts._defaults

    def draw_row(self, *where: object, **how: object) -> None:
        """Nothing."""
