"""Drops games from other folders into the catalog for as long as a test wants them there."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import game
from game.catalog import games


@contextmanager
def dropped_in(folder: Path) -> Iterator[None]:
    """Let the catalog look for games in one more folder, as if its packages lay in `game/`."""
    game.__path__.append(str(folder))
    games.cache_clear()
    try:
        yield
    finally:
        game.__path__.remove(str(folder))
        games.cache_clear()


def forgotten(name: str) -> None:
    """Forget the modules of a game that was dropped in, so that another may take its name."""
    for module in [each for each in sys.modules if f"{each}.".startswith(f"game.{name}.")]:
        del sys.modules[module]
