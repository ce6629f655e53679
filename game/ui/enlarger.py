"""Hands finished frames to SDL's renderer, which enlarges them; used where a graphics card does it.

A window has either a surface or a renderer for all its life, so which of them is decided as it opens.
"""

from __future__ import annotations

import os
import time
from statistics import median

import pygame
from pygame._sdl2.video import Renderer, Texture

DRAWN_HEIGHT_MAX = 2160
"""Taller windows are drawn at this height and scaled up."""
RENDERER_VARIABLE = "DECLARE_RENDERER"
"""`auto`, which is what nothing means too; `off`, `on` or `software`."""
WAYS = ("auto", "off", "on", "software")
LINEAR = 1
"""How pixels are enlarged: smoothly, as without a renderer."""
TRIES = 5
SHOWS_WITHIN_MS = 5.0
"""A renderer that needs longer for a frame has no graphics card behind it."""


class UnknownWay(Exception):
    """RENDERER_VARIABLE holds something else; the message is one sentence for the player."""


def wanted_way() -> str:
    """What the environment asks for, one of WAYS."""
    way = os.environ.get(RENDERER_VARIABLE, "").strip().lower() or WAYS[0]
    if way not in WAYS:
        raise UnknownWay(f"{RENDERER_VARIABLE} can be {', '.join(WAYS[:-1])} or {WAYS[-1]}, not {way!r}.")
    return way


class Enlarger:
    """A window's renderer; raises RuntimeError where there is none of the kind."""

    def __init__(self, window: pygame.Window, software: bool = False) -> None:
        self._window = window
        self._renderer = Renderer(window, accelerated=0 if software else 1)
        self._texture: Texture | None = None
        self._of = (0, 0)

    def quick(self, drawn: tuple[int, int]) -> bool:
        """Whether frames of that size are shown fast enough; shows some dark ones."""
        frame, took = pygame.Surface(drawn), []
        for _ in range(TRIES):
            begun = time.perf_counter()
            self.show(frame)
            took.append((time.perf_counter() - begun) * 1000.0)
        return median(took) <= SHOWS_WITHIN_MS

    def show(self, frame: pygame.Surface) -> None:
        """Show a frame as large as the window is; raises `pygame.error` once the card shows no more."""
        try:
            self._lay(frame)
        except RuntimeError:
            self.forget()
            try:
                self._lay(frame)
            except RuntimeError as error:
                raise pygame.error(f"the renderer has been lost: {error}") from None
        self._renderer.present()

    def shown(self, frame: pygame.Surface) -> pygame.Surface:
        """What a frame looks like as it is shown."""
        self._lay(frame)
        return self._renderer.to_surface()

    def forget(self) -> None:
        """The graphics card may have lost the picture: the next one is handed over whole."""
        self._texture = None

    def _lay(self, frame: pygame.Surface) -> None:
        if self._texture is None or self._of != frame.get_size():
            self._of = frame.get_size()
            self._texture = Texture(self._renderer, self._of, streaming=True, scale_quality=LINEAR)
        self._texture.update(frame)
        self._texture.draw(dstrect=pygame.Rect((0, 0), self._window.size))


def opened(title: str, size: tuple[int, int], fullscreen: bool) -> tuple[pygame.Window, Enlarger | None]:
    """A window, and what enlarges its frames, if that is not done here.

    By itself a renderer is tried only where frames are to be enlarged, and kept only if it is quick.
    """

    def window() -> pygame.Window:
        return pygame.Window(title, size, resizable=True, fullscreen_desktop=fullscreen)

    way, made = wanted_way(), window()
    tall = max((high for _, high in pygame.display.get_desktop_sizes()), default=0) > DRAWN_HEIGHT_MAX
    if way == "off" or (way == "auto" and not tall):
        return made, None
    try:
        enlarger = Enlarger(made, way == "software")
    except RuntimeError:
        made.destroy()
        return window(), None
    if way == "auto" and not enlarger.quick(drawn_size(made.size)):
        made.destroy()
        return window(), None
    return made, enlarger


def drawn_size(size: tuple[int, int]) -> tuple[int, int]:
    """How large the frames of a window are drawn."""
    width, height = size
    if height <= DRAWN_HEIGHT_MAX:
        return size
    return round(width * DRAWN_HEIGHT_MAX / height), DRAWN_HEIGHT_MAX
