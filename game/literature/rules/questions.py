"""Questions: who asks whom for which card, and what comes of it (LT-4 to LT-6)."""

from __future__ import annotations

from game.core.changed import changed
from game.core.contract import Event, Millis, Seat
from game.literature.rules import endgame, turns
from game.literature.rules.state import Ask, Asked, AskNote, Change, RanOut, State


def ask(state: State, action: Ask, at: Millis) -> Change:
    """LT-5 and LT-6: the card passes, or the turn does."""
    bit = 1 << state.deck.index[action.card]
    own = bool(state.hands[action.seat] & bit)
    surrendered = own and state.options.ask_own_card == "surrender"
    got = not own and bool(state.hands[action.target] & bit)
    note = AskNote(action.seat, action.target, action.card, got, surrendered)
    hands, ran_out = state.hands, tuple[Event, ...]()
    if got:
        hands, ran_out = _moved(state, bit, action.target, action.seat)
    elif surrendered:
        hands, ran_out = _moved(state, bit, action.seat, action.target)
    state = changed(
        state,
        notes=(*state.notes, note),
        last_asker=_asked_by(state, action),
        hands=hands,
        dry=0 if got or surrendered else state.dry + 1,
    )
    state, after = endgame.go_on(state, action.seat if got else action.target, at)
    state, stalled = turns.stall(state)
    return state, (Asked(note), *ran_out, *after, *stalled)


def _asked_by(state: State, action: Ask) -> tuple[Seat | None, ...]:
    return (*state.last_asker[: action.target], action.seat, *state.last_asker[action.target + 1 :])


def _moved(state: State, bit: int, giver: Seat, taker: Seat) -> tuple[tuple[int, ...], tuple[Event, ...]]:
    """The hands once a card has gone from one to another, and who has run out."""
    hands = list(state.hands)
    hands[giver] &= ~bit
    hands[taker] |= bit
    ran_out = () if hands[giver] else (RanOut(giver, state.options.leave_when_empty),)
    return tuple(hands), ran_out
