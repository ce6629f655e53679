"""Literature's table: several people at one screen keep their hands from each other."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

import pytest

from game.core.cards import Card, parse_card
from game.couch.intents import Intent
from game.literature.observation import Observation, in_public, observe
from game.literature.rules.options import PRESETS
from game.literature.rules.state import Ask, AskNote, Phase
from game.literature.table import Table
from game.literature.table.focus import (
    CardSpot,
    DraftPart,
    Purpose,
    SeatSpot,
    SetSpot,
    TableButton,
    sets_to_pick,
    useless,
)
from game.literature.table.positions import emptied, to_turn
from game.literature.table.script import Scripted
from game.literature.table.words import prompt_words
from game.tablekit.staged import sitting
from game.ui.markup import either
from tests.literature.positions import Game
from tests.literature.tables import PAGAT, name_all, poses
from tests.tables import kit


def company(**more: object) -> Scripted:
    """Three people keep their hands from each other; seat 2 has the turn."""
    scripted = Scripted(kit(), humans=(0, 2, 3), eyes=frozenset(), **more)  # type: ignore[arg-type]
    return to_turn(scripted.rounds("--"), 2).still()


def test_questions_are_offered_only_while_the_hand_may_be_seen() -> None:
    scripted = company()
    cursor = scripted.table.cursors[2]
    assert not any(
        isinstance(stop.spot, SetSpot) for stop in cursor.stops(scripted.seen, scripted.table.layout)
    )
    scripted.watched_by(frozenset({2}))
    scripted.press(Intent.CONFIRM, Intent.CONFIRM, Intent.CONFIRM, seat=2)
    note = scripted.state.notes[-1]
    assert isinstance(note, AskNote) and note.seat == 2


def test_a_question_asked_behind_the_curtain_is_shown_to_all_once_they_look_again() -> None:
    scripted = company()
    scripted.watched_by(frozenset({2}))
    scripted.press(Intent.CONFIRM, Intent.CONFIRM, Intent.CONFIRM, seat=2)
    scripted.still().watched_by(frozenset())
    assert scripted.table.moving
    scripted.watch(300.0, clock=False)
    assert scripted.table.motion.pointing is not None
    scripted.still()
    fresh = Table(kit(), PAGAT, sitting(6, (0, 2, 3)), frozenset())
    fresh.show(scripted.seen)
    assert list(poses(fresh)) == list(poses(scripted.table))


def test_a_question_asked_behind_the_curtain_tells_nothing_before_its_picture() -> None:
    """The plates said yes and counted the card while it was still on its way."""
    scripted = company()
    earlier = public(scripted)
    scripted.watched_by(frozenset({2})).ask(hit=True).still()
    scripted.watched_by(frozenset())
    table, note = scripted.table, scripted.state.notes[-1]
    assert isinstance(note, AskNote)
    counts = [plate.count for plate in table.plates.values()]
    assert counts == list(earlier.counts) != list(scripted.seen.counts)
    assert table.plates[note.target].note == "answering" and table.desk() is None
    scripted.still()
    assert [plate.count for plate in table.plates.values()] == list(scripted.seen.counts)


def public(scripted: Scripted) -> Observation:
    """What is public now."""
    return observe(scripted.state, frozenset())


@pytest.mark.parametrize("counts", ["exact", "has_any"])
def test_what_was_public_is_found_in_what_somebody_saw(counts: Literal["exact", "has_any"]) -> None:
    state = company(options=replace(PAGAT, counts_shown=counts)).state
    for eyes in (frozenset[int](), frozenset({2}), frozenset({0, 3})):
        assert in_public(observe(state, eyes)) == observe(state, frozenset())


def test_questions_asked_in_one_look_are_shown_one_after_the_other() -> None:
    scripted = company().watched_by(frozenset({2}))
    moments = [public(scripted)]
    for _ in range(2):
        scripted.ask(hit=True).still()
        moments.append(public(scripted))
    scripted.watched_by(frozenset())
    shown: list[Observation] = []
    while scripted.table.moving:
        hud = scripted.table.hud
        assert hud is not None
        if not shown or hud != shown[-1]:
            shown.append(hud)
        scripted.watch(20.0, clock=False)
    assert shown == moments


def won_a_card() -> Scripted:
    """Seat 2 has asked behind the curtain and was given the card; all look again."""
    scripted = company().watched_by(frozenset({2})).ask(hit=True).still()
    return scripted.watched_by(frozenset()).still()


def test_whoever_has_won_a_card_asks_on_by_heart_without_another_look() -> None:
    scripted = won_a_card()
    table, cursor, note = scripted.table, scripted.table.cursors[2], scripted.state.notes[-1]
    assert isinstance(note, AskNote)
    deck = scripted.state.deck
    number = deck.set_of[deck.index[note.card]]
    assert cursor.at == SetSpot(number)
    assert "ask on" in str(table.headline.words) and "{peek}" in str(table.headline.words)
    scripted.press(Intent.CONFIRM, seat=2)
    assert table.desk() is cursor
    mine = {place for place, card in enumerate(deck.sets[number].cards) if card in hand(scripted, 2)}
    offered = {
        stop.spot.place
        for stop in cursor.stops(scripted.seen, table.layout)
        if isinstance(stop.spot, CardSpot)
    }
    assert offered == set(range(6)) > mine, "the offer gives the hand away"
    place = deck.sets[number].cards.index(note.card)
    assert isinstance(cursor.at, CardSpot) and cursor.at.place == place
    scripted.press(Intent.CONFIRM, seat=2)
    assert cursor.part is DraftPart.CARD and cursor.at.place == place, "a quick press shows one's own card"
    while isinstance(cursor.at, CardSpot) and cursor.at.place in mine:
        scripted.press(Intent.RIGHT, seat=2)
    asked = len(scripted.state.notes)
    scripted.press(Intent.CONFIRM, Intent.CONFIRM, seat=2)
    assert len(scripted.state.notes) == asked + 1


HEARTS = {0: "2H", 1: "4H 6H 2S", 2: "3H 7H", 3: "5H", 4: "3S 4S 5S", 5: "6S 7S"}


def won_two_cards() -> Scripted:
    """Seat 2 has asked 1 for the five in vain, then for two hearts that it got; all may look that up."""
    scripted = Scripted(kit(), PRESETS["practice"], humans=(0, 2, 3), eyes=frozenset())
    scripted.match.state = replace(Game(HEARTS, 2).state, options=PRESETS["practice"])
    scripted.table.show(scripted.seen)
    for seat, other, card in ((2, 1, "5H"), (1, 2, "3S"), (2, 1, "4H"), (2, 1, "6H")):
        scripted.do(Ask(seat, other, parse_card(card)))
    return scripted.still()


def test_by_heart_every_card_that_all_know_to_be_ones_own_is_ticked() -> None:
    """Only the card won last was: the one before it was offered, and refused once it had been asked for."""
    scripted = won_two_cards()
    cursor, seen = scripted.table.cursors[2], scripted.seen
    assert useless(seen, 2) == {parse_card("4H"), parse_card("6H")}
    scripted.press(Intent.CONFIRM, Intent.LEFT, Intent.LEFT, seat=2)
    assert cursor.at == CardSpot(2)
    asked = len(scripted.state.notes)
    scripted.press(Intent.CONFIRM, seat=2)
    assert cursor.part is DraftPart.CARD and len(scripted.state.notes) == asked


def test_by_heart_nobody_is_offered_who_has_denied_the_card() -> None:
    scripted = won_two_cards()
    cursor = scripted.table.cursors[2]
    scripted.press(Intent.CONFIRM, Intent.LEFT, seat=2)
    scripted.press(Intent.CONFIRM, seat=2)
    assert (cursor.place, cursor.at) == (3, SeatSpot(3))


def test_by_heart_a_claim_names_what_all_know_and_opens_on_no_one_who_lacks_the_card() -> None:
    """It offered a partner for a card that all had just seen the claimer win."""
    scripted = won_two_cards()
    scripted.press(Intent.EXTRA, Intent.CONFIRM, seat=2)
    draft = scripted.table.cursors[2].draft
    assert draft is not None
    assert draft.named == (None, None, 2, None, 2, None) and draft.sure == {2, 4}
    assert draft.offered(draft.at) == 2, "most of a set is with whoever claims it"


def hand(scripted: Scripted, seat: int) -> tuple[Card, ...]:
    """The true hand of a seat."""
    return observe(scripted.state, frozenset({seat})).hands[seat] or ()


def test_a_set_opened_in_secret_is_not_where_the_next_question_begins_in_public() -> None:
    scripted = won_a_card()
    cursor = scripted.table.cursors[2]
    before = cursor.at
    scripted.watched_by(frozenset({2}))
    other = next(n for n in sets_to_pick(scripted.seen, 2, Purpose.ASK) if SetSpot(n) != before)
    box = scripted.table.layout.tile(other)
    scripted.click(box.x, box.y, seat=2)
    assert cursor.part is DraftPart.CARD
    scripted.watched_by(frozenset())
    assert cursor.at == before
    scripted.press(Intent.EXTRA, seat=2)
    assert cursor.at == before


def test_where_a_hidden_hand_decides_nobody_asks_on_by_heart() -> None:
    options = replace(PAGAT, forced_claim=True)
    scripted = to_turn(Scripted(kit(), options, humans=(0, 2, 3), eyes=frozenset()).rounds("--"), 2)
    scripted.ask(hit=True).still()
    assert scripted.state.turn == 2 and scripted.table.cursors[2].at is None
    assert not any(
        isinstance(stop.spot, SetSpot)
        for stop in scripted.table.cursors[2].stops(scripted.seen, scripted.table.layout)
    )


def test_the_press_that_ends_a_public_question_asks_nothing_more() -> None:
    scripted = won_a_card().ask(hit=True)
    cursor = scripted.table.cursors[2]
    scripted.press(Intent.CONFIRM, seat=2)
    assert not scripted.table.moving and cursor.picked is None
    scripted.press(Intent.CONFIRM, seat=2)
    assert cursor.part is DraftPart.CARD


def test_behind_the_curtain_no_press_leads_past_the_look_by_accident() -> None:
    """The cursor stood on Claim, and the first press, meant for the hand, opened one."""
    scripted = company()
    table, cursor = scripted.table, scripted.table.cursors[2]
    assert cursor.at is None
    assert prompt_words(scripted.seen, cursor, True)[0] == ("extra", "Claim")
    scripted.press(Intent.CONFIRM, seat=2)
    assert cursor.at is None and table.headline.refusing and "{peek}" in table.headline.words
    scripted.press(Intent.DOWN, seat=2)
    assert cursor.at is TableButton.CLAIM
    assert prompt_words(scripted.seen, cursor, True)[0] == ("confirm", "Choose")
    scripted.watched_by(frozenset({2}))
    assert prompt_words(scripted.seen, cursor, True)[0] == ("confirm", "Set")
    assert prompt_words(scripted.seen, cursor, True)[-1] == ("peek", "Hide")


def test_a_claim_in_public_names_no_card_by_itself() -> None:
    scripted = company()
    scripted.press(Intent.EXTRA, Intent.CONFIRM, seat=2)
    draft = scripted.table.cursors[2].draft
    assert draft is not None
    assert not any(draft.named)


def test_a_look_names_the_own_cards_of_a_claim_that_is_being_made() -> None:
    """Opened in front of everybody, it let whoever looked then name their own cards as somebody else's."""
    scripted = company()
    scripted.press(Intent.EXTRA, Intent.CONFIRM, Intent.UP, Intent.CONFIRM, seat=2)
    table, cursor = scripted.table, scripted.table.cursors[2]
    assert cursor.draft is not None
    assert ("peek", either("Your cards", "Cards")) in prompt_words(scripted.seen, cursor, True)
    cards = scripted.seen.deck.sets[cursor.draft.set].cards
    mine = {place for place, card in enumerate(cards) if card in hand(scripted, 2)}
    assert mine and cursor.draft.named[0] is not None
    scripted.watched_by(frozenset({2}))
    assert cursor.draft.set == table.desk().draft.set  # type: ignore[union-attr]
    assert cursor.draft.sure == mine and all(cursor.draft.named[place] == 2 for place in mine)
    assert cursor.draft.at not in mine and cursor.draft.named[cursor.draft.at] is None
    assert 0 in mine or cursor.draft.named[0] is not None, "what else was named stays"


