"""What each action of the Deduction Card Game does; legality has been checked before."""

from __future__ import annotations

from game.core.cards import rank_name
from game.core.changed import changed
from game.core.contract import Event, Outcome, Seat
from game.core.names import seat_name
from game.core.rng import Chance
from game.deduction.rules.names import COMPARED
from game.deduction.rules.position import looks_left, may_act
from game.deduction.rules.state import (
    Accepted,
    Challenged,
    Declare,
    Declared,
    DeclareNote,
    HandShuffled,
    Look,
    Looked,
    LookNote,
    LooksSpent,
    MatchEnded,
    Peek,
    Peeked,
    PeekNote,
    Phase,
    ShuffleNote,
    State,
    TurnBegan,
    other,
)

Change = tuple[State, tuple[Event, ...]]


def peek(state: State, action: Peek) -> Change:
    """DD-4: a coin to the bank, a middle card seen by one player."""
    note = PeekNote(action.seat, action.place, state.middle[action.place])
    bank = None if state.bank is None else state.bank + 1
    coins = _pay(state.coins, action.seat, -1)
    state = changed(state, notes=(*state.notes, note), bank=bank, coins=coins, looks=0)
    state, events = _next(state)
    return state, (Peeked(note), *events)


def _pay(coins: tuple[int, int], seat: Seat, change: int) -> tuple[int, int]:
    return (coins[0] + change, coins[1]) if seat == 0 else (coins[0], coins[1] + change)


def look(state: State, action: Look, chance: Chance) -> Change:
    """DD-5: both see a card of the other's hand; its owner may then shuffle, or must."""
    owner = other(action.seat)
    note = LookNote(action.seat, action.place, state.hands[owner][action.place])
    state = changed(state, notes=(*state.notes, note), looks=state.looks + 1, phase=Phase.SHUFFLE)
    if state.options.shuffle_after_look == "always":
        state, events = shuffle(state, chance)
        return state, (Looked(note), *events)
    return state, (Looked(note),)


def shuffle(state: State, chance: Chance) -> Change:
    """DD-5: from now on the places of this hand tell nothing."""
    owner = other(state.turn)
    held = state.places_held(owner)
    order = list(held)
    chance.stream("shuffle").shuffle(order)
    hand = list(state.hands[owner])
    for place, source in zip(held, order, strict=True):
        hand[place] = state.hands[owner][source]
    hands = (tuple(hand), state.hands[1]) if owner == 0 else (state.hands[0], tuple(hand))
    state = changed(state, hands=hands)
    return _after_look(state, HandShuffled(owner, True, tuple(hand)))


def keep(state: State) -> Change:
    """DD-5: the hand stays as it is."""
    owner = other(state.turn)
    return _after_look(state, HandShuffled(owner, False, state.hands[owner]))


def _after_look(state: State, event: HandShuffled) -> Change:
    state = changed(state, notes=(*state.notes, ShuffleNote(event.seat, event.shuffled)))
    spent: tuple[Event, ...] = (LooksSpent(),) if looks_left(state) == 0 else ()
    state, events = _next(state)
    return state, (event, *spent, *events)


def declare(state: State, action: Declare) -> Change:
    """DD-6: the card is put beside the middle card and waits for an answer."""
    note = DeclareNote(action.seat, action.hand_place, action.place, action.direction)
    state = changed(state, notes=(*state.notes, note), phase=Phase.ANSWER, looks=0)
    return state, (Declared(note),)


def _pending(state: State) -> DeclareNote:
    note = state.notes[-1]
    assert isinstance(note, DeclareNote)
    return note


def accept(state: State) -> Change:
    """DD-7: a coin from the bank, if it has one, and the card goes back."""
    note = changed(_pending(state), accepted=True)
    paid = state.bank != 0
    coins = _pay(state.coins, note.seat, 1) if paid else state.coins
    bank = state.bank - 1 if state.bank else state.bank
    state = changed(state, notes=(*state.notes[:-1], note), coins=coins, bank=bank)
    state, events = _next(state)
    return state, (Accepted(note, paid), *events)


def challenge(state: State) -> Change:
    """DD-8: both cards are turned up and are out; who was wrong pays, and loses without a coin (DD-10)."""
    asked = _pending(state)
    declarer, challenger = asked.seat, other(asked.seat)
    hand_rank = state.hands[declarer][asked.hand_place]
    note = changed(asked, accepted=False, hand_rank=hand_rank, middle_rank=state.middle[asked.place])
    payer, taker = (challenger, declarer) if note.true else (declarer, challenger)
    held = list(state.held)
    held[declarer] &= ~(1 << asked.hand_place)
    paid = state.coins[payer] > 0
    coins = _pay(_pay(state.coins, payer, -1), taker, 1) if paid else state.coins
    state = changed(
        state,
        notes=(*state.notes[:-1], note),
        held=(held[0], held[1]),
        open=state.open | 1 << asked.place,
        coins=coins,
    )
    told = Challenged(note, payer, taker, paid)
    if not paid:
        state, ended = _end(state, Outcome(frozenset({taker}), _unpaid(note, payer)))
    else:
        state, ended = _next(state)
    return state, (told, *ended)


def _unpaid(note: DeclareNote, payer: Seat) -> str:
    """What the last bet rested on, which could not be paid (DD-10)."""
    assert note.hand_rank is not None and note.middle_rank is not None
    hand, middle = rank_name(note.hand_rank), rank_name(note.middle_rank)
    pair = f"{hand} {COMPARED[note.direction]} {middle}"
    lost = f"challenged what was true, {pair}" if note.true else f"falsely declared {pair}"
    return f"{seat_name(payer)} {lost}, and had no coin left to pay"


def _bets(state: State) -> str:
    """Who won the declarations that were challenged, as they move two coins at once (DD-8)."""
    said = [note for note in state.notes if isinstance(note, DeclareNote) and note.accepted is False]
    won = [note.seat if note.true else other(note.seat) for note in said]
    told = ", ".join(f"{seat_name(seat)} {won.count(seat)}" for seat in sorted(set(won)))
    return f"; challenges won: {told}" if told else ""


def _next(state: State) -> Change:
    """The other's turn; DD-11 and DD-12 may end the game first."""
    seat = other(state.turn)
    state = changed(state, turn=seat, phase=Phase.TURN)
    if not state.hidden():
        return _count(state)
    if not may_act(state, seat):
        return _win(state, other(seat), "the other had to play and could not")
    return state, (TurnBegan(seat),)


def _count(state: State) -> Change:
    """DD-12: more coins win, equal coins are a draw."""
    first, second = state.coins
    if first == second:
        return _end(state, Outcome(frozenset(), f"A draw at {first} coins each{_bets(state)}", draw=True))
    winner = 0 if first > second else 1
    told = f"{max(first, second)} coins to {min(first, second)}{_bets(state)}"
    return _end(state, Outcome(frozenset({winner}), told))


def _win(state: State, winner: Seat, told: str) -> Change:
    return _end(state, Outcome(frozenset({winner}), f"Won because {told}"))


def _end(state: State, result: Outcome) -> Change:
    state = changed(state, phase=Phase.OVER, result=result)
    return state, (MatchEnded(state.hands, state.middle, result),)
