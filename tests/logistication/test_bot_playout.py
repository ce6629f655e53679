"""LO-31: what bots play out in their heads is the game of the rules."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.match import Match, Setting
from game.core.rng import Stream, stream
from game.logistication import rules
from game.logistication.belief.playout import KIND, WILD_KIND
from game.logistication.rules.options import Carry, Options
from game.logistication.rules.state import Blind, Counter, PickUp, Play, SnapOn, State
from game.logistication.rules.turns import CIRCLES
from tests.logistication.heads import copied, kinds, same
from tests.samples import in_soak

VARIANTS = (
    Options(),
    replace(Options(), matching="same_colour"),
    replace(Options(), squash_counts="top_run"),
)
LONGEST = 400


@pytest.mark.parametrize("rounds", [3, *in_soak(100)])
@pytest.mark.parametrize("options", VARIANTS)
@pytest.mark.parametrize("seats", [2, 3, 4, 8])
def test_lo_31_heads_play_by_the_rules(options: Options, seats: int, rounds: int) -> None:
    """Random rounds, step by step in both; windows close at once or are used at once."""
    compared = 0
    for seed in range(rounds):
        match = Match(rules, Setting(options, seats, seed, Carry()))
        rng = stream(seed, "test/heads")
        while match.outcome is None and len(match.log) < LONGEST:
            compared += step(match, rng)
    assert compared > rounds * seats, "hardly a step was compared"


def step(match: Match[State], rng: Stream) -> bool:
    """A counter, or what the seat on turn does, with everything that it can then snap.

    Tells whether both were compared after it.
    """
    state: State = match.state
    table = copied(state)
    if state.duel is not None:
        counters = [a for a in rules.legal_actions(state, state.duel.loser) if isinstance(a, Counter)]
        if counters and rng.random() < 0.7:
            counter = rng.choice(counters)
            match.play(counter, match.now)
            table.counter(KIND[counter.card])
            same(table, match.state)
            return True
        match.advance(match.now + state.options.counter_window_ms)
        table = copied(match.state)
    legal = [a for a in rules.legal_actions(match.state, state.turn) if isinstance(a, (Play, PickUp, Blind))]
    action = rng.choice(legal)
    if isinstance(action, Blind):
        row = table.down[state.turn]
        row.append(row.pop(action.place))
    match.play(action, match.now)
    snap_all(match, state.turn)
    if isinstance(action, Play):
        table.play(kinds(action.cards))
    elif isinstance(action, PickUp):
        table.pick_up()
    else:
        table.blind()
    if match.state.circles >= CIRCLES:
        return False
    same(table, match.state)
    return True


def snap_all(match: Match[State], seat: int) -> None:
    """Throw on what heads throw on: the last drawn first, but no Wild or Draw 6."""
    while match.outcome is None:
        drawn = match.state.snappable
        if not drawn or KIND[drawn[-1]] >= WILD_KIND:
            return
        match.play(SnapOn(seat, (drawn[-1],)), match.now)
