"""Choices at Logic's table: none opens on the impossible, what is certain is named at once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from game.core.cards import Place
from game.core.contract import Eyes
from game.couch.intents import Intent
from game.logic import observation
from game.logic.belief.facts import facts, facts_in_sight
from game.logic.belief.inference import Belief
from game.logic.rules.options import PRESETS, Carry
from game.logic.rules.state import SEATS, Answer, Grab, NameCard, Phase, Show, opponents
from game.logic.table.focus import CardSpot, TableButton
from game.logic.table.input import respond
from game.logic.table.known import certain, chances_of, opening, usual_rank
from game.logic.table.measures import CENTRE_X, WIDTH_RACK
from game.logic.table.pose import remembered
from game.logic.table.script import Scripted
from game.logic.table.words import prompt_words
from game.tablekit.cursor import LEFT_BUTTON, REACH
from game.tablekit.doubt import ANYWAY, DOUBLE_CLICK_MS
from game.ui.settings import NotebookAid, Settings
from game.ui.table import Wish
from game.ui.theme import CARD_ASPECT
from tests.tables import kit, pointer

ROUNDS = ("", "+-", "+-+-", "-+-+-+", "-" * 8)
CURTAIN: Eyes = frozenset()
ANYWAY_Y = 640.0
"""Where the doubted deed's button lies over the bottle."""


def hands(preset: str, turns: str) -> Iterator[Scripted]:
    """The same stretch of play in a few deals."""
    for seed in range(4):
        yield Scripted(kit(), PRESETS[preset], seed).lay().rounds(turns).still()


@pytest.mark.parametrize("turns", ROUNDS)
@pytest.mark.parametrize("preset", ["practice", "jokers_free", "jokers_coloured", "pagat"])
def test_the_dial_opens_on_a_rank_that_the_card_can_be(preset: str, turns: str) -> None:
    for scripted in hands(preset, turns):
        for deed in (None, Grab(0)):
            seen = scripted.do(deed).seen if deed is not None else scripted.seen
            sight = facts(seen) if seen.options.memory_aid != "none" else facts_in_sight(seen, 0)
            belief = Belief(sight)
            for owner in range(1, SEATS):
                for place in seen.hidden(owner):
                    rank = opening(seen, 0, owner, place)
                    if seen.phase is Phase.DECLARE:
                        assert belief.chance(owner, place, rank) > 0.0
                    else:
                        assert belief.facts.tightened()[owner][place] >> rank & 1


def test_with_odds_the_dial_opens_on_the_likeliest() -> None:
    scripted = Scripted(kit()).lay().rounds("+-+-").show_one(2)
    scripted.table.kit.settings.notebook = "odds"
    scripted.still().press(Intent.CONFIRM)
    dial = scripted.table.cursors[0].dial
    assert dial is not None
    chances = scripted.table.page[dial.spot.seat][dial.spot.place]
    assert chances is not None and chances[dial.rank] == max(chances.values())


@pytest.mark.parametrize("aid", ["certain", "possible", "odds"])
def test_the_dial_never_opens_on_what_the_notebook_rules_out(aid: NotebookAid) -> None:
    """Guessing, too: there it asked only what can be seen without counting all worlds."""
    ruled_out = 0
    for turns in ("", "+-", "-+-+-+"):
        for scripted in hands("practice", turns):
            scripted.table.kit.settings.notebook = aid
            cursor, seen, page = scripted.table.cursors[0], scripted.seen, scripted.table.page
            scripted.press(Intent.CANCEL)  # any message hands the notebook to the cursor
            for owner in (1, 3):
                for place in seen.hidden(owner):
                    cursor.open_dial(seen, CardSpot(owner, place))
                    chances = chances_of(page, owner, place, aid)
                    assert cursor.dial is not None and (
                        not chances or chances.get(cursor.dial.rank, 0.0) > 0.0
                    )
                    ruled_out += bool(chances) and opening(seen, 0, owner, place) not in (chances or {})
    assert ruled_out, "none of these could go wrong"


