"""What all tests of the screens share: a pilot on an offscreen stage, and tables to sit down at."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.scenes.gallery.pilot import Pilot


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    """The house without a window, small so that pictures are quick."""
    pygame.display.init()
    pilot = Pilot(tmp_path, (960, 540))
    yield pilot
    pilot.close()
