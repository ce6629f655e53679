"""What Deduction's players feel, event by event."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.cards import Place
from game.core.contract import Event
from game.deduction.rules.state import (
    Accepted,
    Challenged,
    Declared,
    DeclareNote,
    HandShuffled,
    Looked,
    LookNote,
    Peeked,
    PeekNote,
    TurnBegan,
)
from game.deduction.table.moods import feelings
from game.ui.characters.look import Mood

ANY: Any = None
NOTE = DeclareNote(1, Place(0), Place(2), ANY)


@pytest.mark.parametrize(
    ("event", "felt"),
    [
        (TurnBegan(1), {}),
        (Peeked(PeekNote(0, Place(2), None)), {0: Mood.SLY}),
        (Looked(LookNote(1, Place(2), None)), {0: Mood.SHOCKED, 1: Mood.SLY}),
        (HandShuffled(0, True, None), {0: Mood.SLY}),
        (HandShuffled(0, False, None), {0: Mood.SULKING}),
        (Declared(NOTE), {1: Mood.SLY}),
        (Accepted(NOTE, True), {1: Mood.GLAD}),
        (Challenged(NOTE, 0, 1, True), {0: Mood.SHOCKED, 1: Mood.GLAD}),
    ],
)
def test_what_is_felt(event: Event, felt: dict[int, Mood]) -> None:
    assert feelings(event, ANY) == felt
