"""Whatever action a record can spell, each game refuses it in a sentence or carries it out."""

from __future__ import annotations

import time
import typing
from typing import Any

import pytest

from game.catalog import games
from game.core.cards import Card, Place, Rank, Suit
from game.core.codec import MOST_ITEMS, read_action, verb
from game.core.contract import Action
from game.core.entries import MOST_SEATS
from game.core.match import Match, Setting
from game.core.rng import Chance, Stream, stream
from game.logistication.deck import KINDS
from tests.playing import steps

PRESETS = [(name, preset) for name, game in games().items() for preset in game.rules.PRESETS]
MATCHES = 3
MOST_STEPS = 40
TRIED_PER_STEP = 60
SLOW_S = 0.25
"""A refusal takes some microseconds; this allows for a busy machine."""
NUMBERS = ("-999999999", "-2", "-1", "0", "1", "2", "3", "5", "7", "12", "63", "64", "999999999")
PLACES = ("1", "2", "4", "6", "7", "12", "13", "64", "999999999")
CARDS = tuple(Card(Rank(rank), suit).code for rank in range(14) for suit in Suit)
OWN_CARDS = tuple(card.code for card in KINDS)
LENGTHS = (1, 1, 2, 3, 6, 7, MOST_ITEMS)


def word(hint: Any, rng: Stream) -> str:
    """A word for a field of this type: often likely, often absurd."""
    arguments = typing.get_args(hint)
    if typing.get_origin(hint) is tuple:
        items = [word(arguments[0], rng) for _ in range(rng.choice(LENGTHS))]
        return ",".join(items) if rng.random() < 0.9 else "."
    if type(None) in arguments:
        return "-" if rng.random() < 0.3 else word(next(a for a in arguments if a is not type(None)), rng)
    if hint is Place:
        return rng.choice(PLACES)
    if hint is Rank:
        return rng.choice("XA23456789TJQK")
    if hint is Card:
        return rng.choice(CARDS)
    if hint is int:
        return rng.choice(NUMBERS)
    if hint is bool:
        return rng.choice(("yes", "no"))
    known = [str(item.value) for item in hint] if hasattr(hint, "__members__") else OWN_CARDS
    return rng.choice(known)


def any_action(kinds: tuple[type[Action], ...], rng: Stream) -> Action:
    kind = rng.choice(kinds)
    hints = typing.get_type_hints(kind)
    words = [word(hint, rng) for name, hint in hints.items() if name not in ("seat", "in_vain")]
    seat = rng.below(MOST_SEATS + 1)
    return read_action(kinds, seat, " ".join([verb(kind), *words]))


def check(match: Match, action: Action) -> bool:
    """Whether the action is refused; if it is not, it can be carried out."""
    began = time.perf_counter()
    why = match.rules.refusal(match.state, action)
    assert time.perf_counter() - began < SLOW_S, action
    if why is None:
        match.rules.apply(match.state, action, match.now, Chance(1, 1))
        return False
    assert why and why.isprintable() and len(why) < 300, why
    return True


@pytest.mark.parametrize(("name", "preset"), PRESETS)
def test_every_action_that_can_be_spelled_is_refused_in_a_sentence_or_carried_out(
    name: str, preset: str
) -> None:
    rules = games()[name].rules
    refused = 0
    for seed in range(MATCHES):
        rng = stream(seed, f"test/refusals/{preset}")
        options = rules.PRESETS[preset]
        seats = rng.choice(rules.seat_counts(options))
        match = Match(rules, Setting(options, seats, seed, rules.Carry()))
        for number, _ in enumerate(steps(match, stream(seed, "test/play"))):
            if number % max(1, seed * 3) == 0 and number < MOST_STEPS * max(1, seed * 3):
                refused += sum(check(match, any_action(rules.Actions, rng)) for _ in range(TRIED_PER_STEP))
        refused += sum(check(match, any_action(rules.Actions, rng)) for _ in range(TRIED_PER_STEP))
    assert refused > TRIED_PER_STEP
