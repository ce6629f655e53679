"""Every game tells whoever asks what it is played for, what may be done and what has happened."""

from __future__ import annotations

import pytest

from game.catalog import Game
from tests import guidance
from tests.conformance import Check
from tests.test_conformance import in_each_preset

LONG = 30
"""Times as many matches in the soak."""


@in_each_preset
@pytest.mark.parametrize("check", guidance.CHECKS, ids=lambda check: check.__name__)
def test_every_game_tells_whoever_asks_what_now(check: Check, game: Game, preset: str) -> None:
    check(game, preset, guidance.CHECKS[check])


@pytest.mark.soak
@in_each_preset
@pytest.mark.parametrize("check", guidance.CHECKS, ids=lambda check: check.__name__)
def test_every_game_tells_whoever_asks_what_now_for_long(check: Check, game: Game, preset: str) -> None:
    check(game, preset, LONG * guidance.CHECKS[check])
