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
from game.ui import backdrop, vector
from game.ui.kit import Kit
from game.ui.settings import Settings
from game.ui.stage import Canvas
from game.ui.text import Style, Type
from game.ui.theme import FELT, Color, luminance, mix

SIZE = (1920, 1080)
"""Pictures are as large as the virtual table, so that a real pixel is a virtual one."""


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


@dataclass
class Recorder:
    """The texts of the frame that is being drawn."""

    texts: list[Text] = field(default_factory=list)
    layers: dict[int, tuple[pygame.Surface, list[Text]]] = field(default_factory=dict)
    depth: int = 0


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
def recording(patch: pytest.MonkeyPatch) -> Iterator[Recorder]:
    """Record what is drawn while the block runs."""
    recorder = Recorder()
    draw, composed, blit = Type.draw, Kit.composed, Canvas.blit

    def drawn(
        self: Type, canvas: Canvas, words: str, x: float, y: float, *given: Any, **named: Any
    ) -> pygame.FRect:
        style = _style_of(self, canvas, words, *given, **named)
        image = self._image(words, style)
        anchor = named.get("anchor", given[3] if len(given) > 3 else "center")
        left, top = canvas.place(image, x, y, anchor)
        ink = image.get_bounding_rect().move(left, top).clip(canvas.surface.get_clip())
        if words.strip() and ink.w and canvas.surface.get_width() > 1:
            ratio = _contrast(canvas.surface, ink, style)
            alpha = named.get("alpha", 255)
            recorder.texts.append(
                Text(words, style.px, style.color, ratio, alpha, ink, canvas.scale, recorder.depth == 0)
            )
        return draw(self, canvas, words, x, y, *given, **named)

    def composing(
        self: Kit, canvas: Canvas, key: Any, width: float, height: float, paint: Callable[[Canvas], None]
    ) -> pygame.Surface:
        before = len(recorder.texts)
        recorder.depth += 1
        image = composed(self, canvas, key, width, height, paint)
        recorder.depth -= 1
        if len(recorder.texts) > before:
            recorder.layers[id(image)] = (image, recorder.texts[before:])
        return image

    def blitted(
        self: Canvas, image: pygame.Surface, x: float, y: float, anchor: str = "center", flags: int = 0
    ) -> pygame.Rect:
        kept = recorder.layers.pop(id(image), None)
        if kept is not None:
            left, top = self.place(image, x, y, anchor)
            for text in kept[1]:
                text.ink = text.ink.move(left, top)
                text.placed = recorder.depth == 0
        return blit(self, image, x, y, anchor, flags)

    with patch.context() as inner:
        inner.setattr(pygame.image, "load_sized_svg", _shape)
        inner.setattr(backdrop, "_painted", lambda width, height: _felt(width, height).copy())
        inner.setattr(Type, "draw", drawn)
        inner.setattr(Kit, "composed", composing)
        inner.setattr(Canvas, "blit", blitted)
        yield recorder


_load_shape, _paint_felt = pygame.image.load_sized_svg, backdrop._painted


def _shape(file: Path | BytesIO, size: tuple[int, int]) -> pygame.Surface:
    """A shape at its size, rasterised once for all the pictures; whoever asks for it makes a copy."""
    return _rasterised(file.getvalue() if isinstance(file, BytesIO) else file, size)


@cache
def _rasterised(file: Path | bytes, size: tuple[int, int]) -> pygame.Surface:
    return _load_shape(BytesIO(file) if isinstance(file, bytes) else file, size)


@cache
def _felt(width: int, height: int) -> pygame.Surface:
    """The felt of that size, the same under all the pictures."""
    return _paint_felt(width, height)


def _style_of(
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
) -> Style:
    from game.ui.stage import ANCHORS

    side = align or {0.0: "left", 0.5: "center", 1.0: "right"}[ANCHORS[anchor][0]]
    return type_._style(canvas.scale, words, size, color, font, width, fit, outline, side, device)


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


def texts_of(patch: pytest.MonkeyPatch, folder: Path, name: str, text_scale: float) -> list[Text]:
    """What one picture of the gallery writes at a text scale."""
    pygame.display.init()
    settings = Settings(won=[game.name for game in playable()])
    settings.accessibility.text_scale = text_scale
    settings.won = [game.name for game in playable()]
    pilot = Pilot(folder, SIZE, settings)
    draw = pictures()[name]
    with recording(patch) as recorder:
        draw(pilot)
    pilot.close()
    return recorder.texts
