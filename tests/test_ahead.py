"""Nothing tells ahead: words, numbers, lights and sounds wait for the picture, in all games and presets."""

from __future__ import annotations

import pytest

from game.catalog import Game, games
from tests.ahead import spoilers

MATCHES, SHARE, EACH = 1, 0.1, 1
"""Matches of each sort, at which share of their moments, and how often each kind of events is watched."""
LONG_MATCHES, LONG_SHARE, LONG_EACH = 8, 0.6, 12

in_each_preset = pytest.mark.parametrize(
    ("game", "preset"),
    [
        pytest.param(game, preset, id=f"{game.name}-{preset}")
        for game in games().values()
        for preset in game.rules.PRESETS
    ],
)


@in_each_preset
def test_nothing_is_told_before_it_is_shown(game: Game, preset: str) -> None:
    assert spoilers(game, preset, MATCHES, SHARE, EACH) == []


@pytest.mark.soak
@in_each_preset
def test_nothing_is_told_before_it_is_shown_for_long(game: Game, preset: str) -> None:
    assert spoilers(game, preset, LONG_MATCHES, LONG_SHARE, LONG_EACH) == []
