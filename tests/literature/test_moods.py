"""What Literature's players feel, event by event."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.core.contract import Event
from game.literature.rules.state import (
    Asked,
    AskNote,
    ClaimBegan,
    ClaimCalled,
    Claimed,
    ClaimNote,
    StallReached,
    TurnBegan,
    Verdict,
)
from game.literature.table.moods import feelings
from game.ui.characters.look import Mood

CARD: Any = None
SEEN: Any = SimpleNamespace(counts=(8,) * 4)


def claimed(seat: int, scored: int | None) -> Claimed:
    return Claimed(ClaimNote(seat, 0, (), Verdict.RIGHT, scored, 1, None))


@pytest.mark.parametrize(
    ("event", "felt"),
    [
        (TurnBegan(1), {}),
        (Asked(AskNote(0, 1, CARD, True)), {0: Mood.GLAD, 1: Mood.SULKING}),
        (Asked(AskNote(0, 1, CARD, False)), {0: Mood.SHOCKED, 1: Mood.SLY}),
        (ClaimCalled(2), {2: Mood.GRABBING}),
        (ClaimBegan(2, 4), {2: Mood.SLY}),
        (claimed(0, 0), {0: Mood.GLAD, 1: Mood.SHOCKED, 2: Mood.GLAD, 3: Mood.SHOCKED}),
        (claimed(0, 1), {0: Mood.SULKING, 1: Mood.GLAD, 2: Mood.SULKING, 3: Mood.GLAD}),
        (claimed(0, None), dict.fromkeys(range(4), Mood.SHOCKED)),
        (StallReached(3), {3: Mood.SHOCKED}),
    ],
)
def test_what_is_felt(event: Event, felt: dict[int, Mood]) -> None:
    assert feelings(event, SEEN) == felt
