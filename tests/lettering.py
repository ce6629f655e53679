"""Records every text that a picture draws: its words, how high, in which colour, on what and where."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.scenes.gallery.pilot import Pilot
from game.scenes.gallery.scenes import SCREENS
from game.scenes.screens.playable import playable
from game.ui import vector
from game.ui.kit import Kit
from game.ui.stage import Canvas
from game.ui.text import Style, Type
from game.ui.theme import FELT, Color, luminance, mix
from tests.surfaces import surface_of

SIZE = (1920, 1080)
"""Pictures are as large as the virtual table, so that a real pixel is a virtual one."""
THE_SAME = 48
"""A pixel that has changed by no more of 255 looks as it did: light may have fallen on it."""
DARKEST_SHADE = 0.3
"""What is shaded keeps at least this share of its light and can be read."""


@dataclass
class Text:
    """One text of a picture; lengths in virtual pixels."""

    words: str
    px: int
    """The size of its letters, as sizes are given to `Type.draw`."""
    color: Color
    contrast: float
    """The least contrast of its colour with what it stands on, along its length; 1 to 21."""
    alpha: int
    ink: pygame.Rect
    """Where its letters are, on the picture or on the layer that it is drawn on first."""
    scale: float
    """How large its picture is drawn: below 1 it stands on a small picture of a table."""
    placed: bool = True
    """Whether `ink` is where it is seen; not so on a layer of which no blit was seen."""
    cut: bool = False
    """Whether letters of it are missing beyond the edge of what it is drawn on."""
    scrolled: bool = False
    """Whether it stands in a view that scrolls."""
    order: int = 0
    """How much had been drawn before it."""
    beneath: bool = False
    """Whether it belongs to a screen that another one has been laid over."""
    letters: pygame.Mask | None = None
    """Its letters, within `ink`."""
    look: Look | None = None
    """How its place looked when it had just been written."""


@dataclass
class Look:
    """How a place of the picture looked at a moment."""

    area: pygame.Rect
    pixels: pygame.Surface

    @classmethod
    def of(cls, surface: pygame.Surface, area: pygame.Rect) -> Look:
        """How it looks now."""
        area = area.clip(surface.get_rect())
        return cls(area, surface.subsurface(area).copy())

    def changed(self, surface: pygame.Surface, part: pygame.Mask) -> float:
        """Which share of a part of it looks otherwise now, 0 to 1; shade over the whole does not count."""
        now = surface.subsurface(self.area)
        found = 1.0 - part.overlap_area(_alike(now, self.pixels, THE_SAME), (0, 0)) / max(1, part.count())
        light = sum(pygame.transform.average_color(now)) / max(
            1, sum(pygame.transform.average_color(self.pixels))
        )
        if found == 0.0 or not DARKEST_SHADE < light < 1.0:
            return found
        shaded = self.pixels.copy()
        shaded.fill((round(255 * light),) * 3, special_flags=pygame.BLEND_RGB_MULT)
        alike = _alike(now, shaded, round(THE_SAME * light))
        return min(found, 1.0 - part.overlap_area(alike, (0, 0)) / max(1, part.count()))


def _alike(one: pygame.Surface, other: pygame.Surface, most: int) -> pygame.Mask:
    """The pixels in which two pictures differ by no more than `most` of 255."""
    return pygame.mask.from_threshold(one, (0, 0, 0), (most, most, most, 255), other)


@dataclass
class Recorder:
    """The texts of the frame that is being drawn."""

    texts: list[Text] = field(default_factory=list)
    layers: dict[int, tuple[pygame.Surface, list[Text]]] = field(default_factory=dict)
    depth: int = 0
    """How many layers are being made, one within the other; on the picture itself 0."""
    order: int = 0
    size: tuple[int, int] = SIZE
    """The picture's."""

    def step(self) -> int:
        """The next number in the order in which things are drawn."""
        self.order += 1
        return self.order

    def look(self, surface: pygame.Surface, text: Text) -> None:
        """Remember how a text looks that has just come onto the picture."""
        if text.placed and surface.get_size() == self.size and text.ink.w and text.ink.h:
            text.order, text.look = self.step(), Look.of(surface, text.ink)


def _ground(surface: pygame.Surface, area: pygame.Rect) -> Color:
    """The mean colour of an area; where a layer is clear, felt shows through."""
    clear = bool(surface.get_flags() & pygame.SRCALPHA)
    red, green, blue, alpha = pygame.transform.average_color(surface, area, clear)
    if not clear:
        return red, green, blue
    return mix(FELT, (red, green, blue), alpha / 255)


