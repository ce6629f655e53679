"""What now in Logistication: at every number of players, whatever the slam does just then."""

from __future__ import annotations

from typing import Any

import pytest

from game.catalog import find
from game.core.contract import Action
from game.core.match import Match, Setting
from game.logistication.rules.options import PRESETS, Carry
from game.logistication.rules.state import Blind, Counter, JumpIn, PickUp, Play, SnapOn, Steal
from tests.guidance import allowed, assert_what_is_legal, lines_of, walked
from tests.logistication.positions import Round

GAME = find("logistication")


def test_what_may_be_done_is_what_is_legal_in_the_fastest_game() -> None:
    met: set[type[Action]] = set()
    for seats in (2, 3, 4, 8):
        for seed in range(6):
            setting = Setting(PRESETS["mayhem"], seats, seed, Carry())
            match: Match[Any] = Match(GAME.rules, setting)
            for number, _ in enumerate(walked(match, seed, 260)):
                if number % 5 == 0 or number > 200:
                    assert_what_is_legal(GAME, match)
                met |= {kind for seat in range(seats) for kind in allowed(GAME, match, seat)}
    assert met >= {Play, PickUp, Counter, SnapOn, JumpIn, Blind}


def test_a_snap_is_told_in_the_turn_of_what_it_is_snapped_on() -> None:
    table = Round("R7 R9 B9", "Y5 B8 B5", "B3 B4 Y4", pile="R6", draw="B7 B5 B6 Y3")
    events = (*table.play("A", "R7"), *table.snap("A", "B7"), *table.play("B", "B8"))
    lines = lines_of(GAME, table.match, events, frozenset({0}))
    assert lines[0].turn == lines[1].turn < lines[2].turn


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_turn_that_may_be_stolen_is_told_to_the_thief(seed: int) -> None:
    match: Match[Any] = Match(GAME.rules, Setting(PRESETS["arcade"], 4, seed, Carry()))
    match.advance(PRESETS["arcade"].hesitation_ms + 1)
    assert match.state.hesitated
    assert_what_is_legal(GAME, match)
    thieves = [seat for seat in range(4) if Steal in allowed(GAME, match, seat)]
    assert len(thieves) == 1
