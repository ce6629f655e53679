"""The small pictures from which the colours of a film are chosen."""

from __future__ import annotations

import pygame

SAMPLE_SIZE = (320, 180)


def sample(frame: pygame.Surface) -> pygame.Surface:
    """A frame as small as its colours need it; of one that is so small already a copy."""
    return pygame.transform.smoothscale(frame, SAMPLE_SIZE)
