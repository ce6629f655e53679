"""The rules of the Deduction Card Game (DD-1 to DD-13)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from game.core.cards import Place, Rank
from game.core.changed import changed
from game.core.contract import Action, Event, Millis, Seat
from game.core.rng import Chance
from game.deduction.rules import referee
from game.deduction.rules.options import Carry, Options
from game.deduction.rules.position import asked, declarations_left, may_look, may_peek
from game.deduction.rules.refusals import why
from game.deduction.rules.state import (
    COPIES,
    EVERY_MIDDLE,
    SEATS,
    Accept,
    Challenge,
    Dealt,
    Declare,
    Direction,
    Keep,
    Look,
    Peek,
    Phase,
    Shuffle,
    Starts,
    State,
    TurnBegan,
    deck_ranks,
    other,
    places_in,
)

Actions = (Starts, Peek, Look, Shuffle, Keep, Declare, Accept, Challenge)


def seat_counts(options: Options) -> tuple[int, ...]:
    """A game for two."""
    return (SEATS,)


def deal(options: Options, seats: int, carry: Carry, chance: Chance) -> tuple[State, tuple[Event, ...]]:
    """DD-1 to DD-3: a stack each, four or six to the hand, two to the middle, three coins each."""
    shuffle = chance.stream("deal").shuffle
    hands: list[tuple[Rank, ...]] = []
    middle: list[Rank] = []
    for _ in range(SEATS):
        stack = [rank for rank in deck_ranks(options) for _ in range(COPIES)]
        shuffle(stack)
        hands.append(tuple(stack[: options.hand_size]))
        middle += stack[options.hand_size :]
    shuffle(middle)
    asking = options.first == "pirate"
    turn = _starter(options, carry, chance)
    everything = (1 << options.hand_size) - 1
    state = State(
        options=options,
        came_with=carry,
        hands=tuple(hands),
        held=(everything, everything),
        middle=tuple(middle),
        open=0,
        turn=turn,
        phase=Phase.FIRST if asking else Phase.TURN,
        bank=options.coins_in_bank,
    )
    dealt = Dealt(tuple(hands), state.bank)
    return state, (dealt,) if asking else (dealt, TurnBegan(turn))


def _starter(options: Options, carry: Carry, chance: Chance) -> Seat:
    if options.first == "loser" and carry.loser is not None:
        return carry.loser
    return chance.stream("first").below(SEATS)


def legal_actions(state: State, seat: Seat) -> Sequence[Action]:
    """Every action this seat may do now."""
    if seat not in asked(state):
        return ()
    match state.phase:
        case Phase.FIRST:
            return [Starts(seat, who) for who in range(SEATS)]
        case Phase.TURN:
            return _turn_actions(state, seat)
        case Phase.SHUFFLE:
            return (Shuffle(seat), Keep(seat))
        case _:
            return (Accept(seat), Challenge(seat))


def _turn_actions(state: State, seat: Seat) -> list[Action]:
    """DD-4 to DD-6: peeks that can be paid, looks unless they are spent, declarations not made before."""
    actions: list[Action] = []
    if may_peek(state, seat):
        actions += _peeks(seat, state.open)
    if may_look(state, seat):
        actions += _looks(seat, state.held[other(seat)])
    held = state.held[seat]
    for place, directions in declarations_left(state, seat).items():
        actions += _declarations(seat, held, place, directions)
    return actions


@cache
def _peeks(seat: Seat, opened: int) -> tuple[Peek, ...]:
    return tuple([Peek(seat, place) for place in places_in(EVERY_MIDDLE & ~opened)])


@cache
def _looks(seat: Seat, held: int) -> tuple[Look, ...]:
    return tuple([Look(seat, place) for place in places_in(held)])


@cache
def _declarations(
    seat: Seat, held: int, place: Place, directions: tuple[Direction, ...]
) -> tuple[Declare, ...]:
    return tuple(
        [Declare(seat, card, place, direction) for direction in directions for card in places_in(held)]
    )


def refusal(state: State, action: Action) -> str | None:
    """Why the action is not legal, in one sentence; None if it is."""
    return None if _is_legal(state, action) else why(state, action, asked(state))


def _is_legal(state: State, action: Action) -> bool:
    """The same as being among `legal_actions`, without listing what else there is in a turn."""
    seat = action.seat
    if state.phase is not Phase.TURN:
        return action in legal_actions(state, seat)
    if seat != state.turn:
        return False
    match action:
        case Peek(place=place):
            return may_peek(state, seat) and place in state.hidden()
        case Look(place=place):
            return may_look(state, seat) and place in places_in(state.held[other(seat)])
        case Declare(hand_place=card, place=place, direction=direction):
            left = declarations_left(state, seat).get(place, ())
            return direction in left and card in places_in(state.held[seat])
        case _:
            return False


def apply(state: State, action: Action, at: Millis, chance: Chance) -> tuple[State, tuple[Event, ...]]:
    """The state after a legal action, and what happened."""
    match action:
        case Starts():
            return changed(state, phase=Phase.TURN, turn=action.who), (TurnBegan(action.who),)
        case Peek():
            return referee.peek(state, action)
        case Look():
            return referee.look(state, action, chance)
        case Shuffle():
            return referee.shuffle(state, chance)
        case Keep():
            return referee.keep(state)
        case Declare():
            return referee.declare(state, action)
        case Accept():
            return referee.accept(state)
        case Challenge():
            return referee.challenge(state)
        case _:
            raise TypeError(f"{action!r} is no action of Deduction")


def slam(state: State, seat: Seat) -> Action | None:
    """The slam button challenges the declaration that waits for an answer (DD-8)."""
    return Challenge(seat) if state.phase is Phase.ANSWER and seat == other(state.turn) else None


def carry(state: State) -> Carry:
    """The tally with this game in it, and who lost."""
    assert state.result is not None
    winner = None if state.result.draw else min(state.result.winners)
    return replace(state.came_with.after(winner), loser=None if winner is None else other(winner))