def test_whoever_is_about_to_claim_and_looks_goes_on_to_claim() -> None:
    scripted = company()
    scripted.press(Intent.EXTRA, seat=2).watched_by(frozenset({2}))
    cursor = scripted.table.cursors[2]
    assert cursor.purpose is Purpose.CLAIM and isinstance(cursor.at, SetSpot)
    scripted.watched_by(frozenset())
    assert str(cursor.purpose) == "ask"


def test_whoever_says_who_goes_on_and_looks_is_still_offered_players() -> None:
    """The cursor went to a set, and Confirm then opened a claim that could not be made."""
    passing = emptied(kit()).claim(0, (0,) * 6).still()
    scripted = Scripted(kit(), humans=(0, 2, 3), eyes=frozenset())
    scripted.match = passing.match
    scripted.table.show(scripted.seen)
    cursor = scripted.table.cursors[0]
    assert scripted.state.phase is Phase.PASS and cursor.at == SeatSpot(2)
    scripted.watched_by(frozenset({0}))
    assert cursor.at == SeatSpot(2)
    scripted.press(Intent.CONFIRM)
    assert scripted.state.turn == 2


def test_a_time_out_offers_a_look_and_its_end() -> None:
    """Nothing said that the own cards could be seen while one thinks, which is when one wants to."""
    scripted = company()
    scripted.press(Intent.DOWN, Intent.RIGHT, Intent.CONFIRM, seat=2)
    cursor = scripted.table.cursors[2]
    assert scripted.state.waiting is not None
    look = ("peek", either("Your cards", "Cards"))
    assert prompt_words(scripted.seen, cursor, True) == [("confirm", "Ready"), look]
    scripted.watched_by(frozenset({2}))
    assert prompt_words(scripted.seen, cursor, True) == [("confirm", "Ready"), ("peek", "Hide")]
    assert cursor.at is TableButton.READY
    assert prompt_words(scripted.seen, cursor, False) == [("confirm", "Ready")]


