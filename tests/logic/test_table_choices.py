"""Choices at Logic's table: none opens on the impossible, what is certain is named at once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from game.core.cards import Place, Rank
from game.core.contract import Eyes
from game.couch.intents import Intent
from game.logic import observation
from game.logic.belief.facts import facts, facts_in_sight
from game.logic.belief.inference import Belief
from game.logic.rules.options import PRESETS, Carry
from game.logic.rules.state import SEATS, Grab, Guess, NameCard, Phase, Show, opponents
from game.logic.table.doubts import doubt
from game.logic.table.focus import CardSpot, Dial, TableButton
from game.logic.table.known import certain, chances_of, opening, usual_rank
from game.logic.table.pose import remembered
from game.logic.table.script import Scripted
from game.logic.table.words import prompt_words
from game.tablekit.doubt import ANYWAY
from game.ui.settings import NotebookAid, Settings
from tests.tables import kit

ROUNDS = ("", "+-", "+-+-", "-+-+-+", "-" * 8)

CURTAIN: Eyes = frozenset()


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


def test_a_declarer_who_looks_begins_at_what_only_they_are_certain_of() -> None:
    """Behind the curtain the cursor stayed on a card, beside the button for what had been shown in secret."""
    scripted = Scripted(kit(), PRESETS["practice"], seed=3, humans=(0, 1), eyes=frozenset())
    scripted.lay().show_one(3).do(Grab(0)).still()
    cursor = scripted.table.cursors[0]
    assert cursor.at is not TableButton.CERTAIN and not certain(scripted.seen, 0)
    scripted.watched_by(frozenset({0}))
    assert certain(scripted.seen, 0) and scripted.table.cursors[0].at is TableButton.CERTAIN


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


def guess_of(scripted: Scripted, *, red: bool, rank: int) -> Guess:
    """A guess of that rank at the first hidden card of its colour in an opponent's row."""
    seen = scripted.seen
    spots = [(seat, place) for seat in opponents(0) for place in seen.hidden(seat)]
    seat, place = next(spot for spot in spots if seen.red[spot[0]][spot[1]] == red)
    return Guess(0, seat, place, Rank(rank))


def test_a_guess_that_is_plainly_wrong_waits_for_another_press() -> None:
    """Alone and behind the curtain alike: one's own card, an open one, one that was shown or asked before."""
    scripted = Scripted(kit(), humans=(0, 1), eyes=frozenset({0})).lay().rounds("-+-+").show_one(2).still()
    seen = scripted.seen
    own = seen.cards[0][seen.hidden(0)[0]]
    shown = seen.cards[2][seen.shows[-1].place]
    everywhere = [(seat, Place(place)) for seat in range(SEATS) for place in range(seen.size)]
    opened = next(seen.cards[seat][place] for seat, place in everywhere if seen.is_up(seat, place))
    assert own and shown and opened
    reasons = {"You hold": own, "You were shown": shown, "lies open": opened}
    for why, card in reasons.items():
        said = doubt(seen, 0, guess_of(scripted, red=card.red, rank=card.rank))
        assert said is not None and why in said.words, said
    note = replace(seen.guesses[-1], right=False)
    asked = replace(seen, guesses=(*seen.guesses[:-1], note))
    again = doubt(asked, 0, Guess(0, note.target, note.place, note.rank))
    assert again is not None
    for target in opponents(0):
        for place in seen.hidden(target):
            right = scripted.match.state.rows[target][place].rank
            assert doubt(seen, 0, Guess(0, target, place, right)) is None
    guess = guess_of(scripted, red=own.red, rank=own.rank)
    dial = Dial(CardSpot(guess.target, guess.place), guess.rank)
    scripted.table.cursors[0].at, scripted.table.cursors[0].dial = dial.spot, dial
    guesses = len(scripted.match.state.guesses)
    scripted.press(Intent.CONFIRM)
    assert scripted.table.doubtful and len(scripted.match.state.guesses) == guesses
    scripted.press(ANYWAY)
    assert len(scripted.match.state.guesses) == guesses + 1


def test_memory_is_not_helped_by_what_a_guess_is_doubted_for() -> None:
    """LG-24: what was shown and what was asked before is for whoever plays to remember."""
    scripted = Scripted(kit(), PRESETS["pagat"]).lay().rounds("-+-+").show_one(2).still()
    seen = scripted.seen
    shown = scripted.match.state.rows[2][seen.shows[-1].place]
    assert doubt(seen, 0, guess_of(scripted, red=shown.red, rank=shown.rank)) is None


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


def test_whoever_sees_no_cards_of_their_own_is_told_how_to_look() -> None:
    scripted = Scripted(kit(), humans=(0, 1), eyes=CURTAIN).lay().show_one(2).guess(False).answer().still()
    assert scripted.seen.phase is Phase.REVEAL
    cursor = scripted.table.cursors[0]
    assert "peek" in dict(prompt_words(scripted.seen, cursor))
    scripted.watched_by(frozenset({0}))
    assert "peek" not in dict(prompt_words(scripted.seen, cursor))
