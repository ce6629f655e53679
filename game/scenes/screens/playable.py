"""Which games of the catalog can be played on screen."""

from __future__ import annotations

from collections.abc import Iterator

from game.catalog import Game, games
from game.core.options import Options, neighbours


def playable() -> list[Game]:
    """The games of the catalog that have a table to be played at, in the catalog's order."""
    return [game for game in games().values() if not game.unshown]


def players(game: Game) -> tuple[int, ...]:
    """Every number of players that a preset, or one option changed in the first, can seat."""
    return tuple(sorted({count for options in _tables(game) for count in game.rules.seat_counts(options)}))


def table_for(game: Game, count: int) -> Options:
    """Options with which `count` can play, as near the first preset's as possible; ValueError if none."""
    for options in _tables(game):
        if count in game.rules.seat_counts(options):
            return options
    raise ValueError(f"{game.title} is not for {count} players")


def _tables(game: Game) -> Iterator[Options]:
    usual = next(iter(game.rules.PRESETS.values()))
    yield from game.rules.PRESETS.values()
    yield from neighbours(usual)
