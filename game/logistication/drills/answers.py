"""What the answers to Logistication's drills are, and which plays are weighed against each other."""

from __future__ import annotations

from typing import NamedTuple

from game.core.contract import Seat
from game.logistication.observation import Observation
from game.logistication.proof import AllSeen, Counters, Squashes
from game.logistication.rules.deck import DRAW_3, DRAW_6, NO_COLOUR, SQUASH, WILD, Card
from game.logistication.rules.state import Cards


class Lay(NamedTuple):
    """These cards, laid on the pile in this order."""

    cards: Cards


class MayCounter(NamedTuple):
    """Whose press counts in the counter window that opens in the end (LO-19)."""

    cards: Cards
    """What is laid on turn; nothing if the window is open already."""
    counters: int
    """How many Reverses answer one another after that."""
    seat: Seat | None
    """None: no window opens, or nobody may."""


Answer = Lay | MayCounter | Squashes | AllSeen | Counters


def plays_on(seen: Observation) -> bool:
    """Whether the seat that looks is still in a round that goes on."""
    (seat,) = seen.eyes
    return seen.result is None and not seen.places[seat]


def may_play(seen: Observation) -> bool:
    """Whether the seat that looks is on turn with a hand to play from."""
    (seat,) = seen.eyes
    return plays_on(seen) and seen.turn == seat and bool(seen.hands[seat])


def singles(hand: Cards) -> list[Cards]:
    """Every card of the hand alone."""
    return [(card,) for card in sorted(set(hand))]


def pairs(hand: Cards) -> list[Cards]:
    """Two cards that go together, or that somebody might think do: in every order that is worth a thought."""
    kinds = sorted(set(hand))
    found: list[Cards] = [(card, card) for card in kinds if hand.count(card) > 1]
    return found + [(a, b) for a in kinds for b in kinds if a != b and _tempts(a, b)]


def _tempts(lower: Card, upper: Card) -> bool:
    """Whether somebody might lay the second card on the first in one play (LO-9, LO-10)."""
    if lower.face is upper.face:
        return True
    if lower.face is WILD or lower.face is DRAW_6:
        return upper.face is not DRAW_6 and upper.face is not WILD
    if lower.face is DRAW_3:
        return upper.face is DRAW_6
    if lower.colour is NO_COLOUR or upper.colour is NO_COLOUR:
        return False
    return lower.colour is upper.colour and upper.face == lower.face + 1 and lower.face is not SQUASH
