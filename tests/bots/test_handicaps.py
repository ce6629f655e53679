"""Handicaps: a slam counts later than it was made, by people and bots alike, and nothing else changes."""

from __future__ import annotations

import math
from dataclasses import replace

from game.bots.reaction import reaction
from game.core.contract import Level
from game.core.match import Match
from game.core.presses import TIE_BAND_MS, Timed
from game.core.rng import stream
from tests import toy
from tests.bots.test_director import Script, eager, table
from tests.toy import Call, toy_match


def late(match: Match[toy.State], *ms: int) -> Match[toy.State]:
    """The same match with handicaps."""
    return Match(match.rules, replace(match.setting, handicaps_ms=ms))


def test_a_press_with_a_handicap_is_settled_when_it_counts() -> None:
    match = late(toy_match(), 0, 120, 0, 0)
    director = table(match)
    director.submit(Call(0), 0)
    director.tick(0)
    director.press(Timed(1, 100.0, 100.5))
    assert director.closes == 220.5 + TIE_BAND_MS
    assert director.tick(150.0) == []
    director.press(Timed(2, 219.0, 219.5))
    won, beaten = director.tick(300.0)
    assert won.race is not None and won.race.presses == (Timed(2, 219.0, 219.5),) and won.at == 219
    assert beaten.late == (Timed(1, 220.0, 220.5),)


def test_who_was_beaten_by_a_handicap_alone_does_not_answer_what_they_have_not_seen() -> None:
    """A press made before the other's slam was seen is late for it, however late it counts."""
    match = late(toy_match(), 0, 400, 0, 0)
    director = table(match)
    director.submit(Call(0), 0)
    director.tick(0)
    director.press(Timed(2, 100.0, 100.5))
    director.tick(101.0)
    director.press(Timed(1, 140.0, 140.5))
    assert all(happening.action is None for happening in director.tick(600.0))


def test_a_handicap_moves_the_share_of_windows_won_as_the_model_says() -> None:
    """Two equal bots: whoever has 120 ms more wins as often as one reaction beats another by that much."""
    level, handicap, races = Level.STRONG, 120, 600
    chance = stream(11, "test/handicap")
    pairs = [(reaction(level, 0.0, chance), reaction(level, 0.0, chance)) for _ in range(20_000)]
    model = sum((one + handicap < two) + 0.5 * (one + handicap == two) for one, two in pairs) / len(pairs)
    won = 0
    for race in range(races):
        match = late(toy_match(race), 0, handicap, 0, 0)
        minds = {f"s{seat}": Script(eager, delay=reaction(level, 0.0, chance)) for seat in (1, 2)}
        director = table(match, **minds)
        director.submit(Call(0), 0)
        happened = director.tick(3000)
        raced = next(happening.race for happening in happened if happening.race is not None)
        won += raced.winner == 1
    error = math.sqrt(model * (1.0 - model) / races)
    assert 0.02 < model < 0.3 and abs(won / races - model) < 3.0 * error
