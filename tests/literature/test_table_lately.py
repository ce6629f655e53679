"""What happened lately, beside the hand: where all questions may be looked up, and where there is room."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.core.cards import Card, Rank, Suit
from game.literature.notebook import card_words
from game.literature.rules.state import AskNote
from game.literature.table import lately
from game.literature.table.lately import LEFT, room_for
from game.literature.table.script import Scripted
from game.ui.text import Type
from tests.literature.tables import PAGAT
from tests.tables import kit, pixels


def written(scripted: Scripted, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is written at the very left of the table, below the neighbours."""
    found: list[str] = []
    draw = Type.draw

    def spy(self: Type, canvas: Any, words: str, x: float, y: float, *args: Any, **more: Any) -> Any:
        if x < LEFT + lately.MOST and lately.TOP < y < lately.BOTTOM:
            found.append(words)
        return draw(self, canvas, words, x, y, *args, **more)

    with monkeypatch.context() as patch:
        patch.setattr(Type, "draw", spy)
        pixels(scripted.table)
    return found


@pytest.mark.parametrize("history", ["none", "last_question", "all"])
def test_only_where_all_questions_may_be_looked_up(history: str, monkeypatch: pytest.MonkeyPatch) -> None:
    options = replace(PAGAT, history=history)  # type: ignore[arg-type]
    scripted = Scripted(kit(), options).rounds("--+-").still()
    assert bool({lately.HEADING, lately.SINCE} & {*written(scripted, monkeypatch)}) == (history == "all")


def test_a_question_is_written_down_when_it_has_been_answered_on_the_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    scripted = Scripted(kit(), replace(PAGAT, history="all")).rounds("--").still()
    before = written(scripted, monkeypatch)
    scripted.rounds("-")
    asked = scripted.seen.notes[-1]
    assert isinstance(asked, AskNote) and scripted.table.moving
    assert written(scripted, monkeypatch) == before
    assert written(scripted.still(), monkeypatch)[-1] == card_words(asked.card) != before[-1]


def test_a_wide_hand_leaves_no_room() -> None:
    scripted = Scripted(kit(), PAGAT).still()
    layout = scripted.table.layout
    hand = [pose for (seat, _), pose in scripted.table._poses().items() if seat == layout.bottom]
    narrow = [replace(pose, x=960.0) for pose in hand]
    wide = [replace(pose, x=300.0) for pose in hand]
    assert room_for(layout, narrow) == lately.MOST
    assert room_for(layout, wide) <= 200.0


def test_what_others_did_since_your_turn_stands_alone() -> None:
    """Hurried past, it could not be told from what had been before."""
    card = Card(Rank(5), Suit.HEARTS)
    notes = [AskNote(seat=seat, target=1 - seat % 2, card=card, got=False) for seat in (3, 0, 2, 4)]
    assert lately.recent(notes[:1], 0, 4) == (lately.HEADING, notes[:1])
    assert lately.recent(notes[:2], 0, 4) == (lately.HEADING, notes[:2])
    assert lately.recent(notes, 0, 4) == (lately.SINCE, notes[2:])
    assert lately.recent(notes, 0, 1) == (lately.SINCE, notes[3:])
    assert lately.recent(notes, None, 2) == (lately.HEADING, notes[2:])
    assert lately.recent(notes, 0, 0)[1] == []


def test_what_was_taken_from_you_since_your_turn_stays() -> None:
    """It was pushed out by four later questions, and nobody could tell who had the card."""
    card = Card(Rank(5), Suit.HEARTS)
    taken = AskNote(seat=3, target=0, card=card, got=True)
    later = [AskNote(seat=3, target=2 * place, card=card, got=place == 1) for place in range(1, 5)]
    notes = [AskNote(seat=0, target=3, card=card, got=False), taken, *later]
    assert lately.recent(notes, 0, 4) == (lately.SINCE, [taken, *later[1:]])
    assert lately.recent(notes, 0, 1) == (lately.SINCE, [taken])
    assert lately.recent(notes, 2, 2)[1] == later[2:], "nothing was taken from others' seats here"
