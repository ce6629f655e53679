"""What happens by itself as the turn clock runs out (LT-23)."""

from __future__ import annotations

from game.core.changed import changed
from game.core.contract import Millis, Seat
from game.literature.rules import claims, endgame, forced, turns
from game.literature.rules.position import chooser, forcing
from game.literature.rules.state import Change, Claiming, ClockRanOut, Phase, State


def run_out(state: State, at: Millis) -> Change:
    """The turn clock ran out: the gentlest thing that lets play go on happens by itself.

    A question not asked passes the turn to the next opponent with cards; a choice falls on the first
    who may be chosen; a claim not finished, or not made where one is due, counts as wrong.
    """
    late = ClockRanOut(_late(state))
    match state.phase:
        case Phase.ASK if not state.must_claim:
            state, came = endgame.go_on(changed(state, dry=state.dry + 1), _next_opponent(state), at)
            state, stalled = turns.stall(state)
            events = came + stalled
        case Phase.PASS | Phase.CHOOSE:
            state, events = endgame.pass_turn(state, endgame.candidates(state)[0], at)
        case Phase.FORCED:
            state, events = forced.pass_forced(state, at)
        case Phase.CLAIM | Phase.LOCATE:
            state, events = claims.finish(state, at)
        case _:
            state, events = _claim_nothing(state, at)
    return state, (late, *events)


def _late(state: State) -> Seat:
    if state.claiming is not None:
        return state.claiming.seat
    if state.phase is Phase.FORCED:
        return forcing(state).seat
    return chooser(state) if state.phase in (Phase.PASS, Phase.CHOOSE) else state.turn


def _next_opponent(state: State) -> Seat:
    order = ((state.turn + step) % state.seats for step in range(1, state.seats, 2))
    return next(seat for seat in order if state.hands[seat])


def _claim_nothing(state: State, at: Millis) -> Change:
    """A claim was due and none was made: the first set in play counts as wrongly claimed."""
    back = state.claiming.back if state.claiming is not None else state.phase
    claiming = Claiming(_late(state), state.open_sets()[0], back=back)
    return claims.finish(changed(state, phase=Phase.CLAIM, claiming=claiming), at)
