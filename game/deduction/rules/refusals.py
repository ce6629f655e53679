"""The sentences that refuse an action of the Deduction Card Game."""

from __future__ import annotations

from game.core.contract import Action, Seat
from game.core.names import seat_name
from game.deduction.rules.state import (
    MIDDLE,
    SEATS,
    Accept,
    Challenge,
    Declare,
    Keep,
    Look,
    Peek,
    Phase,
    Shuffle,
    Starts,
    State,
    other,
)

_PHASES: dict[type[Action], Phase] = {
    Starts: Phase.FIRST,
    Peek: Phase.TURN,
    Look: Phase.TURN,
    Declare: Phase.TURN,
    Shuffle: Phase.SHUFFLE,
    Keep: Phase.SHUFFLE,
    Accept: Phase.ANSWER,
    Challenge: Phase.ANSWER,
}


_DUE = {
    Phase.FIRST: "it has to be settled who saw a pirate last",
    Phase.TURN: "a peek, a look or a declaration is due",
    Phase.SHUFFLE: "the hand has to be shuffled or kept",
    Phase.ANSWER: "the declaration has to be believed or challenged",
}
"""What a seat that is asked has to do before anything else."""


def why(state: State, action: Action, asked: tuple[Seat, ...]) -> str:
    """Why an action that is not legal is refused, in one sentence."""
    if action.seat not in range(SEATS):
        return f"There is no player {action.seat + 1} in this game"
    start = f"{seat_name(action.seat)} can't"
    if state.phase is Phase.OVER:
        return f"{start} do that: the game is over"
    if action.seat in asked and _PHASES.get(type(action)) is not state.phase:
        return f"{start} do that now: {_DUE[state.phase]} first"
    if action.seat not in asked:
        return f"{start} do that: {_waiting_for(state, asked)}"
    match action:
        case Peek():
            return _peek(state, action, start)
        case Look():
            return _look(state, action, start)
        case Declare():
            return _declare(state, action, start)
        case _:
            return f"{start} do that: the game is for players 1 and 2"


def _waiting_for(state: State, asked: tuple[Seat, ...]) -> str:
    return {
        Phase.FIRST: "it is not settled who saw a pirate last",
        Phase.TURN: f"it is {seat_name(asked[0])}'s turn",
        Phase.SHUFFLE: f"{seat_name(asked[0])} is to shuffle the hand or keep it",
        Phase.ANSWER: f"{seat_name(asked[0])} is to believe or challenge",
        Phase.OVER: "the game is over",
    }[state.phase]


def _peek(state: State, action: Peek, start: str) -> str:
    if action.place not in range(MIDDLE):
        return f"{start} peek at middle card {action.place + 1}: there are {MIDDLE}"
    if state.open >> action.place & 1:
        return f"{start} peek at a card that lies open"
    return f"{start} peek without a coin to pay"


def _look(state: State, action: Look, start: str) -> str:
    if action.place not in state.places_held(other(action.seat)):
        return f"{start} look at hand card {action.place + 1}: it is not there"
    return f"{start} look again before somebody peeks or declares"


def _declare(state: State, action: Declare, start: str) -> str:
    if action.hand_place not in state.places_held(action.seat):
        return f"{start} declare with hand card {action.hand_place + 1}: it is not there"
    if action.place not in range(MIDDLE):
        return f"{start} declare on middle card {action.place + 1}: there are {MIDDLE}"
    if state.open >> action.place & 1:
        return f"{start} declare on a card that lies open"
    return f"{start} declare {action.direction} on middle card {action.place + 1} twice"
