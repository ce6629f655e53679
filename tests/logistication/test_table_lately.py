"""What others did since the viewer's own last play, beside the hand."""

from __future__ import annotations

import pytest

from game.logistication.rules.deck import Card
from game.logistication.rules.events import Played
from game.logistication.rules.state import How
from game.logistication.table import lately
from game.logistication.table.layout import layout_for
from game.logistication.table.measures import NOTE_SEATS
from game.logistication.table.script import Scripted
from game.logistication.table.words import SincePlay
from game.ui.markup import wordings
from game.ui.people import People
from tests.tables import kit


def test_what_others_did_since_your_own_play_is_told_in_order_and_not_ahead() -> None:
    """Three bots play within seconds, and only the last of them was told of."""
    hands = ("B3 Y3 R9 R4", "B6 R4", "R3 B7", "B8 B4")
    scripted = Scripted(kit()).place(hands, "B3", turn=0).play(0, "B3").still()
    scripted.play(1, "B6").still().play(2, "B7")
    table, names = scripted.table, scripted.table.people.names
    assert list(table.lately) == [f"{names[1]} plays a blue 6"], "told ahead of the picture"
    scripted.still().play(3, "B8").still()
    told = (f"{names[1]} plays a blue 6", f"{names[2]} plays a blue 7", f"{names[3]} plays a blue 8")
    assert list(table.lately) == list(told) and table.said == told[-1]
    scripted.pick_up(0).still()
    assert not table.lately


def test_what_was_told_since_a_play_is_told_again_once_that_is_taken_back() -> None:
    table, people = SincePlay(), People(("You", "Theo", "Rosa"), 0)
    table.hear(Played(seat=0, cards=(Card.parse("R4"),), how=How.TURN))
    for seat in (1, 2):
        table.hear(Played(seat=seat, cards=(Card.parse("R5"),), how=How.TURN))
    told, kept = table.since_own(people), table.kept
    assert told == ("Theo plays a red 5", "Rosa plays a red 5")
    table.hear(Played(seat=0, cards=(Card.parse("R6"),), how=How.TURN))
    assert table.since_own(people) == ()
    table.go_back(kept)
    assert table.since_own(people) == told
    assert table.since_own(People(people.names)) == (), "nobody is spoken to as you"


@pytest.mark.parametrize("seats", range(2, 9))
def test_where_that_is_told_nobody_has_cards(seats: int) -> None:
    layout = layout_for(seats, 0)
    top = lately.TOPS[seats <= NOTE_SEATS]
    for station in layout.stations[1:]:
        low = max(box.top + box.h for box in (station.plate, station.hand))
        assert low < top - lately.PAD or station.hand.left + station.hand.w < lately.LEFT - lately.PAD


def test_whoever_hesitates_still_reads_what_can_be_done() -> None:
    """Only who may steal the turn was told then, and what fits no longer stood anywhere."""
    scripted = Scripted(kit()).place(("B6 R4", "B6 R4", "R3 B7", "B8 B4"), "B5", turn=0).still()
    table = scripted.table
    before = wordings(table.headline.words)[0]
    assert before.startswith("Your turn: ")
    scripted.watch(float(scripted.match.state.options.hesitation_ms) + 400.0)
    _, todo = before.split(": ", 1)
    assert wordings(table.headline.words)[0] == f"{table.people.names[1]} may steal your turn: {todo}"


def test_before_a_first_turn_nothing_is_told_since_it() -> None:
    """The heading spoke of a turn nobody had had, and the words stood under the goal's card."""
    hands = ("Y3 R9", "B6 R4", "R3 B7", "B8 B4")
    scripted = Scripted(kit()).place(hands, "B5", turn=1).play(1, "B6").still().play(2, "B7").still()
    assert scripted.table.said and not scripted.table.lately
