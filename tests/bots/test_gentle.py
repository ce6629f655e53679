"""The gentle level and the beginner it is measured by: slips of memory that last, and better than chance."""

from __future__ import annotations

import pytest

from game.bots.jobs import jobs_of
from game.bots.reaction import PACES, slowest
from game.bots.simulate import simulate
from game.bots.words import BEGINNER, UNIFORM
from game.catalog import Game, games
from game.core.contract import Level
from game.core.slips import stays

GAMES = list(games().values())
HANDS = 4


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("who", [Level.GENTLE.value, BEGINNER])
def test_neither_loses_to_chance(game: Game, who: str) -> None:
    options = next(iter(game.rules.PRESETS.values()))
    counts = game.rules.seat_counts(options)
    seats = (who, UNIFORM) * (min(count for count in counts if count % 2 == 0) // 2)
    totals, _, _ = simulate(game, jobs_of(game, options, seats, HANDS, 501, True), 1, print)
    assert totals.unfinished == 0
    assert totals.wins[0] > totals.wins[1]


def test_what_is_forgotten_stays_forgotten_and_most_of_it_soon() -> None:
    lives = [stays(4.0, f"seat/{number}") for number in range(400)]
    assert lives == [stays(4.0, f"seat/{number}") for number in range(400)]
    assert sum(lives) / len(lives) == pytest.approx(4.0, rel=0.15)
    assert sum(life < 4.0 for life in lives) > len(lives) / 2


def test_it_takes_more_time_than_any_other_level() -> None:
    times = [slowest(PACES[level], 2.0) for level in Level]
    assert times == sorted(times, reverse=True)
