"""Deduction's choices: none opens on what can't be, what is refused says why, what one knows is heeded."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.cards import Place
from game.couch.intents import Intent
from game.deduction import observation
from game.deduction.rules.options import PRESETS
from game.deduction.rules.state import Challenge, Declare, DeclareNote, Direction, Peek, Phase
from game.deduction.table import secret
from game.deduction.table.certain import doubt
from game.deduction.table.focus import Cursor, HandSpot, TableButton, Task, first_spot
from game.deduction.table.script import Scripted
from tests.playing import last_action
from tests.tables import kit, pixels


def test_a_direction_already_said_is_refused_where_one_looks_and_costs_nothing() -> None:
    scripted = Scripted(kit()).declare(1, "equal", 1).accept().look(1).still()
    scripted.press(Intent.CONFIRM, Intent.CONFIRM)
    cursor, headline = scripted.table.cursors[0], scripted.table.headline
    opened = cursor.at
    scripted.press(Intent.DOWN)
    assert (opened, cursor.at) == (Direction.HIGHER, Direction.EQUAL)
    assert "already said equal" in headline.words
    before = pixels(scripted.table), len(scripted.match.log)
    scripted.press(Intent.CONFIRM)
    assert len(scripted.match.log) == before[1] and pixels(scripted.table) != before[0]
    scripted.press(Intent.DOWN)
    assert scripted.table.cursors[0].at is Direction.LOWER


@pytest.mark.parametrize(
    "hand, said, opens",
    [
        (1, (), Direction.HIGHER),  # an ace
        (4, (), Direction.LOWER),  # a queen
        (4, ("lower",), Direction.EQUAL),
        (1, ("higher",), Direction.EQUAL),
        (2, ("higher",), Direction.LOWER),  # a king
        (1, ("higher", "equal"), Direction.LOWER),  # only a bluff is left
    ],
)
def test_a_declaration_opens_on_what_can_be_true_and_may_be_said(
    hand: int, said: tuple[str, ...], opens: Direction
) -> None:
    scripted = Scripted(kit())
    for direction in said:
        scripted.declare(1, direction, 3).accept().look(1)
    scripted.still()
    cursor = scripted.table.cursors[0]
    scripted.press(*[Intent.RIGHT] * (hand - 1), Intent.CONFIRM, Intent.DOWN)
    scripted.press(*[Intent.DOWN, Intent.CONFIRM])
    assert (cursor.hand, cursor.target, cursor.at) == (hand - 1, 2, opens)


def test_where_the_hand_card_may_not_show_a_declaration_always_opens_alike() -> None:
    seen = observation.observe(Scripted(kit()).state, frozenset())
    for hand in range(4):
        cursor = Cursor(0, task=Task.TURN, hand=Place(hand), target=Place(0))
        assert first_spot(seen, cursor) is Direction.HIGHER


def test_a_bluff_that_could_not_be_paid_for_needs_a_second_press() -> None:
    scripted = Scripted(kit(), coins=(1, 5)).peek(2).look(1).still()
    scripted.press(Intent.RIGHT, Intent.CONFIRM, Intent.RIGHT, Intent.CONFIRM)
    assert scripted.table.cursors[0].at is Direction.EQUAL, "a king beside the king that was peeked at"
    scripted.press(Intent.DOWN, Intent.CONFIRM, Intent.CONFIRM)
    assert scripted.state.phase is Phase.TURN, "the second press takes it back"
    scripted.press(Intent.CONFIRM, Intent.EXTRA)
    assert last_action(scripted.match) == Declare(0, Place(1), Place(1), Direction.LOWER)


def test_a_slam_that_means_nothing_takes_a_bluff_back_as_well() -> None:
    scripted = Scripted(kit(), coins=(1, 5)).peek(2).look(1).still()
    scripted.press(Intent.RIGHT, Intent.CONFIRM, Intent.RIGHT, Intent.CONFIRM, Intent.DOWN, Intent.CONFIRM)
    assert scripted.table.doubtful
    scripted.table.refuse(0)
    assert not scripted.table.doubtful and scripted.state.phase is Phase.TURN


def test_a_bluff_that_can_be_paid_for_needs_no_second_press() -> None:
    scripted = Scripted(kit()).peek(2).look(1).still()
    scripted.press(Intent.RIGHT, Intent.CONFIRM, Intent.RIGHT, Intent.CONFIRM, Intent.DOWN, Intent.CONFIRM)
    assert last_action(scripted.match) == Declare(0, Place(1), Place(1), Direction.LOWER)


def test_the_truth_needs_no_second_press() -> None:
    scripted = Scripted(kit()).peek(2).look(1).still()
    scripted.press(Intent.RIGHT, Intent.CONFIRM, Intent.RIGHT, Intent.CONFIRM, Intent.CONFIRM)
    assert last_action(scripted.match) == Declare(0, Place(1), Place(1), Direction.EQUAL)


def test_a_peek_at_a_card_that_is_known_needs_a_second_press() -> None:
    scripted = Scripted(kit()).peek(3).look(1).still()
    scripted.press(Intent.UP, Intent.CONFIRM, Intent.UP, Intent.CONFIRM)
    assert scripted.state.coins == (2, 3)
    scripted.press(Intent.EXTRA)
    assert scripted.state.coins == (1, 3)


def test_a_challenge_known_to_be_wrong_needs_a_second_press() -> None:
    scripted = Scripted(kit()).peek(2).look(1).look(3).declare(3, "equal", 2).still()
    table = scripted.table
    assert scripted.state.phase is Phase.ANSWER and table.holds_slam(scripted.seen, 0)
    scripted.press(Intent.CANCEL)
    assert not table.cancels and scripted.state.phase is Phase.ANSWER
    scripted.press(Intent.DOWN, Intent.CONFIRM)
    assert scripted.state.phase is Phase.ANSWER
    scripted.press(Intent.EXTRA)
    assert last_action(scripted.match) == Challenge(0)


def test_what_is_not_known_is_not_doubted() -> None:
    scripted = Scripted(kit(), turn=1).declare(3, "lower", 2).still()
    assert not scripted.table.holds_slam(scripted.seen, 0)
    company = Scripted(kit(), humans=(0, 1), eyes=frozenset()).peek(2).look(1).look(3).declare(3, "equal", 2)
    assert not company.still().table.holds_slam(company.seen, 0), "nothing on the screen may tell a hand"


def test_without_a_coin_a_peek_says_why_not() -> None:
    scripted = Scripted(kit(), coins=(0, 6)).still()
    scripted.press(Intent.UP, Intent.CONFIRM)
    cursor, table = scripted.table.cursors[0], scripted.table
    assert cursor.at is TableButton.DECLARE
    scripted.press(Intent.UP)
    assert "no coin" in table.headline.words
    scripted.press(Intent.CONFIRM)
    assert not scripted.match.log


def test_when_the_looks_are_spent_the_other_hand_says_so() -> None:
    scripted = Scripted(kit())
    for _ in range(8):
        scripted.look(1)
    scripted.still().press(Intent.UP, Intent.UP, Intent.UP)
    cursor, looks = scripted.table.cursors[0], scripted.state.looks
    assert isinstance(cursor.at, HandSpot) and cursor.at.seat == 1
    assert "No more looks" in scripted.table.headline.words
    scripted.press(Intent.CONFIRM)
    assert scripted.state.looks == looks and scripted.state.turn == 0


def test_what_is_all_that_is_left_to_do_is_not_doubted() -> None:
    """All said about a known card, and no look left: the peek at it must be one press away."""
    scripted = Scripted(kit(), replace(PRESETS["source"], stall_limit=4)).peek(1)
    seen = replace(scripted.seen, turn=0, phase=Phase.TURN, open=0b1110, looks=4)
    said = tuple(DeclareNote(0, Place(0), Place(0), direction, True) for direction in Direction)
    assert doubt(replace(seen, notes=(*seen.notes, *said)), 0, Peek(0, Place(0))) is None
    assert doubt(replace(seen, notes=(*seen.notes, *said), looks=3), 0, Peek(0, Place(0))) is not None


def test_who_answers_before_a_first_turn_is_asked_to_look_at_their_cards() -> None:
    """Behind the curtain they had to believe or challenge without ever having seen their hand."""
    scripted = Scripted(kit(), turn=1).declare(1, "higher", 2)
    assert secret(scripted.seen)
    scripted.accept()
    assert secret(scripted.seen)
    scripted.declare(1, "lower", 3)
    assert not secret(scripted.seen)
