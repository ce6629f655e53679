"""Thinking is measured at every level."""

from __future__ import annotations

from typing import Any

import pytest

from game.bots import bench
from game.catalog import Game, find, games
from game.core.contract import Level

SHORT_S = 0.2


@pytest.mark.parametrize("game", games().values(), ids=list(games()))
def test_every_level_has_its_thinking_time(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "THINK_FOR_S", SHORT_S)
    monkeypatch.setattr(bench, "_thinking", {})
    found = bench.bot_ms_p99(game)
    assert set(found) == set(Level)
    assert all(ms > 0.0 for ms in found.values())


@pytest.mark.parametrize(
    ("name", "seats"), [("logic", 4), ("literature", 16), ("deduction", 2), ("logistication", 8)]
)
def test_the_fullest_table_is_measured(name: str, seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: set[int] = set()
    hand = bench._hand

    def heard(*words: Any) -> list[bench.TimedMind]:
        minds = hand(*words)
        asked.add(len(minds))
        return minds

    monkeypatch.setattr(bench, "FULL_FOR_S", SHORT_S)
    monkeypatch.setattr(bench, "_hand", heard)
    found = bench.bot_full_ms_p99(find(name))
    assert set(found) == set(Level)
    assert all(ms > 0.0 for ms in found.values())
    assert asked == {seats}
