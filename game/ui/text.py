"""Words on the table: fonts by role, wrapping, shrinking to fit, outlines, and shapes inline with letters."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import islice

import pygame

from game.couch.glyphs import Glyph
from game.couch.intents import MOUSE
from game.ui import glyphs, marks, vector
from game.ui.assets import Art
from game.ui.letters import edge_font_of, font_of, runs
from game.ui.markup import Atom, Icon, Line, balanced, lines_of, literal, parse, wordings
from game.ui.pictures import SurfaceCache
from game.ui.sizes import grown
from game.ui.stage import ANCHORS, Canvas
from game.ui.theme import CREAM, SIZE_BODY, Color, luminance, mix

LINE_PAD = 0.3
"""Room above the capitals and below the baseline, as a share of the font size: accents, descenders."""
TALL_AND_DEEP = "ÅÉÑŐÇjgpqyQ@|§"
ICON_SIZE = 0.86
"""Height of an inline mark as a share of the font size."""
GLYPH_SIZE = 1.25
"""Height of an inline prompt as a share of the font size."""
FULLY_SCALED_SIZE = 64.0
"""Words larger than this grow by no more with the text scale than words of this size do."""
FIT_STEP = 0.94
FIT_TRIES = 40
FITS_KEPT, LAID_KEPT = 512, 64
SMALLEST_PX = 4
OUTLINE_SHARE = 14
"""An outline is this share of the font size."""
BRIGHTEST: Color = (255, 255, 255)
DARKEST: Color = (0, 0, 0)
CONTRAST_LIFT = 0.4
"""How far high contrast takes light words towards white."""
PAPER_INK_LUMINANCE = 0.25
"""Words darker than this are taken to be on paper, so suits among them take their paper colours."""
Fit = float | tuple[float, float]
"""A width to shrink to, or a width and height to wrap and shrink into; virtual units."""
Resolve = Callable[[str, str | None], Glyph | None]
"""From an intent's name and a device (None: the device last used) to the sign that prompts for it."""


@dataclass(frozen=True, slots=True)
class Style:
    """Everything about words but the words."""

    font: str
    px: int
    color: Color
    wrap: int = 0
    align: str = "center"
    outline: int = 0
    outline_color: Color = (0, 0, 0)
    device: str | None = None
    """Whose signs prompts in the words show."""


