"""What the tests of the drawing kit share: a silent display, a stage of any size, a kit on it."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from collections.abc import Callable

import pytest

from game.ui.audio import SilentAudio
from game.ui.kit import Kit
from game.ui.settings import Settings
from game.ui.stage import Stage


def make_kit(size: tuple[int, int] = (960, 540), settings: Settings | None = None) -> Kit:
    """A kit on an offscreen stage."""
    return Kit(Stage.offscreen(size), settings or Settings(), SilentAudio())


@pytest.fixture(scope="session")
def kit() -> Kit:
    """A kit that tests share; they must not change its settings."""
    return make_kit()


@pytest.fixture
def new_kit() -> Callable[..., Kit]:
    """Makes kits of a test's own."""
    return make_kit
