"""Building a play card by card: what can start one, what can join it, what it would be out of turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from game.core.contract import Action, Seat
from game.logistication.rules.deck import DRAW_3, DRAW_6, NO_COLOUR, REVERSE, SQUASH, WILD, Card, Face
from game.logistication.rules.legality import fits, play_refusal
from game.logistication.rules.options import Matching
from game.logistication.rules.position import in_play, jump_in_card, may_counter
from game.logistication.rules.state import OPEN, Cards, Counter as CounterPlay, JumpIn, Public, SnapOn, Top

DRAWS = (DRAW_3, DRAW_6)


def group_of(card: Card) -> Face:
    """The face that counts when cards are played together: Draw 6 goes with Draw 3 (LO-9)."""
    return DRAW_3 if card.face is DRAW_6 else card.face


@lru_cache(maxsize=512)
def startable(hand: Cards, top: Top, matching: Matching) -> frozenset[Card]:
    """The cards that can be the first pick of some play: they fit, or another of their face does."""
    open_groups = {group_of(card) for card in hand if fits(card, top, matching)}
    return frozenset(card for card in hand if group_of(card) in open_groups)


def joins(picks: Sequence[Card], card: Card) -> bool:
    """Whether a card can be laid on the cards picked so far (LO-9, LO-10)."""
    if not picks:
        return True
    last = picks[-1]
    if last.face is SQUASH:
        return card.face is SQUASH
    if last.face is WILD:
        return card.face is WILD or card.colour is not NO_COLOUR
    under_wild = picks[0].face is WILD
    if last.face is DRAW_6:
        return card.face in DRAWS or card.colour is not NO_COLOUR
    if last.face is DRAW_3 and not under_wild and all(pick.face in DRAWS for pick in picks):
        return card.face in DRAWS
    return card.face is last.face


def playable_order(picks: Sequence[Card], hand: Cards, top: Top, matching: Matching) -> Cards | None:
    """These cards in an order in which they can be played: the one picked, or with one that fits laid first.

    The others keep their order, as the last of them says what the pile takes next (LO-9).
    """
    orders = (tuple(picks), *((card, *_without(picks, at)) for at, card in enumerate(picks)))
    return next((cards for cards in orders if play_refusal(cards, hand, top, matching) is None), None)


def _without(picks: Sequence[Card], at: int) -> Cards:
    return (*picks[:at], *picks[at + 1 :])


def left_of(hand: Cards, picks: Sequence[Card]) -> Counter[Card]:
    """The cards of a hand that are not picked."""
    return Counter(hand) - Counter(picks)


def wants_definition(picks: Sequence[Card], hand: Cards) -> bool:
    """Whether the picks end with a Wild or Draw 6 that a card of the hand must define (LO-10)."""
    if not picks or picks[-1].face not in (WILD, DRAW_6):
        return False
    return any(card.colour is not NO_COLOUR for card in left_of(hand, picks))


def interruption(
    position: Public, seat: Seat, hand: Cards, snappable: Cards, picks: Sequence[Card]
) -> Action | None:
    """What a seat does out of turn with these cards of its hand: counter, snap or jump in (LO-19, LO-21).

    `snappable` are those that it may snap now.
    """
    if not picks or position.locks[seat] or not in_play(position, seat):
        return None
    first, matching = picks[0], position.options.matching
    if may_counter(position, seat) and first.face is REVERSE:
        return CounterPlay(seat, first)
    if first in snappable:
        cards = tuple(picks)
        return SnapOn(seat, cards) if play_refusal(cards, hand, OPEN, matching) is None else None
    return JumpIn(seat, first) if first == jump_in_card(position, seat) else None