class Type:
    """Draws words; sizes are virtual pixels at 1080p before the player's text scale."""

    def __init__(
        self,
        art: Art,
        text_scale: Callable[[], float] = lambda: 1.0,
        high_contrast: Callable[[], bool] = lambda: False,
    ) -> None:
        self._art = art
        self._text_scale = text_scale
        self._high_contrast = high_contrast
        self.device: str | None = None
        """The device that prompts are for when none is named."""
        self._kept = SurfaceCache()
        self._fits: dict[tuple[object, ...], tuple[str, Style]] = {}
        self._laid: dict[tuple[str, Style], list[Line]] = {}
        self.resolve: Resolve = lambda intent, device: None
        """How `{confirm}` and other intents in words find their sign; set by the prompts."""

    def draw(
        self,
        canvas: Canvas,
        words: str,
        x: float,
        y: float,
        size: float = SIZE_BODY,
        color: Color = CREAM,
        font: str = "body",
        anchor: str = "center",
        width: float | None = None,
        fit: Fit | None = None,
        outline: Color | None = None,
        align: str | None = None,
        alpha: int = 255,
        device: str | None = None,
    ) -> pygame.FRect:
        """Draw `words` with their anchor at a virtual point; returns the virtual rectangle they cover.

        `width` wraps. `fit` shrinks: a width for one line, or (width, height) for wrapped words. Of a text
        in several wordings (`markup.either`) the first is drawn, or with `fit` the first that needn't shrink.
        Markup: `{S}{H}{D}{C}` suits, `{joker}`, marks such as `{check}`, intents such as `{confirm}`,
        `{b}bold{/b}`; a doubled brace is a brace.
        """
        side = align or {0.0: "left", 0.5: "center", 1.0: "right"}[ANCHORS[anchor][0]]
        words, style = self._set(canvas.scale, words, size, color, font, width, fit, outline, side, device)
        image = self._image(words, style)
        left, top = canvas.place(image, x, y, anchor)
        canvas.blit_faded(image, x, y, anchor, alpha)
        return pygame.FRect(
            (left - canvas.ox) / canvas.scale,
            (top - canvas.oy) / canvas.scale,
            image.get_width() / canvas.scale,
            image.get_height() / canvas.scale,
        )

    def measure(
        self,
        words: str,
        size: float = SIZE_BODY,
        font: str = "body",
        width: float | None = None,
        fit: Fit | None = None,
        scale: float = 1.0,
        align: str = "left",
        device: str | None = None,
    ) -> tuple[float, float]:
        """Width and height in virtual units that `draw` would cover.

        Wrapped words that are drawn centred break into lines about equally long; measured as "left" they
        are never narrower, measured as "center" exactly as wide as they will be.
        """
        words, style = self._set(scale, words, size, CREAM, font, width, fit, None, align, device)
        image = self._image(words, style)
        return image.get_width() / scale, image.get_height() / scale

    def render(self, words: str, px: int, color: Color, font: str = "body") -> pygame.Surface:
        """One line at a real font size, untouched by the text scale; for card faces and signs."""
        return self._image(words, Style(font, max(4, px), color))

    def shortened(self, words: str, size: float, font: str, width: float, scale: float = 1.0) -> str:
        """The words, cut and ended with an ellipsis if they are wider than `width` virtual units."""
        kept = words
        while len(kept) > 1 and self.measure(_cut(kept, words), size, font, scale=scale)[0] > width:
            kept = kept[:-1]
        return _cut(kept, words)

    def lines(self, words: str, size: float, width: float, scale: float = 1.0) -> tuple[str, ...]:
        """Words without markup in the fewest lines no wider than `width`, about equally long, to be drawn."""
        words, style = self._set(
            scale, literal(words), size, CREAM, "body", width, None, None, "center", None
        )
        left = iter(words.split())
        return tuple(" ".join(islice(left, len(line.words))) for line in self._lay(words, style))

    def line_height(self, size: float = SIZE_BODY, font: str = "body") -> float:
        """Virtual height of one line at this size, the text scale counted in."""
        return self.measure("H", size, font)[1]

    @property
    def grown(self) -> float:
        """How far letters have grown: 0 at the usual size, 1 at twice that."""
        return grown(self._text_scale())

    def scaled(self, size: float) -> float:
        """A size after the player's text scale; headings, large already, grow less than in proportion."""
        return size + min(size, FULLY_SCALED_SIZE) * (self._text_scale() - 1.0)

    def clear(self) -> None:
        """Forget every rendered word, as after a change of window size, text scale or bindings."""
        self._kept.clear()
        self._fits.clear()
        self._laid.clear()

    def _set(
        self,
        scale: float,
        words: str,
        size: float,
        color: Color,
        font: str,
        width: float | None,
        fit: Fit | None,
        outline: Color | None,
        align: str,
        device: str | None,
    ) -> tuple[str, Style]:
        """The wording that is drawn, and how."""
        if self._high_contrast() and outline is None and luminance(color) > PAPER_INK_LUMINANCE:
            color, outline = mix(color, BRIGHTEST, CONTRAST_LIFT), DARKEST
        px = self.scaled(size) * scale
        wrap = round(0.0 if width is None else width * scale)
        signs = (device or self.device) if "{" in words else None
        thick = max(1, round(px / OUTLINE_SHARE)) if outline is not None else 0
        style = Style(font, round(px), color, wrap, align, thick, outline or DARKEST, signs)
        return (wordings(words)[0], style) if fit is None else self._fitted(words, style, fit, scale)

    def _fitted(self, words: str, style: Style, fit: Fit, scale: float) -> tuple[str, Style]:
        width, height = fit if isinstance(fit, tuple) else (fit, None)
        room = (width * scale + 0.5, None if height is None else height * scale + 0.5)
        if height is not None:
            style = replace(style, wrap=round(width * scale) - 2 * style.outline)
        key = (words, style, room)
        if key not in self._fits:
            if len(self._fits) >= FITS_KEPT:
                del self._fits[next(iter(self._fits))]
            given = wordings(words)
            chosen = next((each for each in given if self._fits_in(each, style, room)), given[-1])
            self._fits[key] = chosen, self._shrunk(chosen, style, room)
        return self._fits[key]

    def _shrunk(self, words: str, style: Style, room: tuple[float, float | None]) -> Style:
        """The largest letters that fit: quickly down to some that do, then up again by single pixels."""
        most = style.px
        for _ in range(FIT_TRIES):
            if self._fits_in(words, style, room):
                break
            most = style.px
            style = _sized(style, max(SMALLEST_PX, min(style.px - 1, round(style.px * FIT_STEP))))
        while style.px + 1 < most and self._fits_in(words, _sized(style, style.px + 1), room):
            style = _sized(style, style.px + 1)
        return style

    def _fits_in(self, words: str, style: Style, room: tuple[float, float | None]) -> bool:
        laid = self._lay(words, style)
        width = max((line.width for line in laid), default=0) + 2 * style.outline
        height = _line_box(style)[0] * max(1, len(laid)) + 2 * style.outline
        return width <= room[0] and (room[1] is None or height <= room[1])

    def _lay(self, words: str, style: Style) -> list[Line]:
        """The lines of a text. Laid out to see whether it fits, then to be drawn: the latest are kept."""
        key = (words, style)
        if key not in self._laid:
            if len(self._laid) >= LAID_KEPT:
                del self._laid[next(iter(self._laid))]
            parsed = parse(words, style.device == MOUSE)
            wides = [sum(self._atom_width(atom, style) for atom in word.atoms) for word in parsed]
            broken = balanced if style.align == "center" else lines_of
            self._laid[key] = broken(parsed, wides, style.wrap, _space(style))
        return self._laid[key]

    def _image(self, words: str, style: Style) -> pygame.Surface:
        return self._kept.get((words, style), lambda: self._compose(words, style))

    def _compose(self, words: str, style: Style) -> pygame.Surface:
        laid = self._lay(words, style)
        height, baseline = _line_box(style)
        pad = style.outline
        width = max((line.width for line in laid), default=1)
        made = vector.blank(width + 2 * pad, height * max(1, len(laid)) + 2 * pad)
        for row, line in enumerate(laid):
            free = width - line.width
            x = pad + {"left": 0, "center": free // 2, "right": free}[style.align]
            for word in line.words:
                for atom in word.atoms:
                    self._put(made, atom, x, pad + row * height + baseline, style)
                    x += self._atom_width(atom, style)
                x += _space(style)
        return made

    def _put(self, made: pygame.Surface, atom: Atom, x: int, baseline: int, style: Style) -> None:
        if isinstance(atom, Icon):
            image = self._icon(atom, style)
            middle = baseline - _cap(style) // 2
            made.blit(image, (x + _icon_gap(style), middle - image.get_height() // 2))
            return
        for piece, role in runs(atom.text, _role(style.font, atom.bold)):
            font = font_of(role, style.px)
            image = font.render(piece, True, style.color)
            top = _top(font, image, baseline)
            if style.outline:
                edge = edge_font_of(role, style.px, style.outline).render(piece, True, style.outline_color)
                made.blit(edge, (x - style.outline, top - style.outline))
            made.blit(image, (x, top))
            x += font.size(piece)[0]

    def _atom_width(self, atom: Atom, style: Style) -> int:
        if isinstance(atom, Icon):
            return self._icon(atom, style).get_width() + 2 * _icon_gap(style)
        role = _role(style.font, atom.bold)
        return sum(font_of(part, style.px).size(piece)[0] for piece, part in runs(atom.text, role))

    def _icon(self, icon: Icon, style: Style) -> pygame.Surface:
        name = icon.name
        sign = self.resolve(name, style.device)
        if sign is not None:
            return glyphs.draw(self, sign, round(style.px * GLYPH_SIZE))
        if marks.is_mark(name):
            color = style.color
            if name in marks.SUIT_ART:
                color = marks.suit_colour(name, luminance(style.color) < PAPER_INK_LUMINANCE)
            return marks.mark(self._art, name, round(style.px * ICON_SIZE), color)
        return font_of(style.font, style.px).render("{" + name + "}", True, style.color)


def _sized(style: Style, px: int) -> Style:
    return replace(style, px=px, outline=max(1, round(px / OUTLINE_SHARE)) if style.outline else 0)


def _cut(kept: str, words: str) -> str:
    return words if kept == words else kept.rstrip() + "…"


def _role(font: str, bold: bool) -> str:
    return "body_bold" if bold and font == "body" else font


@lru_cache(maxsize=256)
def _cap_height(role: str, px: int) -> int:
    measured = font_of(role, px).metrics("H")[0]
    return measured[3] if measured else round(px * 0.7)


@lru_cache(maxsize=256)
def _reach(role: str, px: int) -> int:
    """How far the tallest accents rise over the capitals, or the deepest letters hang, whichever is more."""
    measured = [metric for metric in font_of(role, px).metrics(TALL_AND_DEEP) if metric]
    above = max((metric[3] for metric in measured), default=0) - _cap_height(role, px)
    below = -min((metric[2] for metric in measured), default=0)
    return max(above, below) + 1


def _cap(style: Style) -> int:
    return _cap_height(style.font, style.px)


def _line_box(style: Style) -> tuple[int, int]:
    """Height of a line whose capitals stand exactly in its middle, and where its baseline lies."""
    pad = max(round(style.px * LINE_PAD), _reach(style.font, style.px))
    return _cap(style) + 2 * pad, _cap(style) + pad


def _top(font: pygame.font.Font, image: pygame.Surface, baseline: int) -> int:
    """Where a rendered picture's top belongs; accents beyond the font's own height make it taller."""
    return baseline - font.get_ascent() - max(0, image.get_height() - font.get_height())


def _space(style: Style) -> int:
    return font_of(style.font, style.px).size(" ")[0]


def _icon_gap(style: Style) -> int:
    return max(1, style.px // 16)
