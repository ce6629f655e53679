"""LO-31: the network of two-player rounds ships with the game, judges fairly, and can be taught anew."""

from __future__ import annotations

from math import log
from pathlib import Path

import numpy as np
import pytest

from game.core.layers import unpacked
from game.logistication.belief.playout import KIND_COUNT, Playout
from game.logistication.bot.network import (
    NUMBERS_IN,
    PATH,
    UNITS,
    contents,
    network,
    position_numbers,
    taught_worth,
)
from game.logistication.bot.search import play_on, worth
from game.logistication.training import learn

LARGEST = 20_000
"""Bytes."""
WEIGHTS = NUMBERS_IN * UNITS + 2 * UNITS + 1
FRESH = 900_000_000
"""A seed of rounds that taught nothing."""


def on_the_way(seed: int, turns: int) -> Playout:
    """A round after so many turns of two normal bots."""
    table = learn.dealt(FRESH + seed)
    play_on(table, turns)
    return table


def mirrored(table: Playout) -> Playout:
    """The same with the two players in each other's seats."""
    twin = table.copy()
    twin.turn = 1 - table.turn
    for of_seats in (twin.counts, twin.masks, twin.sizes, twin.up, twin.down, twin.draws, twin.places):
        of_seats.reverse()
    return twin


def test_lo_31_the_file_was_made_by_this_code() -> None:
    """It has as many weights as the code asks for, and says how they were taught."""
    assert len(unpacked(contents()["network"])) == WEIGHTS
    assert set(contents()["how"]) == {"rounds", "seed", "positions", "cross_entropy"}
    assert PATH.stat().st_size < LARGEST


def test_lo_31_a_position_is_the_same_from_either_side() -> None:
    """What is good for one player is as bad for the other, and no seat is better than the other."""
    for seed in range(6):
        table = on_the_way(seed, 9 * seed)
        assert len(position_numbers(table)) == NUMBERS_IN
        mine, theirs = taught_worth(table, 0), taught_worth(table, 1)
        assert 0.0 <= mine <= 1.0
        assert mine + theirs == pytest.approx(1.0)
        assert taught_worth(mirrored(table), 1) == pytest.approx(mine)


def test_lo_31_fewer_cards_are_better() -> None:
    """Four more cards that are hard to lay cost something in any position early in a round."""
    for seed in range(4):
        table = on_the_way(seed, 10)
        heavier = table.copy()
        for kind in (0, 5, 10, 15):
            assert kind < KIND_COUNT
            heavier.give(heavier.turn, kind)
        assert taught_worth(heavier, heavier.turn) < taught_worth(table, table.turn)


def test_lo_31_what_is_decided_and_rounds_of_more_players_are_judged_by_the_sums() -> None:
    over = on_the_way(0, 2000)
    assert over.over
    assert [taught_worth(over, seat) for seat in range(2)] == [worth(over, seat) for seat in range(2)]


def test_lo_31_the_network_tells_who_will_finish_first() -> None:
    """In rounds that taught it nothing it is far less surprised than by even odds."""
    surprises = []
    for seed in range(150):
        for position, first in learn.played(FRESH + seed):
            chance = network().chance(position)
            surprises.append(-log(chance if first else 1.0 - chance))
    assert len(surprises) > 1000
    assert sum(surprises) / len(surprises) < log(2.0) - 0.03


def test_lo_31_teaching_goes_on_after_a_break_and_writes_what_the_game_reads(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With lots of four rounds: with no time nothing is played, later only what is missing."""
    monkeypatch.setattr(learn, "LOT", 4)
    monkeypatch.setattr(learn, "BATCH", 32)
    lots = tmp_path / "lots"
    assert learn.gathered(1, 12, minutes=-1.0, jobs=1, folder=lots) is None
    told = learn.gathered(1, 12, minutes=5.0, jobs=1, folder=lots)
    assert told is not None
    assert told.positions.shape == (len(told.firsts), NUMBERS_IN)
    (lots / "1-1.npz").unlink()
    again = learn.gathered(1, 12, minutes=5.0, jobs=1, folder=lots)
    assert again is not None
    assert np.array_equal(told.positions, again.positions) and np.array_equal(told.firsts, again.firsts)
    weights, losses = learn.taught(told, seed=1)
    assert len(weights) == WEIGHTS
    assert losses[-1] < log(2.0) + 0.1
    learn.write(weights, {"rounds": 12}, tmp_path / "network.json")
    assert (tmp_path / "network.json").stat().st_size < LARGEST


def test_lo_31_the_network_that_ships_is_read_once() -> None:
    assert network() is network()
