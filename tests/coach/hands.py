"""Hands and decisions to judge, of every game that has a coach."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from game.bots.director import Director
from game.bots.minds import mind_for
from game.bots.simulate import play_out
from game.catalog import Game, games
from game.coach.moments import Moment, Step, steps
from game.core.contract import Action, Observation, Seat, State
from game.core.match import Match, Setting
from game.core.rng import stream

COACHED = [game for game in games().values() if game.coach is not None]


def played(game: Game, words: Sequence[str], seed: int, preset: str | None = None) -> Match[State]:
    """A match played out among these seats; entries of `words` go round."""
    options = game.rules.PRESETS[preset or next(iter(game.rules.PRESETS))]
    seats = game.rules.seat_counts(options)[0]
    match = Match(game.rules, Setting(options, seats, seed, game.rules.Carry()))
    minds = {}
    for seat in range(seats):
        mind = mind_for(words[seat % len(words)], game, seed, seat)
        assert mind is not None
        minds[seat] = mind
    play_out(Director(match, game.observation, minds))
    return match


@cache
def a_hand(game: Game, seed: int = 3) -> Match[State]:
    """A match between bots of different levels, played once for all tests."""
    return played(game, ("normal", "strong"), seed)


@cache
def its_steps(game: Game, seed: int = 3) -> tuple[Step, ...]:
    """The steps of that match."""
    match = a_hand(game, seed)
    return tuple(steps(game, match.setting, match.log))


def decisions(game: Game, most: int, seed: int = 3) -> Iterator[tuple[Step, Moment]]:
    """Decisions from all over that match, at most so many."""
    found = [(step, moment) for step in its_steps(game, seed) for moment in step.moments]
    stride = max(1, len(found) // most)
    yield from found[::stride][:most]


class Decided(NamedTuple):
    """A decision in its true position."""

    state: State
    seat: Seat
    seen: Observation
    legal: Sequence[Action]
    done: Action | None


def decisions_of(game: Game, match: Match[State], most: int, seed: int) -> Iterator[Decided]:
    """Decisions made by acting, at most so many, evenly from all over a match from where `seed` says."""
    found = [
        Decided(step.before, moment.seat, moment.seen, moment.legal, moment.done)
        for step in steps(game, match.setting, match.log)
        for moment in step.moments
        if moment.done is not None
    ]
    most = min(most, len(found))
    first = stream(seed, "decisions").random()
    yield from (found[int((place + first) * len(found) / most)] for place in range(most))
