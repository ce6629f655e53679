"""Literature's table: several people at one screen keep their hands from each other."""

from __future__ import annotations

from dataclasses import replace

from game.couch.intents import Intent
from game.literature.rules.state import AskNote
from game.literature.table import Table
from game.literature.table.focus import DraftPart, SetSpot, TableButton
from game.literature.table.positions import emptied, to_turn
from game.literature.table.script import Scripted
from game.literature.table.words import prompt_words
from game.tablekit.staged import sitting
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


def test_a_claim_in_public_names_no_card_by_itself() -> None:
    scripted = company()
    scripted.press(Intent.EXTRA, Intent.CONFIRM, seat=2)
    draft = scripted.table.cursors[2].draft
    assert draft is not None
    assert not any(draft.named)


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
    scripted.still().watched_by(frozenset())
    assert scripted.table.busy
    scripted.watch(900.0, clock=False)
    assert scripted.table.motion.reveal is not None


def test_hands_of_people_who_trust_each_other_lie_open() -> None:
    scripted = Scripted(kit(), humans=(0, 2, 3)).still()
    shown = {key[0] for key, piece in scripted.table.hands.pieces.items() if piece.sprite.face is not None}
    assert shown == {0, 2, 3}
