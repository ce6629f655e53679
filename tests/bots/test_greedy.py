"""The greedy player of each game: it plays matches out, better than chance, and only in simulations."""

from __future__ import annotations

import pytest

from game.bots.jobs import Played, at_seats, jobs_of
from game.bots.minds import check_seats
from game.bots.simulate import Hall
from game.bots.words import GREEDY, UNIFORM
from game.catalog import Game, games

DEALS = 4
WITH_GREEDY = [game for game in games().values() if game.greedy is not None]


def seats_of(game: Game) -> tuple[str, ...]:
    counts = game.rules.seat_counts(next(iter(game.rules.PRESETS.values())))
    return (GREEDY, UNIFORM) * (min(count for count in counts if count % 2 == 0) // 2)


def winner(played: Played) -> str | None:
    """The word of who won; None for a draw."""
    assert played.outcome is not None
    words = {at_seats(played.job)[seat] for seat in played.outcome.winners}
    return words.pop() if len(words) == 1 else None


@pytest.mark.parametrize("game", WITH_GREEDY, ids=lambda game: game.name)
def test_it_plays_matches_out_and_beats_chance(game: Game) -> None:
    options, hall = next(iter(game.rules.PRESETS.values())), Hall()
    jobs = jobs_of(game, options, seats_of(game), DEALS, seed=1, duplicate=True)
    won = [winner(hall.play(job)) for job in jobs]
    assert won.count(GREEDY) > won.count(UNIFORM)


def test_it_sits_in_simulations_only() -> None:
    game = WITH_GREEDY[0]
    options = next(iter(game.rules.PRESETS.values()))
    check_seats(seats_of(game), game, options, humans=False)
    with pytest.raises(ValueError, match="with people"):
        check_seats(seats_of(game), game, options, humans=True)
