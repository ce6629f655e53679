"""What others did since the viewer's own last play, beside the hand."""

from __future__ import annotations

import pytest

from game.logistication.rules.deck import Card
from game.logistication.rules.events import Played, WentOut
from game.logistication.rules.state import How
from game.logistication.table import lately
from game.logistication.table.draw import said_fitting
from game.logistication.table.layout import layout_for
from game.logistication.table.measures import GOAL_ROOM, NOTE_SEATS, SAID_LARGE, SAID_LINE, SAID_SIZE
from game.logistication.table.mishaps import PICK_UP_MS
from game.logistication.table.script import Scripted
from game.logistication.table.signs import SHOUT_ROOM
from game.logistication.table.words import SincePlay
from game.ui.markup import wordings
from game.ui.people import People
from game.ui.theme import SIZE_BODY, SIZE_SMALL
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
    assert wordings(table.headline.words)[0] == f"{table.people.names[1]} may steal. {before}"


def test_before_a_first_turn_nothing_is_told_since_it() -> None:
    """The heading spoke of a turn nobody had had, and the words stood under the goal's card."""
    hands = ("Y3 R9", "B6 R4", "R3 B7", "B8 B4")
    scripted = Scripted(kit()).place(hands, "B5", turn=1).play(1, "B6").still().play(2, "B7").still()
    assert scripted.table.said and not scripted.table.lately


def test_what_was_done_to_you_stays_told_when_later_plays_take_its_room() -> None:
    """At six seats, nine plays later, nobody could see any more who had skipped them."""
    art = kit()
    rows = ("Rosa plays two Not Us; Theo and you miss a turn", *("Theo plays a blue 7 and a red 7",) * 9)
    placed = lately._placed(art.stage.canvas(), art, rows, lately.TOPS[False])
    assert [words for words, _ in placed][-1] == rows[0] and placed[0][0] == rows[-1]
    assert lately.TOPS[False] < placed[-1][1] < placed[0][1] < lately.BOTTOM


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_long_sentence_about_a_play_keeps_its_last_clause(scale: float) -> None:
    """Of two Not Us with two names, who misses a turn was cut off."""
    art = kit(text_scale=scale)
    said = "Octopus plays a yellow Not U and a green Not U; Mushroom and Hedgehog miss a turn"
    words, size = said_fitting(art, said, SAID_SIZE if scale == 1.0 else SAID_LARGE)
    assert words == said and size * scale >= SIZE_SMALL


@pytest.mark.parametrize("seats", [4, 6, 8])
def test_whoever_picks_up_the_pile_says_so_beside_the_card_with_the_goal(seats: int) -> None:
    art = kit()
    for seat in range(seats):
        scripted = Scripted(art, seats=seats).place(("B4 R4",) * seats, "Y9", turn=seat)
        scripted.pick_up(seat).watch(PICK_UP_MS)
        (shout,) = (one for one in scripted.table.signs.callouts if "Logisticating" in one.words)
        wide, high = art.type.measure(shout.words, shout.size, "display", fit=SHOUT_ROOM)
        left, top, *_ = GOAL_ROOM
        assert shout.x + wide / 2 < left or shout.y + high / 2 < top


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_short_sentence_about_a_play_keeps_the_usual_size(scale: float) -> None:
    fit = (SAID_SIZE[0], SAID_LINE) if scale == 1.0 else SAID_LARGE
    said = "Ivo plays a red Draw 3; you draw three"
    assert said_fitting(kit(text_scale=scale), said, fit) == (said, SIZE_BODY)


def test_a_name_that_ends_in_s_owns_things_as_others_do() -> None:
    """A first hand said "Cactus's turn", the table "Cactus' turn"."""
    assert People(("Cactus", "Theo"), 1).owner(0) == "Cactus's"


def test_no_headline_lies_on_what_happened_since_your_turn() -> None:
    """What fits is told beside whoever may steal, and reached as far as the list."""
    scripted = Scripted(kit()).place(("B6 R4", "B6 R4", "R3 B7", "B8 B4"), "Y3", turn=0).still()
    scripted.watch(float(scripted.match.state.options.hesitation_ms) + 400.0)
    headline, art = scripted.table.headline, scripted.table.kit
    ribbon = headline.width + lately.RIBBON_ENDS
    assert headline.x + ribbon / 2 <= lately.LEFT - lately.PAD
    longest = headline.words.replace("Whale", "Mushroom")
    assert art.type.measure(longest, headline.size, "body_bold")[0] <= headline.width, "no word is lost"


def test_over_a_wide_hand_it_stands_above_the_cards() -> None:
    """Whoever had picked up ten cards could not read any more what the others had done."""
    layout, art = layout_for(4, 0), kit()
    wide = "R3 R4 R5 R6 R7 Y3 Y4 Y5 Y6 Y7 B3 B4"
    hand = Scripted(art).place((wide, "B6", "R3", "B8"), "B5", turn=0).still().table.board.hands[0]
    (end,) = set(lately._over(layout, hand))
    top = layout.station(0).hand.y - hand[-1].sprite.size()[1] / 2
    assert end < top - lately.RISES < lately.BOTTOM
    rows = ("Theo plays a blue 7", "Rosa plays a blue 8")
    assert len(lately._placed(art.stage.canvas(), art, rows, lately.TOPS[True], end)) == 2


def test_whoever_is_out_is_told_of_no_turn_of_theirs() -> None:
    table, people = SincePlay(), People(("You", "Theo", "Rosa"), 0)
    table.hear(Played(seat=0, cards=(Card.parse("R4"),), how=How.TURN))
    table.hear(WentOut(seat=0, place=1))
    table.hear(Played(seat=1, cards=(Card.parse("R5"),), how=How.TURN))
    assert table.since_own(people) == ()
