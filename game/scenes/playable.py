"""Which games of the catalog can be played on screen."""

from __future__ import annotations

from importlib.util import find_spec

from game.catalog import Game, games


def playable() -> list[Game]:
    """The games of the catalog that have a table to be played at, in the catalog's order."""
    return [game for game in games().values() if find_spec(f"game.{game.name}.table") is not None]
