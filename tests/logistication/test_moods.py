"""What Logistication's players feel, event by event."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.contract import Event
from game.logistication.rules.deck import Card, Colour, Face
from game.logistication.rules.events import (
    CounterOpened,
    Drew,
    PickedUp,
    Played,
    Skipped,
    SlammedInVain,
    Stole,
    TurnBegan,
    WentOut,
)
from game.logistication.rules.state import How
from game.logistication.table.moods import feelings
from game.ui.characters.look import Mood

ANY: Any = None
FIVE, REVERSE = Card(Face.FIVE, Colour.RED), Card(Face.REVERSE, Colour.RED)


@pytest.mark.parametrize(
    ("event", "felt"),
    [
        (TurnBegan(1, 2), {}),
        (Played(0, (FIVE,), How.TURN), {}),
        (Played(0, (REVERSE,), How.TURN), {0: Mood.SLY}),
        (Played(0, (REVERSE,), How.COUNTER), {0: Mood.GRABBING}),
        (PickedUp(2, (FIVE,), 5000), {2: Mood.SULKING}),
        (Drew(2, 3, None, True, (9, 9)), {2: Mood.SHOCKED}),
        (Drew(2, 3, None, False, (9, 9)), {}),
        (Skipped(1, Face.NOT_U), {1: Mood.SHOCKED}),
        (CounterOpened(0, 1, 2000), {0: Mood.SLY, 1: Mood.SHOCKED}),
        (Stole(3, 1), {3: Mood.GRABBING, 1: Mood.SHOCKED}),
        (SlammedInVain(3, 900), {3: Mood.SULKING}),
        (WentOut(0, 1), {0: Mood.GLAD}),
    ],
)
def test_what_is_felt(event: Event, felt: dict[int, Mood]) -> None:
    assert feelings(event, ANY) == felt
