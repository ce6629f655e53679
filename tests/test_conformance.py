"""Every game of the catalog holds to what all must (tests/conformance.py), in each of its presets."""

from __future__ import annotations

import pytest

from game.catalog import Game, games
from game.core.options import specs
from tests.conformance import CHECKS, SOAK, Check, options_ill_told

in_each_preset = pytest.mark.parametrize(
    ("game", "preset"),
    [
        pytest.param(game, preset, id=f"{game.name}-{preset}")
        for game in games().values()
        for preset in game.rules.PRESETS
    ],
)


@in_each_preset
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_every_game_conforms(check: Check, game: Game, preset: str) -> None:
    check(game, preset, CHECKS[check])


@pytest.mark.soak
@in_each_preset
@pytest.mark.parametrize("check", SOAK, ids=lambda check: check.__name__)
def test_every_game_conforms_for_long(check: Check, game: Game, preset: str) -> None:
    check(game, preset, SOAK[check])


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.name)
def test_every_option_has_a_label_a_line_of_help_and_a_rule(game: Game) -> None:
    assert len(specs(game.rules.Options())) > 2
    assert options_ill_told(game) == []
