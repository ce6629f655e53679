"""What now, where random games of Deduction seldom come: who begins, no coin to pay, an empty bank."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.catalog import find
from game.deduction.rules.options import Options
from game.deduction.rules.state import Phase
from tests.deduction.positions import Game
from tests.guidance import assert_what_is_legal, now_of, walked
from tests.playing import new_match

DEDUCTION = find("deduction")
TABLES: dict[str, dict[str, Any]] = {
    "pirates": {"first": "pirate"},
    "few coins": {"bank": "6", "shuffle_after_look": "always"},
    "four ranks": {"ranks": "4", "stall_limit": 4},
}


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_what_may_be_done_is_what_is_legal_at_every_table(table: str, seed: int) -> None:
    met = set()
    for match in walked(new_match(DEDUCTION, replace(Options(), **TABLES[table]), seed), seed, 200):
        assert_what_is_legal(DEDUCTION, match)
        state: Any = match.state
        met.add(state.phase)
    assert Phase.TURN in met and (Phase.FIRST in met) == (table == "pirates")


def test_what_loses_the_game_is_said() -> None:
    game = Game(coins=(0, 3))
    own = now_of(DEDUCTION, game.match, frozenset((0,)), 0)
    assert "loses you the game" in next(deed.cost for deed in own.deeds if deed.words.startswith("Declare"))
    game.declare(0, 1, "higher", 1)
    theirs = now_of(DEDUCTION, game.match, frozenset((1,)), 1)
    assert "Rosa loses the game" in next(deed.cost for deed in theirs.deeds if "Challenge" in deed.words)