def test_a_dial_tells_nobody_else_what_its_owner_knows() -> None:
    scripted = Scripted(kit(), humans=(0, 1)).watched_by(frozenset({0})).lay().rounds("+-+-").show_one(2)
    scripted.still().press(Intent.CONFIRM)
    dial = scripted.table.cursors[0].dial
    assert dial is not None
    public = observation.observe(scripted.match.state, CURTAIN)
    scripted.watched_by(CURTAIN)
    after = scripted.table.cursors[0].dial
    assert after is not None
    assert after.rank == opening(public, 0, dial.spot.seat, dial.spot.place)


def test_what_is_certain_is_named_by_one_press_and_rightly() -> None:
    named = 0
    for scripted in hands("practice", "+-+-+-+-"):
        scripted.do(Grab(0)).still()
        belief = Belief(facts(scripted.seen))
        sure = {(name.target, name.place) for name in certain(scripted.seen, 0)}
        exact = {
            (owner, place)
            for owner in range(1, SEATS)
            for place in scripted.seen.hidden(owner)
            if max(belief.ranks(owner, place).values()) > 1.0 - 1e-9
        }
        assert sure == exact
        if not sure:
            continue
        assert scripted.table.cursors[0].at is TableButton.CERTAIN
        hidden = scripted.hidden_count()
        scripted.press(Intent.CONFIRM).still()
        assert scripted.hidden_count() == hidden - len(sure)
        assert scripted.match.outcome is None or 0 in scripted.match.outcome.winners
        named += 1
    assert named


def test_memory_is_not_helped_where_the_table_says_so() -> None:
    """LG-24: with no memory aid, a card that was shown is as open as any other."""
    for options, reminded in ((PRESETS["practice"], True), (PRESETS["pagat"], False)):
        scripted = Scripted(kit(), options, seed=3).lay().show_one(3).do(Grab(0)).still()
        assert any(name.target == 2 for name in certain(scripted.seen, 0)) is reminded


def impossible_name(scripted: Scripted) -> NameCard:
    """Point the declarer's dial at a rank that the card can't be."""
    scripted.press(Intent.UP)
    spot = scripted.table.cursors[0].at
    assert isinstance(spot, CardSpot)
    scripted.press(Intent.CONFIRM)
    cursor = scripted.table.cursors[0]
    chances = Belief(facts(scripted.seen)).ranks(spot.seat, spot.place)
    for _ in scripted.seen.ranks:
        assert cursor.dial is not None
        if cursor.dial.rank not in chances:
            return NameCard(0, spot.seat, spot.place, cursor.dial.rank)
        scripted.press(Intent.NEXT)
    raise AssertionError("the card can be anything")


def test_a_name_that_can_only_lose_waits_for_another_press() -> None:
    scripted = Scripted(kit()).lay().rounds("+-+-").do(Grab(0)).still()
    impossible_name(scripted)
    scripted.press(Intent.CONFIRM)
    assert scripted.match.outcome is None and scripted.table.doubtful
    scripted.press(Intent.CONFIRM)
    assert scripted.match.outcome is None and not scripted.table.doubtful
    assert scripted.table.cursors[0].dial is not None, "the dial is still open to be turned"
    scripted.press(Intent.CONFIRM, ANYWAY)
    assert scripted.match.outcome is not None and 0 not in scripted.match.outcome.winners


def test_a_hopeless_grab_waits_for_another_press_and_a_good_one_does_not() -> None:
    early = Scripted(kit()).lay().still()
    assert early.table.holds_slam(early.seen, 0)
    late = Scripted(kit()).lay().rounds("+" * 12).still()
    assert late.hidden_count() < 14
    assert not late.table.holds_slam(late.seen, 0)


