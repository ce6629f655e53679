"""What a canvas of a test draws on, to be looked at."""

from __future__ import annotations

import pygame

from game.ui.stage import Canvas


def surface_of(canvas: Canvas) -> pygame.Surface:
    """Its surface: what is drawn on it is there at once."""
    assert isinstance(canvas.surface, pygame.Surface)
    return canvas.surface
