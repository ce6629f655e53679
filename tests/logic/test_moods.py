"""What Logic's players feel, event by event."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.cards import Place, Rank
from game.core.contract import Event
from game.logic.rules.state import Answered, DrawAnswered, Grabbed, Guessed, Named, Shown, TurnBegan, TurnedUp
from game.logic.table.moods import feelings
from game.ui.characters.look import Mood

SIX = Rank(6)
ANY: Any = None
"""A card or an observation: faces don't depend on it."""


@pytest.mark.parametrize(
    ("event", "felt"),
    [
        (TurnBegan(1, 2), {}),
        (Shown(0, 2, Place(3), ANY), {0: Mood.SLY, 2: Mood.GLAD}),
        (Guessed(0, 1, Place(2), SIX, 900), {0: Mood.SLY}),
        (Answered(0, 1, Place(2), SIX, True, False), {0: Mood.GLAD, 1: Mood.SHOCKED}),
        (Answered(0, 1, Place(2), SIX, False, False), {0: Mood.SULKING, 1: Mood.SLY}),
        (TurnedUp(3, Place(1), ANY), {3: Mood.SULKING}),
        (Grabbed(1, (), None), {0: Mood.SHOCKED, 1: Mood.GRABBING, 2: Mood.SHOCKED, 3: Mood.SHOCKED}),
        (Named(1, 2, Place(0), SIX, ANY, True), {1: Mood.GLAD, 2: Mood.SHOCKED}),
        (Named(1, 2, Place(0), SIX, ANY, False), {1: Mood.SHOCKED, 2: Mood.GLAD}),
        (DrawAnswered(2, False), {2: Mood.SLY}),
        (DrawAnswered(None, False), {}),
    ],
)
def test_what_is_felt(event: Event, felt: dict[int, Mood]) -> None:
    assert feelings(event, ANY) == felt
