"""Thinking is measured at every level."""

from __future__ import annotations

import pytest

from game.bots import bench
from game.catalog import Game, games
from game.core.contract import Level

SHORT_S = 0.2


@pytest.mark.parametrize("game", games().values(), ids=list(games()))
def test_every_level_has_its_thinking_time(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "THINK_FOR_S", SHORT_S)
    monkeypatch.setattr(bench, "_thinking", {})
    found = bench.bot_ms_p99(game)
    assert set(found) == set(Level)
    assert all(ms > 0.0 for ms in found.values())