def contrast(a: Color, b: Color) -> float:
    """Contrast ratio of two colours, 1 to 21."""
    high, low = sorted((luminance(a), luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def _contrast(surface: pygame.Surface, area: pygame.Rect, style: Style) -> float:
    if style.outline:
        return contrast(style.color, style.outline_color)
    area = area.clip(surface.get_rect())
    if not area.w or not area.h:
        return 21.0
    step = max(4, area.h)
    parts = [
        pygame.Rect(left, area.y, min(step, area.right - left), area.h)
        for left in range(area.x, area.right, step)
    ]
    return min(
        contrast(style.color, _ground(surface, part)) for part in parts if part.w >= min(step, area.w) // 2
    )


@contextmanager
def recording(patch: pytest.MonkeyPatch, size: tuple[int, int] = SIZE) -> Iterator[Recorder]:
    """Record what is drawn on a picture of that size while the block runs."""
    recorder = Recorder(size=size)
    with patch.context() as inner:
        inner.setattr(pygame.image, "load_sized_svg", _shape)
        inner.setattr(Type, "draw", _drawing(recorder))
        inner.setattr(Kit, "composed", _composing(recorder))
        inner.setattr(Canvas, "blit", _blitting(recorder))
        yield recorder


def _drawing(recorder: Recorder) -> Callable[..., pygame.FRect]:
    """Draws words as ever, and notes them."""
    draw = Type.draw

    def drawn(
        self: Type, canvas: Canvas, words: str, x: float, y: float, *given: Any, **named: Any
    ) -> pygame.FRect:
        shown, style = _set(self, canvas, words, *given, **named)
        image = self._image(shown, style)
        place = canvas.place(image, x, y, named.get("anchor", given[3] if len(given) > 3 else "center"))
        ink = image.get_bounding_rect().move(place).clip(surface_of(canvas).get_clip())
        seen = bool(shown.strip() and ink.w and ink.h and surface_of(canvas).get_width() > 1)
        text = _noted(recorder, canvas, words, style, image, place) if seen else None
        covered = draw(self, canvas, words, x, y, *given, **named)
        if text is not None:
            text.alpha = named.get("alpha", 255)
            recorder.texts.append(text)
            recorder.look(surface_of(canvas), text)
        return covered

    return drawn


def _noted(
    recorder: Recorder,
    canvas: Canvas,
    words: str,
    style: Style,
    image: pygame.Surface,
    place: tuple[int, int],
) -> Text:
    """A text that is about to be drawn, with what it will stand on."""
    left, top = place
    whole = image.get_bounding_rect().move(left, top)
    ink = whole.clip(surface_of(canvas).get_clip())
    return Text(
        words,
        style.px,
        style.color,
        _contrast(surface_of(canvas), ink, style),
        255,
        ink,
        canvas.scale,
        recorder.depth == 0,
        cut=ink != whole,
        scrolled=surface_of(canvas).get_clip() != surface_of(canvas).get_rect(),
        letters=pygame.mask.from_surface(image.subsurface(ink.move(-left, -top))),
    )


def _composing(recorder: Recorder) -> Callable[..., pygame.Surface]:
    """Makes a layer as ever, and keeps the texts that are drawn on it."""
    composed = Kit.composed

    def composing(
        self: Kit, canvas: Canvas, key: Any, width: float, height: float, paint: Callable[[Canvas], None]
    ) -> pygame.Surface:
        before = len(recorder.texts)
        recorder.depth += 1
        try:
            image = composed(self, canvas, key, width, height, paint)
        finally:  # a picture that has to wait for time is not made
            recorder.depth -= 1
        if len(recorder.texts) > before:
            recorder.layers[id(image)] = (image, recorder.texts[before:])
        return image

    return composing


def _blitting(recorder: Recorder) -> Callable[..., pygame.Rect]:
    """Puts a layer onto the picture as ever, and its texts with it."""
    blit = Canvas.blit

    def blitted(
        self: Canvas, image: pygame.Surface, x: float, y: float, anchor: str = "center", flags: int = 0
    ) -> pygame.Rect:
        kept = recorder.layers.pop(id(image), None)
        covered = blit(self, image, x, y, anchor, flags)
        if kept is not None:
            left, top = self.place(image, x, y, anchor)
            for text in kept[1]:
                text.ink = text.ink.move(left, top)
                text.placed = recorder.depth == 0
                recorder.look(surface_of(self), text)
        return covered

    return blitted


_load_shape = pygame.image.load_sized_svg


def _shape(file: Path | BytesIO, size: tuple[int, int]) -> pygame.Surface:
    """A shape at its size, rasterised once for all the pictures; whoever asks for it makes a copy."""
    return _rasterised(file.getvalue() if isinstance(file, BytesIO) else file, size)


@cache
def _rasterised(file: Path | bytes, size: tuple[int, int]) -> pygame.Surface:
    return _load_shape(BytesIO(file) if isinstance(file, bytes) else file, size)


def _set(
    type_: Type,
    canvas: Canvas,
    words: str,
    size: float = 32,
    color: Color = (250, 239, 214),
    font: str = "body",
    anchor: str = "center",
    width: float | None = None,
    fit: Any = None,
    outline: Color | None = None,
    align: str | None = None,
    alpha: int = 255,
    device: str | None = None,
) -> tuple[str, Style]:
    from game.ui.stage import ANCHORS

    side = align or {0.0: "left", 0.5: "center", 1.0: "right"}[ANCHORS[anchor][0]]
    return type_._set(canvas.scale, words, size, color, font, width, fit, outline, side, device)


@cache
def pictures() -> dict[str, Callable[[Pilot], None]]:
    """Every picture of the gallery that is not one in large letters already, by its name."""
    found: dict[str, Callable[[Pilot], None]] = {}
    for name, screen in SCREENS.items():
        if not name.endswith("_text200"):
            found[f"screen-{name}"] = _screen(screen)
    for game in playable():
        for moment in game.moments.moments():
            if moment.usual:
                found[f"{game.name}-{moment.name}"] = _moment(moment.build)
    return found


def _screen(screen: Callable[[Pilot], None]) -> Callable[[Pilot], None]:
    def draw(pilot: Pilot) -> None:
        screen(pilot)
        vector.forget_shapes()
        pilot.house.kit.clear()
        pilot.house.draw(pilot.house.kit.stage.canvas())

    return draw


def _moment(build: Callable[[Kit], Any]) -> Callable[[Pilot], None]:
    def draw(pilot: Pilot) -> None:
        kit = pilot.house.kit
        table = build(kit)
        vector.forget_shapes()
        kit.clear()
        kit.stage.clear()
        table.draw(kit.stage.canvas())

    return draw
