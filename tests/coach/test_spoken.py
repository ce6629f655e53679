"""Every game says what is done as a verb, so that a sentence can be made of it for anybody."""

from __future__ import annotations

import pytest

from game.catalog import Game
from game.core.names import seat_name
from game.ui.people import People
from tests.coach.hands import COACHED, its_steps

MOST_LEGAL = 12


@pytest.mark.parametrize("game", COACHED, ids=lambda game: game.name)
def test_what_is_done_is_a_verb_with_all_that_goes_with_it(game: Game) -> None:
    people = People([seat_name(seat) for seat in range(8)], 0)
    told: dict[type, set[str]] = {}
    for step in its_steps(game):
        for moment in step.moments:
            actions = [*moment.legal[:MOST_LEGAL], *([moment.done] if moment.done is not None else [])]
            for action in actions:
                words = game.guide.deed_words(action, moment.seen, people)
                assert words[0].islower() and not words.endswith("."), words
                assert "_" not in words and "None" not in words, words
                verb = words.split(" ")[0]
                assert people.does(1, words).startswith(f"{people.name(1)} {people.verb(1, verb)}")
                told.setdefault(type(action), set()).add(words)
    assert len({words for group in told.values() for words in group}) > len(told), "told apart by their cards"
