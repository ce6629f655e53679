"""Turns: taking one, its clock, waiting, and when only a claim may follow (LT-14, LT-23, LT-28)."""

from __future__ import annotations

from game.core.changed import changed
from game.core.contract import Millis, Seat
from game.literature.rules.options import Options
from game.literature.rules.state import (
    WAIT_MS,
    Change,
    Phase,
    StallReached,
    State,
    TurnBegan,
    Wait,
    WaitCalled,
    WaitEnded,
    Waiting,
    team,
)


def clock(options: Options, at: Millis) -> Millis | None:
    """When a decision that begins at `at` must be made."""
    return None if options.turn_clock_s is None else at + options.turn_clock_s * 1000


def stall(state: State) -> Change:
    """LT-28: after too many questions that moved no card the player on turn must claim."""
    limit = state.options.stall_limit
    if limit is None or state.dry < limit or state.phase is not Phase.ASK:
        return state, ()
    return changed(state, dry=0, must_claim=True), (StallReached(state.turn),)


def take_turn(state: State, seat: Seat, at: Millis) -> Change:
    """A seat with cards has the turn and decides what to do."""
    came = () if state.turn == seat and state.phase is Phase.ASK else (TurnBegan(seat),)
    last = (seat, state.last_turn[1]) if team(seat) == 0 else (state.last_turn[0], seat)
    state = changed(state, turn=seat, phase=Phase.ASK, last_turn=last, due=clock(state.options, at))
    return state, came


def wait(state: State, action: Wait, at: Millis) -> Change:
    """LT-23: play and clocks stop."""
    left = None if state.due is None else state.due - at
    waits = (*state.waits[: action.seat], state.waits[action.seat] + 1, *state.waits[action.seat + 1 :])
    waiting = Waiting(action.seat, at + WAIT_MS, left)
    return changed(state, waiting=waiting, waits=waits), (WaitCalled(action.seat, waiting.until),)


def ready(state: State, at: Millis) -> Change:
    """LT-23: play goes on, the clock from where it stood."""
    assert state.waiting is not None
    seat, left = state.waiting.seat, state.waiting.left
    due = None if left is None else at + left
    return changed(state, waiting=None, due=due), (WaitEnded(seat),)
