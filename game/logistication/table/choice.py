"""What a player may pick: which cards can start or join a play, in which order a hand lies, what is asked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from enum import StrEnum
from functools import lru_cache

from game.core.contract import Action, Seat
from game.logistication.observation import Observation
from game.logistication.rules.deck import DRAW_3, DRAW_6, NO_COLOUR, REVERSE, SQUASH, WILD, Card, Face
from game.logistication.rules.legality import can_play, fits, play_refusal
from game.logistication.rules.options import Matching
from game.logistication.rules.state import OPEN, Cards, JumpIn, SnapOn, Top
from game.logistication.rules.state import Counter as CounterPlay

DRAWS = (DRAW_3, DRAW_6)


class Ask(StrEnum):
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


def ask_of(seen: Observation, seat: Seat) -> Ask:
    """What is asked of this seat, as far as the screen's eyes can tell."""
    if seen.result is not None or seen.places[seat]:
        return Ask.NOTHING
    if seat != seen.turn:
        return Ask.WAIT
    if not seen.hand_sizes[seat]:
        return Ask.BLIND
    hand = seen.hands[seat]
    if hand is None:
        return Ask.LOOK
    return Ask.PLAY if can_play(hand, seen.top, seen.options.matching) else Ask.PICK_UP


@lru_cache(maxsize=512)
def arranged(hand: Cards, order: Order) -> Cards:
    """The hand as its owner sees it; cards without colour come last."""
    if order is Order.FACE:
        return tuple(sorted(hand))
    return tuple(sorted(hand, key=lambda card: (card.colour or 9, card.face)))


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


def left_of(hand: Cards, picks: Sequence[Card]) -> Counter[Card]:
    """The cards of a hand that are not picked."""
    return Counter(hand) - Counter(picks)


def problem(picks: Sequence[Card], hand: Cards, top: Top, matching: Matching) -> str | None:
    """Why the picked cards can't be played now, to follow a name; None if they can."""
    return play_refusal(tuple(picks), hand, top, matching)


def wants_definition(picks: Sequence[Card], hand: Cards) -> bool:
    """Whether the picks end with a Wild or Draw 6 that a card of the hand must define (LO-10)."""
    if not picks or picks[-1].face not in (WILD, DRAW_6):
        return False
    return any(card.colour is not NO_COLOUR for card in left_of(hand, picks))


def live(seen: Observation, seat: Seat, picks: Sequence[Card]) -> frozenset[Card] | None:
    """The cards of a seat's open hand that may be picked next; None where nothing is dimmed."""
    hand = seen.hands[seat]
    ask = ask_of(seen, seat)
    if hand is None or ask not in (Ask.PLAY, Ask.PICK_UP):
        return None
    if ask is Ask.PICK_UP:
        return frozenset()
    if not picks:
        return startable(hand, seen.top, seen.options.matching)
    left = left_of(hand, picks)
    return frozenset([*picks, *(card for card in left if joins(picks, card))])


def interruption(seen: Observation, seat: Seat, picks: Sequence[Card]) -> Action | None:
    """What the seat does out of turn with these cards: counter, snap or jump in (LO-19, LO-21)."""
    hand = seen.hands[seat]
    if hand is None or not picks or seen.locks[seat] or seen.places[seat] or seen.result is not None:
        return None
    if seen.duel is not None and seen.duel.loser == seat and picks[0].face is REVERSE:
        return CounterPlay(seat, picks[0])
    if seen.snap is not None and seen.snap.seat == seat and picks[0] in seen.snappable:
        cards = tuple(picks)
        return SnapOn(seat, cards) if play_refusal(cards, hand, OPEN, seen.options.matching) is None else None
    if seen.options.jump_in and can_jump_in(seen, seat, picks[0]):
        return JumpIn(seat, picks[0])
    return None


def can_jump_in(seen: Observation, seat: Seat, card: Card) -> bool:
    """Whether this card is the very one on top of the pile, out of turn (LO-23)."""
    if seat == seen.turn or not seen.pile:
        return False
    return card == seen.pile[-1] and card.colour is not NO_COLOUR and seen.top.face is card.face
