"""What the screen asks of a seat, how its hand is sorted, and which of its cards may be picked next."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from functools import lru_cache

from game.core.contract import Action, Seat
from game.logistication.observation import Observation
from game.logistication.rules.deck import REVERSE, Card
from game.logistication.rules.legality import can_play
from game.logistication.rules.picks import joins, left_of, startable
from game.logistication.rules.position import in_play, jump_in_card, may_counter, may_snap, thief
from game.logistication.rules.state import Cards, Counter, JumpIn, SnapOn, Steal


class Task(StrEnum):
    """What the game asks of a seat."""

    NOTHING = "nothing"
    """The round is over, or the seat is out."""
    WAIT = "wait"
    PLAY = "play"
    PICK_UP = "pick_up"
    BLIND = "blind"
    LOOK = "look"
    """On turn, but the hand is not seen on this screen now."""


class Order(StrEnum):
    """How a hand is sorted (LO-24)."""

    COLOUR = "colour"
    FACE = "face"


def secret(seen: Observation) -> bool:
    """Whether whoever is asked now needs to see hidden cards to decide; never while a window is open."""
    waiting = seen.duel is None and seen.snap is None and seen.result is None
    return waiting and seen.hand_sizes[seen.turn] > 0


def task_of(seen: Observation, seat: Seat) -> Task:
    """What is asked of this seat, as far as the screen's eyes can tell."""
    if not in_play(seen, seat):
        return Task.NOTHING
    if seat != seen.turn:
        return Task.WAIT
    if not seen.hand_sizes[seat]:
        return Task.BLIND
    hand = seen.hands[seat]
    if hand is None:
        return Task.LOOK
    return Task.PLAY if can_play(hand, seen.top, seen.options.matching) else Task.PICK_UP


def openings(seen: Observation, seat: Seat) -> tuple[type[Action], ...]:
    """What a slam of the seat could do now, first what it would do, as far as its hand is seen (LO-23)."""
    if not in_play(seen, seat) or seen.locks[seat]:
        return ()
    hand = seen.hands[seat]
    found: list[type[Action]] = []
    if may_counter(seen, seat) and (hand is None or any(card.face is REVERSE for card in hand)):
        found.append(Counter)
    if may_snap(seen.snap, seat) and (hand is None or seen.snappable):
        found.append(SnapOn)
    if seen.hesitated and thief(seen) == seat:
        found.append(Steal)
    card = jump_in_card(seen, seat)
    if card is not None and (hand is None or card in hand):
        found.append(JumpIn)
    return tuple(found)


@lru_cache(maxsize=512)
def arranged(hand: Cards, order: Order) -> Cards:
    """The hand as its owner sees it; cards without colour come last."""
    if order is Order.FACE:
        return tuple(sorted(hand))
    return tuple(sorted(hand, key=lambda card: (card.colour or 9, card.face)))


def live(seen: Observation, seat: Seat, picks: Sequence[Card]) -> frozenset[Card] | None:
    """The cards of a seat's open hand that may be picked next; None where nothing is dimmed."""
    hand = seen.hands[seat]
    task = task_of(seen, seat)
    if hand is None or task not in (Task.PLAY, Task.PICK_UP):
        return None
    if task is Task.PICK_UP:
        return frozenset()
    if not picks:
        return startable(hand, seen.top, seen.options.matching)
    left = left_of(hand, picks)
    return frozenset([*picks, *(card for card in left if joins(picks, card))])


def to_snap(seen: Observation, seat: Seat) -> Cards:
    """The cards of a seat's open hand that it may snap now (LO-21)."""
    if seen.result is not None or seen.hands[seat] is None or not may_snap(seen.snap, seat):
        return ()
    return () if seen.locks[seat] else seen.snappable