def test_what_was_seen_of_a_hand_goes_with_it() -> None:
    scripted = company().watched_by(frozenset({2}))
    scripted.press(Intent.EXTRA, Intent.CONFIRM, seat=2)
    cursor = scripted.table.cursors[2]
    assert cursor.draft is not None
    scripted.watched_by(frozenset())
    assert cursor.draft is None
    scripted.watched_by(frozenset({2})).press(Intent.CONFIRM, seat=2)
    assert scripted.table.cursors[2].part is DraftPart.CARD
    scripted.watched_by(frozenset())
    assert cursor.part is DraftPart.SET


def test_a_duty_that_hangs_on_a_hidden_hand_is_not_offered_in_public() -> None:
    options = replace(PAGAT, forced_claim=True)
    public = Scripted(kit(), options, humans=(0, 2, 3), eyes=frozenset())
    public.match = emptied(kit(), options).match
    public.table.show(public.seen)
    stops = public.table.cursors[0].stops(public.seen, public.table.layout)
    assert [stop.spot for stop in stops] == [TableButton.WAIT]
    public.watched_by(frozenset({0}))
    assert public.table.cursors[0].at == SetSpot(0)


def test_a_claim_made_behind_the_curtain_is_shown_to_all_once_they_look_again() -> None:
    scripted = company().give(4, 0).watched_by(frozenset({2}))
    scripted.press(Intent.EXTRA, seat=2)
    box = scripted.table.layout.tile(4)
    scripted.click(box.x, box.y, seat=2)
    name_all(scripted, 2)
    scripted.press(Intent.CONFIRM, seat=2)
    assert scripted.state.decided[4] == 0
    assert not scripted.table.busy, "it is shown once, to all"
    scripted.watched_by(frozenset())
    assert scripted.table.busy
    scripted.watch(900.0, clock=False)
    assert scripted.table.motion.reveal is not None


def test_hands_of_people_who_trust_each_other_lie_open() -> None:
    scripted = Scripted(kit(), humans=(0, 2, 3)).still()
    shown = {key[0] for key, piece in scripted.table.hands.pieces.items() if piece.sprite.face is not None}
    assert shown == {0, 2, 3}
