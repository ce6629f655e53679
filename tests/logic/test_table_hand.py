"""Logic's table: a hand is played by keys, stick, digits and mouse, and presses count while things move."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.cards import JOKER, Place, Rank
from game.couch.intents import Intent, Typed
from game.logic.rules.options import PRESETS, Carry
from game.logic.rules.state import Grab, NameCard, OfferDraw, Phase, Show, partner
from game.logic.table.button_places import answer_box
from game.logic.table.dial import point_of
from game.logic.table.focus import PLACES, CardSpot, TableButton
from game.logic.table.measures import WHEEL_X, WHEEL_Y
from game.logic.table.script import Scripted
from tests.tables import kit, pointer, press

ROUNDS = "+-+-"


def test_a_whole_hand_is_played_with_keys_alone() -> None:
    scripted = Scripted(kit(), carry=Carry(dealer=2)).still()
    scripted.press(Intent.CONFIRM)
    assert scripted.match.state.rows[0]
    scripted.lay(1, 3).still()
    scripted.press(Intent.RIGHT, Intent.CONFIRM)
    assert scripted.match.state.shows[-1].seat == 0
    scripted.guess(True).answer().turn(True).show_one(2).still()
    assert scripted.match.state.turn == 0
    scripted.press(Intent.LEFT, Intent.CONFIRM, Intent.RIGHT, Intent.CONFIRM)
    assert scripted.match.state.guesses[-1].seat == 0
    scripted.answer().still()
    if scripted.seen.phase is Phase.REVEAL:
        scripted.press(Intent.CONFIRM)
        assert scripted.match.state.flips[-1].seat == 0
    scripted.do(Grab(0)).still()
    for _ in range(40):
        if scripted.match.outcome is not None:
            break
        name_by_keys(scripted)
    assert scripted.match.outcome is not None
    assert 0 in scripted.match.outcome.winners


def name_by_keys(scripted: Scripted) -> None:
    """The declarer at seat 0 names what the cursor stands on rightly, with keys."""
    cursor = scripted.table.cursors[0]
    sure = cursor.at is TableButton.CERTAIN
    scripted.press(Intent.CONFIRM)
    if sure:
        scripted.still()
        return
    assert cursor.dial is not None
    truth = scripted.match.state.rows[cursor.dial.spot.seat][cursor.dial.spot.place].rank
    for _ in range(14):
        if cursor.dial.rank == truth:
            break
        scripted.press(Intent.NEXT)
    scripted.press(Intent.CONFIRM)
    scripted.still()


def test_the_stick_points_at_ranks_like_the_hours_of_a_clock() -> None:
    scripted = Scripted(kit()).lay().show_one(2).still()
    scripted.press(Intent.CONFIRM)
    cursor = scripted.table.cursors[0]
    for x, y, rank in ((1.0, 0.0, 3), (0.0, 1.0, 6), (-1.0, 0.0, 9), (0.0, -1.0, 12), (-0.5, 0.87, 7)):
        scripted.aim(x, y)
        assert cursor.dial is not None
        assert cursor.dial.rank == rank
    scripted.aim(0.1, 0.1)
    assert cursor.dial is not None
    assert cursor.dial.rank == 7
    scripted.table.handle(press(Intent.LEFT, axis=True), scripted.seen, 0)
    assert cursor.dial.rank == 7
    scripted.press(Intent.CANCEL)
    assert cursor.dial is None


def test_an_arrow_key_turns_the_dial_towards_where_it_points() -> None:
    """On the lower half of the ring, right went left."""
    scripted = Scripted(kit()).lay().show_one(2).still()
    scripted.press(Intent.CONFIRM)
    cursor = scripted.table.cursors[0]
    ways = {Intent.RIGHT: 3, Intent.DOWN: 6, Intent.LEFT: 9, Intent.UP: 12}
    for intent, goal in ways.items():
        for digit in "1234567890":
            scripted.table.handle(Typed(0, digit), scripted.seen, 0)
            met = []
            for _ in range(7):
                assert cursor.dial is not None
                met.append(cursor.dial.rank)
                scripted.press(intent)
            assert goal in met
    for digit in "87":
        scripted.table.handle(Typed(0, digit), scripted.seen, 0)
    scripted.press(Intent.RIGHT)
    assert cursor.dial is not None
    assert cursor.dial.rank == 6


def test_a_card_is_guessed_with_the_mouse() -> None:
    table_of = Scripted(kit()).lay().show_one(2).still()
    table, seen = table_of.table, table_of.seen
    box = table.layout.box(3, 4)
    assert table.handle(pointer("move", box.x, box.y), seen, 0) is None
    assert table.cursors[0].at == CardSpot(3, Place(4))
    assert table.handle(pointer("down", box.x, box.y, 1), seen, 0) is None
    assert table.cancels
    action = table.handle(pointer("down", WHEEL_X + 180.0, WHEEL_Y, 1), seen, 0)
    assert repr(action) == "Guess(seat=0, target=3, place=4, rank=3)"
    assert not table.cancels


def test_a_press_during_a_tween_is_taken_at_once() -> None:
    scripted = Scripted(kit(), carry=Carry(dealer=2)).lay().still()
    scripted.do(Show(0, Place(2))).guess(True).answer()
    assert scripted.table.moving
    scripted.turn(True)
    scripted.show_one(1)
    assert scripted.table.moving
    scripted.press(Intent.CONFIRM)
    assert not scripted.table.moving
    assert scripted.table.cursors[0].dial is not None


def test_a_press_during_the_deal_ends_it_and_commits_nothing() -> None:
    scripted = Scripted(kit())
    scripted.press(Intent.CONFIRM)
    assert not scripted.table.busy
    assert not scripted.match.state.rows[0]
    scripted.press(Intent.CONFIRM)
    assert scripted.match.state.rows[0]


def test_the_draw_is_offered_and_refused_by_buttons() -> None:
    scripted = Scripted(kit()).lay().rounds(ROUNDS).do(Grab(0))
    scripted.name(scripted.hidden_count() - 2).still()
    scripted.press(Intent.EXTRA)
    assert scripted.table.cursors[0].at is TableButton.OFFER
    scripted.press(Intent.CONFIRM)
    assert scripted.seen.phase is Phase.OFFER
    other = Scripted(kit()).lay().rounds(ROUNDS).do(Grab(1))
    other.name(other.hidden_count() - 2).do(OfferDraw(1)).still()
    assert other.table.cursors[0].at is TableButton.DECLINE
    other.press(Intent.CONFIRM)
    assert 0 in other.match.state.declined


def test_the_cursor_goes_on_to_the_next_card_after_each_name() -> None:
    scripted = Scripted(kit()).lay().do(Grab(0)).still()
    first = scripted.table.cursors[0].at
    assert isinstance(first, CardSpot)
    assert first.seat == partner(0)
    following = CardSpot(first.seat, Place(first.place + 1))
    scripted.press(Intent.LEFT).still()
    assert scripted.table.cursors[0].at == following
    truth = scripted.match.state.rows[following.seat][following.place].rank
    scripted.do(NameCard(0, following.seat, following.place, truth)).still()
    after = (TableButton.CERTAIN, CardSpot(first.seat, Place(first.place + 2)))
    assert scripted.table.cursors[0].at in after


def test_a_joker_is_carried_and_turned() -> None:
    options = replace(PRESETS["practice"], jokers="free")
    for seed in range(200):
        scripted = Scripted(kit(), options, seed)
        if scripted.match.state.hands[0][0].rank == JOKER:
            break
    scripted.still().press(Intent.DOWN, *[Intent.LEFT] * 6)
    cursor = scripted.table.cursors[0]
    assert cursor.draft is not None
    at = next(place for place, card in enumerate(cursor.draft.row) if card.rank == JOKER)
    scripted.press(*[Intent.RIGHT] * at, Intent.CONFIRM)
    was = cursor.draft.row[at]
    assert scripted.table.cancels
    step = Intent.LEFT if at else Intent.RIGHT
    scripted.press(Intent.UP, step, Intent.CONFIRM)
    moved = at - 1 if at else at + 1
    assert cursor.draft.row[moved].rank == JOKER
    assert cursor.draft.row[moved].red != was.red
    scripted.press(Intent.UP)
    scripted.press(Intent.CONFIRM)
    assert scripted.match.state.rows[0] == cursor.draft.row


def test_a_rank_is_typed_as_a_digit() -> None:
    scripted = Scripted(kit()).lay().show_one(2).still()
    scripted.table.handle(Typed(0, "9"), scripted.seen, 0)
    scripted.press(Intent.CONFIRM)
    cursor = scripted.table.cursors[0]
    for text, rank in (("9", 9), ("1", 1), ("0", 10)):
        scripted.table.handle(Typed(0, text), scripted.seen, 0)
        assert cursor.dial is not None
        assert cursor.dial.rank == rank


def test_the_mouse_grabs_the_bottle_by_clicking_it() -> None:
    scripted = Scripted(kit()).still()
    x, y = scripted.table.bottle.x, scripted.table.bottle.y
    assert not scripted.table.grabs(pointer("down", x, y, 1))
    scripted.lay().still()
    assert scripted.table.grabs(pointer("down", x, y, 1))
    assert not scripted.table.grabs(pointer("move", x, y))
    assert not scripted.table.grabs(pointer("down", x + 200.0, y, 1))


def click(scripted: Scripted, x: float, y: float) -> None:
    """Click, and carry out what it asks for."""
    for kind in ("move", "down", "up"):
        scripted.send(pointer(kind, x, y, 1), 0)


def click_rank(scripted: Scripted, rank: int) -> None:
    """Click a rank on the open dial."""
    dx, dy = point_of(Rank(rank), len(scripted.seen.ranks))
    click(scripted, WHEEL_X + dx, WHEEL_Y + dy)


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("seat", range(4))
def test_a_click_on_what_has_just_gone_does_nothing_else(seat: int, text: float) -> None:
    """*Pass* came where *Answer now* or *Ready* had been pressed: the second click of two showed nothing."""
    layout = Scripted(kit(text_scale=text)).table.layout
    before, after = (PLACES[one](layout, seat) for one in (TableButton.ANSWER, TableButton.PASS))
    assert PLACES[TableButton.READY] == PLACES[TableButton.ANSWER]
    aside = abs(before.x - after.x) - (before.w + after.w) / 2
    assert max(aside, abs(before.y - after.y) - (before.h + after.h) / 2) > 0


def test_a_whole_hand_is_played_with_the_mouse_alone() -> None:
    scripted = Scripted(kit(), carry=Carry(dealer=2)).still()
    layout = scripted.table.layout
    ready = answer_box(layout, 0)
    click(scripted, ready.x, ready.y)
    scripted.lay(1, 3).still()
    mine = layout.box(0, 2)
    click(scripted, mine.x, mine.y)
    assert scripted.match.state.shows[-1].place == 2
    scripted.guess(True).answer().turn(True).show_one(2).still()
    theirs = layout.box(1, 5)
    click(scripted, theirs.x, theirs.y)
    click_rank(scripted, 1)
    assert scripted.match.state.guesses[-1].rank == 1
    scripted.answer().still()
    click(scripted, mine.x, mine.y)
    assert scripted.match.state.flips[-1].place == 2
    assert scripted.table.grabs(pointer("down", *layout_bottle(scripted), 1))
    scripted.do(Grab(0)).still()
    for seat in (2, 1, 3):
        for place in scripted.match.state.hidden(seat):
            box = layout.box(seat, place)
            click(scripted, box.x, box.y)
            click_rank(scripted, scripted.match.state.rows[seat][place].rank)
            scripted.still()
    assert scripted.match.outcome is not None
    assert 0 in scripted.match.outcome.winners


def layout_bottle(scripted: Scripted) -> tuple[float, float]:
    """Where the bottle stands."""
    return scripted.table.bottle.x, scripted.table.bottle.y
