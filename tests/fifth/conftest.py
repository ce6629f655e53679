"""Drops the fifth game into the catalog for the tests beside this file; all others know four."""

from __future__ import annotations

import importlib
import os
from collections.abc import Iterator
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pytest

from game.catalog import Game, find
from tests.dropping import dropped_in

HERE = Path(__file__).resolve().parent

with dropped_in(HERE):
    # Once it is known, the tests here can import its modules at any time.
    importlib.import_module("game.bluff")


@pytest.fixture(autouse=True)
def bluff() -> Iterator[Game]:
    """The fifth game, which the catalog finds while a test of this folder runs."""
    with dropped_in(HERE):
        yield find("bluff")
