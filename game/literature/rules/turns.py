"""Questions, and who has the turn after them (LT-4 to LT-6, LT-14, LT-23, LT-28)."""

from __future__ import annotations

from dataclasses import replace

from game.core.contract import Event, Millis, Seat
from game.literature.rules import endgame
from game.literature.rules.options import Options
from game.literature.rules.state import (
    WAIT_MS,
    Ask,
    Asked,
    AskNote,
    Phase,
    RanOut,
    StallReached,
    State,
    TurnCame,
    Wait,
    WaitCalled,
    WaitEnded,
    Waiting,
    team,
)

Step = tuple[State, tuple[Event, ...]]


def clock(options: Options, at: Millis) -> Millis | None:
    """When a decision that begins at `at` must be made."""
    return None if options.turn_clock_s is None else at + options.turn_clock_s * 1000


def ask(state: State, action: Ask, at: Millis) -> Step:
    """LT-5 and LT-6: the card passes, or the turn does."""
    bit = 1 << state.deck.index[action.card]
    own = bool(state.hands[action.seat] & bit)
    surrendered = own and state.options.ask_own_card == "surrender"
    got = not own and bool(state.hands[action.target] & bit)
    note = AskNote(action.seat, action.target, action.card, got, surrendered)
    state = replace(state, notes=(*state.notes, note), last_asker=_asked_by(state, action))
    events: tuple[Event, ...] = (Asked(note),)
    if got:
        state, ran_out = move(state, bit, action.target, action.seat)
    elif surrendered:
        state, ran_out = move(state, bit, action.seat, action.target)
    else:
        ran_out = ()
    state = replace(state, dry=0 if got or surrendered else state.dry + 1)
    state, after = endgame.go_on(state, action.seat if got else action.target, at)
    state, stalled = stall(state)
    return state, events + ran_out + after + stalled


def _asked_by(state: State, action: Ask) -> tuple[Seat | None, ...]:
    return (*state.last_asker[: action.target], action.seat, *state.last_asker[action.target + 1 :])


def move(state: State, bit: int, giver: Seat, taker: Seat) -> Step:
    """A card goes from one hand to another."""
    hands = list(state.hands)
    hands[giver] &= ~bit
    hands[taker] |= bit
    ran_out = () if hands[giver] else (RanOut(giver, state.options.leave_when_empty),)
    return replace(state, hands=tuple(hands)), ran_out


def stall(state: State) -> Step:
    """LT-28: after too many questions that moved no card the player on turn must claim."""
    limit = state.options.stall_limit
    if limit is None or state.dry < limit or state.phase is not Phase.ASK:
        return state, ()
    return replace(state, dry=0, must_claim=True), (StallReached(state.turn),)


def take_turn(state: State, seat: Seat, at: Millis) -> Step:
    """A seat with cards has the turn and decides what to do."""
    came = () if state.turn == seat and state.phase is Phase.ASK else (TurnCame(seat),)
    last = (seat, state.last_turn[1]) if team(seat) == 0 else (state.last_turn[0], seat)
    state = replace(state, turn=seat, phase=Phase.ASK, last_turn=last, due=clock(state.options, at))
    return state, came


def wait(state: State, action: Wait, at: Millis) -> Step:
    """LT-23: play and clocks stop."""
    left = None if state.due is None else state.due - at
    waits = (*state.waits[: action.seat], state.waits[action.seat] + 1, *state.waits[action.seat + 1 :])
    waiting = Waiting(action.seat, at + WAIT_MS, left)
    return replace(state, waiting=waiting, waits=waits), (WaitCalled(action.seat, waiting.until),)


def ready(state: State, at: Millis) -> Step:
    """LT-23: play goes on, the clock from where it stood."""
    assert state.waiting is not None
    seat, left = state.waiting.seat, state.waiting.left
    due = None if left is None else at + left
    return replace(state, waiting=None, due=due), (WaitEnded(seat),)
