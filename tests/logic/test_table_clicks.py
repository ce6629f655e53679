"""The mouse at Logic's table: what a click means on a card, beside one and on the bottle."""

from __future__ import annotations

from dataclasses import replace

from game.core.cards import Place
from game.couch.intents import Intent
from game.logic import observation
from game.logic.rules.options import Carry
from game.logic.rules.state import Answer, Grab, Phase, Show, opponents
from game.logic.table.focus import CardSpot
from game.logic.table.input import respond
from game.logic.table.measures import CENTRE_X, WIDTH_RACK
from game.logic.table.script import Scripted
from game.tablekit.cursor import LEFT_BUTTON, REACH
from game.tablekit.doubt import ANYWAY, DOUBLE_CLICK_MS
from game.ui.table import Wish
from game.ui.theme import CARD_ASPECT
from tests.tables import kit, pointer

ANYWAY_Y = 640.0
"""Where the doubted deed's button lies over the bottle."""


def click(scripted: Scripted, seat: int, place: int) -> Wish:
    """Click on a card with the mouse."""
    box = scripted.table.layout.box(seat, place)
    for kind in ("move", "down", "up"):
        wish = scripted.table.handle(pointer(kind, box.x, box.y, LEFT_BUTTON), scripted.seen, 0)
        if wish is not None:
            return wish
    return None


def test_a_click_on_the_bare_wood_above_ones_cards_shows_none() -> None:
    """Whoever held the mouse to hurry showed a card as their turn to show began."""
    scripted = Scripted(kit(), carry=Carry(dealer=2)).lay().still()
    box = scripted.table.layout.box(0, 2, up=False)
    for above, shows in ((REACH + 2.0, False), (-2.0, True)):
        wish = scripted.table.handle(pointer("down", box.x, box.top - above, LEFT_BUTTON), scripted.seen, 0)
        assert isinstance(wish, Show) is shows
    _, y = scripted.table.layout.slot(0, Place(2))
    assert box.top > y - WIDTH_RACK[6] * CARD_ASPECT / 2 - REACH


def said_beside(scripted: Scripted, seat: int, place: int) -> str:
    """What is said beside a card that has been clicked."""
    aside = scripted.table._asides._asides.get(0)
    assert aside is not None and aside.near == scripted.table.layout.box(seat, place)
    return aside.words


def test_a_click_on_the_guessed_card_answers() -> None:
    """It did nothing: only the button answered."""
    scripted = Scripted(kit(), carry=Carry(dealer=1)).lay().show_one()
    scripted.guess(True, left=opponents(scripted.match.state.turn)[1] == 0)
    assert scripted.match.state.guesses[-1].target == 0
    scripted.still()
    guessed = scripted.match.state.guesses[-1].place
    assert click(scripted, 0, (guessed + 1) % 6) is None
    assert said_beside(scripted, 0, (guessed + 1) % 6) == "Another card was guessed."
    assert click(scripted, 0, guessed) == Answer(0)


def test_a_click_on_a_card_that_can_not_be_picked_says_why_beside_it() -> None:
    """It was met with silence."""
    guessing = Scripted(kit()).lay().show_one(2).still()
    assert guessing.seen.phase is Phase.GUESS
    for seat in (0, 2):
        assert click(guessing, seat, 3) is None and "opponent" in said_beside(guessing, seat, 3)
    guessing.guess(True, nth=1).answer()
    taken = guessing.match.state.guesses[0]
    while guessing.match.state.turn != 0:
        guessing.turn(True)
    guessing.show_one(1).still()
    assert click(guessing, taken.target, taken.place) is None
    assert "open" in said_beside(guessing, taken.target, taken.place)
    waiting = Scripted(kit(), carry=Carry(dealer=0)).lay().turn(True).still()
    assert waiting.match.state.turn != 0
    assert click(waiting, 1, 0) is None and "no card to pick" in said_beside(waiting, 1, 0)
    naming = Scripted(kit()).lay().do(Grab(0)).still()
    assert click(naming, 0, 0) is None and "named" in said_beside(naming, 0, 0)
    assert click(naming, 1, 0) is None and naming.table.cursors[0].dial is not None


def test_a_click_on_the_bottle_asks_once_more_and_the_slam_itself_never_does() -> None:
    scripted = risky()
    table, seen = scripted.table, scripted.seen
    assert not table.holds_slam(seen, 0), "the slam's own key is heard at once"
    assert table.holds_slam(seen, 0, True) and table.doubtful
    assert not table.holds_slam(seen, 0), "nor does the question slow it down"
    assert table.holds_slam(seen, 0, True)
    scripted.press(ANYWAY)
    assert scripted.match.state.phase is Phase.DECLARE


def test_the_second_half_of_a_double_click_on_the_bottle_grabs_nothing() -> None:
    scripted = risky()
    table = scripted.table
    x, y = table.bottle.x, ANYWAY_Y
    assert table.grabs(pointer("down", x, y, LEFT_BUTTON)) and table.holds_slam(scripted.seen, 0, True)
    assert not table.grabs(pointer("down", x, y, LEFT_BUTTON)), "what stands over the bottle hears the mouse"
    scripted.send(pointer("down", x, y, LEFT_BUTTON), 0)
    assert table.doubtful
    table.update(DOUBLE_CLICK_MS, 0)
    scripted.send(pointer("down", x, y, LEFT_BUTTON), 0)
    assert scripted.match.state.phase is Phase.DECLARE


