"""Why an action is not legal, in one sentence each."""

from __future__ import annotations

from game.core.contract import Action
from game.core.names import seat_name
from game.logistication.rules.deck import DRAW_6, NO_COLOUR, REVERSE, WILD, card_name
from game.logistication.rules.fast import openings
from game.logistication.rules.legality import can_play, play_refusal
from game.logistication.rules.position import jump_in_card, may_counter, may_snap, thief
from game.logistication.rules.state import (
    OPEN,
    Blind,
    Counter,
    FalseSlam,
    JumpIn,
    PickUp,
    Play,
    SnapOn,
    State,
    Steal,
)


def refusal(state: State, action: Action) -> str | None:
    """Why the action is not legal; None if it is."""
    if action.seat not in range(state.seats):
        return f"There is no seat {action.seat} at this table"
    reason = _reason(state, action)
    return None if reason is None else f"{seat_name(action.seat)} {reason}"


def _reason(state: State, action: Action) -> str | None:
    """What follows the player's name."""
    if state.result is not None:
        return "can't do that: the round is over"
    if state.places[action.seat]:
        return "can't do that: it is out of cards"
    if isinstance(action, (Play, PickUp, Blind)):
        if action.seat != state.turn:
            return f"can't do that: it is the turn of {seat_name(state.turn)}"
        return _turn_refusal(state, action)
    if state.locks[action.seat]:
        return "can't slam yet: the last slam had nothing to do"
    return _fast_refusal(state, action)


def _turn_refusal(state: State, action: Action) -> str | None:
    hand, matching = state.hands[action.seat], state.options.matching
    match action:
        case Play(cards=cards):
            if not hand:
                return "has no hand left: a face-down card must be turned up"
            return play_refusal(cards, hand, state.top, matching)
        case PickUp():
            if not hand:
                return "has no hand left: a face-down card must be turned up"
            return "can't pick up the pile: a card fits" if can_play(hand, state.top, matching) else None
        case Blind(place=place):
            if hand:
                return "can't turn up a face-down card before the hand is empty"
            left = len(state.down[action.seat])
            return None if place in range(left) else f"has no face-down card {place + 1}: {left} are left"
    raise TypeError(f"{action!r} is no action of a turn")


def _fast_refusal(state: State, action: Action) -> str | None:
    match action:
        case Counter():
            return _counter_refusal(state, action)
        case SnapOn():
            return _snap_refusal(state, action)
        case Steal(seat=seat):
            if not state.hesitated:
                return "can't steal the turn: nobody hesitates"
            return None if thief(state) == seat else "can't steal the turn: only the next player can"
        case JumpIn():
            return _jump_refusal(state, action)
        case FalseSlam(seat=seat):
            return "has something to slam" if openings(state, seat) else None
    return "can't do that in Logistication"


def _counter_refusal(state: State, action: Counter) -> str | None:
    if not may_counter(state, action.seat):
        return "has no Reverse Rotation to counter"
    if action.card.face is not REVERSE:
        return f"can't counter with the {card_name(action.card)}: only a Reverse Rotation counters"
    if action.card not in state.hands[action.seat]:
        return f"can't counter with the {card_name(action.card)}: it is not in the hand"
    return None


def _snap_refusal(state: State, action: SnapOn) -> str | None:
    if not may_snap(state.snap, action.seat):
        return "can't snap: it has not just drawn at the end of a turn"
    cards = action.cards
    if not cards or cards[0] not in state.snappable:
        return "can't snap that: it was not just drawn, or it does not have the face just played"
    defined = cards[0].face is WILD or cards[0].face is DRAW_6
    if len(cards) > 1 and (not defined or cards[1].colour is NO_COLOUR):
        return "can't snap several cards at once"
    return play_refusal(cards, state.hands[action.seat], OPEN, state.options.matching)


def _jump_refusal(state: State, action: JumpIn) -> str | None:
    if not state.options.jump_in:
        return "can't jump in: that is not played at this table"
    if action.card != jump_in_card(state, action.seat) or action.card not in state.hands[action.seat]:
        return "can't jump in: that takes the very card on top of the pile, out of turn"
    return None