def test_a_grab_that_is_the_only_way_on_is_never_held_back() -> None:
    """LG-11."""
    scripted = Scripted(kit()).lay().still()
    up = (0, (1 << 6) - 1, 0, (1 << 6) - 1)
    state = replace(scripted.match.state, up=up, phase=Phase.GUESS, turn=0)
    seen = observation.observe(state, frozenset({0}))
    scripted.table.show(seen)
    assert not scripted.table.holds_slam(seen, 0)


def test_showing_begins_at_a_card_that_the_partner_has_not_seen() -> None:
    scripted = Scripted(kit(), carry=Carry(dealer=2)).lay().still()
    first = scripted.table.cursors[0].at
    assert isinstance(first, CardSpot)
    scripted.do(Show(0, first.place)).guess(True).answer()
    while scripted.match.state.turn != 2:
        scripted.turn(True)
    scripted.still()
    assert scripted.seen.phase is Phase.SHOW
    again = scripted.table.cursors[0].at
    assert isinstance(again, CardSpot) and again.place != first.place


def test_turning_up_begins_at_what_everybody_knows() -> None:
    """Among one's own cards, the one that the open cards leave the fewest ranks."""
    scripted = Scripted(kit()).lay().rounds("-+++-+++").show_one(1).guess(False).answer().still()
    assert scripted.seen.phase is Phase.REVEAL
    public = Belief(facts(observation.observe(scripted.match.state, CURTAIN)))
    widths = {p: public.facts.tightened()[0][p].bit_count() for p in scripted.seen.hidden(0)}
    at = scripted.table.cursors[0].at
    assert isinstance(at, CardSpot)
    assert widths[at.place] == min(widths.values())
    scripted.press(Intent.CONFIRM)
    assert scripted.match.state.flips[-1].place == at.place


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


def test_cancelling_a_pass_goes_back_to_the_cards() -> None:
    scripted = Scripted(kit(), carry=Carry(dealer=2)).lay().still()
    start = scripted.table.cursors[0].at
    scripted.press(Intent.CANCEL)
    assert scripted.table.cursors[0].at is TableButton.PASS
    scripted.press(Intent.CANCEL)
    assert scripted.table.cursors[0].at == start


def test_a_show_offers_no_control_that_would_pause_instead() -> None:
    """On a keyboard alone Esc pauses wherever there is nothing to put back."""
    scripted = Scripted(kit(), carry=Carry(dealer=2)).lay().still()
    for _ in range(2):
        offered = [intent for intent, _ in prompt_words(scripted.seen, scripted.table.cursors[0])]
        assert "confirm" in offered
        assert scripted.table.cancels or "cancel" not in offered
        scripted.press(Intent.CANCEL)


def test_the_notebook_shows_as_much_as_is_wanted() -> None:
    scripted = Scripted(kit()).lay().rounds("+-+-").still()
    page = scripted.table.page
    hidden = [(seat, place) for seat in range(1, SEATS) for place in scripted.seen.hidden(seat)]
    known = [spot for spot in hidden if page[spot[0]][spot[1]] is not None]
    for aid in ("off", "certain", "possible", "odds"):
        told = [chances for seat, place in known if (chances := chances_of(page, seat, place, aid))]
        assert len(told) == {"off": 0, "possible": len(known), "odds": len(known)}.get(aid, len(told))
        if aid == "certain":
            assert all(len(chances) == 1 for chances in told) and len(told) < len(known)
    assert Settings().notebook == "possible"


def test_a_learner_works_everything_out() -> None:
    scripted = Scripted(kit(), seed=2)
    scripted.table.unaided = True
    scripted.lay().rounds("+-+-+-+-").do(Grab(0)).still()
    assert certain(scripted.seen, 0)
    cursor = scripted.table.cursors[0]
    assert isinstance(cursor.at, CardSpot)
    scripted.press(Intent.CONFIRM)
    at, seen = cursor.at, scripted.seen
    card = remembered(seen, at.seat, at.place)
    expected = card.rank if card else usual_rank(seen, at.seat, at.place)
    assert cursor.dial is not None and cursor.dial.rank == expected


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