def test_a_click_on_the_bottle_is_heard_at_once_where_nothing_or_all_is_to_be_lost() -> None:
    """In the answer window everybody races for it, and who knows every card has nothing to be asked."""
    race = risky().show_one(2).guess(True).still()
    assert race.seen.phase is Phase.WINDOW
    assert not race.table.holds_slam(race.seen, 0, True)
    scripted = risky()
    state = scripted.match.state
    full = (1 << 6) - 1
    sure = observation.observe(replace(state, up=(0, full, full - 1, full)), frozenset({0}))
    scripted.table.show(sure)
    assert not scripted.table.holds_slam(sure, 0, True)


def test_before_several_eyes_every_click_on_the_bottle_is_asked_about_alike() -> None:
    scripted = risky()
    state = scripted.match.state
    full = (1 << 6) - 1
    sure = observation.observe(replace(state, up=(0, full, full - 1, full)), frozenset({0, 1}))
    scripted.table.set_eyes(frozenset({0, 1}), sure)
    assert scripted.table.holds_slam(sure, 0, True)


def risky() -> Scripted:
    """A grab that may well succeed, with much to be guessed at."""
    scripted = Scripted(kit()).lay().rounds("+" * 12).still()
    assert scripted.seen.phase is not Phase.WINDOW and not scripted.table.holds_slam(scripted.seen, 0)
    return scripted


def test_a_click_just_beside_a_card_means_that_card() -> None:
    scripted = Scripted(kit(), carry=Carry(dealer=0)).lay().show_one(2).still()
    layout, cursor = scripted.table.layout, scripted.table.cursors[0]
    box = layout.box(1, 3)
    beside = box.left - 12.0 if box.x > CENTRE_X else box.left + box.w + 12.0
    scripted.send(pointer("down", beside, box.y, LEFT_BUTTON), 0)
    assert cursor.dial is not None and cursor.dial.spot == CardSpot(1, Place(3))


def test_a_click_on_another_card_turns_the_open_dial_to_it() -> None:
    """It only closed the dial, and the card had to be clicked again."""
    scripted = Scripted(kit(), carry=Carry(dealer=0)).lay().show_one(2).still()
    layout, cursor = scripted.table.layout, scripted.table.cursors[0]
    one, other = layout.box(1, 3), layout.box(3, 1)
    for box, spot in ((one, CardSpot(1, Place(3))), (other, CardSpot(3, Place(1)))):
        scripted.send(pointer("down", box.x, box.y, LEFT_BUTTON), 0)
        assert cursor.dial is not None and cursor.dial.spot == spot == cursor.at
    scripted.send(pointer("down", other.x, other.y, LEFT_BUTTON), 0)
    assert cursor.dial is None, "a click on the dial's own card closes it"


def test_a_click_far_from_every_card_means_none() -> None:
    scripted = Scripted(kit(), carry=Carry(dealer=0)).lay().show_one(2).still()
    box = scripted.table.layout.box(1, 3)
    inwards = -1 if box.x > CENTRE_X else 1
    scripted.send(pointer("down", box.x + inwards * (box.w / 2 + REACH + 40.0), box.y, LEFT_BUTTON), 0)
    assert scripted.table.cursors[0].dial is None


def test_beside_a_card_that_cannot_be_picked_its_neighbour_is_not_taken_instead() -> None:
    scripted = Scripted(kit(), carry=Carry(dealer=0)).lay().show_one(2).guess(True).still()
    state = scripted.match.state
    seen = observation.observe(replace(state, phase=Phase.GUESS, up=(0, 1 << 3, 0, 0)), frozenset({0}))
    scripted.table.show(seen)
    box = scripted.table.layout.box(1, 3)
    beside = box.left - 8.0 if box.x > CENTRE_X else box.left + box.w + 8.0
    cursor = scripted.table.cursors[0]
    respond(pointer("down", beside, box.y, LEFT_BUTTON), cursor, seen, scripted.table.layout)
    assert cursor.clicked == CardSpot(1, Place(3))


def test_no_card_glows_while_the_mouse_points_elsewhere() -> None:
    """The cursor's card glowed beside the one that a first hand had ringed."""
    scripted = Scripted(kit()).lay().show_one(2).still()
    table = scripted.table
    cursor = table.cursors[0]
    assert isinstance(cursor.at, CardSpot)
    box = table.layout.box(cursor.at.seat, cursor.at.place)

    def glows() -> bool:
        table.update(0.0, 0)
        return any(piece.hot for piece in table.rows.pieces.values())

    assert glows()
    scripted.send(pointer("move", CENTRE_X, 540.0), 0)
    assert not glows()
    scripted.send(pointer("move", box.x, box.y), 0)
    assert glows()
    scripted.send(pointer("move", CENTRE_X, 540.0), 0)
    scripted.press(Intent.LEFT)
    assert glows(), "a control brings it back"
