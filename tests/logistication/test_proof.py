"""What could be counted: true in every deal that fits, and false in some deal once a step is left out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

import pytest

from game.bots.director import Director
from game.bots.minds import mind_for
from game.catalog import find
from game.coach.proof import prove
from game.core.contract import State as AnyState
from game.core.match import Match, Setting
from game.core.proving import Proving, shortest
from game.core.rng import Stream, stream
from game.logistication import proof
from game.logistication.belief import believe
from game.logistication.belief.playout import FITTING, KIND, top_number
from game.logistication.observation import Observation, observe
from game.logistication.proof import (
    AllSeen,
    Counters,
    Ground,
    Lying,
    Spot,
    Squashes,
    Stuck,
    Thing,
    Where,
    cards_at,
    certain,
    follows,
    grounds,
)
from game.logistication.rules.deck import REVERSE, Card, Face, deck
from game.logistication.rules.options import PRESETS
from game.logistication.rules.state import State
from game.ui.people import People
from tests.logistication.positions import Round

GAME = find("logistication")
PROVING: Proving[Observation, Thing, Ground, Spot] = proof
PEOPLE = People(("Rosa", "Theo", "Mina", "Ada"), 0)
TRIES = 400


def positions(seeds: range, share: int) -> Iterator[State]:
    """Positions of rounds of normal bots, at two to four seats."""
    for seed in seeds:
        seats = 2 + seed % 3
        match: Match[AnyState] = Match(
            GAME.rules, Setting(PRESETS["arcade"], seats, seed, GAME.rules.Carry())
        )
        minds = {seat: mind_for("normal", GAME, seed, seat) for seat in range(seats)}
        director = Director(match, GAME.observation, {s: m for s, m in minds.items() if m is not None})
        number = 0
        while match.outcome is None:
            director.step()
            number += 1
            if number % share == 0 and isinstance(match.state, State):
                yield match.state


def truly(state: State, thing: Thing) -> bool:
    """Whether a thing is so, all cards seen."""
    match thing:
        case AllSeen(face=face):
            hidden = [card for row in (*state.down, *state.draw) for card in row]
            for seat, hand in enumerate(state.hands):
                hidden += (Counter(hand) - Counter(state.known[seat])).elements() if seat else ()
            return not any(card.face is face for card in hidden)
        case Counters(seat=seat, can=can):
            return any(card.face is REVERSE for card in state.hands[seat]) is can
        case Squashes(face=face):
            return [card.face for card in state.pile].count(face) == 2


def denied(seen: Observation, some: Sequence[Ground], thing: Counters, rng: Stream) -> bool:
    """Whether some deal that fits these grounds alone gives the seat a Reverse though it surely has none."""
    known = Counter[Card]()
    for ground in some:
        if isinstance(ground, Lying):
            known += Counter(cards_at(seen, ground))
    pool = list((Counter(deck()) - known).elements())
    own = Lying(Where.HAND, thing.seat) in some
    hidden = seen.hand_sizes[thing.seat] - (len(seen.known[thing.seat]) if own else 0)
    barred = 0
    if Stuck(thing.seat) in some and own:
        barred = FITTING[int(seen.options.matching == "same_colour")][top_number(seen.pick_ups[-1].top)]
    for _ in range(TRIES):
        rng.shuffle(pool)
        hand = [card for card in pool if not barred >> KIND[card] & 1][:hidden]
        if any(card.face is REVERSE for card in hand):
            return True
    return False


def check(state: State, rng: Stream) -> Counter[str]:
    """Check every proof of seat 0; how many there were of each kind."""
    seen = observe(state, frozenset({0}))
    belief = believe(seen)
    told = Counter[str]()
    for thing in certain(seen):
        assert truly(state, thing)
        assert all(truly(belief.state(belief.sample(rng)), thing) for _ in range(5))
        found = shortest(grounds(seen), lambda some, thing=thing: follows(seen, some, thing))  # type: ignore[misc]
        assert found, "a proof has at least one step"
        for fewer in combinations(grounds(seen), len(found) - 1):
            assert not follows(seen, fewer, thing)
        if isinstance(thing, Counters) and not thing.can:
            assert not denied(seen, found, thing, rng)
            for left_out in found:
                assert denied(seen, [ground for ground in found if ground != left_out], thing, rng)
        told[f"{type(thing).__name__}{len(found)}"] += 1
    return told


def test_what_is_counted_is_so_and_needs_every_step() -> None:
    rng = stream(1, "proofs")
    told = sum((check(state, rng) for state in positions(range(3), 40)), Counter[str]())
    assert {name[:-1] for name in told} == {"AllSeen", "Counters", "Squashes"} and told.total() > 20


@pytest.mark.soak
def test_what_is_counted_is_so_in_many_rounds() -> None:
    rng = stream(2, "proofs")
    told = sum((check(state, rng) for state in positions(range(40), 9)), Counter[str]())
    assert told["Counters4"] and told.total() > 1000


def test_who_could_counter_is_told_in_steps() -> None:
    """Theo picked up a Reverse in the open and has not played it since."""
    table = Round("R3 R4 B5", "B4 B7 B8", "R7 R8 Y9", pile="BR Y3 R6", turn="B")
    table.pick_up("B")
    seen = observe(table.state, frozenset({0}))
    found = prove(PROVING, seen, Counters(1, can=True), PEOPLE)
    assert [step.sentence for step in found.steps] == [
        "Theo's hand has 3 cards picked up in the open, with one Reverse"
    ]
    assert found.steps[0].note == 0 and found.steps[0].seats == (1,)
    assert [spot.card.code for spot in found.steps[0].cards] == ["BR"]
    assert found.conclusion.sentence == "So Theo can counter a Reverse"


def test_who_picks_up_the_pile_had_nothing_that_fits() -> None:
    """The yellow and blue Reverses are seen, and a red one would have gone on the red 6."""
    table = Round(
        "YR YR YR R3",
        "B4 B7 B8",
        "BR BR BR R7",
        pile="Y3 R6",
        up=["", "", ""],
        down=["B3 B3 B3", "Y4 Y4 Y4", "Y5 Y5 Y5"],
        turn="B",
    )
    table.pick_up("B")
    seen = observe(table.state, frozenset({0, 2}))
    assert Counters(1, can=False) in certain(seen)
    found = prove(PROVING, seen, Counters(1, can=False), PEOPLE)
    assert [step.sentence for step in found.steps] == [
        "Your hand has three Reverses",
        "Mina's hand has three Reverses",
        "Theo's hand has 2 cards picked up in the open, with no Reverses",
        "Theo had to pick up the pile: nothing else in that hand went on the red 6",
    ]
    assert Stuck(1) in grounds(seen)


def test_two_of_a_face_squash_with_one_more() -> None:
    seen = observe(Round("R3 R4 B5", "B4 B7 B8", pile="R9 Y3 B9").state, frozenset({0}))
    found = prove(PROVING, seen, Squashes(Face.NINE), PEOPLE)
    assert [step.sentence for step in found.steps] == ["The pile has two 9s"]
    assert found.conclusion.sentence == "So one more 9 squashes the pile"
    assert [spot.card.code for spot in found.conclusion.cards] == ["R9", "B9"]
