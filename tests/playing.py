"""Plays matches at random for tests: every kind of action, slams and waiting included."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar

from game.catalog import Game
from game.core.contract import Action, State
from game.core.match import Done, Match, Setting
from game.core.presses import Timed
from game.core.rng import Stream, stream

S = TypeVar("S")

INTERRUPT = 0.006
"""How often a random player does something that nobody waits for, if there is anything."""
RACE = 0.008
"""How often some seats slam at once."""
SLAMS = 0.5
RACE_SPREAD_MS = 9.0
WAIT = 0.15
"""How often it lets a deadline pass instead."""
MOST_ENTRIES = 20_000
LONGEST_PAUSE_MS = 2000


def new_match(game: Game, options: Any, seed: int, carry: Any = None) -> Match[State]:
    """A match of this game with the options' first number of seats."""
    seats = game.rules.seat_counts(options)[0]
    return Match(game.rules, Setting(options, seats, seed, carry or game.rules.Carry()))


def steps(match: Match[S], rng: Stream) -> Iterator[Match[S]]:
    """Play to the end, stopping before every step."""
    while match.outcome is None:
        assert len(match.log) < MOST_ENTRIES, "this match does not end"
        yield match
        step(match, rng)


def step(match: Match[S], rng: Stream) -> None:
    """One random step: a deadline that passes, an interruption, or what the game waits for."""
    rules, state = match.rules, match.state
    due = rules.deadline(state)
    asked = rules.asked(state)
    if due is not None and (not asked or rng.random() < WAIT):
        match.advance(due)
        return
    if rng.random() < RACE and race(match, rng):
        return
    action = pick(match, rng)
    pause = rng.below(LONGEST_PAUSE_MS)
    at = match.now + pause if due is None else min(match.now + pause, max(match.now, due - 1))
    match.play(action, at)


def race(match: Match[S], rng: Stream) -> bool:
    """Some seats slam within a few milliseconds, whether or not it does anything; False if it did not."""
    seats = [seat for seat in range(match.setting.seats) if rng.random() < SLAMS]
    begins = [match.now + RACE_SPREAD_MS * rng.random() for _ in seats]
    presses = [Timed(seat, begin, begin + rng.random()) for seat, begin in zip(seats, begins, strict=True)]
    return bool(presses) and match.settle(presses, match.now) is not None


def pick(match: Match[S], rng: Stream) -> Action:
    """A legal action; mostly of a seat that the game waits for, and no slam then if there is a choice."""
    rules, state = match.rules, match.state
    everybody = range(match.setting.seats)
    if rng.random() < INTERRUPT:
        free = [action for seat in everybody for action in rules.legal_actions(state, seat)]
        return rng.choice(free)
    seat = rng.choice(rules.asked(state))
    legal = rules.legal_actions(state, seat)
    quiet = [action for action in legal if action != rules.slam(state, seat)]
    return rng.choice(quiet or legal)


def played(game: Game, options: Any, seed: int) -> Match[State]:
    """A whole random match."""
    match = new_match(game, options, seed)
    for _ in steps(match, stream(seed, "test/play")):
        pass
    return match


def own(match: Match[Any], state: type[S]) -> Match[S]:
    """A match of the house to a test that knows whose states it has."""
    return match


def of_house(match: Match[Any]) -> Match[State]:
    """A game's own match to what plays any game's."""
    return match


def last_action(match: Match[Any]) -> Action:
    """What a seat did last; nothing else has happened since."""
    entry = match.log[-1]
    assert isinstance(entry, Done)
    return entry.action
