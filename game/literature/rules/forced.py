"""Forced claims and challenges: who must claim, who passes, what is lost in the end (LT-21)."""

from __future__ import annotations

from game.core.changed import changed
from game.core.contract import Event, Millis
from game.literature.rules import claims, endgame, turns
from game.literature.rules.position import chances, forcing
from game.literature.rules.state import (
    Challenge,
    Challenged,
    Change,
    ClaimBegan,
    Claiming,
    ForcedPassed,
    Phase,
    State,
    team,
)


def pass_forced(state: State, at: Millis) -> Change:
    """LT-21: the next member to the left has the chance; after the last chance it is over."""
    forced = forcing(state)
    following = endgame.in_play(state, (forced.seat + 2) % state.seats)
    state = changed(
        state,
        forcing=changed(forced, seat=following, passes=forced.passes + 1),
        due=turns.clock(state.options, at),
    )
    passed = ForcedPassed(forced.seat, chances(state))
    if chances(state) > 0:
        return state, (passed,)
    state, events = _all_passed(state, at)
    return state, (passed, *events)


def _all_passed(state: State, at: Millis) -> Change:
    """LT-21: the sets are forfeit; or the challenger must name every place."""
    forced = forcing(state)
    if forced.challenger is not None:
        claiming = Claiming(forced.challenger, forced.sets[0], back=Phase.ASK)
        state = changed(state, phase=Phase.LOCATE, claiming=claiming, forcing=None)
        return state, (ClaimBegan(forced.challenger, forced.sets[0]),)
    state = changed(state, forcing=None)
    events: tuple[Event, ...] = ()
    for number in forced.sets:
        state, lost = claims.forfeit(state, forced.seat, number, 1 - forced.team, Phase.FINAL, at)
        events += lost
    return state, events


def challenge(state: State, action: Challenge, at: Millis) -> Change:
    """LT-21: the opponents act as if this one set were forced."""
    side = 1 - team(action.seat)
    state = endgame.force(state, side, (action.set,), state.last_turn[side], action.seat, at)
    return state, (Challenged(action.seat, action.set),)
