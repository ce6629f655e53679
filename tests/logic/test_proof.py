"""What a proof of Logic says in words: its conclusion names a mistake and the row that would show it."""

from __future__ import annotations

import pytest

from game.bots.drills import make, of_the_course
from game.catalog import find
from game.logic import proof
from game.logic.belief import belief
from game.logic.belief.facts import facts, with_masks
from game.logic.belief.masks import Impossible
from game.logic.observation import Observation
from game.logic.proof import Lies
from game.ui.people import People

GAME = find("logic")
NAMES = ("South", "East", "North", "West")


def test_a_conclusion_names_a_mistake_and_the_row_that_it_breaks() -> None:
    """With the other rank at the card's place, no cards fit the rows any more."""
    named = 0
    for number in range(5):
        exercise = make(GAME, of_the_course(GAME, number))
        thing = exercise.drill.thing
        assert isinstance(thing, Lies)
        seen = exercise.seen
        assert isinstance(seen, Observation)
        sentence = proof.conclusion(seen, thing, People(NAMES, exercise.seat)).sentence
        mistakes = list(proof._mistakes(seen, thing))
        assert ("there, " in sentence) is bool(mistakes)
        for rank, row in mistakes:
            masks = [list(kept) for kept in facts(seen).masks]
            masks[thing.seat][thing.place] = 1 << rank
            assert with_masks(seen, masks).broken_row() == row
            with pytest.raises(Impossible):
                belief(with_masks(seen, masks))
            named += 1
    assert named >= 4


def test_what_can_be_has_no_broken_row() -> None:
    for number in range(5):
        seen = make(GAME, of_the_course(GAME, number)).seen
        assert isinstance(seen, Observation)
        assert facts(seen).broken_row() is None
