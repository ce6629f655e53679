"""What beginners of Logistication lose most by, told in play when it comes up (docs/first-hands.md)."""

from __future__ import annotations

from collections import Counter as Tally

from game.core.contract import Seat
from game.logistication.observation import Observation
from game.logistication.rules.deck import NINE, NO_COLOUR, Card, Face
from game.logistication.rules.legality import fits
from game.logistication.rules.state import Play
from game.logistication.table.choice import Task, task_of
from game.ui.guides import Step

STOPS = frozenset({Face.REVERSE, Face.NOT_U, Face.DRAW_3, Face.DRAW_6})
"""What takes the next player's turn."""


def _hand(seen: Observation, seat: Seat) -> tuple[Card, ...]:
    return seen.hands[seat] or ()


def _plays(seen: Observation, seat: Seat) -> bool:
    return task_of(seen, seat) is Task.PLAY


def _stops_somebody(seen: Observation, seat: Seat) -> bool:
    """Whether a card could be laid that takes the next player's turn, or a number instead."""
    hand = [card for card in _hand(seen, seat) if fits(card, seen.top, seen.options.matching)]
    numbers = any(card.face <= NINE for card in hand)
    return _plays(seen, seat) and numbers and any(card.face in STOPS for card in hand)


def _many_of_a_face(seen: Observation, seat: Seat) -> bool:
    """Whether cards of one face could go together; two that go on anything are better kept apart."""
    tally = Tally(card.face for card in _hand(seen, seat) if card.colour is not NO_COLOUR)
    fit = [card.face for card in _hand(seen, seat) if fits(card, seen.top, seen.options.matching)]
    return _plays(seen, seat) and any(tally[face] > 1 for face in fit)


TIPS: tuple[Step[Observation], ...] = (
    Step(
        "together",
        "Two of a face, and one of them fits: lay both. Every card less in one turn counts.",
        _many_of_a_face,
        (Play,),
        tip=True,
    ),
    Step(
        "stop",
        "You hold a card that takes the next player's turn. Don't save it for too long: a number can wait.",
        _stops_somebody,
        (Play,),
        tip=True,
    ),
)
"""Those that come up least often first."""
