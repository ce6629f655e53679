"""What happened lately, beside the hand: where all questions may be looked up, and where there is room."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from game.core.cards import Card, Rank, Suit
from game.literature.notebook import card_words
from game.literature.rules.state import AskNote, ClaimNote, Note, Verdict
from game.literature.table import lately
from game.literature.table.lately import LEFT, room_for
from game.literature.table.script import Scripted
from game.ui.text import Type
from tests.literature.tables import PAGAT
from tests.tables import kit, pixels

NARROW = 330.0
"""Left of the names over the cards in the hand."""


def written(scripted: Scripted, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is written at the very left of the table, below the neighbours."""
    found: list[str] = []
    draw = Type.draw

    def spy(self: Type, canvas: Any, words: str, x: float, y: float, *args: Any, **more: Any) -> Any:
        if x < LEFT + NARROW and lately.TOP < y < lately.BOTTOM:
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


CARD = Card(Rank(5), Suit.HEARTS)


def asks(*seats: int, got: tuple[int, ...] = ()) -> list[AskNote]:
    """A question of each of these seats, of their neighbour; those at these places are answered with yes."""
    return [
        AskNote(seat=seat, target=(seat + 1) % 6, card=CARD, got=place in got)
        for place, seat in enumerate(seats)
    ]


def shown(notes: Sequence[Note], you: int | None, rows: int, each: int = 1) -> list[tuple[Note, ...]]:
    """The rows."""
    return [line.notes for line in lately.recent(notes, you, rows, each)[1]]


def test_what_others_did_since_your_turn_stands_under_your_own_question() -> None:
    """Hurried past, it could not be told from what had been before; one's own question was left out."""
    notes = asks(3, 0, 2, 4)
    assert lately.recent(notes[:1], 0, 4, 1)[0] == lately.HEADING
    assert lately.recent(notes[:2], 0, 4, 1)[0] == lately.HEADING
    assert lately.recent(notes, 0, 4, 1)[0] == lately.SINCE
    assert shown(notes, 0, 4) == [(notes[1],), (notes[2],), (notes[3],)]
    assert shown(notes, 0, 2) == [(notes[1],), (notes[3],)]
    assert lately.recent(notes, 0, 2, 1)[2] == 1, "one is left out, and that is said"
    assert shown(notes, None, 2) == [(notes[2],), (notes[3],)]
    assert shown(notes, 0, 0) == []


def test_questions_of_one_turn_share_a_row_so_that_more_is_retold() -> None:
    """Four rows did not retell a round of six players."""
    notes = asks(0, 3, 3, 3, 4, 1, 1)
    assert shown(notes, 0, 5, 2) == [
        (notes[0],),
        (notes[1], notes[2]),
        (notes[3],),
        (notes[4],),
        (notes[5], notes[6]),
    ]


def test_what_was_taken_from_you_and_claims_stay() -> None:
    """They were pushed out by later questions, and nobody could tell who had the card or claimed the set."""
    claim = ClaimNote(
        seat=3, set=1, named=(3,) * 6, holders=(3,) * 6, verdict=Verdict.RIGHT, scored=1, points=1
    )
    notes: list[Note] = [*asks(0), AskNote(seat=3, target=0, card=CARD, got=True), claim, *asks(5, 2, 3, 4)]
    assert shown(notes, 0, 4) == [(notes[0],), (notes[1],), (claim,), (notes[6],)]
    assert shown(notes, 0, 2) == [(notes[0],), (claim,)]
    assert (notes[1],) not in shown(notes, 2, 3), "nothing was taken from others' seats here"


@pytest.mark.parametrize("text", [1.0, 1.5])
def test_no_row_is_wider_than_its_room(text: float) -> None:
    for wide in (230.0, 364.0, 520.0):
        each = lately.fitting(wide, text)
        right = text * (lately.LEAD + each * (lately.QUESTION + lately.BETWEEN) - lately.BETWEEN)
        assert not each or right <= wide < right + text * (lately.QUESTION + lately.BETWEEN)
