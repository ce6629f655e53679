"""LO-30: what a seat can work out: exact counts, chances that agree with brute force, worlds that fit."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from game.core.match import Match, Setting
from game.core.rng import stream
from game.logistication import rules
from game.logistication.belief import Belief
from game.logistication.belief.playout import KIND, REVERSE_BITS
from game.logistication.observation import observe
from game.logistication.rules.deck import KINDS, deck
from game.logistication.rules.legality import fits
from game.logistication.rules.options import Carry, Options
from game.logistication.rules.state import State, Top
from tests.logistication.positions import Round, cards, total
from tests.playing import steps

ROUNDS = 4
WORLDS = 400


def belief_of(state: State, seat: int) -> Belief:
    return Belief(observe(state, frozenset((seat,))))


@pytest.mark.parametrize("seats", [2, 3, 5, 8])
def test_lo_30_the_truth_is_among_the_worlds(seats: int) -> None:
    """At every moment the cards that are counted as unseen are those that lie hidden."""
    for seed in range(ROUNDS):
        match = Match(rules, Setting(Options(), seats, seed, Carry()))
        for _ in steps(match, stream(seed, "test/belief")):
            state: State = match.state
            for seat in range(seats):
                belief = belief_of(state, seat)
                hidden = [card for row in (*state.down, *state.draw) for card in row]
                for other in set(range(seats)) - {seat}:
                    unknown = Counter(state.hands[other]) - Counter(state.known[other])
                    assert sum(unknown.values()) == belief.unknown[other]
                    assert not any(belief.barred[other] >> KIND[card] & 1 for card in unknown)
                    hidden += unknown.elements()
                assert Counter(hidden) == Counter(
                    {KINDS[kind]: count for kind, count in enumerate(belief.unseen) if count}
                )


@pytest.mark.parametrize("seats", [2, 4])
def test_lo_30_every_world_looks_like_what_was_seen(seats: int) -> None:
    """A world filled in is a whole position that the seat can't tell from the true one."""
    for seed in range(ROUNDS):
        match = Match(rules, Setting(Options(), seats, seed, Carry()))
        rng = stream(seed, "test/worlds")
        for _ in steps(match, stream(seed, "test/belief")):
            seen = observe(match.state, frozenset((0,)))
            belief = Belief(seen)
            state = belief.state(belief.sample(rng))
            assert observe(state, seen.eyes) == seen
            assert total(state) == len(deck())


def test_lo_30_a_pile_picked_up_is_remembered() -> None:
    """Whoever picked up is known to hold these cards, until they are played."""
    table = Round("R5 R6 B3", "B4 B9 Y9", "Y3 Y4 Y5", pile="R8")
    table.pick_up("A")
    belief = belief_of(table.state, 2)
    assert belief.holds(0, 1 << KIND[cards("R8")[0]]) == 1.0
    assert belief.unknown[0] == len(table.state.hands[0]) - 1


def test_lo_30_who_picked_up_had_nothing_that_fitted() -> None:
    """The cards that are not known can't be played on what they were not played on."""
    table = Round("R5 R6 B3", "B4 B9 Y9", "Y3 Y4 Y5", pile="R8")
    table.pick_up("A")
    belief = belief_of(table.state, 1)
    top = cards("R8")[0]
    able = [card for card in KINDS if not fits(card, Top(top.face, top.colour), "any_colour")]
    rng = stream(1, "test/barred")
    drawn = {kind for _ in range(WORLDS) for kind in belief.sample(rng).hands[0]}
    assert drawn <= {KIND[card] for card in able} and len(drawn) > len(able) / 2
    table.play("B", "B4")
    assert belief_of(table.state, 2).barred == [0, 0, 0], "later cards can't be told from old ones"


def test_lo_30_chances_agree_with_counting_every_hand() -> None:
    """A small rest of the deck: of all hands that B may have, how many hold a Reverse."""
    table = Round("R3 R4 R5", "B4 B9", pile="R8", draw="", up=("", ""), down=("", "BR Y4 Y5"))
    belief = belief_of(table.state, 0)
    rest = [kind for kind, count in enumerate(belief.unseen) for _ in range(count)]
    assert len(rest) == 5
    hands = list(combinations(rest, 2))
    holding = sum(any(REVERSE_BITS >> kind & 1 for kind in hand) for hand in hands)
    assert belief.holds(1, REVERSE_BITS) == pytest.approx(holding / len(hands))
    rng = stream(2, "test/chance")
    share = sum(any(REVERSE_BITS >> k & 1 for k in belief.sample(rng).hands[1]) for _ in range(4000)) / 4000
    assert share == pytest.approx(holding / len(hands), abs=0.03)
