"""LO-23 with the mouse: a click on the pile slams, at once where there is something to; held, it hurries."""

from __future__ import annotations

from typing import Literal

import pytest

from game.couch.intents import Interval, Pointer
from game.logistication.table.moments import HANDS
from game.logistication.table.script import Scripted
from game.logistication.table.spots import CLICK_MS
from game.scenes.hand.hurry import HOLD_MS
from tests.tables import kit


def start(mine: str, turn: int = 3) -> Scripted:
    """Somebody else is on turn."""
    return Scripted(kit()).place((mine, *HANDS[1:3], "RR R7 B5"), "R4", turn=turn).still()


def mouse(scripted: Scripted, kind: Literal["down", "up"], at: float) -> bool:
    """The left button on the pile; whether it slams, else the table hears it."""
    x, y = scripted.table.layout.pile
    message = Pointer(kind, x, y, button=1, seat=0, interval=Interval(at, at + 0.5))
    if scripted.table.grabs(message):
        scripted.table.holds_slam(scripted.seen, 0, True)
        return True
    assert scripted.table.handle(message, scripted.seen, 0) is None
    return False


def test_a_press_on_the_pile_that_is_held_to_hurry_is_no_slam() -> None:
    """Whoever rested on the pile to hurry the bots had slammed in vain, and was locked."""
    assert CLICK_MS < HOLD_MS
    scripted = start("B3 B4 B5")
    assert not mouse(scripted, "down", 1000.0)
    assert not mouse(scripted, "up", 1000.0 + HOLD_MS)


def test_a_click_where_nothing_can_be_slammed_is_in_vain_all_the_same_and_once() -> None:
    scripted = start("B3 B4 B5")
    assert not mouse(scripted, "down", 1000.0)
    assert mouse(scripted, "up", 1090.0)
    assert not mouse(scripted, "up", 1095.0)


@pytest.mark.parametrize(("mine", "at_once"), [("BR B4 B5", True), ("B3 B4 B5", False)])
def test_a_slam_that_does_something_counts_as_it_is_pressed(mine: str, at_once: bool) -> None:
    scripted = start(mine).play(3, "RR", after=100)
    assert scripted.seen.duel is not None and scripted.seen.duel.loser == 0
    assert mouse(scripted, "down", 1000.0) is at_once
    assert mouse(scripted, "up", 1090.0) is not at_once, "each press slams once"


def test_who_pressed_before_a_window_opened_has_not_slammed_in_it() -> None:
    """Else a button that is pressed at all times and let go in the window would be in time for it."""
    scripted = start("BR B4 B5")
    assert not mouse(scripted, "down", 1000.0)
    scripted.play(3, "RR", after=100)
    assert not mouse(scripted, "up", 1090.0)
    assert mouse(scripted, "down", 1200.0)
