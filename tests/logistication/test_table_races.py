"""Out of turn at Logistication's table: counters, snaps, stolen turns, presses made as a turn came."""

from __future__ import annotations

import pytest

from game.couch.intents import Intent
from game.logistication.rules.deck import Card
from game.logistication.rules.options import PRESETS
from game.logistication.rules.state import Counter, FalseSlam, JumpIn, PickUp, SnapOn
from game.logistication.table.input import (
    JUST_COME,
    JUST_COME_MS,
    LATE_MS,
    NOT_YET,
    TOO_LATE,
)
from game.logistication.table.moments import HANDS, PILE
from game.logistication.table.script import Scripted, cards
from game.ui.theme import GREEN_LIT
from tests.logistication.tables import asked, hand, start
from tests.tables import kit, pointer, press

UP, CONFIRM, LEFT, RIGHT = Intent.UP, Intent.CONFIRM, Intent.LEFT, Intent.RIGHT


def test_a_press_as_the_turn_comes_picks_nothing_up_and_says_why() -> None:
    """Whoever meant to snap or to steal took the whole pile instead."""
    scripted = Scripted(kit()).place(("R3 R4", *HANDS[1:3], "B6 R3 R4"), "B5", turn=3).still()
    scripted.play(3, "B6")
    for milliseconds in (0.0, JUST_COME_MS - 50.0):
        scripted.watch(milliseconds)
        said = scripted.table.handle(press(CONFIRM, 0), scripted.seen, 0)
        assert said is None and scripted.table.headline.words == JUST_COME
    scripted.watch(60.0)
    assert asked(scripted, CONFIRM) == PickUp(0)


def test_a_click_on_the_pile_as_the_turn_comes_picks_nothing_up() -> None:
    scripted = Scripted(kit()).place(("R3 R4", *HANDS[1:3], "B6 R3 R4"), "B5", turn=3).still()
    x, y = scripted.play(3, "B6").table.layout.pile
    assert scripted.table.handle(pointer("down", x, y, 1), scripted.seen, 0) is None
    scripted.watch(JUST_COME_MS + 10.0)
    assert scripted.table.handle(pointer("down", x, y, 1), scripted.seen, 0) == PickUp(0)


def test_out_of_turn_a_press_counters_snaps_or_jumps_in_and_otherwise_does_nothing() -> None:
    scripted = start(hand("R3 RR B9"), turn=1)
    assert asked(scripted, CONFIRM) is None
    hands = ("R3 B9 BR", "Y4 R8 B5", "Y5 B3 B4", "R3 RR Y6")
    duel = Scripted(kit()).place(hands, "R7 R5", turn=3).play(3, "RR").still().point("BR")
    assert asked(duel, CONFIRM) == Counter(0, Card.parse("BR"))
    snap = Scripted(kit()).place(hand("Y5 B8 B9"), "Y3 Y4", draw="R5 Y9").play(0, "Y5").still().point("R5")
    assert asked(snap, CONFIRM) == SnapOn(0, cards("R5"))
    jump = Scripted(kit(), PRESETS["mayhem"]).place(hand("R3 B6"), PILE, turn=2).still().point("B6")
    assert asked(jump, CONFIRM) == JumpIn(0, Card.parse("B6"))


def test_while_the_slam_is_locked_a_press_is_no_way_round() -> None:
    hands = ("R3 B9 BR", "Y4 R8 B5", "Y5 B3 B4", "R3 RR Y6")
    scripted = Scripted(kit()).place(hands, "R7 R5", turn=3)
    scripted.do(FalseSlam(0), 100).play(3, "RR", 100).still().point("BR")
    assert asked(scripted, CONFIRM) is None


def robbed(last: str = "B8") -> Scripted:
    """Two cards were picked when the turn was stolen."""
    hands = ("B9 R9 R3", "B7 Y3", "B8 Y4", f"{last} Y9")
    scripted = start(hands, "B4 B6").point("B9").press(UP).point("R9").press(UP)
    scripted.watch(scripted.match.state.options.hesitation_ms + 400.0)
    return scripted.steal(1)


def test_a_press_meant_for_the_stolen_turn_lays_nothing_and_says_why() -> None:
    """The cards that were picked fell, and a late click played one of them."""
    scripted = robbed()
    card = scripted.table.board.hands[0][0].sprite
    for late in (press(CONFIRM), pointer("down", card.x, card.y, 1)):
        assert scripted.table.handle(late, scripted.seen, 0) is None
        assert scripted.table.cursors[0].said == TOO_LATE
    scripted.watch(LATE_MS)
    assert asked(scripted, CONFIRM) is None and scripted.table.cursors[0].said == NOT_YET


@pytest.mark.parametrize(("last", "stays"), [("B8", True), ("Y8", False)])
def test_what_was_picked_stays_picked_as_long_as_it_may_still_be_played(last: str, stays: bool) -> None:
    scripted = robbed(last).play(1, "B7").play(2, "B8")
    assert scripted.table.cursors[0].picks == list(cards("B9 R9")), "out of turn they are kept"
    scripted.play(3, last)
    assert bool(scripted.table.cursors[0].picks) is stays


@pytest.mark.parametrize("motion", ("full", "reduced"))
def test_the_card_that_can_be_snapped_stands_out_for_as_long_as_it_can(motion: str) -> None:
    """Newcomers missed it: nothing but a ring round one's own sign told of it."""
    scripted = (
        Scripted(kit(motion=motion)).place(("Y5 B8 B9", *HANDS[1:]), "Y3 Y4", draw="R5 Y9 B3 B4").still()
    )
    scripted.point("B9").play(0, "Y5").watch(700.0)
    table = scripted.table
    lit = [piece for piece in table.board.hands[0] if piece.sprite.ring == GREEN_LIT]
    assert [str(piece.card) for piece in lit] == ["R5"] and lit[0].hover > 0.9 and lit[0].sprite.glow > 0
    others = [piece for piece in table.board.hands[0] if piece not in lit]
    assert others and all(piece.sprite.dim and piece.sprite.ring is None for piece in others)
    assert "{slam}" in table.headline.words and "red 5" in table.headline.words
    scripted.watch(float(scripted.match.state.options.snap_window_ms) + 300.0)
    assert not any(piece.sprite.ring == GREEN_LIT or piece.sprite.glow for piece in table.board.hands[0])
    assert "red 5" not in table.headline.words


def test_of_two_equal_cards_the_one_just_drawn_alone_stands_out() -> None:
    hands = ("Y5 R5 B9", *HANDS[1:])
    scripted = Scripted(kit()).place(hands, "Y3 Y4", draw="R5 Y9 B3 B4").still()
    scripted.play(0, "Y5").watch(700.0)
    rings = [piece.sprite.ring for piece in scripted.table.board.hands[0]]
    assert rings.count(GREEN_LIT) == 1


def test_a_card_that_was_snapped_shines_no_more() -> None:
    scripted = Scripted(kit()).place(("Y5 B8 B9", *HANDS[1:]), "Y3 Y4", draw="R5 Y9 B3 B4").still()
    scripted.play(0, "Y5").watch(700.0).snap(0, "R5").still()
    top = scripted.table.board.pile[-1]
    assert str(top.card) == "R5" and not top.sprite.glow and top.sprite.ring is None
