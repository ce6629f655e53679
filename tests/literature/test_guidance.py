"""What now, where random games of Literature seldom come, and what may be looked up (LT-22)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.catalog import find
from game.literature.rules.options import Options
from game.literature.rules.state import Claiming, Phase
from tests.guidance import assert_what_is_legal, walked
from tests.literature.positions import Game, set_named
from tests.playing import new_match, of_house

LITERATURE = find("literature")
MOST = 60
TABLES: dict[str, dict[str, Any]] = {
    "claims at any time": {"claim_when": "any_time", "wrong_place": "nothing"},
    "claims out of turn": {"out_of_turn_claim": "penalised", "wrong_team": "minus_one"},
    "whole sets": {"forced_claim": True, "leave_when_empty": True, "players": "4"},
    "bluffs": {"ask_own_card": "bluff", "no_cards_pass": "last_asker", "players": "4"},
    "surrender": {"ask_own_card": "surrender", "history": "none"},
    "Srinivasan": {"srinivasan": True, "history": "all"},
    "a claim is due": {"stall_limit": 20, "turn_clock_s": 10},
    "sixteen": {"players": "16", "sets": "fours", "counts_shown": "has_any"},
}


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_what_may_be_done_is_what_is_legal_at_every_table(table: str, seed: int) -> None:
    options = replace(Options(), **TABLES[table])
    for match in walked(new_match(LITERATURE, options, seed), seed, MOST):
        assert_what_is_legal(LITERATURE, match)


def test_every_phase_is_met() -> None:
    """Those that need a long game are made; all others come up by themselves."""
    met: set[Phase] = set()
    for game in (located(), chosen()):
        assert_what_is_legal(LITERATURE, of_house(game.match))
        met.add(game.state.phase)
    for table in TABLES.values():
        for seed in range(1, 9):
            for match in walked(new_match(LITERATURE, replace(Options(), **table), seed), seed, 400):
                state: Any = match.state
                if state.phase not in met:
                    met.add(state.phase)
                    assert_what_is_legal(LITERATURE, match)
            if met == set(Phase):
                return
    assert met == set(Phase)


HEARTS = {1: "2H 3H", 3: "4H 5H", 5: "6H 7H"}


def located() -> Game:
    """Everybody has let a challenge go by: the challenger says where the cards are."""
    game = Game(HEARTS, srinivasan=True)
    claiming = Claiming(0, set_named(game.state, "low hearts"), back=Phase.ASK)
    game.match.state = replace(game.state, phase=Phase.LOCATE, claiming=claiming)
    return game


def chosen() -> Game:
    """A team without cards chooses who makes the last claims."""
    game = Game(HEARTS)
    game.match.state = replace(game.state, phase=Phase.CHOOSE, chooser=0)
    return game
