"""A proof of Literature leaves nothing out: it tells where the other cards of a set are."""

from __future__ import annotations

import pytest

from game.bots.drills import Order, make, of_the_course
from game.catalog import find
from game.core.proving import shortest
from game.literature import proof
from game.literature.observation import Observation
from game.literature.proof import Holds
from game.ui.people import People

GAME = find("literature")
NAMES = ("Fox", "Whale", "Bolt", "Cactus", "Octopus", "Anchor")


@pytest.mark.parametrize("order", [of_the_course(GAME, 0), Order("holder", 1, 0)])
def test_a_holder_found_by_a_question_needs_the_other_cards_of_the_set_told(order: Order) -> None:
    exercise = make(GAME, order)
    seen = exercise.seen
    assert isinstance(seen, Observation) and isinstance(exercise.drill.thing, tuple)
    (holds,) = thing = exercise.drill.thing
    assert isinstance(holds, Holds)
    found = shortest(proof.grounds(seen), lambda some: proof.follows(seen, some, thing))
    assert found is not None
    people = People(NAMES, exercise.seat)
    steps = [proof.step(seen, said, thing, people) for said in found]
    assert any("another of the" in step.sentence for step in steps)
    (group,) = (group.cards for group in seen.deck.sets if holds.card in group.cards)
    told = {card for step in steps for card in step.cards}
    own = set(seen.hands[exercise.seat] or ())
    assert set(group) - {holds.card} <= told | own


def test_less_is_needed_by_whoever_remembers_where_every_card_has_gone() -> None:
    exercise = make(GAME, of_the_course(GAME, 0))
    seen, thing = exercise.seen, exercise.drill.thing
    assert isinstance(seen, Observation) and isinstance(thing, tuple)
    known = proof.grounds(seen)
    whole = shortest(known, lambda some: proof.follows(seen, some, thing)) or ()
    short = shortest(known, lambda some: proof.follows_from_sight(seen, some, thing)) or ()
    assert 0 < len(short) < len(whole)
