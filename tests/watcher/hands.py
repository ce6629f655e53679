"""What a watcher must know of a game: whether a hand may still be the one seen before, and its cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from game.core.contract import Seat
from game.deduction.decoys import Hand as Deduced
from game.deduction.rules.state import ShuffleNote, State as DeductionState
from game.literature.rules.state import AskNote, State as LiteratureState
from game.logic.decoys import Hand as Row
from game.logic.rules.state import State as LogicState

Card = tuple[Any, ...]
"""A card of a hand as somebody may remember it."""


@dataclass(frozen=True)
class Kind:
    """How the hands of one game are compared."""

    same: Callable[[Any, Any, Any, Any, Seat], bool]
    """Whether a hand may be an earlier one: that hand and its state, the hand and state now, the seat."""
    cards: Callable[[Any, Any, Seat], Sequence[Card]]
    """The cards of a hand that are still hidden: hand, state, seat."""
    lacks: Callable[[Card, Any, Any, Seat], bool]
    """Whether a remembered card is missing though nothing took it away: card, hand, state, seat."""


def _logic_same(before: Row, then: LogicState, hand: Row, now: LogicState, seat: Seat) -> bool:
    return before.row == hand.row


def _logic_cards(hand: Row, state: LogicState, seat: Seat) -> list[Card]:
    return [(place, hand.row[place]) for place in state.hidden(seat)]


def _logic_lacks(card: Card, hand: Row, state: LogicState, seat: Seat) -> bool:
    return bool(hand.row[card[0]] != card[1])


def _literature_same(before: int, then: LiteratureState, hand: int, now: LiteratureState, seat: Seat) -> bool:
    return before == hand


def _literature_cards(hand: int, state: LiteratureState, seat: Seat) -> list[Card]:
    known = {note.card for note in state.notes if isinstance(note, AskNote) and (note.got or note.gave)}
    for number, by in enumerate(state.decided):
        known.update(state.deck.sets[number].cards if by is not None else ())
    return [(card,) for card in state.deck.held(hand) if card not in known]


def _literature_lacks(card: Card, hand: int, state: LiteratureState, seat: Seat) -> bool:
    return not hand >> state.deck.index[card[0]] & 1


def _shuffles(state: DeductionState, seat: Seat) -> int:
    return sum(isinstance(note, ShuffleNote) and note.seat == seat and note.shuffled for note in state.notes)


def _deduction_same(
    before: Deduced, then: DeductionState, hand: Deduced, now: DeductionState, seat: Seat
) -> bool:
    told = dict(hand.middle)
    if any(told.get(place, now.middle[place]) != rank for place, rank in before.middle):
        return False
    if _shuffles(then, seat) == _shuffles(now, seat):
        return before.cards == hand.cards
    return Counter(before.cards) == Counter(hand.cards)


def _deduction_cards(hand: Deduced, state: DeductionState, seat: Seat) -> list[Card]:
    order = _shuffles(state, seat)
    return [(order, place, hand.cards[place]) for place in state.places_held(seat)]


def _deduction_lacks(card: Card, hand: Deduced, state: DeductionState, seat: Seat) -> bool:
    order, place, rank = card
    if order == _shuffles(state, seat):
        return bool(hand.cards[place] != rank)
    return rank not in hand.cards


KINDS = {
    "logic": Kind(_logic_same, _logic_cards, _logic_lacks),
    "literature": Kind(_literature_same, _literature_cards, _literature_lacks),
    "deduction": Kind(_deduction_same, _deduction_cards, _deduction_lacks),
}
