"""Rings, numbers and notes on Logic's table keep clear of each other."""

from __future__ import annotations

import pytest

from game.core.cards import Place, Rank
from game.logic.guide.first import USUAL
from game.logic.notebook import notebook
from game.logic.rules.options import PRESETS
from game.logic.rules.state import Guess, PassShow
from game.logic.table.layout import layout_for
from game.logic.table.measures import CENTRE_X, HEADLINE_Y, NOTE_ROOM, RACK_LIP_Y, SAID_Y
from game.logic.table.motion import LAST_LIFT, LAST_WIDTH
from game.logic.table.notebook import strips
from game.logic.table.pose import LAST_Y
from game.logic.table.script import Scripted
from game.scenes.hand.first_note import RING_GAP, RING_SWELL
from game.ui.pieces.window import RING_RADIUS, RING_THICKNESS
from game.ui.sizes import PLAIN, Shape
from game.ui.sprites import LIFT_RISES
from game.ui.theme import CARD_ASPECT
from tests.tables import kit

RING_EDGE = 3.0
"""How far a ring's dark edge reaches beyond it."""
OTHERS = (1, 2, 3)
RIBBON, LINE = 29.0, 24.0
"""Half the height of the headline, and of the line that tells what was said last."""


@pytest.mark.parametrize("size", [6, 7])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_a_ring_round_a_card_leaves_its_number_free(size: int, text: float) -> None:
    """It lay over the numbers of cards that lie sideways, and of North's."""
    layout = layout_for(size, 0, True, text)
    for seat in OTHERS:
        x, y = layout.slot(seat, 0)
        number = layout.number(seat, 0)
        away = abs(number[0] - x) + abs(number[1] - y) - layout.number_radius
        assert away >= layout.width(seat) * CARD_ASPECT / 2 + RING_GAP + RING_SWELL + RING_EDGE


@pytest.mark.parametrize("size", [6, 7])
@pytest.mark.parametrize("shown", [False, True])
def test_notes_on_cards_lie_clear_of_the_rack_and_of_the_plate_across(size: int, shown: bool) -> None:
    layout = layout_for(size, 0, True)
    rack, plate = layout.rack_box, layout.plate(2)
    for place in range(size):
        west, east = layout.strip(3, place, shown), layout.strip(1, place, shown)
        assert west.left + west.w <= rack.left and east.left >= rack.left + rack.w
        north = layout.strip(2, place, shown)
        assert north.top + north.h <= plate.top
    assert layout.strip(2, 0).h >= 64.0


@pytest.mark.parametrize("size", [6, 7])
@pytest.mark.parametrize("shape", [PLAIN, Shape(above=180.0), Shape(beside=320.0)])
def test_the_rows_fill_the_edges_and_meet_no_plate(size: int, shape: Shape) -> None:
    """They were small round an empty middle, as the plates took the corners."""
    layout, small = (layout_for(size, 0, True, text, 1.0, shape) for text in (1.0, 1.25))
    for seat in OTHERS:
        assert shape != PLAIN or layout.width(seat) > 1.1 * small.width(seat)
        for other in OTHERS:
            plate = layout.plate(other)
            for place in range(size):
                for box in (layout.box(seat, place), layout.strip(seat, place)):
                    apart = abs(box.x - plate.x), abs(box.y - plate.y)
                    assert apart[0] >= (box.w + plate.w) / 2 or apart[1] >= (box.h + plate.h) / 2


def test_the_notes_of_a_first_hand_leave_wests_numbers_free() -> None:
    layout = layout_for(6, 0, True)
    assert USUAL[0] >= layout.number(3, 0)[0] + layout.number_radius
    assert USUAL[1] + USUAL[3] < RACK_LIP_Y


def test_no_note_lies_over_a_guessed_card_that_has_come_forward() -> None:
    scripted = Scripted(kit(), PRESETS["practice"], seed=2).lay().do(PassShow(2))
    target, place = 1, Place(2)
    layout = scripted.table.layout
    note = layout.strip(target, place)
    for guessed in (False, True):
        if guessed:
            scripted.do(Guess(0, target, place, Rank(5)))
        found = strips(scripted.seen, layout, notebook(scripted.seen), "possible")
        assert (note in found) is not guessed


def test_the_last_card_of_a_declaration_lies_between_the_headline_and_what_was_said() -> None:
    """Both lay over it while everybody looked at it."""
    y, half = LAST_Y - LAST_LIFT * LIFT_RISES, LAST_WIDTH * CARD_ASPECT / 2
    assert y - half >= HEADLINE_Y + RIBBON and y + half <= SAID_Y - LINE


def test_a_lessons_note_leaves_the_strips_and_the_bottles_ring_free() -> None:
    """It lay over the left edge of the ring that tells how long an answer may take."""
    left, top, wide, high = NOTE_ROOM
    layout = layout_for(6, 0, rack=True)
    strips = [layout.strip(3, place, shown) for place in range(6) for shown in (False, True)]
    assert max(strip.left + strip.w for strip in strips) < left
    assert left + wide < CENTRE_X - RING_RADIUS - RING_THICKNESS / 2
    assert HEADLINE_Y < top < top + high < SAID_Y
