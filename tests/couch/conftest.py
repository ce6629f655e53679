"""Settles SDL for tests without a screen, and lends each test a fresh couch."""

from __future__ import annotations

import os
from collections.abc import Iterator

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ["SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS"] = "1"
os.environ["SDL_NO_SIGNAL_HANDLERS"] = "1"

from game.couch.environment import prepare_environment

prepare_environment()

import pygame  # noqa: E402
import pytest  # noqa: E402

from tests.couch.living import Living  # noqa: E402


@pytest.fixture
def screen() -> pygame.Surface:
    """A windowless display, whatever other tests left of it."""
    if not pygame.display.get_init():
        pygame.display.init()
    return pygame.display.get_surface() or pygame.display.set_mode((320, 180))


@pytest.fixture
def living(screen: pygame.Surface) -> Iterator[Living]:
    """A fresh couch with no pads plugged in and nothing waiting."""
    alive = Living()
    alive.messages()
    pygame.event.clear()
    yield alive
    for pad in alive.pads:
        pad.unplug()
    alive.messages()
    alive.couch.close()
    pygame.event.clear()
