"""Which games of the catalog can be played on screen."""

from __future__ import annotations

from dataclasses import replace
from importlib.util import find_spec

from game.catalog import Game, games
from game.core.options import specs


def playable() -> list[Game]:
    """The games of the catalog that have a table to be played at, in the catalog's order."""
    return [game for game in games().values() if find_spec(f"game.{game.name}.table") is not None]


def players(game: Game) -> tuple[int, ...]:
    """Every number of players that a preset, or one option changed in the first, can seat."""
    rules = game.rules
    usual = next(iter(rules.PRESETS.values()))
    changed = [replace(usual, **{spec.name: value}) for spec in specs(usual) for value in spec.values]
    return tuple(sorted({n for one in (*rules.PRESETS.values(), *changed) for n in rules.seat_counts(one)}))
